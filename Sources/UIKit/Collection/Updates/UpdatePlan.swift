/// A batch update that was found to be sound: where everything is before and after it.
struct UpdatePlan {
    private let changes: CollectionChanges
    private let sections: ListMap
    private let sectionMoves: PlaceMoves<Int>
    private let itemMoves: PlaceMoves<IndexPath>
    /// By the section's number before.
    private var items: [Int: ListMap] = [:]
    private let reloadedItems: Set<IndexPath>
    private let reloadedSections: Set<Int>

    init(_ changes: CollectionChanges, before: [Int], after: [Int]) throws(CollectionUpdateError) {
        self.changes = changes
        sectionMoves = try PlaceMoves(changes.movedSections, "section")
        itemMoves = try PlaceMoves(changes.movedItems, "item")
        sections = ListMap(
            leaving: changes.deletedSections + changes.movedSections.map(\.from),
            entering: changes.insertedSections + changes.movedSections.map(\.to))
        reloadedItems = Set(changes.reloadedItems)
        reloadedSections = Set(changes.reloadedSections)
        try checkPlaces(before: before, after: after)
        try checkSections(before: before, after: after)
        try mapItems(before: before, after: after)
    }

    // MARK: Before and after

    /// Where a section is afterwards; nil if it was deleted.
    func section(after before: Int) -> Int? { sectionMoves.to(before) ?? sections.after(before) }

    /// Where a section was before; nil if it was inserted.
    func section(before after: Int) -> Int? { sectionMoves.from(after) ?? sections.before(after) }

    /// Where an item is afterwards; nil if it was deleted or reloaded.
    func path(after before: IndexPath) -> IndexPath? {
        reloadedItems.contains(before) || reloadedSections.contains(before.section) ? nil : place(after: before)
    }

    /// Where an item was before; nil if it was inserted or reloaded.
    func path(before after: IndexPath) -> IndexPath? {
        guard let before = place(before: after), path(after: before) != nil else { return nil }
        return before
    }

    /// As `path(after:)`, where a reloaded item counts as the same one.
    private func place(after before: IndexPath) -> IndexPath? {
        if let moved = itemMoves.to(before) { return moved }
        guard let section = section(after: before.section),
            let item = items[before.section].map({ $0.after(before.item) }) ?? before.item
        else { return nil }
        return IndexPath(item: item, section: section)
    }

    private func place(before after: IndexPath) -> IndexPath? {
        if let moved = itemMoves.from(after) { return moved }
        guard let section = section(before: after.section),
            let item = items[section].map({ $0.before(after.item) }) ?? after.item
        else { return nil }
        return IndexPath(item: item, section: section)
    }

    /// Where an element is afterwards. Views that a layout adds go with their section; those of no section stay.
    func element(after before: ElementID) -> ElementID? {
        mapped(before, path(after:)) { number in reloadedSections.contains(number) ? nil : section(after: number) }
    }

    /// Where an element was before.
    func element(before after: ElementID) -> ElementID? {
        mapped(after, path(before:)) { number in
            section(before: number).flatMap { reloadedSections.contains($0) ? nil : $0 }
        }
    }

    private func mapped(
        _ element: ElementID, _ path: (IndexPath) -> IndexPath?, _ section: (Int) -> Int?
    ) -> ElementID? {
        var mapped = element
        if element.category == .cell {
            guard let path = path(element.indexPath) else { return nil }
            mapped.indexPath = path
        } else if element.indexPath.count > 1 {
            guard let section = section(element.indexPath.section) else { return nil }
            mapped.indexPath.section = section
        }
        return mapped
    }

    // MARK: What layouts are told

    /// The changes in the order in which they take effect: what goes, from the back, then what is made anew, what
    /// moves, and what comes.
    @MainActor var updateItems: [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items: [UICollectionViewUpdateItem] = []
        func add(_ action: UICollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?) {
            items.append(UICollectionViewUpdateItem(action, before: before, after: after, in: self))
        }
        for section in Set(changes.deletedSections).sorted(by: >) { add(.delete, whole(section), nil) }
        for path in Set(changes.deletedItems).sorted(by: >) { add(.delete, path, nil) }
        for section in reloadedSections.sorted() {
            add(.reload, whole(section), self.section(after: section).map(whole))
        }
        for path in reloadedItems.sorted() { add(.reload, path, place(after: path)) }
        for move in changes.movedSections { add(.move, whole(move.from), whole(move.to)) }
        for move in changes.movedItems { add(.move, move.from, move.to) }
        for section in Set(changes.insertedSections).sorted() { add(.insert, nil, whole(section)) }
        for path in Set(changes.insertedItems).sorted() { add(.insert, nil, path) }
        return items
    }

    // MARK: Counting

