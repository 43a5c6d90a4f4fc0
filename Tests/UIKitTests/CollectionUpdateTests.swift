import Testing
import UIKit

@MainActor
@Suite("A batch update")
struct CollectionUpdateTests {
    private let screen = TestScreen()
    private let layout = UpdateLog()
    private let view: UICollectionView

    init() {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 568), collectionViewLayout: layout)
        layout.itemSize = CGSize(width: 320, height: 44)
        layout.minimumLineSpacing = 0
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    private func show(_ model: CollectionModel) {
        view.dataSource = model
        screen.show(view)
    }

    @Test("asks the layout in the order that layouts rely on")
    func order() {
        let model = CollectionModel([3])
        show(model)
        layout.calls.removeAll()
        view.performBatchUpdates {
            layout.calls.append("updates")
            model.sections[0] = [model.sections[0][0], model.sections[0][2], 77]
            view.deleteItems(at: [IndexPath(item: 1, section: 0)])
            view.insertItems(at: [IndexPath(item: 2, section: 0)])
        }
        #expect(
            layout.calls == [
                "updates", "invalidate counts", "prepare", "size", "updates delete 1, insert 2", "target", "elements",
                "final 0", "final 1", "final 2", "initial 0", "initial 1", "initial 2", "finalize",
            ])
    }

    @Test("what goes fades, what comes fades in, the rest slides; then all is where the layout wants it")
    func motion() throws {
        let model = CollectionModel([4])
        show(model)
        var finished: [Bool] = []
        let (gone, last) = (view.cellForItem(at: path(1)), view.cellForItem(at: path(3)))
        view.performBatchUpdates {
            model.sections[0] = [0, 2, 3, 50]
            view.deleteItems(at: [path(1)])
            view.insertItems(at: [path(3)])
        } completion: {
            finished.append($0)
        }
        let new = try #require(view.cellForItem(at: path(3)))
        #expect(view.cellForItem(at: path(2)) === last && new.tag == 50)
        #expect(new.alpha == 0 && last?.center.y == 154)
        screen.frames(9)
        #expect(abs(new.alpha - 0.5) < 1e-9 && abs(gone!.alpha - 0.5) < 1e-9)
        #expect(abs(last!.center.y - 132) < 1e-9, "half way after half the time")
        #expect(finished == [])
        screen.frames(9)
        #expect(finished == [true])
        #expect(last?.center.y == 110 && new.alpha == 1 && gone?.superview == nil)
        #expect(!screen.loop.isMoving)
    }

    @Test("what comes in from beyond the edge comes along with its neighbours, and what leaves goes on its way")
    func beyondTheEdge() throws {
        let model = CollectionModel([100])
        show(model)
        let leaving = try #require(view.cellForItem(at: path(12)))
        view.performBatchUpdates {
            model.sections[0].remove(at: 0)
            view.deleteItems(at: [path(0)])
        }
        let comer = try #require(view.cellForItem(at: path(12)))
        #expect(comer.center.y == 13.5 * 44 && comer.alpha == 1)
        screen.frames(18)
        #expect(comer.center.y == 12.5 * 44)
        view.performBatchUpdates {
            model.sections[0].insert(900, at: 0)
            view.insertItems(at: [path(0)])
        }
        screen.frames(17)
        #expect(comer.superview === view && view.indexPath(for: comer) == nil && comer.center.y > 13.4 * 44)
        screen.frames(1)
        #expect(comer.superview == nil)
        #expect(leaving.tag == 12)
    }

    @Test("a layout's own way in and out is taken")
    func ownWays() throws {
        let model = CollectionModel([2])
        show(model)
        layout.comesFrom = CGPoint(x: 500, y: 20)
        layout.goesTo = CGPoint(x: -500, y: 20)
        let gone = try #require(view.cellForItem(at: path(0)))
        view.performBatchUpdates {
            model.sections[0] = [1, 9]
            view.deleteItems(at: [path(0)])
            view.insertItems(at: [path(1)])
        }
        #expect(view.cellForItem(at: path(1))?.center == CGPoint(x: 500, y: 20))
        screen.frames(9)
        #expect(abs(gone.center.x - -170) < 1e-9)
    }

    @Test("a reloaded item gets a new cell, and selected items stay the same ones")
    func reloadAndSelection() {
        let model = CollectionModel([5])
        show(model)
        view.selectItem(at: path(3), animated: false, scrollPosition: [])
        let old = view.cellForItem(at: path(2))
        view.performBatchUpdates {
            model.sections[0].remove(at: 0)
            model.sections[0][1] = 80
            view.deleteItems(at: [path(0)])
            view.reloadItems(at: [path(2)])
        }
        #expect(view.indexPathsForSelectedItems == [path(2)])
        #expect(view.cellForItem(at: path(2))?.isSelected == true)
        #expect(view.cellForItem(at: path(1))?.tag == 80 && view.cellForItem(at: path(1)) !== old)
    }

    @Test("what stays on the screen does not jump when the layout changes the offset")
    func targetOffset() throws {
        let model = CollectionModel([100])
        show(model)
        view.contentOffset.y = 440
        screen.frames(1)
        let cell = try #require(view.cellForItem(at: path(12)))
        let before = cell.convert(CGPoint.zero, to: nil).y
        layout.offset = 44
        view.performBatchUpdates {
            model.sections[0].insert(900, at: 0)
            view.insertItems(at: [path(0)])
        }
        #expect(cell.convert(CGPoint.zero, to: nil).y == before)
        for _ in 0..<20 {
            screen.frames(1)
            #expect(cell.convert(CGPoint.zero, to: nil).y == before)
        }
        #expect(view.contentOffset.y == 484)
    }

    @Test("outside of performBatchUpdates a change is a batch of one, and inner batches are part of the outer one")
    func batches() {
        let model = CollectionModel([2])
        show(model)
        model.sections[0].append(7)
        view.insertItems(at: [path(2)])
        #expect(view.numberOfItems(inSection: 0) == 3)
        layout.calls.removeAll()
        var done = 0
        view.performBatchUpdates {
            model.sections[0].append(8)
            view.insertItems(at: [path(3)])
            view.performBatchUpdates {
                model.sections[0].append(9)
                view.insertItems(at: [path(4)])
            } completion: { _ in
                done += 1
            }
        } completion: { _ in
            done += 1
        }
        #expect(layout.calls.filter { $0.hasPrefix("updates") } == ["updates insert 3, insert 4"])
        screen.frames(19)
        #expect(done == 2)
    }

    @Test("an update or a reload asked for from inside a layout pass takes effect after it")
    func insidePass() {
        let model = CollectionModel([13])
        let loader = Loader(model)
        view.delegate = loader
        show(model)
        #expect(view.numberOfItems(inSection: 0) == 16 && view.visibleCells.count == 13)
        loader.reloads = true
        view.contentOffset.y = 136
        screen.frames(30)
        #expect(view.numberOfItems(inSection: 0) == 17)
        #expect(view.cellForItem(at: path(15))?.tag == model.sections[0][15])
    }

    @Test("without animations all is there at once, and an animation around an update adds nothing to it")
    func withoutAnimation() {
        let model = CollectionModel([4])
        show(model)
        func remove(_ item: Int) {
            view.performBatchUpdates {
                model.sections[0].remove(at: item)
                view.deleteItems(at: [path(item)])
            }
        }
        UIView.performWithoutAnimation { remove(0) }
        #expect(view.cellForItem(at: path(0))?.center.y == 22 && view.subviews.count == 3)
        UIView.animate(withDuration: 3) { remove(0) }
        #expect(view.cellForItem(at: path(0))?.center.y == 66)
        screen.frames(18)
        #expect(view.cellForItem(at: path(0))?.center.y == 22 && view.subviews.count == 2)
        #expect(!screen.loop.isMoving)
    }

    @Test("nothing to do is said in the next frame, true")
    func empty() {
        let model = CollectionModel([2])
        show(model)
        var done: [Bool] = []
        view.performBatchUpdates(nil) { done.append($0) }
        #expect(done == [])
        screen.frames(1)
        #expect(done == [true])
    }

    @Test("sections come, go and are made anew")
    func sections() {
        let model = CollectionModel([2, 2, 2])
        show(model)
        view.performBatchUpdates {
            model.sections = [[20, 21, 22], model.sections[2], [30]]
            view.deleteSections(IndexSet(integer: 1))
            view.reloadSections(IndexSet(integer: 0))
            view.insertSections(IndexSet(integer: 2))
        }
        screen.frames(20)
        let tags = view.visibleCells.sorted { view.indexPath(for: $0)! < view.indexPath(for: $1)! }.map(\.tag)
        #expect(tags == [20, 21, 22, 4, 5, 30])
    }

    @Test(
        "random updates one after another, also in the middle of one: every item has its cell at its place",
        arguments: 1...12)
    func randomUpdates(seed: Int) {
        let model = CollectionModel([5, 9, 2], seed: UInt64(seed))
        show(model)
        for _ in 0..<25 {
            view.performBatchUpdates {
                let (deleted, inserted, moved) = model.changeItems()
                view.deleteItems(at: deleted)
                view.insertItems(at: inserted)
                for (from, to) in moved { view.moveItem(at: from, to: to) }
            }
            screen.frames(model.roll(25))
        }
        screen.frames(30)
        #expect(!screen.loop.isMoving)
        let visible = layout.layoutAttributesForElements(in: view.bounds) ?? []
        #expect(view.visibleCells.count == visible.count)
        #expect(view.subviews.filter { $0 is UICollectionViewCell }.count == visible.count)
        for attributes in visible {
            let (cell, path) = (view.cellForItem(at: attributes.indexPath), attributes.indexPath)
            #expect(cell?.frame == attributes.frame && cell?.alpha == 1)
            #expect(cell?.tag == model.sections[path.section][path.item])
        }
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
}

