/// The changes between two snapshots, as a batch update.
@MainActor
struct SnapshotChanges<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
    private(set) var changes = BatchChanges()
    private let old: Snapshot
    private let new: Snapshot

    init(from old: Snapshot, to new: Snapshot) {
        (self.old, self.new) = (old, new)
        let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
        let (oldSet, newSet) = (Set(oldSections), Set(newSections))
        changes.deletedSections = oldSections.indices.filter { !newSet.contains(oldSections[$0]) }
        changes.insertedSections = newSections.indices.filter { !oldSet.contains(newSections[$0]) }
        let kept = oldSections.filter { newSet.contains($0) }
        for section in Self.moved(from: kept, to: newSections.filter { oldSet.contains($0) }) {
            changes.movedSections.append(
                .init(from: old.indexOfSection(section)!, to: new.indexOfSection(section)!))
        }
        changes.reloadedSections = oldSections.indices.filter {
            new.reloadedSections.contains(oldSections[$0]) && newSet.contains(oldSections[$0])
        }
        addItemChanges(keptSections: oldSet.intersection(newSet).subtracting(new.reloadedSections))
    }

    /// Adds the changes of the items whose old or new section remains.
    private mutating func addItemChanges(keptSections kept: Set<Section>) {
        let (oldPaths, newPaths) = (paths(of: old), paths(of: new))
        func remains(_ item: Item) -> Bool {
            guard let from = old.sectionIdentifier(containingItem: item),
                let to = new.sectionIdentifier(containingItem: item)
            else { return false }
            return kept.contains(from) && kept.contains(to)
        }
        var moved: Set<Item> = []
        for section in new.sections where kept.contains(section.identifier) {
            let staying = { (item: Item) in
                remains(item) && self.old.sectionIdentifier(containingItem: item) == section.identifier
                    && self.new.sectionIdentifier(containingItem: item) == section.identifier
            }
            moved.formUnion(
                Self.moved(
                    from: old.itemIdentifiers(inSection: section.identifier).filter(staying),
                    to: section.items.filter(staying)))
        }
        for section in old.sections where kept.contains(section.identifier) {
            for item in section.items {
                guard let from = oldPaths[item] else { continue }
                guard remains(item), let to = newPaths[item] else {
                    changes.deletedItems.append(from)
                    continue
                }
                if new.reconfiguredItems.contains(item), !new.reloadedItems.contains(item) {
                    changes.reconfiguredItems.append(from)
                }
                let changesSection = new.sectionIdentifier(containingItem: item) != section.identifier
                let isMoved = changesSection || moved.contains(item)
                switch (isMoved, new.reloadedItems.contains(item)) {
                case (true, true):
                    changes.deletedItems.append(from)
                    changes.insertedItems.append(to)
                case (true, false): changes.movedItems.append(.init(from: from, to: to))
                case (false, true): changes.reloadedItems.append(from)
                case (false, false): break
                }
            }
        }
        for section in new.sections where kept.contains(section.identifier) {
            for item in section.items where !remains(item) {
                if let path = newPaths[item] { changes.insertedItems.append(path) }
            }
        }
    }

    private func paths(of snapshot: Snapshot) -> [Item: IndexPath] {
        var paths: [Item: IndexPath] = [:]
        for (section, value) in snapshot.sections.enumerated() {
            for (index, item) in value.items.enumerated() { paths[item] = IndexPath(item: index, section: section) }
        }
        return paths
    }

    /// Returns the elements that must be moved to change the order of a list: all but a longest common subsequence.
    private static func moved<Element: Hashable>(from old: [Element], to new: [Element]) -> [Element] {
        guard old != new else { return [] }
        var index: [Element: Int] = [:]
        for (position, element) in old.enumerated() { index[element] = position }
        let positions = new.map { index[$0] ?? 0 }
        // The longest increasing subsequence by patience sorting: `tops[k]` ends the best subsequence of length k + 1.
        var (tops, previous) = ([Int](), [Int?](repeating: nil, count: positions.count))
        for current in positions.indices {
            let pile = tops.partitioningIndex { positions[$0] >= positions[current] }
            if pile > 0 { previous[current] = tops[pile - 1] }
            if pile == tops.count { tops.append(current) } else { tops[pile] = current }
        }
        var stays: Set<Int> = []
        var next = tops.last
        while let current = next {
            stays.insert(current)
            next = previous[current]
        }
        return new.indices.filter { !stays.contains($0) }.map { new[$0] }
    }
}

extension ElementContainerView {
    /// Performs the changes between two snapshots.
    /// - Parameters:
    ///   - animated: Whether the changes are animated.
    ///   - replace: A closure that replaces the data.
    ///   - completion: A closure that is called when the changes are complete.
    func performChanges<Section, Item>(
        _ changes: SnapshotChanges<Section, Item>, animated: Bool, replace: @escaping () -> Void,
        completion: (() -> Void)?
    ) {
        guard window != nil, cachedItemCounts != nil else {
            replace()
            elementProvider.reloadData()
            completion?()
            return
        }
        let update = {
            self.performBatch {
                replace()
                self.recordBatchChange { $0 = changes.changes }
            } completion: { _ in
                completion?()
            }
        }
        if animated { update() } else { UIView.performWithoutAnimation(update) }
    }
}
