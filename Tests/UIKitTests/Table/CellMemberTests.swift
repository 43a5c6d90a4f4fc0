import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Members of cells and tables")
struct CellMemberTests {
    private let screen = Screen()

    /// A model whose cells are made by a closure.
    private final class Model: TableModel {
        var makeCell: (IndexPath) -> UITableViewCell = { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            makeCell(indexPath)
        }
    }

    private func show(_ model: TableModel, style: UITableView.Style = .plain) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
        (table.dataSource, table.delegate) = (model, model)
        screen.show(table)
        screen.advance(frames: 1)
        return table
    }

    /// Whether a text is drawn as that of a disabled label.
    private var isPale: Bool {
        screen.picture.commands.contains { if case .beginLayer(let layer) = $0 { layer.opacity == 0.5 } else { false } }
    }

    @Test("An edited row shows its accessory for editing in the place of the other")
    func editingAccessories() throws {
        let model = Model([["a", "b"]])
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        model.makeCell = { path in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.accessoryType = .checkmark
            if path.row == 0 {
                cell.editingAccessoryView = view
            } else {
                cell.editingAccessoryType = .disclosureIndicator
            }
            return cell
        }
        let table = show(model)
        let mark = screen.picture.strokeColors
        #expect(view.window == nil && mark.count == 2)
        table.isEditing = true
        #expect(view.window != nil && screen.picture.strokeColors.filter { $0 == mark[0] }.isEmpty)
        #expect(view.frame.maxX == 304 && screen.picture.hasStroke(.systemGray3))
        table.isEditing = false
        screen.advance(frames: 1)
        #expect(view.window == nil && screen.picture.strokeColors == mark)
    }

    @Test("A cell without a selection style shows no gray while it is highlighted or selected")
    func selectionStyles() throws {
        let table = show(TableModel([["a", "b"]]))
        let cells = table.visibleCells
        cells[1].selectionStyle = .none
        for cell in cells { cell.isSelected = true }
        #expect(screen.picture.fillColors.filter { $0 == UIColor.systemGray4.value }.count == 1)
        for cell in cells { cell.isSelected = false }
        screen.perform { cells[0].setHighlighted(true, animated: true) }
        screen.advance(frames: 5)
        let alpha = cells[0].subviews.compactMap { $0.layer.presentation()?.opacity }.filter { $0 > 0 && $0 < 1 }
        #expect(alpha.count == 1 && cells[0].isHighlighted, "the gray fades in")
        screen.settle()
        #expect(screen.picture.hasFill(.systemGray4))
    }

    @Test("Separators have the color and the inset of the table, or the inset of their cell")
    func separators() throws {
        let color = UIColor(red: 0.8, green: 0.1, blue: 0.1, alpha: 1)
        let table = show(TableModel([["a", "b"]]))
        (table.separatorColor, table.separatorInset) = (color, UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 20))
        table.visibleCells[1].separatorInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
        screen.advance(frames: 1)
        #expect(screen.picture.fillColors.filter { $0 == color.value }.count == 2)
        let lines = table.visibleCells.map { $0.subviews.last?.frame ?? .zero }
        #expect(lines[0].minX == 50 && lines[0].width == 250 && lines[1].minX == 0 && lines[1].width == 320)
        table.separatorColor = nil
        #expect(!screen.picture.hasFill(color) && screen.picture.hasFill(.separator), "nil restores the standard color")
        table.separatorStyle = .none
        #expect(!screen.picture.hasFill(.separator))
    }

    @Test("A configuration changes with the state of its cell, unless the client keeps it")
    func automaticUpdates() throws {
        let table = show(TableModel([["a"]]))
        let cell = try #require(table.visibleCells.first)
        var content = cell.defaultContentConfiguration()
        content.text = "Text"
        cell.contentConfiguration = content
        cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
        screen.advance(frames: 1)
        cell.isUserInteractionEnabled = false
        cell.setNeedsUpdateConfiguration()
        #expect(isPale)
        cell.isSelected = true
        #expect(screen.picture.hasFill(.systemGray4))
        cell.isUserInteractionEnabled = true
        cell.isSelected = false
        screen.advance(frames: 1)
        cell.automaticallyUpdatesContentConfiguration = false
        cell.automaticallyUpdatesBackgroundConfiguration = false
        cell.isUserInteractionEnabled = false
        cell.isSelected = true
        #expect(!isPale && screen.picture.text("Text") != nil && !screen.picture.hasFill(.systemGray4))
    }

    @Test("The default background of a cell is that of the style of its table")
    func defaultBackgrounds() throws {
        for (style, color) in [
            (UITableView.Style.plain, UIColor.systemBackground), (.grouped, .secondarySystemGroupedBackground),
        ] {
            let cell = try #require(show(TableModel([["a"]]), style: style).visibleCells.first)
            cell.backgroundColor = .clear
            cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
            screen.advance(frames: 1)
            let shown = cell.subviews[0].subviews.compactMap(\.backgroundColor)
            #expect(shown == [color])
        }
    }

    @Test("A header shows its two labels, is prepared before it is used again, and updates its configuration")
    func headerViews() throws {
        final class Header: UITableViewHeaderFooterView {
            nonisolated(unsafe) static var reuseCount = 0
            var log: [String] = []
            override func prepareForReuse() {
                super.prepareForReuse()
                Self.reuseCount += 1
            }
            override func updateConfiguration(using state: UIViewConfigurationState) { log.append("update") }
        }
        final class Model: NSObject, UITableViewDataSource, UITableViewDelegate {
            func numberOfSections(in tableView: UITableView) -> Int { 3 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                section == 0 ? 1 : 30
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
                header?.textLabel?.text = "Header \(section)"
                header?.detailTextLabel?.text = "Detail \(section)"
                return header
            }
        }
        let model = Model()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: .grouped)
        table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
        (table.dataSource, table.delegate) = (model, model)
        screen.show(table)
        screen.advance(frames: 1)
        let background = UIView()
        background.backgroundColor = .magenta
        (table.headerView(forSection: 0))?.backgroundView = background
        screen.advance(frames: 1)
        #expect(background.frame.width == 320 && screen.picture.hasFill(.magenta))
        let picture = screen.picture
        #expect(picture.text("Header 0") != nil && picture.text("Detail 0") != nil && picture.text("Detail 1") != nil)
        let header = try #require(table.headerView(forSection: 0) as? Header)
        header.log = []
        header.setNeedsUpdateConfiguration()
        screen.advance(frames: 1)
        #expect(header.log == ["update"])
        var content = header.defaultContentConfiguration()
        content.text = "Content"
        header.contentConfiguration = content
        header.automaticallyUpdatesContentConfiguration = false
        header.automaticallyUpdatesBackgroundConfiguration = false
        screen.advance(frames: 1)
        let commands = screen.picture.commands
        header.isUserInteractionEnabled = false
        header.setNeedsUpdateConfiguration()
        #expect(screen.picture.text("CONTENT") != nil && screen.picture.commands == commands)
        header.automaticallyUpdatesContentConfiguration = true
        header.setNeedsUpdateConfiguration()
        #expect(screen.picture.commands != commands, "the text is paler")
        table.contentOffset.y = 600
        screen.advance(frames: 1)
        table.contentOffset.y = 1300
        screen.advance(frames: 1)
        #expect(table.headerView(forSection: 0) == nil)
        table.contentOffset.y = 0
        screen.advance(frames: 1)
        #expect(Header.reuseCount > 0 && table.headerView(forSection: 0) != nil)
    }

    @Test("The height of footers of the table applies to footers that exist")
    func footerHeight() {
        let model = TableModel([["a"], ["b"]])
        model.footers = ["Footer", nil]
        let table = show(model)
        table.sectionFooterHeight = 33
        screen.advance(frames: 1)
        #expect(table.rectForFooter(inSection: 0).height == 33 && table.rectForFooter(inSection: 1).height == 0)
    }

    @Test(
        "A table controller clears its selection when it appears, if it shall, and has a refresh control above the rows"
    )
    func tableController() throws {
        let controller = UITableViewController(nibName: nil, bundle: nil)
        let model = TableModel([Array(repeating: "a", count: 30)])
        let navigation = UINavigationController(rootViewController: controller)
        let screen = Screen { navigation }
        controller.tableView.dataSource = model
        let control = UIRefreshControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        controller.refreshControl = control
        control.tintColor = .brown
        screen.advance(frames: 1)
        #expect(controller.tableView.style == .plain && control.isDescendant(of: controller.tableView))
        screen.perform {
            control.beginRefreshing()
            controller.tableView.contentOffset.y = -controller.tableView.adjustedContentInset.top
        }
        screen.advance(frames: 30)
        #expect(control.isRefreshing && screen.picture.hasColor(.brown))
        screen.perform { control.endRefreshing() }
        screen.settle()
        for clears in [true, false] {
            controller.clearsSelectionOnViewWillAppear = clears
            controller.tableView.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
            screen.perform { navigation.pushViewController(UIViewController(), animated: false) }
            screen.advance(frames: 2)
            screen.perform { navigation.popViewController(animated: false) }
            screen.advance(frames: 2)
            #expect((controller.tableView.indexPathForSelectedRow == nil) == clears)
        }
    }
}
