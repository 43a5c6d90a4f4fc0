import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Animated changes of the size of lists")
struct AnimatedBoundsTests {
    private final class Layout: UICollectionViewFlowLayout {
        var calls: [String] = []
        var initial: [IndexPath] = []
        var final: [IndexPath] = []

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
            super.prepare(forAnimatedBoundsChange: oldBounds)
            calls.append("prepare \(oldBounds.width)")
        }
        override func finalizeAnimatedBoundsChange() {
            super.finalizeAnimatedBoundsChange()
            calls.append("finalize")
        }
        override func initialLayoutAttributesForAppearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            initial.append(itemIndexPath)
            return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        }
        override func finalLayoutAttributesForDisappearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            final.append(itemIndexPath)
            return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        }
    }

    private final class Grid: UICollectionViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            60
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private let layout = Layout()
    private let grid: Grid
    private let screen: Screen

    init() {
        layout.itemSize = CGSize(width: 100, height: 100)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let grid = Grid(collectionViewLayout: layout)
        self.grid = grid
        screen = Screen(size: CGSize(width: 300, height: 600)) { grid as UIViewController }
        screen.advance(frames: 2)
        (layout.initial, layout.final) = ([], [])
    }

    /// The cells that are shown, also those that are leaving.
    private var cells: [UICollectionViewCell] {
        grid.collectionView.subviews.compactMap { $0 as? UICollectionViewCell }
    }

    /// Changes the frame of the list in an animation of 0.4 seconds, with its layout.
    private func animate(_ change: @escaping (inout CGRect) -> Void) {
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { [list = grid.collectionView!] in
            change(&list.frame)
            list.layoutIfNeeded()
        }
    }

    @Test("A rotation asks the layout, and items that leave go to their new places in its time instead of vanishing")
    func leavingItems() throws {
        #expect(cells.count == 18)
        // Three columns and six rows become six columns and three rows, so no item leaves; then the rows become higher.
        screen.rotate(to: .landscapeLeft)
        #expect(layout.calls == ["prepare 300.0", "finalize"] && layout.initial == [] && layout.final == [])
        screen.settle()
        layout.calls = []
        screen.perform {
            animate { $0.size.height = 150 }
        }
        #expect(layout.calls == ["prepare 600.0", "finalize"])
        #expect(layout.final == (12..<18).map { IndexPath(item: $0, section: 0) } && cells.count == 18)
        screen.advance(frames: 12)
        #expect(cells.count == 18)
        screen.settle()
        #expect(cells.count == 12)
    }

    @Test("Items that enter move with their neighbors")
    func enteringItems() throws {
        screen.perform {
            animate { $0.size.width = 200 }
        }
        screen.settle()
        (layout.initial, layout.calls) = ([], [])
        #expect(cells.count == 12)
        screen.perform {
            animate { $0.size.width = 300 }
        }
        #expect(layout.initial == (12..<18).map { IndexPath(item: $0, section: 0) })
        screen.advance(frames: 12)
        let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 15, section: 0)))
        // Its place is (0, 500). Item 10, the nearest survivor, moves from (0, 500) to (100, 300).
        let shown = try #require(cell.layer.presentation()).frame
        #expect(shown.minX < 0 || shown.minY > 500)
        screen.settle()
        #expect(cell.frame == CGRect(x: 0, y: 500, width: 100, height: 100) && cell.alpha == 1)
    }

    @Test("A change of the size without an animation of its layout asks nothing, and neither does scrolling in one")
    func otherChanges() {
        screen.perform { UIView.animate(withDuration: 0.1) { grid.collectionView.frame.size.height = 300 } }
        screen.settle()
        screen.perform { grid.collectionView.frame.size.height = 150 }
        #expect(cells.count == 6)
        screen.perform { UIView.animate(withDuration: 0.4) { grid.collectionView.contentOffset.y = 250 } }
        screen.settle()
        #expect(layout.calls == [] && layout.initial == [] && layout.final == [])
    }

    @Test("The rows of a table that a rotation pushes out of the bounds leave in its time")
    func tableRows() {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }
        let (rows, table) = (Rows(), UITableViewController(style: .plain))
        table.tableView.dataSource = rows
        table.tableView.rowHeight = 50
        let screen = Screen(size: CGSize(width: 300, height: 600)) { table as UIViewController }
        screen.advance(frames: 2)
        screen.rotate(to: .landscapeLeft)
        screen.advance(frames: 3)
        #expect(table.tableView.subviews.filter { $0 is UITableViewCell }.count == 12)
        screen.settle()
        #expect(table.tableView.subviews.filter { $0 is UITableViewCell }.count == 6)
    }
}
