import Testing

@testable import UIKit

@MainActor
@Suite("The plan of a batch update")
struct CollectionUpdatePlanTests {
    @Test("finds every item before and after, whatever comes, goes and moves", arguments: 1...60)
    func items(seed: Int) throws {
        let model = CollectionModel([7, 0, 12, 3], seed: UInt64(seed))
        let before = model.sections
        let (deleted, inserted, moved) = model.changeItems()
        var changes = CollectionChanges()
        changes.deletedItems = deleted
        changes.insertedItems = inserted
        changes.movedItems = moved.map { .init(from: $0.0, to: $0.1) }
        let plan = try UpdatePlan(changes, before: before.map(\.count), after: model.sections.map(\.count))
        for (section, items) in before.enumerated() {
            for (item, number) in items.enumerated() {
                let old = IndexPath(item: item, section: section)
                #expect(plan.path(after: old) == model.path(of: number))
            }
        }
        for path in inserted { #expect(plan.path(before: path) == nil) }
        for items in model.sections {
            for number in items {
                guard let now = model.path(of: number), let old = plan.path(before: now) else { continue }
                #expect(before[old.section][old.item] == number)
            }
        }
    }

    @Test("takes items along with their sections")
    func sections() throws {
        var changes = CollectionChanges()
        changes.deletedSections = [0]
        changes.movedSections = [.init(from: 3, to: 0)]
        changes.insertedSections = [1]
        changes.deletedItems = [IndexPath(item: 1, section: 3)]
        // Before: a b c d; after: d, new, b, c.
        let plan = try UpdatePlan(changes, before: [1, 2, 3, 4], after: [3, 9, 2, 3])
        #expect((0..<4).map { plan.section(after: $0) } == [nil, 2, 3, 0])
        #expect((0..<4).map { plan.section(before: $0) } == [3, nil, 1, 2])
        #expect(plan.path(after: IndexPath(item: 2, section: 3)) == IndexPath(item: 1, section: 0))
        #expect(plan.path(before: IndexPath(item: 1, section: 0)) == IndexPath(item: 2, section: 3))
    }

    @Test("tells what does not add up: which section, how many before and after")
    func counts() {
        var changes = CollectionChanges()
        changes.insertedItems = [IndexPath(item: 0, section: 1)]
        expect(
            changes, before: [2, 4], after: [2, 6],
            says:
                "section 1 has 6 items after it; it had 4 before, and 1 inserted or moved in and 0 deleted or moved out "
                + "make 5.")
        changes = CollectionChanges()
        changes.insertedSections = [1]
        expect(
            changes, before: [2], after: [2],
            says: "there are 1 sections after it; there were 1 before, and 1 inserted and 0 deleted make 2.",
            orElse: "attempt to insert section 1, but there are only 1 sections after the update")
    }

    @Test("tells what does not exist")
    func places() {
        var changes = CollectionChanges()
        changes.deletedItems = [IndexPath(item: 4, section: 0)]
        expect(
            changes, before: [4], after: [3],
            says: "attempt to delete item 4 in section 0, which has only 4 items before the update")
        changes = CollectionChanges()
        changes.insertedItems = [IndexPath(item: 9, section: 0)]
        expect(
            changes, before: [4], after: [5],
            says: "attempt to insert item 9 in section 0, which has only 5 items after the update")
        changes = CollectionChanges()
        changes.reloadedItems = [IndexPath(item: 0, section: 3)]
        expect(
            changes, before: [4], after: [4],
            says: "attempt to reload item 0 in section 3, but there are only 1 sections before the update")
    }

    @Test("tells what contradicts itself")
    func contradictions() {
        let (a, b, c) = (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0), IndexPath(item: 2, section: 0))
        var changes = CollectionChanges()
        changes.movedItems = [.init(from: a, to: c), .init(from: b, to: c)]
        expect(changes, before: [3], after: [3], says: "two items are moved to")
        changes = CollectionChanges()
        changes.movedItems = [.init(from: a, to: c)]
        changes.deletedItems = [a]
        expect(changes, before: [3], after: [3], says: "item 0 in section 0 is deleted and moved or reloaded")
    }

    private func expect(
        _ changes: CollectionChanges, before: [Int], after: [Int], says sentence: String, orElse other: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        do throws(CollectionUpdateError) {
            _ = try UpdatePlan(changes, before: before, after: after)
            Issue.record("it was taken for sound", sourceLocation: sourceLocation)
        } catch {
            let text = error.description
            #expect(
                text.contains(sentence) || other.map(text.contains) == true, "\(text)", sourceLocation: sourceLocation)
        }
    }
}
