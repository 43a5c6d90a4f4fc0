import WorkCounting

/// The base class of objects that compute the positions of the elements of a collection view.
///
/// After each invalidation, the collection view calls `prepare()` in the next layout pass, before any query. The
/// collection view then reads `collectionViewContentSize` and calls `layoutAttributesForElements(in:)` for the visible
/// rectangle. During `prepare()`, the collection view's `contentSize` still has its previous value.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection view that uses the layout; nil while no collection view uses it.
    open var collectionView: UICollectionView? { owner }
    /// What `collectionView` returns.
    final weak var owner: UICollectionView? {
        didSet { container = owner }
    }
    /// The collection view or table view that uses the layout.
    weak var container: ElementContainerView?
    private var needsPrepare = true
    /// The registered decoration view classes and the reusable decoration views. They belong to the layout and not to
    /// the collection view, because decoration views are registered with the layout.
    let decorationQueue = ReuseQueue()
    /// Returns the queue in which a kind of decoration view is registered.
    func decorationQueue(ofKind kind: String) -> ReuseQueue { decorationQueue }
    /// The animators whose reference system is this layout. The layout does not retain them.
    @exclusivity(unchecked) package var dynamicAnimators = WeakAnimatorList()
    private var isPreparing = false
    private var isInvalidatedByAnimator = false

    /// Creates a layout. The base class returns no attributes, so it displays no elements.
    public override init() { super.init() }

    /// Creates a layout.
    ///
    /// Storyboards and xibs create layouts with this initializer.
    public required init?(coder: NSCoder) {
        super.init()
        coder.readInterface { $0.loader.register(self, for: $0.element) }
    }

    /// Called after the layout was created from a storyboard or a xib, and its outlets were connected. Overrides must call
    /// super. The default implementation does nothing.
    open func awakeFromNib() {}

    /// The class of the layout attributes that the layout creates. The default is `UICollectionViewLayoutAttributes`.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the invalidation contexts that the layout creates. The default is
    /// `UICollectionViewLayoutInvalidationContext`.
    ///
    /// If the class does not derive from the default class, the next invalidation traps.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// The layout direction of the coordinates in which the layout computes attributes. The default implementation returns
    /// `.leftToRight`.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// A Boolean value that indicates whether the collection view mirrors the horizontal coordinates of the layout while its
    /// `effectiveUserInterfaceLayoutDirection` differs from `developmentLayoutDirection`. The default implementation returns
    /// false.
    ///
    /// With true, the methods of the layout use unmirrored coordinates; the frames of cells and the content offset are
    /// mirrored. Content that is wider than the collection view is first shown at its right end.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Attributes

    /// Computes the data that later queries of the layout use. The default implementation does nothing.
    ///
    /// Overrides must call `super`.
    open func prepare() {}

    /// The size of the whole content, in points. The default implementation returns zero.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of all elements that intersect a rectangle. The default implementation returns nil.
    ///
    /// The rectangle can be larger than the collection view's bounds. The collection view displays only elements whose
    /// attributes are in the result. It ignores attributes outside its bounds and, if the result contains several
    /// attributes objects for one element, all but the first.
    ///
    /// - Parameter rect: A rectangle in content coordinates, in points.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of a cell, or nil if the layout has no such cell. The default implementation returns nil.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view, or nil if the layout has no such view. The default
    /// implementation returns nil.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a decoration view, or nil if the layout has no such view. The default implementation
    /// returns nil.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Registers the class from which the collection view creates decoration views of the given kind.
    /// - Parameters:
    ///   - viewClass: A subclass of `UICollectionReusableView`; other classes trap. Pass nil to remove the
    ///     registration.
    ///   - elementKind: The kind of the decoration view.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationQueue.register(
            viewClass, forKey: .decorationView(ofKind: elementKind), baseClass: UICollectionReusableView.self)
    }

    /// Registers the xib from which the collection view creates decoration views of the given kind.
    /// - Parameters:
    ///   - nib: A xib whose first view is a `UICollectionReusableView`; other views trap when a view is created. Pass nil to
    ///     remove the registration.
    ///   - elementKind: The kind of the decoration view.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorationQueue.register(nib, forKey: .decorationView(ofKind: elementKind))
    }

    // MARK: Invalidation

    /// Returns whether a change of the bounds invalidates the layout. The default implementation returns false.
    ///
    /// The collection view calls the method before each change of its content offset or size. During the call,
    /// `collectionView.bounds` still has its previous value.
    ///
    /// - Parameter newBounds: The new bounds of the collection view, in points.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// The largest number of items in a section; all sections together have at most four times as many. By default 2^50:
    /// positions that are computed from larger indexes would not be exact.
    var maximumItemCount: Int { 1 << 50 }
    /// The largest number of items whose positions a layout stores.
    static let maximumStoredItemCount = 1 << 22

    /// Returns the invalidation context for a change of the bounds. The default implementation returns a new context of
    /// `invalidationContextClass`.
    ///
    /// - Parameter newBounds: The new bounds of the collection view, in points.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeInvalidationContext()
    }

    // MARK: Interactive movement

    /// Returns the index path to which a finger moves an item. The default implementation returns that of the frontmost item
    /// whose frame contains the position, or the previous one.
    /// - Parameters:
    ///   - previousIndexPath: The index path to which the item has been moved.
    ///   - position: The position of the item's center, in content coordinates, in points.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { defaultTarget(ofItemAt: previousIndexPath, position: position) }

    /// Returns the attributes of an item that a finger moves. The default implementation returns those of the item with its
    /// center at the position, in front of all others.
    /// - Parameters:
    ///   - indexPath: The index path to which the item has been moved.
    ///   - position: The position of the item's center, in content coordinates, in points.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes { defaultAttributes(ofMovingItemAt: indexPath, position: position) }

    /// Returns the context for the invalidation in each step of a movement by a finger. The default implementation returns a
    /// context with the index paths.
    /// - Parameters:
    ///   - targetIndexPaths: The index paths to which the items are moved.
    ///   - targetPosition: The position of the item's center, in content coordinates, in points.
    ///   - previousIndexPaths: The index paths to which the items had been moved before.
    ///   - previousPosition: The position before, in content coordinates, in points.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        movementContext(targets: targetIndexPaths, previous: previousIndexPaths, position: targetPosition)
    }

    /// Returns the context for the invalidation at the end of a movement by a finger. The default implementation returns a
    /// context with the index paths.
    /// - Parameters:
    ///   - indexPaths: The final index paths of the items.
    ///   - previousIndexPaths: The index paths of the items before.
    ///   - movementCancelled: Whether the items return to their positions before the movement.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        movementContext(targets: indexPaths, previous: previousIndexPaths, position: .zero)
    }

    /// Invalidates the layout, so that the collection view prepares it again in the next layout pass.
    ///
    /// The method calls `invalidateLayout(with:)` with a new context and does not wait for the layout pass. Several
    /// invalidations before a layout pass cause one call of `prepare()`.
    open func invalidateLayout() {
        let context = makeInvalidationContext()
        context.isFromAnimator = isInvalidatedByAnimator
        invalidateLayout(with: context)
    }

    /// Invalidates the parts of the layout that a context specifies.
    ///
    /// The default implementation ignores the parts: it causes one call of `prepare()` in the next layout pass.
    /// Overrides must call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        WorkRecorder.current?.count(.invalidation, of: self)
        needsPrepare = true
        container?.recordLayoutInvalidation(with: context)
    }

    /// Invalidates the layout after a step of an animator, with `isFromAnimator` set in the context. A step moves
    /// attributes but changes no sizes or counts, so a layout need not measure its sections again.
    func animatorDidStep() {
        isInvalidatedByAnimator = true
        invalidateLayout()
        isInvalidatedByAnimator = false
    }

    func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        guard
            let contextClass = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        else {
            failPrecondition(
                "\(Self.self).invalidationContextClass must derive from UICollectionViewLayoutInvalidationContext")
        }
        return contextClass.init()
    }

    /// Calls `prepare()` if the layout has been invalidated since the last call of `prepare()`.
    func prepareIfNeeded() {
        guard needsPrepare, !isPreparing else { return }
        needsPrepare = false
        isPreparing = true
        WorkRecorder.run(.prepare, of: self, takesCause: true) { prepare() }
        isPreparing = false
    }

    /// Returns whether the size that a cell or supplementary view prefers changes the layout. The default implementation
    /// returns false.
    ///
    /// The collection view calls the method for each element that it displays, with the result of the view's
    /// `preferredLayoutAttributesFitting(_:)`. A layout that returns true must use the preferred size from then on.
    /// - Parameters:
    ///   - preferredAttributes: The attributes that the view prefers.
    ///   - originalAttributes: The attributes of the layout.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Returns the invalidation context for a size that a view prefers. The default implementation returns a new context
    /// of `invalidationContextClass`.
    /// - Parameters:
    ///   - preferredAttributes: The attributes that the view prefers.
    ///   - originalAttributes: The attributes of the layout.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    /// Whether views that are displayed determine sizes, which are estimates before.
    var measuresElements: Bool { false }
    /// Returns whether the width and the height of an element are estimates, which its view replaces.
    func estimatedAxes(of element: ElementID) -> (width: Bool, height: Bool) { (false, false) }
    /// Whether the content scrolls along the horizontal axis.
    var scrollsHorizontally: Bool { false }
    /// Returns whether an element is in a section that scrolls across the scroll direction of the collection view.
    func scrollsOnItsOwn(_ element: ElementID) -> Bool { false }

    /// The kinds of supplementary views that are attached to items.
    var kindsOfItems: Set<String> { [] }
    /// The areas of the sections that scroll across the scroll direction, with the indexes of the sections.
    var sectionScrolls: [(section: Int, scroll: SectionScroll)] { [] }

    // MARK: Content offset

    /// Returns the content offset at which scrolling stops after a drag, in points. The default implementation returns
    /// the proposed offset.
    ///
    /// - Parameters:
    ///   - proposedContentOffset: The offset at which scrolling would stop without this method, in points.
    ///   - velocity: The scrolling velocity at the end of the drag, in points per millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Returns the content offset after a batch update or a change of layout, in points. The default implementation
    /// returns the proposed offset.
    ///
    /// - Parameter proposedContentOffset: The current content offset, in points.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Batch updates

    /// Prepares the layout for the animation of a batch update. The default implementation does nothing.
    ///
    /// The collection view calls the method after `prepare()` and before the methods for initial and final attributes.
    /// Overrides must call `super`.
    ///
    /// - Parameter updateItems: The changes, in this order: deletions (from the last index to the first), reloads,
    ///   moves, insertions.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called after the animations of a batch update have started. The default implementation does nothing.
    ///
    /// Overrides must call `super`.
    open func finalizeCollectionViewUpdates() {}

    /// Returns the attributes from which a batch update animates an item that is visible after the update.
    ///
    /// The collection view calls the method for each visible item, not only for inserted items. The default
    /// implementation returns transparent attributes at the final position for an inserted or reloaded item, so that
    /// the item fades in. For other items it returns nil, so that the item animates from its previous position.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        fadedInAttributes(of: .cell(at: itemIndexPath), finalAttributes: layoutAttributesForItem(at: itemIndexPath))
    }

    /// Returns the attributes to which a batch update animates an item that was visible before the update.
    ///
    /// The collection view calls the method for each item that was visible, not only for deleted items. The default
    /// implementation returns transparent attributes at the old position for a deleted or reloaded item, so that the
    /// item fades out. For other items it returns nil, so that the item animates to its new position.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        container?.activeUpdate?.fadedOutAttributes(of: .cell(at: itemIndexPath))
    }

    /// Returns the attributes from which a batch update animates a supplementary view that is visible after the update.
    /// The default implementation behaves like the one for items.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        fadedInAttributes(
            of: .supplementaryView(ofKind: elementKind, at: elementIndexPath),
            finalAttributes: layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
    }

    /// Returns the attributes to which a batch update animates a supplementary view that was visible before the update.
    /// The default implementation behaves like the one for items.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        container?.activeUpdate?.fadedOutAttributes(
            of: .supplementaryView(ofKind: elementKind, at: elementIndexPath))
    }

    /// Returns the attributes from which a batch update animates a decoration view that is visible after the update.
    /// The default implementation behaves like the one for items.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        fadedInAttributes(
            of: .decorationView(ofKind: elementKind, at: decorationIndexPath),
            finalAttributes: layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
    }

    /// Returns the attributes to which a batch update animates a decoration view that was visible before the update.
    /// The default implementation behaves like the one for items.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        container?.activeUpdate?.fadedOutAttributes(
            of: .decorationView(ofKind: elementKind, at: decorationIndexPath))
    }

    /// Returns a transparent copy of an element's final attributes if the active batch update inserts or reloads the
    /// element; otherwise nil.
    private func fadedInAttributes(
        of element: ElementID, finalAttributes: @autoclosure () -> UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        guard container?.activeUpdate?.isNew(element) == true else { return nil }
        let copy = finalAttributes()?.copy() as? UICollectionViewLayoutAttributes
        copy?.alpha = 0
        return copy
    }

    // MARK: Changes of layout

    /// Called in the layout pass after the size of the collection view has changed inside an animation, such as a rotation,
    /// before the initial and final attributes of the items that enter and leave the bounds are requested. The default
    /// implementation does nothing.
    /// - Parameter oldBounds: The bounds before the change, in points.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called after the attributes of all items for an animated change of the bounds have been requested. The default
    /// implementation does nothing.
    open func finalizeAnimatedBoundsChange() {}

    /// Called before an animated or interactive change from this layout to `newLayout`. The default implementation does nothing.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called before an animated or interactive change from `oldLayout` to this layout. The default implementation does nothing.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called on the old and the new layout after the animation of a change of layout has started; for an interactive
    /// change, after it has been finished or canceled. The default implementation does nothing.
    open func finalizeLayoutTransition() {}
}
