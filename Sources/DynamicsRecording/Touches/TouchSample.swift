import DisplayList
import Foundation

/// The phase and location of a touch in one frame.
public struct TouchSample: Equatable, Sendable {
    /// The time of the frame, in seconds since frame 0.
    public var time: Double
    /// The number of the finger, 0 or more. Samples with the same number belong to the same finger.
    public var touch: Int
    /// The phase of the touch in this frame.
    public var phase: TouchPhase
    /// The location of the touch in window coordinates, in points.
    public var location: CGPoint

    /// Creates a touch sample.
    /// - Parameters:
    ///   - time: The time of the frame, in seconds since frame 0.
    ///   - touch: The number of the finger, 0 or more.
    ///   - phase: The phase of the touch in this frame.
    ///   - location: The location of the touch in window coordinates, in points.
    public init(time: Double, touch: Int, phase: TouchPhase, location: CGPoint) {
        self.time = time
        self.touch = touch
        self.phase = phase
        self.location = location
    }
}
