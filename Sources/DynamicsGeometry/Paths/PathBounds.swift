import Foundation

/// A namespace for the computation of the exact bounding box of a path.
enum PathBounds {
    /// Returns the smallest upright rectangle that contains the lines and curves of a path, in points. The rectangle
    /// encloses the ends of the elements and the extrema of the curves, but not necessarily the control points.
    static func boundingBox(of elements: [PathElement]) -> CGRect {
        var points: [CGPoint] = []
        var (pen, start) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let point): start = point
            case .line, .close: break
            case .quadCurve(let control, let end):
                let (c1, c2) = (pen + 2.0 / 3.0 * (control - pen), end + 2.0 / 3.0 * (control - end))
                points += extrema(of: CubicCurve(from: pen, control1: c1, control2: c2, to: end))
            case .curve(let c1, let c2, let end):
                points += extrema(of: CubicCurve(from: pen, control1: c1, control2: c2, to: end))
            }
            pen = element.end ?? start
            points.append(pen)
        }
        return CGRect(enclosing: points)
    }

    /// Returns the points of a curve, excluding its ends, where the tangent is horizontal or vertical.
    private static func extrema(of curve: CubicCurve) -> [CGPoint] {
        let parameters = { (coordinate: (CGPoint) -> CGFloat) in
            derivativeRoots(
                coordinate(curve.from), coordinate(curve.control1), coordinate(curve.control2), coordinate(curve.to))
        }
        return (parameters { $0.x } + parameters { $0.y }).map(curve.point)
    }

    /// Returns the parameters between 0 and 1 where the derivative of a cubic Bézier polynomial with the given control
    /// values is 0. Up to a common factor, the derivative is a t^2 + b t + c.
    private static func derivativeRoots(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
        let isLinear = a.magnitude < 1e-9 * (b.magnitude + c.magnitude)
        if isLinear { return [-c / b].filter { $0 > 0 && $0 < 1 } }
        let root = (b * b - 4 * a * c).squareRoot()
        return [(-b + root) / (2 * a), (-b - root) / (2 * a)].filter { $0 > 0 && $0 < 1 }
    }
}
