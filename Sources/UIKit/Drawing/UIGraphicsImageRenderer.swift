/// A renderer that creates images from drawing code.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
    private let size: CGSize

    /// Creates a renderer for images of the given size, in points.
    public init(size: CGSize) { self.size = size }

    /// Creates a renderer for images with the size of a rectangle, in points. The rectangle's origin is ignored.
    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

    /// Creates an image from the drawing commands of a closure.
    ///
    /// The image stores drawing commands instead of pixels, so it is sharp at any scale.
    /// - Parameter actions: The closure that draws. It is called once before the method returns. Its coordinates are in
    ///   points, with the origin at the top left.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let commands = recordDrawing { actions(UIGraphicsImageRendererContext(cgContext: $0, size: size)) }
        return UIImage(size: size, commands: commands)
    }
}

/// The drawing environment of an image renderer.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
    /// The context that records the drawing.
    public let cgContext: CGContext
    private let size: CGSize

    init(cgContext: CGContext, size: CGSize) {
        self.cgContext = cgContext
        self.size = size
    }

    /// The size of the image, in points.
    public var currentSize: CGSize { size }

    /// Fills a rectangle, in points, with the current fill color.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Strokes the outline of a rectangle, in points, with the current stroke color.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}
