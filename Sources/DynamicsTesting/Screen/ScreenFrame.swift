import Foundation

/// What a screen recorded of one frame.
public struct ScreenFrame: Sendable {
    /// The index of the frame. Frame 0 is the state before the first call that advances the screen.
    public let frame: Int
    /// The time of the frame, in seconds since frame 0.
    public let time: TimeInterval
    /// The touches that were delivered in the frame, in order.
    public let touches: [TouchSample]
    /// The drawing commands of the frame, with a disc of radius 22 points at each finger.
    ///
    /// It is nil if the screen does not record pictures.
    public let displayList: DisplayList?
}

/// The frames that a screen recorded, up to a limit. When the limit is reached, each new frame replaces the oldest.
struct ScreenHistory {
    /// The largest number of frames that are kept.
    let limit: Int
    /// The frames as a ring: if it is full, `start` is the index of the oldest frame.
    private var ring: [ScreenFrame] = []
    private var start = 0

    init(limit: Int) { self.limit = max(1, limit) }

    /// The recorded frames, oldest first.
    var frames: [ScreenFrame] { Array(ring[start...] + ring[..<start]) }

    mutating func append(_ frame: ScreenFrame) {
        guard ring.count == limit else { return ring.append(frame) }
        ring[start] = frame
        start = (start + 1) % limit
    }
}
