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
    var value: Any?
    var gravity = CALayerContentsGravity.resize
    /// The scale, in pixels per point.
    var scale: CGFloat = 1
}

extension CALayer {
    func changeContents(_ change: (inout LayerContents) -> Void) {
        var contents = storedContents ?? LayerContents()
        change(&contents)
        storedContents = contents
        setNeedsRedraw(if: true)
    }

    /// Appends the drawing commands of the image that is the layer's contents.
    func drawImage(in bounds: CGRect, into list: inout DisplayList) {
        guard let contents = storedContents else { return }
        let image = (contents.value as? CGImage) ?? (contents.value as? UIImage)?.cgImage
        guard let image else { return }
        let size = CGSize(width: CGFloat(image.width) / contents.scale, height: CGFloat(image.height) / contents.scale)
        let ownSize = CGAffineTransform(scaleX: size.width / image.size.width, y: size.height / image.size.height)
        let fit = ownSize.concatenating(contents.gravity.contentMode.transform(fitting: size, into: bounds))
        let clip = DisplayShape.rectangle(CGRect(origin: .zero, size: image.size))
        list.commands.append(.beginLayer(DisplayLayer(transform: fit, clip: clip)))
        list.commands += image.commands
        list.commands.append(.endLayer)
    }
}
