import WorkCounting

/// The base class of collection views and table views: a scroll view that displays the elements of a data source in
/// reused views, at the positions that a layout object computes.
///
/// Use `UICollectionView` and `UITableView`; the class is not meant to be subclassed otherwise.
@preconcurrency @MainActor
open class ElementContainerView: UIScrollView {
    /// The views of the visible elements, in the order in which the views were added.
    var visibleViews: [ReusableElementView] = []
    var visibleViewsByElement: [ElementID: ReusableElementView] = [:]
    /// The views of removed elements whose disappearing animation has not ended.
    var disappearingViews: [DisappearingView] = []
    let reuseQueue = ReuseQueue()
    var layoutPassNumber = 0
    /// The number of items in each section, as last returned by the data source; nil if the data source must be queried
    /// again.
    var cachedItemCounts: [Int]?
    /// Whether the data source is being queried for the item counts.
    var isQueryingItemCounts = false
    var isLayoutInvalid = true
    /// The rectangle for which `cachedAttributes` was queried, in content coordinates, in points; null after each
    /// invalidation.
    var cachedRect = CGRect.null
    /// The attributes that the layout returned for `cachedRect`.
    var cachedAttributes: [UICollectionViewLayoutAttributes] = []
    var isInLayoutPass = false
    /// Whether the content offset follows a change of sizes above the visible area.
    var isKeepingPosition = false
    /// The number of times that the layout was prepared.
    var preparationCount = 0
    /// The number of elements that were measured in the running layout pass.
    var measurementCount = 0
    /// The items for which a prefetching data source was called.
    var prefetching = Prefetching()
    /// The scroll views of sections that scroll across the scroll direction, by section.
    var sectionScrollViews: [Int: SectionScrollView] = [:]
    /// The scroll views of sections that were deleted and whose cells still disappear.
    var retiredScrollViews: [SectionScrollView] = []
    /// The view that the data source configures again; nil outside of a reconfiguration.
    var reconfiguredView: ReusableElementView?
    /// Whether `reloadData()` was called during a layout pass, which postpones the reload until after the pass.
    var hasPendingReload = false
    /// The changes of the content offset and the content size, in points, that invalidation contexts requested and that
    /// the next layout pass applies.
    var pendingAdjustments: [(offset: CGPoint, size: CGSize)] = []
    /// The layout direction for which the layout was prepared.
    var preparedLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
    /// Whether the content offset at which the content is first shown has been set.
    var hasInitialOffset = false

    /// The changes that the running `updates` closure of `performBatchUpdates` has recorded; nil while no such closure
    /// runs.
    var recordedChanges: BatchChanges?
    /// The item counts before the update that is being recorded.
    var countsBeforeUpdate: [Int] = []
    var updateCompletions: [(Bool) -> Void] = []
    /// The batch updates that were requested during a layout pass and run after the pass.
    var pendingUpdates: [(ElementContainerView) -> Void] = []
    var isPerformingPendingUpdates = false
    /// The batch update that is being performed; nil otherwise.
    var activeUpdate: ActiveBatchUpdate?

    /// The index paths of the selected items, in the order in which they were selected.
    var selectedIndexPaths: [IndexPath] = []
    var highlightedIndexPath: IndexPath?
    /// The touch that highlighted the item.
    weak var highlightTouch: UITouch?
    /// The recognizer of the swipes that reveal actions.
    let swipeRecognizer = SwipeActionRecognizer()
    /// The distance by which the content of the swiped cell was moved when the swipe began, in points.
    var swipeStart: CGFloat = 0
    /// The movement of an item by a finger; nil if there is none.
    var movement: InteractiveMovement?
    /// The layout that positions the elements.
    var elementLayout: UICollectionViewLayout

    // `@usableFromInline` lets the compiler see in client modules that the class has no other designated initializer,
    // so subclasses of tables inherit convenience initializers.
    @usableFromInline
    init(frame: CGRect, elementLayout: UICollectionViewLayout) {
        self.elementLayout = elementLayout
        super.init(frame: frame)
        elementLayout.container = self
    }

    /// Creates a container of zero size with the default layout of its class.
    public required init?(coder: NSCoder) {
        elementLayout = Self.makeDefaultLayout(coder)
        super.init(coder: coder)
        elementLayout.container = self
    }

    // MARK: Members that collection views and table views override

    /// The name of the kind of container, for messages.
    var containerName: String { "view" }
    /// The view behind all elements.
    var elementBackground: UIView? { nil }
    /// The methods of the data source that return counts; nil without a data source.
    var countSource: ElementCountSource? { nil }

    /// Creates the layout of a container that was created from a coder.
    class func makeDefaultLayout(_ coder: NSCoder) -> UICollectionViewLayout { UICollectionViewLayout() }
    /// Calls the public method that reloads all data.
    func performReload() {}
    /// Returns the view of an element that becomes visible.
    func makeElementView(for attributes: UICollectionViewLayoutAttributes) -> ReusableElementView {
        failPrecondition("\(type(of: self)) has no views for elements. Use a collection view or a table view.")
    }
    /// Called before the view of an element is added.
    func willDisplay(_ view: ReusableElementView, for element: ElementID) {}
    /// Called after the view of an element was removed.
    func didEndDisplaying(_ view: ReusableElementView, of element: ElementID) {}
    /// Returns the content offset after an update, in points.
    func adjustedUpdateOffset(_ proposed: CGPoint) -> CGPoint { proposed }
    /// Returns whether the view of an element is removed without an animation in the running update.
    func removesImmediately(_ element: ElementID) -> Bool { false }
    /// Determines the sizes of the visible elements that depend on their content, in each layout pass.
    func measureVisibleElements() {}

