// Items and groups of compositional layouts, and the environment for which they are laid out.

/// An item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    private let size: NSCollectionLayoutSize
    /// The size of the item.
    open var layoutSize: NSCollectionLayoutSize { size }
    /// The distances of the cell from the edges of the item, in points. The default is zero.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space around the item, between it and the items beside it and the edges of the group, in addition to the spacing of the
    /// group. The default, nil, means none.
    ///
    /// Along the items of the group, the free space is divided among the flexible edges of all items. Across them, flexible edges
    /// move an item in its group: with both, it is centered. For the group of a section, the edges along the scroll direction and
    /// the edge before it across count, with their distances.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    private let attached: [NSCollectionLayoutSupplementaryItem]
    /// The supplementary views that are attached to the item, for example badges.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }

    /// Creates an item with a size. Fractions refer to the group that contains the item.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Creates an item with a size and with supplementary views that are attached to it.
    /// - Parameters:
    ///   - layoutSize: The size. Fractions refer to the group that contains the item.
    ///   - supplementaryItems: The supplementary views.
    public init(
        layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        (size, attached) = (layoutSize, supplementaryItems)
        super.init()
    }
}

/// Items of a compositional layout beside or below each other, or at positions that a closure computes.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case horizontal, vertical
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    private let items: [NSCollectionLayoutItem]
    /// The number of items; nil for as many as fit.
    let count: Int?
    /// The items of the group, which are repeated while there is space.
    open var subitems: [NSCollectionLayoutItem] { items }
    /// The supplementary views that are attached to each copy of the group. The default is empty. Their index path is that of the
    /// first item in the copy.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { groupSupplementaryItems }
        set { groupSupplementaryItems = newValue }
    }
    private var groupSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
    /// The distance between the items. The default, nil, means none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(_ size: NSCollectionLayoutSize, _ items: [NSCollectionLayoutItem], _ arrangement: Arrangement, count: Int?) {
        (self.items, self.arrangement, self.count) = (items, arrangement, count.map { max(1, $0) })
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// Creates a group with items beside each other. The items are repeated while they fit.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, .horizontal, count: nil) }

    /// Creates a group with a number of items of equal width beside each other.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], .horizontal, count: count) }

    /// Creates a group with a number of items of equal width beside each other.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], .horizontal, count: count) }

    /// Creates a group with items below each other. The items are repeated while they fit.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, .vertical, count: nil) }

    /// Creates a group with a number of items of equal height below each other.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], .vertical, count: count) }

    /// Creates a group with a number of items of equal height below each other.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], .vertical, count: count) }

    /// Creates a group whose items are at the positions that a closure returns.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider), count: nil) }
}

/// The position of an item in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
    private let value: (frame: CGRect, zIndex: Int)
    /// The frame in the group, in points.
    open var frame: CGRect { value.frame }
    /// The order of the item; items with higher numbers are in front. Unitless; the default is 0.
    open var zIndex: Int { value.zIndex }

    /// Creates a position.
    /// - Parameters:
    ///   - frame: The frame in the group, in points.
    ///   - zIndex: The order of the item, unitless.
    public init(frame: CGRect, zIndex: Int = 0) {
        value = (frame, zIndex)
        super.init()
    }
}

/// A closure that returns the positions of the items of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The size of the container of a compositional layout, and its traits.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// The container: the collection view, or the group.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// The size of the container of a compositional layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
    /// The size of the container, in points.
    var contentSize: CGSize { get }
    /// The size without the insets, in points.
    var effectiveContentSize: CGSize { get }
    /// The insets, in points.
    var contentInsets: NSDirectionalEdgeInsets { get }
}

final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(size: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
        (contentSize, contentInsets, traitCollection) = (size, insets, traits)
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }
}
