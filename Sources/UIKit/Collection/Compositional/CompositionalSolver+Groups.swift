// The positions of the items in the groups of a compositional layout.

extension CompositionalSolver {
    /// Places the next items in a group. The frames are relative to the group.
    mutating func place(
        _ group: NSCollectionLayoutGroup, size: CGSize
    ) -> (placements: [Placement], size: CGSize) {
        let (insets, firstIndex) = (group.contentInsets, placedCount)
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
        if group.layoutSize.heightDimension.isEstimated {
            final.height = content.height + insets.top + insets.bottom
        }
        if group.layoutSize.widthDimension.isEstimated {
            final.width = content.width + insets.leading + insets.trailing
        }
        if placedCount > firstIndex {
            placements += attachedPlacements(of: group, frame: CGRect(origin: .zero, size: final), index: firstIndex)
        }
        return (placements, final)
    }

    private mutating func placeCustom(
        _ provider: NSCollectionLayoutGroupCustomItemProvider, size: CGSize
    ) -> ([Placement], CGSize) {
        let items = provider(LayoutEnvironment(size: size, traits: environment.traitCollection))
        var placements: [Placement] = []
        for item in items where placedCount < count {
            placements.append(Placement(frame: item.frame, index: placedCount, zIndex: item.zIndex))
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
        let dimension = { (size: NSCollectionLayoutSize) in
            isHorizontal ? size.widthDimension : size.heightDimension
        }
        let isOpen = dimension(group.layoutSize).isEstimated
        var (runs, position, cross): ([[Placement]], CGFloat, CGFloat) = ([], 0, 0)
        let crossLength = isHorizontal ? inner.height : inner.width
        let isCrossOpen =
            isHorizontal
            ? group.layoutSize.heightDimension.isEstimated : group.layoutSize.widthDimension.isEstimated
        // The numbers of flexible distances before each item and behind the last one.
        var flexibleCounts = [0]
        guard !group.subitems.isEmpty else { return ([], .zero) }
        let limit = group.count ?? (isOpen ? group.subitems.count : Int.max)
        while placedCount < count, runs.count < limit {
            let item = group.subitems[runs.count % group.subitems.count]
            let along = AxisSpacing(of: item, isHorizontal: isHorizontal)
            let across = AxisSpacing(of: item, isHorizontal: !isHorizontal)
            var size = item.layoutSize.size(in: inner)
            if let number = group.count {
                let share = max(0, (length - CGFloat(number - 1) * gap) / CGFloat(number) - along.total)
                if isHorizontal { size.width = share } else { size.height = isOpen ? size.height : share }
            }
            let start = runs.isEmpty ? 0 : position + gap
            let before = placedCount
            if group.count == nil, !isOpen, !runs.isEmpty,
                start + along.total + (isHorizontal ? size.width : size.height) > length + 0.01
            {
                break
            }
            let (placements, itemSize) = placeItem(item, size: size)
            guard placedCount > before else { break }
            let itemCross = isHorizontal ? itemSize.height : itemSize.width
            let free = isCrossOpen ? 0 : crossLength - itemCross - across.total
            let (first, shift) = (start + along.start, across.start + across.shareBefore(of: free))
            let offset = isHorizontal ? CGPoint(x: first, y: shift) : CGPoint(x: shift, y: first)
            let counts = along.flexibleCounts
            if spacing?.isFlexibleSpacing == true, !runs.isEmpty { flexibleCounts[runs.count] += 1 }
            flexibleCounts[runs.count] += counts.before
            flexibleCounts.append(counts.both - counts.before)
            runs.append(
                placements.map { placement in
                    var moved = placement
                    moved.frame = moved.frame.offsetBy(dx: offset.x, dy: offset.y)
                    return moved
                })
            let itemLength = isHorizontal ? itemSize.width : itemSize.height
            position = start + along.total + itemLength
            cross = max(cross, itemCross + across.total)
            // Items without a length would be repeated without end, so each is placed once.
            if itemLength <= 0, group.count == nil, runs.count >= group.subitems.count { break }
        }
        let flexibleCount = flexibleCounts.reduce(0, +)
        if flexibleCount > 0, position < length {
            let extra = (length - position) / CGFloat(flexibleCount)
            var passedCount = 0
            for run in runs.indices {
                passedCount += flexibleCounts[run]
                for index in runs[run].indices {
                    if isHorizontal {
                        runs[run][index].frame.origin.x += CGFloat(passedCount) * extra
                    } else {
                        runs[run][index].frame.origin.y += CGFloat(passedCount) * extra
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
        let insets = item.contentInsets
        let size = item.layoutSize.replacingEstimates(in: size, by: preferredSizes[element]?.outset(by: insets))
        let frame = CGRect(origin: .zero, size: size).inset(by: insets)
        defer { placedCount += 1 }
        return (
            [Placement(frame: frame, index: placedCount)]
                + attachedPlacements(of: item, frame: frame, index: placedCount),
            size
        )
    }

    /// Places the supplementary views that are attached to an item or a group.
    private mutating func attachedPlacements(of item: NSCollectionLayoutItem, frame: CGRect, index itemIndex: Int)
        -> [Placement]
    {
        item.supplementaryItems.map { attached in
            let path = IndexPath(item: itemIndex, section: index)
            let element = ElementID.supplementaryView(ofKind: attached.elementKind, at: path)
            noteEstimates(of: attached.layoutSize, element)
            let size = attached.layoutSize.replacingEstimates(
                in: attached.layoutSize.size(in: frame.size), by: preferredSizes[element])
            return Placement(
                frame: attached.frame(ofSize: size, attachedTo: frame), index: itemIndex,
                zIndex: attached.zIndex,
                kind: attached.elementKind)
        }
    }
}
