import DisplayList

/// The form of the rounded corners of a layer.
///
/// A continuous corner is longer than a circular one: its curvature increases from 0 at the edges to that of a circle with
/// the layer's corner radius, and has no steps.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name of the form.
    public let rawValue: String

    /// Creates a form from its name. Layers draw forms other than `circular` and `continuous` as `circular`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve whose curvature changes continuously from the edge.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")

    /// The length of a corner along the edges, in corner radii.
    var expansionFactor: CGFloat { self == .continuous ? 1.528_665 : 1 }
}

/// A rounded corner whose curvature has no steps.
///
/// Its middle is an arc of 30 degrees of the circle that a circular corner consists of. Two curves connect the arc to the
/// edges. Their control points were chosen such that the curvature is 0 at the edge and 1 / radius at the arc.
struct ContinuousCorner {
    /// The corner of the rectangle, in points.
    let point: CGPoint
    /// The unit vectors from the corner along the edges to the begin and to the end of the curve.
    let start: CGVector
    let end: CGVector
    /// The radius, in points.
    let radius: CGFloat

    /// The distance from the corner, in radii, of the two control points on an edge: for an arc that begins at 30 degrees,
    /// the second is sqrt(3) - 1, and the first is 3 (2 - sqrt(3))^2 farther.
    private static let edgeControls: (first: CGFloat, second: CGFloat) = (0.947_441_2, 0.732_050_8)
    /// The distances from the two edges, in radii, of the arc's ends: 1 - sin(30 degrees) and 1 - cos(30 degrees).
    private static let arcEnd: (CGFloat, CGFloat) = (0.5, 0.133_974_6)
    /// The distances from the two edges, in radii, of the arc's control points, which are 4/3 tan(7.5 degrees) from its ends.
    private static let arcControl: (CGFloat, CGFloat) = (0.347_981_8, 0.221_742_4)

    /// Returns the line to the corner's begin and its three curves. A corner is at most half as long as each edge.
    func elements(in rect: CGRect) -> [PathElement] {
        let (first, second) = (Self.edgeControls.first, Self.edgeControls.second)
        return [
            .line(point(length(along: start, in: rect), 0)),
            .curve(
                control1: point(first, 0), control2: point(second, 0), end: point(Self.arcEnd.0, Self.arcEnd.1)),
            .curve(
                control1: point(Self.arcControl.0, Self.arcControl.1),
                control2: point(Self.arcControl.1, Self.arcControl.0),
                end: point(Self.arcEnd.1, Self.arcEnd.0)),
            .curve(
                control1: point(0, second), control2: point(0, first), end: point(0, length(along: end, in: rect))),
        ]
    }

    /// The length of the corner along an edge, in radii: at least 1, because the radius is at most half the shorter side.
    private func length(along direction: CGVector, in rect: CGRect) -> CGFloat {
        let half = (direction.dx == 0 ? rect.height : rect.width) / 2
        return min(CALayerCornerCurve.continuous.expansionFactor, half / radius)
    }

    /// Returns the point at distances from the corner along the edges, in radii.
    private func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
        CGPoint(
            x: point.x + (start.dx * along + end.dx * across) * radius,
            y: point.y + (start.dy * along + end.dy * across) * radius)
    }
}

extension CALayer {
    /// Returns the length of a rounded corner along the edges as a multiple of the corner radius; unitless. It is 1 for
    /// `.circular`, and 1.528665 for `.continuous`.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve.expansionFactor }
}
