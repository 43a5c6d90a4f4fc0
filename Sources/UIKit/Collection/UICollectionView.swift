/// A view that displays the items of a data source at the positions that a layout object computes.
///
/// The collection view creates views only for elements that intersect its bounds, and reuses them for other elements. A
/// layout pass has four steps: the collection view queries the data source for the item counts, calls the layout's
/// `prepare()`, reads `collectionViewContentSize`, and queries the attributes of the visible elements. A collection
/// view of zero width or height displays nothing.
@preconcurrency @MainActor
open class UICollectionView: ElementContainerView {
    /// The object that provides item counts, cells and supplementary views. The collection view does not retain it.
    ///
    /// The default is nil. Setting a different object calls `reloadData()`.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { dataSourceDidChange(from: oldValue) } }

    /// The object that is notified of selection, display and scrolling. The collection view does not retain it.
    ///
    /// A flow layout also reads its metrics from this object if it conforms to `UICollectionViewDelegateFlowLayout`.
    open weak var delegate: (any UICollectionViewDelegate)? {
        get { itemDelegate }
        set { setDelegate(newValue) }
    }
    final weak var itemDelegate: (any UICollectionViewDelegate)?
    final var cellMenus: CellMenus?
    /// The interaction that shows the context menus of items; nil if no delegate provides menus.
    open var contextMenuInteraction: UIContextMenuInteraction? { cellMenus?.interaction }

