import DynamicsEngine
import Foundation

/// The steps of the usual shapes.
package enum PathBuilder {
    /// How far the control points of a quarter circle lie from its ends, in radii.
    private static let quarterReach: CGFloat = 0.552_284_749_830_793_4

    package static func rectangle(_ rect: CGRect) -> [PathElement] {
        guard rect.isFinite else { return [] }
        let (x, y, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        return [
            .move(CGPoint(x: x, y: y)), .line(CGPoint(x: right, y: y)), .line(CGPoint(x: right, y: bottom)),
            .line(CGPoint(x: x, y: bottom)), .close,
        ]
    }

    package static func ellipse(in rect: CGRect) -> [PathElement] {
        guard rect.isFinite else { return [] }
        let (center, radii) = (rect.center, CGSize(width: rect.width.magnitude / 2, height: rect.height.magnitude / 2))
        var steps: [PathElement] = [.move(CGPoint(x: center.x + radii.width, y: center.y))]
        for quarter in 0..<4 { steps.append(corner(quarter, center, radii)) }
        return steps + [.close]
    }

    package static func roundedRectangle(_ rect: CGRect, width: CGFloat, height: CGFloat) -> [PathElement] {
        let rect = rect.standardized
        guard width > 0, height > 0, rect.isFinite else { return rectangle(rect) }
        let radii = CGSize(width: min(width, rect.width / 2), height: min(height, rect.height / 2))
        let inner = rect.insetBy(dx: radii.width, dy: radii.height)
        let centers = [
            CGPoint(x: inner.maxX, y: inner.maxY), CGPoint(x: inner.minX, y: inner.maxY),
            CGPoint(x: inner.minX, y: inner.minY), CGPoint(x: inner.maxX, y: inner.minY),
        ]
        var steps: [PathElement] = [.move(CGPoint(x: rect.maxX, y: inner.minY))]
        for quarter in 0..<4 {
            let center = centers[quarter]
            steps.append(.line(start(of: quarter, center, radii)))
            steps.append(corner(quarter, center, radii))
        }
        return steps + [.close]
    }

    /// Part of a circle in pieces of a quarter at most. `growing` means that the angle grows: clockwise on screen.
    package static func arc(
        center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, growing: Bool, joins: Bool
    ) -> [PathElement] {
        guard center.isFinite, radius.isFinite, start.isFinite, end.isFinite else { return [] }
        let sweep = sweep(from: Double(start), to: Double(end), growing: growing)
        let pieces = max(1, Int((sweep.magnitude / (Double.pi / 2)).rounded(.up)))
        let piece = sweep / Double(pieces)
        // For an arc of angle p the control points lie 4/3 tan(p/4) radii along the tangents.
        let (sine, cosine) = ExactMath.sineCosine(piece / 4)
        let reach = CGFloat(4.0 / 3.0 * sine / cosine)
        var (from, along) = spoke(Double(start))
        let first = center + radius * from
        var steps: [PathElement] = [joins ? .line(first) : .move(first)]
        for index in 1...pieces {
            let (to, onward) = spoke(Double(start) + piece * Double(index))
            let control1 = center + radius * (from + reach * along)
            let control2 = center + radius * (to - reach * onward)
            steps.append(.curve(control1: control1, control2: control2, end: center + radius * to))
            (from, along) = (to, onward)
        }
        return steps
    }

    /// The angle to go: at most a full turn, and a full turn if the angles are whole turns apart.
    private static func sweep(from start: Double, to end: Double, growing: Bool) -> Double {
        let turn = 2 * Double.pi
        let way = growing ? end - start : start - end
        if way >= turn { return growing ? turn : -turn }
        var rest = way - (way / turn).rounded(.down) * turn
        if rest < 1e-9, way != 0 { rest = turn }
        return growing ? rest : -rest
    }

    /// The unit vector at an angle, and the one in which it goes on.
    private static func spoke(_ angle: Double) -> (CGPoint, CGPoint) {
        let (sine, cosine) = ExactMath.sineCosine(angle)
        return (CGPoint(x: cosine, y: sine), CGPoint(x: -sine, y: cosine))
    }

    /// Quarter 0 goes from the right to the bottom, 1 on to the left, 2 to the top, 3 to the right.
    private static func corner(_ quarter: Int, _ center: CGPoint, _ radii: CGSize) -> PathElement {
        let (from, to) = (axes[quarter], axes[(quarter + 1) % 4])
        let stretched = { (p: CGPoint) in center + CGPoint(x: p.x * radii.width, y: p.y * radii.height) }
        return .curve(
            control1: stretched(from + quarterReach * to), control2: stretched(to + quarterReach * from),
            end: stretched(to))
    }

    private static func start(of quarter: Int, _ center: CGPoint, _ radii: CGSize) -> CGPoint {
        center + CGPoint(x: axes[quarter].x * radii.width, y: axes[quarter].y * radii.height)
    }

    private static let axes = [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: -1)]
}
