/// A description of the parts of a layout that are invalid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// A Boolean value that indicates whether all layout data is invalid. The default is false.
    ///
    /// `reloadData()` uses a context in which this value is true.
    open internal(set) var invalidateEverything = false
    /// A Boolean value that indicates whether the collection view queries the item counts again. The default is false.
    ///
    /// `reloadData()` and batch updates use contexts in which this value is true.
    open internal(set) var invalidateDataSourceCounts = false
    /// A vector that the next layout pass adds to the content offset, in points. The default is zero.
    open var contentOffsetAdjustment = CGPoint.zero
    /// A size that the next layout pass adds to the content size before it calls `prepare()`, in points. The default is
    /// zero.
    ///
    /// After `prepare()` the layout's `collectionViewContentSize` replaces the content size.
    open var contentSizeAdjustment = CGSize.zero

    /// The index paths of the invalid items, sorted and without duplicates; nil if none were added.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The index paths of the invalid supplementary views by kind, sorted and without duplicates; nil if none were
    /// added.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The index paths of the invalid decoration views by kind, sorted and without duplicates; nil if none were added.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    /// The index paths to which a finger moves items; nil without such a movement.
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The index paths of the items that a finger moves before this step; nil without such a movement.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The position of the finger, in content coordinates, in points. The default is zero.
    open internal(set) var interactiveMovementTarget = CGPoint.zero

    /// Whether the invalidation follows a step of an animator, which moves attributes but changes no sizes or counts.
    var isFromAnimator = false

    /// Whether only the content offset has changed, so that the sizes and positions of a compositional layout remain.
    var keepsMetrics = false

    /// Creates a context without invalid elements.
    public required override init() { super.init() }

    /// Marks items as invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = Self.union(invalidatedItemIndexPaths, indexPaths)
    }

    /// Marks supplementary views of a kind as invalid.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        Self.insert(indexPaths, ofKind: elementKind, into: &invalidatedSupplementaryIndexPaths)
    }

    /// Marks decoration views of a kind as invalid.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        Self.insert(indexPaths, ofKind: elementKind, into: &invalidatedDecorationIndexPaths)
    }

    private static func insert(
        _ indexPaths: [IndexPath], ofKind kind: String, into indexPathsByKind: inout [String: [IndexPath]]?
    ) {
        var updated = indexPathsByKind ?? [:]
        updated[kind] = union(updated[kind], indexPaths)
        indexPathsByKind = updated
    }

    /// Returns the union of two lists of index paths, sorted and without duplicates.
    private static func union(_ first: [IndexPath]?, _ second: [IndexPath]) -> [IndexPath] {
        Set((first ?? []) + second).sorted()
    }
}
