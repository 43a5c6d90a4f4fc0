import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Batch updates")
struct CollectionUpdateTests {
    private let screen = Screen()
    private let layout = UpdateRecordingLayout()
    private let view: UICollectionView

    init() {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 568), collectionViewLayout: layout)
        layout.itemSize = CGSize(width: 320, height: 44)
        layout.minimumLineSpacing = 0
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    private func showItems(of model: CollectionModel) {
        view.dataSource = model
        screen.show(view)
    }

    @Test("A batch update calls the layout in the documented order")
    func batchUpdateCallsLayoutInDocumentedOrder() {
        let model = CollectionModel(itemCounts: [3])
        showItems(of: model)
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

    @Test("In a batch update, deleted cells fade out, inserted cells fade in and the others move")
    func batchUpdateFadesAndMovesCells() throws {
        let model = CollectionModel(itemCounts: [4])
        showItems(of: model)
        var finished: [Bool] = []
        let (deleted, last) = (
            view.cellForItem(at: makeIndexPath(item: 1)), view.cellForItem(at: makeIndexPath(item: 3))
        )
        view.performBatchUpdates {
            model.sections[0] = [0, 2, 3, 50]
            view.deleteItems(at: [makeIndexPath(item: 1)])
            view.insertItems(at: [makeIndexPath(item: 3)])
        } completion: {
            finished.append($0)
        }
        let new = try #require(view.cellForItem(at: makeIndexPath(item: 3)))
        #expect(view.cellForItem(at: makeIndexPath(item: 2)) === last && new.tag == 50)
        #expect(new.alpha == 0 && last?.center.y == 154)
        screen.advance(frames: 9)
        #expect(abs(new.alpha - 0.5) < 1e-9 && abs(deleted!.alpha - 0.5) < 1e-9)
        #expect(abs(last!.center.y - 132) < 1e-9, "half the distance after half the time")
        #expect(finished == [])
        screen.advance(frames: 9)
        #expect(finished == [true])
        #expect(last?.center.y == 110 && new.alpha == 1 && deleted?.superview == nil)
        #expect(!screen.loop.isMoving)
    }

    @Test("Cells that enter or leave the bounds in an update move with their neighbors")
    func cellsCrossingTheBoundsMoveWithTheirNeighbors() throws {
        let model = CollectionModel(itemCounts: [100])
        showItems(of: model)
        let leaving = try #require(view.cellForItem(at: makeIndexPath(item: 12)))
        view.performBatchUpdates {
            model.sections[0].remove(at: 0)
            view.deleteItems(at: [makeIndexPath(item: 0)])
        }
        let entering = try #require(view.cellForItem(at: makeIndexPath(item: 12)))
        #expect(entering.center.y == 13.5 * 44 && entering.alpha == 1)
        screen.advance(frames: 18)
        #expect(entering.center.y == 12.5 * 44)
        view.performBatchUpdates {
            model.sections[0].insert(900, at: 0)
            view.insertItems(at: [makeIndexPath(item: 0)])
        }
        screen.advance(frames: 17)
        #expect(entering.superview === view && view.indexPath(for: entering) == nil)
        #expect(entering.center.y > 13.4 * 44)
        screen.advance(frames: 1)
        #expect(entering.superview == nil)
        #expect(leaving.tag == 12)
    }

    @Test("A batch update uses the layout's initial and final attributes")
    func batchUpdateUsesInitialAndFinalAttributes() throws {
        let model = CollectionModel(itemCounts: [2])
        showItems(of: model)
        layout.initialCenter = CGPoint(x: 500, y: 20)
        layout.finalCenter = CGPoint(x: -500, y: 20)
        let deleted = try #require(view.cellForItem(at: makeIndexPath(item: 0)))
        view.performBatchUpdates {
            model.sections[0] = [1, 9]
            view.deleteItems(at: [makeIndexPath(item: 0)])
            view.insertItems(at: [makeIndexPath(item: 1)])
        }
        #expect(view.cellForItem(at: makeIndexPath(item: 1))?.center == CGPoint(x: 500, y: 20))
        screen.advance(frames: 9)
        #expect(abs(deleted.center.x - -170) < 1e-9)
    }

    @Test("A reloaded item gets a new cell, and the selection follows its items")
    func reloadedItemGetsNewCellAndSelectionFollows() {
        let model = CollectionModel(itemCounts: [5])
        showItems(of: model)
        view.selectItem(at: makeIndexPath(item: 3), animated: false, scrollPosition: [])
        let old = view.cellForItem(at: makeIndexPath(item: 2))
        view.performBatchUpdates {
            model.sections[0].remove(at: 0)
            model.sections[0][1] = 80
            view.deleteItems(at: [makeIndexPath(item: 0)])
            view.reloadItems(at: [makeIndexPath(item: 2)])
        }
        #expect(view.indexPathsForSelectedItems == [makeIndexPath(item: 2)])
        #expect(view.cellForItem(at: makeIndexPath(item: 2))?.isSelected == true)
        #expect(
            view.cellForItem(at: makeIndexPath(item: 1))?.tag == 80
                && view.cellForItem(at: makeIndexPath(item: 1)) !== old)
    }

    @Test("Cells do not jump when the layout changes the content offset in an update")
    func cellsDoNotJumpWhenUpdateChangesContentOffset() throws {
        let model = CollectionModel(itemCounts: [100])
        showItems(of: model)
        view.contentOffset.y = 440
        screen.advance(frames: 1)
        let cell = try #require(view.cellForItem(at: makeIndexPath(item: 12)))
        let before = cell.convert(CGPoint.zero, to: nil).y
        layout.targetOffsetDelta = 44
        view.performBatchUpdates {
            model.sections[0].insert(900, at: 0)
            view.insertItems(at: [makeIndexPath(item: 0)])
        }
        #expect(cell.convert(CGPoint.zero, to: nil).y == before)
        for _ in 0..<20 {
            screen.advance(frames: 1)
            #expect(cell.convert(CGPoint.zero, to: nil).y == before)
        }
        #expect(view.contentOffset.y == 484)
    }

    @Test("A single change is its own batch update, and nested batches are part of the outer one")
    func nestedBatchesArePartOfTheOuterBatch() {
        let model = CollectionModel(itemCounts: [2])
        showItems(of: model)
        model.sections[0].append(7)
        view.insertItems(at: [makeIndexPath(item: 2)])
        #expect(view.numberOfItems(inSection: 0) == 3)
        layout.calls.removeAll()
        var done = 0
        view.performBatchUpdates {
            model.sections[0].append(8)
            view.insertItems(at: [makeIndexPath(item: 3)])
            view.performBatchUpdates {
                model.sections[0].append(9)
                view.insertItems(at: [makeIndexPath(item: 4)])
            } completion: { _ in
                done += 1
            }
        } completion: { _ in
            done += 1
        }
        #expect(layout.calls.filter { $0.hasPrefix("updates") } == ["updates insert 3, insert 4"])
        screen.advance(frames: 19)
        #expect(done == 2)
    }

    @Test("An update or reload that is requested inside a layout pass takes effect after the pass")
    func updateInsideLayoutPassAppliesAfterThePass() {
        let model = CollectionModel(itemCounts: [13])
        let loader = LoadingDelegate(model)
        view.delegate = loader
        showItems(of: model)
        #expect(view.numberOfItems(inSection: 0) == 16 && view.visibleCells.count == 13)
        loader.usesReloadData = true
        view.contentOffset.y = 136
        screen.advance(frames: 30)
        #expect(view.numberOfItems(inSection: 0) == 17)
        #expect(view.cellForItem(at: makeIndexPath(item: 15))?.tag == model.sections[0][15])
    }

    @Test("Without animation an update applies at once, and inside an animation block it has the duration of the block")
    func updateWithoutAnimationAppliesAtOnce() throws {
        let model = CollectionModel(itemCounts: [4])
        showItems(of: model)
        func removeItem(at item: Int) {
            view.performBatchUpdates {
                model.sections[0].remove(at: item)
                view.deleteItems(at: [makeIndexPath(item: item)])
            }
        }
        UIView.performWithoutAnimation { removeItem(at: 0) }
        #expect(view.cellForItem(at: makeIndexPath(item: 0))?.center.y == 22 && view.subviews.count == 3)
        UIView.animate(withDuration: 3) { removeItem(at: 0) }
        #expect(view.cellForItem(at: makeIndexPath(item: 0))?.center.y == 66)
        screen.advance(frames: 90)
        let center = try #require(view.cellForItem(at: makeIndexPath(item: 0))?.center.y)
        #expect(abs(center - 44) < 1e-6, "half the distance after half the time")
        screen.advance(frames: 90)
        #expect(view.cellForItem(at: makeIndexPath(item: 0))?.center.y == 22 && view.subviews.count == 2)
        #expect(!screen.loop.isMoving)
    }

    @Test("The completion handler of an empty update is called in the next frame with true")
    func emptyUpdateCompletesInTheNextFrame() {
        let model = CollectionModel(itemCounts: [2])
        showItems(of: model)
        var done: [Bool] = []
        view.performBatchUpdates(nil) { done.append($0) }
        #expect(done == [])
        screen.advance(frames: 1)
        #expect(done == [true])
    }

    @Test("A batch update inserts, deletes and reloads sections")
    func batchUpdateInsertsDeletesAndReloadsSections() {
        let model = CollectionModel(itemCounts: [2, 2, 2])
        showItems(of: model)
        view.performBatchUpdates {
            model.sections = [[20, 21, 22], model.sections[2], [30]]
            view.deleteSections(IndexSet(integer: 1))
            view.reloadSections(IndexSet(integer: 0))
            view.insertSections(IndexSet(integer: 2))
        }
        screen.advance(frames: 20)
        let tags = view.visibleCells.sorted { view.indexPath(for: $0)! < view.indexPath(for: $1)! }.map(\.tag)
        #expect(tags == [20, 21, 22, 4, 5, 30])
    }

    @Test(
        "After random updates, also during animations, every item has its cell at its position",
        arguments: 1...12)
    func randomUpdatesKeepEveryCellAtItsPosition(seed: Int) {
        let model = CollectionModel(itemCounts: [5, 9, 2], seed: UInt64(seed))
        showItems(of: model)
        for _ in 0..<25 {
            view.performBatchUpdates {
                let (deleted, inserted, moved) = model.applyRandomChanges()
                view.deleteItems(at: deleted)
                view.insertItems(at: inserted)
                for (from, to) in moved { view.moveItem(at: from, to: to) }
            }
            screen.advance(frames: model.randomInt(below: 25))
        }
        screen.advance(frames: 30)
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

    private func makeIndexPath(item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
}

@MainActor
private final class UpdateRecordingLayout: UICollectionViewFlowLayout {
    var calls: [String] = []
    var initialCenter: CGPoint?
    var finalCenter: CGPoint?
    /// The distance, in points, that the layout adds to the y-coordinate of the proposed content offset after each
    /// batch update.
    var targetOffsetDelta: CGFloat = 0

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
        if let initialCenter { attributes?.center = initialCenter }
        return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        calls.append("final \(itemIndexPath.item)")
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        if let finalCenter { attributes?.center = finalCenter }
        return attributes
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        calls.append("target")
        return CGPoint(x: proposedContentOffset.x, y: proposedContentOffset.y + targetOffsetDelta)
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        calls.append("finalize")
    }
}

/// A delegate that appends items to the model when the last cell is about to be displayed, at most twice.
@MainActor
private final class LoadingDelegate: NSObject, UICollectionViewDelegate {
    private let model: CollectionModel
    var usesReloadData = false
    private var loadCount = 0

    init(_ model: CollectionModel) { self.model = model }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        let count = model.sections[0].count
        guard indexPath.item == count - 1, loadCount < 2 else { return }
        loadCount += 1
        if usesReloadData {
            model.sections[0].append(model.makeUniqueNumber())
            collectionView.reloadData()
        } else {
            collectionView.performBatchUpdates {
                for _ in 0..<3 { self.model.sections[0].append(self.model.makeUniqueNumber()) }
                collectionView.insertItems(at: (count..<count + 3).map { IndexPath(item: $0, section: 0) })
            }
        }
    }
}
