/// A row of a list in a collection view, with separators, accessories and actions that a swipe reveals.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell, SwipeableCell {
    /// The number of steps by which the content is indented. The default is 0. Negative values count as 0.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of a step of indentation, in points. The default is 10. NaN and infinite values count as 0.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// A Boolean value that indicates whether the accessories before the content are indented with it. The default is true.
    open var indentsAccessories = true { didSet { setNeedsLayout() } }
    /// The views beside the content, from the leading edge to the trailing edge on each side. The default is none.
    open var accessories: [UICellAccessory] = [] { didSet { updateAccessories() } }

    private var accessoryViews: [(isLeading: Bool, view: UIView)] = []
    private let separators = (top: UIView(), bottom: UIView())
    /// What the list determines about the row.
    var rowAppearance = ListRowAppearance() { didSet { if rowAppearance != oldValue { setNeedsLayout() } } }
    /// The value of `clipsToBounds` while no actions are visible.
    private final var clipsWithoutSwipe = false
    var swipe: SwipeActionsView? { didSet { swipeDidChange(from: oldValue) } }

    /// Creates a cell with a frame in its superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSeparators()
    }

    /// Creates a cell from a storyboard or a xib. Other coders create a cell of zero size.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSeparators()
    }

    private func addSeparators() {
        for view in [separators.top, separators.bottom] {
            view.isUserInteractionEnabled = false
            view.isHidden = true
            addSubview(view)
        }
    }

    /// Returns the content of a row of the list.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        rowAppearance.style == .sidebar || rowAppearance.style == .sidebarPlain ? .sidebarCell() : .cell()
    }

    /// Returns the background of a row of the list, which the cell shows if it has no other background.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        switch rowAppearance.style {
        case .plain: .listPlainCell()
        case .grouped, .insetGrouped: .listGroupedCell()
        case .sidebar, .sidebarPlain: .clear()
        }
    }

    /// The current state of the cell.
    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isSwiped = swipe != nil
        state.isExpanded = outline?.isExpanded ?? false
        return state
    }

    /// Whether the list is being edited.
    var isListEditing = false { didSet { if isListEditing != oldValue { updateAccessories() } } }

    /// The place of the item in an outline; nil if its list is flat. The level is that of the indentation.
    var outline: OutlineState? {
        didSet {
            guard let outline, outline != oldValue else { return }
            if indentationLevel != outline.level { indentationLevel = outline.level }
            showOutlineState()
            setNeedsUpdateConfiguration()
        }
    }

    private var outlineArrow: OutlineArrow? {
        accessoryViews.lazy.compactMap { $0.view as? OutlineArrow }.first
    }

    private func showOutlineState() {
        outlineArrow?.show(isExpanded: outline?.isExpanded ?? false, isReversed: isReversed)
    }

    /// Whether a tap of the cell shows or hides the children of its item.
    var isOutlineHeader: Bool {
        guard let outline, let arrow = outlineArrow, !arrow.hasOwnAction else { return false }
        return arrow.style == .header || arrow.style == .automatic && outline.level == 0
    }

    /// Shows the children of the item, or hides them.
    func toggleOutline() {
        guard let list = container as? UICollectionView, let path = indexPath else { return }
        (list.dataSource as? any OutlineDataSource)?.toggleItem(at: path)
    }

    /// Reveals the trailing actions of a swipe, or hides them.
    func revealTrailingActions() { (container as? UICollectionView)?.revealTrailingActions(of: self) }

    private func updateAccessories() {
        let old = accessoryViews
        accessoryViews = accessories.filter { $0.isDisplayed(whileEditing: isListEditing) }.map {
            ($0.isLeading, $0.makeView(self))
        }
        showOutlineState()
        let kept = accessoryViews.map(\.view)
        for (_, view) in old where !kept.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for view in kept where view.superview !== self { addSubview(view) }
        fittedSize = nil
        container?.setNeedsLayout()
        setNeedsLayout()
    }

    private func swipeDidChange(from old: SwipeActionsView?) {
        setNeedsUpdateConfiguration()
        // In a group with a distance from the sides, the content must not move out of the group.
        if old == nil { clipsWithoutSwipe = clipsToBounds }
        clipsToBounds = swipe != nil || clipsWithoutSwipe
        if old !== swipe { old?.removeFromSuperview() }
        if let swipe, swipe.superview !== self { insertSubview(swipe, at: 0) }
        setNeedsLayout()
    }

    // MARK: Layout

    private static let margin: CGFloat = 16

    private var indentation: CGFloat {
        CGFloat(max(0, indentationLevel)) * (indentationWidth.isFinite ? indentationWidth : 0)
    }

    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The widths that accessories and the indentation take from the content, in points.
    private var insets: (leading: CGFloat, trailing: CGFloat) {
        var (leading, trailing) = (indentation, CGFloat(0))
        for (isLeading, view) in accessoryViews {
            let width = view.bounds.width + Self.margin
            if isLeading { leading += width } else { trailing += width }
        }
        return (leading, trailing)
    }

    /// Sets the frames of the content, the accessories and the separators. Overrides must call super.
    open override func layoutSubviews() {
        if element?.category == .cell, backgroundConfiguration == nil, backgroundView == nil, backgroundColor == nil {
            backgroundConfiguration = defaultBackgroundConfiguration()
        }
        super.layoutSubviews()
        for case let mark as SelectionMark in accessoryViews.map(\.view) { mark.isSelected = isSelected }
        let area = layOutSwipe(swipe)
        configurations.layOut(background: area)
        let (leading, trailing) = insets
        let left = isReversed ? trailing : leading
        contentView.frame = CGRect(
            x: area.minX + left, y: area.minY, width: max(0, area.width - leading - trailing), height: area.height)
        configurations.layOut(background: area)
        layOutAccessories(in: area)
        layOutSeparator(
            separators.top, color: rowAppearance.topColor, insets: rowAppearance.topInsets, isTop: true, in: area)
        layOutSeparator(
            separators.bottom, color: rowAppearance.bottomColor, insets: rowAppearance.bottomInsets, isTop: false,
            in: area)
        applyGroupShape(roundsTop: rowAppearance.roundsTop, roundsBottom: rowAppearance.roundsBottom)
    }

    private func layOutAccessories(in area: CGRect) {
        var leading = Self.margin + (indentsAccessories ? indentation : 0)
        var trailing = area.width - insets.trailing
        for (isLeading, view) in accessoryViews {
            let size = view.bounds.size
            let position = isLeading ? leading : trailing
            if isLeading { leading += size.width + Self.margin } else { trailing += size.width + Self.margin }
            view.frame = CGRect(
                x: area.minX + (isReversed ? area.width - position - size.width : position),
                y: (area.midY - size.height / 2).rounded(), width: size.width, height: size.height)
        }
    }

    private func layOutSeparator(
        _ view: UIView, color: UIColor?, insets: NSDirectionalEdgeInsets, isTop: Bool, in area: CGRect
    ) {
        func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        view.isHidden = color == nil
        view.backgroundColor = color
        guard color != nil else { return }
        let height = 1 / (window?.screen.scale ?? UIScreen.main.scale)
        let (leading, trailing) = (finite(insets.leading) + indentation, finite(insets.trailing))
        view.frame = CGRect(
            x: area.minX + (isReversed ? trailing : leading), y: isTop ? bounds.minY : bounds.maxY - height,
            width: max(0, area.width - leading - trailing), height: height)
        bringSubviewToFront(view)
    }

    /// Returns the height of the content configuration beside the accessories, at least 44 points for a row.
    override func configuredHeight(fittingWidth width: CGFloat) -> CGFloat? {
        let (leading, trailing) = insets
        guard let height = super.configuredHeight(fittingWidth: max(0, width - leading - trailing)) else { return nil }
        return element?.category == .supplementaryView ? height : max(UITableView.standardRowHeight, height)
    }
}
