/// A container controller with two columns: the primary controller, such as a list, and the secondary one, its detail.
///
/// In an interface of regular width, the columns are beside each other. In compact width the controller is collapsed: it
/// shows the primary controller, and the controllers of a secondary navigation controller continue the stack of a primary
/// one.
///
/// A controller that is created with `init(style:)` has two or three columns instead, which show navigation controllers.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// The value of widths and fractions that the split view controller chooses itself; unitless.
    public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    private var primary: UIViewController?
    private var secondary: UIViewController?
    /// The controllers that continue the stack of the primary controller; nil while the columns are not collapsed.
    private var collapse: SplitCollapse?
    private var isPrimaryHiddenByButton: Bool?
    private let separator = UIView()
    private var displayModeButton: UIBarButtonItem?

    /// The primary and the secondary controller; while the controller is collapsed, only the primary one.
    open var viewControllers: [UIViewController] {
        get { columns?.shownControllers ?? (isCollapsed ? [primary] : [primary, secondary]).compactMap(\.self) }
        set {
            guard let columns else { return setColumns(newValue) }
            for (index, controller) in newValue.prefix(style == .tripleColumn ? 3 : 2).enumerated() {
                let isLast = index == (style == .tripleColumn ? 2 : 1)
                columns.setController(
                    controller, for: isLast ? .secondary : index == 0 ? .primary : .supplementary)
            }
        }
    }
    /// The columns of a controller with a column style; otherwise nil.
    private var columns: SplitColumns?
    private let storedStyle: Style
    /// The number of columns. It is `.unspecified` for controllers that were not created with `init(style:)`.
    open var style: Style { storedStyle }

    /// The object that is notified of changes and decides how columns collapse. It is not retained. The default is nil.
    open weak var delegate: (any UISplitViewControllerDelegate)? {
        didSet {
            UsageReport.checkMethods(
                of: delegate, protocol: (any UISplitViewControllerDelegate).self,
                adopts: { $0 is any UISplitViewControllerDelegate.Type })
        }
    }

    /// A Boolean value that indicates whether only one column is shown, because the interface has compact width.
    open var isCollapsed: Bool { columns?.isCollapsed ?? (collapse != nil) }

    /// The arrangement of the columns that the client prefers. The default is `.automatic`: both are shown if the view is
    /// wider than high, otherwise the secondary one.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet {
            isPrimaryHiddenByButton = nil
            columns?.preferenceDidChange()
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// How the columns share the width, in a column style. The default is `.automatic`: that of the preferred display mode, or
    /// `.tile` if the view is wider than high (`.displace` for three columns in less than 1200 points), otherwise `.overlay`.
    open var preferredSplitBehavior = SplitBehavior.automatic {
        didSet {
            columns?.preferenceDidChange()
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// How the columns share the width. It is `.automatic` without a column style.
    open var splitBehavior: SplitBehavior { columns?.behavior ?? .automatic }
    /// The arrangement of the columns.
    open var displayMode: DisplayMode {
        if let columns { return columns.displayMode }
        if let isPrimaryHiddenByButton { return isPrimaryHiddenByButton ? .secondaryOnly : .oneBesideSecondary }
        guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
        let size = viewIfLoaded?.bounds.size ?? .zero
        return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
    }
    /// A bar button that shows and hides the primary column. It is not displayed while the controller is collapsed.
    open var displayModeButtonItem: UIBarButtonItem {
        if let displayModeButton { return displayModeButton }
        let button = UIBarButtonItem(
            title: "\u{25E7}", style: .plain, target: self, action: UISplitViewController.toggleDisplayMode)
        button.isLeftOut = isCollapsed
        displayModeButton = button
        return button
    }
    /// Whether the button is displayed in the bar of the secondary column, in a column style. The default is `.automatic`. The bar
    /// items of a controller that has a left one already do not change.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { columns?.updateButton() } }

    /// The width of the primary column as a fraction of the view's width. The default, `automaticDimension`, means 0.4.
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
        didSet { widthDidChange() }
    }
    /// The smallest width of the primary column, in points. The default, `automaticDimension`, means 0.
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthDidChange() } }
    /// The largest width of the primary column, in points. The default, `automaticDimension`, means 320.
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthDidChange() } }
    /// The width of the primary column, in points.
    open var primaryColumnWidth: CGFloat {
        columnWidth(
            preferredPrimaryColumnWidth, fraction: preferredPrimaryColumnWidthFraction,
            minimum: minimumPrimaryColumnWidth, maximum: maximumPrimaryColumnWidth)
    }

    /// Returns the width of a column, in points, for its settings.
    private func columnWidth(_ width: CGFloat, fraction: CGFloat, minimum: CGFloat, maximum: CGFloat) -> CGFloat {
        let total = viewIfLoaded?.bounds.width ?? 0
        func value(_ setting: CGFloat, _ automatic: CGFloat) -> CGFloat {
            setting.isFinite && setting >= 0 ? setting : automatic
        }
        let preferred = value(width, total * value(fraction, 0.4))
        return min(total, max(value(minimum, 0), min(preferred, value(maximum, 320))))
    }

    /// The width of the primary column that the client prefers, in points. The default, `automaticDimension`, means the fraction.
    open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthDidChange() } }
    /// The width of the supplementary column that the client prefers, in points. The default, `automaticDimension`, means the
    /// fraction.
    open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { widthDidChange() }
    }
    /// The width of the supplementary column as a fraction of the view's width. The default, `automaticDimension`, means 0.4.
    open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
        didSet { widthDidChange() }
    }
    /// The smallest width of the supplementary column, in points. The default, `automaticDimension`, means 0.
    open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthDidChange() } }
    /// The largest width of the supplementary column, in points. The default, `automaticDimension`, means 320.
    open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthDidChange() } }
    /// The width of the supplementary column, in points.
    open var supplementaryColumnWidth: CGFloat {
        columnWidth(
            preferredSupplementaryColumnWidth, fraction: preferredSupplementaryColumnWidthFraction,
            minimum: minimumSupplementaryColumnWidth, maximum: maximumSupplementaryColumnWidth)
    }

    /// Creates a controller with columns. Add their controllers with `setViewController(_:for:)`.
    public init(style: Style) {
        storedStyle = style
        super.init(nibName: nil, bundle: nil)
        if style != .unspecified { columns = SplitColumns(of: self) }
    }

    /// Shows a controller in a column. A controller that is not a navigation controller is shown in a new one. Nil removes the
    /// controller of the column. Without a column style, the call is reported and ignored.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard let columns else { return reportMissingStyle("setViewController(_:for:)") }
        columns.setController(vc, for: column)
    }
    /// Returns the controller that was set for a column; nil if there is none.
    open func viewController(for column: Column) -> UIViewController? { columns?.controller(for: column) }
    /// Shows a column: in regular width beside the secondary one; while the controller is collapsed, on the common stack. The
    /// secondary column is shown without the columns that are in front of it.
    open func show(_ column: Column) {
        guard let columns else { return reportMissingStyle("show(_:)") }
        columns.show(column)
    }
    /// Hides a column, and those before it. In regular width, the secondary column is never hidden; while the controller is
    /// collapsed, its controllers are popped from the common stack.
    open func hide(_ column: Column) {
        guard let columns else { return reportMissingStyle("hide(_:)") }
        columns.hide(column)
    }

    private func reportMissingStyle(_ method: String) {
        UsageReport.report(
            "UISplitViewController.\(method)",
            "The call was ignored, because the controller has no columns. Create it with init(style:).")
    }

    /// Creates a controller without columns.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        storedStyle = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller, with the columns of the storyboard if the coder reads one.
    public required init?(coder: NSCoder) {
        storedStyle = .unspecified
        super.init(coder: coder)
        coder.readInterface(readSplit)
    }

    /// Adds the views of the columns. The view of the primary one is loaded first. Overrides must call super.
    open override func viewDidLoad() {
        super.viewDidLoad()
        if let columns { return columns.addViews() }
        separator.backgroundColor = .systemGray4
        view.addSubview(separator)
        for column in [primary, secondary].compactMap(\.self) { addView(of: column) }
    }

    /// Collapses or separates the columns if the width of the interface has changed, and sets their frames. Overrides must
    /// call super.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let isCompact = traitCollection.horizontalSizeClass == .compact
        if let columns {
            columns.updateCollapse(isCompact: isCompact)
            return columns.layOut()
        }
        if isCompact != isCollapsed { isCompact ? collapseColumns() : separateColumns() }
        layOutColumns()
    }

    /// Shows a controller as the primary one, or on the primary navigation controller.
    open override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        if let columns {
            let side = style == .tripleColumn ? Column.supplementary : .primary
            columns.setController(vc, for: side)
            return columns.show(side)
        }
        if let navigation = primary as? UINavigationController, !(vc is UINavigationController) {
            navigation.show(vc, sender: sender)
        } else {
            setColumns([vc] + [secondary].compactMap(\.self))
        }
    }

    /// Shows a controller as the secondary one; while the controller is collapsed, on the primary navigation controller.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        if let columns {
            columns.setController(vc, for: .secondary)
            return columns.show(.secondary)
        }
        guard isCollapsed else { return setColumns([primary].compactMap(\.self) + [vc]) }
        if let navigation = primary as? UINavigationController {
            let stack = (vc as? UINavigationController)?.viewControllers ?? [vc]
            if let detail = vc as? UINavigationController { detail.setViewControllers([], animated: false) }
            collapse?.secondary = vc
            collapse?.stack = stack
            navigation.setViewControllers(
                navigation.viewControllers + stack, animated: UIView.areAnimationsEnabled)
        } else {
            present(vc, animated: UIView.areAnimationsEnabled)
        }
    }

    // MARK: Columns

    private func setColumns(_ controllers: [UIViewController]) {
        let (newPrimary, newSecondary) = (controllers.first, controllers.dropFirst().first)
        for old in [primary, secondary].compactMap(\.self) where old !== newPrimary && old !== newSecondary {
            remove(old)
        }
        (primary, secondary) = (newPrimary, newSecondary)
        for column in [primary, secondary].compactMap(\.self) where column.parent !== self { add(column) }
        viewIfLoaded?.setNeedsLayout()
    }

    private func add(_ column: UIViewController) {
        addChild(column)
        if isViewLoaded { addView(of: column) }
        column.didMove(toParent: self)
    }

    private func addView(of column: UIViewController) {
        guard let columnView = column.view else { return }
        column === primary ? view.addSubview(columnView) : view.insertSubview(columnView, at: 0)
    }

    private func remove(_ column: UIViewController) {
        column.willMove(toParent: nil)
        column.viewIfLoaded?.removeFromSuperview()
        column.removeFromParent()
    }

    private func layOutColumns() {
        let bounds = view.bounds
        guard !isCollapsed, displayMode != .secondaryOnly, let primaryView = primary?.view else {
            let shown = isCollapsed ? primary : secondary ?? primary
            shown?.view.frame = bounds
            primary?.viewIfLoaded?.isHidden = shown !== primary
            separator.isHidden = true
            return
        }
        primaryView.isHidden = false
        let width = primaryColumnWidth
        primaryView.frame = CGRect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height)
        let isOver = displayMode == .oneOverSecondary
        let start = isOver ? 0 : width + 0.5
        secondary?.view.frame = CGRect(
            x: bounds.minX + start, y: bounds.minY, width: max(0, bounds.width - start), height: bounds.height)
        separator.isHidden = isOver
        separator.frame = CGRect(x: bounds.minX + width, y: bounds.minY, width: 0.5, height: bounds.height)
    }

    private func widthDidChange() { viewIfLoaded?.setNeedsLayout() }

    private func toggleDisplayMode() {
        if let columns { return columns.toggle() }
        let hides = displayMode != .secondaryOnly
        delegate?.splitViewController(self, willChangeTo: hides ? .secondaryOnly : .oneBesideSecondary)
        isPrimaryHiddenByButton = hides
        view.setNeedsLayout()
    }

    // MARK: Collapsing

    private func collapseColumns() {
        displayModeButton?.isLeftOut = true
        guard let primary else { return }
        var collapse = SplitCollapse(secondary: secondary)
        self.collapse = collapse
        guard let secondary else { return }
        let isHandled = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true
        remove(secondary)
        if !isHandled, let navigation = primary as? UINavigationController {
            collapse.stack = (secondary as? UINavigationController)?.viewControllers ?? [secondary]
            (secondary as? UINavigationController)?.setViewControllers([], animated: false)
            navigation.setViewControllers(navigation.viewControllers + collapse.stack, animated: false)
            self.collapse = collapse
        }
    }

    private func separateColumns() {
        displayModeButton?.isLeftOut = false
        guard let collapse, let primary else {
            self.collapse = nil
            return
        }
        var detail = delegate?.splitViewController(self, separateSecondaryFrom: primary)
        if detail == nil, let secondary = collapse.secondary {
            returnStack(collapse, to: secondary, from: primary)
            detail = secondary
        }
        self.collapse = nil
        secondary = detail
        if let detail { add(detail) }
    }

    /// Moves the controllers that continue the primary stack back to the secondary controller.
    private func returnStack(_ collapse: SplitCollapse, to secondary: UIViewController, from primary: UIViewController)
    {
        guard !collapse.stack.isEmpty, let navigation = primary as? UINavigationController else { return }
        let stack = navigation.viewControllers
        let isPart = { (controller: UIViewController) in collapse.stack.contains { $0 === controller } }
        let first = stack.firstIndex(where: isPart) ?? stack.count
        navigation.setViewControllers(Array(stack[..<first]), animated: false)
        if let detail = secondary as? UINavigationController {
            detail.setViewControllers(first < stack.count ? Array(stack[first...]) : collapse.stack, animated: false)
        }
    }
}

/// What a collapsed split view controller needs to separate its columns again.
@MainActor
struct SplitCollapse {
    var secondary: UIViewController?
    /// The controllers that continue the stack of the primary navigation controller.
    var stack: [UIViewController] = []
}
