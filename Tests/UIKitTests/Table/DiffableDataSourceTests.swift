import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Diffable data sources")
struct DiffableDataSourceTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
    private let screen = Screen()

    private func makeSnapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (name, items) in sections {
            snapshot.appendSections([name])
            snapshot.appendItems(items, toSection: name)
        }
        return snapshot
    }

    private func makeSource(_ table: UITableView) -> UITableViewDiffableDataSource<String, Int> {
        UITableViewDiffableDataSource<String, Int>(tableView: table) { table, _, item in
            let cell =
                table.dequeueReusableCell(withIdentifier: "row")
                ?? UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.textLabel?.text = "\(item)"
            return cell
        }
    }

    @Test("Applying snapshots with random changes shows the rows of each snapshot")
    func randomSnapshotsAreShown() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 800), style: .plain)
        let source = makeSource(table)
        screen.show(table)
        var state: UInt64 = 7
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            return Int((state >> 33) % UInt64(limit))
        }
        for round in 0..<60 {
            var items = Array(0..<18)
            for index in items.indices.reversed() { items.swapAt(index, random(index + 1)) }
            let names = ["a", "b", "c", "d"].filter { _ in random(4) > 0 }
            let ordered = round % 3 == 0 ? Array(names.reversed()) : names
            var rest = items.prefix(random(18))
            let sections = ordered.map { name -> (String, [Int]) in
                let count = min(rest.count, random(7))
                defer { rest = rest.dropFirst(count) }
                return (name, Array(rest.prefix(count)))
            }
            var snapshot = makeSnapshot(sections)
            snapshot.reloadItems(snapshot.itemIdentifiers.filter { _ in random(5) == 0 })
            screen.perform { source.apply(snapshot, animatingDifferences: random(3) > 0) }
            screen.advance(frames: random(30))
            let shown = table.visibleCells.compactMap { $0.textLabel?.text }
            #expect(shown == snapshot.itemIdentifiers.map(String.init), "round \(round)")
        }
    }

    @Test("A moved row keeps its cell and moves with an animation")
    func movedRowKeepsItsCell() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
        let source = makeSource(table)
        screen.show(table)
        screen.perform { source.apply(makeSnapshot([("a", [1, 2, 3])])) }
        screen.advance(frames: 1)
        let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
        var isComplete = false
        screen.perform { source.apply(makeSnapshot([("a", [2, 3, 1])])) { isComplete = true } }
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === cell && cell?.frame.minY == 0)
        screen.settle()
        #expect(cell?.frame.minY == 88 && isComplete)
        #expect(source.indexPath(for: 1) == IndexPath(row: 2, section: 0))
        #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == 2)
        #expect(source.itemIdentifier(for: IndexPath(row: 3, section: 0)) == nil)
    }

    @Test("Snapshots insert, move and delete, and ignore duplicates")
    func snapshotOperations() {
        var snapshot = makeSnapshot([("a", [1, 2]), ("b", [3])])
        snapshot.insertItems([4], beforeItem: 2)
        snapshot.insertItems([5, 1], afterItem: 3)
        #expect(snapshot.itemIdentifiers == [1, 4, 2, 3, 5])
        #expect(snapshot.sectionIdentifier(containingItem: 1) == "a")
        snapshot.moveItem(1, afterItem: 5)
        snapshot.moveSection("b", beforeSection: "a")
        #expect(snapshot.sectionIdentifiers == ["b", "a"] && snapshot.itemIdentifiers == [3, 5, 1, 4, 2])
        snapshot.deleteItems([5])
        snapshot.deleteSections(["a"])
        #expect(snapshot.itemIdentifiers == [3, 1] && snapshot.numberOfSections == 1 && snapshot.numberOfItems == 2)
        #expect(snapshot.indexOfItem(4) == nil && snapshot.indexOfItem(1) == 1)
    }
}
