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

    /// Whether a tap selects; by default true.
    open var allowsSelection = true
    /// Whether several items can be selected; by default false.
    open var allowsMultipleSelection = false

    /// The views that show something, in the order in which they came to do so.
    var shown: [UICollectionViewCell] = []
    var shownByPath: [IndexPath: UICollectionViewCell] = [:]
    var reuse = ReusePool()
    /// The sizes of the sections, as the data source gave them last; nil if they must be asked anew.
    var counts: [Int]?
    var layoutIsInvalid = true
    var isInLayoutPass = false
    /// Cells on their way from the data source to the screen: dequeued for a path, not shown yet.
    var dequeuedAttributes: UICollectionViewLayoutAttributes?

    var selection: [IndexPath] = []
    var highlighted: IndexPath?

    /// A collection view that shows a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
        backgroundColor = nil
    }

    /// A collection view with a flow layout: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
    }

    /// Where the items are. Another layout takes effect in the next layout pass, at once.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            guard collectionViewLayout !== oldValue else { return }
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            collectionViewLayout.invalidateLayout()
        }
    }

    /// Asks the data source for everything anew; nothing stays selected.
    open func reloadData() {
        counts = nil
        for cell in shown { recycle(cell) }
        shown.removeAll()
        shownByPath.removeAll()
        selection.removeAll()
        highlighted = nil
        let context = UICollectionViewLayoutInvalidationContext()
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

    /// The cell that shows an item; nil if the item is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shownByPath[indexPath] }

    /// The item that a cell shows; nil if it shows none.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        guard let path = cell.indexPath, shownByPath[path] === cell else { return nil }
        return path
    }

    /// The item under a point of the content; nil if there is none. The frontmost, where several are.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        layoutIfNeeded()
        for view in subviews.reversed() {
            guard let cell = view as? UICollectionViewCell, let path = indexPath(for: cell) else { continue }
            if cell.bounds.contains(cell.convert(point, from: self)) { return path }
        }
        return nil
    }

    /// The cells that show something, in no particular order.
    open var visibleCells: [UICollectionViewCell] {
        layoutIfNeeded()
        return shown
    }

    /// The items that are shown, in no particular order.
    open var indexPathsForVisibleItems: [IndexPath] {
        layoutIfNeeded()
        return shown.compactMap(\.indexPath)
    }

    /// The layout's attributes of an item, which may be off the screen.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    var knownCounts: [Int] {
        if let counts { return counts }
        guard let dataSource else { return [] }
        let sections = max(0, dataSource.numberOfSections(in: self))
        let asked = (0..<sections).map { max(0, dataSource.collectionView(self, numberOfItemsInSection: $0)) }
        counts = asked
        return asked
    }

    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts { counts = nil }
        layoutIsInvalid = true
        setNeedsLayout()
    }

    override func boundsWillChange(to newBounds: CGRect) {
        super.boundsWillChange(to: newBounds)
        guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
        collectionViewLayout.invalidateLayout(
            with: collectionViewLayout.invalidationContext(forBoundsChange: newBounds))
    }

    /// Places what is visible. Called for each frame in which the view scrolled or its layout was invalidated.
    open override func layoutSubviews() {
        super.layoutSubviews()
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
