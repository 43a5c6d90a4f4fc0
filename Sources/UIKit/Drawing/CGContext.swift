import DisplayList

/// The drawing destination of `UIView.draw(_:)`, `CALayer.draw(in:)` and image renderers.
///
/// A context records drawing commands instead of pixels, so the output is sharp at any scale. Coordinates are in
/// points, and y increases downward.
@preconcurrency @MainActor
public final class CGContext {
    private struct State {
        var transform = CGAffineTransform.identity
        var fillColor = DisplayColor.black
        /// The image with which shapes are filled instead of the color.
        var fillPattern: UIImage?
        var strokeColor = DisplayColor.black
        var lineWidth: CGFloat = 1
        var alpha: CGFloat = 1
        var lineStyle = DisplayLineStyle.plain
        /// The shadow of filled shapes; nil if they have none. The blur is a standard deviation, in points.
        var shadow: (offset: CGSize, blur: CGFloat, color: DisplayColor)?
        var blendMode = CGBlendMode.normal
        var interpolationQuality = CGInterpolationQuality.default
        var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])
        /// The number of display layers that clip operations opened in this state.
        var openClipCount = 0
    }

    private var state = State()
    private var savedStates: [State] = []
    /// The current path, in the context's base coordinates, to which `ctm` transforms.
    var pathElements: [PathElement] = []
    private var recording: ContextRecording

    /// The area into which the client draws, in base coordinates.
    var area: CGRect { recording.area }

    /// Creates a context.
    /// - Parameter area: The area into which the client draws, in points. Gradients without an end fill it.
    init(area: CGRect) { recording = ContextRecording(area: area) }

    /// The recorded drawing commands, followed by commands that close the display layers opened by clip operations.
    var commands: [DisplayCommand] { recording.closedCommands }

    /// Discards the drawing, the states and the path.
    /// - Parameter area: The area into which the client draws from now on, in points.
    func reset(area: CGRect) {
        (state, savedStates, pathElements) = (State(), [], [])
        recording = ContextRecording(area: area)
    }

    // MARK: State

    /// Saves the colors, line style, dash pattern, shadow, opacity, blend mode, transform and clip, so that `restoreGState()`
    /// restores them.
    public func saveGState() {
        savedStates.append(state)
        state.openClipCount = 0
    }

    /// Restores the most recently saved state and discards it. Does nothing if there is no saved state.
    public func restoreGState() {
        guard let saved = savedStates.popLast() else { return }
        recording.closeClips(state.openClipCount)
        state = saved
    }

    /// Sets the fill color. The default is black. A color that repeats an image begins with it at the origin of the base
    /// coordinates, whatever the transform is.
    public func setFillColor(_ color: CGColor) { (state.fillColor, state.fillPattern) = (color.value, color.pattern) }
    /// Sets the stroke color. The default is black.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.value }
    /// Sets the stroke width.
    /// - Parameter width: The width, in points. The default is 1. NaN and infinite values are ignored.
    public func setLineWidth(_ width: CGFloat) { if width.isFinite { state.lineWidth = width } }
    /// Sets the form of the ends of strokes and dashes. The default is `.butt`.
    public func setLineCap(_ cap: CGLineCap) { state.lineStyle.cap = cap }
    /// Sets the form of the vertices of strokes. The default is `.miter`.
    public func setLineJoin(_ join: CGLineJoin) { state.lineStyle.join = join }
    /// Sets the longest miter of a vertex.
    /// - Parameter limit: A multiple of the line width; the default is 10. Values below 1, NaN and infinite values mean 10.
    public func setMiterLimit(_ limit: CGFloat) {
        let style = state.lineStyle
        state.lineStyle = DisplayLineStyle(cap: style.cap, join: style.join, miterLimit: limit)
    }
    /// Sets the shadow of shapes that are filled from now on. Strokes, images and text cast no shadow.
    /// - Parameters:
    ///   - offset: The offset of the shadow to the right and down, in points, which the transform does not change.
    ///   - blur: The blur radius, in points: twice the standard deviation. Negative values are treated as 0.
    ///   - color: The color; nil removes the shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        let isFinite = offset.width.isFinite && offset.height.isFinite && blur.isFinite
        state.shadow = isFinite ? color.map { (offset, max(0, blur) / 2, $0.value) } : nil
    }
    /// Sets the shadow of shapes that are filled from now on, with a black color of the opacity 1/3.
    /// - Parameters:
    ///   - offset: The offset of the shadow to the right and down, in points, which the transform does not change.
    ///   - blur: The blur radius, in points: twice the standard deviation. Negative values are treated as 0.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: UIColor(white: 0, alpha: 1.0 / 3).cgColor)
    }
    /// Sets the dash pattern of strokes.
    /// - Parameters:
    ///   - phase: The position in the pattern at which each line starts, in points.
    ///   - lengths: The alternating lengths of dashes and gaps, in points. Lines are solid if the array is empty, the
    ///     default, if a length is negative, NaN or infinite, or if the total length is 0.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { state.dash = (phase, lengths) }
    /// Sets the opacity of all subsequent drawing.
    /// - Parameter alpha: A fraction from 0 to 1; the default is 1. Values out of range are clamped; NaN and infinite
    ///   values are ignored.
    public func setAlpha(_ alpha: CGFloat) { if alpha.isFinite { state.alpha = min(max(alpha, 0), 1) } }

    /// Sets how subsequent drawing is combined with what the context contains, which is transparent at first. What is behind the view
    /// or the layer that draws, such as its background color, does not change.
    /// - Parameter mode: The mode. The default is `.normal`.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// How enlarged bitmaps are drawn: with `.none`, their pixels are squares with sharp edges. The default is `.default`.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Accepts a request for smooth edges, which all shapes have. A request for other edges is reported and ignored.
    /// - Parameter shouldAntialias: Whether the edges of shapes are smooth.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        guard !shouldAntialias else { return }
        UsageReport.report("CGContext.setShouldAntialias", "The edges of shapes are always smooth. Remove the call.")
    }

    /// Accepts a request that permits smooth edges, which all shapes have. A request for other edges is reported and ignored.
    /// - Parameter allowsAntialiasing: Whether the edges of shapes can be smooth.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { setShouldAntialias(allowsAntialiasing) }

    /// The transform from the current coordinates to the context's base coordinates, such as those of the view that
    /// draws.
    public var ctm: CGAffineTransform { state.transform }
    /// Translates the coordinates by the given distances, in points.
    public func translateBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.translatedBy(x: x, y: y) }
    /// Scales the coordinates by a unitless factor for each axis.
    public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }
    /// Rotates the coordinates.
    /// - Parameter angle: The angle, in radians. Positive angles are clockwise on screen.
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }
    /// Concatenates a transform with the current transform. The new transform is applied to coordinates first.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    /// Appends elements in the current coordinates to the path.
    func append(_ elements: [PathElement]) { pathElements += elements.map { $0.applying(state.transform) } }

    // MARK: Drawing

    /// Fills the current path and clears it.
    /// - Parameter rule: The rule that determines which points are inside. The default is `.winding`.
    public func fillPath(using rule: CGPathFillRule = .winding) { fill(consumeCurrentPath(), rule: rule) }
    /// Strokes the current path and clears it.
    public func strokePath() { stroke(consumeCurrentPath()) }
    /// Fills and strokes the current path, and begins a new, empty one.
    /// - Parameter mode: What is drawn. The fill is below the stroke.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = consumeCurrentPath()
        if let rule = mode.fillRule { fill(path, rule: rule) }
        if mode.strokes { stroke(path) }
    }
    /// Strokes separate lines, each between a point and the next one, in points. A single point at the end is ignored. The
    /// current path is lost.
    public func strokeLineSegments(between points: [CGPoint]) {
        pathElements.removeAll()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            append([.move(points[index]), .line(points[index + 1])])
        }
        strokePath()
    }
    /// Fills a rectangle, in points.
    public func fill(_ rect: CGRect) { fill(transformed(CGPath(rect: rect))) }
    /// Fills rectangles, in points.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    /// Fills the ellipse inscribed in a rectangle, in points.
    public func fillEllipse(in rect: CGRect) { fill(transformed(CGPath(ellipseIn: rect))) }
    /// Strokes the outline of a rectangle, in points.
    public func stroke(_ rect: CGRect) { stroke(transformed(CGPath(rect: rect))) }
    /// Strokes the outline of a rectangle with a line width, both in points. If the width is NaN or infinite, the
    /// current line width is used.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }
    /// Strokes the outline of the ellipse inscribed in a rectangle, in points.
    public func strokeEllipse(in rect: CGRect) { stroke(transformed(CGPath(ellipseIn: rect))) }

    /// Clips subsequent drawing to the current path until the state is restored, and clears the path.
    /// - Parameter rule: The rule that determines which points are inside. The default is `.winding`.
    public func clip(using rule: CGPathFillRule = .winding) { clip(to: consumeCurrentPath(), rule: rule) }
    /// Clips subsequent drawing to a rectangle, in points, until the state is restored.
    public func clip(to rect: CGRect) { clip(to: transformed(CGPath(rect: rect))) }

    /// Clips subsequent drawing to the opaque parts of an image until the state is restored. Translucent parts make it translucent.
    ///
    /// As on Apple's system, the image is upright in coordinates in which y increases upward. In those of UIKit it is upside down.
    /// - Parameters:
    ///   - rect: The rectangle that the image fills, in points. Outside of it nothing is drawn.
    ///   - mask: The image, whose colors have no effect.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard rect.isFinite else { return }
        let commands = self.commands(of: mask, in: rect)
        openClip(
            [DisplayCommand.beginLayer(DisplayLayer()), .beginLayer(DisplayLayer(isMask: true))] + commands + [
                .endLayer
            ])
    }

    /// Draws an image, which fills a rectangle. Does nothing if the rectangle has NaN or infinite components.
    ///
    /// As on Apple's system, the image is upright in coordinates in which y increases upward. In those of UIKit it is upside down.
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle, in points.
    public func draw(_ image: CGImage, in rect: CGRect) {
        guard rect.isFinite else { return }
        let layer = DisplayLayer(opacity: state.alpha)
        let area = transformed(CGPath(rect: rect))
        recording.draw(
            [.beginLayer(layer)] + commands(of: image, in: rect) + [.endLayer], coverage: [.fill(.path(area), .black)],
            mode: state.blendMode)
    }

    /// Makes a rectangle transparent, in points. What is behind the view or the layer that draws becomes visible.
    public func clear(_ rect: CGRect) {
        recording.draw([.fill(.path(transformed(CGPath(rect: rect))), .black)], mode: .clear)
    }

    /// Returns the commands that draw an image over a rectangle upside down, in base coordinates.
    private func commands(of image: CGImage, in rect: CGRect) -> [DisplayCommand] {
        let rect = rect.standardized
        let flip = CGAffineTransform(
            a: rect.width / image.size.width, b: 0, c: 0, d: -rect.height / image.size.height, tx: rect.minX,
            ty: rect.maxY)
        let layer = DisplayLayer(
            transform: flip.concatenating(state.transform), clip: .rectangle(CGRect(origin: .zero, size: image.size)))
        return [.beginLayer(layer)] + interpolating(image.commands) + [.endLayer]
    }

    /// Draws recorded commands in the current coordinates.
    /// - Parameters:
    ///   - transform: The transform from the commands' coordinates to the current coordinates.
    ///   - clip: The shape to clip to, in the commands' coordinates; nil to draw without a clip.
    func draw(
        _ commands: [DisplayCommand], transform: CGAffineTransform = .identity, clip: DisplayShape? = nil
    ) {
        let transform = transform.concatenating(state.transform)
        let layer = DisplayLayer(transform: transform, opacity: state.alpha, clip: clip)
        let coverage = clip.map {
            [DisplayCommand.beginLayer(DisplayLayer(transform: transform)), .fill($0, .black), .endLayer]
        }
        recording.draw(
            [.beginLayer(layer)] + interpolating(commands) + [.endLayer], coverage: coverage, mode: state.blendMode)
    }

    /// Returns commands with bitmaps that are drawn in the interpolation quality.
    private func interpolating(_ commands: [DisplayCommand]) -> [DisplayCommand] {
        state.interpolationQuality == .none ? commands.pixelated : commands
    }

    /// Draws recorded commands in the current coordinates.
    /// - Parameters:
    ///   - commands: The commands. Without a transform and an opacity, they are recorded as they are.
    ///   - opacity: The opacity, from 0 to 1.
    ///   - area: The area that the drawing changes, in points; nil for that of the shapes and texts.
    func draw(_ commands: [DisplayCommand], opacity: CGFloat, area: CGRect? = nil) {
        let coverage = area.map { [DisplayCommand.fill(.path(transformed(CGPath(rect: $0))), .black)] }
        let commands = interpolating(commands)
        guard state.transform != .identity || state.alpha * opacity < 1 else {
            return recording.draw(commands, coverage: coverage, mode: state.blendMode)
        }
        let layer = DisplayLayer(transform: state.transform, opacity: state.alpha * opacity)
        recording.draw([.beginLayer(layer)] + commands + [.endLayer], coverage: coverage, mode: state.blendMode)
    }

    /// Records commands in the current coordinates.
    /// - Parameters:
    ///   - commands: The commands, with the opacity of the context not applied.
    ///   - clip: The shape to clip to; nil for none.
    func record(_ commands: [DisplayCommand], clip: DisplayShape? = nil) {
        guard state.transform != .identity || state.alpha < 1 || clip != nil else {
            return recording.draw(commands, mode: state.blendMode)
        }
        let layer = DisplayLayer(transform: state.transform, opacity: state.alpha, clip: clip)
        recording.draw([.beginLayer(layer)] + commands + [.endLayer], mode: state.blendMode)
    }

    private func openClip(_ layer: [DisplayCommand]) {
        recording.openClip(layer)
        state.openClipCount += 1
    }

    /// Saves the state and begins a group with the opacity of the context.
    func beginGroup() {
        saveGState()
        openClip([.beginLayer(DisplayLayer(opacity: state.alpha))])
        (state.alpha, state.shadow, state.blendMode) = (1, nil, .normal)
    }

    private func clip(to elements: [PathElement], rule: CGPathFillRule = .winding) {
        openClip([.beginLayer(DisplayLayer(clip: DisplayShape(elements, rule: rule)))])
    }

    private func fill(_ elements: [PathElement], rule: CGPathFillRule = .winding) {
        let shape = DisplayShape(elements, rule: rule)
        var commands: [DisplayCommand] = []
        if let (offset, blur, color) = state.shadow {
            // A color that is half transparent casts half a shadow, so the opacity of the shadow is multiplied by that
            // of the color.
            let shadowColor = DisplayColor(
                red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * state.fillColor.alpha)
            commands.append(
                .shadow(
                    shape.translatedBy(x: offset.width, y: offset.height), applyingAlpha(to: shadowColor), blur: blur))
        }
        if let pattern = state.fillPattern {
            pattern.appendTiles(filling: shape, from: .zero, opacity: state.alpha, to: &commands)
        } else {
            commands.append(.fill(shape, applyingAlpha(to: state.fillColor)))
        }
        let coverage = state.fillPattern == nil ? nil : [DisplayCommand.fill(shape, .black)]
        recording.draw(commands, coverage: coverage, mode: state.blendMode)
    }

    private func stroke(_ elements: [PathElement]) {
        // A stroke in a display list has one width, so a non-uniform scale can only be approximated: the line width is
        // scaled by the square root of the transform's area factor |ad - bc|.
        let t = state.transform
        let scale = abs(t.a * t.d - t.b * t.c).squareRoot()
        let (phase, lengths) = state.dash
        let line =
            lengths.isEmpty
            ? elements : FlattenedPath(elements).dashed(lengths.map { $0 * scale }, phase: phase * scale)
        let command = DisplayCommand.stroke(
            .path(line), applyingAlpha(to: state.strokeColor), width: state.lineWidth * scale, style: state.lineStyle)
        recording.draw([command], mode: state.blendMode)
    }

    private func applyingAlpha(to color: DisplayColor) -> DisplayColor {
        DisplayColor(
            red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * Double(state.alpha))
    }

    private func transformed(_ path: CGPath) -> [PathElement] { path.elements.map { $0.applying(state.transform) } }

    private func consumeCurrentPath() -> [PathElement] {
        defer { pathElements.removeAll() }
        return pathElements
    }
}

