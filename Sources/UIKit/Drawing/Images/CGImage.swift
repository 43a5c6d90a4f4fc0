import DisplayList

/// The content of an image, without its scale.
public final class CGImage: NSObject, Sendable {
    /// The width, in pixels.
    public let width: Int
    /// The height, in pixels.
    public let height: Int
    /// The drawing commands of the image, in points of an image with the size `size`.
    let commands: [DisplayCommand]
    let size: CGSize

    init?(_ image: UIImage) {
        let content = image.contentSize
        let (pixelWidth, pixelHeight) = (content.width * image.scale, content.height * image.scale)
        guard pixelWidth >= 1, pixelHeight >= 1, pixelWidth < 1e9, pixelHeight < 1e9 else { return nil }
        (width, height) = (Int(pixelWidth.rounded()), Int(pixelHeight.rounded()))
        (commands, size) = (image.contentCommands, content)
        super.init()
    }

    private init(width: Int, height: Int, commands: [DisplayCommand], size: CGSize) {
        (self.width, self.height, self.commands, self.size) = (width, height, commands, size)
        super.init()
    }

    /// Returns a part of the image; nil if the rectangle is outside of the image, or has NaN or infinite components.
    /// - Parameter rect: The part, in pixels. It is enlarged to whole pixels and limited to the image.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard rect.isFinite else { return nil }
        let pixels = rect.standardized.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard pixels.width >= 1, pixels.height >= 1 else { return nil }
        let (x, y) = (size.width / CGFloat(width), size.height / CGFloat(height))
        let part = CGSize(width: pixels.width * x, height: pixels.height * y)
        let shift = CGAffineTransform(translationX: -pixels.minX * x, y: -pixels.minY * y)
        let layers = [
            DisplayLayer(clip: .rectangle(CGRect(origin: .zero, size: part))), DisplayLayer(transform: shift),
        ]
        return CGImage(
            width: Int(pixels.width), height: Int(pixels.height),
            commands: layers.map { .beginLayer($0) } + commands + [.endLayer, .endLayer], size: part)
    }
}

extension UIImage {
    /// The content of the image, which `imageOrientation` does not turn; nil if it is smaller than one pixel.
    public var cgImage: CGImage? { CGImage(self) }

    /// Creates an image with a content, at a scale of 1 pixel per point.
    public convenience init(cgImage: CGImage) { self.init(content: cgImage, scale: 1, orientation: .up) }

    /// Creates an image with a content.
    /// - Parameters:
    ///   - cgImage: The content.
    ///   - scale: The scale, in pixels per point. Values that are 0, negative, NaN or infinite are replaced by 1.
    ///   - orientation: How the content is turned and mirrored to display it.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
        self.init(content: cgImage, scale: scale, orientation: orientation)
    }

    private convenience init(content: CGImage, scale: CGFloat, orientation: Orientation) {
        let scale = scale.isFinite && scale > 0 ? scale : 1
        let size = CGSize(width: CGFloat(content.width) / scale, height: CGFloat(content.height) / scale)
        let fit = CGAffineTransform(scaleX: size.width / content.size.width, y: size.height / content.size.height)
            .concatenating(orientation.transform(ofContent: size))
        let commands =
            fit.isIdentity
            ? content.commands : [.beginLayer(DisplayLayer(transform: fit))] + content.commands + [.endLayer]
        let turnedSize = orientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
        self.init(size: turnedSize, scale: scale, commands: commands, orientation: orientation)
    }
}
