/// A layout that arranges items in lines, with optional headers and footers for each section.
///
/// A line contains as many items as fit with the minimum spacing. The source of the item sizes determines the spacing:
///
/// | | one size (`itemSize`) | individual sizes (delegate) |
/// |---|---|---|
/// | full lines | justified | justified |
/// | last line | same spacing as the full lines | minimum spacing |
/// | one item per line | centered | centered; in the last line only if it would not fit twice |
/// | items of different heights | does not occur | centered in the height of their line |
///
/// In a right-to-left interface, the items of a line follow each other from the right edge if the layout scrolls vertically.
/// A layout that scrolls horizontally is mirrored only if `flipsHorizontallyInOppositeLayoutDirection` returns true.
///
/// Complexity: a query for a rectangle finds sections and lines by binary search, and is otherwise linear in the number
/// of returned elements. With one item size, the layout computes positions from indexes and stores no per-item data.
/// With individual sizes, `prepare()` is O(n) for n items.
///
/// Metrics that are NaN, infinite or above 1e15 points in magnitude, and negative sizes, are treated as 0 and reported on
/// standard error. Negative spacings and insets make items overlap, as on Apple's system; but a line never starts before
/// the previous line, and a section never ends before its header.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The size of the items, in points. The default is 50 x 50.
    ///
    /// The delegate's `collectionView(_:layout:sizeForItemAt:)` overrides it.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
    /// The estimated size of the items whose sizes their cells determine, in points. The default, zero, means that cells
    /// determine no sizes.
    ///
    /// With any other value, each cell that is displayed determines the size of its item by its
    /// `preferredLayoutAttributesFitting(_:)`: by default by the constraints of its content or by its `sizeThatFits(_:)`.
    /// Items that were not displayed have the estimated size, or that of the delegate's
    /// `collectionView(_:layout:sizeForItemAt:)`. With `automaticSize`, the estimate is the average of the items that were
    /// displayed, and `itemSize` before that. When items above the visible area change their size, the content offset
    /// changes with them. The sizes are forgotten when the data is reloaded, or the length across the scroll direction
    /// changes. NaN, infinite and negative values are treated as 0 and reported.
    open var estimatedItemSize = CGSize.zero {
        didSet {
            guard estimatedItemSize != oldValue else { return }
            preferredSizes.removeAll()
            invalidateLayout()
        }
    }
    /// The value of `estimatedItemSize`, in points, for an estimate that follows the sizes of the displayed cells. In
    /// `itemSize` it has the same effect.
    open class var automaticSize: CGSize {
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    }
    /// The spacing between lines, in points. The default is 10.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    /// The minimum spacing between the items of a line, in points. The default is 10.
    ///
    /// A justified line distributes its remaining length evenly between the items.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The insets around the items of each section, in points. The default is zero.
    ///
    /// The insets do not affect headers and footers.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    /// The scroll direction, in which lines follow each other. The default is `.vertical`.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }

    /// The size of the headers, in points. The default is zero: sections have no headers.
    ///
    /// The layout uses only the length along the scroll direction. Across the scroll direction, headers fill the
    /// available width or height.
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The size of the footers, in points. The default is zero: sections have no footers.
    ///
    /// The layout uses only the length along the scroll direction. Across the scroll direction, footers fill the
    /// available width or height.
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// A Boolean value that indicates whether a header stays visible while a part of its section is visible. The
    /// default is false.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// A Boolean value that indicates whether a footer stays visible while a part of its section is visible. The
    /// default is false.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    /// The region to which section insets are relative. The default is `.fromContentInset`.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }

    var sections: [FlowSection] = []
    /// The extents of the sections along the scroll direction. With negative insets, a section can contain its neighbors.
    var sectionSearch = SpanSearch()
    /// The sum of the lengths of all sections along the scroll direction, in points.
    var contentLength: CGFloat = 0
    /// The inputs of the last measurement; nil if the sections must be measured again.
    var measuredInputs: FlowMeasurementInputs?
    /// Whether the delegate does not implement `sizeForItemAt`. The protocol's default implementation sets this flag,
    /// so one call per section detects whether the delegate implements the method.
    var delegateUsesDefaultSizes = false
    /// The sizes that cells prefer, if they determine the sizes of the items.
    var preferredSizes = PreferredSizes()
    /// The available length for which the cells were measured, in points.
    var preferredSizesLength: CGFloat?
    /// The sizes by section without those that cells prefer, since the last invalidation of the delegate's metrics.
    var sizesOfDelegate: [Int: FlowSectionSizes.ItemSizes] = [:]

    /// Creates a vertical flow layout with items of 50 x 50 points.
    public override init() { super.init() }

    /// Creates a vertical flow layout with items of 50 x 50 points.
    ///
    /// The sizes and spacings are those of the storyboard or the xib if `coder` reads one, otherwise the defaults.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.readInterface(readFlowLayout)
    }

    /// Measures the sections if the item counts, the available width or height, or the metrics have changed.
    open override func prepare() {
        super.prepare()
        measureIfNeeded()
    }

    /// The size of the content, in points. Along the scroll direction, it is the sum of the section lengths. Across the
    /// scroll direction, it is the available width or height.
    open override var collectionViewContentSize: CGSize {
        measureIfNeeded()
        return axis.viewSize(along: contentLength, across: axis.crossAxisLength(of: availableSize))
    }

    /// The class of the invalidation contexts, `UICollectionViewFlowLayoutInvalidationContext`.
    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    /// Returns new attributes of the items, headers and footers whose frames overlap a rectangle.
    ///
    /// Frames that only touch the rectangle at an edge do not overlap it. A rectangle with zero area overlaps the
    /// frames whose interior contains it. The result is sorted by section. Within a section, the order is: header,
    /// items, footer.
    ///
    /// - Parameter rect: A rectangle in content coordinates, in points.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        countAttributesQuery()
        measureIfNeeded()
        guard !rect.isNull, rect.maxX >= rect.minX, rect.maxY >= rect.minY else { return [] }
        var found: [UICollectionViewLayoutAttributes] = []
        let axis = axis
        let (start, end) = (
            axis.scrollAxisCoordinate(of: rect.origin),
            axis.scrollAxisCoordinate(of: CGPoint(x: rect.maxX, y: rect.maxY))
        )
        // A pinned header or footer stays inside its section, so sections outside the rectangle can be skipped.
        for index in sectionSearch.indices(from: start, to: end) {
            let section = sections[index]
            if section.header > 0 { append(headerAttributes(inSection: index), to: &found, ifOverlapping: rect) }
            for item in section.itemIndexes(from: start, to: end) {
                let frame = axis.viewRect(of: section.frame(of: item))
                guard frame.overlaps(rect) else { continue }
                found.append(itemAttributes(at: IndexPath(item: item, section: index), frame: frame))
            }
            if section.footer > 0 { append(footerAttributes(inSection: index), to: &found, ifOverlapping: rect) }
        }
        return found
    }

    private func append(
        _ attributes: UICollectionViewLayoutAttributes, to found: inout [UICollectionViewLayoutAttributes],
        ifOverlapping rect: CGRect
    ) {
        if attributes.frame.overlaps(rect) { found.append(attributes) }
    }

    /// Returns new attributes of an item, or nil if the item does not exist.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        measureIfNeeded()
        guard indexPath.count == 2, sections.indices.contains(indexPath.section), indexPath.item >= 0,
            indexPath.item < sections[indexPath.section].count
        else { return nil }
        return itemAttributes(
            at: indexPath, frame: axis.viewRect(of: sections[indexPath.section].frame(of: indexPath.item)))
    }

    /// Returns new attributes of a section's header or footer, or nil if the section has none.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        measureIfNeeded()
        guard let index = indexPath.first, sections.indices.contains(index) else { return nil }
        switch elementKind {
        case UICollectionView.elementKindSectionHeader where sections[index].header > 0:
            return headerAttributes(inSection: index)
        case UICollectionView.elementKindSectionFooter where sections[index].footer > 0:
            return footerAttributes(inSection: index)
        default: return nil
        }
    }

    /// Returns whether a change of the bounds can move elements.
    ///
    /// The result is true if the length across the scroll direction changes, because that changes the line breaks. If
    /// headers or footers are pinned, the result is true for each change of the bounds.
    ///
    /// - Parameter newBounds: The new bounds of the collection view, in points.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let pins = sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
        return changesLineBreaks(forBoundsChange: newBounds) || pins && newBounds != collectionView.bounds
    }

    /// Returns the invalidation context for a change of the bounds. The context invalidates the delegate's metrics and
    /// the lines only if the length across the scroll direction changes.
    ///
    /// - Parameter newBounds: The new bounds of the collection view, in points.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
            !changesLineBreaks(forBoundsChange: newBounds)
        {
            flow.invalidateFlowLayoutDelegateMetrics = false
            flow.invalidateFlowLayoutAttributes = false
        }
        return context
    }

    /// Invalidates the layout.
    ///
    /// The sections are measured again unless the context excludes metrics and lines, or an animator caused the
    /// invalidation: a step of an animator moves attributes but changes no sizes.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        let invalidatesMetrics =
            flow.map { $0.invalidateFlowLayoutDelegateMetrics || $0.invalidateFlowLayoutAttributes } ?? true
        preferredSizes.update(for: context, in: container)
        if invalidatesMetrics && !context.isFromAnimator {
            measuredInputs = nil
            if flow?.invalidateFlowLayoutDelegateMetrics != false { sizesOfDelegate = [:] }
        }
        super.invalidateLayout(with: context)
    }

    /// Returns whether a cell prefers another size than that of its item, if cells determine the sizes.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { changesSize(preferredAttributes, of: originalAttributes.element) }

    /// Returns the invalidation context for a size that a cell prefers, and uses the size from then on. Overrides must call
    /// super. The context does not invalidate the delegate's metrics.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        guard isSelfSizing, originalAttributes.representedElementCategory == .cell else { return context }
        let size = usableSize(preferredAttributes.size, from: "preferredLayoutAttributesFitting(_:)")
        preferredSizes.record(size, for: originalAttributes.element)
        context.invalidateItems(at: [originalAttributes.indexPath])
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        return context
    }

    override var measuresElements: Bool { isSelfSizing }
    override var scrollsHorizontally: Bool { scrollDirection == .horizontal }
    override func estimatedAxes(of element: ElementID) -> (width: Bool, height: Bool) {
        element.category == .cell && isSelfSizing ? (true, true) : (false, false)
    }

    private func changesLineBreaks(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return axis.crossAxisLength(of: newBounds.size) != axis.crossAxisLength(of: collectionView.bounds.size)
    }

    var axis: FlowAxis {
        let isVertical = scrollDirection == .vertical
        return FlowAxis(isVertical: isVertical, mirroredWidth: isVertical && mirrorsLines ? availableSize.width : nil)
    }

    /// Whether the items of a line begin at the right edge: in a right-to-left interface, unless the collection view mirrors
    /// the coordinates.
    private var mirrorsLines: Bool {
        guard let collectionView, collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft else {
            return false
        }
        return !flipsHorizontallyInOppositeLayoutDirection || developmentLayoutDirection == .rightToLeft
    }

    /// The size of the region inside the adjusted content inset of the bounds, in points.
    var availableSize: CGSize {
        guard let collectionView else { return .zero }
        let size = collectionView.bounds.area(within: collectionView.adjustedContentInset).size
        return CGSize(width: min(size.width, Self.largestMetric), height: min(size.height, Self.largestMetric))
    }

    var attributesClass: UICollectionViewLayoutAttributes.Type {
        Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
    }

    private func itemAttributes(at path: IndexPath, frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = attributesClass.init(forCellWith: path)
        attributes.frame = frame
        return attributes
    }
}
