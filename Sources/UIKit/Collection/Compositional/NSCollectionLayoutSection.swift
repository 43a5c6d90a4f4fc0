/// A section of a compositional layout: a group that is repeated for all items, with headers and footers.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The distances of the content from the edges of the section, in points. The default is zero.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distance between the groups, in points. The default is 0.
    open var interGroupSpacing: CGFloat = 0
    /// The headers and footers. The default is none.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// A closure that is called in each layout pass with the visible items of the section, the content offset in points and
    /// the environment. It can change positions, transforms and transparencies of the items. The default is nil.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// A Boolean value that indicates whether headers and footers are inset like the content. The default is true.
    open var supplementariesFollowContentInsets = true

    /// Creates a section that repeats a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }
}

/// A header or footer of a section of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
    private let kind: String
    private let edge: NSRectAlignment
    /// The kind of the supplementary view.
    open var elementKind: String { kind }
    /// The edge of the section at which the view is.
    open var alignment: NSRectAlignment { edge }
    /// A Boolean value that indicates whether the view stays in the visible area while items of the section are visible.
    /// The default is false.
    open var pinToVisibleBounds = false
    /// The order of the view, unitless. The default is 1: in front of the items.
    open var zIndex = 1

    /// Creates a header or footer.
    /// - Parameters:
    ///   - layoutSize: The size. Fractions refer to the section.
    ///   - elementKind: The kind of the supplementary view.
    ///   - alignment: The edge: `.top` for a header, `.bottom` for a footer.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        (kind, edge) = (elementKind, alignment)
        super.init(layoutSize: layoutSize)
    }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// No edge.
    case none = 0
    /// The top edge.
    case top
    /// The corner at the top and the leading edge.
    case topLeading
    /// The leading edge.
    case leading
    /// The corner at the bottom and the leading edge.
    case bottomLeading
    /// The bottom edge.
    case bottom
    /// The corner at the bottom and the trailing edge.
    case bottomTrailing
    /// The trailing edge.
    case trailing
    /// The corner at the top and the trailing edge.
    case topTrailing

    var isTrailing: Bool { self == .trailing || self == .topTrailing || self == .bottomTrailing }
    var isBottom: Bool { self == .bottom || self == .bottomLeading || self == .bottomTrailing }
}

/// The settings of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The axis along which sections follow each other and the content scrolls. The default is `.vertical`.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The distance between sections, in points. The default is 0.
    open var interSectionSpacing: CGFloat = 0

    /// Creates the default settings.
    public override init() { super.init() }
}
