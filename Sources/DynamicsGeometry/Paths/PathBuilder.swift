import DynamicsEngine
import Foundation

/// Functions that create the path elements of common shapes. A shape with NaN or infinite coordinates has no elements.
package enum PathBuilder {
    /// The distance of a quarter circle's control points from its ends, in radii: 4/3 (sqrt(2) - 1).
    private static let quarterControlDistance: CGFloat = 0.552_284_749_830_793_4

    package static func rectangle(_ rect: CGRect) -> [PathElement] {
        guard rect.isFinite else { return [] }
        let (x, y, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        return [
            .move(CGPoint(x: x, y: y)), .line(CGPoint(x: right, y: y)), .line(CGPoint(x: right, y: bottom)),
            .line(CGPoint(x: x, y: bottom)), .close,
        ]
    }

    /// Returns the ellipse inscribed in a rectangle: four quarter curves, clockwise on screen from the rightmost point.
    package static func ellipse(in rect: CGRect) -> [PathElement] {
        guard rect.isFinite else { return [] }
        let (center, radii) = (rect.center, CGSize(width: rect.width.magnitude / 2, height: rect.height.magnitude / 2))
        var elements: [PathElement] = [.move(CGPoint(x: center.x + radii.width, y: center.y))]
        for quarter in 0..<4 { elements.append(quarterCurve(quarter, center: center, radii: radii)) }
        return elements + [.close]
    }

    /// Returns a rectangle with elliptical corners, clockwise on screen. If either radius is 0 or less, the corners are
    /// sharp.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - width: The horizontal radius of the corners, in points. The maximum is half the rectangle's width; larger
    ///     values are clamped.
    ///   - height: The vertical radius of the corners, in points. The maximum is half the rectangle's height; larger
    ///     values are clamped.
    package static func roundedRectangle(
        _ rect: CGRect, cornerWidth width: CGFloat, cornerHeight height: CGFloat
    ) -> [PathElement] {
        let rect = rect.standardized
        guard width > 0, height > 0, rect.isFinite else { return rectangle(rect) }
        let radii = CGSize(width: min(width, rect.width / 2), height: min(height, rect.height / 2))
        let inner = rect.insetBy(dx: radii.width, dy: radii.height)
        let centers = [
            CGPoint(x: inner.maxX, y: inner.maxY), CGPoint(x: inner.minX, y: inner.maxY),
            CGPoint(x: inner.minX, y: inner.minY), CGPoint(x: inner.maxX, y: inner.minY),
        ]
        var elements: [PathElement] = [.move(CGPoint(x: rect.maxX, y: inner.minY))]
        for quarter in 0..<4 {
            let center = centers[quarter]
            elements.append(.line(quarterStart(quarter, center: center, radii: radii)))
            elements.append(quarterCurve(quarter, center: center, radii: radii))
        }
        return elements + [.close]
    }

    /// Returns a circular arc, divided into curves of at most a quarter circle.
    ///
    /// - Parameters:
    ///   - center: The center of the circle, in points.
    ///   - radius: The radius of the circle, in points. A negative radius mirrors the arc through the center.
    ///   - start: The start angle, in radians.
    ///   - end: The end angle, in radians.
    ///   - anglesIncrease: Whether the arc runs clockwise on screen.
    ///   - continuesSubpath: Whether the arc starts with a line from the current point instead of a new subpath.
    package static func arc(
        center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, anglesIncrease: Bool,
        continuesSubpath: Bool
    ) -> [PathElement] {
        guard center.isFinite, radius.isFinite, start.isFinite, end.isFinite else { return [] }
        let sweep = sweep(from: Double(start), to: Double(end), anglesIncrease: anglesIncrease)
        let curveCount = max(1, Int((sweep.magnitude / (Double.pi / 2)).rounded(.up)))
        let curveAngle = sweep / Double(curveCount)
        // For a curve of angle p, the control points are 4/3 tan(p/4) radii from the ends, along the tangents.
        let (sine, cosine) = ExactMath.sineCosine(curveAngle / 4)
        let controlDistance = CGFloat(4.0 / 3.0 * sine / cosine)
        var (from, fromTangent) = radialAndTangent(at: Double(start))
        let first = center + radius * from
        var elements: [PathElement] = [continuesSubpath ? .line(first) : .move(first)]
        for index in 1...curveCount {
            let (to, toTangent) = radialAndTangent(at: Double(start) + curveAngle * Double(index))
            let control1 = center + radius * (from + controlDistance * fromTangent)
            let control2 = center + radius * (to - controlDistance * toTangent)
            elements.append(.curve(control1: control1, control2: control2, end: center + radius * to))
            (from, fromTangent) = (to, toTangent)
        }
        return elements
    }

    /// Returns the signed angle from `start` to `end`, in radians, at most a full turn. Angles that differ by a whole
    /// number of turns give a full turn; equal angles give 0.
    private static func sweep(from start: Double, to end: Double, anglesIncrease: Bool) -> Double {
        let fullTurn = 2 * Double.pi
        let difference = anglesIncrease ? end - start : start - end
        if difference >= fullTurn { return anglesIncrease ? fullTurn : -fullTurn }
        var sweep = difference - (difference / fullTurn).rounded(.down) * fullTurn
        // For huge angles, rounding errors can be larger than a turn, and the difference can overflow.
        if !(sweep >= 1e-9 && sweep <= fullTurn), difference != 0 { sweep = fullTurn }
        return anglesIncrease ? sweep : -sweep
    }

    /// Returns the unit vector at an angle in radians, and the unit tangent in the direction of increasing angles.
    private static func radialAndTangent(at angle: Double) -> (radial: CGPoint, tangent: CGPoint) {
        let (sine, cosine) = ExactMath.sineCosine(angle)
        return (CGPoint(x: cosine, y: sine), CGPoint(x: -sine, y: cosine))
    }

    /// Returns a quarter of an ellipse as a curve that is clockwise on screen. Quarter 0 starts at the rightmost point,
    /// quarter 1 at the bottom, quarter 2 at the leftmost point and quarter 3 at the top.
    private static func quarterCurve(_ quarter: Int, center: CGPoint, radii: CGSize) -> PathElement {
        let (from, to) = (axes[quarter], axes[(quarter + 1) % 4])
        let scaled = { (p: CGPoint) in center + CGPoint(x: p.x * radii.width, y: p.y * radii.height) }
        return .curve(
            control1: scaled(from + quarterControlDistance * to), control2: scaled(to + quarterControlDistance * from),
            end: scaled(to))
    }

    private static func quarterStart(_ quarter: Int, center: CGPoint, radii: CGSize) -> CGPoint {
        center + CGPoint(x: axes[quarter].x * radii.width, y: axes[quarter].y * radii.height)
    }

    private static let axes = [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: -1)]
}
