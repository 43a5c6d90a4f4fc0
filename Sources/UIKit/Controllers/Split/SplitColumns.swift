/// The columns of a split view controller with a column style: their controllers, their arrangement, and their common stack while
/// the controller is collapsed.
@MainActor
final class SplitColumns {
    typealias Column = UISplitViewController.Column

    private unowned let split: UISplitViewController
    /// The controllers that were set, and the navigation controllers that show them.
    private var controllers: [Column: UIViewController] = [:]
    private var navigations: [Column: UIViewController] = [:]
    /// The number of columns that were shown or hidden last; nil for the preferred number.
    private var chosenCount: Int?
    private(set) var isCollapsed = false
    /// The controllers that each column has in the common stack while the controller is collapsed.
    private var stacks: [Column: [UIViewController]] = [:]
    private let separators = [UIView(), UIView()]
    /// The view that hides the columns in front of the secondary one when it is tapped.
    private let cover = UIControl()

    init(of split: UISplitViewController) {
        self.split = split
        for separator in separators { separator.backgroundColor = .systemGray4 }
        cover.backgroundColor = UIColor(white: 0, alpha: 0.2)
        cover.addTarget(self, action: SplitColumns.coverWasTapped, for: .touchUpInside)
    }

    /// The columns of the style, from the leading edge.
    private var columns: [Column] {
        split.style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }
    /// The columns before the secondary one, the nearest one first: the order in which they appear.
    private var sideColumns: [Column] { columns.dropLast().reversed() }

    func controller(for column: Column) -> UIViewController? { controllers[column] }

    /// The navigation controllers that are shown.
    var shownControllers: [UIViewController] {
        isCollapsed ? [collapsedRoot].compactMap(\.self) : columns.compactMap { navigations[$0] }
    }

    // MARK: Controllers

    func setController(_ controller: UIViewController?, for column: Column) {
        guard column == .compact || columns.contains(column) else {
            return UsageReport.report(
                "UISplitViewController.setViewController(_:for:)",
                "The style has no column \(column), so the controller was ignored. Create the split view controller with the "
                    + "style .tripleColumn.")
        }
        guard controllers[column] !== controller else { return }
        let wasCollapsed = isCollapsed
        if wasCollapsed { restoreStacks() }
        if let old = navigations[column] { remove(old) }
        controllers[column] = controller
        navigations[column] = controller.map {
            $0 is UINavigationController || column == .compact ? $0 : UINavigationController(rootViewController: $0)
        }
        if wasCollapsed { collapse(top: stacks[column] == nil ? nil : column) } else { addColumns() }
        updateButton()
        split.viewIfLoaded?.setNeedsLayout()
    }

    /// Adds the controllers of the columns that are not children yet.
    private func addColumns() {
        for column in columns { if let navigation = navigations[column] { add(navigation) } }
    }

    private func add(_ controller: UIViewController) {
        guard controller.parent !== split else { return }
        split.addChild(controller)
        if split.isViewLoaded { addViews() }
        controller.didMove(toParent: split)
    }

    private func remove(_ controller: UIViewController) {
        guard controller.parent === split else { return }
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }

    /// Adds the views of the shown controllers: the secondary one behind the others.
    func addViews() {
        guard let view = split.viewIfLoaded else { return }
        let views = shownControllers.reversed().compactMap { $0.parent === split ? $0.view : nil }
        for column in views where column.superview !== view { view.addSubview(column) }
        if !isCollapsed, let first = views.first { view.sendSubviewToBack(first) }
    }

    // MARK: Arrangement

    var behavior: UISplitViewController.SplitBehavior {
        guard split.preferredSplitBehavior == .automatic else { return split.preferredSplitBehavior }
        switch split.preferredDisplayMode {
        case .oneOverSecondary, .twoOverSecondary: return .overlay
        case .oneBesideSecondary, .twoBesideSecondary: return .tile
        case .twoDisplaceSecondary: return .displace
        case .automatic, .secondaryOnly: break
        }
        let size = split.viewIfLoaded?.bounds.size ?? .zero
        if size.width <= size.height { return .overlay }
        return split.style == .tripleColumn && size.width < 1_200 ? .displace : .tile
    }

