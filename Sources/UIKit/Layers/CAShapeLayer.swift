import DisplayList

/// A layer that draws a path. All properties but the path and the dash pattern have implicit animations.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// The path, in the layer's coordinates, in points. The default, nil, draws nothing.
    open var path: CGPath? { didSet { setNeedsRedraw(if: true) } }
    /// The color that fills the path. The default is black. If it is nil, the path is not filled.
    open var fillColor: CGColor? = UIColor.black.cgColor {
        didSet {
            guard fillColor != oldValue else { return }
            animateChange(of: .fillColor, from: AnimatedValue(oldValue))
            setNeedsRedraw(if: true)
        }
    }
    /// The color that strokes the path. If it is nil (the default), the path is not stroked.
    open var strokeColor: CGColor? {
        didSet {
            guard strokeColor != oldValue else { return }
            animateChange(of: .strokeColor, from: AnimatedValue(oldValue))
            setNeedsRedraw(if: true)
        }
    }
    /// The width of the stroke, in points. The default is 1. If the width is 0 or less, the path is not stroked.
    open var lineWidth: CGFloat = 1 {
        didSet {
            guard lineWidth != oldValue else { return }
            animateChange(of: .lineWidth, from: AnimatedValue(oldValue))
            setNeedsRedraw(if: true)
        }
    }
    /// The alternating lengths of dashes and gaps, in points. If it is nil (the default), the stroke is solid.
    ///
    /// The stroke is also solid if a length is negative, NaN or infinite, or if the total length is 0.
    open var lineDashPattern: [NSNumber]? { didSet { setNeedsRedraw(if: lineDashPattern != oldValue) } }
    /// The position in the dash pattern at which the stroke starts, in points. The default is 0. NaN and infinite
    /// values make the stroke solid.
    open var lineDashPhase: CGFloat = 0 {
        didSet {
            guard lineDashPhase != oldValue else { return }
            animateChange(of: .lineDashPhase, from: AnimatedValue(oldValue))
            setNeedsRedraw(if: true)
        }
    }
    /// The position on the path at which the stroke starts, as a fraction of the path's length from 0 to 1. The default
    /// is 0. Values out of range are clamped. If `strokeStart` is not below `strokeEnd`, nothing is stroked.
    open var strokeStart: CGFloat = 0 {
        didSet {
            guard strokeStart != oldValue else { return }
            animateChange(of: .strokeStart, from: AnimatedValue(oldValue))
            setNeedsRedraw(if: true)
        }
    }
    /// The position on the path at which the stroke ends, as a fraction of the path's length from 0 to 1. The default
    /// is 1. Values out of range are clamped. If `strokeStart` is not below `strokeEnd`, nothing is stroked.
    open var strokeEnd: CGFloat = 1 {
        didSet {
            guard strokeEnd != oldValue else { return }
            animateChange(of: .strokeEnd, from: AnimatedValue(oldValue))
            setNeedsRedraw(if: true)
        }
    }

    /// The form of the ends of the stroke, and of its dashes. The default is `.butt`.
    open var lineCap = CAShapeLayerLineCap.butt { didSet { setNeedsRedraw(if: lineCap != oldValue) } }
    /// The form of the vertices of the stroke. The default is `.miter`.
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { setNeedsRedraw(if: lineJoin != oldValue) } }
    /// The longest miter of a vertex, as a multiple of the line width; longer ones are replaced by bevels. The default is
    /// 10. Values below 1, NaN and infinite values are drawn as 10.
    open var miterLimit: CGFloat = 10 {
        didSet {
            guard miterLimit != oldValue else { return }
            animateChange(of: .miterLimit, from: AnimatedValue(oldValue))
            setNeedsRedraw(if: true)
        }
    }
    /// The rule that determines which points are inside the path. The default is `.nonZero`.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { setNeedsRedraw(if: fillRule != oldValue) } }

    /// The filled shape of a path.
    func filledShape(of path: CGPath) -> DisplayShape {
        fillRule == .evenOdd ? .evenOddPath(path.elements) : .path(path.elements)
    }

    /// Returns the stroked parts of a path: the part from `strokeStart` to `strokeEnd`, divided into dashes.
    private func strokedElements(of path: CGPath) -> [PathElement] {
        var elements = path.elements
        if strokeStart > 0 || strokeEnd < 1 {
            elements = FlattenedPath(elements).trimmed(
                from: min(max(strokeStart, 0), 1), to: min(max(strokeEnd, 0), 1))
        }
        guard let lineDashPattern, !lineDashPattern.isEmpty else { return elements }
        return FlattenedPath(elements).dashed(lineDashPattern.map { CGFloat($0.doubleValue) }, phase: lineDashPhase)
    }

    override func copyValues(of other: CALayer) {
        super.copyValues(of: other)
        guard let other = other as? CAShapeLayer else { return }
        (path, fillColor, strokeColor, lineWidth) = (other.path, other.fillColor, other.strokeColor, other.lineWidth)
        (lineDashPattern, lineDashPhase) = (other.lineDashPattern, other.lineDashPhase)
        (strokeStart, strokeEnd) = (other.strokeStart, other.strokeEnd)
        (lineCap, lineJoin, miterLimit) = (other.lineCap, other.lineJoin, other.miterLimit)
        fillRule = other.fillRule
    }

    override func animatedValue(of property: LayerProperty) -> AnimatedValue? {
        switch property {
        case .fillColor: AnimatedValue(fillColor)
        case .strokeColor: AnimatedValue(strokeColor)
        case .lineWidth: AnimatedValue(lineWidth)
        case .lineDashPhase: AnimatedValue(lineDashPhase)
        case .strokeStart: AnimatedValue(strokeStart)
        case .strokeEnd: AnimatedValue(strokeEnd)
        case .miterLimit: AnimatedValue(miterLimit)
        default: super.animatedValue(of: property)
        }
    }

    override func setAnimatedValue(_ value: AnimatedValue, of property: LayerProperty) {
        switch property {
        case .fillColor: fillColor = CGColor(value.color)
        case .strokeColor: strokeColor = CGColor(value.color)
        case .lineWidth: lineWidth = value.number
        case .lineDashPhase: lineDashPhase = value.number
        case .strokeStart: strokeStart = value.number
        case .strokeEnd: strokeEnd = value.number
        case .miterLimit: miterLimit = value.number
        default: super.setAnimatedValue(value, of: property)
        }
    }

    override var animatedPath: CGPath? {
        get { path }
        set { path = newValue }
    }

    override func drawContents(into list: inout DisplayList) {
        super.drawContents(into: &list)
        guard let path, !path.isEmpty else { return }
        let shape = filledShape(of: path)
        if let color = fillColor?.value, color.alpha > 0 { list.commands.append(.fill(shape, color)) }
        if let color = strokeColor?.value, lineWidth > 0 {
            let style = DisplayLineStyle(cap: lineCap.lineCap, join: lineJoin.lineJoin, miterLimit: miterLimit)
            list.commands.append(
                .stroke(.path(strokedElements(of: path)), color, width: lineWidth, style: style))
        }
    }
}
