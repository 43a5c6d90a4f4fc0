/// A view that displays the rows of a data source below each other, in sections with headers and footers.
///
/// The table creates cells only for visible rows, and reuses them for other rows. It measures rows when they become
/// visible: by the delegate's `tableView(_:heightForRowAt:)`, by `rowHeight`, or by the constraints and texts of the
/// cell if the height is `UITableView.automaticDimension`. The heights of other rows are estimates.
@preconcurrency @MainActor
open class UITableView: ElementContainerView {
    /// The object that provides rows. The table does not retain it. The default is nil. Setting a different object calls
    /// `reloadData()`.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { dataSourceDidChange(from: oldValue) } }

    /// The object that determines heights and is notified of selection, display and scrolling. The table does not retain
    /// it.
    open weak var delegate: (any UITableViewDelegate)? {
        get { tableDelegate }
        set { setDelegate(newValue) }
    }
    final weak var tableDelegate: (any UITableViewDelegate)?
    /// The object that loads the data of rows before they are displayed. The table does not retain it. The default is nil.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet { if prefetchDataSource !== oldValue { restartPrefetching() } }
    }
    /// A Boolean value that indicates whether the `prefetchDataSource` is called. The default is true.
    open var isPrefetchingEnabled = true { didSet { setNeedsLayout() } }
    final var cellMenus: CellMenus?
    /// The interaction that shows the context menus of rows; nil if no delegate provides menus.
    open var contextMenuInteraction: UIContextMenuInteraction? { cellMenus?.interaction }
    /// Whether the data source implements the methods that commit edits and that move rows; nil if it was not determined yet.
    final var (canCommitCache, canMoveCache): (Bool?, Bool?) = (nil, nil)

    /// The titles at the right edge, and how they are shown.
    final var sectionIndex = SectionIndex()
    /// The arrangement of the sections.
    open private(set) var style: Style

    /// The object that provides the items of drags from the table. The table does not retain it. The default is nil.
    open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { updateDragging() } }
    /// The object that accepts items that are dropped on the table. The table does not retain it. The default is nil.
    open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { updateDragging() } }
    /// A Boolean value that indicates whether rows can be dragged, if there is a `dragDelegate`. The default is true.
    open var dragInteractionEnabled = true { didSet { updateDragging() } }

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
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
        didSet {
            hasOwnSeparatorInset = true
            updateCellAppearances()
        }
    }
    var hasOwnSeparatorInset = false
    /// The place from which `separatorInset` is measured, if it was set. The default is `.fromCellEdges`.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { updateCellAppearances() } }
    /// The distances of the separators below the last row of a plain table from each other, in points, down to the bottom of the
    /// table. With `UITableView.automaticDimension`, the default, and with 0, there are none. Values that are negative, NaN or
    /// infinite are ignored and reported.
    open var fillerRowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if !validateFillerRowHeight() { fillerRowHeight = oldValue } }
    }
    /// The separators below the last row; nil until the table has some.
    var fillerRows: FillerRowsView?
    /// The view above all rows, which scrolls with them. Its height is that of its frame; the table sets its width. The
    /// default is nil.
    open var tableHeaderView: UIView? { didSet { accessoryViewDidChange(from: oldValue, to: tableHeaderView) } }
    /// The view below all rows, which scrolls with them. Its height is that of its frame; the table sets its width. The
    /// default is nil.
    open var tableFooterView: UIView? { didSet { accessoryViewDidChange(from: oldValue, to: tableFooterView) } }
    /// The view behind all rows. It fills the bounds and does not scroll. The default is nil.
    open var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { backgroundViewDidChange(from: oldValue) } }
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
    final var storedIsEditing = false

    /// Begins or ends the editing of the rows, which then show a control that deletes them or inserts a row.
    /// - Parameters:
    ///   - editing: Whether the rows show the controls.
    ///   - animated: Whether the rows move with an animation of 0.3 seconds.
    open func setEditing(_ editing: Bool, animated: Bool) { performSetEditing(editing, animated: animated) }

    // MARK: Storage

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

    // MARK: Creation

    /// Creates a table with a frame in its superview's coordinates, in points.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame, elementLayout: TableLayout())
        setUpTable()
    }

    /// Creates a plain table with a frame in its superview's coordinates, in points.
    public convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a plain table whose frame is zero.
    public convenience init() { self.init(frame: .zero, style: .plain) }

    /// Creates a table from a storyboard or a xib, with its prototypes of cells. Other coders create a plain table.
    public required init?(coder: NSCoder) {
        self.style = coder.interfaceReader?.choice("style", Self.interfaceStyles) ?? .plain
        super.init(coder: coder)
        setUpTable()
        coder.readInterface(readTable)
    }

    override class func makeDefaultLayout(_ coder: NSCoder) -> UICollectionViewLayout { TableLayout() }

    // MARK: Data

    /// Discards all cells, and reads the data source again in the next layout pass. The method clears the selection.
    open func reloadData() { performReloadData() }

    override func reloadElements() {
        sectionIndex.needsTitles = true
        super.reloadElements()
    }
    /// The number of sections that the data source provides; 0 without a data source.
    open var numberOfSections: Int { itemCounts.count }

    /// Returns the number of rows in a section; 0 if the section does not exist.
    open func numberOfRows(inSection section: Int) -> Int {
        itemCounts.indices.contains(section) ? itemCounts[section] : 0
    }

    /// Registers the class from which the table creates cells with a reuse identifier.
    /// `cellClass`: a subclass of `UITableViewCell`; other classes trap. Pass nil to remove the registration.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        reuseQueue.register(cellClass, forKey: .cell(identifier: identifier), baseClass: UITableViewCell.self)
    }

    /// Registers the class from which the table creates headers and footers with a reuse identifier.
    /// `aClass`: a subclass of `UITableViewHeaderFooterView`; other classes trap. Pass nil to remove the registration.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuseQueue.register(
            aClass, forKey: .accessory(identifier: identifier), baseClass: UITableViewHeaderFooterView.self)
    }

    /// Registers the xib from which the table creates cells with a reuse identifier.
    /// `nib`: a xib whose first view is a `UITableViewCell`; other views trap when a cell is dequeued. Pass nil to remove the
    /// registration.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        reuseQueue.register(
            forKey: .cell(identifier: identifier), nib.map { nib in { nib.makeView() as? UITableViewCell } })
    }

    /// Registers the xib from which the table creates headers and footers with a reuse identifier.
    /// `nib`: a xib whose first view is a `UITableViewHeaderFooterView`. Pass nil to remove the registration.
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
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        performDequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }

    /// Returns a header or footer that is not in use, after a call of its `prepareForReuse()`, or a new one of the
    /// registered class; nil if there is neither.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueAccessory(identifier)
    }

    // MARK: Rows

    /// Returns the cell of a row; nil if the row is not visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        visibleViewsByElement[.cell(at: indexPath)] as? UITableViewCell
    }

    /// Returns the row that a cell displays; nil if it displays none.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { indexPath(ofElementIn: cell) }

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
        visibleAccessory(ofSection: section, isHeader: true)
    }

    /// Returns the visible footer of a section; nil if it is not visible.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        visibleAccessory(ofSection: section, isHeader: false)
    }

    /// Returns the rectangle of a section with its header and footer in the content, in points; zero if the section does
    /// not exist.
    open func rect(forSection section: Int) -> CGRect {
        prepareLayout()
        return tableLayout.sections.indices.contains(section) ? tableLayout.rect(ofSection: section) : .zero
    }

    /// Returns the rectangle of a section's header in the content, in points.
    open func rectForHeader(inSection section: Int) -> CGRect { accessoryRect(ofSection: section, isHeader: true) }

    /// Returns the rectangle of a section's footer in the content, in points.
    open func rectForFooter(inSection section: Int) -> CGRect { accessoryRect(ofSection: section, isHeader: false) }

    /// Returns the rectangle of a row in the content, in points; zero if the row does not exist. The height of a row that
    /// was not visible yet is an estimate.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        prepareLayout()
        return tableLayout.layoutAttributesForItem(at: indexPath)?.frame ?? .zero
    }

    /// Scrolls until a row is at a position, as far as the range of the content offset allows.
    /// `indexPath`: the row. The method traps if it does not exist. A row `NSNotFound` means the header of the section.
    /// `animated`: whether the change of the content offset is animated.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(toRowAt: indexPath, at: scrollPosition, animated: animated)
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
    /// `animated`: whether the background of the cell fades out.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        setSelected(false, forRowAt: indexPath, animated: animated)
    }

    // MARK: Updates

    /// Begins a group of changes, which `endUpdates()` performs together. Pairs of calls can be nested.
    open func beginUpdates() { performBeginUpdates() }

    /// Performs the changes since `beginUpdates()` with an animation of 0.3 seconds. The heights of the visible rows are
    /// determined again.
    open func endUpdates() { performEndUpdates() }

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

    /// Inserts rows with an animation.
    /// `indexPaths`: the rows after the update.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        performInsertRows(at: indexPaths, with: animation)
    }

    /// Deletes rows with an animation.
    /// `indexPaths`: the rows before the update.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        performDeleteRows(at: indexPaths, with: animation)
    }

    /// Replaces the cells of rows by new ones of the data source, with an animation.
    /// `indexPaths`: the rows before the update.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        performReloadRows(at: indexPaths, with: animation)
    }

    /// Moves a row, given by its index path before the update, to an index path after the update, with an animation.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        recordBatchChange { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
    }

    /// Inserts sections with an animation.
    /// `sections`: the sections after the update.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        performInsertSections(sections, with: animation)
    }

    /// Deletes sections with their rows, with an animation.
    /// `sections`: the sections before the update.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        performDeleteSections(sections, with: animation)
    }

    /// Reads the rows of sections again and replaces their views, with an animation.
    /// `sections`: the sections before the update.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        performReloadSections(sections, with: animation)
    }

    /// Moves a section with its rows, from its index before the update to its index after the update.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        recordBatchChange { $0.movedSections.append(.init(from: section, to: newSection)) }
    }

    override var elementProvider: any ElementProvider { self }
    /// Lays out the visible rows. Overrides must call super.
    open override func layoutSubviews() {
        layOutAccessoryViews()
        super.layoutSubviews()
        layOutVisibleElements()
        layOutAccessoryViews()
        backgroundView?.frame = bounds
        layOutSectionIndex()
        layOutFillerRows()
    }
}
