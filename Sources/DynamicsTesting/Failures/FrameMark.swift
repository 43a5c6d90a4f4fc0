import Foundation

/// A frame that films and pages point out, and why.
public struct FrameMark: Hashable, Sendable {
    /// The index of the frame on its screen: ``Screen/frame`` at that moment.
    public var frame: Int
    /// What happens in the frame. Films show it below the picture, pages above it.
    public var text: String

    /// Creates a mark.
    /// - Parameters:
    ///   - frame: The index of the frame on its screen.
    ///   - text: What happens in the frame.
    public init(frame: Int, text: String) { (self.frame, self.text) = (frame, text) }
}

/// The recorded frames that a film or a page shows: all of them, or those around the marks if there are many.
struct ShownFrames {
    /// The frames in order. All have a display list.
    var frames: [(frame: ScreenFrame, list: DisplayList)]
    /// The marks, each moved to the nearest frame that is shown, in order of frames.
    var marks: [FrameMark]

    /// The longest time that is shown, in seconds. A film of a minute would be large, and show the failure late.
    static let maximumSeconds = 20.0
    /// The time that is shown after the last mark of a long recording, in seconds.
    static let secondsAfterMark = 2.0

    init(_ recorded: [ScreenFrame], marks: [FrameMark], framesPerSecond: Double) {
        var frames = recorded.compactMap { frame in frame.displayList.map { (frame, $0) } }
        let limit = Int(Self.maximumSeconds * framesPerSecond)
        if frames.count > limit {
            let last = marks.map(\.frame).max() ?? .max
            let after = Int(Self.secondsAfterMark * framesPerSecond)
            let end = frames.firstIndex { $0.0.frame > last }.map { min($0 + after, frames.count) } ?? frames.count
            frames = Array(frames[..<end].suffix(limit))
        }
        self.frames = frames
        guard let first = frames.first?.0.frame, let last = frames.last?.0.frame else {
            self.marks = []
            return
        }
        var seen: Set<FrameMark> = []
        self.marks = marks.map { FrameMark(frame: min(max($0.frame, first), last), text: $0.text) }
            .sorted { ($0.frame, $0.text) < ($1.frame, $1.text) }.filter { seen.insert($0).inserted }
    }

    /// Returns the marks of a frame.
    func marks(of frame: Int) -> [FrameMark] { marks.filter { $0.frame == frame } }
}
