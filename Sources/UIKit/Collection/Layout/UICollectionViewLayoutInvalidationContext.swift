/// What a layout is told about what has become invalid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether everything is to be asked anew, as after `reloadData`; false on a context of your own.
    open internal(set) var invalidateEverything = false
    /// Whether the data source's counts are to be asked anew; false on a context of your own.
    open internal(set) var invalidateDataSourceCounts = false
    /// Added to the content offset before the next layout, points; by default zero.
    open var contentOffsetAdjustment = CGPoint.zero
    /// Added to the content size before the layout is asked for it, points; by default zero.
    open var contentSizeAdjustment = CGSize.zero

    /// The items that are invalid, sorted, each once; nil if none were named.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The supplementary views that are invalid, by kind, sorted, each once; nil if none were named.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decoration views that are invalid, by kind, sorted, each once; nil if none were named.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    /// An animator moved its items; sizes and counts are what they were.
    var comesFromAnimator = false

    /// A context that invalidates the layout and says no more about it.
    public required override init() { super.init() }

    /// Names items that are invalid, besides those named before.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = Self.merged(invalidatedItemIndexPaths, indexPaths)
    }

    /// Names supplementary views of a kind that are invalid, besides those named before.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        let known = invalidatedSupplementaryIndexPaths?[elementKind]
        invalidatedSupplementaryIndexPaths = invalidatedSupplementaryIndexPaths ?? [:]
        invalidatedSupplementaryIndexPaths?[elementKind] = Self.merged(known, indexPaths)
    }

    /// Names decoration views of a kind that are invalid, besides those named before.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        let known = invalidatedDecorationIndexPaths?[elementKind]
        invalidatedDecorationIndexPaths = invalidatedDecorationIndexPaths ?? [:]
        invalidatedDecorationIndexPaths?[elementKind] = Self.merged(known, indexPaths)
    }

    private static func merged(_ known: [IndexPath]?, _ new: [IndexPath]) -> [IndexPath] {
        Array(Set((known ?? []) + new)).sorted()
    }
}
