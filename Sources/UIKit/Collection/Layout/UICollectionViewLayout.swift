/// Decides where the elements of a collection view are. Meant to be derived from.
///
/// After each invalidation `prepare` is called once, before anything else is asked; then the size of the content, then
/// the attributes of what is visible.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection view that shows the layout; nil before it is used.
    public internal(set) weak var collectionView: UICollectionView?
    var needsPrepare = true
    let decorations = ReusePool()
    /// The animators that move this layout's attributes; they belong to whoever made them.
    package var dynamicAnimators = DynamicAnimatorRefs()
    private var isPreparing = false
    private var animatorHasStepped = false

    /// A layout that shows nothing.
    public override init() { super.init() }

    /// A layout that shows nothing: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) { super.init() }

    /// The class of the layout's attributes; by default `UICollectionViewLayoutAttributes`.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the contexts that say what became invalid; by default `UICollectionViewLayoutInvalidationContext`.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: What to show

    /// Computes what later questions need. Call super. Does nothing by default.
    open func prepare() {}

    /// The size of all elements together, points; by default zero.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of all elements that meet `rect` (content coordinates, points); those of others do no harm. Nil,
    /// the default, is none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of one cell; by default nil.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of one supplementary view; by default nil.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of one decoration view; by default nil.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Names the class that decoration views of a kind are made of; nil forgets it. It must be a class of reusable
    /// views.
    public func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations.register(viewClass, as: .decoration(elementKind), UICollectionReusableView.self)
    }

    // MARK: Invalidation

    /// Whether the layout must be made anew when the collection view scrolls or changes its size. Asked before its
    /// bounds have changed, so `collectionView.bounds` is still the old rectangle. By default false.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// What a bounds change invalidates, if the method above said true.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeContext()
    }

    /// Asks for a new layout in the next layout pass.
    open func invalidateLayout() {
        let context = makeContext()
        context.comesFromAnimator = animatorHasStepped
        invalidateLayout(with: context)
    }

    /// Asks for a new layout in the next layout pass, as far as the context says. Call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        needsPrepare = true
        collectionView?.layoutWasInvalidated(context)
    }

    func makeContext() -> UICollectionViewLayoutInvalidationContext {
        guard let made = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            preconditionFailure(
                "\(Self.self).invalidationContextClass must derive from UICollectionViewLayoutInvalidationContext")
        }
        return made.init()
    }

    /// Prepares if something has become invalid since the last time.
    func prepareIfNeeded() {
        guard needsPrepare, !isPreparing else { return }
        needsPrepare = false
        isPreparing = true
        prepare()
        isPreparing = false
    }

    // MARK: Where scrolling ends

    /// Where a drag that would end at an offset (points) shall end; velocity in points/ms. By default there.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Which offset (points) the collection view shall have after an update or with another layout. By default the
    /// proposed one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Updates and other layouts

    /// Items or sections come, go or move. Called after `prepare`, before the methods below. Call super.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// The elements are on their way to their new places. Call super.
    open func finalizeCollectionViewUpdates() {}

    /// Where an item that is visible after an update comes from. By default what was inserted fades in at its place,
    /// and what was there before (nil) comes from where it was.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        fadedIn(.cell(itemIndexPath), as: layoutAttributesForItem(at: itemIndexPath))
    }

    /// Where an item goes that was visible before an update. By default what was deleted fades out at its place, and
    /// what stays (nil) goes where it is afterwards.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { collectionView?.update?.fadedOut(.cell(itemIndexPath)) }

    /// Where a supplementary view that is visible after an update comes from; by default as for items.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        fadedIn(
            ElementID(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath),
            as: layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
    }

    /// Where a supplementary view goes that was visible before an update; by default as for items.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.update?.fadedOut(
            ElementID(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
    }

    /// Where a decoration view that is visible after an update comes from; by default as for items.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        fadedIn(
            ElementID(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath),
            as: layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
    }

    /// Where a decoration view goes that was visible before an update; by default as for items.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.update?.fadedOut(
            ElementID(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
    }

    private func fadedIn(
        _ element: ElementID, as attributes: @autoclosure () -> UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        guard collectionView?.update?.isNew(element) == true else { return nil }
        let copy = attributes()?.copy() as? UICollectionViewLayoutAttributes
        copy?.alpha = 0
        return copy
    }

    /// The collection view is about to show its items with `newLayout` instead of this one. Does nothing by default.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// The collection view is about to show its items with this layout instead of `oldLayout`. Does nothing by default.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// The items are on their way from the places of one layout to those of the other; called on both. Does nothing by
    /// default.
    open func finalizeLayoutTransition() {}
}

extension UICollectionViewLayout {
    func attributes(of element: ElementID) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: layoutAttributesForItem(at: element.indexPath)
        case .supplementaryView:
            layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: element.indexPath)
        }
    }

    func initialAttributes(of element: ElementID) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: element.indexPath)
        case .supplementaryView:
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: element.indexPath)
        case .decorationView:
            initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: element.indexPath)
        }
    }

    func finalAttributes(of element: ElementID) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: element.indexPath)
        case .supplementaryView:
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: element.indexPath)
        case .decorationView:
            finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: element.indexPath)
        }
    }

    /// What an animator tells after a step.
    func animatorDidStep() {
        animatorHasStepped = true
        invalidateLayout()
        animatorHasStepped = false
    }
}
