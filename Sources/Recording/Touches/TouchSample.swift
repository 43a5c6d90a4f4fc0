import Foundation

/// What a finger does at a moment.
public struct TouchSample: Equatable, Sendable {
    /// What happens.
    public enum Phase: String, CaseIterable, Sendable {
        /// The finger comes down.
        case began
        /// It is elsewhere than before.
        case moved
        /// It rests.
        case stationary
        /// It is lifted.
        case ended
        /// The system takes it away.
        case cancelled
    }

    /// When, seconds from the start, always the time of a frame.
    public var time: Double
    /// Which finger, from 0.
    public var touch: Int
    /// What it does.
    public var phase: Phase
    /// Where it is, in the window's coordinates, points.
    public var location: CGPoint

    /// A sample.
    public init(time: Double, touch: Int, phase: Phase, location: CGPoint) {
        self.time = time
        self.touch = touch
        self.phase = phase
        self.location = location
    }
}
