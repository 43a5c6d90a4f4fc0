import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Table views")
struct TableViewTests {
    private let screen = Screen()

    private func show(_ model: any UITableViewDataSource, style: UITableView.Style = .plain) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: style)
        table.dataSource = model
        table.delegate = model as? any UITableViewDelegate
        screen.show(table)
        return table
    }

    @Test("A table shows the visible rows below each other")
    func tableShowsVisibleRows() {
        let model = TableModel([(0..<100).map { "Row \($0)" }])
        let table = show(model)
        #expect(table.visibleCells.count == 10 && model.cellCount == 10)
        #expect(table.contentSize == CGSize(width: 320, height: 4400))
        #expect(
            table.cellForRow(at: IndexPath(row: 3, section: 0))?.frame == CGRect(x: 0, y: 132, width: 320, height: 44))
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 140)) == IndexPath(row: 3, section: 0))
        #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 9, section: 0))
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: -1)) == nil && table.cellForRow(at: [0, 50]) == nil)
        #expect(model.log.prefix(2) == ["will display 0", "will display 1"])
    }

    @Test("Scrolling through 10,000 rows creates few cells and measures only visible rows")
    func scrollingMeasuresVisibleRowsOnly() {
        let model = TableModel([(0..<10_000).map { "Row \($0)" }])
        var measured = 0
        model.heights = { _ in
            measured += 1
            return 50
        }
        let table = show(model)
        #expect(measured <= 12)
        for offset in stride(from: CGFloat(0), to: 4000, by: 400) {
            table.contentOffset.y = offset
            screen.advance(frames: 1)
        }
        #expect(measured < 120)
        #expect(Set(table.subviews.filter { $0 is UITableViewCell }.map { ObjectIdentifier($0) }).count <= 11)
        #expect(table.visibleCells.first?.frame.height == 50)
    }

    @Test("All visible rows are measured, however many there are")
    func allVisibleRowsAreMeasured() {
        let model = TableModel([(0..<500).map { "Row \($0)" }])
        model.heights = { _ in 4 }
        let table = show(model)
        table.estimatedRowHeight = 44
        table.reloadData()
        screen.advance(frames: 1)
        #expect(table.visibleCells.count == 110 && table.visibleCells.allSatisfy { $0.frame.height == 4 })
    }

    @Test("Scrolling to the nearest selected row selects it by the position")
    func nearestSelectedRowDependsOnThePosition() {
        let model = TableModel([(0..<100).map { "Row \($0)" }])
        let table = show(model)
        table.allowsMultipleSelection = true
        for row in [90, 5, 22] { table.selectRow(at: [0, row], animated: false, scrollPosition: .none) }
        table.contentOffset.y = 15 * 44
        table.scrollToNearestSelectedRow(at: .top, animated: false)
        #expect(table.contentOffset.y == 968)
        table.contentOffset.y = 9 * 44
        table.scrollToNearestSelectedRow(at: .top, animated: false)
        #expect(table.contentOffset.y == 220)
        table.contentOffset.y = 15 * 44
        table.scrollToNearestSelectedRow(at: .none, animated: false)
        #expect(table.contentOffset.y == 660, "Row 22 is visible.")
        table.contentOffset.y = 60 * 44
        table.scrollToNearestSelectedRow(at: .bottom, animated: false)
        #expect(table.contentOffset.y == 3564)
    }

    @Test("Rows get their height from constraints, and stay in place while rows above them are measured")
    func rowsSizeThemselves() throws {
        let words = (0..<60).map { Array(repeating: "word", count: 1 + ($0 * 7) % 40).joined(separator: " ") }
        let source = SelfSizingModel([words])
        let table = show(source)
        table.register(SelfSizingCell.self, forCellReuseIdentifier: "row")
        table.reloadData()
        screen.advance(frames: 1)
        for cell in table.visibleCells {
            let label = try #require(cell as? SelfSizingCell).label
            let height = label.sizeThatFits(CGSize(width: 288, height: 0)).height
            #expect(abs(cell.frame.height - height - 20) <= 0.5, "\(cell.frame)")
        }
        table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
        screen.advance(frames: 1)
        #expect(abs(table.rectForRow(at: IndexPath(row: 40, section: 0)).minY - table.contentOffset.y) < 0.5)
        // Scrolling up measures rows above; the row at the top edge moves by the scrolled distance only.
        for _ in 0..<20 {
            let cell = table.visibleCells[1]
            let before = cell.frame.minY - table.contentOffset.y
            table.contentOffset.y -= 9
            screen.advance(frames: 1)
            #expect(abs(cell.frame.minY - table.contentOffset.y - before - 9) < 0.01)
        }
    }

    @Test("A tap calls the delegate in the documented order")
    func tapCallsDelegateInOrder() {
        let model = TableModel([["a", "b", "c"]])
        let table = show(model)
        screen.tap(.point(50, 20))
        screen.settle()
        model.log.removeAll()
        screen.tap(.point(50, 60))
        screen.settle()
        #expect(
            model.log == [
                "should highlight 1", "did highlight 1", "did unhighlight 1", "will select 1", "will deselect 0",
                "did deselect 0", "did select 1",
            ])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
        table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
        #expect(table.indexPathsForSelectedRows == nil)
    }

    @Test("Headers of plain tables stay at the top while rows of their section are visible")
    func plainHeadersFloat() throws {
        let model = TableModel([(0..<20).map { "a\($0)" }, (0..<20).map { "b\($0)" }])
        model.headers = ["First", "Second"]
        let table = show(model)
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.frame.minY == 0 && header.textLabel?.text == "First")
        table.contentOffset.y = 100
        screen.advance(frames: 1)
        #expect(header.frame.minY == 100)
        let second = table.rect(forSection: 1).minY
        table.contentOffset.y = second - 10
        screen.advance(frames: 1)
        #expect(header.frame.maxY == second)
        #expect(table.headerView(forSection: 1)?.frame.minY == second)
    }

    @Test("Groups have gaps, and inset groups rounded corners at their first and last row")
    func groupedStyles() throws {
        let model = TableModel([["a", "b"], ["c"]])
        model.headers = [nil, "Title"]
        model.footers = ["Footer", nil]
        let table = show(model, style: .insetGrouped)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)) == CGRect(x: 16, y: 35, width: 288, height: 44))
        #expect(table.headerView(forSection: 1)?.textLabel?.text == "TITLE")
        #expect(table.footerView(forSection: 0)?.textLabel?.text == "Footer")
        let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(first.layer.mask?.cornerRadius == 10)
    }

    @Test("Rows are inserted, deleted and moved with an animation of 0.3 seconds")
    func batchUpdatesAnimate() throws {
        let model = TableModel([["a", "b", "c", "d"]])
        let table = show(model)
        let (b, d) = (table.cellForRow(at: [0, 1]), table.cellForRow(at: [0, 3]))
        screen.perform {
            table.beginUpdates()
            model.sections[0] = ["new", "a", "c", "d"]
            table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .left)
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .right)
            table.endUpdates()
        }
        let new = try #require(table.cellForRow(at: [0, 0]))
        #expect(new.textLabel?.text == "new" && new.center.x == 480 && new.alpha == 0)
        #expect(table.cellForRow(at: [0, 3]) === d)
        screen.advance(frames: 10)
        #expect(try #require(b).center.x < 160)
        screen.settle()
        #expect(new.frame == CGRect(x: 0, y: 0, width: 320, height: 44) && b?.superview == nil)
    }

    @Test("An empty pair of beginUpdates() and endUpdates() animates changed heights")
    func emptyUpdateChangesHeights() {
        let model = TableModel([["a", "b", "c"]])
        let table = show(model)
        model.heights = { $0.row == 0 ? 100 : 44 }
        screen.perform {
            table.beginUpdates()
            table.endUpdates()
        }
        let second = table.cellForRow(at: [0, 1])
        #expect(second?.frame.minY == 44)
        screen.settle()
        #expect(second?.frame.minY == 100 && table.contentSize.height == 188)
    }

    @Test("A swipe reveals the button that deletes a row, and a tap on it deletes the row")
    func swipeDeletesRow() {
        let model = EditableTableModel(["a", "b", "c"])
        let table = show(model)
        screen.pan(from: .point(250, 66), to: .point(150, 66))
        screen.settle()
        let cell = table.cellForRow(at: [0, 1])
        #expect(cell?.showingDeleteConfirmation == true)
        #expect(cell.map { $0.contentView.frame.minX } ?? 0 < -70)
        screen.tap(.point(300, 66))
        screen.settle()
        #expect(model.rows == ["a", "c"] && table.visibleCells.count == 2)
    }

    @Test("Without a method that commits, a horizontal drag reveals nothing")
    func swipeNeedsCommit() {
        let model = TableModel([["a", "b", "c"]])
        let table = show(model)
        screen.pan(from: .point(250, 66), to: .point(150, 66))
        screen.settle()
        #expect(table.visibleCells.allSatisfy { !$0.showingDeleteConfirmation })
    }

    @Test("While a table is edited, its rows show a control, which reveals the button that deletes the row")
    func editingShowsControls() {
        let model = EditableTableModel(["a", "b"])
        let table = show(model)
        screen.perform { table.setEditing(true, animated: true) }
        screen.settle()
        let cell = table.cellForRow(at: [0, 0])
        #expect(cell?.isEditing == true && cell?.contentView.frame.minX == 38)
        screen.tap(.point(20, 22))
        screen.settle()
        #expect(cell?.showingDeleteConfirmation == true)
        screen.tap(.point(300, 22))
        screen.settle()
        #expect(model.rows == ["b"])
        screen.perform { table.setEditing(false, animated: false) }
        screen.advance(frames: 1)
        #expect(table.cellForRow(at: [0, 0])?.contentView.frame.minX == 0)
    }

    @Test("A trace names the cells of a table")
    func traceNamesCells() {
        _ = show(TableModel([["a", "b"]]))
        var tracer = screen.makeTracer()
        let header = tracer.captureHeader(scene: "table", touches: [])
        #expect(header.items.map(\.id).sorted() == ["0-0", "0-1"])
    }
}

/// A model whose cells have a height that their constraints determine.
private final class SelfSizingModel: TableModel {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let cell = tableView.dequeueReusableCell(withIdentifier: "row") as? SelfSizingCell else {
            return SelfSizingCell(style: .default, reuseIdentifier: "row")
        }
        cell.label.text = sections[indexPath.section][indexPath.row]
        return cell
    }
}