@MainActor
private final class UpdateLog: UICollectionViewFlowLayout {
    var calls: [String] = []
    var comesFrom: CGPoint?
    var goesTo: CGPoint?
    var offset: CGFloat = 0

    override func prepare() {
        super.prepare()
        calls.append("prepare")
    }

    override var collectionViewContentSize: CGSize {
        calls.append("size")
        return super.collectionViewContentSize
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        calls.append("invalidate\(context.invalidateDataSourceCounts ? " counts" : "")")
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        let items = updateItems.map { item in
            let path = item.indexPathAfterUpdate ?? item.indexPathBeforeUpdate
            return "\(item.updateAction) \(path?.item ?? -1)"
        }
        calls.append("updates " + items.joined(separator: ", "))
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        calls.append("elements")
        return super.layoutAttributesForElements(in: rect)
    }

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        calls.append("initial \(itemIndexPath.item)")
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        if let comesFrom { attributes?.center = comesFrom }
        return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        calls.append("final \(itemIndexPath.item)")
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        if let goesTo { attributes?.center = goesTo }
        return attributes
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        calls.append("target")
        return CGPoint(x: proposedContentOffset.x, y: proposedContentOffset.y + offset)
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        calls.append("finalize")
    }
}

/// Loads more when the last item is about to be seen.
@MainActor
private final class Loader: NSObject, UICollectionViewDelegate {
    private let model: CollectionModel
    var reloads = false
    private var loads = 0

    init(_ model: CollectionModel) { self.model = model }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        let count = model.sections[0].count
        guard indexPath.item == count - 1, loads < 2 else { return }
        loads += 1
        if reloads {
            model.sections[0].append(model.makeNumber())
            collectionView.reloadData()
        } else {
            collectionView.performBatchUpdates {
                for _ in 0..<3 { self.model.sections[0].append(self.model.makeNumber()) }
                collectionView.insertItems(at: (count..<count + 3).map { IndexPath(item: $0, section: 0) })
            }
        }
    }
}
