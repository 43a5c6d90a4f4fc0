/// A renderer that creates images from drawing code.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
    private let size: CGSize
    /// The properties of the images.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer for images of the given size, in points.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

    /// Creates a renderer for images of the given size.
    /// - Parameters:
    ///   - size: The size, in points.
    ///   - format: The properties of the images, which the renderer copies.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        (self.size, self.format) = (size, UIGraphicsImageRendererFormat(format))
    }

    /// Creates a renderer for images with the size of a rectangle, in points. The rectangle's origin is ignored.
    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

    /// Creates a renderer for images with the size of a rectangle.
    /// - Parameters:
    ///   - bounds: The rectangle, in points. Its origin is ignored.
    ///   - format: The properties of the images, which the renderer copies.
    public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.init(size: bounds.size, format: format)
    }

    /// Creates an image from the drawing commands of a closure.
    ///
    /// The image stores drawing commands instead of pixels, so it is sharp at any scale.
    /// - Parameter actions: The closure that draws. It is called once before the method returns. Its coordinates are in
    ///   points, with the origin at the top left.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let commands = recordDrawing(in: CGRect(origin: .zero, size: size)) { context in
            if format.opaque { context.fill(CGRect(origin: .zero, size: size)) }
            actions(UIGraphicsImageRendererContext(cgContext: context, size: size, format: format))
        }
        return UIImage(size: size, scale: format.scale, commands: commands)
    }

    /// Creates the data of a PNG file from the drawing commands of a closure. The data is empty if the image has no pixels, or
    /// if the program was built without the trait `Cairo` (`UIImage.pngData()`).
    /// - Parameter actions: The closure that draws, in points.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Creates the data of a JPEG file from the drawing commands of a closure. The data is empty if the image has no pixels, or
    /// if the program was built without the trait `Cairo` (`UIImage.jpegData(compressionQuality:)`).
    /// - Parameters:
    ///   - compressionQuality: The quality, from 0 (smallest file) to 1 (most exact colors).
    ///   - actions: The closure that draws, in points.
    public func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}

/// The properties of the images of a renderer.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererFormat {
    private var storedScale: CGFloat = 1

    /// Creates a format with default values.
    public init() {}

    /// Creates a copy of a format.
    convenience init(_ format: UIGraphicsImageRendererFormat) {
        self.init()
        (storedScale, opaque) = (format.storedScale, format.opaque)
    }

    /// Returns a format with default values.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// Returns a format with default values, because images store drawing commands, which suit any screen.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// The scale of the images, in pixels per point. It determines the size of their PNG and JPEG data. The default is 1, not
    /// the scale of the screen, because images store drawing commands. Values that are 0, negative, NaN or infinite are treated
    /// as 1.
    public var scale: CGFloat {
        get { storedScale }
        set { storedScale = newValue.isFinite && newValue > 0 ? newValue : 1 }
    }

    /// A Boolean value that indicates whether the images have no transparent parts: they are black before the closure draws. The
    /// default is false.
    public var opaque = false
}

/// The drawing environment of an image renderer.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
    /// The context that records the drawing.
    public let cgContext: CGContext
    /// The properties of the image.
    public let format: UIGraphicsImageRendererFormat
    private let size: CGSize

    init(cgContext: CGContext, size: CGSize, format: UIGraphicsImageRendererFormat) {
        (self.cgContext, self.size, self.format) = (cgContext, size, format)
    }

    /// The size of the image, in points.
    public var currentSize: CGSize { size }

    /// The image of what has been drawn so far.
    public var currentImage: UIImage { UIImage(size: size, scale: format.scale, commands: cgContext.commands) }

    /// Fills a rectangle, in points, with the current fill color.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Strokes the outline of a rectangle, in points, with the current stroke color.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}