    /// Passes the sizes that visible views prefer to the layout. Returns whether the layout has changed.
    func adoptPreferredSizes() -> Bool { false }

    /// Whether swipes over items can reveal actions now.
    var allowsSwipes: Bool { true }
    /// Returns the actions that a swipe over an item reveals; nil if there are none.
    func swipeActions(ofItemAt indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? { nil }
    /// Called before a swipe reveals the actions of an item.
    func swipeWillBegin(at indexPath: IndexPath) {}
    /// Called after the actions of an item were hidden. The index path is nil if the item is no longer displayed.
    func swipeDidEnd(at indexPath: IndexPath?) {}
    /// Ends the highlight of an item without selecting it.
    func endHighlight() {}
    /// Called in each layout pass after the elements were displayed.
    func elementsDidDisplay() {}

    /// Calls the data source for the view of an item that is displayed.
    func configureAgain(_ view: ReusableElementView, at indexPath: IndexPath) {}
    /// Whether a data source loads the data of items before they are displayed.
    var prefetchesItems: Bool { false }
    /// Calls the prefetching data source.
    func prefetchItems(at indexPaths: [IndexPath]) {}
    /// Calls the prefetching data source for items that are no longer near the visible area.
    func cancelPrefetching(ofItemsAt indexPaths: [IndexPath]) {}

    /// Whether the user can move an item.
    func canMoveItem(at indexPath: IndexPath) -> Bool { false }
    /// Returns the index path to which an item moves: the proposed one, or another one of the client's choice.
    func targetOfMovement(from origin: IndexPath, current: IndexPath, proposed: IndexPath) -> IndexPath { proposed }
    /// Calls the data source to move an item in its data.
    func moveItemInData(from origin: IndexPath, to target: IndexPath) {}
    /// The vertical positions that the center of an item can have while the user moves it by its grip, in points.
    var rangeOfMovedItems: ClosedRange<CGFloat> { 0...max(0, contentSize.height - 0.5) }

    // MARK: Elements

    /// Discards all cached data and views, and queries the data source again in the next layout pass.
    func reloadElements() {
        hasPendingReload = false
        recordedChanges?.isReload = true
        cachedItemCounts = nil
        dropMovementOfMissingItem()
        for view in visibleViews { recycle(view) }
        visibleViews.removeAll(keepingCapacity: true)
        visibleViewsByElement.removeAll(keepingCapacity: true)
        removeDisappearingViews()
        selectedIndexPaths.removeAll()
        highlightedIndexPath = nil
        prefetching = Prefetching()
        let context = elementLayout.makeInvalidationContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        elementLayout.invalidateLayout(with: context)
    }

    /// The visible cells with their index paths, in the order in which they were added.
    package var cellsByIndexPath: [(path: IndexPath, cell: UIView)] {
        layOutSubtreeIfNeeded()
        return visibleViews.compactMap { view in
            guard let element = view.element, element.category == .cell else { return nil }
            return (element.indexPath, view)
        }
    }
    /// The number of items in each section.
    package var countsOfItems: [Int] { itemCounts }

    /// The bounds before the first change of their size inside an animation that the next layout pass shows; otherwise nil.
    final var boundsBeforeAnimation: CGRect?

    override func boundsWillChange(to newBounds: CGRect) {
        super.boundsWillChange(to: newBounds)
        if newBounds.size != bounds.size, boundsBeforeAnimation == nil, UIView.recordingGroup != nil,
            !visibleViews.isEmpty
        {
            boundsBeforeAnimation = bounds
        }
        guard !isKeepingPosition else { return }
        let isInvalid = CallbackNesting.run(
            "shouldInvalidateLayout(forBoundsChange:)", of: elementLayout, after: "bounds"
        ) { elementLayout.shouldInvalidateLayout(forBoundsChange: newBounds) }
        guard isInvalid else { return }
        WorkRecorder.current?.noteCause(
            "shouldInvalidateLayout(forBoundsChange:) returned true", of: elementLayout)
        elementLayout.invalidateLayout(
            with: elementLayout.invalidationContext(forBoundsChange: newBounds))
    }

    override func leavesDragToOthers(along path: CGPoint) -> Bool {
        swipeRecognizer.numberOfTouches > 0 && swipeRecognizer.state != .failed
            && canSwipe(from: panGestureRecognizer.location(in: nil) - path, along: path)
    }

    override func adjustedTargetOffset(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
        let adjusted = elementLayout.targetContentOffset(
            forProposedContentOffset: target, withScrollingVelocity: velocity)
        let isUsable = UsageReport.validate(
            adjusted.isFinite, adjusted, of: elementLayout, "targetContentOffset(forProposedContentOffset:)")
        return isUsable ? adjusted : target
    }
}

/// The methods of a data source that return counts, with their names for messages.
@MainActor
struct ElementCountSource {
    let object: AnyObject
    let sectionMethod: String
    let itemMethod: String
    let countSections: () -> Int
    let countItems: (Int) -> Int
}
