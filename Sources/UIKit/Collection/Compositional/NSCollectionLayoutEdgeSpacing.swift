/// The space around an item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
    private let edges: [NSCollectionLayoutSpacing?]
    /// The space before the item horizontally; nil for none.
    open var leading: NSCollectionLayoutSpacing? { edges[0] }
    /// The space above the item; nil for none.
    open var top: NSCollectionLayoutSpacing? { edges[1] }
    /// The space after the item horizontally; nil for none.
    open var trailing: NSCollectionLayoutSpacing? { edges[2] }
    /// The space below the item; nil for none.
    open var bottom: NSCollectionLayoutSpacing? { edges[3] }

    /// Creates spaces.
    /// - Parameters:
    ///   - leading: The space before the item horizontally; nil for none.
    ///   - top: The space above the item; nil for none.
    ///   - trailing: The space after the item horizontally; nil for none.
    ///   - bottom: The space below the item; nil for none.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        edges = [leading, top, trailing, bottom]
        super.init()
    }
}

/// The space around an item along one axis.
@MainActor
struct AxisSpacing {
    let before: NSCollectionLayoutSpacing?
    let after: NSCollectionLayoutSpacing?

    init(of item: NSCollectionLayoutItem, isHorizontal: Bool) {
        let edges = item.edgeSpacing
        before = isHorizontal ? edges?.leading : edges?.top
        after = isHorizontal ? edges?.trailing : edges?.bottom
    }

    /// The distance before the item, in points.
    var start: CGFloat { before?.spacing ?? 0 }
    /// The sum of both distances, in points.
    var total: CGFloat { start + (after?.spacing ?? 0) }

    /// The number of flexible distances before the item, and of both.
    var flexibleCounts: (before: Int, both: Int) {
        let before = before?.isFlexibleSpacing == true ? 1 : 0
        return (before, before + (after?.isFlexibleSpacing == true ? 1 : 0))
    }

    /// Returns the part of free space that is before the item, in points.
    func shareBefore(of space: CGFloat) -> CGFloat {
        let counts = flexibleCounts
        return counts.both == 0 ? 0 : max(0, space) * CGFloat(counts.before) / CGFloat(counts.both)
    }
}