    /// The object that loads the data of items before they are displayed. The collection view does not retain it. The
    /// default is nil.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        didSet { if prefetchDataSource !== oldValue { restartPrefetching() } }
    }
    /// A Boolean value that indicates whether the `prefetchDataSource` is called. The default is true.
    open var isPrefetchingEnabled = true { didSet { setNeedsLayout() } }
    /// The object that provides the items of drags. The collection view does not retain it. The default is nil.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { updateDragging() } }
    /// The object that accepts items that are dropped. The collection view does not retain it. The default is nil.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { updateDragging() } }
    /// A Boolean value that indicates whether items can be dragged, if there is a `dragDelegate`. The default is true.
    open var dragInteractionEnabled = true { didSet { updateDragging() } }
    /// The view behind all elements. The view fills the bounds and does not scroll. The default is nil.
    open var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { replaceElementBackground(oldValue, with: backgroundView) } }
    }

    /// A Boolean value that indicates whether items can be selected. The default is true.
    open var allowsSelection = true
    /// A Boolean value that indicates whether several items can be selected at the same time. The default is false.
    open var allowsMultipleSelection = false
    /// A Boolean value that indicates whether items can be selected while the list is edited. The default is false.
    open var allowsSelectionDuringEditing = false
    /// A Boolean value that indicates whether several items can be selected while the list is edited. The default is false.
    open var allowsMultipleSelectionDuringEditing = false
    /// A Boolean value that indicates whether the items are edited: cells of lists show the accessories for it. The default is
    /// false. Inside of an animation, the accessories move.
    open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }
    /// The recognizer that moves items of a data source with snapshots; nil if there is none.
    final var movementRecognizer: UILongPressGestureRecognizer?
    /// The attributes of the element for which the data source is creating a view; nil outside of that call.
    var attributesForDequeue: UICollectionViewLayoutAttributes?

    /// Creates a collection view with a layout.
    /// - Parameters:
    ///   - frame: The frame rectangle in the superview's coordinates, in points.
    ///   - layout: The layout object. The collection view retains it.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame, elementLayout: layout)
        layout.owner = self
        backgroundColor = nil
    }

    /// Creates a collection view from a storyboard or a xib. Other coders create a collection view with a flow layout.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        elementLayout.owner = self
        coder.readInterface(readCollectionView)
    }

    override class func makeDefaultLayout(_ coder: NSCoder) -> UICollectionViewLayout { makeLayout(coder) }

    /// The layout that positions the elements.
    ///
    /// A new layout takes effect in the next layout pass, without animation. Setting a layout that belongs to another
    /// collection view traps.
    open var collectionViewLayout: UICollectionViewLayout {
        get { elementLayout }
        set { changeLayout(to: newValue, animated: false, completion: nil) }
    }

    /// Discards all cached data and views, and queries the data source again in the next layout pass.
    ///
    /// The method clears the selection and the highlight, and invalidates the layout with a context whose
    /// `invalidateEverything` and `invalidateDataSourceCounts` are true. A call during a layout pass takes effect after
    /// the pass.
    open func reloadData() { performReloadData() }

    override var elementProvider: any ElementProvider { self }

    /// The number of sections that the data source provides; 0 without a data source.
    open var numberOfSections: Int { itemCounts.count }

    /// Returns the number of items in a section. Traps if the section does not exist.
    open func numberOfItems(inSection section: Int) -> Int {
        requireSection(section)
        return itemCounts[section]
    }

    /// Lays out the visible elements, in each frame in which the bounds changed or the layout was invalidated.
    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        layOutVisibleElements()
    }

    // MARK: Elements

    /// Returns the cell that displays an item, or nil if the item is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        visibleViewsByElement[.cell(at: indexPath)] as? UICollectionViewCell
    }

    /// Returns the view of a supplementary element, or nil if the element is not visible.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        visibleViewsByElement[.supplementaryView(ofKind: elementKind, at: indexPath)] as? UICollectionReusableView
    }

    /// Returns the index path of the item that a cell displays, or nil if the cell displays no item.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { indexPath(ofElementIn: cell) }

    /// Returns the index path of the frontmost item at a point, or nil if no item contains the point.
    ///
    /// Inside of the bounds, the hit test uses the displayed position and transform of each cell. Complexity: linear in the
    /// number of subviews. Outside of the bounds, it uses the frames of the layout.
    /// - Parameter point: A point in content coordinates, in points.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { frontmostItem(at: point) }

    /// The visible cells, in no particular order. The getter performs a pending layout pass first.
    open var visibleCells: [UICollectionViewCell] {
        layOutSubtreeIfNeeded()
        return visibleViews.compactMap { $0.element?.category == .cell ? $0 as? UICollectionViewCell : nil }
    }

    /// The index paths of the visible items, in no particular order. The getter performs a pending layout pass first.
    open var indexPathsForVisibleItems: [IndexPath] { visibleCells.compactMap(\.indexPath) }

    /// Returns the visible supplementary views of a kind, in no particular order.
    /// The method performs a pending layout pass first.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        layOutSubtreeIfNeeded()
        return visibleViews.filter {
            $0.element?.category == .supplementaryView && $0.element?.kind == elementKind
        }.compactMap { $0 as? UICollectionReusableView }
    }

    /// Returns the index paths of the visible supplementary elements of a kind, in no particular order.
    /// The method performs a pending layout pass first.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visibleSupplementaryViews(ofKind: elementKind).compactMap(\.indexPath)
    }

    /// Returns the layout attributes of an item, whether it is visible or not.
    /// If the layout is invalid, the method calls the layout's `prepare()` first.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.prepareIfNeeded()
        return displayed(collectionViewLayout.layoutAttributesForItem(at: indexPath))
    }

    /// Returns the layout attributes of a supplementary element, whether it is visible or not.
    /// If the layout is invalid, the method calls the layout's `prepare()` first.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.prepareIfNeeded()
        return displayed(collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath))
    }

    // MARK: Reuse

    /// Registers the class from which the collection view creates cells with the given reuse identifier.
    /// `cellClass`: a subclass of `UICollectionViewCell`; other classes trap. Pass nil to remove the registration.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        reuseQueue.register(cellClass, forKey: .cell(identifier: identifier), baseClass: UICollectionViewCell.self)
    }

    /// Registers the class from which the collection view creates supplementary views with the given kind and reuse
    /// identifier.
    /// `viewClass`: a subclass of `UICollectionReusableView`; other classes trap. Pass nil to remove the registration.
    /// `elementKind`: the kind of the supplementary view. The layout defines the kinds.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        reuseQueue.register(
            viewClass, forKey: .supplementaryView(ofKind: elementKind, identifier: identifier),
            baseClass: UICollectionReusableView.self)
    }

    /// Registers the xib from which the collection view creates cells with the given reuse identifier.
    /// `nib`: a xib whose first view is a `UICollectionViewCell`; other views trap when a cell is dequeued. Pass nil to remove
    /// the registration.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        register(nib, forKey: .cell(identifier: identifier))
    }

    /// Registers the xib from which the collection view creates supplementary views with the given kind and reuse
    /// identifier.
    /// `nib`: a xib whose first view is a `UICollectionReusableView`; other views trap when a view is dequeued. Pass nil to
    /// remove the registration. `kind`: the kind of the supplementary view. The layout defines the kinds.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { register(nib, forKey: .supplementaryView(ofKind: kind, identifier: identifier)) }

    /// Returns a reused cell, after a call of its `prepareForReuse()`, or a new cell of the registered class.
    ///
    /// The returned cell already has the size and position of the item. The method traps if no class is registered for
    /// the identifier.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { dequeueCell(identifier: identifier, for: indexPath) }

    /// Returns a reused supplementary view, after a call of its `prepareForReuse()`, or a new view of the registered class.
    ///
    /// The returned view already has the size and position of the element. The method traps if no class is registered
    /// for the kind and the identifier.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeueSupplementaryView(ofKind: elementKind, identifier: identifier, for: indexPath)
    }

    // MARK: Selection and scrolling

    /// The index paths of the selected items, in the order in which they were selected. It is empty, never
    /// nil, if no item is selected.
    open var indexPathsForSelectedItems: [IndexPath]? { selectedIndexPaths }

    /// Selects an item without calling the delegate.
    ///
    /// If `allowsMultipleSelection` is false, the method deselects all other items. The method does nothing if
    /// `allowsSelection` is false, and traps if the item does not exist.
    /// - Parameters:
    ///   - indexPath: The index path of the item. Pass nil to deselect all items.
    ///   - animated: Whether scrolling to the item is animated.
    ///   - scrollPosition: The position in the bounds to which the item is scrolled; the empty set does not scroll.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects an item without calling the delegate.
    /// - Parameters:
    ///   - indexPath: The index path of the item. The method does nothing if the item is not selected.
    ///   - animated: Accepted for compatibility; has no effect.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(false, forItemAt: indexPath) }

    /// Scrolls until an item is at a position in the bounds, as far as the range of the content offset allows.
    ///
    /// The method traps if the item does not exist or if the layout returns no attributes for it. If the set contains
    /// two positions on one axis, the one with the lower raw value takes effect.
    /// - Parameters:
    ///   - indexPath: The index path of the item.
    ///   - scrollPosition: The position in the bounds; the empty set scrolls the shortest distance that makes the item
    ///     visible.
    ///   - animated: Whether the change of the content offset is animated.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(toItemAt: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: Changes

    /// Replaces the layout, optionally with an animation of 0.3 seconds.
    /// - Parameters:
    ///   - layout: The new layout. Traps if it belongs to another collection view.
    ///   - animated: Whether the elements animate to their new positions. If the value is false, if animations are
    ///     disabled, or if the collection view has no window, the layout takes effect in the next layout pass.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        changeLayout(to: layout, animated: animated, completion: nil)
    }

    /// Replaces the layout as `setCollectionViewLayout(_:animated:)` does.
    /// `completion`: a closure that is called with true after the animation, or before the method returns if nothing is animated.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
    ) { changeLayout(to: layout, animated: animated, completion: completion) }

    /// The running interactive transition; nil if there is none.
    var interactiveTransition: InteractiveLayoutTransition?

    /// Starts a transition to another layout that the client drives, for example from a gesture recognizer.
    ///
    /// The method installs a transition layout: that of the delegate's
    /// `collectionView(_:transitionLayoutForOldLayout:newLayout:)`, or a `UICollectionViewTransitionLayout`. Set its
    /// `transitionProgress`, call its `invalidateLayout()`, and end with `finishInteractiveTransition()` or
    /// `cancelInteractiveTransition()`. Starting a second transition, or setting a layout meanwhile, traps.
    /// - Parameters:
    ///   - layout: The new layout. Traps if it belongs to another collection view.
    ///   - completion: A closure that is called after the animation at the end.
    /// - Returns: The transition layout.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { beginInteractiveTransition(to: layout, completion: completion) }

    /// Installs the new layout of an interactive transition, with an animation of 0.3 seconds from the present positions.
    ///
    /// The new layout and the delegate determine the content offset, as in other changes of layout. Without a transition,
    /// the method does nothing and reports it.
    open func finishInteractiveTransition() { endInteractiveTransition(finished: true) }

    /// Installs the old layout of an interactive transition again, with an animation of 0.3 seconds from the present
    /// positions.
    ///
    /// Without a transition, the method does nothing and reports it.
    open func cancelInteractiveTransition() { endInteractiveTransition(finished: false) }

    /// Performs several insertions, deletions, reloads and moves together, with an animation of 0.3 seconds.
    ///
    /// The indexes of deletions and reloads, and the sources of moves, refer to the state before the update. The
    /// indexes of insertions, and the targets of moves, refer to the state after the update. When `updates` returns,
    /// the data source must already contain the changes. If the item counts do not match the changes, the method traps
    /// with a message that names the section.
    ///
    /// A nested call inside `updates` becomes part of the outer update. A call during a layout pass, for example from
    /// `collectionView(_:willDisplay:forItemAt:)`, takes effect after the pass.
    /// - Parameters:
    ///   - updates: A closure that changes the data source and reports the changes to the collection view.
    ///   - completion: A closure that is called with true after the animation, or in the next frame if nothing is
    ///     animated.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch(updates, completion: completion)
    }

    /// A Boolean value that indicates whether the closure of a batch update is running. Items that are inserted or deleted
    /// meanwhile are not in the counts of the collection view.
    open var hasUncommittedUpdates: Bool { recordedChanges != nil }

    /// Inserts items.
    /// - Parameter indexPaths: The index paths of the items after the update.
    open func insertItems(at indexPaths: [IndexPath]) { recordBatchChange { $0.insertedItems += indexPaths } }

    /// Deletes items.
    /// - Parameter indexPaths: The index paths of the items before the update.
    open func deleteItems(at indexPaths: [IndexPath]) { recordBatchChange { $0.deletedItems += indexPaths } }

    /// Replaces the cells of items with new cells from the data source.
    /// - Parameter indexPaths: The index paths of the items before the update.
    open func reloadItems(at indexPaths: [IndexPath]) { recordBatchChange { $0.reloadedItems += indexPaths } }

    /// Calls the data source for the cells of items that are displayed, and keeps the cells.
    ///
    /// The dequeue methods return the present cell of the item, without a call of its `prepareForReuse()`. The method traps if
    /// the data source returns another cell. If the cell determines the size of its item, it is measured again. Items that are
    /// not displayed need no call: the data source is called when they appear.
    /// - Parameter indexPaths: The index paths of the items before the update.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        recordBatchChange { $0.reconfiguredItems += indexPaths }
    }

    /// Moves an item, given by its index path before the update, to an index path after the update.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        recordBatchChange { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
    }

    /// Inserts sections.
    /// - Parameter sections: The indexes of the sections after the update.
    open func insertSections(_ sections: IndexSet) { recordBatchChange { $0.insertedSections += sections } }

    /// Deletes sections with their items.
    /// - Parameter sections: The indexes of the sections before the update.
    open func deleteSections(_ sections: IndexSet) { recordBatchChange { $0.deletedSections += sections } }

    /// Reloads sections: queries their item counts again and replaces all their views.
    /// - Parameter sections: The indexes of the sections before the update.
    open func reloadSections(_ sections: IndexSet) { recordBatchChange { $0.reloadedSections += sections } }

    /// Moves a section with its items, from its index before the update to its index after the update.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        recordBatchChange { $0.movedSections.append(.init(from: section, to: newSection)) }
    }

    // MARK: Interactive movement

    /// Begins the movement of an item by a finger.
    ///
    /// The data source does not change until the movement ends: the layout has the item at its target, where
    /// `updateInteractiveMovementTargetPosition(_:)` puts it, and the data source provides cells by its own index paths.
    /// - Returns: False if the item does not exist, the data source does not allow the movement, or another item moves.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(ofItemAt: indexPath) }

    /// Moves the item to a position and, if the layout has another item there, to the index path of that item. Does nothing
    /// without a movement.
    /// - Parameter targetPosition: The position of the item's center, in content coordinates, in points. NaN and infinite
    ///   values are ignored.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(to: targetPosition) }

    /// Ends the movement: the data source moves the item, and its cell is animated to its position in the layout. Does
    /// nothing without a movement.
    open func endInteractiveMovement() { endMovement() }

    /// Ends the movement: all items return to their positions before it. Does nothing without a movement.
    open func cancelInteractiveMovement() { cancelMovement() }
}
