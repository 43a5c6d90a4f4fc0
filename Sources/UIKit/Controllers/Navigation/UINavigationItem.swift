/// The title and buttons that a navigation bar displays for a view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// Creates an item without a title.
    public override init() { super.init() }

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Creates an item. A storyboard or a xib sets its properties.
    public required init?(coder: NSCoder) { super.init() }

    /// The title in the center of the bar. If it is nil (the default), the bar displays the controller's `title`.
    open var title: String? { didSet { onChange?() } }
    /// A line of text above the title, for which the bar is 30 points higher. The default is nil. An empty text shows none.
    open var prompt: String? {
        didSet {
            guard prompt != oldValue else { return }
            onChange?()
            onHeightChange?()
        }
    }
    /// When the bar displays the title in large letters.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As for the previous item of the stack; for the first item, always.
        case automatic = 0
        /// While the content is at its top.
        case always
        /// Never.
        case never
    }

    /// When the bar displays the title in large letters, provided that it prefers large titles. The default is
    /// `.automatic`.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { onChange?() } }
    /// The search controller whose search bar is displayed below the title. The default is nil.
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            if oldValue?.searchedItem === self { oldValue?.searchedItem = nil }
            searchController?.searchedItem = self
            onChange?()
            onHeightChange?()
        }
    }
    /// A Boolean value that indicates whether the search bar moves out of the navigation bar when the content scrolls up,
    /// before a large title does. The default is true. Content that is not a scroll view does not move it.
    open var hidesSearchBarWhenScrolling = true { didSet { onChange?() } }
    /// A view that replaces the title in the center of the bar. The default is nil.
    open var titleView: UIView? { didSet { onChange?() } }
    /// The buttons on the left side of the bar, from left to right. If the value is not nil, the back button is not
    /// displayed. The default is nil.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
    /// The buttons on the right side of the bar, from right to left. The default is nil.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
    /// A Boolean value that indicates whether the back button is hidden. The default is false.
    open var hidesBackButton = false { didSet { onChange?() } }
    /// The leftmost button on the left side. Setting it replaces all buttons on that side.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The rightmost button on the right side. Setting it replaces all buttons on that side.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// A Boolean value that indicates whether the back button is displayed before the buttons on the left side. The default is
    /// false: they replace it.
    open var leftItemsSupplementBackButton = false { didSet { onChange?() } }

    // MARK: Back button

    /// The title, the image and the color of the back button that leads to this item. Its action is not run. The default is
    /// nil.
    open var backBarButtonItem: UIBarButtonItem? { didSet { onBackChange?() } }
    /// The title of the back button that leads to this item. With nil, the default, it is the title of the item.
    open var backButtonTitle: String? { didSet { onBackChange?() } }
    /// What the back button that leads to this item displays. The default is `.default`.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { onBackChange?() } }
    /// An action that the back button of this item runs instead of popping the controller. The default is nil.
    open var backAction: UIAction?

    /// What a back button displays beside its image.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title; where the title of the bar leaves too little space for it, the word "Back", or no title.
        case `default` = 0
        /// The word "Back".
        case generic
        /// No title.
        case minimal
    }

    // MARK: Changes

    /// Hides or shows the back button.
    /// - Parameters:
    ///   - hidesBackButton: Whether it is hidden.
    ///   - animated: Whether the buttons of the bar fade in, which takes 0.2 seconds.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        change(animated: animated) { self.hidesBackButton = hidesBackButton }
    }

    /// Replaces the buttons on the left side.
    /// - Parameters:
    ///   - items: The buttons, from left to right; nil for none.
    ///   - animated: Whether the buttons of the bar fade in, which takes 0.2 seconds.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated: animated) { leftBarButtonItems = items }
    }

    /// Replaces the buttons on the right side.
    /// - Parameters:
    ///   - items: The buttons, from right to left; nil for none.
    ///   - animated: Whether the buttons of the bar fade in, which takes 0.2 seconds.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated: animated) { rightBarButtonItems = items }
    }

    /// Replaces the buttons on the left side by one.
    /// - Parameters:
    ///   - item: The button; nil for none.
    ///   - animated: Whether the buttons of the bar fade in, which takes 0.2 seconds.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        change(animated: animated) { leftBarButtonItem = item }
    }

    /// Replaces the buttons on the right side by one.
    /// - Parameters:
    ///   - item: The button; nil for none.
    ///   - animated: Whether the buttons of the bar fade in, which takes 0.2 seconds.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        change(animated: animated) { rightBarButtonItem = item }
    }

    /// Whether the bar fades in the buttons that it shows during a change.
    private(set) var fadesInItems = false

    private func change(animated: Bool, _ body: () -> Void) {
        fadesInItems = animated
        body()
        fadesInItems = false
    }

    // MARK: Appearance

    var appearances = UINavigationBar.Appearances()

    /// The appearance of the bar while it displays the item, instead of that of the bar. The default is nil.
    open var standardAppearance: UINavigationBarAppearance? {
        get { appearances.standard.value }
        set {
            appearances.standard.set(newValue) { [weak self] in self?.onChange?() }
            onChange?()
        }
    }
    /// The appearance in a vertically compact environment, instead of that of the bar. The default is nil.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances.compact.value }
        set {
            appearances.compact.set(newValue) { [weak self] in self?.onChange?() }
            onChange?()
        }
    }
    /// The appearance above content that is at its top, instead of that of the bar. The default is nil.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.scrollEdge.value }
        set {
            appearances.scrollEdge.set(newValue) { [weak self] in self?.onChange?() }
            onChange?()
        }
    }
    /// The appearance above content that is at its top in a vertically compact environment, instead of that of the bar. The
    /// default is nil.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.compactScrollEdge.value }
        set {
            appearances.compactScrollEdge.set(newValue) { [weak self] in self?.onChange?() }
            onChange?()
        }
    }

    /// A closure that is called after a change of the back button that leads to this item.
    var onBackChange: (() -> Void)? { onChange }
    /// A closure that is called after the prompt changed, or the search bar was added or removed.
    var onHeightChange: (() -> Void)?
    /// A closure that is called after each change of the item. Navigation controllers use it to update their bar.
    var onChange: (() -> Void)?
}
