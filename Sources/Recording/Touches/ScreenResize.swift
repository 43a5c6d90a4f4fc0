import Foundation

/// The screen gets another size: somebody drags the window's edge, or turns the device. A film of it keeps the size of its
/// first picture.
public struct ScreenResize: Equatable, Sendable {
    /// When, seconds from the start: after the frame of that time, before the next one.
    public var time: Double
    /// The new size, points.
    public var size: CGSize

    /// A resize.
    public init(time: Double, size: CGSize) { (self.time, self.size) = (time, size) }
}
