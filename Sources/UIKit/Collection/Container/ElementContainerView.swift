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
    /// The drags from the list and the drops on it; nil if the list has no delegates for them.
    var dragging: ListDragging?
    /// Whether batch updates are shown without an animation, because the elements are at their final places.
    var suppressesUpdateAnimations = false
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

    /// What the subclass, a collection view or a table, determines about the elements.
    var elementProvider: any ElementProvider {
        failPrecondition("\(type(of: self)) has no elements. Use a collection view or a table view.")
    }

    /// Creates the layout of a container that was created from a coder.
    class func makeDefaultLayout(_ coder: NSCoder) -> UICollectionViewLayout { UICollectionViewLayout() }

    // MARK: Touches

    /// Highlights the item at the location of the touch.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if event?.isSecondaryClick != true { elementProvider.highlightItem(under: touches) }
    }

    /// Selects or deselects the highlighted item if its finger was lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let highlightTouch, touches.contains(highlightTouch) { elementProvider.selectOrDeselectHighlightedItem() }
    }

    /// Removes the highlight without selecting an item.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let highlightTouch, touches.contains(highlightTouch) { elementProvider.endHighlight() }
    }

    // MARK: Elements

    /// Reloads the elements, or postpones this until after the running layout pass.
    func performReloadData() {
        WorkRecorder.current?.countCall(.reload, of: self)
        if isInLayoutPass { hasPendingReload = true } else { reloadElements() }
    }

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
        boundsContext = elementLayout.invalidationContext(forBoundsChange: newBounds)
    }

    /// The context of the running change of the bounds, between its two calls; nil if the change leaves the layout valid.
    private final var boundsContext: UICollectionViewLayoutInvalidationContext?

    /// Invalidates the layout with the new bounds. Layouts that set the content offset in `invalidateLayout(with:)` set the
    /// bounds that the view has already, which ends the recursion.
    override func boundsDidChange(from oldBounds: CGRect) {
        if let context = boundsContext {
            boundsContext = nil
            elementLayout.invalidateLayout(with: context)
        }
        super.boundsDidChange(from: oldBounds)
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
