// The layout of collection views that arranges nested groups.

/// A closure that returns the layout of a section; nil shows no items of the section.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout that is composed of items, groups and sections, which scroll along one axis.
///
/// Lengths that are estimates are replaced by the sizes that the visible cells prefer.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
    /// The settings of the layout. The default has no distance between sections.
    open var configuration = UICollectionViewCompositionalLayoutConfiguration() { didSet { invalidateLayout() } }

    private var sections: [CompositionalSection] = []
    private var contentSize = CGSize.zero
    /// The sizes that cells and supplementary views prefer, in points.
    private var preferredSizes = PreferredSizes()
    private var preparedWidth: CGFloat = -1
    private var latestEnvironment: LayoutEnvironment?

    /// Creates a layout in which all sections are equal.
    public convenience init(section: NSCollectionLayoutSection) { self.init { _, _ in section } }

    /// Creates a layout in which all sections are equal, with settings.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init { _, _ in section }
        self.configuration = configuration
    }

    /// Creates a layout whose sections a closure returns. The closure is called when the layout is prepared.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.sectionProvider = sectionProvider
        super.init()
    }

    /// Creates a layout whose sections a closure returns, with settings.
    public convenience init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: sectionProvider)
        self.configuration = configuration
    }

    /// Creates a layout that shows nothing.
    public required init?(coder: NSCoder) {
        sectionProvider = { _, _ in nil }
        super.init(coder: coder)
    }

    /// Computes the positions of all elements. Overrides must call super.
    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let size = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
        if preparedWidth != size.width { preferredSizes.removeAll() }
        preparedWidth = size.width
        let environment = LayoutEnvironment(size: size, traits: collectionView.traitCollection)
        let isMirrored = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var top: CGFloat = 0
        latestEnvironment = environment
        sections = collectionView.itemCounts.enumerated().map { index, count in
            guard let section = sectionProvider(index, environment) else { return CompositionalSection(top: top) }
            if index > 0 { top += configuration.interSectionSpacing }
            var solver = CompositionalSolver(
                section: section, index: index, count: count, environment: environment, top: top,
                preferredSizes: preferredSizes, isHorizontal: isHorizontal)
            let result = solver.solve()
            top = result.bottom
            return result
        }
        let length = max(0, top)
        contentSize =
            isHorizontal ? CGSize(width: length, height: size.height) : CGSize(width: size.width, height: length)
        if isMirrored { mirror() }
    }

    /// Mirrors the positions for a layout from right to left.
    private func mirror() {
        for index in sections.indices {
            if isHorizontal {
                let (start, end) = (sections[index].top, sections[index].bottom)
                (sections[index].top, sections[index].bottom) = (contentSize.width - end, contentSize.width - start)
            }
            for attributes in sections[index].items + sections[index].supplementaries {
                attributes.center.x = contentSize.width - attributes.center.x
            }
        }
    }

    private var isHorizontal: Bool { configuration.scrollDirection == .horizontal }

    /// The size of all sections, in points.
    open override var collectionViewContentSize: CGSize { contentSize }

    /// Returns the attributes of the elements in a rectangle, in points.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let (start, end) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        return sections.filter { $0.bottom > start && $0.top < end }.flatMap { section in
            visibleItems(of: section, in: rect) + section.supplementaries.map { pinned($0, in: section) }
        }
    }

    /// Returns the items of a section in a rectangle, with the changes of the section's handler.
    private func visibleItems(of section: CompositionalSection, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let items = section.items.filter { $0.frame.overlaps(rect) }
        guard let handler = section.source?.visibleItemsInvalidationHandler, let collectionView, let latestEnvironment
        else { return items }
        let copies = items.compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
        handler(copies, collectionView.contentOffset, latestEnvironment)
        return copies
    }

    /// Returns the attributes of an item; nil if it does not exist.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section),
            sections[indexPath.section].items.indices.contains(indexPath.item)
        else { return nil }
        return sections[indexPath.section].items[indexPath.item]
    }

    /// Returns the attributes of a header or footer; nil if it does not exist.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        return section.supplementaries.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
            .map { pinned($0, in: section) }
    }

    /// Returns true if the size changes, headers stay in the visible area, or a section has a handler for its visible items.
    /// `newBounds` is in points.
    override var maximumItemCount: Int { Self.maximumStoredItemCount }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return newBounds.size != collectionView.bounds.size
            || sections.contains { !$0.pinnedKinds.isEmpty || $0.source?.visibleItemsInvalidationHandler != nil }
    }

    /// Moves a header or footer that stays in the visible area.
    private func pinned(
        _ attributes: UICollectionViewLayoutAttributes, in section: CompositionalSection
    ) -> UICollectionViewLayoutAttributes {
        guard let collectionView, let kind = attributes.representedElementKind,
            let isBottom = section.pinnedKinds[kind],
            let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return attributes }
        let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        var frame = attributes.frame
        func moved(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            isBottom
                ? max(section.top, min(start, high - length))
                : min(max(start, low), max(section.top, section.bottom - length))
        }
        if isHorizontal {
            frame.origin.x = moved(frame.minX, frame.width, visible.minX, visible.maxX)
        } else {
            frame.origin.y = moved(frame.minY, frame.height, visible.minY, visible.maxY)
        }
        copy.frame = frame
        return copy
    }

    /// Returns whether a cell prefers another size than its estimate.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        usableSize(preferredAttributes, originalAttributes) != originalAttributes.size
    }

    /// Returns the invalidation context for a size that a view prefers, and uses the size from then on. Overrides must call
    /// super.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        preferredSizes.record(
            usableSize(preferredAttributes, originalAttributes), for: originalAttributes.element)
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    /// Returns the size that a view prefers along the axes on which its size is an estimate, and otherwise its present size.
    private func usableSize(
        _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
    ) -> CGSize {
        let estimated = estimatedAxes(of: original.element)
        var size = original.size
        if estimated.width { size.width = max(0, preferred.size.width) }
        if estimated.height { size.height = max(0, preferred.size.height) }
        return size.width.isFinite && size.height.isFinite ? size : original.size
    }

    override var measuresElements: Bool { true }
    override var scrollsHorizontally: Bool { isHorizontal }
    override func estimatedAxes(of element: ElementID) -> (width: Bool, height: Bool) {
        guard let section = element.indexPath.first, sections.indices.contains(section) else { return (false, false) }
        return sections[section].estimates[element] ?? (false, false)
    }

    /// Forgets the preferred sizes if the data has changed. Overrides must call super.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        preferredSizes.update(for: context, in: container)
        super.invalidateLayout(with: context)
    }
}
