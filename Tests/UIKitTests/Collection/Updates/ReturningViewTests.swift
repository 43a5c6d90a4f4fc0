import DynamicsTesting
import Testing
import UIKit

/// Elements that a batch update moves out of the bounds and that scrolling brings back before the update's animation ends.
@MainActor
@Suite("Views that come back during a batch update")
struct ReturningViewTests {
    private let screen = Screen()
    private let view: UICollectionView
    private let model = CollectionModel(itemCounts: [40])

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 50)
        layout.minimumLineSpacing = 0
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 500), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = model
        screen.show(view)
        screen.advance(frames: 2)
    }

    /// Inserts two items above the first one, so that the last two visible items leave the bounds.
    private func insertItems() {
        let numbers = [model.makeUniqueNumber(), model.makeUniqueNumber()]
        model.sections[0].insert(contentsOf: numbers, at: 0)
        view.insertItems(at: [0, 1].map { IndexPath(item: $0, section: 0) })
    }

    /// The numbers of all cells among the subviews.
    private var shownNumbers: [Int] { view.subviews.compactMap { $0 as? UICollectionViewCell }.map(\.tag).sorted() }

    @Test("The view of an element that comes back is used again, and goes on to its position")
    func returningElementKeepsItsView() throws {
        let last = try #require(view.cellForItem(at: IndexPath(item: 9, section: 0)))
        insertItems()
        screen.advance(frames: 6)
        #expect(view.cellForItem(at: IndexPath(item: 11, section: 0)) == nil && last.superview != nil)
        let center = last.center
        view.contentOffset.y = 150
        screen.advance(frames: 1)
        #expect(view.cellForItem(at: IndexPath(item: 11, section: 0)) === last)
        #expect(Set(shownNumbers).count == shownNumbers.count, "\(shownNumbers)")
        #expect(last.center.y > center.y && last.center.y < center.y + 20)
        screen.advance(frames: 20)
        #expect(last.center.y == 575 && last.superview === view && !screen.loop.isMoving)
        view.contentOffset.y = 700
        screen.advance(frames: 1)
        #expect(last.superview == nil || last.tag != 9, "the view is recycled when its element leaves the bounds")
    }

    @Test("A deleted element does not come back, even if another has its index path")
    func deletedElementDoesNotComeBack() throws {
        let deleted = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
        model.sections[0].remove(at: 3)
        view.deleteItems(at: [IndexPath(item: 3, section: 0)])
        screen.advance(frames: 3)
        #expect(view.cellForItem(at: IndexPath(item: 3, section: 0)) !== deleted && deleted.alpha < 1)
    }

    @Test("A second update during the first: elements that left come back with their views")
    func secondUpdateBringsElementsBack() throws {
        let last = try #require(view.cellForItem(at: IndexPath(item: 9, section: 0)))
        insertItems()
        screen.advance(frames: 6)
        model.sections[0].removeFirst(3)
        view.deleteItems(at: [0, 1, 2].map { IndexPath(item: $0, section: 0) })
        #expect(view.cellForItem(at: IndexPath(item: 8, section: 0)) === last && last.tag == 9)
        screen.advance(frames: 30)
        #expect(last.center.y == 425 && shownNumbers == model.sections[0].prefix(10).sorted())
    }
}
