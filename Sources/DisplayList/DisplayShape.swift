import DynamicsGeometry
import Foundation

/// A shape to fill, stroke or clip to. Its coordinates are in points.
public enum DisplayShape: Hashable, Sendable {
    /// An axis-aligned rectangle.
    case rectangle(CGRect)
    /// A rectangle with circular corners. `radius` is in points; renderers clamp it to 0 through half the shorter side.
    case roundedRectangle(CGRect, radius: CGFloat)
    /// The ellipse inscribed in a rectangle.
    case ellipse(CGRect)
    /// A path of lines and curves. Filling it closes its open subpaths. Points are inside by the nonzero winding rule.
    case path([PathElement])
    /// A path of lines and curves, whose points are inside by the even-odd rule.
    case evenOddPath([PathElement])
}
