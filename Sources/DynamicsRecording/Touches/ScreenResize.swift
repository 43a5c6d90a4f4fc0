import Foundation

/// A change of the screen size, for example because a user resizes the window.
///
/// A film keeps the size of its first frame when the screen is resized.
public struct ScreenResize: Equatable, Sendable {
    /// The time of a frame, in seconds since frame 0. The size changes after this frame and before the next frame.
    public var time: Double
    /// The new size of the screen, in points.
    public var size: CGSize

    /// Creates a change of the screen size.
    /// - Parameters:
    ///   - time: The time of the frame before the change, in seconds since frame 0.
    ///   - size: The new size of the screen, in points.
    public init(time: Double, size: CGSize) { (self.time, self.size) = (time, size) }
}
