/// Validates the changes of a batch update against the item counts before and after the update.
struct BatchUpdateValidator {
    /// The number of items in each section before the update.
    let before: [Int]
    /// The number of items in each section after the update.
    let after: [Int]

    /// Checks that all indexes exist and that no item or section is changed in two contradictory ways.
    func validate(_ changes: BatchChanges) throws(BatchUpdateError) {
        for section in changes.deletedSections { try validateSection(section, verb: "delete", isAfterUpdate: false) }
        for section in changes.reloadedSections { try validateSection(section, verb: "reload", isAfterUpdate: false) }
        for section in changes.insertedSections { try validateSection(section, verb: "insert", isAfterUpdate: true) }
        for move in changes.movedSections {
            try validateSection(move.from, verb: "move", isAfterUpdate: false)
            try validateSection(move.to, verb: "move to", isAfterUpdate: true)
        }
        for path in changes.deletedItems { try validateItem(path, verb: "delete", isAfterUpdate: false) }
        for path in changes.reloadedItems { try validateItem(path, verb: "reload", isAfterUpdate: false) }
        for path in changes.insertedItems { try validateItem(path, verb: "insert", isAfterUpdate: true) }
        for move in changes.movedItems {
            try validateItem(move.from, verb: "move", isAfterUpdate: false)
            try validateItem(move.to, verb: "move to", isAfterUpdate: true)
        }
        try validateUniqueActions(changes)
    }

    /// Checks that the number of sections after the update equals the number of sections before the update, plus the
    /// inserted sections, minus the deleted sections.
    func validateSectionCount(_ changes: BatchChanges, mapping: IndexMapping) throws(BatchUpdateError) {
        let expected = before.count + mapping.countChange
        guard expected != after.count else { return }
        throw BatchUpdateError(
            "there are \(after.count) sections after the update, but \(expected) are expected: \(before.count) before, "
                + "\(Set(changes.insertedSections).count) inserted, \(Set(changes.deletedSections).count) deleted. "
                + Self.remedy)
    }

    /// Checks that the number of items in a section after the update equals the number before the update, plus the
    /// items that are inserted or moved into the section, minus the items that are deleted or moved out of it.
    func validateItemCount(
        section: Int, newSection: Int, removed: [IndexPath], inserted: [IndexPath], mapping: IndexMapping
    ) throws(BatchUpdateError) {
        let expected = before[section] + mapping.countChange
        guard expected != after[newSection] else { return }
        throw BatchUpdateError(
            "section \(newSection) has \(after[newSection]) items after the update, but \(expected) are expected: "
                + "\(before[section]) before, \(Set(inserted).count) inserted or moved in, "
                + "\(Set(removed).count) deleted or moved out. " + Self.remedy)
    }

    private static let remedy =
        "Change the data source inside performBatchUpdates, and report the same changes to the collection view"

    private func validateUniqueActions(_ changes: BatchChanges) throws(BatchUpdateError) {
        let deleted = Set(changes.deletedItems)
        for path in changes.movedItems.map(\.from) + changes.reloadedItems where deleted.contains(path) {
            throw BatchUpdateError("item \(path.item) in section \(path.section) is deleted and moved or reloaded")
        }
        let moved = Set(changes.movedItems.map(\.from))
        if let path = changes.reloadedItems.first(where: { moved.contains($0) }) {
            throw BatchUpdateError("item \(path.item) in section \(path.section) is moved and reloaded")
        }
        let deletedSections = Set(changes.deletedSections)
        for section in changes.movedSections.map(\.from) + changes.reloadedSections
        where deletedSections.contains(section) {
            throw BatchUpdateError("section \(section) is deleted and moved or reloaded")
        }
    }

    private func validateSection(_ section: Int, verb: String, isAfterUpdate: Bool) throws(BatchUpdateError) {
        let (counts, time) = isAfterUpdate ? (after, "after") : (before, "before")
        guard !counts.indices.contains(section) else { return }
        throw BatchUpdateError(
            "attempt to \(verb) section \(section), but there are only \(counts.count) sections \(time) the update")
    }

    private func validateItem(_ path: IndexPath, verb: String, isAfterUpdate: Bool) throws(BatchUpdateError) {
        guard path.count == 2 else {
            throw BatchUpdateError(
                "attempt to \(verb) \(path), which is not an item: its index path needs two components")
        }
        let (counts, time) = isAfterUpdate ? (after, "after") : (before, "before")
        guard counts.indices.contains(path.section) else {
            throw BatchUpdateError(
                "attempt to \(verb) item \(path.item) in section \(path.section), but there are only \(counts.count) "
                    + "sections \(time) the update")
        }
        guard !(0..<counts[path.section]).contains(path.item) else { return }
        throw BatchUpdateError(
            "attempt to \(verb) item \(path.item) in section \(path.section), which has only "
                + "\(counts[path.section]) items \(time) the update")
    }
}
