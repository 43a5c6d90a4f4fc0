/// A description of the parts of a flow layout that are invalid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// A Boolean value that indicates whether the layout queries sizes and spacing from the delegate again. The default
    /// is true.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// A Boolean value that indicates whether the layout computes the lines of its sections again. The default is true.
    open var invalidateFlowLayoutAttributes = true

    /// Creates a context that invalidates the delegate's metrics and the lines of all sections.
    public required init() { super.init() }
}
