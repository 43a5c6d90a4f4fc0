/// Computes the positions of the elements of a section of a compositional layout.
@MainActor
struct CompositionalSolver {
    struct Placement {
        var frame: CGRect
        var index: Int
        var zIndex = 0
        /// The kind of a supplementary view that is attached to the item; nil for the item.
        var kind: String?
    }

    let section: NSCollectionLayoutSection
    let index: Int
    let count: Int
    let environment: LayoutEnvironment
    let preferredSizes: PreferredSizes
    /// Whether sections follow each other from left to right.
    private let isHorizontal: Bool
    /// Whether groups follow each other from left to right.
    private let groupsAreHorizontal: Bool
    /// The insets of the content, and those of headers and footers, from the edges of the layout, in points.
    private let insets: (content: NSDirectionalEdgeInsets, boundary: NSDirectionalEdgeInsets)
    private var result: CompositionalSection
    /// The number of items that were placed.
    var placedCount = 0

    init(
        section: NSCollectionLayoutSection, index: Int, count: Int, environment: LayoutEnvironment, top: CGFloat,
        preferredSizes: PreferredSizes, isHorizontal: Bool,
        references: (content: NSDirectionalEdgeInsets, boundary: NSDirectionalEdgeInsets)
    ) {
        (self.section, self.index, self.count) = (section, index, count)
        (self.environment, self.preferredSizes) = (environment, preferredSizes)
        self.isHorizontal = isHorizontal
        groupsAreHorizontal = isHorizontal != (section.orthogonalScrollingBehavior != .none)
        insets = (
            section.contentInsets + references.content, section.contentInsets + references.boundary
        )
        result = CompositionalSection(top: top)
        result.source = section
    }

    mutating func solve() -> CompositionalSection {
        let boundary = makeBoundaryPlacement()
        var position = result.top
        for item in boundary.items(at: .before, extending: true) {
            add(item, of: boundary, moving: &position)
        }
        let contentStart = position
        var content = insets.content
        let cross = (boundary.crossLength(at: .leading), boundary.crossLength(at: .trailing))
        if isHorizontal {
            content.top += cross.0
            content.bottom += cross.1
        } else {
            content.leading += cross.0
            content.trailing += cross.1
        }
        position += isHorizontal ? content.leading : content.top
        if section.orthogonalScrollingBehavior == .none {
            position = placeGroups(from: position, insets: content)
        } else {
            position = placeScrollingGroups(at: position, insets: content)
        }
        position += isHorizontal ? content.trailing : content.bottom
        let contentEnd = position
        for edge in [BoundaryPlacement.Edge.leading, .trailing] {
            for item in boundary.items(at: edge, extending: true)
                + boundary.items(at: edge, extending: false)
            {
                var middle = (contentStart + contentEnd - boundary.length(of: item)) / 2
                add(item, of: boundary, moving: &middle)
            }
        }
        for item in boundary.items(at: .before, extending: false) {
            var start = contentStart
            add(item, of: boundary, moving: &start)
        }
        for item in boundary.items(at: .after, extending: false) {
            var start = contentEnd - boundary.length(of: item)
            add(item, of: boundary, moving: &start)
        }
        for item in boundary.items(at: .after, extending: true) {
            add(item, of: boundary, moving: &position)
        }
        result.bottom = position
        addDecorations()
        return result
    }

    // MARK: Headers, footers and backgrounds
    private func makeBoundaryPlacement() -> BoundaryPlacement {
        let follows = section.supplementariesFollowContentInsets
        let own = follows ? insets.boundary : .zero
        return BoundaryPlacement(
            items: section.boundarySupplementaryItems, path: IndexPath(item: 0, section: index),
            container: CGSize(
                width: max(0, environment.contentSize.width - (isHorizontal ? 0 : own.leading + own.trailing)),
                height: max(0, environment.contentSize.height - (isHorizontal ? own.top + own.bottom : 0))),
            crossStart: isHorizontal ? own.top : own.leading, isHorizontal: isHorizontal,
            preferredSizes: preferredSizes)
    }

    private mutating func add(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, of boundary: BoundaryPlacement,
        moving position: inout CGFloat
    ) {
        let attributes = boundary.attributes(of: item, at: position)
        noteEstimates(of: item.layoutSize, attributes.element)
        result.supplementaries.append(attributes)
        if item.pinToVisibleBounds {
            result.pinnedKinds[item.elementKind] = boundary.edge(of: item) == .after
        }
        position += boundary.length(of: item)
    }

