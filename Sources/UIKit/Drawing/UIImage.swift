import DisplayList

/// A picture. It is kept as drawing commands, so it is sharp at any size; see `UIGraphicsImageRenderer`.
public final class UIImage: NSObject, Sendable {
    /// The size, points.
    public let size: CGSize
    let commands: [DisplayCommand]

    init(size: CGSize, commands: [DisplayCommand]) {
        self.size = size
        self.commands = commands
        super.init()
    }

    /// Draws the picture into a rectangle of the current context, stretched to fill it.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) {
        guard size.width > 0, size.height > 0 else { return }
        let place = CGAffineTransform(
            a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
        UIGraphicsGetCurrentContext()?.draw(
            commands, placed: place, clip: .rectangle(CGRect(origin: .zero, size: size)))
    }

    /// Draws the picture in its own size, its top left corner at a point of the current context.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

/// Makes pictures by drawing them.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
    private let size: CGSize

    /// Makes pictures of this size, points.
    public init(size: CGSize) { self.size = size }

    /// Makes pictures of the size of these bounds.
    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

    /// A picture of what the block draws.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let commands = recordDrawing { actions(UIGraphicsImageRendererContext(cgContext: $0, size: size)) }
        return UIImage(size: size, commands: commands)
    }
}

/// What a picture is drawn with.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
    /// Where it is drawn.
    public let cgContext: CGContext
    private let size: CGSize

    init(cgContext: CGContext, size: CGSize) {
        self.cgContext = cgContext
        self.size = size
    }

    /// The picture's rectangle, points.
    public var currentSize: CGSize { size }

    /// Fills a rectangle with the current color.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Draws a rectangle's outline in the current color.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}