    private mutating func mapItems(before: [Int], after: [Int]) throws(CollectionUpdateError) {
        let leaving = Dictionary(grouping: changes.deletedItems + changes.movedItems.map(\.from), by: \.section)
        let entering = Dictionary(grouping: changes.insertedItems + changes.movedItems.map(\.to), by: \.section)
        for section in before.indices where !reloadedSections.contains(section) {
            guard let new = self.section(after: section) else { continue }
            let (gone, come) = (leaving[section] ?? [], entering[new] ?? [])
            let map = ListMap(leaving: gone.map(\.item), entering: come.map(\.item))
            guard before[section] + map.growth == after[new] else {
                throw CollectionUpdateError(
                    "section \(new) has \(after[new]) items after it; it had \(before[section]) before, and "
                        + "\(Set(come).count) inserted or moved in and \(Set(gone).count) deleted or moved out make "
                        + "\(before[section] + map.growth). Change the data source and the collection view alike, "
                        + "both inside performBatchUpdates")
            }
            if !gone.isEmpty || !come.isEmpty { items[section] = map }
        }
    }

    private func checkSections(before: [Int], after: [Int]) throws(CollectionUpdateError) {
        guard before.count + sections.growth == after.count else {
            throw CollectionUpdateError(
                "there are \(after.count) sections after it; there were \(before.count) before, and "
                    + "\(Set(changes.insertedSections).count) inserted and \(Set(changes.deletedSections).count) "
                    + "deleted make \(before.count + sections.growth). Change the data source and the collection view "
                    + "alike, both inside performBatchUpdates")
        }
    }

    private func checkPlaces(before: [Int], after: [Int]) throws(CollectionUpdateError) {
        let places = UpdatePlaces(before: before, after: after)
        for section in changes.deletedSections { try places.checkSection(section, "delete", isAfter: false) }
        for section in changes.reloadedSections { try places.checkSection(section, "reload", isAfter: false) }
        for section in changes.insertedSections { try places.checkSection(section, "insert", isAfter: true) }
        for move in changes.movedSections {
            try places.checkSection(move.from, "move", isAfter: false)
            try places.checkSection(move.to, "move to", isAfter: true)
        }
        for path in changes.deletedItems { try places.checkItem(path, "delete", isAfter: false) }
        for path in changes.reloadedItems { try places.checkItem(path, "reload", isAfter: false) }
        for path in changes.insertedItems { try places.checkItem(path, "insert", isAfter: true) }
        for move in changes.movedItems {
            try places.checkItem(move.from, "move", isAfter: false)
            try places.checkItem(move.to, "move to", isAfter: true)
        }
        let deleted = Set(changes.deletedItems)
        for path in changes.movedItems.map(\.from) + changes.reloadedItems where deleted.contains(path) {
            throw CollectionUpdateError("item \(path.item) in section \(path.section) is deleted and moved or reloaded")
        }
        if let path = changes.reloadedItems.first(where: { itemMoves.to($0) != nil }) {
            throw CollectionUpdateError("item \(path.item) in section \(path.section) is moved and reloaded")
        }
        let deletedSections = Set(changes.deletedSections)
        for section in changes.movedSections.map(\.from) + changes.reloadedSections
        where deletedSections.contains(section) {
            throw CollectionUpdateError("section \(section) is deleted and moved or reloaded")
        }
    }
}

/// Moves, both ways.
private struct PlaceMoves<Place: Hashable> {
    private var forth: [Place: Place] = [:]
    private var back: [Place: Place] = [:]

    init(_ moves: [CollectionChanges.Move<Place>], _ what: String) throws(CollectionUpdateError) {
        for move in moves {
            if let other = forth.updateValue(move.to, forKey: move.from), other != move.to {
                throw CollectionUpdateError("the \(what) \(move.from) is moved twice")
            }
            if let other = back.updateValue(move.from, forKey: move.to), other != move.from {
                throw CollectionUpdateError("two \(what)s are moved to \(move.to)")
            }
        }
    }

    func to(_ from: Place) -> Place? { forth[from] }
    func from(_ to: Place) -> Place? { back[to] }
}

/// What exists before and after an update.
private struct UpdatePlaces {
    let before: [Int]
    let after: [Int]

    func checkSection(_ section: Int, _ verb: String, isAfter: Bool) throws(CollectionUpdateError) {
        let (counts, time) = isAfter ? (after, "after") : (before, "before")
        guard !counts.indices.contains(section) else { return }
        throw CollectionUpdateError(
            "attempt to \(verb) section \(section), but there are only \(counts.count) sections \(time) the update")
    }

    func checkItem(_ path: IndexPath, _ verb: String, isAfter: Bool) throws(CollectionUpdateError) {
        guard path.count == 2 else {
            throw CollectionUpdateError("attempt to \(verb) \(path), which is no item: its path needs two parts")
        }
        let (counts, time) = isAfter ? (after, "after") : (before, "before")
        guard counts.indices.contains(path.section) else {
            throw CollectionUpdateError(
                "attempt to \(verb) item \(path.item) in section \(path.section), but there are only \(counts.count) "
                    + "sections \(time) the update")
        }
        guard !(0..<counts[path.section]).contains(path.item) else { return }
        throw CollectionUpdateError(
            "attempt to \(verb) item \(path.item) in section \(path.section), which has only "
                + "\(counts[path.section]) items \(time) the update")
    }
}
