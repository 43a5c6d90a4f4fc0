/// Lines of items, filled one after another, like words on a page.
///
/// A question costs what it returns, not what exists: with one size for all items of a section their places are
/// computed from their numbers, so a million items open at once.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The size of each item, points, where the delegate gives none; by default 50 x 50.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
    /// The room between lines, points; by default 10.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    /// The least room between items of a line, points; by default 10. What is left over in a line is shared out.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The room around the items of a section, points; by default none.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    /// Where the lines follow each other; by default downward.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }

    /// The size of each section's header, points, of which only the length along the scrolling counts; by default zero,
    /// no header.
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The size of each section's footer, points, of which only the length along the scrolling counts; by default zero,
    /// no footer.
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// Whether headers stay in sight while their section is; by default false.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// Whether footers stay in sight while their section is; by default false.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    /// What the room around a section's items is measured from; by default what the content insets leave.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }

    var sections: [FlowSection] = []
    var contentLength: CGFloat = 0
    var measured: FlowMeasured?
    /// Set by the default of `sizeForItemAt`: the delegate does not size items one by one.
    var delegateGivesNoSizes = false

    /// A flow of 50 x 50 points that scrolls vertically.
    public override init() { super.init() }

    /// A flow of 50 x 50 points: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Measures the sections, if anything they depend on has changed.
    open override func prepare() {
        super.prepare()
        measureIfNeeded()
    }

    /// The collection view's width (its height, if it scrolls sideways) and all lines.
    open override var collectionViewContentSize: CGSize {
        measureIfNeeded()
        return axis.size(along: contentLength, across: axis.across(availableSize))
    }

    /// `UICollectionViewFlowLayoutInvalidationContext`.
    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    /// The items, headers and footers whose frames share more than an edge with `rect`, in order, each a new object.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        measureIfNeeded()
        guard !rect.isNull, rect.width >= 0, rect.height >= 0 else { return [] }
        var found: [UICollectionViewLayoutAttributes] = []
        let (low, high) = (axis.along(rect.origin), axis.along(CGPoint(x: rect.maxX, y: rect.maxY)))
        // A pinned view may be seen where the rest of its section is not asked for, but never outside the section.
        for number in sectionNumbers(from: low, to: high) {
            let section = sections[number]
            if section.header > 0 { add(header(of: number), to: &found, in: rect) }
            for item in section.items(from: low, to: high) {
                let frame = axis.rect(section.frame(of: item))
                guard frame.overlaps(rect) else { continue }
                found.append(attributes(IndexPath(item: item, section: number), frame))
            }
            if section.footer > 0 { add(footer(of: number), to: &found, in: rect) }
        }
        return found
    }

    private func add(
        _ attributes: UICollectionViewLayoutAttributes, to found: inout [UICollectionViewLayoutAttributes],
        in rect: CGRect
    ) {
        if attributes.frame.overlaps(rect) { found.append(attributes) }
    }

    /// The attributes of an item, a new object each time; nil for an item that does not exist.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        measureIfNeeded()
        guard sections.indices.contains(indexPath.section), indexPath.item >= 0,
            indexPath.item < sections[indexPath.section].count
        else { return nil }
        return attributes(indexPath, axis.rect(sections[indexPath.section].frame(of: indexPath.item)))
    }

    /// The attributes of a section's header or footer, a new object each time; nil if there is none.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        measureIfNeeded()
        guard let number = indexPath.first, sections.indices.contains(number) else { return nil }
        switch elementKind {
        case UICollectionView.elementKindSectionHeader where sections[number].header > 0: return header(of: number)
        case UICollectionView.elementKindSectionFooter where sections[number].footer > 0: return footer(of: number)
        default: return nil
        }
    }

    /// True if the size across the direction of scrolling changes, for then lines break elsewhere, and with each
    /// scrolling if something is pinned.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let pins = sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
        return changesLines(newBounds) || pins && newBounds != collectionView.bounds
    }

    /// Sizes are asked for again only if lines may break elsewhere.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext, !changesLines(newBounds) {
            flow.invalidateFlowLayoutDelegateMetrics = false
            flow.invalidateFlowLayoutAttributes = false
        }
        return context
    }

    /// Asks for a new layout. What an animator moved does not change sizes: they are not measured again.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        let asks = flow.map { $0.invalidateFlowLayoutDelegateMetrics || $0.invalidateFlowLayoutAttributes } ?? true
        if asks && !context.comesFromAnimator { measured = nil }
        super.invalidateLayout(with: context)
    }

    private func changesLines(_ newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return axis.across(newBounds.size) != axis.across(collectionView.bounds.size)
    }

    var axis: FlowAxis { FlowAxis(isVertical: scrollDirection == .vertical) }

    var availableSize: CGSize {
        guard let collectionView else { return .zero }
        return collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    }

    private func attributes(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = attributesClass.init(forCellWith: path)
        attributes.frame = frame
        return attributes
    }

    private var attributesClass: UICollectionViewLayoutAttributes.Type {
        Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
    }

    /// In front of the cells, which scroll away under what is pinned.
    private static let pinnedZIndex = 10

    private func header(of section: Int) -> UICollectionViewLayoutAttributes {
        let (place, edge) = (sections[section], sectionHeadersPinToVisibleBounds ? seen?.lowerBound : nil)
        return supplementary(
            UICollectionView.elementKindSectionHeader, section, start: place.headerStart(pinnedTo: edge),
            length: place.header, isPinned: edge != nil)
    }

    private func footer(of section: Int) -> UICollectionViewLayoutAttributes {
        let (place, edge) = (sections[section], sectionFootersPinToVisibleBounds ? seen?.upperBound : nil)
        return supplementary(
            UICollectionView.elementKindSectionFooter, section, start: place.footerStart(pinnedTo: edge),
            length: place.footer, isPinned: edge != nil)
    }

    private func supplementary(
        _ kind: String, _ section: Int, start: CGFloat, length: CGFloat, isPinned: Bool
    ) -> UICollectionViewLayoutAttributes {
        let path = IndexPath(item: 0, section: section)
        let attributes = attributesClass.init(forSupplementaryViewOfKind: kind, with: path)
        let size = FlowSize(along: length, across: axis.across(availableSize))
        attributes.frame = axis.rect(FlowFrame(along: start, across: 0, size: size))
        if isPinned { attributes.zIndex = Self.pinnedZIndex }
        return attributes
    }

    /// The stretch of the content that is seen and not covered.
    private var seen: ClosedRange<CGFloat>? {
        guard let collectionView else { return nil }
        let rect = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        let start = axis.along(rect.origin)
        return start...max(start, axis.along(CGPoint(x: rect.maxX, y: rect.maxY)))
    }

    /// The sections that reach into a stretch of the content, found by halving.
    private func sectionNumbers(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let first = sections.partition { $0.end >= low }
        return first..<max(first, sections.partition { $0.start > high })
    }
}

extension UICollectionViewFlowLayout {
    /// What the room around a section's items is measured from.
    public enum SectionInsetReference: Int, Sendable {
        /// What the content insets leave.
        case fromContentInset = 0
        /// What lies inside the safe area too.
        case fromSafeArea
        /// What lies inside the layout margins too.
        case fromLayoutMargins
    }

    /// What the reference takes from the sides beyond the content insets, points.
    var referenceInsets: UIEdgeInsets {
        guard let collectionView, sectionInsetReference != .fromContentInset else { return .zero }
        let (known, safe) = (collectionView.adjustedContentInset, collectionView.safeAreaInsets)
        let margins = sectionInsetReference == .fromLayoutMargins ? collectionView.layoutMargins : .zero
        return UIEdgeInsets(
            top: max(0, safe.top + margins.top - known.top), left: max(0, safe.left + margins.left - known.left),
            bottom: max(0, safe.bottom + margins.bottom - known.bottom),
            right: max(0, safe.right + margins.right - known.right))
    }
}
