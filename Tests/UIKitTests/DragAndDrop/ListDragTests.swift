import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Drag and drop in lists")
struct ListDragTests {
    private let lists = Lists()
    private let screen: Screen

    init() {
        let lists = lists
        screen = Screen(size: CGSize(width: 320, height: 480)) { lists }
        screen.advance(frames: 2)
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    /// The words of the visible cells in reading order, and the opacity of the cells.
    private var cells: [(word: String, center: CGPoint, alpha: CGFloat)] {
        lists.collection.visibleCells
            .sorted { ($0.center.y, $0.center.x) < ($1.center.y, $1.center.x) }
            .map { ($0.accessibilityLabel ?? "", $0.center, $0.alpha) }
    }
    private var words: String { cells.map(\.word).joined() }

    private func lift(_ x: CGFloat, _ y: CGFloat) -> Finger {
        let finger = screen.finger(downAt: .point(x, y))
        screen.advance(seconds: 0.8)
        return finger
    }

    @Test("An item moves within its collection view: the others make room, and it lands in the gap")
    func reordering() throws {
        let finger = lift(50, 30)
        #expect(lists.collection.cellForItem(at: path(0))?.dragState == .lifting && !lists.collection.hasActiveDrag)
        finger.move(to: .point(250, 40), duration: 0.3)
        #expect(lists.collection.hasActiveDrag && lists.collection.hasActiveDrop)
        screen.advance(seconds: 0.5)
        #expect(words == "BCADEF" && cells.map(\.alpha) == [1, 1, 0, 1, 1, 1])
        #expect(lists.words == ["A", "B", "C", "D", "E", "F"] && lists.destinations.last == path(2))
        finger.up()
        #expect(
            lists.words == ["B", "C", "A", "D", "E", "F"] && lists.log.contains("drop 2 insertAtDestinationIndexPath"))
        screen.advance(frames: 2)
        #expect(words == "BCADEF" && cells.map(\.alpha) == [1, 1, 0, 1, 1, 1])
        #expect(cells.map(\.center.x) == [50, 150, 250, 50, 150, 250], "nothing moves a second time")
        screen.settle()
        #expect(cells.allSatisfy { $0.alpha == 1 } && words == "BCADEF" && !lists.collection.hasActiveDrop)
        #expect(
            lists.log == [
                "begin", "enter", "drop 2 insertAtDestinationIndexPath", "size 100.0", "drag end", "drop end",
                "arrived",
            ])
    }

    @Test("A canceled drag closes the gap, and the cell is visible when its preview has arrived")
    func cancel() {
        let finger = lift(50, 30)
        finger.move(to: .point(250, 40), duration: 0.3)
        screen.advance(seconds: 0.5)
        finger.move(to: .point(310, 210))
        screen.advance(seconds: 0.5)
        #expect(words == "ABCDEF" && cells[0].alpha == 0.5 && lists.log.last == "exit")
        finger.up()
        screen.advance(frames: 3)
        #expect(cells[0].alpha == 0)
        screen.settle()
        #expect(cells.allSatisfy { $0.alpha == 1 } && lists.words.first == "A")
        #expect(lists.log == ["begin", "enter", "exit", "drag end", "drop end"])
        #expect(lists.collection.cellForItem(at: path(0))?.dragState == UICollectionViewCell.DragState.none)
    }

    @Test("A copy from a table opens a gap for an item that the data does not have")
    func copyFromTable() {
        lists.operation = .copy
        let finger = lift(50, 245)
        #expect(lists.table.cellForRow(at: path(0))?.dragState == .lifting)
        finger.move(to: .point(150, 30), duration: 0.4)
        screen.advance(seconds: 0.5)
        #expect(cells.count == 7 && cells[1].alpha == 0 && lists.table.hasActiveDrag && !lists.table.hasActiveDrop)
        finger.move(to: .point(50, 90), duration: 0.2)
        screen.advance(seconds: 0.5)
        #expect(cells[3].alpha == 0 && words == "ABCDEF")
        finger.up()
        screen.settle()
        #expect(lists.words == ["A", "B", "C", "r0", "D", "E", "F"] && words == "ABCr0DEF")
        #expect(
            lists.tableDrops.log == ["parameters 0", "allows move", "begin", "enter", "exit", "drag end", "drop end"])
        #expect(cells.allSatisfy { $0.alpha == 1 })
    }

    @Test("An item of a collection view is inserted into a table, whose gap has the height of a row")
    func copyToTable() {
        let finger = lift(50, 30)
        finger.move(to: .point(50, 300), duration: 0.4)
        screen.advance(seconds: 0.5)
        #expect(lists.table.cellForRow(at: path(2))?.frame.minY == 100 && lists.table.hasActiveDrop)
        finger.up()
        screen.settle()
        #expect(lists.model.sections == [["r0", "A", "r1", "r2", "r3"]])
        #expect(lists.tableDrops.log == ["enter", "drop 1 copy 1", "A from -1, 0.0", "drop end"])
        #expect(lists.table.visibleCells.count == 5 && lists.words.first == "A")
    }

    @Test("A gap is closed when the finger leaves the list without a drop")
    func gapCloses() {
        let finger = lift(50, 30)
        finger.move(to: .point(50, 300), duration: 0.4)
        screen.advance(seconds: 0.5)
        finger.move(to: .point(310, 210))
        screen.advance(seconds: 0.5)
        #expect(lists.table.visibleCells.count == 4 && lists.table.cellForRow(at: path(2))?.frame.minY == 100)
        finger.up()
        screen.settle()
        #expect(lists.tableDrops.log == ["enter", "exit", "drop end"])
    }

    @Test("Without a delegate for drops, a table moves a row with the method of its data source")
    func rowsMoveThemselves() {
        let rows = MovableWords()
        screen.perform {
            (lists.table.dataSource, lists.table.delegate) = (rows, nil)
            lists.table.dropDelegate = nil
        }
        screen.advance(frames: 2)
        let finger = lift(50, 245)
        finger.move(to: .point(50, 355), duration: 0.3)
        screen.advance(seconds: 0.5)
        #expect(rows.moves.isEmpty && lists.table.cellForRow(at: path(2))?.alpha == 0)
        finger.up()
        screen.settle()
        #expect(rows.moves == [[0, 2]] && rows.sections == [["r1", "r2", "r0", "r3"]])
        #expect(lists.table.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test("An item that is put into another one highlights it, and its preview moves into the rectangle")
    func intoItem() throws {
        lists.intent = .insertIntoDestinationIndexPath
        var preview: CGPoint?
        lists.place = {
            $0.drop($1, intoItemAt: IndexPath(item: 4, section: 0), rect: CGRect(x: 10, y: 10, width: 20, height: 20))
        }
        let finger = lift(50, 30)
        finger.move(to: .point(150, 90), duration: 0.3)
        let cell = try #require(lists.collection.cellForItem(at: path(4)))
        #expect(cell.isHighlighted && words == "ABCDEF")
        finger.up()
        screen.advance(seconds: 0.3)
        if let stack = screen.window.subviews.compactMap({ $0 as? DragPreviews }).first?.subviews.first {
            preview = stack.subviews.first.map { stack.convert($0.center, to: nil) }
        }
        let center = try #require(preview)
        #expect(abs(center.x - 120) < 5 && abs(center.y - 80) < 5 && !cell.isHighlighted)
        screen.settle()
    }

    @Test("Rows are inserted near the edges of a row, and put into it in its middle")
    func automaticIntent() {
        lists.tableDrops.intent = .automatic
        let center = CGPoint(x: 5, y: 5)
        var animations = 0
        lists.tableDrops.place = { [lists] coordinator, item in
            _ = coordinator.drop(
                item, intoRowAt: IndexPath(row: 1, section: 0), rect: CGRect(x: 0, y: 0, width: 9, height: 9))
            coordinator.drop(item, to: UIDragPreviewTarget(container: lists.table, center: center)).addAnimations {
                animations += 1
            }
        }
        let finger = lift(50, 30)
        finger.move(to: .point(50, 295), duration: 0.4)
        #expect(lists.table.cellForRow(at: path(1))?.isHighlighted == true)
        finger.move(to: .point(50, 274), duration: 0.4)
        screen.advance(seconds: 0.5)
        #expect(lists.table.visibleCells.count == 5)
        finger.up()
        screen.settle()
        #expect(lists.tableDrops.log.contains("drop 1 copy 1") && animations == 1)
        #expect(lists.table.visibleCells.count == 4)
    }

    @Test("A move that the source does not allow opens no gap and drops nothing")
    func moveIsRefused() {
        lists.allowsMove = false
        let finger = lift(50, 30)
        finger.move(to: .point(250, 40), duration: 0.3)
        finger.up()
        screen.settle()
        #expect(words == "ABCDEF" && !lists.log.contains { $0.hasPrefix("drop ") && $0 != "drop end" })
    }

    @Test("The items of all selected cells are dragged together")
    func selection() {
        lists.collection.allowsMultipleSelection = true
        for item in [0, 1] { lists.collection.selectItem(at: path(item), animated: false, scrollPosition: []) }
        lists.tableDrops.place = { _, _ in }
        let finger = lift(150, 30)
        finger.move(to: .point(50, 300), duration: 0.4)
        #expect(cells.filter { $0.alpha == 0.5 }.map(\.word) == ["A", "B"])
        finger.up()
        screen.settle()
        #expect(lists.tableDrops.log.contains("drop 1 copy 2"))
    }

    @Test("A drop beside all items has no destination")
    func besideAllItems() {
        lists.tableDrops.log = []
        let finger = lift(50, 30)
        finger.move(to: .point(50, 476))
        finger.up()
        screen.settle()
        #expect(lists.tableDrops.log.contains("drop -1 copy 1"))
    }

    @Test("Without items, without a delegate or disabled, nothing is dragged")
    func nothingToDrag() {
        let finger = lift(250, 90)
        #expect(lists.collection.cellForItem(at: path(5))?.dragState == UICollectionViewCell.DragState.none)
        finger.up()
        screen.settle()
        #expect(lists.collection.dragInteractionEnabled && lists.table.dragInteractionEnabled)
        lists.collection.dragInteractionEnabled = false
        lift(50, 30).up()
        lists.table.dragDelegate = nil
        lift(50, 245).up()
        #expect(lists.log.isEmpty && !lists.table.hasActiveDrag)
    }

    @Test("A list scrolls while a dragged item is near its edge")
    func edgeScrolling() {
        lists.words = (0..<60).map { "\($0)" }
        screen.perform { lists.collection.reloadData() }
        screen.advance(frames: 2)
        let finger = lift(50, 30)
        finger.move(to: .point(50, 185), duration: 0.3)
        screen.advance(seconds: 1)
        let offset = lists.collection.contentOffset.y
        #expect(offset > 150)
        finger.move(to: .point(50, 100))
        screen.advance(seconds: 0.5)
        #expect(lists.collection.contentOffset.y < offset + 20)
        finger.up()
        screen.settle()
        #expect(lists.words.count == 60 && lists.words[0] == "1")
    }

    @Test("Delegates with the required methods only propose a copy without a gap")
    func defaults() {
        final class Minimal: NSObject, UICollectionViewDropDelegate, UITableViewDropDelegate {
            var drops: [String] = []
            func collectionView(
                _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
            ) { drops.append("\(coordinator.proposal.operation) \(coordinator.destinationIndexPath?.item ?? -1)") }
            func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
                drops.append("\(coordinator.proposal.operation) \(coordinator.destinationIndexPath?.row ?? -1)")
            }
        }
        let minimal = Minimal()
        (lists.collection.dropDelegate, lists.table.dropDelegate) = (minimal, minimal)
        for place in [CGPoint(x: 150, y: 30), CGPoint(x: 50, y: 300)] {
            let finger = lift(50, 30)
            finger.move(to: .point(place.x, place.y), duration: 0.4)
            finger.up()
            screen.settle()
        }
        #expect(minimal.drops == ["copy 1", "copy 1"])
        #expect(UICollectionViewDropProposal(operation: .move).intent == .unspecified)
        #expect(UITableViewDropProposal(operation: .move).intent == .unspecified)
    }

    @Test("A cell is notified of the states of a drag")
    func dragStates() {
        final class Cell: UICollectionViewCell {
            var states: [DragState] = []
            override func dragStateDidChange(_ dragState: DragState) {
                super.dragStateDidChange(dragState)
                states.append(dragState)
            }
        }
        final class Row: UITableViewCell {
            var states: [DragState] = []
            override func dragStateDidChange(_ dragState: DragState) {
                super.dragStateDidChange(dragState)
                states.append(dragState)
            }
        }
        let (cell, row) = (Cell(frame: .zero), Row(style: .default, reuseIdentifier: nil))
        cell.dragState = .lifting
        cell.dragState = .dragging
        row.dragState = .dragging
        row.dragState = .none
        #expect(cell.states == [.lifting, .dragging] && row.states == [.dragging, .none])
    }
}
