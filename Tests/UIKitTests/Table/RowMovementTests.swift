import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Movement of rows by the user")
struct RowMovementTests {
    private let screen = Screen()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    private let model = MovableRows(["one", "two", "three", "four"])

    init() {
        (table.dataSource, table.delegate) = (model, model)
        screen.show(table)
        screen.perform { table.setEditing(true, animated: false) }
        screen.advance(frames: 1)
    }

    private var texts: [String?] {
        table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text }
    }

    private func grip(ofRow row: Int) -> ReorderGrip? {
        table.cellForRow(at: IndexPath(row: row, section: 0))?.subviews.compactMap { $0 as? ReorderGrip }.first
    }

    @Test("A finger on the grip of a row moves it, and the data source moves it in the data")
    func dragMovesRow() throws {
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.showsReorderControl && cell.isEditing)
        let start = try #require(grip(ofRow: 0)).convert(CGPoint(x: 12, y: 22), to: nil)
        screen.touch(
            .pan(from: .point(start), to: .point(CGPoint(x: start.x - 60, y: start.y + 100)), duration: 0.5, hold: 0.5))
        screen.settle()
        #expect(model.rows == ["two", "three", "one", "four"] && model.moves == ["0 to 2"])
        #expect(texts == ["two", "three", "one", "four"])
        #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 && $0.frame.minY.remainder(dividingBy: 44) == 0 })
    }

    @Test("While a row is moved it follows the finger vertically, and the others make space")
    func rowFollowsFinger() throws {
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        let start = try #require(grip(ofRow: 0)).convert(CGPoint(x: 12, y: 22), to: nil)
        var frames: [CGRect] = []
        screen.loop.runFrame([TouchInput(1, .began, at: start)])
        for step in 1...20 {
            let point = CGPoint(x: start.x + 30, y: start.y + CGFloat(step) * 5)
            screen.loop.runFrame([TouchInput(1, .moved, at: point)])
            frames.append(cell.frame)
        }
        #expect(frames.allSatisfy { $0.minX == 0 } && frames.last?.minY == 100)
        for _ in 0..<30 { screen.loop.runFrame() }
        #expect(model.moves.isEmpty, "the data changes at the end")
        let second = table.visibleCells.first { $0.textLabel?.text == "two" }
        #expect(second?.frame.minY == 0 && table.contentOffset.y == 0)
        screen.loop.runFrame([TouchInput(1, .cancelled, at: start)])
        for _ in 0..<40 { screen.loop.runFrame() }
        #expect(model.moves.isEmpty && texts == ["one", "two", "three", "four"])
    }

    @Test("Rows that the data source does not move have no grip, and the delegate changes the target")
    func permissions() throws {
        model.fixedRow = 1
        screen.perform { table.reloadData() }
        screen.advance(frames: 1)
        #expect(grip(ofRow: 1) == nil && grip(ofRow: 0) != nil)
        model.lastTarget = 2
        let start = try #require(grip(ofRow: 0)).convert(CGPoint(x: 12, y: 22), to: nil)
        screen.touch(
            .pan(from: .point(start), to: .point(CGPoint(x: start.x, y: start.y + 180)), duration: 0.6, hold: 0.3))
        screen.settle()
        #expect(model.rows == ["two", "three", "one", "four"])
        screen.perform { table.setEditing(false, animated: false) }
        #expect(grip(ofRow: 0) == nil)
    }

    @Test("Rows that cannot be edited have no grip, and the content of the others ends before it")
    func rowsThatCannotBeEdited() throws {
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        screen.advance(frames: 1)
        #expect(cell.contentView.frame.maxX < 370)
        model.isEditable = false
        screen.perform { table.reloadData() }
        screen.advance(frames: 1)
        #expect(grip(ofRow: 0) == nil && table.cellForRow(at: IndexPath(row: 0, section: 0))?.isEditing == false)
    }

    @Test("The table scrolls while the finger holds a row near an edge of the visible area")
    func scrollsAtEdges() throws {
        model.rows = (0..<30).map { "row \($0)" }
        screen.perform { table.reloadData() }
        screen.advance(frames: 1)
        let start = try #require(grip(ofRow: 0)).convert(CGPoint(x: 12, y: 22), to: nil)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        screen.loop.runFrame([TouchInput(1, .began, at: start)])
        screen.loop.runFrame([TouchInput(1, .moved, at: CGPoint(x: start.x, y: start.y + 300))])
        for _ in 0..<30 { screen.loop.runFrame() }
        #expect(table.contentOffset.y == 0, "the finger is not near an edge")
        screen.loop.runFrame([TouchInput(1, .moved, at: CGPoint(x: start.x, y: 390))])
        for _ in 0..<60 { screen.loop.runFrame() }
        let scrolled = table.contentOffset.y
        #expect(scrolled > 200 && abs(cell.center.y - scrolled - 390) < 1 && model.moves.isEmpty)
        for _ in 0..<300 { screen.loop.runFrame() }
        #expect(table.contentOffset.y == table.contentSize.height - 400 && screen.isIdle)
        screen.loop.runFrame([TouchInput(1, .moved, at: CGPoint(x: start.x, y: 10))])
        for _ in 0..<30 { screen.loop.runFrame() }
        #expect(table.contentOffset.y < table.contentSize.height - 500)
        screen.loop.runFrame([TouchInput(1, .moved, at: CGPoint(x: start.x, y: 200))])
        screen.loop.runFrame([TouchInput(1, .ended, at: CGPoint(x: start.x, y: 200))])
        let offset = table.contentOffset.y
        screen.settle()
        let target = try #require(table.indexPath(for: cell)).row
        #expect(table.contentOffset.y == offset && model.moves == ["0 to \(target)"] && target > 5)
        #expect(model.rows[target] == "row 0" && cell.textLabel?.text == "row 0")
    }

    @Test("A second finger on another grip moves nothing, and the end of editing ends a movement")
    func otherFingers() throws {
        let (first, second) = (
            try #require(grip(ofRow: 0)).convert(CGPoint(x: 12, y: 22), to: nil),
            try #require(grip(ofRow: 3)).convert(CGPoint(x: 12, y: 22), to: nil)
        )
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        screen.loop.runFrame([TouchInput(1, .began, at: first)])
        screen.loop.runFrame([TouchInput(1, .moved, at: CGPoint(x: first.x, y: first.y + 20))])
        screen.loop.runFrame([TouchInput(2, .began, at: second)])
        screen.loop.runFrame([TouchInput(2, .moved, at: CGPoint(x: second.x, y: second.y + 40))])
        #expect(cell.frame.minY == 20)
        screen.loop.runFrame([TouchInput(2, .ended, at: CGPoint(x: second.x, y: second.y + 40))])
        screen.loop.runFrame([TouchInput(1, .moved, at: CGPoint(x: first.x, y: first.y + 60))])
        #expect(cell.frame.minY == 60, "the first finger still moves its row")
        for _ in 0..<40 { screen.loop.runFrame() }
        screen.perform { table.setEditing(false, animated: true) }
        for _ in 0..<40 { screen.loop.runFrame() }
        screen.loop.runFrame([TouchInput(1, .ended, at: first)])
        for _ in 0..<40 { screen.loop.runFrame() }
        #expect(model.moves.isEmpty && texts == ["one", "two", "three", "four"] && cell.frame.minY == 0)
    }

    @Test("A data source that does not move rows shows no grips")
    func dataSourceWithoutMovement() {
        let plain = TableModel([["one"]])
        table.dataSource = plain
        screen.perform { table.reloadData() }
        screen.advance(frames: 1)
        #expect(grip(ofRow: 0) == nil && table.cellForRow(at: IndexPath(row: 0, section: 0))?.isEditing == true)
        #expect(plain.tableView(table, canMoveRowAt: IndexPath(row: 0, section: 0)))
        let path = IndexPath(row: 3, section: 0)
        let own = PlainDelegate()
        #expect(
            own.tableView(
                table, targetIndexPathForMoveFromRowAt: IndexPath(row: 0, section: 0), toProposedIndexPath: path)
                == path)
    }

    @Test("In an inset group, the first row and the last one have the round corners after a movement")
    func cornersFollowRows() throws {
        let group = UITableView(frame: table.frame, style: .insetGrouped)
        group.dataSource = model
        screen.show(group)
        screen.advance(frames: 1)
        screen.perform {
            model.rows.insert(model.rows.remove(at: 0), at: 3)
            group.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 3, section: 0))
        }
        screen.settle()
        let cells = group.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
        #expect(cells.map { $0.textLabel?.text } == ["two", "three", "four", "one"])
        #expect(cells.map(\.appearance.roundsTop) == [true, false, false, false])
        #expect(cells.map(\.appearance.roundsBottom) == [false, false, false, true])
    }

    @Test("A row moves to another section")
    func movesBetweenSections() throws {
        let sections = MovableSections()
        table.dataSource = sections
        table.delegate = nil
        screen.perform { table.reloadData() }
        screen.advance(frames: 1)
        let start = try #require(grip(ofRow: 0)).convert(CGPoint(x: 12, y: 22), to: nil)
        screen.touch(
            .pan(from: .point(start), to: .point(CGPoint(x: start.x, y: start.y + 90)), duration: 0.6, hold: 0.3))
        screen.settle()
        #expect(sections.rows == [["b"], ["a", "c", "d"]] || sections.rows == [["b"], ["c", "a", "d"]])
        #expect(texts.compactMap(\.self) == sections.rows.flatMap(\.self))
    }

    @Test("A table view controller and a diffable data source move rows if they override the method")
    func controllersMoveRows() {
        let controller = MovingController()
        controller.rows = ["a", "b"]
        screen.perform { screen.window.addSubview(controller.view) }
        screen.perform { controller.setEditing(true, animated: false) }
        screen.advance(frames: 1)
        let cell = controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
        #expect(cell?.showsReorderControl == true)
        let plain = UITableViewController()
        let path = IndexPath(row: 0, section: 0)
        #expect(plain.tableView(table, canMoveRowAt: path))
        #expect(plain.tableView(table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: path) == path)
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in UITableViewCell() }
        #expect(!source.tableView(table, canMoveRowAt: path))
    }
}

private final class PlainDelegate: NSObject, UITableViewDelegate {}

private final class MovableRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows: [String]
    var moves: [String] = []
    var fixedRow: Int?
    var lastTarget = Int.max
    var isEditable = true

    init(_ rows: [String]) { self.rows = rows }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { isEditable }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row != fixedRow }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        moves.append("\(sourceIndexPath.row) to \(destinationIndexPath.row)")
        rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }

    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { IndexPath(row: min(proposedDestinationIndexPath.row, lastTarget), section: 0) }
}

private final class MovableSections: NSObject, UITableViewDataSource {
    var rows = [["a", "b"], ["c", "d"]]

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = rows[indexPath.section][indexPath.row]
        return cell
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        let row = rows[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        rows[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    }
}

private final class MovingController: UITableViewController {
    var rows: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
}
