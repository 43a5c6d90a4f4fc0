/// Decides how many frames are due, so that a session runs in real time.
struct FramePace {
    /// The largest number of frames that run at once. A machine that is further behind skips time, not frames.
    static let maximumCount = 6

    /// The frame rate of the session, in frames per second.
    let fps: Double
    /// The speed, as a multiple of real time. A change begins a new count.
    var speed = 1.0 { didSet { origin = nil } }
    /// The time at which no frame was due yet, and the number of frames since then.
    private var origin: Double?
    private var count = 0

    init(fps: Double) { self.fps = fps }

    /// The time of the next frame, in seconds; nil before the first one.
    var nextTime: Double? { origin.map { $0 + Double(count + 1) / (fps * speed) } }

    /// Returns the number of frames that are due, and counts them as done.
    /// - Parameter time: The current time in seconds, from any origin.
    mutating func takeDueFrames(at time: Double) -> Int {
        guard let origin else {
            (origin, count) = (time, 0)
            return 1
        }
        let due = Int(((time - origin) * fps * speed).rounded(.down)) - count
        guard due <= Self.maximumCount else {
            (self.origin, count) = (time, 0)
            return Self.maximumCount
        }
        count += max(due, 0)
        return max(due, 0)
    }

    /// Forgets the time that passes until the next frame, because the session pauses.
    mutating func reset() { origin = nil }
}
