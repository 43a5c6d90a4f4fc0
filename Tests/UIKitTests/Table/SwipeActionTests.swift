import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Swipe actions of rows")
struct SwipeActionTests {
    private let screen = Screen()
    private let model = Model()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))

    /// A model with a leading action and two trailing ones.
    private final class Model: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        var performsFirst = true
        var completes = true

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }

        private func action(_ title: String, _ style: UIContextualAction.Style = .normal) -> UIContextualAction {
            UIContextualAction(style: style, title: title) { [weak self] action, view, complete in
                self?.log.append("\(action.title ?? "") \(view.window != nil)")
                if self?.completes == true { complete(true) }
            }
        }

        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            let flag = action("Flag")
            flag.backgroundColor = .brown
            return indexPath.row == 0 ? UISwipeActionsConfiguration(actions: [flag]) : nil
        }

        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            if indexPath.row == 2 { return UISwipeActionsConfiguration(actions: []) }
            let configuration = UISwipeActionsConfiguration(actions: [action("Trash", .destructive), action("More")])
            configuration.performsFirstActionWithFullSwipe = performsFirst
            return configuration
        }

        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { log.append("commit") }
    }

    init() {
        (table.dataSource, table.delegate) = (model, model)
        screen.show(table)
        screen.advance(frames: 1)
        model.log = []
    }

    private func isOpen(_ row: Int) -> Bool { table.cellForRow(at: [0, row])?.showingDeleteConfirmation == true }

    @Test("A swipe to the right reveals the leading actions, a swipe to the left the trailing ones, in their colors")
    func swipesRevealActions() {
        screen.pan(from: .point(50, 22), to: .point(150, 22))
        screen.settle()
        #expect(isOpen(0) && screen.picture.text("Flag") != nil && screen.picture.hasFill(.brown))
        screen.tap(.point(20, 22))
        screen.settle()
        #expect(model.log == ["Flag true"] && !isOpen(0), "the completion closes the row")
        screen.pan(from: .point(250, 66), to: .point(100, 66))
        screen.settle()
        #expect(isOpen(1) && screen.picture.hasFill(.systemRed) && screen.picture.hasFill(.systemGray))
        screen.tap(.point(310, 66))
        screen.settle()
        #expect(model.log == ["Flag true", "Trash true"], "the first action is at the edge")
    }

    @Test("Rows without actions do not open; an empty list also leaves out the button that deletes")
    func rowsWithoutActions() {
        screen.pan(from: .point(50, 66), to: .point(150, 66))
        screen.pan(from: .point(250, 110), to: .point(100, 110))
        screen.settle()
        #expect(!isOpen(1) && !isOpen(2) && model.log.isEmpty)
    }

    @Test("A swipe over the whole row performs the first action, unless the configuration forbids it")
    func fullSwipe() {
        screen.pan(from: .point(310, 22), to: .point(20, 22))
        screen.settle()
        #expect(model.log == ["Trash true"] && !isOpen(0))
        (model.performsFirst, model.log) = (false, [])
        screen.pan(from: .point(310, 22), to: .point(20, 22))
        screen.settle()
        #expect(model.log.isEmpty && isOpen(0))
    }

    @Test("A row stays open until the handler of its action calls the completion")
    func rowStaysOpen() {
        model.completes = false
        let handler: UIContextualAction.Handler = { action, _, complete in complete(action.style == .destructive) }
        var isDestructive: Bool?
        let deletion = UIContextualAction(style: .destructive, title: nil, handler: handler)
        deletion.handler(deletion, table) { isDestructive = $0 }
        #expect(isDestructive == true && deletion.backgroundColor == .systemRed)
        let configuration = model.tableView(table, trailingSwipeActionsConfigurationForRowAt: [0, 0])
        #expect(configuration?.actions.map(\.title) == ["Trash", "More"])
        screen.pan(from: .point(250, 22), to: .point(100, 22))
        screen.settle()
        screen.tap(.point(310, 22))
        screen.settle()
        #expect(model.log == ["Trash true"] && isOpen(0))
        var isDone = false
        configuration?.actions[1].handler(configuration!.actions[1], table) { isDone = $0 }
        #expect(model.log.last == "More true" && !isDone)
    }
}
