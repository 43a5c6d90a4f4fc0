import DynamicsEngine

// Arcs between tangents and relative arcs, and the elements of paths one by one.

extension CGMutablePath {
    /// Adds a circular arc that touches two tangents, with a line from the current point to its start: a rounded corner.
    ///
    /// The first tangent is the line from the current point to `tangent1End`, the second one that from there to
    /// `tangent2End`. Tangents in one line, a radius of 0 and equal points add a line to `tangent1End`. Does nothing if the
    /// path is empty, or if a value is NaN or infinite.
    /// - Parameters:
    ///   - tangent1End: The corner, in points.
    ///   - tangent2End: The end of the second tangent, in points.
    ///   - radius: The radius of the circle, in points. Negative values are treated as positive ones.
    ///   - transform: A transform of the points and the arc. The default is the identity.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard !isEmpty, tangent1End.isFinite, tangent2End.isFinite, radius.isFinite else { return }
        let start = transform.isIdentity ? currentPoint : currentPoint.applying(transform.inverted())
        guard let arc = TangentArc(from: start, corner: tangent1End, to: tangent2End, radius: abs(radius)) else {
            return addLine(to: tangent1End, transform: transform)
        }
        addArc(
            center: arc.center, radius: abs(radius), startAngle: arc.angles.start, endAngle: arc.angles.end,
            clockwise: arc.isClockwise, transform: transform)
    }

    /// Adds a circular arc whose end is given by the angle between both ends, with a line from the current point to its start
    /// if the path is not empty. NaN or infinite values add nothing.
    /// - Parameters:
    ///   - center: The center of the circle, in points.
    ///   - radius: The radius of the circle, in points.
    ///   - startAngle: The start angle, in radians from the x axis, clockwise on screen.
    ///   - delta: The angle from the start to the end, in radians; negative values are counterclockwise on screen.
    ///   - transform: A transform of the arc. The default is the identity.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta < 0,
            transform: transform)
    }
}

extension CGContext {
    /// Adds a circular arc that touches two tangents to the current path, with a line from the current point to its start: a
    /// rounded corner. See `CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:)`.
    /// - Parameters:
    ///   - tangent1End: The corner, in points.
    ///   - tangent2End: The end of the second tangent, in points.
    ///   - radius: The radius of the circle, in points.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard !isPathEmpty, tangent1End.isFinite, tangent2End.isFinite, radius.isFinite else { return }
        let arc = TangentArc(from: currentPointOfPath, corner: tangent1End, to: tangent2End, radius: abs(radius))
        guard let arc else { return addLine(to: tangent1End) }
        addArc(
            center: arc.center, radius: abs(radius), startAngle: arc.angles.start, endAngle: arc.angles.end,
            clockwise: arc.isClockwise)
    }
}

/// A circular arc between two tangents.
private struct TangentArc {
    let center: CGPoint
    /// The angles of the ends, in radians from the x axis, clockwise on screen.
    let angles: (start: CGFloat, end: CGFloat)
    let isClockwise: Bool

    /// Creates an arc; nil if the tangents are in one line, or have no length.
    init?(from start: CGPoint, corner: CGPoint, to end: CGPoint, radius: CGFloat) {
        guard radius > 0, let first = Self.direction(from: corner, to: start),
            let second = Self.direction(from: corner, to: end)
        else { return nil }
        let (cosine, cross) = (first.x * second.x + first.y * second.y, first.x * second.y - first.y * second.x)
        guard abs(cross) > 1e-6 else { return nil }
        // From the corner, the ends of the arc are at this distance.
        let distance = radius * ((1 + cosine) / (1 - cosine)).squareRoot()
        let (start, end) = (
            CGPoint(x: corner.x + first.x * distance, y: corner.y + first.y * distance),
            CGPoint(x: corner.x + second.x * distance, y: corner.y + second.y * distance)
        )
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: start.x - first.y * radius * side, y: start.y + first.x * radius * side)
        self.center = center
        let angle = { (point: CGPoint) in
            CGFloat(ExactMath.arcTangent(y: Double(point.y - center.y), x: Double(point.x - center.x)))
        }
        angles = (angle(start), angle(end))
        isClockwise = cross > 0
    }

    private static func direction(from a: CGPoint, to b: CGPoint) -> CGPoint? {
        let (x, y) = (b.x - a.x, b.y - a.y)
        let length = (x * x + y * y).squareRoot()
        return length > 0 ? CGPoint(x: x / length, y: y / length) : nil
    }
}

/// The kinds of elements of paths.
public enum CGPathElementType: Int32, Sendable {
    /// The beginning of a subpath, with one point.
    case moveToPoint
    /// A line, with one point.
    case addLineToPoint
    /// A quadratic Bézier curve, with a control point and the end.
    case addQuadCurveToPoint
    /// A cubic Bézier curve, with two control points and the end.
    case addCurveToPoint
    /// The end of a closed subpath, without points.
    case closeSubpath
}

/// An element of a path.
public struct CGPathElement {
    /// The kind of the element.
    public let type: CGPathElementType
    /// The points of the element, in points. They exist during the call that receives the element.
    public let points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
    /// Calls a closure with each element of the path.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in elements {
            let (type, points) = element.parts
            var storage = points + [.zero]
            storage.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                withUnsafePointer(to: CGPathElement(type: type, points: base), block)
            }
        }
    }
}

extension PathElement {
    fileprivate var parts: (CGPathElementType, [CGPoint]) {
        switch self {
        case .move(let point): (.moveToPoint, [point])
        case .line(let point): (.addLineToPoint, [point])
        case .quadCurve(let control, let end): (.addQuadCurveToPoint, [control, end])
        case .curve(let control1, let control2, let end): (.addCurveToPoint, [control1, control2, end])
        case .close: (.closeSubpath, [])
        }
    }
}
