import Foundation

/// An outline that is drawn step by step, points: a boundary, an item's shape. Coordinates that are not finite are left
/// out, as is a line or a curve before the first move.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
    private let path = CGMutablePath()

    /// Which points are inside where the outline crosses itself; by default false, the winding rule.
    open var usesEvenOddFillRule = false
    /// The width of the line that `stroke` draws, points; 1 by default.
    open var lineWidth: CGFloat = 1

    /// An outline without any step.
    public override init() { super.init() }

    /// An upright rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// The ellipse that a rectangle holds.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// A rectangle with circular corners; a radius above half the shorter side counts as that half.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        let radius = min(cornerRadius, rect.width.magnitude / 2, rect.height.magnitude / 2)
        path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    }

    /// Part of a circle. Angles in radians from the x axis, `clockwise` as seen on screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// A path with the same steps.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// The steps, to read or to replace.
    open var cgPath: CGPath {
        get { CGPath(elements: path.elements) }
        set { path.elements = newValue.elements }
    }

    /// Whether it has no step.
    open var isEmpty: Bool { path.isEmpty }
    /// Where the pen is; zero if the path is empty.
    open var currentPoint: CGPoint { path.currentPoint }
    /// The smallest upright rectangle around the outline; null if it is empty.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// Puts the pen down elsewhere: a new subpath.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// A straight line.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// A cubic curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// A quadratic curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Part of a circle, with a line to its beginning if there is something before. `clockwise` as seen on screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// A line back to where the subpath began.
    open func close() { path.closeSubpath() }

    /// Takes all steps away.
    open func removeAllPoints() { path.elements = [] }

    /// Another path's steps.
    open func append(_ other: UIBezierPath) { path.addPath(other.path) }

    /// Moves all points.
    open func apply(_ transform: CGAffineTransform) { path.elements = path.elements.applying(transform) }

    /// Whether a point is inside; open subpaths count as closed.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// A path with the same steps.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.lineWidth = lineWidth
        return copy
    }

    package var elements: [PathElement] { path.elements }
}
