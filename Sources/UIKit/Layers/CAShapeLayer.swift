import DisplayList

/// A layer that draws a path. All properties but the path and the dash pattern have implicit animations.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// The path, in the layer's coordinates, in points. The default, nil, draws nothing.
    open var path: CGPath? {
        get { values.path }
        set {
            values.path = newValue
            setNeedsRedraw(if: true)
        }
    }
    /// The color that fills the path. The default is black. If it is nil, the path is not filled.
    open var fillColor: CGColor? {
        get { values.fillColor.map { CGColor($0) } }
        set { change(\.fillColor, to: newValue?.value, of: .fillColor) }
    }
    /// The color that strokes the path. If it is nil (the default), the path is not stroked.
    open var strokeColor: CGColor? {
        get { values.strokeColor.map { CGColor($0) } }
        set { change(\.strokeColor, to: newValue?.value, of: .strokeColor) }
    }
    /// The width of the stroke, in points. The default is 1. If the width is 0 or less, the path is not stroked.
    open var lineWidth: CGFloat {
        get { values.lineWidth }
        set { change(\.lineWidth, to: newValue, of: .lineWidth) }
    }
    /// The alternating lengths of dashes and gaps, in points. If it is nil (the default), the stroke is solid.
    ///
    /// The stroke is also solid if a length is negative, NaN or infinite, or if the total length is 0.
    open var lineDashPattern: [NSNumber]? { didSet { setNeedsRedraw(if: lineDashPattern != oldValue) } }
    /// The position in the dash pattern at which the stroke starts, in points. The default is 0. NaN and infinite
    /// values make the stroke solid.
    open var lineDashPhase: CGFloat {
        get { values.lineDashPhase }
        set { change(\.lineDashPhase, to: newValue, of: .lineDashPhase) }
    }
    /// The position on the path at which the stroke starts, as a fraction of the path's length from 0 to 1. The default
    /// is 0. Values out of range are clamped. If `strokeStart` is not below `strokeEnd`, nothing is stroked.
    open var strokeStart: CGFloat {
        get { values.strokeStart }
        set { change(\.strokeStart, to: newValue, of: .strokeStart) }
    }
    /// The position on the path at which the stroke ends, as a fraction of the path's length from 0 to 1. The default
    /// is 1. Values out of range are clamped. If `strokeStart` is not below `strokeEnd`, nothing is stroked.
    open var strokeEnd: CGFloat {
        get { values.strokeEnd }
        set { change(\.strokeEnd, to: newValue, of: .strokeEnd) }
    }

    /// The form of the ends of the stroke, and of its dashes. The default is `.butt`.
    open var lineCap = CAShapeLayerLineCap.butt { didSet { setNeedsRedraw(if: lineCap != oldValue) } }
    /// The form of the vertices of the stroke. The default is `.miter`.
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { setNeedsRedraw(if: lineJoin != oldValue) } }
    /// The longest miter of a vertex, as a multiple of the line width; longer ones are replaced by bevels. The default is
    /// 10. Values below 1, NaN and infinite values are drawn as 10.
    open var miterLimit: CGFloat {
        get { values.miterLimit }
        set { change(\.miterLimit, to: newValue, of: .miterLimit) }
    }
    /// The rule that determines which points are inside the path. The default is `.nonZero`.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { setNeedsRedraw(if: fillRule != oldValue) } }

    /// The filled shape of a path.
    func filledShape(of path: CGPath) -> DisplayShape {
        fillRule == .evenOdd ? .evenOddPath(path.elements) : .path(path.elements)
    }

    /// Returns the stroked parts of a path: the part from `strokeStart` to `strokeEnd`, divided into dashes.
    private func strokedElements(of path: CGPath, _ values: LayerValues) -> [PathElement] {
        var elements = path.elements
        if values.strokeStart > 0 || values.strokeEnd < 1 {
            elements = FlattenedPath(elements).trimmed(
                from: min(max(values.strokeStart, 0), 1), to: min(max(values.strokeEnd, 0), 1))
        }
        guard let lineDashPattern, !lineDashPattern.isEmpty else { return elements }
        let lengths = lineDashPattern.map { CGFloat($0.doubleValue) }
        return FlattenedPath(elements).dashed(lengths, phase: values.lineDashPhase)
    }

    override func copyValues(of other: CALayer) {
        super.copyValues(of: other)
        guard let other = other as? CAShapeLayer else { return }
        (lineDashPattern, lineCap, lineJoin) = (other.lineDashPattern, other.lineCap, other.lineJoin)
        fillRule = other.fillRule
    }

    override func drawOwnContents(_ values: LayerValues, into list: inout DisplayList) {
        super.drawOwnContents(values, into: &list)
        guard let path = values.path, !path.isEmpty else { return }
        let shape = filledShape(of: path)
        if let color = values.fillColor, color.alpha > 0 { list.commands.append(.fill(shape, color)) }
        if let color = values.strokeColor, values.lineWidth > 0 {
            let style = DisplayLineStyle(
                cap: lineCap.lineCap, join: lineJoin.lineJoin, miterLimit: values.miterLimit)
            list.commands.append(
                .stroke(.path(strokedElements(of: path, values)), color, width: values.lineWidth, style: style))
        }
    }
}
