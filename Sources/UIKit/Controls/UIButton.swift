/// A control with a title and an image that sends an action when it is tapped.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// Options for the style of a button.
    public enum ButtonType: Int, Sendable {
        /// A button whose title is white and has a font size of 18 points.
        case custom = 0
        /// A button whose title has the tint color and a font size of 15 points.
        case system
    }

    /// The style of the button.
    open private(set) var buttonType: ButtonType
    /// The label that shows the title. It is never nil.
    open private(set) var titleLabel: UILabel? = UILabel()
    /// The image view that shows the image. It is never nil.
    open private(set) var imageView: UIImageView? = UIImageView(image: nil)
    /// The distances between the button's edges and its content, in points. The default is zero.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }

    private var titles: [State: String] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]

    /// Creates a custom button with a frame in its superview's coordinates, in points.
    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
        setUp()
    }

    /// Creates a button with a style and a zero frame.
    public init(type buttonType: ButtonType) {
        self.buttonType = buttonType
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a button that shows an action's title and runs the action when it is tapped.
    /// - Parameters:
    ///   - buttonType: The style. The default is `.system`.
    ///   - primaryAction: The action; nil creates a button without an action.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        addAction(primaryAction, for: .touchUpInside)
    }

    /// Creates a custom button with a zero frame. Interface archives are not supported: the coder is ignored.
    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        guard let titleLabel, let imageView else { return }
        titleLabel.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
        titleLabel.textAlignment = .center
        addSubview(imageView)
        addSubview(titleLabel)
        controlStateDidChange()
    }

    /// Sets the title for a state. States without a title show the title of the normal state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        contentDidChange()
    }

    /// Sets the title color for a state. States without a color use the color of the normal state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        contentDidChange()
    }

    /// Sets the image for a state. States without an image show the image of the normal state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        contentDidChange()
    }

    /// Returns the title for a state, or the normal state's title if none was set for the state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
    /// Returns the title color for a state, or the normal state's title color if none was set for the state.
    open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }
    /// Returns the image for a state, or the normal state's image if none was set for the state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
    /// The title for the current state.
    open var currentTitle: String? { title(for: state) }
    /// The title color for the current state. If no color was set, it is the tint color for a system button and white
    /// for a custom button.
    open var currentTitleColor: UIColor {
        titleColor(for: state) ?? (buttonType == .system ? tintColor : UIColor.white)
    }

    /// The size of the title and the image plus `contentEdgeInsets`, in points. The width is at least 30 points.
    ///
    /// Without content insets, the height includes a margin of 6 points at the top and at the bottom, as on Apple's
    /// systems.
    open override var intrinsicContentSize: CGSize {
        let (titleSize, imageSize) = (titleLabel?.intrinsicContentSize ?? .zero, imageView?.image?.size ?? .zero)
        let insets = contentEdgeInsets
        let margin: CGFloat = insets == .zero ? 6 : 0
        return CGSize(
            width: max(titleSize.width + imageSize.width + insets.left + insets.right, 30),
            height: max(titleSize.height, imageSize.height) + insets.top + insets.bottom + 2 * margin)
    }

    /// Returns the intrinsic content size, in points. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Places the image to the left of the title and centers both inside the content insets.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let titleLabel, let imageView else { return }
        let content = CGRect(origin: .zero, size: bounds.size).inset(by: contentEdgeInsets)
        let (titleSize, imageSize) = (titleLabel.intrinsicContentSize, imageView.image?.size ?? .zero)
        let titleWidth = min(titleSize.width, max(0, content.width - imageSize.width))
        let left = content.midX - (titleWidth + imageSize.width) / 2
        imageView.frame = CGRect(
            x: left, y: content.midY - imageSize.height / 2, width: imageSize.width, height: imageSize.height)
        titleLabel.frame = CGRect(
            x: left + imageSize.width, y: content.midY - titleSize.height / 2, width: titleWidth,
            height: titleSize.height)
    }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        titleLabel?.text = currentTitle
        imageView?.image = image(for: state)
        let isDimmed = state.contains(.highlighted) && titleColors[state] == nil || state.contains(.disabled)
        titleLabel?.textColor = isDimmed ? currentTitleColor.withAlphaComponent(0.3) : currentTitleColor
        setNeedsLayout()
    }

    /// Updates the title color, because the inherited tint color may differ in the new window. Overrides must call
    /// super.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        controlStateDidChange()
    }

    private func contentDidChange() {
        controlStateDidChange()
        invalidateIntrinsicContentSize()
    }
}
