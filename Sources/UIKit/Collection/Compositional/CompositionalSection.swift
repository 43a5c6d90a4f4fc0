/// The positions of the elements of a section of a compositional layout.
@MainActor
struct CompositionalSection {
    /// The positions along the axis on which sections follow each other, in points.
    var top: CGFloat
    var bottom: CGFloat
    /// The section that the client returned; nil if it returned none.
    var source: NSCollectionLayoutSection?
    var items: [UICollectionViewLayoutAttributes] = []
    /// The headers and footers.
    var supplementaries: [UICollectionViewLayoutAttributes] = []
    /// The supplementary views that are attached to items, and scroll with them.
    var badges: [UICollectionViewLayoutAttributes] = []
    var decorations: [UICollectionViewLayoutAttributes] = []
    /// The kinds that stay in the visible area, and whether they are at the bottom.
    var pinnedKinds: [String: Bool] = [:]
    /// The elements with lengths that are estimates.
    var estimates: [ElementID: (width: Bool, height: Bool)] = [:]
    /// The scrolling of the groups across the scroll direction of the layout; nil if they do not scroll.
    var scroll: SectionScroll?

    // The frames of items and badges along the axis on which they scroll, as `prepareSearch(isHorizontal:)` found them.
    private var itemSearch = SpanSearch()
    private var badgeSearch = SpanSearch()

    init(top: CGFloat) { (self.top, bottom) = (top, top) }

    /// Prepares the search of items and badges, after their frames were computed.
    /// - Parameter isHorizontal: Whether the layout scrolls along the horizontal axis.
    mutating func prepareSearch(isHorizontal: Bool) {
        let axis = scroll?.isHorizontal ?? isHorizontal
        let span = { (attributes: UICollectionViewLayoutAttributes) in attributes.frame.span(isHorizontal: axis) }
        (itemSearch, badgeSearch) = (SpanSearch(items.map(span)), SpanSearch(badges.map(span)))
    }

    /// Returns the items and badges in a rectangle of the scrolled content, in points.
    func scrollingElements(in rect: CGRect, isHorizontal: Bool) -> [UICollectionViewLayoutAttributes] {
        let (start, end) = rect.span(isHorizontal: scroll?.isHorizontal ?? isHorizontal)
        return items[itemSearch.indices(from: start, to: end)].filter { $0.frame.overlaps(rect) }
            + badges[badgeSearch.indices(from: start, to: end)].filter { $0.frame.overlaps(rect) }
    }

    /// All elements.
    var elements: [UICollectionViewLayoutAttributes] {
        decorations + items + badges + supplementaries
    }

    /// Whether an element scrolls with the groups.
    func scrolls(_ element: ElementID) -> Bool {
        guard scroll != nil else { return false }
        if element.category == .cell { return true }
        return element.category == .supplementaryView
            && badges.contains { $0.representedElementKind == element.kind }
    }
}

/// The area and the stops of a section that scrolls across the scroll direction of its layout.
struct SectionScroll: Equatable {
    /// The area in which the section scrolls, in content coordinates, in points.
    var frame: CGRect
    /// The length of the content along the axis of scrolling, in points.
    var length: CGFloat
    /// Whether the section scrolls along the horizontal axis.
    var isHorizontal: Bool
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The offsets at which a group is at the leading edge or in the middle, in ascending order, in points.
    var stops: [CGFloat] = []
    /// Whether the leading edge is the right one.
    var isMirrored = false

    /// The length of the area along the axis of scrolling, in points.
    var visibleLength: CGFloat { isHorizontal ? frame.width : frame.height }

    /// The distances by which the content scrolls past its ends so that the first and the last group can be in the middle.
    var overscroll: (before: CGFloat, after: CGFloat) {
        guard behavior == .groupPagingCentered, let first = stops.first, let last = stops.last else {
            return (0, 0)
        }
        return (max(0, -first), max(0, last + visibleLength - length))
    }

    /// Mirrors the stops for a layout from right to left.
    mutating func mirror() {
        isMirrored = true
        stops = stops.reversed().map { max(length, visibleLength) - visibleLength - $0 }
    }
}

extension CGRect {
    /// The ends of the rectangle along an axis, in points.
    fileprivate func span(isHorizontal: Bool) -> (start: CGFloat, end: CGFloat) {
        isHorizontal ? (minX, maxX) : (minY, maxY)
    }
}
