import DisplayList

/// A view that displays an image. `contentMode` determines how the image is fitted to the view.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The displayed image. The default, nil, displays nothing.
    open var image: UIImage? {
        didSet {
            tinted = nil
            invalidateIntrinsicContentSize()
            setNeedsRedraw()
        }
    }
    /// Whether images of the rendering mode `.automatic` are drawn in the tint color. Buttons and bars set it.
    var drawsTemplates = false { didSet { setNeedsRedraw() } }
    /// The commands of the image in the tint color, and this color. They are kept because renderers cache decoded bitmaps by
    /// their identity.
    private var tinted: (color: DisplayColor, commands: [DisplayCommand])?

    /// Creates an image view with a frame. User interaction is disabled.
    /// - Parameter frame: The frame in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates an image view at the origin with the size of an image, or with zero size if the image is nil.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// Creates an image view from a storyboard or a xib. Other coders create a view of zero size.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        coder.readInterface(readImageView)
    }

    /// The image's size, in points. Without an image, the width and the height are `noIntrinsicMetric`.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    /// Returns the image's size, in points. Without an image, returns the view's current size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

    override func drawContents(into list: inout DisplayList, bounds: CGRect) {
        super.drawContents(into: &list, bounds: bounds)
        guard let image, image.size.width > 0, image.size.height > 0 else { return }
        let fit = contentMode.transform(fitting: image.size, into: bounds)
        let clip = DisplayShape.rectangle(CGRect(origin: .zero, size: image.size))
        list.commands.append(.beginLayer(DisplayLayer(transform: fit, clip: clip)))
        list.commands += image.isTemplate(byDefault: drawsTemplates) ? commands(of: image) : image.commands
        list.commands.append(.endLayer)
    }

    /// Returns the commands of a template in the tint color.
    private func commands(of image: UIImage) -> [DisplayCommand] {
        let color = tintColor.value
        if let tinted, tinted.color == color { return tinted.commands }
        let commands = image.commands(inColor: color)
        tinted = (color, commands)
        return commands
    }
}
