/// A bar at the top of a navigation controller's view that displays a title between buttons.
///
/// The content is 44 points high. The bar also extends upward to cover the top inset of the safe area.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// The height of the content, in points.
    static let contentHeight: CGFloat = 44
    /// The distance between adjacent buttons, in points. The outermost buttons have the same distance from the bar's
    /// edges.
    private static let margin: CGFloat = 16

    private let titleLabel = UILabel()
    private let largeTitleView = LargeTitleView()
    /// Whether the top controller has a large title, which can be scrolled out of the bar.
    var largeTitleIsShown = false
    /// The height of the large title below the content, in points. It is 0 if the title is in the content.
    var largeTitleExtent: CGFloat = 0 { didSet { if largeTitleExtent != oldValue { setNeedsLayout() } } }
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

    /// The background color of the bar. The default, nil, uses `UIColor.systemBackground`.
    open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }

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
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        separatorLine.backgroundColor = .systemGray4
        backButton.titleLabel?.font = .systemFont(ofSize: 17)
        addSubview(separatorLine)
        addSubview(largeTitleView)
    }

    /// Displays a navigation item.
    /// - Parameters:
    ///   - title: The title to display if the item has no title.
    ///   - backTitle: The title of the back button; nil displays no back button.
    func show(_ item: UINavigationItem, title: String?, backTitle: String?) {
        for view in itemViews { view.removeFromSuperview() }
        titleLabel.text = item.title ?? title
        largeTitleView.text = titleLabel.text
        centerView = item.titleView ?? titleLabel
        rightItems = (item.rightBarButtonItems ?? []).filter { !$0.isLeftOut }
        leftItems = (item.leftBarButtonItems ?? []).filter { !$0.isLeftOut }
        let hasOwnItems = item.leftBarButtonItems?.allSatisfy(\.isLeftOut) == false
        showsBackButton = !hasOwnItems && backTitle != nil && !item.hidesBackButton
        if let backTitle { backButton.setTitle("\u{2039} " + backTitle, for: .normal) }
        itemViews = (leftItems + rightItems).compactMap(\.view) + [centerView].compactMap(\.self)
        if showsBackButton { itemViews.insert(backButton, at: 0) }
        for view in itemViews { addSubview(view) }
        setNeedsLayout()
    }

    /// Sets the frames of the title, the buttons and the separator line.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let top = bounds.height - largeTitleExtent - Self.contentHeight
        largeTitleView.frame = CGRect(
            x: 0, y: top + Self.contentHeight, width: bounds.width, height: largeTitleExtent)
        titleLabel.alpha = largeTitleView.isTitleVisible ? 0 : 1
        separatorLine.isHidden = largeTitleExtent > 0
        separatorLine.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
        var (start, end) = (Self.margin, bounds.width - Self.margin)
        if showsBackButton {
            let width = backButton.intrinsicContentSize.width
            backButton.frame = CGRect(x: start, y: top, width: width, height: Self.contentHeight)
            start += width + Self.margin
        }
        let area = CGRect(x: start, y: top, width: max(0, end - start), height: Self.contentHeight)
        let leftLength = BarItemLayout(items: leftItems).placeWithoutFlexibleSpaces(in: area, fromRight: false)
        let rightLength = BarItemLayout(items: rightItems).placeWithoutFlexibleSpaces(in: area, fromRight: true)
        if leftLength > 0 { start += leftLength + Self.margin }
        if rightLength > 0 { end -= rightLength + Self.margin }
        guard let centerView else { return }
        // The title is centered in the bar. The title label is as wide as the free space between the buttons allows. A
        // custom title view keeps its size unless it is larger than that space.
        let availableWidth = max(0, 2 * min(bounds.midX - start, end - bounds.midX))
        let isLabel = centerView === titleLabel
        let width = isLabel ? availableWidth : min(availableWidth, centerView.bounds.width)
        let height = isLabel ? Self.contentHeight : min(Self.contentHeight, centerView.bounds.height)
        centerView.frame = CGRect(
            x: bounds.midX - width / 2, y: top + (Self.contentHeight - height) / 2, width: width, height: height)
    }
}
