import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Sections, headers and batch updates of tables")
struct TableSectionTests {
    private let screen = Screen()
    private let model = TableModel([["a", "b"], ["c"], ["d", "e"]])
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)

    /// A delegate that gives heights and views for headers.
    private final class HeaderDelegate: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
            [20, 40, 60][section]
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
            header?.tag = 100 + section
            return header
        }
    }

    private func show() {
        table.dataSource = model
        table.delegate = model
        screen.show(table)
    }

    private var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

    @Test("A table's header is above its first section, its footer below the last one, and both scroll with the rows")
    func tableHeaderAndFooterScroll() {
        let (header, footer) = (UIView(), UIView())
        header.frame.size.height = 60
        footer.frame.size.height = 30
        (table.tableHeaderView, table.tableFooterView) = (header, footer)
        show()
        #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
        #expect(table.rectForRow(at: [0, 0]).minY == 60)
        #expect(footer.frame == CGRect(x: 0, y: 60 + 5 * 44, width: 320, height: 30))
        #expect(table.contentSize.height == 310)
        table.tableHeaderView = nil
        screen.advance(frames: 1)
        #expect(header.superview == nil && table.rectForRow(at: [0, 0]).minY == 0)
    }

    @Test("The delegate's heights and views of headers come before those of the table")
    func delegateHeaders() {
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        table.sectionHeaderHeight = 10
        let delegate = HeaderDelegate()
        show()
        table.delegate = delegate
        table.reloadData()
        screen.advance(frames: 1)
        #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 20))
        #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 108, width: 320, height: 40))
        #expect(table.headerView(forSection: 2)?.tag == 102)
        #expect(table.rectForFooter(inSection: 2).height == 0)
        #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 108, width: 320, height: 84))
        #expect(
            table.indexPathsForRows(in: CGRect(x: 0, y: 60, width: 10, height: 100)) == [[0, 0], [0, 1], [1, 0]])
    }

    @Test("Sections and rows are inserted, deleted, moved and reloaded in one update")
    func batchUpdatesOfSections() {
        show()
        #expect(texts == ["a", "b", "c", "d", "e"])
        var isComplete = false
        table.performBatchUpdates(
            {
                model.sections = [["x"], ["e", "d"], ["a", "b"]]
                table.deleteSections([1], with: .fade)
                table.insertSections([0], with: .fade)
                table.moveSection(2, toSection: 1)
                table.moveRow(at: [2, 1], to: [1, 0])
            }, completion: { _ in isComplete = true })
        screen.advance(frames: 40)
        #expect(isComplete && texts == ["x", "e", "d", "a", "b"])
        model.sections[0] = ["y", "z"]
        table.reloadSections([0], with: .none)
        model.sections[2][0] = "A"
        table.reloadRows(at: [[2, 0]], with: .none)
        screen.advance(frames: 40)
        #expect(texts == ["y", "z", "e", "d", "A", "b"])
    }

    @Test("A background view fills the visible area behind the rows while the table scrolls")
    func backgroundViewStays() {
        model.sections = [(0..<50).map { "\($0)" }]
        let background = UIView()
        table.backgroundView = background
        show()
        table.contentOffset.y = 300
        screen.advance(frames: 1)
        #expect(background.frame == CGRect(x: 0, y: 300, width: 320, height: 440))
        #expect(table.subviews.first === background)
    }

    @Test("A table without selection selects no tapped row")
    func selectionCanBeOff() {
        show()
        table.allowsSelection = false
        screen.tap(.point(50, 20))
        screen.advance(frames: 10)
        #expect(table.indexPathForSelectedRow == nil && !model.log.contains("did select 0"))
        table.allowsSelection = true
        screen.tap(.point(50, 20))
        screen.advance(frames: 10)
        #expect(table.indexPathForSelectedRow == [0, 0] && model.log.contains("did select 0"))
    }

    @Test("The padding above headers moves sections down, except those without a header")
    func headerPadding() {
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        let delegate = HeaderDelegate()
        show()
        table.delegate = delegate
        table.sectionHeaderTopPadding = 15
        screen.advance(frames: 1)
        #expect(table.rectForHeader(inSection: 0).minY == 15 && table.rectForHeader(inSection: 1).minY == 138)
        table.sectionHeaderTopPadding = .nan
        screen.advance(frames: 1)
        #expect(table.rectForHeader(inSection: 1).minY == 108)
        table.delegate = model
        table.sectionHeaderTopPadding = 15
        screen.advance(frames: 1)
        #expect(table.rectForRow(at: [1, 0]).minY == 88)
    }

    @Test("Scrolling makes a plain table compute its layout anew only if it has headers or footers")
    func layoutWhileScrolling() {
        show()
        let lower = table.bounds.offsetBy(dx: 0, dy: 10)
        #expect(!table.tableLayout.shouldInvalidateLayout(forBoundsChange: lower))
        table.sectionHeaderHeight = 20
        let delegate = HeaderDelegate()
        table.delegate = delegate
        table.reloadData()
        screen.advance(frames: 1)
        #expect(table.tableLayout.shouldInvalidateLayout(forBoundsChange: lower))
    }
}
