import Foundation

/// The box around an outline.
enum PathBounds {
    /// Ends, and the places where a curve turns around along an axis.
    static func exact(_ elements: [PathElement]) -> CGRect {
        var points: [CGPoint] = []
        var (pen, start) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let point): start = point
            case .line, .close: break
            case .quadCurve(let control, let end):
                let (c1, c2) = (pen + 2.0 / 3.0 * (control - pen), end + 2.0 / 3.0 * (control - end))
                points += turns(Cubic(from: pen, control1: c1, control2: c2, to: end))
            case .curve(let c1, let c2, let end): points += turns(Cubic(from: pen, control1: c1, control2: c2, to: end))
            }
            pen = element.end ?? start
            points.append(pen)
        }
        return CGRect(around: points)
    }

    private static func turns(_ curve: Cubic) -> [CGPoint] {
        let along = { (axis: KeyPath<CGPoint, CGFloat>) in
            zeros(
                curve.from[keyPath: axis], curve.control1[keyPath: axis], curve.control2[keyPath: axis],
                curve.to[keyPath: axis])
        }
        return (along(\.x) + along(\.y)).map(curve.point)
    }

    /// Where between 0 and 1 the derivative of a cubic with these coefficients is 0.
    private static func zeros(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
        let isFlat = a.magnitude < 1e-9 * (b.magnitude + c.magnitude)
        if isFlat { return [-c / b].filter { $0 > 0 && $0 < 1 } }
        let root = (b * b - 4 * a * c).squareRoot()
        return [(-b + root) / (2 * a), (-b - root) / (2 * a)].filter { $0 > 0 && $0 < 1 }
    }
}
