import Foundation

/// An outline of straight lines and curves, points. It never changes; `CGMutablePath` does.
open class CGPath: NSObject, NSCopying, @unchecked Sendable {
    /// The outline's steps, from the first to the last.
    package internal(set) var elements: [PathElement]

    /// An outline without any step.
    public override init() {
        elements = []
        super.init()
    }

    /// An outline of these steps. Steps with coordinates that are not finite are left out; so is a line or a curve
    /// before the first move.
    package init(elements: [PathElement]) {
        self.elements = []
        super.init()
        for element in elements { append(element) }
    }

    /// An upright rectangle.
    public convenience init(rect: CGRect, transform: CGAffineTransform? = nil) {
        self.init(elements: PathBuilder.rectangle(rect).applying(transform))
    }

    /// The ellipse that a rectangle holds: four curves, from the rightmost point clockwise on screen.
    public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
        self.init(elements: PathBuilder.ellipse(in: rect).applying(transform))
    }

    /// A rectangle with elliptic corners; radii above half a side count as that half.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform? = nil
    ) {
        self.init(
            elements: PathBuilder.roundedRectangle(rect, width: cornerWidth, height: cornerHeight).applying(transform))
    }

    /// Whether it has no step.
    public var isEmpty: Bool { elements.isEmpty }

    /// Where the pen is: the last step's end, or where the subpath began after a `close`; zero if it is empty.
    public var currentPoint: CGPoint {
        if elements.last != .close { return elements.last?.end ?? .zero }
        for case .move(let start) in elements.reversed() { return start }
        return .zero
    }

    /// The smallest upright rectangle around all points and control points; null if it is empty.
    public var boundingBox: CGRect { CGRect(around: elements.flatMap(\.points)) }

    /// The smallest upright rectangle around the outline itself; null if it is empty.
    public var boundingBoxOfPath: CGRect { PathBounds.exact(elements) }

    /// Whether a point is inside; open subpaths count as closed.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let elements = transform.isIdentity ? elements : elements.applying(transform)
        let winding = PathFlattening.polylines(of: elements, .fine).map { $0.windingNumber(around: point) }
        let sum = winding.reduce(0, +)
        return rule == .winding ? sum != 0 : sum & 1 != 0
    }

    /// A path with the same steps that does not change.
    public func copy() -> CGPath? { CGPath(elements: elements) }

    /// A path with the same steps that can be changed.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

    /// An unchangeable path with the same steps.
    public func copy(with zone: NSZone? = nil) -> Any { CGPath(elements: elements) }

    /// Whether both have the same steps.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CGPath)?.elements == elements }

    /// Equal paths have equal hashes.
    open override var hash: Int { elements.hashValue }

    func append(_ element: PathElement) {
        guard element.points.allSatisfy(\.isFinite) else { return }
        if elements.isEmpty, !element.isMove { return }
        elements.append(element)
    }
}

/// An outline that is drawn step by step, points. Coordinates that are not finite are left out.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Puts the pen down elsewhere: a new subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(.move(point.applying(transform)))
    }

    /// A straight line. Without a `move` before, nothing.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(.line(point.applying(transform)))
    }

    /// Straight lines through all points; the first one is moved to.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        for (index, point) in points.enumerated() {
            if index == 0 { move(to: point, transform: transform) } else { addLine(to: point, transform: transform) }
        }
    }

    /// A quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        append(.quadCurve(control: control.applying(transform), end: end.applying(transform)))
    }

    /// A cubic curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        append(
            .curve(
                control1: control1.applying(transform), control2: control2.applying(transform),
                end: end.applying(transform)))
    }

    /// Part of a circle, with a line to its beginning if there is something before. Angles in radians from the x axis;
    /// `clockwise` is meant, as in Apple's, with y upward, so false turns clockwise on screen.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let arc = PathBuilder.arc(
            center: center, radius: radius, from: startAngle, to: endAngle, growing: !clockwise, joins: !isEmpty)
        for element in arc.applying(transform) { append(element) }
    }

    /// A rectangle as a subpath of its own.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        for element in PathBuilder.rectangle(rect).applying(transform) { append(element) }
    }

    /// An ellipse as a subpath of its own.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        for element in PathBuilder.ellipse(in: rect).applying(transform) { append(element) }
    }

    /// A rectangle with elliptic corners as a subpath of its own.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let steps = PathBuilder.roundedRectangle(rect, width: cornerWidth, height: cornerHeight)
        for element in steps.applying(transform) { append(element) }
    }

    /// Another path's steps.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        for element in path.elements.applying(transform) { append(element) }
    }

    /// A line back to where the subpath began.
    public func closeSubpath() { append(.close) }
}

/// Which points are inside an outline that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// Those that it goes around more often one way than the other.
    case winding
    /// Those that it goes around an odd number of times.
    case evenOdd
}
