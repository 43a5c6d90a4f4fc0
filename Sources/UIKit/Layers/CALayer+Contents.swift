import DisplayList

// The contents of a layer: an image, or what a delegate draws.

/// How the contents of a layer are fitted to its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Centered at its own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At its own size at the top.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At its own size at the bottom.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At its own size at the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At its own size at the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// At its own size in the top left corner.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// At its own size in the top right corner.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// At its own size in the bottom left corner.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// At its own size in the bottom right corner.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled to fit into the bounds.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled to fill the bounds, of which it can exceed two sides.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// The equal mode of views; `.scaleToFill` for unknown names.
    fileprivate var contentMode: UIView.ContentMode {
        switch self {
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        case .resizeAspect: .scaleAspectFit
        case .resizeAspectFill: .scaleAspectFill
        default: .scaleToFill
        }
    }
}

/// The contents of a layer: an image.
struct LayerContents {
    var object: Any?
    var gravity = CALayerContentsGravity.resize
    /// The scale, in pixels per point.
    var scale: CGFloat = 1
    var magnification = CALayerContentsFilter.linear
    var minification = CALayerContentsFilter.linear
}

extension CALayer {
    /// The part of the drawn image that is stretched when it is resized, as fractions of its width and height: the corners keep their
    /// size, and the edges are stretched along one axis. The default is the whole image: (0, 0, 1, 1).
    ///
    /// It has an effect with the gravity `.resize`. Values with NaN or infinite components are ignored; values beyond the image are
    /// limited to it, and a part is at least one pixel wide and high.
    public var contentsCenter: CGRect {
        get { values.rare.contentsParts.center }
        set { setContentsCenter(newValue) }
    }
    /// How bitmaps in the image are drawn if they have fewer pixels than their area on the screen. The default is `.linear`.
    public var magnificationFilter: CALayerContentsFilter {
        get { storedContents?.value.magnification ?? .linear }
        set { changeContents { $0.magnification = newValue } }
    }
    /// How bitmaps in the image are drawn if they have more pixels than their area on the screen. The default is `.linear`.
    public var minificationFilter: CALayerContentsFilter {
        get { storedContents?.value.minification ?? .linear }
        set { changeContents { $0.minification = newValue } }
    }

    func changeContents(_ change: (inout LayerContents) -> Void) {
        var contents = storedContents?.value ?? LayerContents()
        change(&contents)
        storedContents = Boxed(contents)
        setNeedsRedraw(if: true)
    }

    func setContentsRect(_ new: CGRect) {
        guard UsageReport.validate(new.isFinite, new, of: self, "contentsRect") else { return }
        change(\.rare.contentsParts.rect, to: new, of: .contentsRect)
    }

    func setContentsCenter(_ new: CGRect) {
        guard UsageReport.validate(new.isFinite, new, of: self, "contentsCenter") else { return }
        change(\.rare.contentsParts.center, to: new, of: .contentsCenter)
    }

    /// Appends the drawing commands of the image that is the layer's contents.
    func drawImage(_ values: LayerValues, into list: inout DisplayList) {
        guard let contents = storedContents?.value else { return }
        let image = (contents.object as? CGImage) ?? (contents.object as? UIImage)?.cgImage
        guard let image else { return }
        let part = values.rare.contentsParts.rect.standardized
        let source = CGRect(
            x: part.minX * image.size.width, y: part.minY * image.size.height, width: part.width * image.size.width,
            height: part.height * image.size.height)
        // The size at which the part is drawn if it is not resized.
        let size = CGSize(
            width: CGFloat(image.width) * part.width / contents.scale,
            height: CGFloat(image.height) * part.height / contents.scale)
        guard source.width > 0, source.height > 0 else { return }
        let (x, y) = (size.width / source.width, size.height / source.height)
        let ownSize = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -source.minX * x, ty: -source.minY * y)
        let gravity = contents.gravity.contentMode.transform(fitting: size, into: values.bounds)
        let commands = contents.filtering(
            image.commands, transform: ownSize.concatenating(gravity),
            displayScale: drawingView?.traitCollection.displayScale ?? 1)
        let clip = DisplayShape.rectangle(source.intersection(CGRect(origin: .zero, size: image.size)))
        let draw = { (transform: CGAffineTransform) in
            [DisplayCommand.beginLayer(DisplayLayer(transform: transform, clip: clip))] + commands + [.endLayer]
        }
        guard contents.gravity == .resize, values.rare.contentsParts.center != ContentsParts.whole else {
            list.commands += draw(ownSize.concatenating(gravity))
            return
        }
        let caps = Self.caps(around: values.rare.contentsParts.center, of: size, pixel: 1 / contents.scale)
        let resizable = UIImage(size: size, commands: draw(ownSize), caps: UIImage.Caps(insets: caps, mode: .stretch))
        list.commands += resizable.commands(resizable.commands, filling: values.bounds)
    }

    /// Returns the distances of the stretched part from the edges of an image, in points.
    /// - Parameters:
    ///   - center: The stretched part, as fractions of the width and the height.
    ///   - size: The size of the image, in points.
    ///   - pixel: The least width and height of the part, in points.
    private static func caps(around center: CGRect, of size: CGSize, pixel: CGFloat) -> UIEdgeInsets {
        let span = { (start: CGFloat, end: CGFloat, length: CGFloat) -> (CGFloat, CGFloat) in
            let (first, last) = (min(max(start, 0), 1) * length, (1 - min(max(end, 0), 1)) * length)
            let missing = max(0, pixel - (length - first - last))
            return (max(0, first - missing / 2), max(0, last - missing / 2))
        }
        let center = center.standardized
        let (left, right) = span(center.minX, center.maxX, size.width)
        let (top, bottom) = span(center.minY, center.maxY, size.height)
        return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
}
