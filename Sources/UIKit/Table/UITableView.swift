import WorkCounting

/// A view that displays the rows of a data source below each other, in sections with headers and footers.
///
/// The table creates cells only for visible rows, and reuses them for other rows. It measures rows when they become
/// visible: by the delegate's `tableView(_:heightForRowAt:)`, by `rowHeight`, or by the constraints and texts of the
/// cell if the height is `UITableView.automaticDimension`. The heights of other rows are estimates.
@preconcurrency @MainActor
open class UITableView: ElementContainerView {
    /// The object that provides rows. The table does not retain it. The default is nil. Setting a different object calls
    /// `reloadData()`.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            UsageReport.checkMethods(
                of: dataSource, protocol: (any UITableViewDataSource).self,
                adopts: { $0 is any UITableViewDataSource.Type })
            if dataSource !== oldValue {
                (canCommitCache, canMoveCache) = (nil, nil)
                reloadData()
            }
        }
    }

    /// The object that determines heights and is notified of selection, display and scrolling. The table does not retain
    /// it.
    open weak var delegate: (any UITableViewDelegate)? {
        get { tableDelegate }
        set {
            tableDelegate = newValue
            scrollDelegate = newValue
            UsageReport.checkMethods(
                of: newValue, protocol: (any UITableViewDelegate).self,
                adopts: { $0 is any UITableViewDelegate.Type })
            if cellMenus == nil {
                cellMenus = CellMenus(
                    of: self, delegate: newValue,
                    method: "tableView(_: UIKit.UITableView, contextMenuConfigurationForRowAt: ")
            }
            setNeedsReload()
        }
    }
    /// The object that loads the data of rows before they are displayed. The table does not retain it. The default is nil.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet {
            guard prefetchDataSource !== oldValue else { return }
            prefetching = Prefetching()
            setNeedsLayout()
        }
    }
    /// A Boolean value that indicates whether the `prefetchDataSource` is called. The default is true.
    open var isPrefetchingEnabled = true { didSet { setNeedsLayout() } }
    private weak var tableDelegate: (any UITableViewDelegate)?
    private var cellMenus: CellMenus?
    /// The interaction that shows the context menus of rows; nil if no delegate provides menus.
    open var contextMenuInteraction: UIContextMenuInteraction? { cellMenus?.interaction }
    /// Whether the data source implements the method that commits edits; nil if it was not determined yet.
    var canCommitCache: Bool?
    /// Whether the class of the data source moves rows in its data; nil if it was not searched yet.
    var canMoveCache: Bool?

    /// The titles at the right edge, and how they are shown.
    final var sectionIndex = SectionIndex()

    private let storedStyle: Style
    /// The arrangement of the sections.
    open var style: Style { storedStyle }

    // MARK: Heights

    /// The height of rows, in points. The default is `UITableView.automaticDimension`. Negative and NaN values have the
    /// same effect. The delegate's `tableView(_:heightForRowAt:)` overrides it.
    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if rowHeight != oldValue { setNeedsReload() } }
    }
    /// The estimated height of rows that were not visible yet, in points. The default is
    /// `UITableView.automaticDimension`: the row height or 44 points. With 0, the heights of all rows are determined when
    /// the data is loaded.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
    /// The height of headers, in points. The default is `UITableView.automaticDimension`: the height of their content.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// The space above the header of each section, in points. The default, `UITableView.automaticDimension`, is 0. Negative, NaN
    /// and infinite values mean the default. Sections without a header have no space.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// The height of footers, in points. The default is `UITableView.automaticDimension`: the height of their content.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// An estimate of the height of headers, in points. The default is `UITableView.automaticDimension`. Has no effect:
    /// the heights of all headers are determined when the data is loaded.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// An estimate of the height of footers, in points. The default is `UITableView.automaticDimension`. Has no effect:
    /// the heights of all footers are determined when the data is loaded.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

    // MARK: Appearance

    /// The separators between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { updateCellAppearances() } }
    /// The color of the separators. The default, also set by nil, is `UIColor.separator`.
    open var separatorColor: UIColor? = .separator {
        didSet {
            if separatorColor == nil { separatorColor = .separator }
            updateCellAppearances()
        }
    }
    /// The distances of the separators from the edges of the rows, in points. Only left and right have an effect. The
    /// default is 16 points on the left.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { updateCellAppearances() } }
    /// The view above all rows, which scrolls with them. Its height is that of its frame; the table sets its width. The
    /// default is nil.
    open var tableHeaderView: UIView? { didSet { accessoryViewDidChange(from: oldValue, to: tableHeaderView) } }
    /// The view below all rows, which scrolls with them. Its height is that of its frame; the table sets its width. The
    /// default is nil.
    open var tableFooterView: UIView? { didSet { accessoryViewDidChange(from: oldValue, to: tableFooterView) } }
    /// The view behind all rows. It fills the bounds and does not scroll. The default is nil.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Selection and editing

    /// A Boolean value that indicates whether rows can be selected. The default is true.
    open var allowsSelection = true
    /// A Boolean value that indicates whether several rows can be selected. The default is false.
    open var allowsMultipleSelection = false
    /// A Boolean value that indicates whether rows can be selected while the table is being edited. The default is false.
    open var allowsSelectionDuringEditing = false
    /// A Boolean value that indicates whether several rows can be selected while the table is being edited. The default
    /// is false. Rows then show no controls for editing.
    open var allowsMultipleSelectionDuringEditing = false
    /// A Boolean value that indicates whether the table is being edited. The default is false. The setter calls
    /// `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }
    private(set) var storedIsEditing = false

    /// Begins or ends the editing of the rows, which then show a control that deletes them or inserts a row.
    /// - Parameters:
    ///   - editing: Whether the rows show the controls.
    ///   - animated: Whether the rows move with an animation of 0.3 seconds.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != storedIsEditing else { return }
        closeSwipe(animated: animated)
        cancelMovement()
        storedIsEditing = editing
        for cell in visibleCells { applyEditing(to: cell, animated: animated) }
    }

    /// The row whose actions are visible; nil if none are.
    var swipedPath: IndexPath? { visibleViews.first { ($0 as? UITableViewCell)?.swipe != nil }?.element?.indexPath }
    /// The cells that were created to be measured and are not displayed yet.
    var preparedCells: [IndexPath: UITableViewCell] = [:]
    /// The views of headers and footers that were created to be measured and are not displayed yet.
    var preparedAccessories: [ElementID: UIView] = [:]
    /// The row for which the data source is creating a cell, with the size of the row in points.
    var requestedRow: (path: IndexPath, size: CGSize)?

    /// The number of calls of `beginUpdates()` without an `endUpdates()`.
    var openUpdateGroups = 0
    /// The heights with which the views above and below all rows were placed, in points.
    var placedHeights: [ObjectIdentifier: CGFloat] = [:]

    /// The sections of a storyboard with static rows, which a `UITableViewController` shows; empty for other tables.
    var staticSections: [StaticTableSection] = []

    var tableLayout: TableLayout { elementLayout as! TableLayout }

    // MARK: Creation

    /// Creates a table.
    /// - Parameters:
    ///   - frame: The frame in the superview's coordinates, in points.
    ///   - style: The arrangement of the sections.
    public init(frame: CGRect, style: Style) {
        storedStyle = style
        super.init(frame: frame, elementLayout: TableLayout())
        setUp()
    }

    /// Creates a plain table with a frame in its superview's coordinates, in points.
    public convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a plain table whose frame is zero.
    public convenience init() { self.init(frame: .zero, style: .plain) }

    /// Creates a table from a storyboard or a xib, with its prototypes of cells. Other coders create a plain table.
    public required init?(coder: NSCoder) {
        storedStyle = coder.interfaceReader?.choice("style", Self.interfaceStyles) ?? .plain
        super.init(coder: coder)
        setUp()
        coder.readInterface(readTable)
    }

    override class func makeDefaultLayout(_ coder: NSCoder) -> UICollectionViewLayout { TableLayout() }

    private func setUp() {
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        alwaysBounceVertical = true
        enableSwipes()
    }

    // MARK: Data

    /// Discards all cells, and reads the data source again in the next layout pass. The method clears the selection.
    open func reloadData() {
        WorkRecorder.current?.countCall(.reload, of: self)
        guard !isInLayoutPass else {
            hasPendingReload = true
            return
        }
        sectionIndex.needsTitles = true
        reloadElements()
    }

    /// The number of sections that the data source provides; 0 without a data source.
    open var numberOfSections: Int { itemCounts.count }

    /// Returns the number of rows in a section; 0 if the section does not exist.
    open func numberOfRows(inSection section: Int) -> Int {
        let counts = itemCounts
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// Registers the class from which the table creates cells with a reuse identifier.
    /// - Parameters:
    ///   - cellClass: A subclass of `UITableViewCell`; other classes trap. Pass nil to remove the registration.
    ///   - identifier: The reuse identifier.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        reuseQueue.register(cellClass, forKey: .cell(identifier: identifier), baseClass: UITableViewCell.self)
    }

    /// Registers the class from which the table creates headers and footers with a reuse identifier.
    /// - Parameters:
    ///   - aClass: A subclass of `UITableViewHeaderFooterView`; other classes trap. Pass nil to remove the registration.
    ///   - identifier: The reuse identifier.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuseQueue.register(
            aClass, forKey: .accessory(identifier: identifier), baseClass: UITableViewHeaderFooterView.self)
    }

    /// Registers the xib from which the table creates cells with a reuse identifier.
    /// - Parameters:
    ///   - nib: A xib whose first view is a `UITableViewCell`; other views trap when a cell is dequeued. Pass nil to remove
    ///     the registration.
    ///   - identifier: The reuse identifier.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        reuseQueue.register(
            forKey: .cell(identifier: identifier), nib.map { nib in { nib.makeView() as? UITableViewCell } })
    }

    /// Registers the xib from which the table creates headers and footers with a reuse identifier.
    /// - Parameters:
    ///   - nib: A xib whose first view is a `UITableViewHeaderFooterView`. Pass nil to remove the registration.
    ///   - identifier: The reuse identifier.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuseQueue.register(
            forKey: .accessory(identifier: identifier),
            nib.map { nib in { nib.makeView() as? UITableViewHeaderFooterView } })
    }

    /// Returns a cell that is not in use, after a call of its `prepareForReuse()`, or a new one of the registered class;
    /// nil if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        dequeueCell(identifier, size: requestedRow?.size)
    }

    /// Returns a cell that is not in use, after a call of its `prepareForReuse()`, or a new one of the registered class.
    /// The method traps if no class is registered.
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - indexPath: The row.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        let key = ReuseKey.cell(identifier: identifier)
        if let cell = reconfiguredView(of: .cell(at: indexPath), key: key) as? UITableViewCell { return cell }
        guard let cell = dequeueCell(identifier, size: rowSize(at: indexPath)) else {
            failPrecondition(
                "no cell class is registered for the reuse identifier \"\(identifier)\"; call "
                    + "register(_:forCellReuseIdentifier:) first")
        }
        return cell
    }

    /// Returns a header or footer that is not in use, after a call of its `prepareForReuse()`, or a new one of the
    /// registered class; nil if there is neither.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        reuseQueue.dequeueView(
            for: .accessory(identifier: identifier), size: CGSize(width: bounds.width, height: 28))
            as? UITableViewHeaderFooterView
    }

    // MARK: Rows

    /// Returns the cell of a row; nil if the row is not visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        visibleViewsByElement[.cell(at: indexPath)] as? UITableViewCell
    }

    /// Returns the row that a cell displays; nil if it displays none.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        guard let element = cell.element, visibleViewsByElement[element] === cell else { return nil }
        return element.indexPath
    }

    /// Returns the row at a point of the content, in points; nil if there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point) }

    /// Returns the rows that intersect a rectangle of the content, in points.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }

    /// The visible cells from top to bottom.
    open var visibleCells: [UITableViewCell] {
        layOutSubtreeIfNeeded()
        return visibleViews.compactMap { $0 as? UITableViewCell }.sorted { $0.orderInTable < $1.orderInTable }
    }

    /// The rows of the visible cells from top to bottom.
    open var indexPathsForVisibleRows: [IndexPath]? { visibleCells.compactMap { $0.element?.indexPath } }

    /// Returns the visible header of a section; nil if it is not visible.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        visibleViewsByElement[.supplementaryView(ofKind: Self.headerKind, at: .ofSection(section))]
            as? UITableViewHeaderFooterView
    }

    /// Returns the visible footer of a section; nil if it is not visible.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        visibleViewsByElement[.supplementaryView(ofKind: Self.footerKind, at: .ofSection(section))]
            as? UITableViewHeaderFooterView
    }

    /// Returns the rectangle of a section with its header and footer in the content, in points; zero if the section does
    /// not exist.
    open func rect(forSection section: Int) -> CGRect {
        prepareLayout()
        return tableLayout.sections.indices.contains(section) ? tableLayout.rect(ofSection: section) : .zero
    }

    /// Returns the rectangle of a section's header in the content, in points.
    open func rectForHeader(inSection section: Int) -> CGRect {
        accessoryRect(ofSection: section, isHeader: true)
    }

    /// Returns the rectangle of a section's footer in the content, in points.
    open func rectForFooter(inSection section: Int) -> CGRect {
        accessoryRect(ofSection: section, isHeader: false)
    }

    /// Returns the rectangle of a row in the content, in points; zero if the row does not exist. The height of a row that
    /// was not visible yet is an estimate.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        prepareLayout()
        return tableLayout.layoutAttributesForItem(at: indexPath)?.frame ?? .zero
    }

    /// Scrolls until a row is at a position, as far as the range of the content offset allows.
    /// - Parameters:
    ///   - indexPath: The row. The method traps if it does not exist. A row `NSNotFound` means the header of the section.
    ///   - scrollPosition: The position.
    ///   - animated: Whether the change of the content offset is animated.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(toRowAt: indexPath, at: scrollPosition, animated: animated)
    }

    /// Scrolls until the selected row that is nearest to a position is there. Does nothing if no row is selected.
    /// - Parameters:
    ///   - scrollPosition: The position.
    ///   - animated: Whether the change of the content offset is animated.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let path = nearestSelectedRow(to: scrollPosition) else { return }
        scrollToRow(at: path, at: scrollPosition, animated: animated)
    }

    // MARK: Selection

    /// The selected row that was selected first; nil if none is.
    open var indexPathForSelectedRow: IndexPath? { selectedIndexPaths.first }
    /// The selected rows in the order in which they were selected; nil if none is.
    open var indexPathsForSelectedRows: [IndexPath]? { selectedIndexPaths.isEmpty ? nil : selectedIndexPaths }

    /// Selects a row without calling the delegate.
    /// - Parameters:
    ///   - indexPath: The row; nil deselects all rows.
    ///   - animated: Whether the background of the cell fades in.
    ///   - scrollPosition: The position to which the row is scrolled; `.none` does not scroll.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects a row without calling the delegate.
    /// - Parameters:
    ///   - indexPath: The row.
    ///   - animated: Whether the background of the cell fades out.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        setSelected(false, forRowAt: indexPath, animated: animated)
    }

    // MARK: Updates

    /// Begins a group of changes, which `endUpdates()` performs together. Pairs of calls can be nested.
    open func beginUpdates() { beginUpdateGroup() }

    /// Performs the changes since `beginUpdates()` with an animation of 0.3 seconds. The heights of the visible rows are
    /// determined again.
    open func endUpdates() { endUpdateGroup() }

    /// Performs several changes together, with an animation of 0.3 seconds.
    ///
    /// The rows of deletions and reloads refer to the state before the update, those of insertions to the state after it.
    /// When `updates` returns, the data source must contain the changes. If the counts of rows do not match, the method
    /// traps with a message that names the section.
    /// - Parameters:
    ///   - updates: A closure that changes the data source and reports the changes to the table.
    ///   - completion: A closure that is called with true after the animation.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch(updates, completion: completion)
    }

    /// Inserts rows.
    /// - Parameters:
    ///   - indexPaths: The rows after the update.
    ///   - animation: The animation.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        for path in indexPaths { tableLayout.animations.newRows[path] = animation }
        recordBatchChange { $0.insertedItems += indexPaths }
    }

    /// Deletes rows.
    /// - Parameters:
    ///   - indexPaths: The rows before the update.
    ///   - animation: The animation.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        for path in indexPaths { tableLayout.animations.oldRows[path] = animation }
        recordBatchChange { $0.deletedItems += indexPaths }
    }

    /// Replaces the cells of rows by new ones of the data source.
    /// - Parameters:
    ///   - indexPaths: The rows before the update.
    ///   - animation: The animation.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        for path in indexPaths { tableLayout.animations.recordReload(ofRow: path, animation) }
        recordBatchChange { $0.reloadedItems += indexPaths }
    }

    /// Calls the data source for the cells of rows that are displayed, and keeps the cells.
    ///
    /// `dequeueReusableCell(withIdentifier:for:)` returns the present cell of the row, without a call of its
    /// `prepareForReuse()`. The method traps if the data source returns another cell. The height of the row is determined
    /// again. Rows that are not displayed need no call: the data source is called when they appear.
    /// - Parameter indexPaths: The rows before the update.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        recordBatchChange { $0.reconfiguredItems += indexPaths }
    }

    /// Moves a row with an animation.
    /// - Parameters:
    ///   - indexPath: The row before the update.
    ///   - newIndexPath: The row after the update.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        recordBatchChange { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
    }

    /// Inserts sections.
    /// - Parameters:
    ///   - sections: The sections after the update.
    ///   - animation: The animation.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        for section in sections { tableLayout.animations.newSections[section] = animation }
        recordBatchChange { $0.insertedSections += sections }
    }

    /// Deletes sections with their rows.
    /// - Parameters:
    ///   - sections: The sections before the update.
    ///   - animation: The animation.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        for section in sections { tableLayout.animations.oldSections[section] = animation }
        recordBatchChange { $0.deletedSections += sections }
    }

    /// Reads the rows of sections again and replaces their views.
    /// - Parameters:
    ///   - sections: The sections before the update.
    ///   - animation: The animation.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        for section in sections { tableLayout.animations.recordReload(ofSection: section, animation) }
        recordBatchChange { $0.reloadedSections += sections }
    }

    /// Moves a section with its rows.
    /// - Parameters:
    ///   - section: The section before the update.
    ///   - newSection: The section after the update.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        recordBatchChange { $0.movedSections.append(.init(from: section, to: newSection)) }
    }

    // MARK: Elements of the container

    override var containerName: String { "table view" }
    override var elementBackground: UIView? { backgroundView }

    override var countSource: ElementCountSource? {
        guard let dataSource else { return nil }
        return ElementCountSource(
            object: dataSource, sectionMethod: "numberOfSections(in:)",
            itemMethod: "tableView(_:numberOfRowsInSection:)",
            countSections: {
                FrameProgress.call("numberOfSections(in:)", of: dataSource) { dataSource.numberOfSections(in: self) }
            },
            countItems: { section in
                FrameProgress.call("tableView(_:numberOfRowsInSection:)", of: dataSource) {
                    dataSource.tableView(self, numberOfRowsInSection: section)
                }
            })
    }

    override func performReload() { reloadData() }

    override func makeElementView(for attributes: UICollectionViewLayoutAttributes) -> ReusableElementView {
        makeView(of: attributes.element)
    }

    override func willDisplay(_ view: ReusableElementView, for element: ElementID) {
        tableWillDisplay(view, for: element)
    }

    override func didEndDisplaying(_ view: ReusableElementView, of element: ElementID) {
        tableDidEndDisplaying(view, for: element)
    }

    override func removesImmediately(_ element: ElementID) -> Bool {
        tableLayout.animations.animation(ofOldElement: element) == .none
    }

    override func configureAgain(_ view: ReusableElementView, at indexPath: IndexPath) {
        guard let dataSource else { return }
        requireSameView(view, dataSource.tableView(self, cellForRowAt: dataPath(indexPath)), at: indexPath)
        tableLayout.forgetMeasurement(of: indexPath)
    }

    override var prefetchesItems: Bool { isPrefetchingEnabled && prefetchDataSource != nil }

    override func prefetchItems(at indexPaths: [IndexPath]) {
        prefetchDataSource?.tableView(self, prefetchRowsAt: indexPaths)
    }

    override func cancelPrefetching(ofItemsAt indexPaths: [IndexPath]) {
        prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: indexPaths)
    }

    override func measureVisibleElements() {
        // An update can make another row the first or the last one of its section, so the corners of cells that stay change.
        if activeUpdate != nil { updateCellAppearances() }
        measureVisibleRows()
    }

    override var allowsSwipes: Bool { !isEditing }

    override func swipeActions(ofItemAt indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        actions(ofRowAt: indexPath, isLeading: isLeading)
    }

    override func swipeWillBegin(at indexPath: IndexPath) {
        delegate?.tableView(self, willBeginEditingRowAt: indexPath)
    }

    override func swipeDidEnd(at indexPath: IndexPath?) { delegate?.tableView(self, didEndEditingRowAt: indexPath) }

    override func canMoveItem(at indexPath: IndexPath) -> Bool { canMoveRow(at: indexPath) }

    override func targetOfMovement(from origin: IndexPath, current: IndexPath, proposed: IndexPath) -> IndexPath {
        delegate?.tableView(self, targetIndexPathForMoveFromRowAt: origin, toProposedIndexPath: proposed) ?? proposed
    }

    override func moveItemInData(from origin: IndexPath, to target: IndexPath) {
        dataSource?.tableView(self, moveRowAt: origin, to: target)
    }

    override var rangeOfMovedItems: ClosedRange<CGFloat> {
        let top = tableHeaderView?.frame.height ?? 0
        return top...max(top, tableLayout.footerTop - 0.5)
    }

    override func endHighlight() { unhighlightRow() }

    /// Lays out the visible rows. Overrides must call super.
    open override func layoutSubviews() {
        layOutAccessoryViews()
        super.layoutSubviews()
        layOutVisibleElements()
        layOutAccessoryViews()
        backgroundView?.frame = bounds
        layOutSectionIndex()
    }

    // MARK: Touches

    /// Highlights the row at the location of the touch.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if event?.isSecondaryClick != true { highlightRow(under: touches) }
    }

    /// Selects or deselects the highlighted row if its finger was lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let highlightTouch, touches.contains(highlightTouch) { selectOrDeselectHighlightedRow() }
    }

    /// Removes the highlight without selecting a row.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let highlightTouch, touches.contains(highlightTouch) { unhighlightRow() }
    }
}
