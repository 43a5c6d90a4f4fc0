import DisplayList

/// A button, a view or a space in a navigation bar or a toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The weight of a bar button's title.
    public enum Style: Int, Sendable {
        /// The title has regular weight.
        case plain = 0
        /// The title has regular weight.
        @available(*, deprecated, renamed: "plain")
        case bordered = 1
        /// The title has semibold weight, for a button that completes a task.
        case done = 2
    }

    /// Whether navigation bars leave the item out.
    var isLeftOut = false
    /// The style, which determines the weight of the title. The default is `.plain`.
    open var style = Style.plain { didSet { updateFont() } }
    /// The width of the item, in points. With 0, the default, it is that of the content. Fixed spaces need a width. NaN and
    /// infinite values are ignored and reported.
    open var width: CGFloat = 0 {
        didSet {
            if !UsageReport.validate(width.isFinite, width, of: self, "width") { width = oldValue }
            itemDidChange()
        }
    }
    /// The view that the bar shows instead of a button. The default is nil.
    open var customView: UIView? {
        didSet {
            if isHidden { customView?.isHidden = true }
            itemDidChange()
        }
    }
    /// The object whose method `action` is called when the button is tapped. It is not retained. With nil, the default, it is
    /// the first object of the responder chain that has the method.
    open weak var target: AnyObject? { didSet { hasTarget = target != nil } }
    /// The method that is called when the button is tapped, by name. Its parameters are none, or the item. The default is
    /// nil.
    open var action: Selector? { didSet { menuDidChange() } }
    /// The action that runs when the button is tapped, instead of `action`. Setting it also sets the title and the image of
    /// the item to those of the action, except for a system item. The default is nil.
    open var primaryAction: UIAction? { didSet { primaryActionDidChange() } }
    /// The menu that a touch opens; a long press, if the item has an action. The default is nil.
    open var menu: UIMenu? { didSet { menuDidChange() } }
    /// Whether the item was created with a standard title, image or space.
    private var isSystemItem = false

    private func menuDidChange() {
        button.menu = menu
        button.showsMenuAsPrimaryAction = menu != nil && primaryAction == nil && action == nil
        // A tap of an item without a menu is handled by `performAction()`, before its action.
        button.changesSelectionAsPrimaryAction = changesSelectionAsPrimaryAction && button.showsMenuAsPrimaryAction
    }

    /// A Boolean value that indicates whether the item is selected, which shows a translucent area in the tint color behind it.
    /// The default is false.
    open var isSelected = false { didSet { if isSelected != oldValue { itemDidChange() } } }
    /// A Boolean value that indicates whether a tap exchanges `isSelected`, before the action of the item is called. If a touch
    /// opens the menu of the item, the item shows the title of the action of the menu that is on, and choosing an action turns
    /// it on. The default is false.
    open var changesSelectionAsPrimaryAction = false {
        didSet {
            menuDidChange()
            itemDidChange()
        }
    }
    /// The titles that the item can have. The item is as wide as the widest of them, so that another title does not move the
    /// others. The default is nil.
    open var possibleTitles: Set<String>? { didSet { itemDidChange() } }
    private var backgroundImages: [UIBarMetrics: [UIControl.State: UIImage]] = [:]

    /// Sets the image behind the title or the image of the item, stretched to the size of its button.
    /// - Parameters:
    ///   - backgroundImage: The image; nil for none.
    ///   - state: The state. States without an image show that of the normal state.
    ///   - barMetrics: The state of the bar; only images for `.default` are shown.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics, default: [:]][state] = backgroundImage
        if barMetrics == .default { button.setBackgroundImage(backgroundImage, for: state) }
        itemDidChange()
    }

    /// Returns the image that was set behind the item for a state; nil if there is none.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[barMetrics]?[state]
    }

    /// The title that the button shows.
    private var shownTitle: String? {
        button.changesSelectionAsPrimaryAction ? menu?.selectedElements.first?.title ?? title : title
    }

    /// The width of the widest possible title, in points; 0 if none is set or the item shows an image or a view.
    var possibleTitleWidth: CGFloat {
        guard let possibleTitles, image == nil, customView == nil else { return 0 }
        let font = (titleAttributes[.normal] ?? barAttributes[.normal])?[.font] as? UIFont ?? font
        return possibleTitles.sorted().map { TextMetrics.width(of: $0, font: font.displayFont).rounded(.up) }.max() ?? 0
    }

    private func primaryActionDidChange() {
        menuDidChange()
        guard let primaryAction, !isSystemItem else { return }
        (title, image) = (primaryAction.title, primaryAction.image)
    }
    /// A Boolean value that indicates whether bars leave the item out. The default is false.
    open var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            view?.isHidden = isHidden
            itemDidChange()
        }
    }
    /// The color of the title and of template images. The default, nil, uses the bar's tint color.
    open var tintColor: UIColor? { didSet { itemDidChange() } }

    /// Whether the button has a tint color of the item or of an appearance proxy.
    private var hasOwnColor = false
    /// Whether the item has a target that can have been deallocated since.
    private var hasTarget = false
    /// The method that is called when the button is tapped, by reference.
    private var run: (() -> Void)?
    let button = UIButton(type: .system)
    /// The name of a standard image for assistive technologies; nil for other items.
    private var systemName: String?
    /// Whether the item is a space, and how it grows.
    private(set) var space: Space?

    /// The spaces between items.
    enum Space {
        /// A space of the item's width.
        case fixed
        /// A space that shares the free width of a toolbar.
        case flexible
    }

    /// The view that a bar shows for the item; nil for spaces.
    var view: UIView? { space == nil ? customView ?? button : nil }

    /// Creates an empty item.
    public override init() {
        super.init()
        setUp()
    }

    /// Creates an item. A storyboard or a xib sets its properties.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    init(_ title: String?, _ style: Style) {
        super.init()
        setUp()
        (self.title, self.style) = (title, style)
        updateFont()
    }

    /// Creates an item that shows a view. Taps are the view's own.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates a standard item, which runs an action when it is tapped.
    /// - Parameters:
    ///   - systemItem: The standard title, image or space.
    ///   - primaryAction: The action. Its title is not shown. The default is nil.
    ///   - menu: The menu, as for `menu`. The default is nil.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        setSystemItem(systemItem)
        self.primaryAction = primaryAction
        self.menu = menu
        menuDidChange()
    }

    /// Creates a button that runs an action when it is tapped.
    /// - Parameters:
    ///   - title: The title; nil for that of the action.
    ///   - image: The image; nil, the default, for that of the action.
    ///   - primaryAction: The action. The default is nil.
    ///   - menu: The menu, as for `menu`. The default is nil.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        self.menu = menu
        menuDidChange()
        // Initializers do not call property observers, so the title, the image and the action are taken from the
        // primary action here.
        primaryActionDidChange()
        if let title { self.title = title }
        if let image { self.image = image }
    }

    /// Creates a space that shares the free width of a toolbar with other flexible spaces.
    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    /// Creates a space of a fixed width, in points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    private func setUp() {
        updateFont()
        button.addAction(UIAction { [weak self] _ in self?.performAction() }, for: .touchUpInside)
        button.onSelectedElementChange = { [weak self] in self?.itemDidChange() }
    }

    /// Sets the title, the image and the style of a standard item.
    func setSystemItem(_ systemItem: SystemItem) {
        (isSystemItem, systemName) = (true, systemItem.name)
        switch systemItem {
        case .flexibleSpace: space = .flexible
        case .fixedSpace: space = .fixed
        default: (title, image, style) = (systemItem.title, systemItem.icon?.image, systemItem.style)
        }
    }

    private var font: UIFont { .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular) }

    private func updateFont() {
        button.titleLabel?.font = font
        itemDidChange()
    }

    /// The attributes of the title that the bar's appearance determines, by state. Those of the item replace them.
    var barAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:] {
        didSet { if !(barAttributes.isEmpty && oldValue.isEmpty) { itemDidChange() } }
    }

    override func itemDidChange() {
        let attributes = barAttributes.merging(titleAttributes) { bar, own in bar.merging(own) { $1 } }
        button.setTitle(image == nil ? shownTitle : nil, attributes: attributes, font: font)
        button.setImage(image, for: .normal)
        button.imageEdgeInsets = imageInsets
        button.isEnabled = isEnabled
        showSelection()
        button.accessibilityIdentifier = accessibilityIdentifier
        button.accessibilityLabel = accessibilityLabel ?? shownTitle ?? systemName
        button.accessibilityHint = accessibilityHint
        let color = tintColor ?? ownProxies.lazy.compactMap { ($0 as? UIBarButtonItem)?.tintColor }.first
        if color != nil || hasOwnColor { button.tintColor = color }
        hasOwnColor = color != nil
        view?.superview?.setNeedsLayout()
        super.itemDidChange()
    }

    private func showSelection() {
        guard button.isSelected != isSelected else { return }
        button.isSelected = isSelected
        guard isSelected else {
            selectionView?.removeFromSuperview()
            selectionView = nil
            return
        }
        // The area keeps its distances from the edges when a bar resizes the button, which needs a size before.
        if button.bounds.isEmpty { button.bounds.size = button.intrinsicContentSize }
        // The size and the corners of the area are not measured.
        let view = UIView(frame: button.bounds.insetBy(dx: -6, dy: min(6, button.bounds.height / 2)))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.isUserInteractionEnabled = false
        view.layer.cornerRadius = 8
        view.backgroundColor = UIColor.tintColor.multiplyingAlpha(by: 0.18)
        selectionView = view
        button.insertSubview(view, at: 0)
    }

    /// The area behind a selected item; nil while the item is not selected.
    private var selectionView: UIView?

    func setAction(_ action: @escaping () -> Void) { run = action }

    private func performAction() {
        if changesSelectionAsPrimaryAction, !button.changesSelectionAsPrimaryAction { isSelected.toggle() }
        if let primaryAction { return primaryAction.performWithSender(self, target: nil) }
        run?()
        guard let action, target != nil || !hasTarget else { return }
        UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }

    /// Creates a button that calls a method of a target when tapped. The button is the argument of the call.
    /// - Parameters:
    ///   - title: The title.
    ///   - style: The weight of the title.
    ///   - target: The target. It is not retained; after it is deallocated, the button does nothing.
    ///   - action: The method to call, as an unapplied reference such as `ViewController.edit`.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target,
        action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(title, style)
        setAction { [weak self, weak target] in
            if let self, let target { action(target)(self) }
        }
    }

    /// Creates a button that calls a method of a target when tapped. The method has no parameters.
    /// - Parameters:
    ///   - title: The title.
    ///   - style: The weight of the title.
    ///   - target: The target. It is not retained; after it is deallocated, the button does nothing.
    ///   - action: The method to call, as an unapplied reference such as `ViewController.edit`.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init(title, style)
        setAction { [weak target] in
            if let target { action(target)() }
        }
    }

    /// Creates a button that has a standard title and calls a method of a target when tapped. The button is the
    /// argument of the call.
    /// - Parameters:
    ///   - systemItem: The standard title.
    ///   - target: The target. It is not retained; after it is deallocated, the button does nothing.
    ///   - action: The method to call, as an unapplied reference such as `ViewController.edit`.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(title: nil, style: .plain, target: target, action: action)
        setSystemItem(systemItem)
    }

    /// Creates a button that has a standard title and calls a method of a target when tapped. The method has no
    /// parameters.
    /// - Parameters:
    ///   - systemItem: The standard title.
    ///   - target: The target. It is not retained; after it is deallocated, the button does nothing.
    ///   - action: The method to call, as an unapplied reference such as `ViewController.edit`.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init(title: nil, style: .plain, target: target, action: action)
        setSystemItem(systemItem)
    }

    /// Creates a button with an image that calls a method of a target when tapped. The item is the argument of the call.
    /// - Parameters:
    ///   - image: The image.
    ///   - style: The style.
    ///   - target: The target. It is not retained; after it is deallocated, the button does nothing.
    ///   - action: The method to call, as an unapplied reference such as `ViewController.edit`.
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target,
        action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates a button with an image that calls a method of a target when tapped. The method has no parameters.
    /// - Parameters:
    ///   - image: The image.
    ///   - style: The style.
    ///   - target: The target. It is not retained; after it is deallocated, the button does nothing.
    ///   - action: The method to call, as an unapplied reference such as `ViewController.edit`.
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target, action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }
}
