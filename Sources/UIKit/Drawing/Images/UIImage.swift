import DisplayList
import Synchronization

/// An image that was drawn by code or read from a PNG or JPEG file, or a symbol.
///
/// An image drawn with `UIGraphicsImageRenderer` stores drawing commands, so it is sharp at any scale. An image read
/// from a PNG or JPEG file stores the file's data. Other file formats are not supported.
public final class UIImage: NSObject, Sendable {
    /// The size of the image, in points.
    public let size: CGSize
    /// The scale of the image, in pixels per point. That of a drawn image is 1 by default, because it stores drawing commands.
    public let scale: CGFloat
    /// Whether views draw the image in its own colors or in their tint color. The default is `.automatic`.
    public let renderingMode: RenderingMode
    let commands: [DisplayCommand]
    /// The caps of a resizable image; nil for other images.
    let caps: Caps?
    /// The name and the configuration of a symbol; nil for other images.
    let symbol: SymbolImage?
    /// The color that `withTintColor(_:)` set; nil if it was not called.
    let symbolTint: UIColor?
    /// The position of the baseline, in points above the bottom of the image; negative values are below it. The default, nil,
    /// means that the image has no baseline. Symbols have one.
    public let baselineOffsetFromBottom: CGFloat?
    private let identifier = Mutex<String?>(nil)
    /// A name by which tests find the image. Copies of the image have none. The default is nil.
    public var accessibilityIdentifier: String? {
        get { identifier.withLock { $0 } }
        set { identifier.withLock { $0 = newValue } }
    }
    /// How the content of the image is turned and mirrored to display it. The size of the image is that of the turned content.
    public let imageOrientation: Orientation
    /// Whether image views draw the image mirrored in layouts from right to left, because it is a copy of
    /// `imageFlippedForRightToLeftLayoutDirection()`.
    public let flipsForRightToLeftLayoutDirection: Bool
    /// The images that an image view displays one after the other; nil for an image that is not animated.
    public let images: [UIImage]?
    /// The time in which all `images` are displayed once, in seconds; 0 for an image that is not animated.
    public let duration: TimeInterval

    init(
        size: CGSize, scale: CGFloat = 1, commands: [DisplayCommand], renderingMode: RenderingMode = .automatic,
        caps: Caps? = nil, symbol: SymbolImage? = nil, symbolTint: UIColor? = nil, baselineOffset: CGFloat? = nil,
        images: [UIImage]? = nil, duration: TimeInterval = 0, orientation: Orientation = .up, flips: Bool = false
    ) {
        (imageOrientation, flipsForRightToLeftLayoutDirection) = (orientation, flips)
        (self.images, self.duration) = (images, duration)
        (self.symbol, self.symbolTint, baselineOffsetFromBottom) = (symbol, symbolTint, baselineOffset)
        self.size = size
        self.scale = scale
        self.commands = commands
        self.renderingMode = renderingMode
        self.caps = caps
        super.init()
    }

