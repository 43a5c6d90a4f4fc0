/// What a flow layout is told about what has become invalid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes and spacings anew; by default true.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the lines are made anew; by default true.
    open var invalidateFlowLayoutAttributes = true

    /// A context that invalidates the layout and says no more about it.
    public required init() { super.init() }
}
