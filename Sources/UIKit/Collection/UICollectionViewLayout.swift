/// What a layout is told about what has become invalid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether everything is to be asked anew, as after `reloadData`.
    open internal(set) var invalidateEverything = false
    /// Whether the data source's counts are to be asked anew.
    open internal(set) var invalidateDataSourceCounts = false
    /// An animator moved its items; sizes and counts are what they were.
    var comesFromAnimator = false

    /// A context that invalidates the layout and says no more about it.
    public override init() { super.init() }
}

/// Decides where the elements of a collection view are. Meant to be derived from.
///
/// After each invalidation `prepare` is called once, before anything else is asked; then the size of the content, then
/// the attributes of what is visible.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection view that shows the layout; nil before it is used.
    public internal(set) weak var collectionView: UICollectionView?
    /// The animators made for this layout.
    package var dynamicAnimators = DynamicAnimatorRefs()
    var needsPrepare = true
    private var isPreparing = false
    private var animatorHasStepped = false

    /// A layout that shows nothing.
    public override init() { super.init() }

    /// A layout that shows nothing: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) { super.init() }

    /// Computes what later questions need. Call super. Does nothing by default.
    open func prepare() {}

    /// The size of all elements together, points; by default zero.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of all elements that meet `rect` (content coordinates, points); those of others do no harm. Nil,
    /// the default, is none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of one cell; by default nil.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether the layout must be made anew when the collection view scrolls or changes its size. Asked before its
    /// bounds have changed, so `collectionView.bounds` is still the old rectangle. By default false.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// What a bounds change invalidates, if the method above said true.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        UICollectionViewLayoutInvalidationContext()
    }

    /// Asks for a new layout in the next layout pass.
    open func invalidateLayout() {
        let context = UICollectionViewLayoutInvalidationContext()
        context.comesFromAnimator = animatorHasStepped
        invalidateLayout(with: context)
    }

    /// Asks for a new layout in the next layout pass, as far as the context says. Call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        needsPrepare = true
        collectionView?.layoutWasInvalidated(context)
    }

    /// Prepares if something has become invalid since the last time.
    func prepareIfNeeded() {
        guard needsPrepare, !isPreparing else { return }
        needsPrepare = false
        isPreparing = true
        prepare()
        isPreparing = false
    }
}

extension UICollectionViewLayout: UIDynamicReferenceLayout {
    /// The whole content, points.
    public var dynamicReferenceBounds: CGRect { CGRect(origin: .zero, size: collectionViewContentSize) }

    /// The items have moved: the layout is asked for them anew.
    public func dynamicAnimatorDidStep(_ animator: UIDynamicAnimator) {
        animatorHasStepped = true
        invalidateLayout()
        animatorHasStepped = false
    }
}

extension UIDynamicAnimator {
    /// The attributes that the animator moves for a cell; nil if no behavior holds any.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        item(for: .cell(indexPath)) as? UICollectionViewLayoutAttributes
    }
}
