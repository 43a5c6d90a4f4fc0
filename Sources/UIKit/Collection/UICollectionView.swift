/// A view that displays the items of a data source at the positions that a layout object computes.
///
/// The collection view creates views only for elements that intersect its bounds, and reuses them for other elements. A
/// layout pass has four steps: the collection view queries the data source for the item counts, calls the layout's
/// `prepare()`, reads `collectionViewContentSize`, and queries the attributes of the visible elements. A collection
/// view of zero width or height displays nothing.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// The object that provides item counts, cells and supplementary views. The collection view does not retain it.
    ///
    /// The default is nil. Setting a different object calls `reloadData()`.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// The object that is notified of selection, display and scrolling. The collection view does not retain it.
    ///
    /// A flow layout also reads its metrics from this object if it conforms to `UICollectionViewDelegateFlowLayout`.
    public weak var delegate: (any UICollectionViewDelegate)? {
        get { itemDelegate }
        set {
            itemDelegate = newValue
            scrollDelegate = newValue
        }
    }
    private weak var itemDelegate: (any UICollectionViewDelegate)?

    /// The view behind all elements. The view fills the bounds and does not scroll. The default is nil.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }

    /// A Boolean value that indicates whether items can be selected. The default is true.
    open var allowsSelection = true
    /// A Boolean value that indicates whether several items can be selected at the same time. The default is false.
    open var allowsMultipleSelection = false

    /// The views of the visible elements, in the order in which the views were added.
    var visibleViews: [UICollectionReusableView] = []
    var visibleViewsByElement: [ElementID: UICollectionReusableView] = [:]
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
    /// Whether `reloadData()` was called during a layout pass, which postpones the reload until after the pass.
    var hasPendingReload = false
    /// The changes of the content offset and the content size, in points, that invalidation contexts requested and that
    /// the next layout pass applies.
    var pendingAdjustments: [(offset: CGPoint, size: CGSize)] = []
    /// The attributes of the element for which the data source is creating a view; nil outside of that call.
    var attributesForDequeue: UICollectionViewLayoutAttributes?

    /// The changes that the running `updates` closure of `performBatchUpdates` has recorded; nil while no such closure
    /// runs.
    var recordedChanges: BatchChanges?
    var updateCompletions: [(Bool) -> Void] = []
    /// The batch updates that were requested during a layout pass and run after the pass.
    var pendingUpdates: [(UICollectionView) -> Void] = []
    var isPerformingPendingUpdates = false
    /// The batch update that is being performed; nil otherwise.
    var activeUpdate: ActiveBatchUpdate?
    let updateAnimation = UpdateAnimation()

    /// The index paths of the selected items, in the order in which they were selected.
    var selectedIndexPaths: [IndexPath] = []
    var highlightedIndexPath: IndexPath?
    /// The touch that highlighted the item.
    weak var highlightTouch: UITouch?
    private var layout: UICollectionViewLayout

    /// Creates a collection view with a layout.
    ///
    /// - Parameters:
    ///   - frame: The frame rectangle in the superview's coordinates, in points.
    ///   - layout: The layout object. The collection view retains it.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        layout.collectionView = self
        backgroundColor = nil
    }

    /// Creates a collection view with a flow layout.
    ///
    /// This platform has no archives, so the initializer decodes nothing from `coder`.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        layout.collectionView = self
    }

    /// The layout that positions the elements.
    ///
    /// A new layout takes effect in the next layout pass, without animation. Setting a layout that belongs to another
    /// collection view traps.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Replaces the layout, removes the old layout's decoration views, and returns the old layout.
    func replaceLayout(with new: UICollectionViewLayout) -> UICollectionViewLayout {
        let old = layout
        for view in visibleViews where view.element?.category == .decorationView {
            guard let element = view.element else { continue }
            visibleViewsByElement[element] = nil
            // `recycle` uses the reuse queue of the current layout, so it must run before `layout` changes.
            recycle(view, displayedAs: element)
        }
        visibleViews.removeAll { $0.element == nil }
        layout = new
        new.collectionView = self
        return old
    }

    /// Discards all cached data and views, and queries the data source again in the next layout pass.
    ///
    /// The method clears the selection and the highlight, and invalidates the layout with a context whose
    /// `invalidateEverything` and `invalidateDataSourceCounts` are true. A call during a layout pass takes effect after
    /// the pass.
    open func reloadData() {
        guard !isInLayoutPass else {
            hasPendingReload = true
            return
        }
        hasPendingReload = false
        recordedChanges?.isReload = true
        cachedItemCounts = nil
        for view in visibleViews { recycle(view) }
        visibleViews.removeAll(keepingCapacity: true)
        visibleViewsByElement.removeAll(keepingCapacity: true)
        removeDisappearingViews()
        selectedIndexPaths.removeAll()
        highlightedIndexPath = nil
        let context = collectionViewLayout.makeInvalidationContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        collectionViewLayout.invalidateLayout(with: context)
    }

    /// The number of sections that the data source provides; 0 without a data source.
    open var numberOfSections: Int { itemCounts.count }

    /// Returns the number of items in a section.
    ///
    /// Traps if the section does not exist.
    ///
    /// - Parameter section: The zero-based index of the section.
    open func numberOfItems(inSection section: Int) -> Int {
        let counts = itemCounts
        requirePrecondition(
            counts.indices.contains(section),
            "request for the number of items in section \(section), but there are only \(counts.count) sections. Pass an index "
                + "below numberOfSections.")
        return counts[section]
    }

    override func boundsWillChange(to newBounds: CGRect) {
        super.boundsWillChange(to: newBounds)
        guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
        collectionViewLayout.invalidateLayout(
            with: collectionViewLayout.invalidationContext(forBoundsChange: newBounds))
    }

    override func adjustedTargetOffset(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
        let adjusted = collectionViewLayout.targetContentOffset(
            forProposedContentOffset: target, withScrollingVelocity: velocity)
        let isUsable = UsageReport.validate(
            adjusted.isFinite, adjusted, of: collectionViewLayout, "targetContentOffset(forProposedContentOffset:)")
        return isUsable ? adjusted : target
    }

    /// Lays out the visible elements.
    ///
    /// The method runs in each frame in which the bounds changed or the layout was invalidated.
    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        layOutVisibleElements()
    }

    // MARK: Touches

    /// Highlights the item at the location of the touch.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { highlightItem(under: touches) }

    /// Selects or deselects the highlighted item if its finger was lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let highlightTouch, touches.contains(highlightTouch) { selectOrDeselectHighlightedItem() }
    }

    /// Removes the highlight without selecting an item.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let highlightTouch, touches.contains(highlightTouch) { unhighlightItem() }
    }
}
