import DisplayList

// The current drawing context: the functions that set it, and drawing into it.

/// The stack of drawing contexts. The last element is the current context.
@MainActor private var contextStack: [(context: CGContext, use: ContextUse)] = []

/// Who ends a drawing context.
private enum ContextUse: Equatable {
    /// The function that records drawing.
    case recording
    /// `UIGraphicsPopContext()`.
    case pushed
    /// `UIGraphicsEndImageContext()`.
    case image(CGSize, scale: CGFloat)
    /// `UIGraphicsEndPDFContext()`.
    case document(PDFRecording, write: PDFWriter)

    /// The size of the image, in points, and its scale, in pixels per point; nil for other uses.
    var image: (size: CGSize, scale: CGFloat)? {
        if case .image(let size, let scale) = self { (size, scale) } else { nil }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the current drawing context. Returns nil outside of `UIView.draw(_:)`, `CALayer.draw(in:)`, image renderers and
/// image contexts.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { contextStack.last?.context }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a context current until `UIGraphicsPopContext()`.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { contextStack.append((context, .pushed)) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the last `UIGraphicsPushContext(_:)`. Does nothing without one.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { if contextStack.last?.use == .pushed { contextStack.removeLast() } }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates an image context and makes it current until `UIGraphicsEndImageContext()`.
/// - Parameter size: The size of the image, in points.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates an image context and makes it current until `UIGraphicsEndImageContext()`.
/// - Parameters:
///   - size: The size of the image, in points.
///   - opaque: Whether the image has no transparent parts: it is black at first.
///   - scale: The scale of the image, in pixels per point, which determines the size of its PNG and JPEG data. 0, negative, NaN
///     and infinite values mean 1, not the scale of the screen, because images store drawing commands.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let context = CGContext(area: CGRect(origin: .zero, size: size))
    if opaque { context.fill(CGRect(origin: .zero, size: size)) }
    contextStack.append((context, .image(size, scale: scale.isFinite && scale > 0 ? scale : 1)))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns an image of what has been drawn in the current image context. Returns nil without one, or if its size is not
/// positive and finite.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let (context, use) = contextStack.last, let (size, scale) = use.image, size.width > 0, size.height > 0,
        size.width + size.height < .infinity
    else {
        return nil
    }
    return UIImage(size: size, scale: scale, commands: context.commands)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the current image context. Does nothing without one.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { if contextStack.last?.use.image != nil { contextStack.removeLast() } }

// MARK: Documents

/// Writes the data of a document.
final class PDFWriter: Equatable {
    let write: (Data) -> Void

    init(_ write: @escaping (Data) -> Void) { self.write = write }

    static func == (first: PDFWriter, second: PDFWriter) -> Bool { first === second }
}

/// The document of the current context; nil if it is none of a document.
@MainActor var currentDocument: PDFRecording? {
    if case .document(let recording, _)? = contextStack.last?.use { recording } else { nil }
}

/// Makes the context of a document current.
/// - Parameters:
///   - recording: The document.
///   - write: A closure that writes its data when the document ends.
@MainActor
func beginDocument(_ recording: PDFRecording, write: @escaping (Data) -> Void) {
    contextStack.append((recording.context, .document(recording, write: PDFWriter(write))))
}

/// Ends the document of the current context. Returns nil if it is none of a document.
@MainActor
func endDocument() -> (PDFRecording, (Data) -> Void)? {
    guard case .document(let recording, let writer)? = contextStack.last?.use else { return nil }
    contextStack.removeLast()
    return (recording, writer.write)
}

/// Makes a context current and calls a closure.
@MainActor
func draw(in context: CGContext, _ body: () -> Void) {
    let depth = contextStack.count
    contextStack.append((context, .recording))
    body()
    // The closure may have pushed contexts without removing them, so all contexts above the old depth are removed.
    contextStack.removeLast(max(0, contextStack.count - depth))
}

/// Makes a new context current, calls a closure with it, and returns the drawing commands that the context recorded.
/// - Parameters:
///   - area: The area into which the closure draws, in points.
///   - body: The closure.
@MainActor
func recordDrawing(in area: CGRect, _ body: (CGContext) -> Void) -> [DisplayCommand] {
    let context = CGContext(area: area)
    draw(in: context) { body(context) }
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

    /// Fills the path in the current context, with a blend mode and an opacity instead of those of the context. Does nothing if there
    /// is no current context.
    /// - Parameters:
    ///   - blendMode: How the area is combined with what the context contains.
    ///   - alpha: The opacity, a fraction from 0 to 1. Values out of range are clamped; NaN and infinite values mean that of the
    ///     context.
    @preconcurrency @MainActor
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { draw(with: blendMode, alpha: alpha) { fill() } }

    /// Strokes the path in the current context, with a blend mode and an opacity instead of those of the context. Does nothing if
    /// there is no current context.
    /// - Parameters:
    ///   - blendMode: How the line is combined with what the context contains.
    ///   - alpha: The opacity, a fraction from 0 to 1. Values out of range are clamped; NaN and infinite values mean that of the
    ///     context.
    @preconcurrency @MainActor
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { draw(with: blendMode, alpha: alpha) { stroke() } }

    @MainActor
    private func draw(with blendMode: CGBlendMode, alpha: CGFloat, _ body: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        body()
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

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle, in points, in the current context, with a blend mode instead of that of the context. Does nothing if there is
/// no current context.
@preconcurrency @MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a frame of one point inside a rectangle, in points, in the fill color of the current context. Does nothing if there is no
/// current context.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let rect = rect.standardized
    let inner = rect.insetBy(dx: 1, dy: 1)
    guard !inner.isEmpty else { return context.fill(rect) }
    context.fill([
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: inner.minY, width: 1, height: inner.height),
        CGRect(x: rect.maxX - 1, y: inner.minY, width: 1, height: inner.height),
    ])
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Clips the drawing of the current context to a rectangle, in points. Does nothing if there is no current context.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
