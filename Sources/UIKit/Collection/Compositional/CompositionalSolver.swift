// The computation of the frames in a section of a compositional layout.

/// The positions of the elements of a section of a compositional layout.
@MainActor
struct CompositionalSection {
    /// The positions along the axis on which sections follow each other, in points.
    var top: CGFloat
    var bottom: CGFloat
    /// The section that the client returned; nil if it returned none.
    var source: NSCollectionLayoutSection?
    var items: [UICollectionViewLayoutAttributes] = []
    var supplementaries: [UICollectionViewLayoutAttributes] = []
    /// The kinds that stay in the visible area, and whether they are at the bottom.
    var pinnedKinds: [String: Bool] = [:]
    /// The elements with lengths that are estimates.
    var estimates: [ElementID: (width: Bool, height: Bool)] = [:]

    init(top: CGFloat) { (self.top, bottom) = (top, top) }
}

/// Computes the positions of the elements of a section.
@MainActor
struct CompositionalSolver {
    private struct Placement {
        var frame: CGRect
        var item: NSCollectionLayoutItem?
        var index: Int
        var zIndex = 0
    }

    private let section: NSCollectionLayoutSection
    private let index: Int
    private let count: Int
    private let environment: LayoutEnvironment
    private let preferredSizes: PreferredSizes
    /// Whether groups follow each other from left to right.
    private let isHorizontal: Bool
    private var result: CompositionalSection
    /// The number of items that were placed.
    private var placedCount = 0

    init(
        section: NSCollectionLayoutSection, index: Int, count: Int, environment: LayoutEnvironment, top: CGFloat,
        preferredSizes: PreferredSizes, isHorizontal: Bool
    ) {
        (self.section, self.index, self.count) = (section, index, count)
        (self.environment, self.preferredSizes) = (environment, preferredSizes)
        self.isHorizontal = isHorizontal
        result = CompositionalSection(top: top)
        result.source = section
    }

    mutating func solve() -> CompositionalSection {
        let insets = section.contentInsets
        var position = result.top
        for item in section.boundarySupplementaryItems where isBefore(item) { addBoundary(item, at: &position) }
        let inner = CGSize(
            width: max(0, environment.contentSize.width - insets.leading - insets.trailing),
            height: max(0, environment.contentSize.height - insets.top - insets.bottom))
        position += isHorizontal ? insets.leading : insets.top
        var isFirst = true
        while placedCount < count {
            if !isFirst { position += section.interGroupSpacing }
            isFirst = false
            let before = placedCount
            let (placements, size) = place(section.group, size: section.group.layoutSize.size(in: inner))
            add(
                placements,
                at: isHorizontal ? CGPoint(x: position, y: insets.top) : CGPoint(x: insets.leading, y: position))
            position += isHorizontal ? size.width : size.height
            // A group without items, or one that a closure leaves empty, would be repeated without end, so it ends the
            // section.
            if placedCount == before { break }
        }
        position += isHorizontal ? insets.trailing : insets.bottom
        for item in section.boundarySupplementaryItems where !isBefore(item) { addBoundary(item, at: &position) }
        result.bottom = position
        return result
    }

    /// Whether a header or footer is before the groups.
    private func isBefore(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
        isHorizontal ? !item.alignment.isTrailing : !item.alignment.isBottom
    }

