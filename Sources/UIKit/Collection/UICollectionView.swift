/// Shows a data source's items where a layout puts them; it holds views only for what is visible.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// Says what is shown; not owned.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// Hears what happens to items, and how the view scrolls; not owned.
    public weak var delegate: (any UICollectionViewDelegate)? {
        get { itemDelegate }
        set {
            itemDelegate = newValue
            scrollDelegate = newValue
        }
    }
    private weak var itemDelegate: (any UICollectionViewDelegate)?

    /// What lies behind all elements; it fills the view and does not scroll. Nil by default.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }

    /// Whether a tap selects; by default true.
    open var allowsSelection = true
    /// Whether several items can be selected; by default false.
    open var allowsMultipleSelection = false

    /// The views that show something, in the order in which they came to do so.
    var shown: [UICollectionReusableView] = []
    var shownByElement: [ElementID: UICollectionReusableView] = [:]
    /// Views of nothing any more, on their way out.
    var leaving: [LeavingView] = []
    let reuse = ReusePool()
    var passNumber = 0
    /// The sizes of the sections, as the data source gave them last; nil if they must be asked anew.
    var counts: [Int]?
    var layoutIsInvalid = true
    /// What the layout was asked for since it was prepared, and what it answered.
    var covered = CGRect.null
    var coveredAttributes: [UICollectionViewLayoutAttributes] = []
    var isInLayoutPass = false
    /// `reloadData` was called from inside a layout pass.
    var waitsForReload = false
    /// What invalidation contexts want the offset and the size to change by.
    var adjustments: [(offset: CGPoint, size: CGSize)] = []
    /// A view on its way from the data source to the screen is dequeued for these.
    var dequeuedAttributes: UICollectionViewLayoutAttributes?

    /// What is asked for inside `performBatchUpdates`, and the update while it is carried out.
    var changes: CollectionChanges?
    var updateCompletions: [(Bool) -> Void] = []
    /// Updates asked for from inside a layout pass.
    var waitingUpdates: [(UICollectionView) -> Void] = []
    var update: CollectionUpdate?
    let animation = UpdateAnimation()

    var selection: [IndexPath] = []
    var highlighted: IndexPath?
    private var layout: UICollectionViewLayout

    /// A collection view that shows a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        layout.collectionView = self
        backgroundColor = nil
    }

    /// A collection view with a flow layout: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        layout.collectionView = self
    }

    /// Where the items are. Another layout takes effect in the next layout pass, at once.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Takes another layout; answers the one before.
    func exchangeLayout(for new: UICollectionViewLayout) -> UICollectionViewLayout {
        let old = layout
        for view in shown where view.element?.category == .decorationView { removeDecoration(view, of: old) }
        shown.removeAll { $0.element == nil }
        layout = new
        new.collectionView = self
        return old
    }

    /// Decoration views belong to their layout.
    private func removeDecoration(_ view: UICollectionReusableView, of layout: UICollectionViewLayout) {
        guard let element = view.element else { return }
        shownByElement[element] = nil
        recycle(view, shownAs: element)
    }

    /// Asks the data source for everything anew; nothing stays selected.
    open func reloadData() {
        guard !isInLayoutPass else {
            waitsForReload = true
            return
        }
        waitsForReload = false
        changes?.isReload = true
        counts = nil
        for view in shown { recycle(view) }
        shown.removeAll(keepingCapacity: true)
        shownByElement.removeAll(keepingCapacity: true)
        removeLeavingViews()
        selection.removeAll()
        highlighted = nil
        let context = collectionViewLayout.makeContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        collectionViewLayout.invalidateLayout(with: context)
    }

    /// How many sections there are.
    open var numberOfSections: Int { knownCounts.count }

    /// How many items a section has; a section that does not exist traps.
    open func numberOfItems(inSection section: Int) -> Int {
        let counts = knownCounts
        precondition(
            counts.indices.contains(section),
            "request for the number of items in section \(section), but there are only \(counts.count) sections")
        return counts[section]
    }

    /// The sizes of the sections; the data source is asked if something made them invalid.
    var knownCounts: [Int] {
        if let counts { return counts }
        let asked = askedCounts()
        counts = asked
        collectionViewLayout.dropMovedElements { !exists($0) }
        return asked
    }

    func askedCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = max(0, dataSource.numberOfSections(in: self))
        return (0..<sections).map { max(0, dataSource.collectionView(self, numberOfItemsInSection: $0)) }
    }

    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        // During an update the counts were asked for just now.
        if context.invalidateDataSourceCounts && update == nil { counts = nil }
        if context.contentOffsetAdjustment != .zero || context.contentSizeAdjustment != .zero {
            adjustments.append((context.contentOffsetAdjustment, context.contentSizeAdjustment))
        }
        layoutIsInvalid = true
        setNeedsLayout()
    }

    func takeAdjustment() -> (offset: CGPoint, size: CGSize)? {
        guard !adjustments.isEmpty else { return nil }
        let sum = adjustments.reduce(into: (offset: CGPoint.zero, size: CGSize.zero)) { sum, next in
            sum.offset = sum.offset + next.offset
            sum.size.width += next.size.width
            sum.size.height += next.size.height
        }
        adjustments.removeAll()
        return sum
    }

    override func boundsWillChange(to newBounds: CGRect) {
        super.boundsWillChange(to: newBounds)
        guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
        collectionViewLayout.invalidateLayout(
            with: collectionViewLayout.invalidationContext(forBoundsChange: newBounds))
    }

    override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
        collectionViewLayout.targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: velocity)
    }

    /// Places what is visible. Called for each frame in which the view scrolled or its layout was invalidated.
    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        placeVisibleElements()
    }

    // MARK: Touches

    /// Highlights the item under the finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(touches) }

    /// Selects the item that was highlighted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { selectHighlighted() }

    /// Takes the highlight back.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { unhighlight() }
}
