import DisplayList

/// Where a view's `draw(_:)` and an image's renderer draw: what is drawn is kept as commands, not as pixels, so it stays
/// sharp at any scale.
@preconcurrency @MainActor
public final class CGContext {
    private struct State {
        var transform = CGAffineTransform.identity
        var fill = DisplayColor.black
        var stroke = DisplayColor.black
        var width: CGFloat = 1
        var alpha: CGFloat = 1
        /// The layers that clips have opened.
        var clips = 0
    }

    private var state = State()
    private var saved: [State] = []
    private var path: [PathElement] = []
    private var recorded: [DisplayCommand] = []

    init() {}

    /// What was drawn, every layer closed.
    var commands: [DisplayCommand] {
        let open = saved.reduce(state.clips) { $0 + $1.clips }
        return recorded + Array(repeating: .endLayer, count: open)
    }

    // MARK: State

    /// Remembers colors, line width, transform and clip.
    public func saveGState() {
        saved.append(state)
        state.clips = 0
    }

    /// Goes back to what was remembered last; without anything remembered nothing happens.
    public func restoreGState() {
        guard let last = saved.popLast() else { return }
        recorded += Array(repeating: .endLayer, count: state.clips)
        state = last
    }

    /// The color of what is filled.
    public func setFillColor(_ color: CGColor) { state.fill = color.value }
    /// The color of lines.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.value }
    /// The width of lines, points; by default 1.
    public func setLineWidth(_ width: CGFloat) { if width.isFinite { state.width = width } }
    /// The opacity of what is drawn, 0...1; by default 1.
    public func setAlpha(_ alpha: CGFloat) { if alpha.isFinite { state.alpha = min(max(alpha, 0), 1) } }

    /// From the coordinates of what follows to those of the view.
    public var ctm: CGAffineTransform { state.transform }
    /// Moves what follows, points.
    public func translateBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.translatedBy(x: x, y: y) }
    /// Scales what follows.
    public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }
    /// Turns what follows, radians, clockwise on screen.
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }
    /// Transforms what follows.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    // MARK: Path

    /// Begins a path; what was there is forgotten.
    public func beginPath() { path.removeAll() }
    /// Begins a subpath.
    public func move(to point: CGPoint) { append([.move(point)]) }
    /// Adds a straight line.
    public func addLine(to point: CGPoint) { append([.line(point)]) }
    /// Adds straight lines between points.
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() { append([index == 0 ? .move(point) : .line(point)]) }
    }
    /// Adds a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        append([.curve(control1: control1, control2: control2, end: end)])
    }
    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { append([.quadCurve(control: control, end: end)]) }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { addPath(CGPath(rect: rect)) }
    /// Adds the ellipse that a rectangle holds.
    public func addEllipse(in rect: CGRect) { addPath(CGPath(ellipseIn: rect)) }
    /// Adds a path.
    public func addPath(_ path: CGPath) { append(path.elements) }
    /// Adds an arc about a center, radians; a straight line leads to it if a subpath is open.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        let arc = UIBezierPath(
            arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        var elements = arc.elements
        if !path.isEmpty, case .move(let start)? = elements.first { elements[0] = .line(start) }
        append(elements)
    }
    /// Closes the subpath.
    public func closePath() { append([.close]) }

    private func append(_ elements: [PathElement]) { path += elements.map { $0.applying(state.transform) } }

    // MARK: Drawing

    /// Fills the path, which is then forgotten.
    public func fillPath() { fill(taken()) }
    /// Draws the path's line, which is then forgotten.
    public func strokePath() { stroke(taken()) }
    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { fill(mapped(CGPath(rect: rect))) }
    /// Fills the ellipse that a rectangle holds.
    public func fillEllipse(in rect: CGRect) { fill(mapped(CGPath(ellipseIn: rect))) }
    /// Draws a rectangle's outline.
    public func stroke(_ rect: CGRect) { stroke(mapped(CGPath(rect: rect))) }
    /// Draws a rectangle's outline, so many points wide.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }
    /// Draws an ellipse's outline.
    public func strokeEllipse(in rect: CGRect) { stroke(mapped(CGPath(ellipseIn: rect))) }

    /// Draws only inside the path from now on, until the state is restored.
    public func clip() { clip(to: taken()) }
    /// Draws only inside a rectangle from now on, until the state is restored.
    public func clip(to rect: CGRect) { clip(to: mapped(CGPath(rect: rect))) }

    /// Puts recorded commands in, as they are in the present coordinates.
    func draw(_ commands: [DisplayCommand], placed transform: CGAffineTransform = .identity, clip: DisplayShape? = nil)
    {
        let place = transform.concatenating(state.transform)
        recorded.append(.beginLayer(DisplayLayer(transform: place, opacity: state.alpha, clip: clip)))
        recorded += commands
        recorded.append(.endLayer)
    }

    private func clip(to elements: [PathElement]) {
        recorded.append(.beginLayer(DisplayLayer(clip: .path(elements))))
        state.clips += 1
    }

    private func fill(_ elements: [PathElement]) {
        recorded.append(.fill(.path(elements), faded(state.fill)))
    }

    private func stroke(_ elements: [PathElement]) {
        let t = state.transform
        let scale = abs(t.a * t.d - t.b * t.c).squareRoot()
        recorded.append(.stroke(.path(elements), faded(state.stroke), width: state.width * scale))
    }

    private func faded(_ color: DisplayColor) -> DisplayColor {
        DisplayColor(
            red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * Double(state.alpha))
    }

    private func mapped(_ path: CGPath) -> [PathElement] { path.elements.map { $0.applying(state.transform) } }

    private func taken() -> [PathElement] {
        defer { path.removeAll() }
        return path
    }
}
