import DisplayList

/// A picture. What was drawn (see `UIGraphicsImageRenderer`) is kept as drawing commands, so it is sharp at any size; what
/// was read from a PNG file is kept as it is. Other kinds of files are not read.
public final class UIImage: NSObject, Sendable {
    /// The size, points.
    public let size: CGSize
    /// Pixels a point of a picture that was read; 1 for one that was drawn.
    public let scale: CGFloat
    let commands: [DisplayCommand]

    init(size: CGSize, scale: CGFloat = 1, commands: [DisplayCommand]) {
        self.size = size
        self.scale = scale
        self.commands = commands
        super.init()
    }

    /// The picture in the bytes of a PNG file, a pixel a point; nil if they are none.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// The picture in the bytes of a PNG file; nil if they are none.
    /// - Parameter scale: Pixels a point; finite and positive, otherwise 1.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let bitmap = DisplayBitmap(png: Array(data)) else { return nil }
        let scale = scale.isFinite && scale > 0 ? scale : 1
        let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
        self.init(size: size, scale: scale, commands: [.bitmap(bitmap, CGRect(origin: .zero, size: size))])
    }

    /// The picture in a PNG file; nil if there is none. A file whose name ends in `@2x` or `@3x` has so many pixels a
    /// point.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// The picture of a name among the resources of the program (`Bundle.main`): `name.png`, or `name@2x.png`, or
    /// `name@3x.png`; nil if there is none. There are no asset catalogs here.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// The picture of a name among the resources of a bundle; nil stands for the program's.
    public convenience init?(named name: String, in bundle: Bundle?) {
        let bundle = bundle ?? Bundle.main
        let plain = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        let paths = ["@2x", "", "@3x"].lazy.compactMap { bundle.path(forResource: plain + $0, ofType: "png") }
        guard let path = paths.first else { return nil }
        self.init(contentsOfFile: path)
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
