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
    /// Lengths of dashes and gaps by turns, points; nil, the default, is a whole line.
    open var lineDashPattern: [NSNumber]? { didSet { redraw(if: lineDashPattern != oldValue) } }
    /// How far into the first dash the line begins, points; 0 by default.
    open var lineDashPhase: CGFloat = 0 { didSet { redraw(if: lineDashPhase != oldValue) } }
    /// The share of the path's length at which the line begins, 0...1; 0 by default.
    open var strokeStart: CGFloat = 0 { didSet { redraw(if: strokeStart != oldValue) } }
    /// The share of the path's length at which the line ends, 0...1; 1 by default.
    open var strokeEnd: CGFloat = 1 { didSet { redraw(if: strokeEnd != oldValue) } }

    /// The parts of the path that the line is drawn along.
    private func line(along path: CGPath) -> [PathElement] {
        var elements = path.elements
        if strokeStart > 0 || strokeEnd < 1 {
            elements = PathPieces(elements).between(min(max(strokeStart, 0), 1), min(max(strokeEnd, 0), 1))
        }
        guard let lineDashPattern, !lineDashPattern.isEmpty else { return elements }
        return PathPieces(elements).dashed(lineDashPattern.map { CGFloat($0.doubleValue) }, phase: lineDashPhase)
    }

    override func drawContents(into list: inout DisplayList) {
        super.drawContents(into: &list)
        guard let path, !path.isEmpty else { return }
        let shape = DisplayShape.path(path.elements)
        if let color = fillColor?.value, color.alpha > 0 { list.commands.append(.fill(shape, color)) }
        if let color = strokeColor?.value, lineWidth > 0 {
            list.commands.append(.stroke(.path(line(along: path)), color, width: lineWidth))
        }
    }
}
