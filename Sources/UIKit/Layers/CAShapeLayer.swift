import DisplayList

/// A layer that shows a path.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// The path, in the layer's coordinates; nil, the default, is none.
    open var path: CGPath? { didSet { redraw(if: true) } }
    /// What fills the path; black by default, nil is nothing.
    open var fillColor: CGColor? = UIColor.black.cgColor { didSet { redraw(if: fillColor != oldValue) } }
    /// The color of the path's line; nil, the default, is none.
    open var strokeColor: CGColor? { didSet { redraw(if: strokeColor != oldValue) } }
    /// The width of the path's line, points; 1 by default.
    open var lineWidth: CGFloat = 1 { didSet { redraw(if: lineWidth != oldValue) } }

    override func drawContents(into list: inout DisplayList) {
        super.drawContents(into: &list)
        guard let path, !path.isEmpty else { return }
        let shape = DisplayShape.path(path.elements)
        if let color = fillColor?.value, color.alpha > 0 { list.commands.append(.fill(shape, color)) }
        if let color = strokeColor?.value, lineWidth > 0 {
            list.commands.append(.stroke(shape, color, width: lineWidth))
        }
    }
}
