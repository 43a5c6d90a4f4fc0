import DisplayList

// The current path of a drawing context.

extension CGContext {
    /// Begins a new, empty path.
    public func beginPath() { pathElements.removeAll() }
    /// Begins a new subpath at the given point. Coordinates are in points.
    public func move(to point: CGPoint) { append([.move(point)]) }
    /// Appends a straight line from the current point to the given point. Coordinates are in points.
    public func addLine(to point: CGPoint) { append([.line(point)]) }
    /// Appends a subpath that connects a sequence of points with straight lines. Coordinates are in points.
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() { append([index == 0 ? .move(point) : .line(point)]) }
    }
    /// Appends a cubic Bézier curve.
    /// - Parameters:
    ///   - end: The end point, in points.
    ///   - control1: The first control point, in points.
    ///   - control2: The second control point, in points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        append([.curve(control1: control1, control2: control2, end: end)])
    }
    /// Appends a quadratic Bézier curve with an end point and a control point, both in points.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { append([.quadCurve(control: control, end: end)]) }
    /// Appends a rectangle, in points, as a subpath.
    public func addRect(_ rect: CGRect) { addPath(CGPath(rect: rect)) }
    /// Appends rectangles, in points.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// The point at which the current path ends, in the current coordinates, in points; zero for an empty path.
    public var currentPointOfPath: CGPoint { CGPath(elements: pathElements).currentPoint.applying(ctm.inverted()) }
    /// Whether the current path contains no elements.
    public var isPathEmpty: Bool { pathElements.isEmpty }
    /// A copy of the current path, in the current coordinates, in points; nil if it contains no elements.
    public var path: CGPath? {
        guard !isPathEmpty else { return nil }
        let toUserSpace = ctm.inverted()
        return CGPath(elements: pathElements.map { $0.applying(toUserSpace) })
    }
    /// Appends the ellipse inscribed in a rectangle, in points, as a subpath.
    public func addEllipse(in rect: CGRect) { addPath(CGPath(ellipseIn: rect)) }
    /// Appends all elements of a path. Coordinates are in points.
    public func addPath(_ path: CGPath) { append(path.elements) }
    /// Appends an arc. If a subpath is open, a straight line connects it to the start of the arc.
    /// - Parameters:
    ///   - center: The center of the circle, in points.
    ///   - radius: The radius, in points.
    ///   - startAngle: The start angle, in radians from the positive x axis.
    ///   - endAngle: The end angle, in radians from the positive x axis.
    ///   - clockwise: The direction of the arc as seen with y increasing upward, as in Apple's API. On screen, where y
    ///     increases downward, true draws a counterclockwise arc.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        let arc = UIBezierPath(
            arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        var elements = arc.elements
        if !pathElements.isEmpty, case .move(let start)? = elements.first { elements[0] = .line(start) }
        append(elements)
    }
    /// Closes the current subpath.
    public func closePath() { append([.close]) }
}
