/// The appearance and the behavior of a section that shows a list.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The appearances of lists.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge. Headers stay in the visible area.
        case plain = 0
        /// Rows from edge to edge, in groups with space between them.
        case grouped
        /// Rows in groups with rounded corners and a distance from the sides.
        case insetGrouped
        /// Rows without a background, with a distance from the sides.
        case sidebar
        /// Rows without a background from edge to edge.
        case sidebarPlain
    }

    /// The headers of a list.
    public enum HeaderMode: Int, Sendable {
        /// No headers.
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        /// The first item of the section is its header.
        case firstItemInSection
    }

    /// The footers of a list.
    public enum FooterMode: Int, Sendable {
        /// No footers.
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    /// A closure that returns the actions of an item; nil for none.
    public typealias SwipeActionsConfigurationProvider = @MainActor (IndexPath) -> UISwipeActionsConfiguration?
    /// A closure that returns the separators of an item.
    /// - Parameters:
    ///   - itemIndexPath: The item.
    ///   - sectionSeparatorConfiguration: The separators of the section.
    public typealias ItemSeparatorHandler =
        @MainActor (
            _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
        ) -> UIListSeparatorConfiguration

    let appearance: Appearance
    /// A Boolean value that indicates whether rows have separators. The default is true, except for sidebars.
    public var showsSeparators: Bool
    /// The separators of the rows.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// A closure that changes the separators of items. The default is nil.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The color behind the rows. With nil, the default, it is that of the appearance. A collection view that has no background
    /// color gets the color of its first list.
    public var backgroundColor: UIColor?
    /// A closure that returns the actions at the leading edge of an item. The default is nil.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// A closure that returns the actions at the trailing edge of an item. The default is nil.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The kind of headers. The default is `.none`.
    public var headerMode = HeaderMode.none
    /// The kind of footers. The default is `.none`.
    public var footerMode = FooterMode.none
    /// The space above the header, in points. With nil, the default, it is that of the appearance: 0 in plain lists. NaN,
    /// infinite and negative values count as 0.
    public var headerTopPadding: CGFloat?

    /// Creates the configuration of a list with an appearance.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    /// Whether rows are in groups.
    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

    /// The color behind the rows.
    var effectiveBackgroundColor: UIColor {
        backgroundColor ?? (isGrouped ? .systemGroupedBackground : .systemBackground)
    }

    /// Creates a section of rows below each other, with the headers and footers of the configuration.
    func makeSection() -> NSCollectionLayoutSection {
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        section.list = self
        let side: CGFloat = appearance == .insetGrouped || appearance == .sidebar ? UITableView.groupInset : 0
        let padding = headerTopPadding.map { $0.isFinite ? max(0, $0) : 0 } ?? (isGrouped ? 16 : 0)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: headerMode == .supplementary ? 0 : padding, leading: side, bottom: isGrouped ? 16 : 0, trailing: side)
        if footerMode == .supplementary { section.contentInsets.bottom = 0 }
        let edge = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(38))
        if headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = !isGrouped && appearance != .sidebar
            header.contentInsets.top = padding
            section.boundarySupplementaryItems.append(header)
        }
        if footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        return section
    }
}