    /// Returns whether an object is an image with the same content, size, scale and rendering mode. Symbols are equal if they
    /// also have the same name and configuration.
    ///
    /// - Complexity: Linear in the size of the content, unless both share it.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if other === self { return true }
        return size == other.size && scale == other.scale && renderingMode == other.renderingMode
            && caps == other.caps && baselineOffsetFromBottom == other.baselineOffsetFromBottom
            && symbol == other.symbol && commands == other.commands && images == other.images
            && duration == other.duration && imageOrientation == other.imageOrientation
            && flipsForRightToLeftLayoutDirection == other.flipsForRightToLeftLayoutDirection
    }

    /// A hash value of the size and the scale.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(size.width)
        hasher.combine(size.height)
        hasher.combine(scale)
        return hasher.finalize()
    }

    /// Creates an empty image, whose size is zero.
    public convenience override init() { self.init(size: .zero, commands: []) }

    convenience init(_ bitmap: DisplayBitmap, scale: CGFloat, renderingMode: RenderingMode = .automatic) {
        let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
        self.init(
            size: size, scale: scale, commands: [.bitmap(bitmap, CGRect(origin: .zero, size: size))],
            renderingMode: renderingMode)
    }

    /// Returns an image that an image view displays as a sequence of images without an end. Elsewhere, it is the first one.
    /// - Parameters:
    ///   - images: The images. With an empty array, the result is nil.
    ///   - duration: The time in which all are displayed once, in seconds. 0, negative and infinite values and NaN mean a 30th of
    ///     a second for each image.
    public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        return UIImage(
            size: first.size, scale: first.scale, commands: first.commands, renderingMode: first.renderingMode,
            images: images,
            duration: duration.isFinite && duration > 0 ? duration : Double(images.count) / 30)
    }

    /// Creates an image from the data of a PNG or JPEG file, with a scale of 1 pixel per point. Returns nil for data in
    /// other formats, and for images of more than 100 million pixels.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image from the data of a PNG or JPEG file. Returns nil for data in other formats, and for images of more
    /// than 100 million pixels.
    /// - Parameters:
    ///   - data: The content of the file. The orientation in a JPEG file is ignored.
    ///   - scale: The scale, in pixels per point. Values that are 0, negative, NaN or infinite are replaced by 1.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let bitmap = DisplayBitmap(Array(data)) else { return nil }
        self.init(bitmap, scale: scale.isFinite && scale > 0 ? scale : 1)
    }

    /// Creates an image from a PNG or JPEG file. Returns nil if the file does not exist, has another format, or has more than
    /// 100 million pixels.
    /// - Parameter path: The path of the file. A file name that ends in `@2x` or `@3x` before its extension sets the
    ///   scale to 2 or 3 pixels per point; otherwise the scale is 1.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// Creates an image from an image set or an image file of the program. Returns nil if there is none with the name.
    ///
    /// The initializer searches the asset catalogs, the folders `*.xcassets` in the resources of the program's targets
    /// (`resources: [.copy("Assets.xcassets")]` in the package's manifest), for an image set. It uses the image for the
    /// scale 2, or else the one with the largest scale. Without a set, it uses the first existing file of `name@2x`,
    /// `name` and `name@3x` with the extensions `png`, `jpg` and `jpeg`. Images with equal names share their data.
    /// - Parameter name: The name of the image set, or of the file, with or without its extension.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// Creates an image from an image set or an image file of a bundle. Returns nil if there is none with the name.
    /// - Parameters:
    ///   - name: The name of the image set, or of the file, with or without its extension.
    ///   - bundle: The bundle; nil means the resources of all targets of the program.
    public convenience init?(named name: String, in bundle: Bundle?) {
        guard let image = NamedAssets.image(named: name, in: bundle) else { return nil }
        self.init(image.bitmap, scale: image.scale, renderingMode: image.renderingMode)
    }

    /// Creates an image from an image set or an image file of a bundle. Returns nil if there is none with the name.
    /// - Parameters:
    ///   - name: The name of the image set, or of the file, with or without its extension.
    ///   - bundle: The bundle; nil means the resources of all targets of the program.
    ///   - traitCollection: The traits for which the image is used. This implementation chooses the same image for all.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) { self.init(named: name, in: bundle) }

    /// Draws the image into the current context, over a rectangle: in nine parts if it is resizable, otherwise stretched. The blend mode
    /// and the opacity of the context apply.
    ///
    /// Does nothing without a current context or if the image is empty.
    /// - Parameter rect: The rectangle, in points.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) {
        guard size.width > 0, size.height > 0 else { return }
        if caps != nil {
            guard rect.isFinite else { return }
            UIGraphicsGetCurrentContext()?.draw(commands(commands, filling: rect), opacity: 1, area: rect)
            return
        }
        let fit = CGAffineTransform(
            a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
        UIGraphicsGetCurrentContext()?.draw(
            commands, transform: fit, clip: .rectangle(CGRect(origin: .zero, size: size)))
    }

    /// Draws the image into the current context at its own size.
    /// - Parameter point: The position of the image's top left corner, in points.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