    private mutating func addDecorations() {
        let length = max(0, result.bottom - result.top)
        let area =
            isHorizontal
            ? CGRect(x: result.top, y: 0, width: length, height: environment.contentSize.height)
            : CGRect(x: 0, y: result.top, width: environment.contentSize.width, height: length)
        for item in section.decorationItems where length > 0 {
            let attributes = UICollectionViewLayoutAttributes(
                forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: index))
            attributes.frame = area.inset(by: item.contentInsets)
            attributes.zIndex = item.zIndex
            result.decorations.append(attributes)
        }
    }

    mutating func noteEstimates(of size: NSCollectionLayoutSize, _ element: ElementID) {
        let estimated = (width: size.widthDimension.isEstimated, height: size.heightDimension.isEstimated)
        if estimated.width || estimated.height { result.estimates[element] = estimated }
    }

    private mutating func add(_ placements: [Placement], at origin: CGPoint) {
        for placement in placements {
            let path = IndexPath(item: placement.index, section: index)
            let attributes: UICollectionViewLayoutAttributes
            if let kind = placement.kind {
                attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
                result.badges.append(attributes)
            } else {
                attributes = UICollectionViewLayoutAttributes(forCellWith: path)
                result.items.append(attributes)
            }
            attributes.frame = placement.frame.offsetBy(dx: origin.x, dy: origin.y)
            attributes.zIndex = placement.zIndex
        }
    }

    // MARK: Sequences of groups

    /// Returns the size to which the lengths of the group refer, in points.
    private func groupContainer(
        _ insets: NSDirectionalEdgeInsets
    ) -> CGSize {
        CGSize(
            width: max(0, environment.contentSize.width - insets.leading - insets.trailing),
            height: max(0, environment.contentSize.height - insets.top - insets.bottom))
    }

    /// Places groups behind each other along the scroll direction of the layout.
    /// - Returns: The end of the last group, in points.
    private mutating func placeGroups(from start: CGFloat, insets: NSDirectionalEdgeInsets) -> CGFloat {
        var position = start
        forEachGroup(in: groupContainer(insets)) { solver, placements, size, isFirst in
            if !isFirst { position += solver.section.interGroupSpacing }
            let along = AxisSpacing(of: solver.section.group, isHorizontal: solver.isHorizontal)
            let across = AxisSpacing(of: solver.section.group, isHorizontal: !solver.isHorizontal)
            let start = position + along.start
            solver.add(
                placements,
                at: solver.isHorizontal
                    ? CGPoint(x: start, y: insets.top + across.start)
                    : CGPoint(x: insets.leading + across.start, y: start))
            position += along.total + (solver.isHorizontal ? size.width : size.height)
        }
        return position
    }

    /// Places groups behind each other across the scroll direction of the layout.
    /// - Returns: The end of the section's content along the scroll direction, in points.
    private mutating func placeScrollingGroups(at start: CGFloat, insets: NSDirectionalEdgeInsets)
        -> CGFloat
    {
        let leading = groupsAreHorizontal ? insets.leading : insets.top
        let visible =
            groupsAreHorizontal ? environment.contentSize.width : environment.contentSize.height
        let isCentered = section.orthogonalScrollingBehavior == .groupPagingCentered
        var (position, depth, stops) = (leading, CGFloat(0), [CGFloat]())
        forEachGroup(in: groupContainer(insets)) { solver, placements, size, isFirst in
            if !isFirst { position += solver.section.interGroupSpacing }
            let along = AxisSpacing(of: solver.section.group, isHorizontal: solver.groupsAreHorizontal)
            let across = AxisSpacing(of: solver.section.group, isHorizontal: !solver.groupsAreHorizontal)
            let length = solver.groupsAreHorizontal ? size.width : size.height
            position += along.start
            solver.add(
                placements,
                at: solver.groupsAreHorizontal
                    ? CGPoint(x: position, y: start + across.start) : CGPoint(x: start + across.start, y: position))
            stops.append(isCentered ? position + (length - visible) / 2 : position - leading)
            position += length + along.total - along.start
            depth = max(depth, (solver.groupsAreHorizontal ? size.height : size.width) + across.total)
        }
        let frame =
            groupsAreHorizontal
            ? CGRect(x: 0, y: start, width: visible, height: depth)
            : CGRect(x: start, y: 0, width: depth, height: visible)
        result.scroll = SectionScroll(
            frame: frame, length: position + (groupsAreHorizontal ? insets.trailing : insets.bottom),
            isHorizontal: groupsAreHorizontal, behavior: section.orthogonalScrollingBehavior, stops: stops
        )
        return start + depth
    }

    /// Places the items in groups until all are placed, and calls a closure for each group.
    private mutating func forEachGroup(
        in container: CGSize,
        _ body: (inout CompositionalSolver, _ placements: [Placement], _ size: CGSize, _ isFirst: Bool)
            -> Void
    ) {
        var isFirst = true
        while placedCount < count {
            let before = placedCount
            let (
                placements, size
            ) = place(
                section.group, size: section.group.layoutSize.size(in: container))
            body(&self, placements, size, isFirst)
            isFirst = false
            // A group without items, or one that a closure leaves empty, would be repeated without end, so it ends the
            // section.
            if placedCount == before { break }
        }
    }
}

extension NSDirectionalEdgeInsets {
    /// Returns the sums of the insets, in points.
    static func + (a: NSDirectionalEdgeInsets, b: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
            trailing: a.trailing + b.trailing)
    }
}
