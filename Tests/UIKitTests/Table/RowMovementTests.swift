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
        let grip = try #require(grip(ofRow: 0))
        let start = grip.convert(CGPoint(x: 12, y: 22), to: nil)
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

    @Test("A row that cannot be edited can be moved, and keeps its content in place")
    func rowsThatOnlyMove() throws {
        model.isEditable = false
        screen.perform { table.reloadData() }
        screen.advance(frames: 1)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.showsReorderControl && cell.contentView.frame.minX == 0 && cell.contentView.frame.maxX < 370)
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
