import DisplayList

/// Shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The picture; nil, the default, is none.
    open var image: UIImage? {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsRedraw()
        }
    }

    /// A view with this frame; touches go through it.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A view as large as a picture, which it shows.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// A view of no size: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The picture's size, points.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    /// The picture's size, points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

    override func drawContents(into list: inout DisplayList, bounds: CGRect) {
        super.drawContents(into: &list, bounds: bounds)
        guard let image, image.size.width > 0, image.size.height > 0 else { return }
        let place = contentMode.transform(from: image.size, to: bounds)
        let clip = DisplayShape.rectangle(CGRect(origin: .zero, size: image.size))
        list.commands.append(.beginLayer(DisplayLayer(transform: place, clip: clip)))
        list.commands += image.commands
        list.commands.append(.endLayer)
    }
}