    var displayMode: UISplitViewController.DisplayMode {
        let size = split.viewIfLoaded?.bounds.size ?? .zero
        let preferred = split.preferredDisplayMode
        let automatic = size.width > size.height ? 1 : 0
        let count = chosenCount ?? (preferred == .automatic ? automatic : preferred.columnCount)
        return .init(columnCount: min(count, sideColumns.count), behavior: behavior)
    }

    /// Forgets the columns that were shown and hidden, because the preferred arrangement has changed.
    func preferenceDidChange() { setCount(nil) }

    private var count: Int { displayMode.columnCount }

    /// Shows a number of columns beside the secondary one.
    private func setCount(_ new: Int?) {
        let old = count
        let previous = chosenCount
        chosenCount = new
        let target = count
        guard target != old else { return }
        chosenCount = previous
        if let mode = new.map({ UISplitViewController.DisplayMode(columnCount: $0, behavior: behavior) }) {
            split.delegate?.splitViewController(split, willChangeTo: mode)
        }
        for (index, column) in sideColumns.enumerated() {
            if index < target, index >= old { split.delegate?.splitViewController(split, willShow: column) }
            if index >= target, index < old { split.delegate?.splitViewController(split, willHide: column) }
        }
        chosenCount = new
        guard split.viewIfLoaded?.window != nil, UIView.areAnimationsEnabled else {
            split.viewIfLoaded?.setNeedsLayout()
            return
        }
        UIView.animate(withDuration: 0.3) { self.layOut() }
    }

    func toggle() { setCount(count > 0 ? 0 : 1) }

    private func coverWasTapped() { setCount(0) }

    func show(_ column: Column) {
        guard !isCollapsed else { return showInStack(column) }
        guard let index = sideColumns.firstIndex(of: column) else {
            if column == .secondary, behavior == .overlay { setCount(0) }
            return
        }
        if count <= index { setCount(index + 1) }
    }

    func hide(_ column: Column) {
        guard !isCollapsed else { return hideInStack(column) }
        guard let index = sideColumns.firstIndex(of: column) else { return }
        if count > index { setCount(index) }
    }

    /// Sets the frames of the columns.
    func layOut() {
        guard let view = split.viewIfLoaded else { return }
        let bounds = view.bounds
        guard !isCollapsed else {
            collapsedRoot?.view?.frame = bounds
            for extra in separators + [cover] { extra.removeFromSuperview() }
            return
        }
        let mode = displayMode
        let widths = sideColumns.map {
            $0 == .supplementary ? split.supplementaryColumnWidth : split.primaryColumnWidth
        }
        let shown = min(mode.columnCount, widths.count)
        // The shown columns end where the secondary one begins, or in front of it.
        let total = widths.prefix(shown).reduce(0, +)
        let isOver = mode == .oneOverSecondary || mode == .twoOverSecondary
        let line: CGFloat = isOver ? 0 : 0.5
        var end = total
        for (index, column) in sideColumns.enumerated() {
            guard let columnView = navigations[column]?.view else { continue }
            columnView.frame = CGRect(
                x: bounds.minX + end - widths[index], y: bounds.minY, width: widths[index], height: bounds.height)
            columnView.isHidden = false
            columnView.isUserInteractionEnabled = index < shown
            columnView.accessibilityElementsHidden = index >= shown
            let separator = separators[index]
            if separator.superview !== view { view.addSubview(separator) }
            separator.frame = CGRect(x: bounds.minX + end, y: bounds.minY, width: 0.5, height: bounds.height)
            end -= widths[index]
        }
        let start = isOver || shown == 0 ? 0 : total + line * CGFloat(shown)
        let displaced = mode == .twoDisplaceSecondary ? widths.last ?? 0 : 0
        navigations[.secondary]?.view?.frame = CGRect(
            x: bounds.minX + start, y: bounds.minY, width: max(0, bounds.width - start + displaced),
            height: bounds.height)
        layOutCover(isShown: isOver)
    }

    private func layOutCover(isShown: Bool) {
        guard isShown, let view = split.viewIfLoaded, let secondary = navigations[.secondary]?.view else {
            return cover.removeFromSuperview()
        }
        cover.frame = view.bounds
        view.insertSubview(cover, aboveSubview: secondary)
    }

    // MARK: Button

