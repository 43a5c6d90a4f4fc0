import DynamicsTesting
import Testing

@testable import UIKit

/// A controller of rows with numbers, which moves them in its data.
private final class MovableRowsController: UICollectionViewController {
    var sections = [[0, 1, 2, 3], [10, 11]]
    var moves: [[IndexPath]] = []
    var pinned: Set<Int> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        cell.tag = sections[indexPath.section][indexPath.item]
        return cell
    }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        !pinned.contains(sections[indexPath.section][indexPath.item])
    }
    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        moves.append([sourceIndexPath, destinationIndexPath])
        let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
    }
}

/// A controller whose items cannot be moved.
private final class FixedController: UICollectionViewController {}

@MainActor
@Suite("Interactive movement of items")
struct InteractiveMovementTests {
    private let controller: MovableRowsController
    private let screen: Screen
    private var view: UICollectionView { controller.collectionView }

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 40)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let controller = MovableRowsController(collectionViewLayout: layout)
        self.controller = controller
        screen = Screen(size: CGSize(width: 320, height: 480)) { controller }
        controller.collectionView.contentInsetAdjustmentBehavior = .never
        screen.advance(frames: 2)
    }

    /// The numbers of the visible cells from top to bottom.
    private var numbers: [Int] { view.visibleCells.sorted { $0.center.y < $1.center.y }.map(\.tag) }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test("The cell follows the position, the others make room, and the data changes at the end")
    func movesWithinASection() throws {
        let cell = try #require(view.cellForItem(at: path(0)))
        #expect(view.beginInteractiveMovementForItem(at: path(0)))
        #expect(!view.beginInteractiveMovementForItem(at: path(1)), "one item at a time")
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 95))
        screen.advance(frames: 1)
        #expect(cell.center == CGPoint(x: 160, y: 95) && view.subviews.last { $0 is UICollectionViewCell } === cell)
        #expect(controller.moves.isEmpty && view.cellForItem(at: path(2)) === cell)
        screen.advance(seconds: 0.5)
        #expect(view.cellForItem(at: path(0))?.tag == 1 && view.cellForItem(at: path(0))?.center.y == 20)
        view.endInteractiveMovement()
        #expect(controller.moves == [[path(0), path(2)]] && controller.sections[0] == [1, 2, 0, 3])
        screen.settle()
        #expect(cell.center.y == 100 && numbers == [1, 2, 0, 3, 10, 11])
    }

    @Test("An item moves into another section, whose counts in the layout change before those of the data")
    func movesBetweenSections() throws {
        let cell = try #require(view.cellForItem(at: path(3)))
        #expect(view.beginInteractiveMovementForItem(at: path(3)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 190))
        screen.advance(seconds: 0.5)
        #expect(view.numberOfItems(inSection: 0) == 3 && view.numberOfItems(inSection: 1) == 3)
        #expect(view.cellForItem(at: path(0, 1)) === cell && controller.sections[0].count == 4)
        view.endInteractiveMovement()
        screen.settle()
        #expect(controller.sections == [[0, 1, 2], [3, 10, 11]] && numbers == [0, 1, 2, 3, 10, 11])
    }

    @Test("Cells that are created during a movement show the data of their place in the layout")
    func newCellsDuringMovement() {
        controller.sections = [Array(0..<40)]
        view.reloadData()
        screen.advance(frames: 2)
        #expect(view.beginInteractiveMovementForItem(at: path(1)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 220))
        screen.advance(seconds: 0.5)
        view.contentOffset.y = 120
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 220))
        screen.advance(frames: 2)
        view.contentOffset.y = 0
        screen.advance(frames: 2)
        #expect(Array(numbers.prefix(8)) == [0, 2, 3, 4, 5, 1, 6, 7])
    }

    @Test("A reload after the moved item has vanished cancels the movement, and one with the item continues it")
    func reloadDuringMovement() {
        #expect(view.beginInteractiveMovementForItem(at: path(3)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 20))
        view.reloadData()
        screen.advance(frames: 2)
        #expect(numbers == [3, 0, 1, 2, 10, 11], "The item is still at its target.")
        controller.sections = [[0, 1]]
        view.reloadData()
        screen.advance(frames: 2)
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 60))
        screen.advance(frames: 2)
        view.endInteractiveMovement()
        screen.settle()
        #expect(controller.moves.isEmpty && numbers == [0, 1])
        #expect(view.beginInteractiveMovementForItem(at: path(1)), "Another movement can begin.")
        controller.sections = []
        view.reloadData()
        screen.settle()
        #expect(view.visibleCells.isEmpty)
    }

    @Test("A canceled movement restores the places without a call of the data source")
    func cancel() {
        #expect(view.beginInteractiveMovementForItem(at: path(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 190))
        screen.advance(seconds: 0.5)
        view.cancelInteractiveMovement()
        screen.settle()
        #expect(controller.moves.isEmpty && numbers == [0, 1, 2, 3, 10, 11])
        #expect(view.cellForItem(at: path(0))?.tag == 0 && view.numberOfItems(inSection: 1) == 2)
    }

    @Test("Items that cannot move, missing items and positions that are not finite change nothing")
    func refusedMovement() {
        controller.pinned = [1]
        #expect(!view.beginInteractiveMovementForItem(at: path(1)))
        #expect(!view.beginInteractiveMovementForItem(at: path(9)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 95))
        view.endInteractiveMovement()
        #expect(view.beginInteractiveMovementForItem(at: path(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: CGFloat.nan, y: 95))
        view.endInteractiveMovement()
        screen.settle()
        #expect(controller.moves.isEmpty && numbers == [0, 1, 2, 3, 10, 11])
    }

    @Test("A long press moves items of a controller that overrides moveItemAt, and of no other one")
    func standardGesture() {
        let presses = view.gestureRecognizers?.compactMap { $0 as? UILongPressGestureRecognizer } ?? []
        #expect(presses.count == 1)
        let finger = screen.finger(downAt: .point(160, 20))
        screen.advance(seconds: 0.6)
        finger.move(by: CGVector(dx: 0, dy: 75), duration: 0.2)
        finger.up()
        screen.settle()
        #expect(controller.sections[0] == [1, 2, 0, 3] && numbers == [1, 2, 0, 3, 10, 11])
        controller.installsStandardGestureForInteractiveMovement = false
        #expect(view.gestureRecognizers?.contains { $0 is UILongPressGestureRecognizer } != true)
        let fixed = FixedController(collectionViewLayout: UICollectionViewFlowLayout())
        #expect(fixed.collectionView.gestureRecognizers?.contains { $0 is UILongPressGestureRecognizer } != true)
    }
}
