/// A control with a title and an image that sends an action when it is tapped.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The style of the button.
    open private(set) var buttonType: ButtonType
    /// The label that shows the title. It is never nil.
    open private(set) var titleLabel: UILabel? = UILabel()
    /// The image view that shows the image. It is never nil.
    open private(set) var imageView: UIImageView? = UIImageView(image: nil)
    /// The distances between the button's edges and its content, in points. The default is zero.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    /// The distances by which the area of the title is made smaller, in points. They do not change the size of the button.
    /// The default is zero.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// The distances by which the area of the image is made smaller, in points. They do not change the size of the button.
    /// The default is zero.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// A Boolean value that indicates whether a custom button draws its images darker while it is highlighted, unless they
    /// were set for that state. The default is true.
    open var adjustsImageWhenHighlighted = true { didSet { controlStateDidChange() } }
    /// A Boolean value that indicates whether a custom button draws its images lighter while it is disabled, unless they were
    /// set for that state. The default is true.
    open var adjustsImageWhenDisabled = true { didSet { controlStateDidChange() } }

    /// The meaning of the button. The default is `.normal`. A destructive button of another type than custom, or with a
    /// configuration, is red where it otherwise has the tint color.
    open var role = Role.normal {
        didSet {
            guard role != oldValue else { return }
            if buttonType != .custom { imageView?.tintColor = role == .destructive ? .systemRed : nil }
            controlStateDidChange()
        }
    }

    /// The view behind the content; nil until the button has got a background image.
    var backgroundImageView: UIImageView?
    /// What the button shows, by state.
    var stateContents: [State: StateContent] = [:]
    /// The contents of states that were set after the configuration.
    var newerContents: [State: StateContent] = [:]

    /// Creates a custom button with a frame in its superview's coordinates, in points.
    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
        setUp()
    }

    /// Creates a button with a style and a zero frame.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        guard buttonType != .custom else { return }
        self.buttonType = buttonType
        // Subclasses can have changed the font in `init(frame:)`, so only the default font is replaced.
        if titleLabel?.font == .systemFont(ofSize: UIFont.buttonFontSize) { titleLabel?.font = .systemFont(ofSize: 15) }
        showSymbolOfType()
    }

    /// The content and the style of the button. With nil, the default, titles and images by state determine them.
    ///
    /// A configuration replaces titles, images, colors and fonts by state, except that it shows the title and the image of
    /// the state if it has none of its own, or if they were set after its own. Changes take effect before the next layout.
    open var configuration: Configuration? {
        didSet {
            removeOlderContents(than: oldValue)
            setNeedsUpdateConfiguration()
        }
    }
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
        if let configuration {
            configuredContent?.show(configuration, of: self)
            titleLabel?.text = displayedTitle
        }
    }

    /// Creates a button with a configuration.
    /// - Parameters:
    ///   - configuration: The content and the style.
    ///   - primaryAction: The action that the button runs when it is tapped. Its title is shown if the configuration has
    ///     none. The default is nil.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
        // Initializers do not call property observers, so the update that the observer of `configuration` would request
        // is requested here.
        setNeedsUpdateConfiguration()
    }

    override var triggersPrimaryActionByTap: Bool { true }
    override var handlesTaps: Bool { true }

    /// Creates a button that shows an action's title and image, and runs the action when it is tapped.
    /// - Parameters:
    ///   - buttonType: The style. The default is `.system`.
    ///   - primaryAction: The action; nil creates a button without an action.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        setPrimaryAction(primaryAction)
    }

    override func setPrimaryAction(_ action: UIAction?) {
        super.setPrimaryAction(action)
        guard let action else { return }
        setTitle(action.title, for: .normal)
        setImage(action.image, for: .normal)
    }

    /// Creates a system button with an image that calls a method of a target when it is tapped.
    /// - Parameters:
    ///   - image: The image.
    ///   - target: The target, as for `addTarget(_:action:for:)`.
    ///   - action: The method. With nil, the button calls none.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// Creates a button from a storyboard or a xib. Other coders create a custom button with a zero frame.
    public required init?(coder: NSCoder) {
        let type = coder.interfaceReader?.string("buttonType")
        buttonType = type.map(ButtonType.init(interfaceName:)) ?? .custom
        super.init(coder: coder)
        setUp()
        coder.readInterface(readButton)
    }

    /// The menu that a long press opens, or a touch if `showsMenuAsPrimaryAction` is true. The default is nil.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            if changesSelectionAsPrimaryAction { showSelectedElement() }
        }
    }
    /// A Boolean value that indicates whether a tap exchanges `isSelected`. If `showsMenuAsPrimaryAction` is true as well, the
    /// button shows the title of the action of the menu that is on, and choosing an action turns it on. The default is false.
    open var changesSelectionAsPrimaryAction = false {
        didSet {
            guard changesSelectionAsPrimaryAction != oldValue else { return }
            removeAction(identifiedBy: Self.selectionIdentifier, for: .primaryActionTriggered)
            guard changesSelectionAsPrimaryAction else { return }
            let action = UIAction(identifier: Self.selectionIdentifier) { [weak self] _ in self?.isSelected.toggle() }
            addAction(action, for: .primaryActionTriggered)
            showSelectedElement()
        }
    }
    private static let selectionIdentifier = UIAction.Identifier("changesSelectionAsPrimaryAction")

    /// Returns the menu of the button, for each place of the press, in points.
    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu, isEnabled else { return nil }
        return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
            self?.selectsInMenu == true ? menu.withSingleSelection : menu
        })
    }

    /// Shows the title of the action that was chosen.
    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
        showSelectedElement()
    }
    /// A closure that is called after the button has shown the title of a chosen action of its menu, for its owner.
    var onSelectedElementChange: (() -> Void)?
    private var selectsInMenu: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction }

    private func showSelectedElement() {
        guard selectsInMenu, let menu else { return }
        let actions = menu.children.compactMap { $0 as? UIAction }
        if menu.selectedElements.isEmpty { actions.first?.state = .on }
        guard let title = menu.selectedElements.first?.title else { return }
        setTitle(title, for: .normal)
        configuration?.title = title
        onSelectedElementChange?()
    }

    private func setUp() {
        guard let titleLabel, let imageView else { return }
        titleLabel.font = .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
        titleLabel.textAlignment = .center
        addSubview(imageView)
        addSubview(titleLabel)
        showSymbolOfType()
    }

    /// Sets the title for a state. States without a title show the title of the normal state.
    open func setTitle(_ title: String?, for state: State) {
        setContent(\.title, title, for: state)
    }

    /// Sets the title color for a state. States without a color use the color of the normal state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        setContent(\.titleColor, color, for: state)
    }

    /// Sets the color of the title's shadow for a state. States without a color use that of the normal state; if that has
    /// none either, the title has no shadow. The label's `shadowOffset` places the shadow.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        setContent(\.titleShadowColor, color, for: state)
    }

    /// Sets the image for a state. States without an image show the image of the normal state.
    open func setImage(_ image: UIImage?, for state: State) {
        setContent(\.image, image, for: state)
    }

    /// Sets a title with attributes for a state. It is shown instead of the title without attributes. States without one use
    /// that of the normal state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        setContent(\.attributedTitle, title, for: state)
    }

    /// Sets the image behind the content for a state. States without one show that of the normal state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        setContent(\.backgroundImage, image, for: state)
    }

    /// Sets the size, the weight and the colors of symbols for a state, as far as the image does not specify them. States
    /// without a configuration use that of the normal state.
    ///
    /// Without a configuration, symbols have the size of body text and a large scale; those of a button with a `configuration`
    /// have the size of its title.
    /// - Parameters:
    ///   - configuration: The configuration; nil removes it.
    ///   - state: The state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        setContent(\.symbolConfiguration, configuration, for: state)
    }

    /// Returns the configuration of symbols for a state, or that of the normal state if none was set for the state.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        content(\.symbolConfiguration, for: state)
    }

    /// The configuration of symbols for the current state; nil if none was set.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    /// Returns the title for a state, or the normal state's title if none was set for the state.
    open func title(for state: State) -> String? { content(\.title, for: state) }
    /// Returns the title color for a state, or the normal state's title color if none was set for the state. If no color was
    /// set, it is white for a custom button and the tint color for others.
    open func titleColor(for state: State) -> UIColor? { content(\.titleColor, for: state) ?? defaultTitleColor }
    /// Returns the color of the title's shadow for a state, or the normal state's color if none was set for the state.
    open func titleShadowColor(for state: State) -> UIColor? { content(\.titleShadowColor, for: state) }
    /// Returns the image for a state, or the normal state's image if none was set for the state.
    open func image(for state: State) -> UIImage? { content(\.image, for: state) }
    /// Returns the title with attributes for a state, or that of the normal state if none was set for the state.
    open func attributedTitle(for state: State) -> NSAttributedString? {
        content(\.attributedTitle, for: state)
    }
    /// Returns the background image for a state, or that of the normal state if none was set for the state.
    open func backgroundImage(for state: State) -> UIImage? { content(\.backgroundImage, for: state) }
    /// The title with attributes for the current state; nil if there is none.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The background image for the current state; nil if there is none.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// The title for the current state.
    open var currentTitle: String? { title(for: state) }
    /// The color of the title's shadow for the current state; nil if the title has no shadow.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    /// The image for the current state.
    open var currentImage: UIImage? { image(for: state) }
    /// The title color for the current state, as `titleColor(for:)` returns it.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? defaultTitleColor }

    /// The size of the title and the image plus `contentEdgeInsets`, in points, but not less than that of the background image.
    ///
    /// A title, or an empty button, is at least 30 points wide. Without content insets, its height includes a margin of
    /// 6 points at the top and at the bottom, as on Apple's systems. A button with only an image has the image's size.
    open override var intrinsicContentSize: CGSize {
        updateConfigurationIfNeeded()
        if let configuredContent { return configuredContent.intrinsicContentSize }
        return naturalSize
    }

    override var wrapsText: Bool {
        updateConfigurationIfNeeded()
        return configuredContent?.showsMultilineText == true
    }

    override var showsMultilineText: Bool { wrapsText }

    override func setTextWidth(_ width: CGFloat) {
        configuredContent?.breakingWidth = textWidth(forSolvedWidth: width)
    }

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
        layOutContent()
    }

    /// Returns the area of the background image in the bounds of the button, in points: by default the bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the area of the title and the image in the bounds of the button, in points: by default the bounds without
    /// `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.area(within: contentEdgeInsets) }
    /// Returns the area of the title in the area of the content, both in points: by default beside the image, placed by the
    /// content alignments.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { naturalTitleRect(in: contentRect) }
    /// Returns the area of the image in the area of the content, both in points: by default before the title, placed by the
    /// content alignments. An image that is larger than its area is scaled down.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { naturalImageRect(in: contentRect) }

    /// The title label, whose baseline is that of the button in constraints.
    open override var forFirstBaselineLayout: UIView { titleLabel ?? self }
    /// The title label, whose baseline is that of the button in constraints.
    open override var forLastBaselineLayout: UIView { titleLabel ?? self }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        let isDimmed =
            state.contains(.highlighted) && stateContents[state]?.titleColor == nil || state.contains(.disabled)
        updateTitle(isDimmed: isDimmed)
        updateBackgroundImage()
        imageView?.image = image(for: state)
        let symbols = currentPreferredSymbolConfiguration ?? .ofControls
        if imageView?.preferredSymbolConfiguration != symbols { imageView?.preferredSymbolConfiguration = symbols }
        imageView?.drawsTemplates = buttonType != .custom
        if buttonType != .custom {
            imageView?.alpha = isDimmed ? 0.3 : 1
        } else {
            adjust(imageView, hasOwnImage: stateContents[state]?.image != nil)
        }
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

    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = super.accessibilityDefaults
        defaults.label = currentTitle ?? currentImage?.accessibilityLabel
        defaults.traits.insert(.button)
        return defaults
    }
}
