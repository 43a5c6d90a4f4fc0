import Foundation

/// A path of lines and curves, in points, for collision boundaries, the shapes of items, and drawing.
///
/// The path omits elements with NaN or infinite coordinates, and lines and curves before the first move.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
    private let path = CGMutablePath()

    /// A Boolean value that indicates whether the path uses the even-odd rule instead of the winding rule. The default
    /// is false.
    ///
    /// The rule determines which points are inside a path that intersects itself; see `CGPathFillRule`.
    open var usesEvenOddFillRule = false
    /// The width of the line that `stroke()` draws, in points. The default is 1.
    open var lineWidth: CGFloat = 1
    /// The form of the ends of the line that `stroke()` draws. The default is `.butt`.
    open var lineCapStyle = CGLineCap.butt
    /// The form of the vertices of the line that `stroke()` draws. The default is `.miter`.
    open var lineJoinStyle = CGLineJoin.miter
    /// The longest miter of a vertex, as a multiple of the line width; longer ones are replaced by bevels. The default is
    /// 10. Values below 1, NaN and infinite values are drawn as 10.
    open var miterLimit: CGFloat = 10
    /// The dash pattern of the line that `stroke()` draws.
    package private(set) final var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

    /// Sets the dash pattern of the line that `stroke()` draws.
    /// - Parameters:
    ///   - pattern: The alternating lengths of dashes and gaps, in points; nil makes the line solid.
    ///   - count: The number of lengths. Numbers below 1 make the line solid.
    ///   - phase: The position in the pattern at which each line starts, in points.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (phase, count > 0 ? Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count)) : [])
    }

    /// Creates an empty path.
    public override init() { super.init() }

    /// Creates a path of an upright rectangle, in points.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates a path of the ellipse inscribed in a rectangle, in points.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates a path of a rectangle with circular corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - cornerRadius: The radius of the corners, in points. The maximum is half the shorter side; larger values are
    ///     clamped. A radius of 0 or less gives sharp corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        let radius = min(cornerRadius, rect.width.magnitude / 2, rect.height.magnitude / 2)
        path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    }

    /// Creates a path of a rectangle of which some corners are rounded.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - corners: The corners that are rounded.
    ///   - cornerRadii: The width and the height of each rounded corner, in points. They are limited to half the size of
    ///     the rectangle; lengths of 0 or less give sharp corners.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        corners.addRectangle(rect.standardized, radii: cornerRadii, to: self)
    }

    /// Creates a path of a circular arc.
    ///
    /// - Parameters:
    ///   - center: The center of the circle, in points.
    ///   - radius: The radius of the circle, in points. A negative radius mirrors the arc through the center.
    ///   - startAngle: The start angle, in radians from the x axis, clockwise on screen.
    ///   - endAngle: The end angle, in radians from the x axis, clockwise on screen.
    ///   - clockwise: Whether the arc runs clockwise on screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path with the elements of a Core Graphics path.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// The path as an immutable Core Graphics path. Setting the property replaces all elements.
    open var cgPath: CGPath {
        get { CGPath(elements: path.elements) }
        set { path.elements = newValue.elements }
    }

    /// A Boolean value that indicates whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// The current point, in points; zero if the path is empty.
    open var currentPoint: CGPoint { path.currentPoint }
    /// The smallest upright rectangle that contains the lines and curves of the path, in points; null if the path is
    /// empty. Control points can lie outside.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// Starts a new subpath at a point, with coordinates in points.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line segment from the current point to `point`, in points. Does nothing if the path is empty.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier curve from the current point to `endPoint`, in points. Does nothing if the path is empty.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve from the current point to `endPoint`, in points. Does nothing if the path is
    /// empty.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds a circular arc, with a line from the current point to the start of the arc if the path is not empty.
    ///
    /// - Parameters:
    ///   - center: The center of the circle, in points.
    ///   - radius: The radius of the circle, in points. A negative radius mirrors the arc through the center.
    ///   - startAngle: The start angle, in radians from the x axis, clockwise on screen.
    ///   - endAngle: The end angle, in radians from the x axis, clockwise on screen.
    ///   - clockwise: Whether the arc runs clockwise on screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the last subpath with a line segment to its start.
    open func close() { path.closeSubpath() }

    /// Removes all elements.
    open func removeAllPoints() { path.elements = [] }

    /// Adds the elements of another path.
    open func append(_ other: UIBezierPath) { path.addPath(other.path) }

    /// Applies a transform to all points of the path.
    open func apply(_ transform: CGAffineTransform) { path.elements = path.elements.applying(transform) }

    /// Returns a Boolean value that indicates whether a point, with coordinates in points, is inside the path or
    /// on its boundary. Open subpaths are treated as closed.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    #if !EMBEDDED_SEAMS
        /// Returns a copy with the same elements, line style and fill rule. The zone is ignored.
        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = UIBezierPath(cgPath: path)
            copy.usesEvenOddFillRule = usesEvenOddFillRule
            (copy.lineWidth, copy.miterLimit, copy.dash) = (lineWidth, miterLimit, dash)
            (copy.lineCapStyle, copy.lineJoinStyle) = (lineCapStyle, lineJoinStyle)
            return copy
        }
    #endif

    /// The elements of the path, in drawing order.
    package var elements: [PathElement] { path.elements }
}