extension DisplayShape {
    /// Creates a path whose points inside are determined by a rule.
    fileprivate init(_ elements: [PathElement], rule: CGPathFillRule) {
        self = rule == .evenOdd ? .evenOddPath(elements) : .path(elements)
    }
}

/// How the bitmaps that a context draws are enlarged.
public enum CGInterpolationQuality: Int32, Sendable {
    /// Colors change gradually from pixel to pixel.
    case `default` = 0
    /// Each pixel is a square with sharp edges.
    case none
    /// As `.default`.
    case low
    /// As `.default`.
    case high
    /// As `.default`.
    case medium
}

/// What `CGContext.drawPath(using:)` draws.
public enum CGPathDrawingMode: Int32, Sendable {
    /// The area, by the winding rule.
    case fill = 0
    /// The area, by the even-odd rule.
    case eoFill
    /// The line.
    case stroke
    /// The area, by the winding rule, and the line.
    case fillStroke
    /// The area, by the even-odd rule, and the line.
    case eoFillStroke

    fileprivate var fillRule: CGPathFillRule? {
        switch self {
        case .fill, .fillStroke: .winding
        case .eoFill, .eoFillStroke: .evenOdd
        case .stroke: nil
        }
    }
    fileprivate var strokes: Bool { self != .fill && self != .eoFill }
}
