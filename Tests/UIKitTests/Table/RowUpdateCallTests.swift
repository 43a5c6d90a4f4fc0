import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Updates of lists whose counts stay the same")
struct RowUpdateCallTests {
    private let screen = Screen()

    /// A data source of both kinds of lists, whose cells have the tag of their item.
    private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        var sections = [[1, 2], [3, 4]]
        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.tag = sections[indexPath.section][indexPath.row]
            return cell
        }
        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sections[section].count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            cell.tag = sections[indexPath.section][indexPath.item]
            return cell
        }
    }

    private let source = Source()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), style: .grouped)
    private let list = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: UICollectionViewFlowLayout())

    private var rows: [[Int?]] { (0..<2).map { section in (0..<2).map { table.cellForRow(at: [section, $0])?.tag } } }
    private var items: [[Int?]] { (0..<2).map { section in (0..<2).map { list.cellForItem(at: [section, $0])?.tag } } }

    private func showTable() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        screen.show(table)
    }

    private func showList() {
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        list.dataSource = source
        screen.show(list)
    }

    @Test("A reloaded section of a table asks again for its rows, and the others keep theirs")
    func reloadedTableSection() {
        showTable()
        #expect(rows == [[1, 2], [3, 4]] && table.style == .grouped)
        source.sections = [[5, 6], [7, 8]]
        screen.perform { table.reloadSections([1], with: .none) }
        screen.settle()
        #expect(rows == [[1, 2], [7, 8]])
    }

    @Test("A moved section of a table takes its cells with it")
    func movedTableSection() {
        showTable()
        let cell = table.cellForRow(at: [1, 0])
        source.sections.swapAt(0, 1)
        screen.perform { table.moveSection(1, toSection: 0) }
        screen.settle()
        #expect(rows == [[3, 4], [1, 2]] && table.cellForRow(at: [0, 0]) === cell)
        #expect(cell.map { $0.frame.minY < table.rect(forSection: 1).minY } == true)
    }

    @Test("A moved row of a table takes its cell with it")
    func movedRow() {
        showTable()
        let cell = table.cellForRow(at: [0, 1])
        source.sections = [[2, 1], [3, 4]]
        screen.perform { table.moveRow(at: [0, 1], to: [0, 0]) }
        screen.settle()
        #expect(rows == [[2, 1], [3, 4]] && table.cellForRow(at: [0, 0]) === cell)
    }

    @Test("A section that replaces another one of the same size in a table has new cells")
    func replacedTableSection() {
        showTable()
        let old = table.cellForRow(at: [0, 0])
        source.sections = [[5, 6], [3, 4]]
        screen.perform {
            table.performBatchUpdates {
                table.deleteSections([0], with: .fade)
                table.insertSections([0], with: .fade)
            }
        }
        screen.settle()
        #expect(rows == [[5, 6], [3, 4]] && table.cellForRow(at: [0, 0]) !== old)
    }

    @Test("A row that replaces another one in a table has a new cell")
    func replacedRow() {
        showTable()
        source.sections = [[1, 9], [3, 4]]
        screen.perform {
            table.performBatchUpdates {
                table.deleteRows(at: [[0, 1]], with: .automatic)
                table.insertRows(at: [[0, 1]], with: .automatic)
            }
        }
        screen.settle()
        #expect(rows == [[1, 9], [3, 4]])
    }

    @Test("A reloaded section of a collection view asks again for its items, and the others keep theirs")
    func reloadedListSection() {
        showList()
        #expect(items == [[1, 2], [3, 4]])
        source.sections = [[5, 6], [7, 8]]
        screen.perform { list.reloadSections([1]) }
        screen.settle()
        #expect(items == [[1, 2], [7, 8]])
    }

    @Test("Moved sections and items of a collection view take their cells with them")
    func movedItems() {
        showList()
        let (first, second) = (list.cellForItem(at: [1, 0]), list.cellForItem(at: [0, 1]))
        source.sections.swapAt(0, 1)
        screen.perform { list.moveSection(1, toSection: 0) }
        screen.settle()
        #expect(items == [[3, 4], [1, 2]] && list.cellForItem(at: [0, 0]) === first)
        #expect((first?.frame.minY ?? 0) < (second?.frame.minY ?? 0))
        source.sections = [[3, 4], [2, 1]]
        screen.perform { list.moveItem(at: [1, 1], to: [1, 0]) }
        screen.settle()
        #expect(items == [[3, 4], [2, 1]] && list.cellForItem(at: [1, 0]) === second)
        #expect(second?.frame.minX == 0)
    }

    @Test("An item that replaces another one in a collection view has a new cell")
    func replacedItem() {
        showList()
        source.sections = [[1, 9], [3, 4]]
        screen.perform {
            list.performBatchUpdates {
                list.deleteItems(at: [[0, 1]])
                list.insertItems(at: [[0, 1]])
            }
        }
        screen.settle()
        #expect(items == [[1, 9], [3, 4]])
    }
}
