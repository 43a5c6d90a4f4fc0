import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Items and rows that are configured again")
struct ReconfigurationTests {
    private let screen = Screen(size: CGSize(width: 320, height: 480))

    @Test("Items that are reconfigured keep their cells, which the data source configures again")
    func cellsAreKept() throws {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 320, height: 50)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let model = HeightModel(Array(repeating: 50, count: 20))
        view.register(HeightCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = model
        screen.show(view)
        screen.advance(frames: 2)
        let path = IndexPath(item: 2, section: 0)
        let cell = try #require(view.cellForItem(at: path) as? HeightCell)
        model.requests = []
        model.heights[2] = 90
        screen.perform { view.reconfigureItems(at: [path, path, IndexPath(item: 19, section: 0)]) }
        screen.settle()
        #expect(view.cellForItem(at: path) === cell && cell.reuses == 0 && cell.frame.height == 90)
        #expect(model.requests == [2] && view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.minY == 220)
        // In a batch update, the index paths are those before the update.
        model.requests = []
        screen.perform {
            view.performBatchUpdates {
                model.heights.remove(at: 0)
                view.deleteItems(at: [IndexPath(item: 0, section: 0)])
                view.reconfigureItems(at: [path])
            }
        }
        #expect(model.requests.first == 1 && view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    }

    @Test("Rows that are reconfigured keep their cells, and their heights are determined again")
    func rowsAreKept() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let model = RowModel()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = model
        table.delegate = model
        screen.show(table)
        let path = IndexPath(row: 1, section: 0)
        let cell = try #require(table.cellForRow(at: path))
        model.heights[1] = 80
        model.text = "new"
        screen.perform { table.reconfigureRows(at: [path]) }
        screen.settle()
        #expect(table.cellForRow(at: path) === cell && cell.frame.height == 80 && cell.textLabel?.text == "new 1")
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "old 0")
        #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 124)
    }

    @Test("A snapshot reconfigures its items when it is applied, and lists what it reloads and reconfigures")
    func snapshots() throws {
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(HeightCell.self, forCellWithReuseIdentifier: "cell")
        var requests: [Int] = []
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            requests.append(item)
            return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        screen.show(view)
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3, 4], toSection: "a")
        snapshot.appendItems([5], toSection: "b")
        screen.perform { source.apply(snapshot) }
        let cell = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)) as? HeightCell)
        requests = []
        var next = source.snapshot()
        next.deleteItems([1])
        next.reconfigureItems([3, 99])
        next.reconfigureItems([4])
        next.reloadItems([4, 2])
        next.reloadSections(["b"])
        #expect(next.reconfiguredItemIdentifiers == [3, 4] && next.reloadedItemIdentifiers == [2, 4])
        #expect(next.reloadedSectionIdentifiers == ["b"])
        screen.perform { source.apply(next) }
        #expect(requests.sorted() == [2, 3, 4, 5] && cell.reuses == 0)
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
        #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
        var isShown = false
        requests = []
        source.applySnapshotUsingReloadData(source.snapshot()) { isShown = true }
        screen.advance(frames: 1)
        #expect(isShown && requests == [2, 3, 4, 5])
    }

    @Test("A table's snapshot reconfigures rows, and reloads all rows without an animation")
    func tableSnapshots() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        var text = "old"
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(text) \(item)"
            return cell
        }
        screen.show(table)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([7, 8])
        screen.perform { source.apply(snapshot) }
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        text = "new"
        snapshot.reconfigureItems([8])
        screen.perform { source.apply(snapshot) }
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell && cell.textLabel?.text == "new 8")
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "old 7")
        source.applySnapshotUsingReloadData(snapshot)
        screen.advance(frames: 1)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "new 7")
    }
}

@MainActor
private final class HeightModel: NSObject, UICollectionViewDataSource {
    var heights: [CGFloat]
    var requests: [Int] = []

    init(_ heights: [CGFloat]) { self.heights = heights }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        heights.count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        requests.append(indexPath.item)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? HeightCell)?.height = heights[indexPath.item]
        return cell
    }
}

private final class HeightCell: UICollectionViewCell {
    var height: CGFloat = 50
    var reuses = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = height
        return layoutAttributes
    }
}

@MainActor
private final class RowModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heights: [CGFloat] = Array(repeating: 44, count: 5)
    var text = "old"

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(text) \(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights[indexPath.row]
    }
}
