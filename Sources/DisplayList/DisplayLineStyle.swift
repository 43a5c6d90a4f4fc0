import DynamicsGeometry
import Foundation

/// The form of the ends and vertices of a stroke.
public struct DisplayLineStyle: Hashable, Sendable {
    /// The form of the ends. The default is `.butt`.
    public var cap: CGLineCap
    /// The form of the vertices. The default is `.miter`.
    public var join: CGLineJoin
    /// The longest miter, as a multiple of the line width; longer ones are replaced by bevels. The default is 10.
    public var miterLimit: CGFloat

    /// Creates a style. A miter limit below 1, NaN and infinite ones are replaced with 10; the largest limit is 100.
    /// - Parameters:
    ///   - cap: The form of the ends. The default is `.butt`.
    ///   - join: The form of the vertices. The default is `.miter`.
    ///   - miterLimit: The longest miter, as a multiple of the line width. The default is 10.
    public init(cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10) {
        (self.cap, self.join) = (cap, join)
        self.miterLimit = miterLimit.isFinite && miterLimit >= 1 ? min(miterLimit, 100) : 10
    }

    /// The style of a stroke whose ends and vertices were not set.
    public static let plain = DisplayLineStyle()
}
