import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Alerts")
struct AlertControllerTests {
    private let screen = Screen { UIViewController() }

    private func present(_ alert: UIAlertController) {
        screen.advance(frames: 1)
        screen.perform { screen.rootViewController.present(alert, animated: true) }
        screen.settle()
    }

    /// Returns the button with a title.
    private func button(_ title: String) -> UIView? {
        var rest: [UIView] = [screen.window]
        while let view = rest.popLast() {
            if (view as? UILabel)?.text == title { return view.superview }
            rest += view.subviews
        }
        return nil
    }

    @Test("An alert is in the middle of a dimmed window, and its handler is called after it has disappeared")
    func handlerIsCalledAfterDismissal() {
        var log: [String] = []
        let alert = UIAlertController(title: "Delete?", message: "This cannot be undone.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.append("cancel") })
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { [screen] action in
                log.append("\(action.title ?? "") \(screen.rootViewController.presentedViewController == nil)")
            })
        present(alert)
        #expect(alert.view.frame.width == 270 && alert.view.center.x == 195)
        #expect(abs(alert.view.center.y - 422) <= 1)
        screen.tap(.text("Delete"))
        #expect(log.isEmpty)
        screen.settle()
        #expect(log == ["Delete true"])
        #expect(alert.view.window == nil)
    }

    @Test("Two short actions are beside each other, three below each other with the cancel action last")
    func buttonsAreArranged() throws {
        let two = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        two.addAction(UIAlertAction(title: "OK", style: .default))
        two.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(two)
        let buttons = try #require(button("OK"))
        let cancel = try #require(button("Cancel"))
        #expect(cancel.frame.minX == 0 && buttons.frame.minX == 135 && cancel.frame.minY == buttons.frame.minY)
        screen.tap(.text("OK"))
        screen.settle()
        two.addAction(UIAlertAction(title: "Other", style: .default))
        present(two)
        let last = try #require(button("Cancel"))
        let other = try #require(button("Other"))
        #expect(last.frame.minY == other.frame.maxY && last.frame.width == 270)
    }

    @Test("A tap beside an action sheet performs its cancel action")
    func tapBesideSheetCancels() {
        var log: [String] = []
        let sheet = UIAlertController(title: nil, message: "Share", preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Copy", style: .default) { _ in log.append("copy") })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.append("cancel") })
        present(sheet)
        #expect(sheet.view.frame.maxY == 844 - 8 && sheet.view.frame.width == 374)
        screen.tap(.point(100, 100))
        screen.settle()
        #expect(log == ["cancel"] && screen.rootViewController.presentedViewController == nil)
    }

    @Test("The first text field of an alert is edited, and its text is read by the handler")
    func textFieldIsEdited() {
        var text: String?
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { [weak alert] _ in text = alert?.textFields?.first?.text })
        present(alert)
        #expect(alert.textFields?.first?.isFirstResponder == true)
        screen.pressKey(.keyboardA)
        screen.tap(.text("OK"))
        screen.settle()
        #expect(text == "a")
    }

    @Test("A disabled action does nothing, and a second cancel action is ignored")
    func disabledAndDoubleActions() {
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        let action = UIAlertAction(title: "OK", style: .default) { _ in Issue.record("performed") }
        action.isEnabled = false
        alert.addAction(action)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Again", style: .cancel))
        #expect(alert.actions.count == 2)
        present(alert)
        screen.tap(.point(260, 440))
        screen.settle()
        #expect(screen.rootViewController.presentedViewController === alert)
    }
}
