import DisplayList

/// The stack of drawing contexts. The last element is the current context.
@MainActor private var contextStack: [CGContext] = []

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the current drawing context. Returns nil outside of `UIView.draw(_:)`, `CALayer.draw(in:)` and image
/// renderers.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { contextStack.last }

/// Makes a new context current, calls a closure with it, and returns the drawing commands that the context recorded.
@MainActor
func recordDrawing(_ body: (CGContext) -> Void) -> [DisplayCommand] {
    let context = CGContext()
    contextStack.append(context)
    body(context)
    contextStack.removeLast()
    return context.commands
}

extension UIColor {
    /// Sets the fill color of the current context to this color. Does nothing if there is no current context.
    @preconcurrency @MainActor
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Sets the stroke color of the current context to this color. Does nothing if there is no current context.
    @preconcurrency @MainActor
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    /// Sets the fill color and the stroke color of the current context to this color. Does nothing if there is no
    /// current context.
    @preconcurrency @MainActor
    public func set() {
        setFill()
        setStroke()
    }
}

extension UIBezierPath {
    /// Fills the path in the current context. Does nothing if there is no current context.
    @preconcurrency @MainActor
    public func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Strokes the path in the current context with the path's line width, style and dash pattern. Does nothing if there is no current
    /// context.
    @preconcurrency @MainActor
    public func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        if !dash.lengths.isEmpty { context.setLineDash(phase: dash.phase, lengths: dash.lengths) }
        context.beginPath()
        context.addPath(cgPath)
        context.strokePath()
        context.restoreGState()
    }

    /// Clips subsequent drawing in the current context to the path until the context's state is restored. Does nothing
    /// if there is no current context.
    @preconcurrency @MainActor
    public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle, in points, in the current context. Does nothing if there is no current context.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
