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
    private var titleShadowColors: [State: UIColor] = [:]
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

    /// The content and the style of the button. With nil, the default, titles and images by state determine them.
    ///
    /// A configuration replaces titles, images, colors and fonts by state, except that it shows the title and the image of
    /// the state if it has none of its own. Changes take effect before the next layout.
    open var configuration: Configuration? { didSet { setNeedsUpdateConfiguration() } }
    /// A closure that is called before the button is updated, for example because its state changed. It changes the
    /// button's `configuration`. The default is nil.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// The views that show the configuration; nil while the button has none.
    private(set) var configuredContent: ButtonConfigurationView?
    private var needsUpdateConfiguration = false
    private var isUpdatingConfiguration = false

    /// Requests an update of the button for its configuration before the next layout. Changes of the state and of the
    /// configuration request it too.
    open func setNeedsUpdateConfiguration() {
        guard !isUpdatingConfiguration else { return }
        needsUpdateConfiguration = true
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Calls `configurationUpdateHandler`. Overrides can change `configuration`; they must call super.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    /// Updates the button for its configuration if this was requested.
    private func updateConfigurationIfNeeded() {
        guard needsUpdateConfiguration, !isUpdatingConfiguration else { return }
        (needsUpdateConfiguration, isUpdatingConfiguration) = (false, true)
        updateConfiguration()
        isUpdatingConfiguration = false
        if configuration != nil, configuredContent == nil {
            let content = ButtonConfigurationView()
            configuredContent = content
            insertSubview(content, at: 0)
        } else if configuration == nil, let content = configuredContent {
            content.removeFromSuperview()
            configuredContent = nil
        }
        titleLabel?.isHidden = configuration != nil
        imageView?.isHidden = configuration != nil
        if let configuration { configuredContent?.show(configuration, of: self) }
    }

    /// Creates a button with a configuration.
    /// - Parameters:
    ///   - configuration: The content and the style.
    ///   - primaryAction: The action that the button runs when it is tapped. Its title is shown if the configuration has
    ///     none. The default is nil.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
        // Initializers do not call property observers.
        setNeedsUpdateConfiguration()
    }

    override var triggersPrimaryActionByTap: Bool { true }

    /// Creates a button that shows an action's title and runs the action when it is tapped.
    /// - Parameters:
    ///   - buttonType: The style. The default is `.system`.
    ///   - primaryAction: The action; nil creates a button without an action.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// Creates a button from a storyboard or a xib. Other coders create a custom button with a zero frame.
    public required init?(coder: NSCoder) {
        let type = coder.interfaceReader?.string("buttonType")
        buttonType = type == nil || type == "custom" ? .custom : .system
        super.init(coder: coder)
        setUp()
        coder.readInterface(readButton)
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

    /// Sets the color of the title's shadow for a state. States without a color use that of the normal state; if that has
    /// none either, the title has no shadow. The label's `shadowOffset` places the shadow.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        titleShadowColors[state] = color
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
    /// Returns the color of the title's shadow for a state, or the normal state's color if none was set for the state.
    open func titleShadowColor(for state: State) -> UIColor? { titleShadowColors[state] ?? titleShadowColors[.normal] }
    /// Returns the image for a state, or the normal state's image if none was set for the state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
    /// The title for the current state.
    open var currentTitle: String? { title(for: state) }
    /// The color of the title's shadow for the current state; nil if the title has no shadow.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    /// The image for the current state.
    open var currentImage: UIImage? { image(for: state) }
    /// The title color for the current state. If no color was set, it is the tint color for a system button and white
    /// for a custom button.
    open var currentTitleColor: UIColor {
        titleColor(for: state) ?? (buttonType == .system ? tintColor : UIColor.white)
    }

    /// The size of the title and the image plus `contentEdgeInsets`, in points.
    ///
    /// A title, or an empty button, is at least 30 points wide. Without content insets, its height includes a margin of
    /// 6 points at the top and at the bottom, as on Apple's systems. A button with only an image has the image's size.
    open override var intrinsicContentSize: CGSize {
        updateConfigurationIfNeeded()
        if let configuredContent { return configuredContent.intrinsicContentSize }
        let insets = contentEdgeInsets
        let imageSize = imageView?.image?.size ?? .zero
        var size = imageSize
        if hasTitle || imageView?.image == nil {
            let margin: CGFloat = insets == .zero ? 6 : 0
            let titleHeight = hasTitle ? titleSize.height : (titleLabel?.font.lineHeight ?? 0).rounded(.up)
            size = CGSize(
                width: max(titleSize.width + imageSize.width, 30),
                height: max(titleHeight + 2 * margin, imageSize.height))
        }
        return CGSize(
            width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }

    private var hasTitle: Bool { titleLabel?.text?.isEmpty == false }
    private var titleSize: CGSize { titleLabel?.intrinsicContentSize ?? .zero }

    /// Returns the intrinsic content size, in points. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Places the image before the title, and both inside the content insets by the content alignments.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        if let configuredContent {
            configuredContent.frame = CGRect(origin: .zero, size: bounds.size)
            return
        }
        guard let titleLabel, let imageView else { return }
        let content = CGRect(origin: .zero, size: bounds.size).inset(by: contentEdgeInsets)
        let imageSize = imageView.image?.size ?? .zero
        let titleWidth = min(titleSize.width, max(0, content.width - imageSize.width))
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let left = contentLeft(in: content, width: titleWidth + imageSize.width)
        imageView.frame = CGRect(
            origin: CGPoint(
                x: left + (isReversed ? titleWidth : 0), y: contentTop(in: content, height: imageSize.height)),
            size: imageSize)
        titleLabel.frame = CGRect(
            x: left + (isReversed ? 0 : imageSize.width), y: contentTop(in: content, height: titleSize.height),
            width: titleWidth, height: titleSize.height)
        if contentHorizontalAlignment == .fill { fillWidth(of: content) }
        if contentVerticalAlignment == .fill { fillHeight(of: content) }
    }

    private func contentLeft(in content: CGRect, width: CGFloat) -> CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left, .leading, .fill: content.minX
        case .right, .trailing: content.maxX - width
        case .center: content.midX - width / 2
        }
    }

    private func contentTop(in content: CGRect, height: CGFloat) -> CGFloat {
        switch contentVerticalAlignment {
        case .top, .fill: content.minY
        case .bottom: content.maxY - height
        case .center: content.midY - height / 2
        }
    }

    /// Stretches the title, or the image of a button without a title, over the remaining width.
    private func fillWidth(of content: CGRect) {
        let view: UIView? = hasTitle ? titleLabel : imageView
        view?.frame.size.width = max(0, content.width - (hasTitle ? imageView?.bounds.width ?? 0 : 0))
    }

    private func fillHeight(of content: CGRect) {
        titleLabel?.frame.size.height = max(0, content.height)
        if imageView?.image != nil { imageView?.frame.size.height = max(0, content.height) }
    }

    /// The title label, whose baseline is that of the button in constraints.
    open override var forFirstBaselineLayout: UIView { titleLabel ?? self }
    /// The title label, whose baseline is that of the button in constraints.
    open override var forLastBaselineLayout: UIView { titleLabel ?? self }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        titleLabel?.text = currentTitle
        imageView?.image = image(for: state)
        imageView?.drawsTemplates = buttonType == .system
        let isDimmed = state.contains(.highlighted) && titleColors[state] == nil || state.contains(.disabled)
        titleLabel?.textColor = isDimmed ? currentTitleColor.withAlphaComponent(0.3) : currentTitleColor
        titleLabel?.shadowColor = currentTitleShadowColor
        if buttonType == .system { imageView?.alpha = isDimmed ? 0.3 : 1 }
        setNeedsLayout()
        if configuration != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    }

    /// Updates the title color, because the inherited tint color may differ in the new window. Overrides must call
    /// super.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        controlStateDidChange()
    }

    /// Updates the colors of the title and the image. Overrides must call super.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        controlStateDidChange()
    }

    private func contentDidChange() {
        controlStateDidChange()
        invalidateIntrinsicContentSize()
    }

    override var defaultAccessibilityLabel: String? { currentTitle }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
}
