import Testing

@testable import UIKit

@MainActor
@Suite("Batch update mapping")
struct BatchUpdateMappingTests {
    @Test("The mapping finds every item before and after random insertions, deletions and moves", arguments: 1...60)
    func mappingFindsEveryItemAfterRandomChanges(seed: Int) throws {
        let model = CollectionModel(itemCounts: [7, 0, 12, 3], seed: UInt64(seed))
        let before = model.sections
        let (deleted, inserted, moved) = model.applyRandomChanges()
        var changes = BatchChanges()
        changes.deletedItems = deleted
        changes.insertedItems = inserted
        changes.movedItems = moved.map { .init(from: $0.0, to: $0.1) }
        let mapping = try BatchUpdateMapping(changes, before: before.map(\.count), after: model.sections.map(\.count))
        for (section, items) in before.enumerated() {
            for (item, number) in items.enumerated() {
                let old = IndexPath(item: item, section: section)
                #expect(mapping.newIndexPath(forOldPath: old) == model.findIndexPath(of: number))
            }
        }
        for path in inserted { #expect(mapping.oldIndexPath(forNewPath: path) == nil) }
        for items in model.sections {
            for number in items {
                guard let now = model.findIndexPath(of: number), let old = mapping.oldIndexPath(forNewPath: now) else {
                    continue
                }
                #expect(before[old.section][old.item] == number)
            }
        }
    }

    @Test("Items move with their sections")
    func itemsMoveWithTheirSections() throws {
        var changes = BatchChanges()
        changes.deletedSections = [0]
        changes.movedSections = [.init(from: 3, to: 0)]
        changes.insertedSections = [1]
        changes.deletedItems = [IndexPath(item: 1, section: 3)]
        // Section 0 is deleted, section 3 moves to 0 and a new section is inserted at 1. The old sections 1 and 2
        // therefore become 2 and 3.
        let mapping = try BatchUpdateMapping(changes, before: [1, 2, 3, 4], after: [3, 9, 2, 3])
        #expect((0..<4).map { mapping.newSection(forOldSection: $0) } == [nil, 2, 3, 0])
        #expect((0..<4).map { mapping.oldSection(forNewSection: $0) } == [3, nil, 1, 2])
        #expect(mapping.newIndexPath(forOldPath: IndexPath(item: 2, section: 3)) == IndexPath(item: 1, section: 0))
        #expect(mapping.oldIndexPath(forNewPath: IndexPath(item: 1, section: 0)) == IndexPath(item: 2, section: 3))
    }

    @Test("Wrong counts are reported with the section and the counts before and after")
    func wrongCountsAreReportedWithTheirSection() {
        var changes = BatchChanges()
        changes.insertedItems = [IndexPath(item: 0, section: 1)]
        expectMappingError(
            for: changes, countsBefore: [2, 4], countsAfter: [2, 6],
            message:
                "section 1 has 6 items after the update, but 5 are expected: 4 before, 1 inserted or moved in, "
                + "0 deleted or moved out.")
        changes = BatchChanges()
        changes.insertedSections = [1]
        expectMappingError(
            for: changes, countsBefore: [2], countsAfter: [2],
            message: "there are 1 sections after the update, but 2 are expected: 1 before, 1 inserted, 0 deleted.",
            alternative: "attempt to insert section 1, but there are only 1 sections after the update")
    }

    @Test("Changes of items and sections that do not exist are reported")
    func changesOfMissingItemsAreReported() {
        var changes = BatchChanges()
        changes.deletedItems = [IndexPath(item: 4, section: 0)]
        expectMappingError(
            for: changes, countsBefore: [4], countsAfter: [3],
            message: "attempt to delete item 4 in section 0, which has only 4 items before the update")
        changes = BatchChanges()
        changes.insertedItems = [IndexPath(item: 9, section: 0)]
        expectMappingError(
            for: changes, countsBefore: [4], countsAfter: [5],
            message: "attempt to insert item 9 in section 0, which has only 5 items after the update")
        changes = BatchChanges()
        changes.reloadedItems = [IndexPath(item: 0, section: 3)]
        expectMappingError(
            for: changes, countsBefore: [4], countsAfter: [4],
            message: "attempt to reload item 0 in section 3, but there are only 1 sections before the update")
    }

    @Test("Contradictory changes are reported")
    func contradictoryChangesAreReported() {
        let (a, b, c) = (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0), IndexPath(item: 2, section: 0))
        var changes = BatchChanges()
        changes.movedItems = [.init(from: a, to: c), .init(from: b, to: c)]
        expectMappingError(for: changes, countsBefore: [3], countsAfter: [3], message: "two items are moved to")
        changes = BatchChanges()
        changes.movedItems = [.init(from: a, to: c)]
        changes.deletedItems = [a]
        expectMappingError(
            for: changes, countsBefore: [3], countsAfter: [3],
            message: "item 0 in section 0 is deleted and moved or reloaded")
    }

    private func expectMappingError(
        for changes: BatchChanges, countsBefore before: [Int], countsAfter after: [Int], message: String,
        alternative: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        do throws(BatchUpdateError) {
            _ = try BatchUpdateMapping(changes, before: before, after: after)
            Issue.record("the changes were accepted", sourceLocation: sourceLocation)
        } catch {
            let text = error.description
            let isExpected = text.contains(message) || alternative.map(text.contains) == true
            #expect(isExpected, "\(text)", sourceLocation: sourceLocation)
        }
    }
}