    /// Adds the button that shows and hides columns to the secondary column, or removes it.
    func updateButton() {
        guard let root = (navigations[.secondary] as? UINavigationController)?.viewControllers.first else { return }
        let button = split.displayModeButtonItem
        let item = root.navigationItem
        let shows = split.displayModeButtonVisibility != .never
        if shows, item.leftBarButtonItem == nil {
            item.leftBarButtonItem = button
        } else if !shows, item.leftBarButtonItem === button {
            item.leftBarButtonItem = nil
        }
        button.isLeftOut = isCollapsed
    }

    // MARK: Collapsing

    /// The controller that is shown while the columns are collapsed.
    private var collapsedRoot: UIViewController? {
        navigations[.compact] ?? columns.lazy.compactMap { self.navigations[$0] }.first
    }

    func updateCollapse(isCompact: Bool) {
        guard isCompact != isCollapsed else { return }
        if isCompact {
            collapse(top: nil)
            split.delegate?.splitViewControllerDidCollapse(split)
        } else {
            restoreStacks()
            addColumns()
            addViews()
            if let mode = split.delegate?.splitViewController(
                split, displayModeForExpandingToProposedDisplayMode: displayMode), mode != displayMode
            {
                chosenCount = mode.columnCount
            }
            updateButton()
            split.delegate?.splitViewControllerDidExpand(split)
        }
    }

    private func collapse(top: Column?) {
        isCollapsed = true
        stacks = [:]
        let proposed: Column = navigations[.compact] == nil ? .secondary : .compact
        let top =
            top ?? split.delegate?.splitViewController(split, topColumnForCollapsingToProposedTopColumn: proposed)
            ?? proposed
        let root = collapsedRoot
        for column in columns + [.compact] {
            if let navigation = navigations[column], navigation !== root { remove(navigation) }
        }
        if let root { add(root) }
        addViews()
        if top != .compact { pushColumns(upTo: top, animated: false) }
        updateButton()
    }

    /// Adds the stacks of the columns up to one to the common stack.
    private func pushColumns(upTo top: Column, animated: Bool) {
        guard let root = collapsedRoot as? UINavigationController, root !== navigations[.compact] else { return }
        var stack = root.viewControllers
        for column in columns where column.rawValue <= top.rawValue && stacks[column] == nil {
            guard let navigation = navigations[column] as? UINavigationController else { continue }
            stacks[column] = navigation.viewControllers
            guard navigation !== root else { continue }
            stack += navigation.viewControllers
            navigation.setViewControllers([], animated: false)
        }
        root.setViewControllers(stack, animated: animated)
    }

    /// Moves the controllers of the common stack back to the columns.
    private func restoreStacks() {
        isCollapsed = false
        defer { stacks = [:] }
        guard let root = collapsedRoot as? UINavigationController, root !== navigations[.compact] else {
            if let compact = navigations[.compact] { remove(compact) }
            return
        }
        var rest = root.viewControllers
        for column in columns.reversed() {
            guard let stack = stacks[column], let navigation = navigations[column] as? UINavigationController,
                navigation !== root
            else { continue }
            // What was pushed after the first controller of the column belongs to the column.
            let first = rest.firstIndex { shown in stack.contains { $0 === shown } }
            let own = first.map { Array(rest[$0...]) } ?? stack
            if let first { rest = Array(rest[..<first]) }
            root.setViewControllers(rest, animated: false)
            navigation.setViewControllers(own, animated: false)
        }
    }

    private func showInStack(_ column: Column) {
        guard column != .compact, let root = collapsedRoot as? UINavigationController else { return }
        if let shown = stacks[column]?.last(where: { controller in root.viewControllers.contains { $0 === controller } }
        ) {
            root.popToViewController(shown, animated: UIView.areAnimationsEnabled)
            return
        }
        if let gone = stacks.removeValue(forKey: column) {
            (navigations[column] as? UINavigationController)?.setViewControllers(gone, animated: false)
        }
        split.delegate?.splitViewController(split, willShow: column)
        pushColumns(upTo: column, animated: UIView.areAnimationsEnabled)
    }

    private func hideInStack(_ column: Column) {
        guard let root = collapsedRoot as? UINavigationController, let first = stacks[column]?.first,
            let index = root.viewControllers.firstIndex(where: { $0 === first }), index > 0
        else { return }
        split.delegate?.splitViewController(split, willHide: column)
        root.popToViewController(root.viewControllers[index - 1], animated: UIView.areAnimationsEnabled)
    }
}
