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

    private(set) var sections: [CompositionalSection] = []
    /// The headers and footers of the whole layout.
    private var boundary = CompositionalSection(top: 0)
    private var contentSize = CGSize.zero
    /// The sizes that cells and supplementary views prefer, in points.
    private var preferredSizes = PreferredSizes()
    private var preparedWidth: CGFloat = -1
    /// The size and the counts for which the sections were computed; nil if they must be computed again.
    private var preparedInputs: (size: CGSize, counts: [Int])?
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

    /// Creates a layout whose sections are lists. A collection view that has no background color gets that of the list.
    open class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
        }
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
        let counts = collectionView.itemCounts
        if let preparedInputs, preparedInputs == (size, counts) { return }
        preparedInputs = (size, counts)
        let environment = LayoutEnvironment(size: size, traits: collectionView.traitCollection)
        let isMirrored = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var top: CGFloat = 0
        latestEnvironment = environment
        let placement = BoundaryPlacement(
            items: configuration.boundarySupplementaryItems, path: IndexPath(index: 0), container: size,
            crossStart: 0,
            isHorizontal: isHorizontal, preferredSizes: preferredSizes)
        boundary = CompositionalSection(top: 0)
        addBoundary(placement, at: [.before, .leading], moving: &top)
        sections = counts.enumerated().map { index, count in
            guard let section = sectionProvider(index, environment) else { return CompositionalSection(top: top) }
            if index > 0 { top += configuration.interSectionSpacing }
            var solver = CompositionalSolver(
                section: section, index: index, count: count, environment: environment, top: top,
                preferredSizes: preferredSizes, isHorizontal: isHorizontal,
                references: references(of: section))
            let result = solver.solve()
            top = result.bottom
            return result
        }
        addBoundary(placement, at: [.after, .trailing], moving: &top)
        boundary.bottom = top
        let length = max(0, top)
        contentSize =
            isHorizontal ? CGSize(width: length, height: size.height) : CGSize(width: size.width, height: length)
        if isMirrored { mirror() }
        for index in sections.indices { sections[index].prepareSearch(isHorizontal: isHorizontal) }
    }

    /// Places the headers or footers of the whole layout.
    private func addBoundary(
        _ placement: BoundaryPlacement, at edges: [BoundaryPlacement.Edge],
        moving position: inout CGFloat
    ) {
        for item in placement.items where edges.contains(placement.edge(of: item)) {
            let (length, isAfter) = (placement.length(of: item), placement.edge(of: item) == .after)
            let start = item.extendsBoundary || !isAfter ? position : position - length
            let attributes = placement.attributes(of: item, at: start)
            let (width, height) = (item.layoutSize.widthDimension, item.layoutSize.heightDimension)
            if width.isEstimated || height.isEstimated {
                boundary.estimates[attributes.element] = (width.isEstimated, height.isEstimated)
            }
            boundary.supplementaries.append(attributes)
            if item.pinToVisibleBounds { boundary.pinnedKinds[item.elementKind] = isAfter }
            if item.extendsBoundary { position += length }
        }
    }

    /// Returns the insets of the areas to which a section's content and its headers are relative, in points.
    private func references(
        of section: NSCollectionLayoutSection
    ) -> (content: NSDirectionalEdgeInsets, boundary: NSDirectionalEdgeInsets) {
        let own = section.contentInsetsReference
        let content = own == .automatic ? configuration.contentInsetsReference : own
        let boundary = section.supplementaryContentInsetsReference
        return (referenceInsets(content), referenceInsets(boundary == .automatic ? content : boundary))
    }

    /// Returns the insets of an area across the scroll direction, in points.
    private func referenceInsets(_ reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
        guard let collectionView else { return .zero }
        var insets: UIEdgeInsets
        switch reference {
        case .none: return .zero
        case .automatic, .safeArea: insets = collectionView.insets(from: .fromSafeArea)
        case .layoutMargins: insets = collectionView.insets(from: .fromLayoutMargins)
        case .readableContent:
            insets = collectionView.insets(from: .fromLayoutMargins)
            let excess = preparedWidth - insets.left - insets.right - 672
            if excess > 0 {
                insets.left += excess / 2
                insets.right += excess / 2
            }
        }
        if isHorizontal {
            return NSDirectionalEdgeInsets(
                top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0)
        }
        let isMirrored = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return NSDirectionalEdgeInsets(
            top: 0, leading: isMirrored ? insets.right : insets.left, bottom: 0,
            trailing: isMirrored ? insets.left : insets.right)
    }

    /// Mirrors the positions for a layout from right to left.
    private func mirror() {
        for index in sections.indices {
            if isHorizontal {
                let (start, end) = (sections[index].top, sections[index].bottom)
                (sections[index].top, sections[index].bottom) = (contentSize.width - end, contentSize.width - start)
            }
            let section = sections[index]
            // The groups of a section that scrolls horizontally are mirrored in the content of the section.
            var width = contentSize.width
            if let scroll = section.scroll, scroll.isHorizontal {
                width = max(scroll.length, scroll.visibleLength)
                sections[index].scroll?.mirror()
            } else if let scroll = section.scroll {
                sections[index].scroll?.frame.origin.x = contentSize.width - scroll.frame.maxX
            }
            for attributes in section.items + section.badges {
                attributes.center.x = width - attributes.center.x
            }
            for attributes in section.supplementaries + section.decorations {
                attributes.center.x = contentSize.width - attributes.center.x
            }
        }
        for attributes in boundary.supplementaries {
            attributes.center.x = contentSize.width - attributes.center.x
        }
    }

    private var isHorizontal: Bool { configuration.scrollDirection == .horizontal }

    /// The size of all sections, in points.
    open override var collectionViewContentSize: CGSize { contentSize }

    /// Returns the attributes of the elements in a rectangle, in points.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        countAttributesQuery()
        let (start, end) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        var result = boundary.supplementaries.map { pinned($0, in: boundary) }
        // Views with an offset can be outside of their section, so sections near the rectangle are searched, too.
        for (index, section) in sections.enumerated()
        where section.bottom >= start - 200 && section.top <= end + 200 {
            result += visibleElements(ofSection: index, in: rect)
        }
        return result
    }

    /// Returns the elements of a section in a rectangle, with the changes of the section's handler.
    private func visibleElements(ofSection index: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let section = sections[index]
        let offset = section.scroll == nil ? nil : collectionView?.contentOffset(ofSection: index)
        let area = offset.map { rect.offsetBy(dx: $0.x, dy: $0.y) } ?? rect
        let scrolling = section.scrollingElements(in: area, isHorizontal: isHorizontal)
        let fixed = section.supplementaries.map { pinned($0, in: section) }.filter {
            $0.frame.overlaps(rect)
        }
        let decorations = section.decorations.filter { $0.frame.overlaps(rect) }
        guard let handler = section.source?.visibleItemsInvalidationHandler, let collectionView, let latestEnvironment,
            rect.overlaps(collectionView.bounds)
        else { return decorations + scrolling + fixed }
        let copies = (scrolling + fixed).compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
        handler(copies, offset ?? collectionView.contentOffset, latestEnvironment)
        return decorations + copies
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
        guard let index = indexPath.first else { return nil }
        let isWanted = { (attributes: UICollectionViewLayoutAttributes) in
            attributes.representedElementKind == elementKind && attributes.indexPath == indexPath
        }
        if indexPath.count == 1 {
            return boundary.supplementaries.first(where: isWanted).map { pinned($0, in: boundary) }
        }
        guard sections.indices.contains(index) else { return nil }
        let section = sections[index]
        return section.supplementaries.first(where: isWanted).map { pinned($0, in: section) }
            ?? section.badges.first(where: isWanted)
    }

    /// Returns the attributes of the view behind a section; nil if it does not exist.
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let index = indexPath.first, sections.indices.contains(index) else { return nil }
        return sections[index].decorations.first {
            $0.representedElementKind == elementKind && $0.indexPath == indexPath
        }
    }

    override var maximumItemCount: Int { Self.maximumStoredItemCount }

    /// Returns true if the size changes, headers stay in the visible area, or a section has a handler for its visible items.
    /// `newBounds` is in points.

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return newBounds.size != collectionView.bounds.size
            || !boundary.pinnedKinds.isEmpty
            || sections.contains { !$0.pinnedKinds.isEmpty || $0.source?.visibleItemsInvalidationHandler != nil }
    }

    /// Returns the context for a change of the bounds. If only the content offset changes, the positions of the elements are
    /// not computed again. `newBounds` is in points.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.keepsMetrics = newBounds.size == collectionView?.bounds.size
        return context
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

    override func scrollsOnItsOwn(_ element: ElementID) -> Bool {
        guard element.indexPath.count == 2, sections.indices.contains(element.indexPath[0]) else {
            return false
        }
        return sections[element.indexPath[0]].scrolls(element)
    }

    override var kindsOfItems: Set<String> {
        Set(sections.flatMap(\.badges).compactMap(\.representedElementKind))
    }
    override var sectionScrolls: [(section: Int, scroll: SectionScroll)] {
        sections.enumerated().compactMap { index, section in section.scroll.map { (index, $0) } }
    }

    override var measuresElements: Bool { true }
    override var scrollsHorizontally: Bool { isHorizontal }
    override func estimatedAxes(of element: ElementID) -> (width: Bool, height: Bool) {
        if element.indexPath.count == 1 { return boundary.estimates[element] ?? (false, false) }
        guard let section = element.indexPath.first, sections.indices.contains(section) else { return (false, false) }
        return sections[section].estimates[element] ?? (false, false)
    }

    /// Forgets the preferred sizes if the data has changed. Overrides must call super.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        preferredSizes.update(for: context, in: container)
        if !context.keepsMetrics, !context.isFromAnimator { preparedInputs = nil }
        super.invalidateLayout(with: context)
    }
}
