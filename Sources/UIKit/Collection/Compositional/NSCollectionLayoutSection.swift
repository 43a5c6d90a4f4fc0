/// A section of a compositional layout: a group that is repeated for all items, with headers and footers.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The distances of the content from the edges of the section, in points. The default is zero.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The area to which `contentInsets` are relative. The default, `.automatic`, is that of the layout's configuration.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The area to which headers and footers are relative. The default, `.automatic`, is that of the items.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// The distance between the groups, in points. The default is 0.
    open var interGroupSpacing: CGFloat = 0
    /// The headers and footers. The default is none.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The views behind the section. The default is none.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Whether and how the groups follow each other across the scroll direction of the layout and scroll on their own. The
    /// default is `.none`.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// A closure that is called in each layout pass with the visible elements of the section, the content offset in points and
    /// the environment. It can change positions, transforms and transparencies of the elements. The default is nil.
    ///
    /// The offset is that of the section, if it scrolls on its own, and otherwise that of the collection view. The positions of
    /// the elements do not contain it: an element at the leading edge of a section that scrolls has the same position, whatever
    /// the offset is. The elements are the cells, headers, footers and badges.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// A Boolean value that indicates whether headers and footers are inset like the content. The default is true.
    open var supplementariesFollowContentInsets = true

    /// The list that the section shows; nil if it shows none.
    var list: UICollectionLayoutListConfiguration?

    /// Creates a section that shows a list: rows below each other, whose heights their cells determine.
    /// - Parameters:
    ///   - configuration: The appearance and the behavior of the list.
    ///   - layoutEnvironment: The environment that the layout passes to the provider of the section.
    open class func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { configuration.makeSection() }

    /// Creates a section that repeats a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }
}

/// The ways in which a section scrolls across the scroll direction of its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section does not scroll.
    case none = 0
    /// The section scrolls freely.
    case continuous
    /// The section scrolls freely, and comes to rest with a group at its leading edge.
    case continuousGroupLeadingBoundary
    /// The section comes to rest at multiples of the length of the collection view. A drag scrolls by one page.
    case paging
    /// The section comes to rest with a group at its leading edge. A drag scrolls by one group.
    case groupPaging
    /// The section comes to rest with a group in the middle, also the first and the last one. A drag scrolls by one group.
    case groupPagingCentered

    var isPaging: Bool { self == .paging || self == .groupPaging || self == .groupPagingCentered }
}

/// The areas to which the insets of sections can be relative.
public enum UIContentInsetsReference: Int, Sendable {
    /// The area of the object that contains the section.
    case automatic = 0
    /// The area inside the adjusted content inset of the collection view.
    case none
    /// The safe area.
    case safeArea
    /// The area inside the layout margins.
    case layoutMargins
    /// The area inside the layout margins, at most 672 points wide.
    case readableContent
}

/// The settings of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The axis along which sections follow each other and the content scrolls. The default is `.vertical`.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The distance between sections, in points. The default is 0.
    open var interSectionSpacing: CGFloat = 0

    /// The headers and footers of the whole layout, whose index paths have one component, 0. The default is none.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The area to which the insets of sections are relative. The default is `.safeArea`; `.automatic` is the same.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Creates the default settings.
    public override init() { super.init() }
}
