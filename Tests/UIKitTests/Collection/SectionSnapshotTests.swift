import Testing

@testable import UIKit

@MainActor
@Suite("Snapshots of sections")
struct SectionSnapshotTests {
    private var snapshot = NSDiffableDataSourceSectionSnapshot<String>()

    init() {
        snapshot.append(["fruit", "nuts"])
        snapshot.append(["apple", "pear"], to: "fruit")
        snapshot.append(["russet"], to: "apple")
    }

    @Test("Items are followed by their children, which are visible while all their parents are expanded")
    func childrenAreVisibleWhileExpanded() {
        var snapshot = snapshot
        #expect(snapshot.items == ["fruit", "apple", "russet", "pear", "nuts"])
        #expect(snapshot.rootItems == ["fruit", "nuts"] && snapshot.visibleItems == ["fruit", "nuts"])
        snapshot.expand(["apple"])
        #expect(!snapshot.isVisible("russet") && snapshot.isExpanded("apple"))
        snapshot.expand(["fruit", "unknown"])
        #expect(snapshot.visibleItems == snapshot.items && snapshot.isVisible("russet"))
        snapshot.collapse(["fruit"])
        #expect(snapshot.visibleItems == ["fruit", "nuts"] && !snapshot.isExpanded("unknown"))
    }

    @Test("Levels, parents and indices follow from the hierarchy")
    func hierarchiesHaveLevels() {
        #expect(snapshot.level(of: "russet") == 2 && snapshot.level(of: "fruit") == 0)
        #expect(snapshot.parent(of: "russet") == "apple" && snapshot.parent(of: "nuts") == nil)
        #expect(snapshot.index(of: "pear") == 3 && snapshot.index(of: "unknown") == nil)
        #expect(snapshot.contains("pear") && !snapshot.contains("unknown"))
        #expect(snapshot.visualDescription() == "> fruit\n  > apple\n    - russet\n  - pear\n- nuts")
        let fruit = snapshot.snapshot(of: "fruit", includingParent: true)
        #expect(fruit.items == ["fruit", "apple", "russet", "pear"] && fruit.level(of: "russet") == 2)
        #expect(snapshot.snapshot(of: "fruit").rootItems == ["apple", "pear"])
        #expect(snapshot.snapshot(of: "unknown").items.isEmpty)
    }

    @Test("Items and snapshots are inserted, replaced and deleted")
    func itemsChange() {
        var snapshot = snapshot
        snapshot.insert(["fig"], before: "apple")
        snapshot.insert(["date"], after: "apple")
        #expect(snapshot.snapshot(of: "fruit").rootItems == ["fig", "apple", "date", "pear"])
        var more = NSDiffableDataSourceSectionSnapshot<String>()
        more.append(["seeds"])
        more.append(["sesame"], to: "seeds")
        more.expand(["seeds"])
        snapshot.insert(more, after: "nuts")
        #expect(snapshot.visibleItems == ["fruit", "nuts", "seeds", "sesame"])
        snapshot.delete(["fruit", "unknown"])
        #expect(snapshot.items == ["nuts", "seeds", "sesame"])
        snapshot.replace(childrenOf: "nuts", using: self.snapshot.snapshot(of: "fruit"))
        #expect(snapshot.items == ["nuts", "apple", "russet", "pear", "seeds", "sesame"])
        var first = NSDiffableDataSourceSectionSnapshot<String>()
        first.append(["first"])
        snapshot.insert(first, before: "nuts")
        #expect(snapshot.rootItems == ["first", "nuts", "seeds"])
        snapshot.deleteAll()
        #expect(snapshot.items.isEmpty && snapshot.rootItems.isEmpty)
    }

    @Test("Duplicates and unknown items are reported and change nothing")
    func faultsAreReported() {
        var snapshot = snapshot
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        snapshot.append(["pear"])
        snapshot.append(["plum"], to: "unknown")
        snapshot.insert(["plum"], before: "unknown")
        snapshot.insert(["plum"], after: "unknown")
        snapshot.replace(childrenOf: "unknown", using: snapshot)
        snapshot.insert(snapshot, after: "nuts")
        UsageReport.handler = nil
        #expect(reports.count == 7 && reports[0].contains("duplicate") && reports[1].contains("does not contain"))
        #expect(snapshot.items == self.snapshot.items)
    }
}
