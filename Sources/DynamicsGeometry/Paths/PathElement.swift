import Foundation

/// An element of a path. All coordinates are in points.
public enum PathElement: Hashable, Sendable {
    /// The start of a new subpath at a point.
    case move(CGPoint)
    /// A line segment from the current point to a point.
    case line(CGPoint)
    /// A quadratic Bézier curve from the current point to `end`.
    case quadCurve(control: CGPoint, end: CGPoint)
    /// A cubic Bézier curve from the current point to `end`.
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    /// A line segment from the current point to the start of the subpath, which closes the subpath.
    case close
}
