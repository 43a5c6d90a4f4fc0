/// A bar at the top of a navigation controller's view that displays a title between buttons.
///
/// The bar is 44 points high, and higher with a prompt, a large title or a search bar. It is below the top inset of the safe area, which its
/// background covers too.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// The height of the content, in points.
    static let contentHeight: CGFloat = 44
    /// Returns the height of the prompt of an item above the content, in points; 0 without a prompt.
    static func promptHeight(of item: UINavigationItem?) -> CGFloat { item?.prompt?.isEmpty == false ? 30 : 0 }
    /// The distance between adjacent buttons, in points. The outermost buttons have the same distance from the bar's
    /// edges.
    private static let margin: CGFloat = 16

    private let titleLabel = UILabel()
    private let promptLabel = UILabel()
    private let largeTitleView = LargeTitleView()
    /// Whether the top controller has a large title, which can be scrolled out of the bar.
    var largeTitleIsShown = false
    /// The height of the large title below the content, in points. It is 0 if the title is in the content.
    var largeTitleExtent: CGFloat = 0 { didSet { if largeTitleExtent != oldValue { setNeedsLayout() } } }
    let search = NavigationBarSearch()
    /// A closure that is called after a change of `prefersLargeTitles` or `isTranslucent`.
    var onChangeOfLayout: (() -> Void)?

    /// A Boolean value that indicates whether the views of controllers extend below the bar. The default is true. With
    /// false, they begin at the bottom edge of the bar.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { onChangeOfLayout?() } } }

    /// A Boolean value that indicates whether titles are displayed in large letters below the buttons. The default is
    /// false.
    ///
    /// A large title moves out of the bar when the content of the top controller scrolls up: that of its view, or of the
    /// first subview, if it is a scroll view. The safe area and the insets of the scroll view stay as they are. Content
    /// that would come to rest where a part of the title is visible goes on to where it is visible as a whole or not at
    /// all, whichever is nearer.
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { onChangeOfLayout?() } } }
    private let separatorLine = UIView()
    let backButton = UIButton(type: .system)
    private var leftItems: [UIBarButtonItem] = []
    private var rightItems: [UIBarButtonItem] = []
    private var itemViews: [UIView] = []
    private var showsBackButton = false
    private var centerView: UIView?

    /// The background color of the bar. The default, nil, uses the color of `barStyle`.
    open var barTintColor: UIColor? {
        didSet {
            if background.view == nil { backgroundColor = barTintColor ?? .systemBackground }
            appearanceDidChange()
        }
    }

    // MARK: Appearance

    private let background = BarBackground(shadowAt: .bottom)
    /// Continues the bar's own background color above the bar.
    private let topCover = UIView()
    /// The height of the area above the bar that its background covers, in points.
    var coveredTop: CGFloat {
        get { background.coveredTop }
        set {
            guard newValue != background.coveredTop else { return }
            background.coveredTop = newValue
            setNeedsLayout()
        }
    }
    /// The color behind the content. The default is that of the bar's style.
    open override var backgroundColor: UIColor? { didSet { topCover.backgroundColor = backgroundColor } }
    var appearances = Appearances()
    /// Whether the content below the bar is at its top.
    var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { appearanceDidChange() } } }
    private var backgroundImages: [UIBarMetrics: UIImage] = [:]

    /// The colors of the background and of titles, for a bar without appearances. The default is `.default`.
    open var barStyle = UIBarStyle.default { didSet { appearanceDidChange() } }
    /// The attributes of the title, for a bar without appearances. The default, nil, shows a semibold font of 17 points.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }
    /// The attributes of the large title, for a bar without appearances. The default, nil, shows a bold font of 34 points.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }
    /// An image in the place of the line between the bar and the content, for a bar without appearances. The default is nil.
    /// An empty image removes the line.
    open var shadowImage: UIImage? { didSet { appearanceDidChange() } }
    /// The image of the back button, before its title, for a bar without appearances. With nil, the default, it is an angle.
    open var backIndicatorImage: UIImage? { didSet { appearanceDidChange() } }
    /// An image that Apple's systems use as a mask in transitions. It has no effect, because titles do not slide here. The
    /// default is nil.
    open var backIndicatorTransitionMaskImage: UIImage?

    /// Sets the background image of a bar without appearances. An empty image makes the background transparent.
    /// - Parameters:
    ///   - backgroundImage: The image; nil for the background color.
    ///   - barMetrics: The state of the bar; only images for `.default` are shown.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics] = backgroundImage
        appearanceDidChange()
    }

    /// Returns the background image that was set for a state; nil if there is none.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    /// Moves the title of a bar without appearances.
    /// - Parameters:
    ///   - adjustment: The distance, in points; positive values move the title down. NaN and infinite values are ignored and
    ///     reported.
    ///   - barMetrics: The state of the bar; only the distance for `.default` is used.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        let member = "setTitleVerticalPositionAdjustment(_:for:)"
        guard UsageReport.validate(adjustment.isFinite, adjustment, of: self, member) else { return }
        titleVerticalAdjustments[barMetrics] = adjustment
        appearanceDidChange()
    }

    /// Returns the distance by which the title is moved down in a state, in points. The default is 0.
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        titleVerticalAdjustments[barMetrics] ?? 0
    }

    private var titleVerticalAdjustments: [UIBarMetrics: CGFloat] = [:]

    /// The appearance of the bar. Changes of the returned object change the bar. Above content that is at its top, the
    /// background of this appearance is transparent, unless there is a `scrollEdgeAppearance`. An appearance replaces the
    /// properties of the bar such as `barTintColor`.
    open var standardAppearance: UINavigationBarAppearance {
        get { appearances.standard.ensured { [weak self] in self?.appearanceDidChange() } }
        set {
            appearances.standard.set(newValue) { [weak self] in self?.appearanceDidChange() }
            appearanceDidChange()
        }
    }
    /// The appearance in a vertically compact environment. With nil, the default, it is `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances.compact.value }
        set {
            appearances.compact.set(newValue) { [weak self] in self?.appearanceDidChange() }
            appearanceDidChange()
        }
    }
    /// The appearance above content that is at its top, and above controllers without a scroll view. The default is nil.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.scrollEdge.value }
        set {
            appearances.scrollEdge.set(newValue) { [weak self] in self?.appearanceDidChange() }
            appearanceDidChange()
        }
    }
    /// The appearance above content that is at its top, in a vertically compact environment. With nil, the default, it is
    /// `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.compactScrollEdge.value }
        set {
            appearances.compactScrollEdge.set(newValue) { [weak self] in self?.appearanceDidChange() }
            appearanceDidChange()
        }
    }

    /// Shows the current appearance.
    func appearanceDidChange() {
        navigationController?.updateScrollEdge()
        let appearance = currentAppearance
        background.update(
            in: self, separatorLine: separatorLine, appearance: appearance, properties: backgroundProperties)
        updateButtons(of: leftItems + rightItems, appearance: appearance)
        updateBackButton(appearance)
        titleAdjustment =
            appearance?.titlePositionAdjustment
            ?? UIOffset(horizontal: 0, vertical: titleVerticalPositionAdjustment(for: .default))
        let title = titleLabel.text ?? ""
        titleLabel.show(title, attributes: titleAttributes(appearance))
        largeTitleView.show(title, attributes: largeTitleAttributes(appearance))
        promptLabel.textColor = titleLabel.textColor
        setNeedsLayout()
    }

    /// Chooses the appearance for the new environment. Overrides must call super.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { appearanceDidChange() }
    }

    // MARK: Items

    /// The controller whose bar this is; nil for a bar of its own.
    weak var navigationController: UINavigationController?
    /// The items of a bar without a navigation controller.
    var ownItems: [UINavigationItem] = []
    /// The displayed item, and the one to which the back button leads.
    private(set) weak var shownItem: UINavigationItem?
    private(set) weak var shownBackItem: UINavigationItem?
    private(set) var shownBackTitle: String?
    /// The title that the back button shows: one of `backTitles`.
    var currentBackTitle: String?
    private var titleAdjustment = UIOffset.zero

    /// The object that is notified of the items. It is not retained. The default is nil.
    open weak var delegate: (any UINavigationBarDelegate)? {
        didSet {
            UsageReport.checkMethods(
                of: delegate, protocol: (any UINavigationBarDelegate).self,
                adopts: { $0 is any UINavigationBarDelegate.Type })
        }
    }
    /// The items, of which the last one is displayed. Those of a navigation controller cannot be changed here.
    open var items: [UINavigationItem]? {
        get { currentItems }
        set { replaceItems(newValue ?? [], member: "items") }
    }
    /// The displayed item; nil if there is none.
    open var topItem: UINavigationItem? { currentItems.last }
    /// The item below the displayed one; nil if there is none.
    open var backItem: UINavigationItem? { currentItems.dropLast().last }
    /// Replaces the items of a bar without a navigation controller.
    /// - Parameters:
    ///   - items: The items, of which the last one is displayed.
    ///   - animated: Ignored, because the bar always changes without animation.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        replaceItems(items ?? [], member: "setItems(_:animated:)")
    }
    /// Pushes an item of a bar without a navigation controller, if the delegate permits it.
    /// - Parameters:
    ///   - item: The item, which is displayed.
    ///   - animated: Ignored, because the bar always changes without animation.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { push(item) }
    /// Pops the displayed item of a bar without a navigation controller, if the delegate permits it.
    /// - Parameter animated: Ignored, because the bar always changes without animation.
    /// - Returns: The popped item; nil if there is no other item.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? { pop() }

    /// Creates a bar with the given frame in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar, with the frame in a storyboard or a xib if the coder reads one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.readInterface(readOwnBar)
    }

    private func setUp() {
        topCover.isUserInteractionEnabled = false
        addSubview(topCover)
        backgroundColor = .systemBackground
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        titleLabel.accessibilityTraits = [.staticText, .header]
        (promptLabel.font, promptLabel.textAlignment) = (.systemFont(ofSize: 13), .center)
        separatorLine.backgroundColor = .systemGray4
        backButton.titleLabel?.font = .systemFont(ofSize: 17)
        backButton.addAction(UIAction { [weak self] _ in self?.backButtonWasTapped() }, for: .touchUpInside)
        addSubview(separatorLine)
        addSubview(largeTitleView)
        addSubview(promptLabel)
    }

    /// Displays a navigation item.
    /// - Parameters:
    ///   - title: The title to display if the item has no title.
    ///   - backItem: The item to which the back button leads; nil displays no back button.
    ///   - backTitle: The title of the back button if that item has none.
    func show(_ item: UINavigationItem, title: String?, backItem: UINavigationItem?, backTitle: String?) {
        for view in itemViews { view.removeFromSuperview() }
        (shownItem, shownBackItem, shownBackTitle) = (item, backItem, backTitle)
        (titleLabel.text, promptLabel.text) = (item.title ?? title, item.prompt)
        centerView = item.titleView ?? titleLabel
        rightItems = (item.rightBarButtonItems ?? []).filter { !$0.isLeftOut }
        leftItems = (item.leftBarButtonItems ?? []).filter { !$0.isLeftOut }
        let hasOwnItems = item.leftBarButtonItems?.allSatisfy(\.isLeftOut) == false
        showsBackButton =
            (!hasOwnItems || item.leftItemsSupplementBackButton) && backItem != nil && !item.hidesBackButton
        itemViews = (leftItems + rightItems).compactMap(\.view) + [centerView].compactMap(\.self)
        if showsBackButton { itemViews.insert(backButton, at: 0) }
        for view in itemViews { addSubview(view) }
        search.show(item.searchController?.searchBar, in: self)
        appearanceDidChange()
        if item.fadesInItems, window != nil { fadeIn((leftItems + rightItems).compactMap(\.view)) }
    }

    private func fadeIn(_ views: [UIView]) {
        UIView.performWithoutAnimation { for view in views { view.alpha = 0 } }
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.allowUserInteraction],
            animations: { for view in views { view.alpha = 1 } })
    }

    /// Returns the given width with the height of the bar below the status bar: 44 points, and the heights of a prompt, of a
    /// large title and of a search bar that are visible.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let prompt = Self.promptHeight(of: shownItem)
        return CGSize(width: size.width, height: prompt + Self.contentHeight + largeTitleExtent + search.extent)
    }

    /// Sets the frames of the title, the buttons and the separator line.
    open override func layoutSubviews() {
        super.layoutSubviews()
        search.layOut(in: self)
        search.fadeItems(itemViews)
        let top = bounds.height - largeTitleExtent - search.extent - Self.contentHeight
        let promptHeight = search.hidesTitle ? 0 : min(top, Self.promptHeight(of: shownItem))
        promptLabel.frame = CGRect(
            x: Self.margin, y: top - promptHeight, width: max(0, bounds.width - 2 * Self.margin), height: promptHeight)
        promptLabel.isHidden = promptHeight <= 0
        largeTitleView.frame = CGRect(
            x: 0, y: top + Self.contentHeight, width: bounds.width, height: largeTitleExtent)
        titleLabel.alpha = largeTitleView.isTitleVisible || search.hidesTitle ? 0 : 1
        background.layOut(in: self)
        topCover.frame = CGRect(x: 0, y: -coveredTop, width: bounds.width, height: coveredTop)
        background.view?.hidesShadow = largeTitleExtent > 0 && currentAppearance == nil
        separatorLine.isHidden = largeTitleExtent > 0 || background.view != nil
        separatorLine.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
        let (start, end) = layOutButtons(top: top)
        guard let centerView else { return }
        // The title is centered in the bar, or as near to the center as the buttons allow. A custom title view is centered, and
        // keeps its size unless it is larger than the space there.
        let availableWidth = max(0, 2 * min(bounds.midX - start, end - bounds.midX))
        if centerView is UISearchBar {
            // A search bar fills the space between the buttons.
            centerView.frame = CGRect(x: start, y: top, width: max(0, end - start), height: Self.contentHeight)
            return
        }
        let isLabel = centerView === titleLabel
        let titleWidth = isLabel ? titleLabel.intrinsicContentSize.width : 0
        let fitsCenter = titleWidth <= availableWidth
        let width =
            isLabel
            ? fitsCenter ? availableWidth : max(0, min(titleWidth, end - start))
            : min(availableWidth, centerView.bounds.width)
        let height = isLabel ? Self.contentHeight : min(Self.contentHeight, centerView.bounds.height)
        let x = fitsCenter ? bounds.midX - width / 2 : min(max(bounds.midX - width / 2, start), end - width)
        centerView.frame = CGRect(
            x: x, y: top + (Self.contentHeight - height) / 2, width: width, height: height)
        if isLabel, titleAdjustment.isFinite {
            centerView.center.x += titleAdjustment.horizontal
            centerView.center.y += titleAdjustment.vertical
        }
    }

    /// Sets the frames of the buttons, with the longest title of the back button that leaves enough space for the title of the
    /// bar.
    /// - Returns: The x coordinates between which the title has space, in points.
    private func layOutButtons(top: CGFloat) -> (start: CGFloat, end: CGFloat) {
        guard showsBackButton else { return placeButtons(from: Self.margin, top: top) }
        let titleWidth = centerView === titleLabel ? titleLabel.intrinsicContentSize.width : 0
        var space = (start: CGFloat(0), end: CGFloat(0))
        for text in backTitles {
            setBackTitle(text)
            let width = backButton.intrinsicContentSize.width
            backButton.frame = CGRect(x: Self.margin, y: top, width: width, height: Self.contentHeight)
            space = placeButtons(from: 2 * Self.margin + width, top: top)
            if titleWidth <= space.end - space.start { break }
        }
        return space
    }

    /// Sets the frames of the buttons right of an x coordinate, in points, and returns the space between them.
    private func placeButtons(from left: CGFloat, top: CGFloat) -> (start: CGFloat, end: CGFloat) {
        var (start, end) = (left, bounds.width - Self.margin)
        let area = CGRect(x: start, y: top, width: max(0, end - start), height: Self.contentHeight)
        let leftLength = BarItemLayout(items: leftItems).placeWithoutFlexibleSpaces(in: area, fromRight: false)
        let rightLength = BarItemLayout(items: rightItems).placeWithoutFlexibleSpaces(in: area, fromRight: true)
        if leftLength > 0 { start += leftLength + Self.margin }
        if rightLength > 0 { end -= rightLength + Self.margin }
        return (start, end)
    }

    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(groupsChildren: true, rank: -1) }
}
