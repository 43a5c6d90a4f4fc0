import Foundation

/// An immutable path of lines and curves, in points. Use `CGMutablePath` to build a path step by step.
open class CGPath: @unchecked Sendable {
    /// The elements of the path, in drawing order.
    package internal(set) var elements: [PathElement]

    /// Creates an empty path.
    public init() { elements = [] }

    /// Creates a path from elements. The path omits elements with NaN or infinite coordinates, and lines and curves
    /// before the first move.
    package init(elements: [PathElement]) {
        self.elements = []
        for element in elements { append(element) }
    }

    /// Creates a path of an upright rectangle.
    ///
    /// A rectangle with NaN or infinite coordinates gives an empty path.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - transform: A transform of the rectangle, or nil, the default, for no transform.
    public convenience init(rect: CGRect, transform: CGAffineTransform? = nil) {
        self.init(elements: PathBuilder.rectangle(rect).applying(transform))
    }

    /// Creates a path of the ellipse inscribed in a rectangle: four curves, clockwise on screen from the rightmost
    /// point.
    ///
    /// A rectangle with NaN or infinite coordinates gives an empty path.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - transform: A transform of the ellipse, or nil, the default, for no transform.
    public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
        self.init(elements: PathBuilder.ellipse(in: rect).applying(transform))
    }

    /// Creates a path of a rectangle with elliptical corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points. NaN or infinite coordinates give an empty path.
    ///   - cornerWidth: The horizontal radius of the corners, in points. The maximum is half the width; larger values
    ///     are clamped.
    ///   - cornerHeight: The vertical radius of the corners, in points. The maximum is half the height; larger values
    ///     are clamped. If either radius is 0 or less, the corners are sharp.
    ///   - transform: A transform of the rectangle, or nil, the default, for no transform.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform? = nil
    ) {
        self.init(
            elements: PathBuilder.roundedRectangle(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).applying(
                transform))
    }

    /// A Boolean value that indicates whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The current point, in points: the end of the last element, or the start of the last subpath if it was closed.
    ///
    /// The current point of an empty path is zero.
    public var currentPoint: CGPoint {
        if elements.last != .close { return elements.last?.end ?? .zero }
        for case .move(let start) in elements.reversed() { return start }
        return .zero
    }

    /// The smallest upright rectangle that contains all points and control points, in points; null if the path is
    /// empty.
    public var boundingBox: CGRect { CGRect(enclosing: elements.flatMap(\.points)) }

    /// The smallest upright rectangle that contains the lines and curves of the path, in points; null if the path is
    /// empty. Control points can lie outside.
    public var boundingBoxOfPath: CGRect { PathBounds.boundingBox(of: elements) }

    /// Returns a Boolean value that indicates whether a point is inside the path or on its boundary.
    ///
    /// Open subpaths are treated as closed. Curves are approximated by line segments of half a point or less, but at
    /// most 1,000 per curve.
    ///
    /// - Parameters:
    ///   - point: The point to test, with coordinates in points.
    ///   - rule: The rule for overlapping parts. The default is `winding`.
    ///   - transform: A transform that is applied to the path before the test. The default is the identity.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let elements = transform.isIdentity ? elements : elements.applying(transform)
        let lines = PathFlattening.polylines(of: elements, precision: .fine)
        if lines.contains(where: { $0.hasOnBoundary(point) }) { return true }
        let sum = lines.map { $0.windingNumber(around: point) }.reduce(0, +)
        return rule == .winding ? sum != 0 : sum & 1 != 0
    }

    /// Returns an immutable copy of the path. The result is never nil.
    public func copy() -> CGPath? { CGPath(elements: elements) }

    /// Returns an immutable copy of the path to which a transform is applied; nil means no transform. The result is never
    /// nil.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: elements.applying(transform?.pointee))
    }

    /// Returns a mutable copy of the path. The result is never nil.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

    func append(_ element: PathElement) {
        guard element.points.allSatisfy(\.isFinite) else { return }
        if elements.isEmpty, !element.isMove { return }
        elements.append(element)
    }
}

#if !EMBEDDED_SEAMS
    extension CGPath: Hashable {
        /// Returns a Boolean value that indicates whether two paths have the same elements.
        public static func == (first: CGPath, second: CGPath) -> Bool { first.elements == second.elements }

        /// Combines the elements with a hash. Equal paths have equal hashes.
        public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
    }
#endif

/// A path that can be extended, in points.
///
/// The path omits elements with NaN or infinite coordinates, and lines and curves before the first move. Each method
/// applies its transform to the added elements; the default is the identity.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Starts a new subpath at a point, with coordinates in points.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(.move(point.applying(transform)))
    }

    /// Adds a line segment from the current point to `point`, in points. Does nothing if the path is empty.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(.line(point.applying(transform)))
    }

    /// Starts a new subpath at the first point of an array, and adds line segments to each further point. Coordinates
    /// are in points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        for (index, point) in points.enumerated() {
            if index == 0 { move(to: point, transform: transform) } else { addLine(to: point, transform: transform) }
        }
    }

    /// Adds a quadratic Bézier curve from the current point to `end`, in points. Does nothing if the path is empty.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        append(.quadCurve(control: control.applying(transform), end: end.applying(transform)))
    }

    /// Adds a cubic Bézier curve from the current point to `end`, in points. Does nothing if the path is empty.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        append(
            .curve(
                control1: control1.applying(transform), control2: control2.applying(transform),
                end: end.applying(transform)))
    }

    /// Adds a circular arc, with a line from the current point to the start of the arc if the path is not empty.
    ///
    /// If the angles differ by a full turn or more in the direction of the arc, the arc is a full circle. NaN or
    /// infinite values add nothing.
    ///
    /// - Parameters:
    ///   - center: The center of the circle, in points.
    ///   - radius: The radius of the circle, in points. A negative radius mirrors the arc through the center.
    ///   - startAngle: The start angle, in radians from the x axis, clockwise on screen.
    ///   - endAngle: The end angle, in radians from the x axis, clockwise on screen.
    ///   - clockwise: The direction in coordinates whose y axis points up, as in Core Graphics. On screen, where the y
    ///     axis points down, false is clockwise.
    ///   - transform: A transform of the arc. The default is the identity.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let arc = PathBuilder.arc(
            center: center, radius: radius, from: startAngle, to: endAngle, anglesIncrease: !clockwise,
            continuesSubpath: !isEmpty)
        for element in arc.applying(transform) { append(element) }
    }

    /// Adds an upright rectangle, in points, as a subpath of its own.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        for element in PathBuilder.rectangle(rect).applying(transform) { append(element) }
    }

    /// Adds the ellipse inscribed in a rectangle, in points, as a subpath of its own.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        for element in PathBuilder.ellipse(in: rect).applying(transform) { append(element) }
    }

    /// Adds a rectangle with elliptical corners as a subpath of its own. Lengths are in points; for their ranges see
    /// `CGPath.init(roundedRect:cornerWidth:cornerHeight:transform:)`.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let elements = PathBuilder.roundedRectangle(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        for element in elements.applying(transform) { append(element) }
    }

    /// Adds the elements of another path, with their coordinates transformed.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        for element in path.elements.applying(transform) { append(element) }
    }

    /// Closes the last subpath with a line segment to its start. Does nothing if the path is empty.
    public func closeSubpath() { append(.close) }
}

/// A rule that determines which points are inside a path with overlapping parts.
public enum CGPathFillRule: Int, Sendable {
    /// A point is inside if the winding number of the path around it is not 0.
    case winding
    /// A point is inside if the winding number of the path around it is odd.
    case evenOdd
}