    private mutating func addBoundary(_ item: NSCollectionLayoutBoundarySupplementaryItem, at position: inout CGFloat) {
        let insets = section.supplementariesFollowContentInsets ? section.contentInsets : .zero
        let container = CGSize(
            width: max(0, environment.contentSize.width - (isHorizontal ? 0 : insets.leading + insets.trailing)),
            height: max(0, environment.contentSize.height - (isHorizontal ? insets.top + insets.bottom : 0)))
        let path = IndexPath(item: 0, section: index)
        let element = ElementID.supplementaryView(ofKind: item.elementKind, at: path)
        let size = preferredSizes[element] ?? item.layoutSize.size(in: container)
        noteEstimates(of: item.layoutSize, element)
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: item.elementKind, with: path)
        let origin =
            isHorizontal ? CGPoint(x: position, y: insets.top) : CGPoint(x: insets.leading, y: position)
        attributes.frame = CGRect(origin: origin, size: size).inset(by: item.contentInsets)
        attributes.zIndex = item.zIndex
        result.supplementaries.append(attributes)
        if item.pinToVisibleBounds { result.pinnedKinds[item.elementKind] = !isBefore(item) }
        position += isHorizontal ? size.width : size.height
    }

    private mutating func noteEstimates(of size: NSCollectionLayoutSize, _ element: ElementID) {
        let estimated = (width: size.widthDimension.isEstimated, height: size.heightDimension.isEstimated)
        if estimated.width || estimated.height { result.estimates[element] = estimated }
    }

    private mutating func add(_ placements: [Placement], at origin: CGPoint) {
        for placement in placements {
            let attributes = UICollectionViewLayoutAttributes(
                forCellWith: IndexPath(item: placement.index, section: index))
            attributes.frame = placement.frame.offsetBy(dx: origin.x, dy: origin.y)
            attributes.zIndex = placement.zIndex
            result.items.append(attributes)
        }
    }

    // MARK: Groups

    /// Places the next items in a group. The frames are relative to the group.
    private mutating func place(
        _ group: NSCollectionLayoutGroup, size: CGSize
    ) -> (placements: [Placement], size: CGSize) {
        let insets = group.contentInsets
        let inner = CGSize(
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
        var (placements, content): ([Placement], CGSize)
        switch group.arrangement {
        case .custom(let provider): (placements, content) = placeCustom(provider, size: inner)
        case .horizontal: (placements, content) = placeLine(group, in: inner, isHorizontal: true)
        case .vertical: (placements, content) = placeLine(group, in: inner, isHorizontal: false)
        }
        for index in placements.indices {
            placements[index].frame = placements[index].frame.offsetBy(dx: insets.leading, dy: insets.top)
        }
        var final = size
        if group.layoutSize.heightDimension.isEstimated { final.height = content.height + insets.top + insets.bottom }
        if group.layoutSize.widthDimension.isEstimated {
            final.width = content.width + insets.leading + insets.trailing
        }
        return (placements, final)
    }

    private mutating func placeCustom(
        _ provider: NSCollectionLayoutGroupCustomItemProvider, size: CGSize
    ) -> ([Placement], CGSize) {
        let items = provider(LayoutEnvironment(size: size, traits: environment.traitCollection))
        var placements: [Placement] = []
        for item in items where placedCount < count {
            placements.append(Placement(frame: item.frame, item: nil, index: placedCount, zIndex: item.zIndex))
            placedCount += 1
        }
        return (placements, size)
    }

    /// Places items beside or below each other, while they fit.
    private mutating func placeLine(
        _ group: NSCollectionLayoutGroup, in inner: CGSize, isHorizontal: Bool
    ) -> ([Placement], CGSize) {
        let spacing = group.interItemSpacing
        let gap = spacing?.spacing ?? 0
        let length = isHorizontal ? inner.width : inner.height
        let dimension = { (size: NSCollectionLayoutSize) in isHorizontal ? size.widthDimension : size.heightDimension }
        let isOpen = dimension(group.layoutSize).isEstimated
        var (runs, position, cross): ([[Placement]], CGFloat, CGFloat) = ([], 0, 0)
        guard !group.subitems.isEmpty else { return ([], .zero) }
        let limit = group.count ?? (isOpen ? group.subitems.count : Int.max)
        while placedCount < count, runs.count < limit {
            let item = group.subitems[runs.count % group.subitems.count]
            var size = item.layoutSize.size(in: inner)
            if let number = group.count {
                let share = max(0, (length - CGFloat(number - 1) * gap) / CGFloat(number))
                if isHorizontal { size.width = share } else { size.height = isOpen ? size.height : share }
            }
            let start = runs.isEmpty ? 0 : position + gap
            let before = placedCount
            if group.count == nil, !isOpen, !runs.isEmpty,
                start + (isHorizontal ? size.width : size.height) > length + 0.01
            {
                break
            }
            let (placements, itemSize) = placeItem(item, size: size)
            guard placedCount > before else { break }
            let offset = isHorizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
            runs.append(
                placements.map { placement in
                    var moved = placement
                    moved.frame = moved.frame.offsetBy(dx: offset.x, dy: offset.y)
                    return moved
                })
            let itemLength = isHorizontal ? itemSize.width : itemSize.height
            position = start + itemLength
            cross = max(cross, isHorizontal ? itemSize.height : itemSize.width)
            // Items without a length would be repeated without end, so each is placed once.
            if itemLength <= 0, group.count == nil, runs.count >= group.subitems.count { break }
        }
        if spacing?.isFlexibleSpacing == true, runs.count > 1, position < length {
            let extra = (length - position) / CGFloat(runs.count - 1)
            for run in runs.indices {
                for index in runs[run].indices {
                    if isHorizontal {
                        runs[run][index].frame.origin.x += CGFloat(run) * extra
                    } else {
                        runs[run][index].frame.origin.y += CGFloat(run) * extra
                    }
                }
            }
        }
        return (
            runs.flatMap { $0 },
            isHorizontal ? CGSize(width: position, height: cross) : CGSize(width: cross, height: position)
        )
    }

    private mutating func placeItem(
        _ item: NSCollectionLayoutItem, size: CGSize
    ) -> (placements: [Placement], size: CGSize) {
        if let group = item as? NSCollectionLayoutGroup { return place(group, size: size) }
        let element = ElementID.cell(at: IndexPath(item: placedCount, section: index))
        noteEstimates(of: item.layoutSize, element)
        var size = size
        let insets = item.contentInsets
        if let preferred = preferredSizes[element] {
            if item.layoutSize.widthDimension.isEstimated {
                size.width = preferred.width + insets.leading + insets.trailing
            }
            if item.layoutSize.heightDimension.isEstimated {
                size.height = preferred.height + insets.top + insets.bottom
            }
        }
        let frame = CGRect(origin: .zero, size: size).inset(by: insets)
        defer { placedCount += 1 }
        return ([Placement(frame: frame, item: item, index: placedCount)], size)
    }
}

extension CGRect {
    /// Returns the rectangle without insets, in points, with lengths of 0 or more.
    fileprivate func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}
