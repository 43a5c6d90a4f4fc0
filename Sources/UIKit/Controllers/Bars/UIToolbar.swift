/// A bar of buttons, usually at the bottom of the screen. Its content is 44 points high.
///
/// At the bottom of a safe area, make the bar higher by the inset: the items are at its top.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    /// The height of the content, in points.
    static let contentHeight: CGFloat = 44

    /// The items, from the leading edge. Flexible spaces share the free width. The default is nil.
    open var items: [UIBarButtonItem]? { didSet { itemsDidChange(from: oldValue ?? []) } }
    /// The background color of the bar. With nil, the default, it is `UIColor.systemBackground`.
    open var barTintColor: UIColor? {
        didSet {
            if background.view == nil { backgroundColor = barTintColor ?? .systemBackground }
            appearanceDidChange()
        }
    }
    /// A Boolean value that indicates whether the views of a navigation controller extend behind the bar. The default is true.
    ///
    /// With false, views end at the bar, unless `extendedLayoutIncludesOpaqueBars` of their controllers is true. The background
    /// is the same.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { onChangeOfLayout?() } } }
    /// A closure that is called after a change of `isTranslucent`.
    var onChangeOfLayout: (() -> Void)?
    private let background = BarBackground(shadowAt: .top)
    private var ownAppearance = OwnedAppearance<UIToolbarAppearance>()
    private var backgroundImages: [UIBarPosition: [UIBarMetrics: UIImage]] = [:]
    private var shadowImages: [UIBarPosition: UIImage] = [:]

    /// The colors of the background, for a bar without an appearance. The default is `.default`.
    open var barStyle = UIBarStyle.default { didSet { appearanceDidChange() } }

    /// The appearance of the bar. Changes of the returned object change the bar. It replaces the properties of the bar such as
    /// `barTintColor`.
    open var standardAppearance: UIToolbarAppearance {
        get { ownAppearance.ensured { [weak self] in self?.appearanceDidChange() } }
        set {
            ownAppearance.set(newValue) { [weak self] in self?.appearanceDidChange() }
            appearanceDidChange()
        }
    }

    /// Sets the background image of a bar without an appearance. An empty image makes the background transparent.
    /// - Parameters:
    ///   - backgroundImage: The image; nil for the background color.
    ///   - topOrBottom: The place of the bar. Toolbars are at the bottom, so an image for `.bottom` is shown, or else one for
    ///     `.any`.
    ///   - barMetrics: The state of the bar; only images for `.default` are shown.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[topOrBottom, default: [:]][barMetrics] = backgroundImage
        appearanceDidChange()
    }

    /// Returns the background image that was set for a place and a state; nil if there is none.
    open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[topOrBottom]?[barMetrics]
    }

    /// Sets an image in the place of the line at the upper edge of a bar without an appearance. An empty image removes the line.
    /// - Parameters:
    ///   - shadowImage: The image; nil for the line.
    ///   - topOrBottom: The place of the bar; see `setBackgroundImage(_:forToolbarPosition:barMetrics:)`.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadowImages[topOrBottom] = shadowImage
        appearanceDidChange()
    }

    /// Returns the image in the place of the line that was set for a place of the bar; nil if there is none.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        shadowImages[topOrBottom]
    }

    /// The standard appearance that the client has set; nil if there is none. An appearance proxy copies it.
    var ownStandardAppearance: UIToolbarAppearance? {
        get { ownAppearance.effective }
        set { if let newValue { standardAppearance = newValue } }
    }

    private func appearanceDidChange() {
        let appearance = ownAppearance.effective
        background.update(
            in: self, separatorLine: separatorLine, appearance: appearance,
            properties: BarBackground.Properties(
                tintColor: barTintColor,
                image: backgroundImages[.bottom]?[.default] ?? backgroundImages[.any]?[.default],
                shadowImage: shadowImages[.bottom] ?? shadowImages[.any], style: barStyle))
        for item in items ?? [] {
            let buttons = item.style == .done ? appearance?.doneButtonAppearance : appearance?.buttonAppearance
            item.barAttributes = buttons?.attributes ?? [:]
        }
        setNeedsLayout()
    }

    private let separatorLine = UIView()

    /// Creates a bar with the given frame in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar, with the frame in a storyboard or a xib if the coder reads one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.readInterface(readToolbar)
    }

    private func setUp() {
        backgroundColor = .systemBackground
        separatorLine.backgroundColor = .separator
        addSubview(separatorLine)
    }

    /// Replaces the items.
    /// - Parameters:
    ///   - items: The new items, from the leading edge.
    ///   - animated: Whether the items fade in, which takes 0.2 seconds.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        self.items = items
        let views = (items ?? []).compactMap(\.view)
        guard animated, window != nil else { return }
        UIView.performWithoutAnimation { for view in views { view.alpha = 0 } }
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.allowUserInteraction],
            animations: { for view in views { view.alpha = 1 } })
    }

    private func itemsDidChange(from oldItems: [UIBarButtonItem]) {
        for item in oldItems {
            item.onChange = nil
            if item.view?.superview === self { item.view?.removeFromSuperview() }
        }
        for item in items ?? [] {
            item.onChange = { [weak self, weak item] in
                guard let self, let item else { return }
                if let view = item.view, view.superview !== self { itemsDidChange(from: []) }
                setNeedsLayout()
            }
            if let view = item.view { addSubview(view) }
        }
        if ownAppearance.effective != nil { appearanceDidChange() }
        setNeedsLayout()
    }

    /// The intrinsic size: a height of 44 points and no intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.contentHeight)
    }

    /// Returns the width of `size`, and the height of 44 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.contentHeight)
    }

    /// Sets the frames of the items and of the separator line.
    open override func layoutSubviews() {
        super.layoutSubviews()
        background.layOut(in: self)
        separatorLine.frame = CGRect(x: 0, y: -0.5, width: bounds.width, height: 0.5)
        let insets = safeAreaInsets
        let area = CGRect(
            x: insets.left + BarItemLayout.margin, y: 0,
            width: max(0, bounds.width - insets.left - insets.right - 2 * BarItemLayout.margin),
            height: min(bounds.height, Self.contentHeight))
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        BarItemLayout(items: items ?? []).place(in: area, fromRight: isReversed)
    }

    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(groupsChildren: true, rank: 1) }
}
