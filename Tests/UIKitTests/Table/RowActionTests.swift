import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Row actions from before iOS 11")
struct RowActionTests {
    private final class Model: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
            guard indexPath.row == 0 else { return [] }
            let delete = UITableViewRowAction(style: .destructive, title: "Trash") { [weak self] action, path in
                self?.log.append("\(action.title ?? "") \(path.row)")
            }
            let share = UITableViewRowAction(style: .normal, title: "Share") { _, _ in }
            share.backgroundColor = .brown
            return [delete, share]
        }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { log.append("commit") }
    }

    private let screen = Screen()
    private let model = Model()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))

    init() {
        (table.dataSource, table.delegate) = (model, model)
        screen.show(table)
        screen.advance(frames: 1)
    }

    @Test("A swipe reveals the actions in their colors, and a tap performs one with the index path of the row")
    func actions() {
        screen.pan(from: .point(250, 22), to: .point(100, 22))
        screen.settle()
        #expect(screen.picture.text("Share") != nil && screen.picture.hasFill(.brown))
        #expect(screen.picture.hasFill(.systemRed))
        screen.tap(.point(310, 22))
        screen.settle()
        #expect(model.log == ["Trash 0"] && table.cellForRow(at: [0, 0])?.showingDeleteConfirmation == false)
    }

    @Test("A long swipe performs no action, and a row with an empty list has none")
    func longSwipe() {
        screen.pan(from: .point(310, 22), to: .point(5, 22))
        screen.settle()
        #expect(model.log == [])
        screen.pan(from: .point(250, 66), to: .point(100, 66))
        screen.settle()
        #expect(table.cellForRow(at: [0, 1])?.showingDeleteConfirmation == false && model.log == [])
    }

    @Test("A copy of an action has its values")
    func copies() throws {
        let action = UITableViewRowAction(style: .normal, title: "A") { _, _ in }
        action.backgroundColor = .red
        let copy = try #require(action.copy() as? UITableViewRowAction)
        #expect(copy.title == "A" && copy.style == .normal && copy.backgroundColor == .red)
        #expect(UITableViewRowAction.Style.destructive == .default)
    }
}
