import DisplayList

// The context that drawing goes to now, innermost last.
@MainActor private var contexts: [CGContext] = []

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The context that drawing goes to; nil outside of `draw(_:)` and image renderers.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }

/// Draws into a context of its own, and hands out what was drawn.
@MainActor
func recordDrawing(_ body: (CGContext) -> Void) -> [DisplayCommand] {
    let context = CGContext()
    contexts.append(context)
    body(context)
    contexts.removeLast()
    return context.commands
}

extension UIColor {
    /// Fills with this color from now on.
    @preconcurrency @MainActor
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Draws lines in this color from now on.
    @preconcurrency @MainActor
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    /// Fills and draws lines in this color from now on.
    @preconcurrency @MainActor
    public func set() {
        setFill()
        setStroke()
    }
}

extension UIBezierPath {
    /// Fills the path in the current context.
    @preconcurrency @MainActor
    public func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.fillPath()
    }

    /// Draws the path's line in the current context, in the path's line width.
    @preconcurrency @MainActor
    public func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.beginPath()
        context.addPath(cgPath)
        context.strokePath()
        context.restoreGState()
    }

    /// Draws only inside the path from now on.
    @preconcurrency @MainActor
    public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip()
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle with the current color.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
