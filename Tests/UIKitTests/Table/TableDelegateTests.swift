import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Delegates of tables")
struct TableDelegateTests {
    private let screen = Screen()

    /// A model that has all methods of the tests, because a table calls only those of the class that adopts the protocols.
    private final class Model: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        var sections: [Int]
        var (headerHeight, footerHeight) = (CGFloat(0), CGFloat(0))
        var estimatedHeight: CGFloat = 44
        let footer = UIView()
        var accessoryType = UITableViewCell.AccessoryType.none
        var indentedRow: Int?
        var (fixedRow, plainRow) = (-1, -1)
        var styles: [UITableViewCell.EditingStyle] = []

        init(_ sections: Int...) { self.sections = sections }

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section] }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "row")
                ?? UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.textLabel?.text = "Row"
            cell.accessoryType = accessoryType
            return cell
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            indexPath.row != fixedRow
        }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { log.append("\(editingStyle == .insert ? "insert" : "delete") \(indexPath.row)") }

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
        func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
            estimatedHeight
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
        func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
            section == 0 ? footerHeight : 0
        }
        func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
            section == 0 && footerHeight > 0 ? footer : nil
        }
        func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            log.append("header \(section)")
        }
        func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
            log.append("footer \(section) \(view === footer)")
        }
        func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
            log.append("header \(section) ends")
        }
        func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
            log.append("footer \(section) ends \(view === footer)")
        }
        func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
            indexPath.row == indentedRow ? 2 : 0
        }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            log.append("detail \(indexPath.row)")
        }
        func tableView(
            _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle { styles.indices.contains(indexPath.row) ? styles[indexPath.row] : .delete }
        func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
            indexPath.row != plainRow
        }
        func tableView(
            _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
        ) -> String? { "Away" }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            log.append("begin \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            log.append("end \(indexPath?.row ?? -1)")
        }
    }

    private func show(_ model: Model) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 220), style: .plain)
        (table.dataSource, table.delegate) = (model, model)
        screen.show(table)
        screen.advance(frames: 1)
        return table
    }

    private func label(_ cell: UITableViewCell?) -> CGFloat? { cell?.textLabel?.frame.minX }

    @Test("The delegate supplies views and heights of footers, and is told when headers and footers come and go")
    func headersAndFooters() throws {
        let model = Model(2, 20)
        (model.headerHeight, model.footerHeight) = (30, 24)
        let table = show(model)
        let shown = model.log.filter { $0.hasPrefix("header") || $0.hasPrefix("footer") }
        #expect(shown.sorted() == ["footer 0 true", "header 0", "header 1"])
        #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 118, width: 320, height: 24))
        #expect(model.footer.bounds.size == CGSize(width: 320, height: 24) && model.footer.window != nil)
        model.log = []
        table.contentOffset.y = 500
        screen.advance(frames: 1)
        let ended = model.log.filter { $0.hasSuffix("ends") || $0.hasSuffix("ends true") }
        #expect(ended.sorted() == ["footer 0 ends true", "header 0 ends"], "the header of section 1 stays at the top")
    }

    @Test("Rows have the delegate's estimated height until they are shown, and its indentation")
    func estimatesAndIndentation() {
        let model = Model(50)
        (model.estimatedHeight, model.indentedRow) = (80, 1)
        let table = show(model)
        let visible = CGFloat(table.visibleCells.count)
        #expect(table.contentSize.height == visible * 44 + (50 - visible) * 80)
        #expect(label(table.cellForRow(at: [0, 0])) == 16 && label(table.cellForRow(at: [0, 1])) == 36)
        for row in [40, 0] {
            table.scrollToRow(at: [0, row], at: .top, animated: false)
            screen.advance(frames: 1)
        }
        let levels = table.visibleCells.map(\.indentationLevel)
        #expect(levels == [0, 2] + Array(repeating: 0, count: levels.count - 2), "reused cells are indented anew")
    }

    @Test("A tap on the detail button of a row calls the delegate and selects nothing")
    func detailButton() {
        let model = Model(3)
        model.accessoryType = .detailButton
        let table = show(model)
        model.log = []
        screen.tap(.point(293, 66))
        #expect(model.log == ["detail 1"] && table.indexPathForSelectedRow == nil)
    }

    @Test("The delegate determines the controls, the indentation and the title of the button of edited rows")
    func editing() {
        let model = Model(5)
        (model.styles, model.fixedRow, model.plainRow) = ([.delete, .insert, .none, .delete, .none], 3, 4)
        let table = show(model)
        table.isEditing = true
        screen.advance(frames: 1)
        #expect(table.visibleCells.map(\.contentView.frame.minX) == [38, 38, 38, 0, 0])
        #expect(table.visibleCells.map(\.isEditing) == [true, true, true, false, true])
        model.log = []
        screen.tap(.point(20, 66))
        #expect(model.log == ["insert 1"])
        screen.tap(.point(20, 22))
        screen.settle()
        #expect(screen.picture.text("Away") != nil && model.log == ["insert 1", "begin 0"])
        screen.tap(.point(290, 22))
        screen.settle()
        #expect(model.log == ["insert 1", "begin 0", "delete 0", "end 0"])
    }

    @Test("Edited rows are selected only if the table allows it, several of them with marks beside them")
    func selectionDuringEditing() throws {
        let model = Model(3)
        let table = show(model)
        table.isEditing = true
        screen.advance(frames: 1)
        screen.tap(.point(150, 22))
        #expect(table.indexPathForSelectedRow == nil)
        table.allowsSelectionDuringEditing = true
        for y in [22.0, 66] { screen.tap(.point(150, y)) }
        #expect(table.indexPathsForSelectedRows == [[0, 1]])
        table.isEditing = false
        (table.allowsMultipleSelectionDuringEditing, table.isEditing) = (true, true)
        screen.advance(frames: 1)
        let color = table.tintColor ?? .black
        #expect(table.cellForRow(at: [0, 0])?.contentView.frame.minX == 38)
        let marks = screen.picture.fillColors.filter { $0 == color.value }.count
        for y in [22.0, 110] { screen.tap(.point(150, y)) }
        #expect(table.indexPathsForSelectedRows?.count == 3 - (marks == 0 ? 1 : 0))
        #expect(screen.picture.fillColors.filter { $0 == color.value }.count == marks + 2)
        screen.tap(.point(20, 22))
        #expect(screen.picture.fillColors.filter { $0 == color.value }.count == marks + 1)
    }
}
