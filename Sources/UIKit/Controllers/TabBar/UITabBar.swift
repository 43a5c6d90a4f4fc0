/// A bar of items at the bottom of the screen, one of which is selected.
///
/// The content is 49 points high. In a tab bar controller, the bar also extends downward to cover the bottom inset of the
/// safe area.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// The height of the content, in points.
    static let contentHeight: CGFloat = 49
    /// The default width of items and of the space between them if they are centered, in points.
    private static let centeredItem = (width: CGFloat(76), spacing: CGFloat(34))

    /// The object that is notified of taps. It is not retained. A tab bar controller is the delegate of its bar.
    open weak var delegate: (any UITabBarDelegate)? {
        didSet {
            UsageReport.checkMethods(
                of: delegate, protocol: (any UITabBarDelegate).self, adopts: { $0 is any UITabBarDelegate.Type })
        }
    }
    /// The items, from the leading edge. The default, nil, shows none.
    open var items: [UITabBarItem]? {
        didSet {
            if !(items ?? []).contains(where: { $0 === selectedItem }) { selectedItem = nil }
            itemsDidChange(from: oldValue ?? [])
        }
    }
    /// The selected item; nil if no item is selected. Items that the bar does not show are ignored.
    open var selectedItem: UITabBarItem? {
        didSet {
            let isShown = selectedItem.map { new in items?.contains { $0 === new } == true }
            if isShown == false { selectedItem = oldValue }
            updateButtons()
        }
    }
    /// The color of items that are not selected. With nil, the default, it is gray.
    open var unselectedItemTintColor: UIColor? { didSet { updateButtons() } }
    /// The background color of the bar. With nil, the default, it is `UIColor.systemBackground`.
    open var barTintColor: UIColor? {
        didSet {
            if background.view == nil { backgroundColor = barTintColor ?? .systemBackground }
            appearanceDidChange()
        }
    }
    /// A Boolean value that indicates whether the views of a tab bar controller extend behind the bar. The default is true.
    ///
    /// With false, views end at the bar, unless `extendedLayoutIncludesOpaqueBars` of their controllers is true. The background
    /// is the same.
    open var isTranslucent = true {
        didSet { if isTranslucent != oldValue { controller?.tabBarTranslucencyDidChange() } }
    }
    private let background = BarBackground(shadowAt: .top)
    private var ownAppearance = OwnedAppearance<UITabBarAppearance>()

    /// The colors of the background, for a bar without an appearance. The default is `.default`.
    open var barStyle = UIBarStyle.default { didSet { appearanceDidChange() } }
    /// The background image of a bar without an appearance. The default is nil. An empty image makes the background
    /// transparent.
    open var backgroundImage: UIImage? { didSet { appearanceDidChange() } }
    /// An image in the place of the line at the upper edge of a bar without an appearance. The default is nil. An empty image
    /// removes the line.
    open var shadowImage: UIImage? { didSet { appearanceDidChange() } }

    /// An image behind the selected item, at the center of it, in its own size. The default is nil.
    open var selectionIndicatorImage: UIImage? { didSet { layOutSelectionIndicator() } }
    private lazy var selectionIndicator = UIImageView()

    private func layOutSelectionIndicator() {
        guard let image = selectionIndicatorImage, let button = buttons.first(where: { $0.item === selectedItem })
        else {
            if selectionIndicatorImage == nil, selectionIndicator.superview == nil { return }
            return selectionIndicator.removeFromSuperview()
        }
        selectionIndicator.image = image
        selectionIndicator.bounds.size = image.size
        selectionIndicator.center = button.center
        insertSubview(selectionIndicator, belowSubview: buttons[0])
    }

    /// The appearance of the bar. Changes of the returned object change the bar. It replaces the properties of the bar such as
    /// `barTintColor`.
    open var standardAppearance: UITabBarAppearance {
        get { ownAppearance.ensured { [weak self] in self?.appearanceDidChange() } }
        set {
            ownAppearance.set(newValue) { [weak self] in self?.appearanceDidChange() }
            appearanceDidChange()
        }
    }
    /// The appearance above content that is at its bottom. The bar does not observe the content, so the appearance has no
    /// effect, because `standardAppearance` is shown above all content. The default is nil.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { storedEdgeAppearance }
        set { storedEdgeAppearance = newValue?.copy() as? UITabBarAppearance }
    }
    private var storedEdgeAppearance: UITabBarAppearance?

    /// The standard appearance that the client has set; nil if there is none. An appearance proxy copies it.
    var ownStandardAppearance: UITabBarAppearance? {
        get { ownAppearance.effective }
        set { if let newValue { standardAppearance = newValue } }
    }

    private func appearanceDidChange() {
        background.update(
            in: self, separatorLine: separatorLine, appearance: ownAppearance.effective,
            properties: BarBackground.Properties(
                tintColor: barTintColor, image: backgroundImage, shadowImage: shadowImage, style: barStyle))
        updateButtons()
        setNeedsLayout()
    }

    /// The arrangement of the items. The default, `.automatic`, fills the bar in a horizontally compact environment and
    /// centers the items otherwise.
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    /// The width of centered items, in points. With 0, the default, it is 76. Negative, NaN and infinite values are ignored
    /// and reported.
    open var itemWidth: CGFloat = 0 { didSet { if !isValid(itemWidth, "itemWidth") { itemWidth = oldValue } } }
    /// The space between centered items, in points. With 0, the default, it is 34. Negative, NaN and infinite values are
    /// ignored and reported.
    open var itemSpacing: CGFloat = 0 { didSet { if !isValid(itemSpacing, "itemSpacing") { itemSpacing = oldValue } } }
    /// A Boolean value that indicates whether the bar is hidden. In a tab bar controller, the safe area of the children
    /// changes with it.
    open override var isHidden: Bool { didSet { if isHidden != oldValue { controller?.tabBarVisibilityDidChange() } } }

    /// The controller whose bar this is; nil for a bar of its own.
    weak var controller: UITabBarController?
    private var buttons: [TabBarButton] = []
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
    }

    private func setUp() {
        backgroundColor = .systemBackground
        separatorLine.backgroundColor = .separator
        addSubview(separatorLine)
    }

    /// Replaces the items.
    /// - Parameters:
    ///   - items: The new items, from the leading edge.
    ///   - animated: Whether the items cross-fade, which takes 0.2 seconds.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        self.items = items
        guard animated else { return }
        for button in buttons { button.alpha = 0 }
        UIView.animate(withDuration: 0.2) { self.updateButtons() }
    }

    private func isValid(_ length: CGFloat, _ property: String) -> Bool {
        setNeedsLayout()
        return UsageReport.validate(length.isFinite && length >= 0, length, of: self, property)
    }

    // MARK: Items

    private func itemsDidChange(from oldItems: [UITabBarItem]) {
        for item in oldItems { item.onChange = nil }
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).map(TabBarButton.init)
        for button in buttons {
            button.item.onChange = { [weak self] in self?.updateButtons() }
            button.addTarget(self, action: UITabBar.buttonTapped, for: .touchUpInside)
            addSubview(button)
        }
        updateButtons()
        setNeedsLayout()
    }

    private func updateButtons() {
        for button in buttons {
            let isSelected = button.item === selectedItem
            let items = ownAppearance.effective?.stackedLayoutAppearance
            let own = isSelected ? items?.selected : items?.normal
            let standard: UIColor = isSelected ? tintColor : unselectedItemTintColor ?? .systemGray
            button.update(
                isSelected: isSelected, color: own?.iconColor ?? standard, attributes: own?.titleTextAttributes ?? [:],
                badgeColor: own?.badgeBackgroundColor)
        }
        if selectionIndicatorImage != nil { layOutSelectionIndicator() }
    }

    private func buttonTapped(_ button: TabBarButton) {
        let item = button.item
        if controller == nil { selectedItem = item }
        delegate?.tabBar(self, didSelect: item)
        controller?.tabBarItemWasTapped(item)
    }

    /// Updates the color of the selected item. Overrides must call super.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateButtons()
    }

    // MARK: Layout

    /// The intrinsic size: a height of 49 points and no intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.contentHeight)
    }

    /// Returns the width of `size`, and the height of 49 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.contentHeight)
    }

    /// Sets the frames of the items and of the separator line.
    open override func layoutSubviews() {
        super.layoutSubviews()
        background.layOut(in: self)
        separatorLine.frame = CGRect(x: 0, y: -0.5, width: bounds.width, height: 0.5)
        guard !buttons.isEmpty else { return }
        let insets = safeAreaInsets
        let available = max(0, bounds.width - insets.left - insets.right)
        var (width, spacing) = (available / CGFloat(buttons.count), CGFloat(0))
        if isCentered {
            let share = available / CGFloat(buttons.count)
            spacing = itemSpacing > 0 ? itemSpacing : Self.centeredItem.spacing
            width = itemWidth > 0 ? itemWidth : Self.centeredItem.width
            if width + spacing > share { (width, spacing) = (share, 0) }
        }
        let total = width * CGFloat(buttons.count) + spacing * CGFloat(buttons.count - 1)
        var x = insets.left + (available - total) / 2
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for button in isReversed ? buttons.reversed() : buttons {
            button.frame = CGRect(x: x, y: 0, width: width, height: Self.contentHeight)
            x += width + spacing
        }
        if selectionIndicatorImage != nil { layOutSelectionIndicator() }
    }

    private var isCentered: Bool {
        switch itemPositioning {
        case .automatic: traitCollection.horizontalSizeClass == .regular
        case .fill: false
        case .centered: true
        }
    }

    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(groupsChildren: true, rank: 1) }
}

extension UITabBar {
    /// The arrangements of a tab bar's items.
    public enum ItemPositioning: Int, Sendable {
        /// Filled in a horizontally compact environment, otherwise centered.
        case automatic = 0
        /// The items share the width of the bar.
        case fill
        /// The items have a fixed width and spacing, in the center of the bar.
        case centered
    }
}

/// An object that is notified when the user taps an item of a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called when the user taps an item, also if it is selected already. The default implementation does nothing.
    ///
    /// In a tab bar controller, the method is called before the selection changes.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// The default implementation does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
