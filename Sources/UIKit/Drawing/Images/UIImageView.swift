import DisplayList

/// A view that displays an image. `contentMode` determines how the image is fitted to the view.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The displayed image. The default, nil, displays nothing. The images of an animated image are displayed at once.
    open var image: UIImage? {
        didSet {
            (tinted, completed) = (nil, nil)
            invalidateIntrinsicContentSize()
            setNeedsRedraw()
            imageDidChange(from: oldValue)
        }
    }
    /// The image that is displayed while `isHighlighted` is true. With nil, the default, `image` is displayed.
    open var highlightedImage: UIImage? { didSet { setNeedsRedraw() } }
    /// A Boolean value that indicates whether the highlighted image is displayed. The default is false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsRedraw() } } }

    /// The size, the weight and the colors of a symbol, as far as the image does not specify them. The default, nil, specifies
    /// nothing.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { symbolConfigurationDidChange() } }
    /// The last image that was completed by `preferredSymbolConfiguration`, and the result.
    private var completed: (image: UIImage, result: UIImage)?

    /// Draws symbols again with the current configuration and text size.
    func symbolConfigurationDidChange() {
        (tinted, completed) = (nil, nil)
        invalidateIntrinsicContentSize()
        setNeedsRedraw()
    }

    /// Returns the image as the view displays it: a symbol has the values of `preferredSymbolConfiguration` that it does not
    /// specify itself.
    func displayed(_ image: UIImage?) -> UIImage? {
        guard let image, let symbol = image.symbol else { return image }
        if let completed, completed.image === image { return completed.result }
        var preferred = preferredSymbolConfiguration
        let styles = [symbol.configuration, preferred].map { $0?.attributes.textStyle }
        if styles != [nil, nil] { preferred = (preferred ?? .unspecified).withTraitCollection(traitCollection) }
        let result = image.completed(by: preferred)
        completed = (image, result)
        return result
    }

    /// The images that `startAnimating()` displays one after the other, instead of `image`. The default is nil. Setting them
    /// stops the animation.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    /// The images that are displayed instead of `animationImages` while `isHighlighted` is true. The default is nil.
    open var highlightedAnimationImages: [UIImage]?
    /// The time in which all images are displayed once, in seconds. The default, 0, means a 30th of a second for each image;
    /// so do negative and infinite values and NaN.
    open var animationDuration: TimeInterval = 0
    /// The number of times the images are displayed. The default, 0, means that the animation does not end.
    open var animationRepeatCount = 0
    /// A Boolean value that indicates whether the images are displayed one after the other.
    open var isAnimating: Bool { sequence != nil }
    /// The running animation; nil if there is none.
    var sequence: ImageSequence?

    /// Displays the `animationImages` one after the other, from the first one. Does nothing without images.
    open func startAnimating() { startSequence() }

    /// Stops the animation, and displays `image` again.
    open func stopAnimating() { stopSequence() }

    /// Whether images of the rendering mode `.automatic` are drawn in the tint color. Buttons and bars set it.
    var drawsTemplates = false { didSet { setNeedsRedraw() } }
    /// The commands of an image in the tint color, and this color. They are kept because renderers cache decoded bitmaps by
    /// their identity.
    private var tinted: (image: UIImage, color: DisplayColor, commands: [DisplayCommand])?
    /// A color that is drawn over the image, with the image's opacity; nil for none. Buttons set it.
    var overlayColor: UIColor? { didSet { if overlayColor != oldValue { setNeedsRedraw() } } }
    /// The commands of an image in the overlay color.
    private var overlay: (image: UIImage, color: DisplayColor, commands: [DisplayCommand])?

    /// Creates an image view with a frame. User interaction is disabled.
    /// - Parameter frame: The frame in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates an image view at the origin with the size of an image, or with zero size if the image is nil.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
    }

    /// Creates an image view at the origin with the size of an image, or with zero size if the image is nil.
    /// - Parameters:
    ///   - image: The image.
    ///   - highlightedImage: The image for the highlighted state.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        (self.image, self.highlightedImage) = (image, highlightedImage)
    }

    /// Creates an image view from a storyboard or a xib. Other coders create a view of zero size.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        coder.readInterface(readImageView)
    }

    /// The image's size, in points. Without an image, the width and the height are `noIntrinsicMetric`.
    open override var intrinsicContentSize: CGSize { displayed(image)?.size ?? super.intrinsicContentSize }

    /// Returns the image's size, in points. Without an image, returns the view's current size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { displayed(image)?.size ?? bounds.size }

    override func baselineOffset(ofFirstLine isFirst: Bool) -> (distance: CGFloat, fromBottom: Bool)? {
        guard let image = displayed(image), let offset = image.baselineOffsetFromBottom else { return nil }
        return isFirst ? (image.size.height - offset, false) : (-offset, true)
    }

    override func drawContents(into list: inout DisplayList, bounds: CGRect) {
        super.drawContents(into: &list, bounds: bounds)
        guard let image = displayedImage, image.size.width > 0, image.size.height > 0 else { return }
        let commands =
            image.isTemplate(byDefault: drawsTemplates)
            ? Self.commands(of: image, in: tintColor, &tinted) : image.commands
        draw(commands, of: image, into: &list, bounds: bounds)
        guard let overlayColor else { return }
        draw(Self.commands(of: image, in: overlayColor, &overlay), of: image, into: &list, bounds: bounds)
    }

    private func draw(
        _ commands: [DisplayCommand], of image: UIImage, into list: inout DisplayList, bounds: CGRect
    ) {
        let isFlipped =
            image.flipsForRightToLeftLayoutDirection && effectiveUserInterfaceLayoutDirection == .rightToLeft
        if image.caps != nil, contentMode == .scaleToFill || contentMode == .redraw {
            let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * bounds.midX, ty: 0)
            if isFlipped { list.commands.append(.beginLayer(DisplayLayer(transform: flip))) }
            list.commands += image.commands(commands, filling: bounds)
            if isFlipped { list.commands.append(.endLayer) }
            return
        }
        let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: image.size.width, ty: 0)
        let fit = (isFlipped ? flip : .identity)
            .concatenating(contentMode.transform(fitting: image.size, into: bounds))
        let filtered = storedLayer?.storedContents?.value.filtering(
            commands, transform: fit, displayScale: traitCollection.displayScale)
        let clip = DisplayShape.rectangle(CGRect(origin: .zero, size: image.size))
        list.commands.append(.beginLayer(DisplayLayer(transform: fit, clip: clip)))
        list.commands += filtered ?? commands
        list.commands.append(.endLayer)
    }

    /// The image of the animation, the highlighted image, or the image.
    private var displayedImage: UIImage? {
        displayed(sequenceImage ?? (isHighlighted ? highlightedImage : nil) ?? image)
    }

    /// Returns the commands of an image in one color, and keeps them.
    private static func commands(
        of image: UIImage, in color: UIColor,
        _ kept: inout (image: UIImage, color: DisplayColor, commands: [DisplayCommand])?
    ) -> [DisplayCommand] {
        let color = color.value
        if let kept, kept.image === image, kept.color == color { return kept.commands }
        let commands = image.commands(inColor: color)
        kept = (image, color, commands)
        return commands
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        let label = image?.accessibilityLabel
        return AccessibilityDefaults(isElement: label != nil, label: label, traits: .image)
    }
}
