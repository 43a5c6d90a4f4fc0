/// A player of a file with sound. The sound is not heard: the player has the times of the file on the frame clock, so what an
/// app does while a sound plays, and after it, can be seen and tested.
///
/// The formats WAV, AIFF, CAF, MP3 and MPEG-4 are read. `import AVFoundation` is left out by the porter, because the class is
/// part of this module.
@preconcurrency @MainActor
open class AVAudioPlayer: NSObject {
    /// The address of the file; nil for a player of data.
    public let url: URL?
    /// The content of the file; nil for a player of a file.
    public let data: Data?
    private let format: AudioFileFormat

    /// The object that is notified of the end. It is not retained.
    open weak var delegate: (any AVAudioPlayerDelegate)?
    /// The duration of the sound, in seconds.
    open var duration: TimeInterval { format.duration }
    /// The number of channels of the sound.
    open var numberOfChannels: Int { format.channelCount }
    /// A Boolean value that indicates whether the player plays.
    open var isPlaying: Bool { run != nil }

    /// The volume, a fraction from 0 to 1. The default is 1. It is a hint, because the sound is not heard.
    open var volume: Float = 1
    /// The position between the left (-1) and the right loudspeaker (1), unitless. The default is 0. It is a hint.
    open var pan: Float = 0
    /// A Boolean value that indicates whether `rate` has an effect. The default is false.
    open var enableRate = false
    /// The speed, a ratio from 0.5 to 2, if `enableRate` is true before the sound plays. The default is 1.
    open var rate: Float = 1
    /// How often the sound is repeated after it has played once. The default is 0. With a negative number, it is repeated until
    /// the player is stopped.
    open var numberOfLoops = 0

    /// A time in which the sound plays.
    private struct Run {
        /// The time at which the sound began, or would have begun, in seconds on the frame clock.
        let start: TimeInterval
        let speed: Double
        let clock: FrameClock
        /// A number that no other run of the player has.
        let number: Int
    }
    private var run: Run?
    private var runCount = 0
    private var pausedTime: TimeInterval = 0

    /// Creates a player without a sound, as the value of a property until a sound is loaded. Its duration is 0 seconds.
    public override init() {
        (format, url, data) = (AudioFileFormat(), nil, nil)
        super.init()
    }

    /// Creates a player of a file.
    /// - Throws: An error if the file cannot be read or has another format.
    public convenience init(contentsOf url: URL) throws { try self.init(Data(contentsOf: url), url: url) }

    /// Creates a player of a file. The hint is ignored: the content determines the format.
    /// - Throws: An error if the file cannot be read or has another format.
    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        try self.init(Data(contentsOf: url), url: url)
    }

    /// Creates a player of the content of a file.
    /// - Throws: An error if the data has another format.
    public convenience init(data: Data) throws { try self.init(data, url: nil) }

    private init(_ data: Data, url: URL?) throws {
        guard let format = AudioFileFormat(data) else {
            throw NSError(
                domain: NSCocoaErrorDomain, code: CocoaError.fileReadCorruptFile.rawValue,
                userInfo: [NSLocalizedDescriptionKey: "The file contains no sound in a format that can be read."])
        }
        (self.format, self.url, self.data) = (format, url, url == nil ? data : nil)
        super.init()
    }

    /// The time of the sound that is played, in seconds. Setting it moves the sound, also while it plays. It is limited to the
    /// duration; NaN is ignored.
    open var currentTime: TimeInterval {
        get {
            guard let run else { return pausedTime }
            let time = (run.clock.time - run.start) * run.speed
            return duration > 0 ? time.truncatingRemainder(dividingBy: duration) : 0
        }
        set {
            guard !newValue.isNaN else { return }
            pausedTime = min(max(newValue, 0), duration)
            if isPlaying { begin() }
        }
    }

    /// Prepares the player, which needs no preparation here. Returns true.
    @discardableResult
    open func prepareToPlay() -> Bool { true }

    /// Plays the sound from `currentTime`. Returns true.
    @discardableResult
    open func play() -> Bool {
        if !isPlaying { begin() }
        return true
    }

    /// Pauses the sound. `play()` continues it.
    open func pause() {
        pausedTime = currentTime
        run = nil
    }

    /// Pauses the sound, as `pause()`.
    open func stop() { pause() }

    /// Sets the volume, a fraction from 0 to 1, without a fade of a number of seconds, because the sound is not heard.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }

    private func begin() {
        let clock = FrameLoop.current.clock
        let speed = enableRate && rate.isFinite ? Double(min(max(rate, 0.5), 2)) : 1
        runCount += 1
        run = Run(start: clock.time - pausedTime / speed, speed: speed, clock: clock, number: runCount)
        guard numberOfLoops >= 0 else { return }
        let number = runCount
        let length = (Double(numberOfLoops + 1) * duration - pausedTime) / speed
        DelayedWork.schedule(after: length, on: clock) { [weak self] in self?.end(ofRun: number) }
    }

    private func end(ofRun number: Int) {
        guard run?.number == number else { return }
        (run, pausedTime) = (nil, 0)
        delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }
}

/// Methods that a player calls.
@preconcurrency @MainActor
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    /// Called when the sound has been played to its end. The default implementation does nothing.
    /// - Parameters:
    ///   - player: The player.
    ///   - flag: Whether the whole sound was played: true.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
    /// The default implementation does nothing.
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}
