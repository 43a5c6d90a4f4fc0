import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Undo managers")
struct UndoManagerTests {
    private let manager = UndoManager()
    private let document = Document()

    private func set(_ value: Int) { document.set(value, manager) }

    @Test("A change is undone and redone, and a new change removes those that could be redone")
    func undoAndRedo() {
        #expect(!manager.canUndo && !manager.canRedo && manager.groupsByEvent && manager.levelsOfUndo == 0)
        manager.undo()
        manager.redo()
        set(1)
        #expect(manager.canUndo && manager.groupingLevel == 1)
        manager.undo()
        #expect(document.value == 0 && !manager.canUndo && manager.canRedo)
        manager.redo()
        #expect(document.value == 1 && manager.canUndo && !manager.canRedo)
        manager.undo()
        set(5)
        #expect(!manager.canRedo)
        #expect(document.states == ["", "undo", "redo", "undo", ""])
    }

    @Test("The changes of one frame are undone at once, those of several frames one by one")
    func frames() {
        let screen = Screen()
        screen.perform {
            set(1)
            set(2)
        }
        screen.advance(frames: 1)
        screen.perform { set(3) }
        screen.perform { manager.undo() }
        #expect(document.value == 2)
        screen.perform { manager.undo() }
        #expect(document.value == 0 && manager.groupingLevel == 0)
        screen.perform { manager.redo() }
        #expect(document.value == 2)
    }

    @Test("Groups can be nested, and are undone in reverse order")
    func groups() {
        manager.groupsByEvent = false
        manager.beginUndoGrouping()
        set(1)
        manager.beginUndoGrouping()
        set(2)
        #expect(manager.groupingLevel == 2)
        let reports = reports { manager.undo() }
        #expect(reports.count == 1 && document.value == 2)
        manager.endUndoGrouping()
        manager.endUndoGrouping()
        manager.beginUndoGrouping()
        manager.endUndoGrouping()
        manager.undoNestedGroup()
        #expect(document.value == 0 && document.log == [1, 2, 1, 0])
        #expect(self.reports { manager.endUndoGrouping() }.count == 1)
        #expect(self.reports { set(3) }.count == 1, "without a group, a change is recorded alone")
        manager.undo()
        #expect(document.value == 0)
    }

    @Test("A limited number of groups is kept, and changes are removed with their target")
    func limits() {
        manager.groupsByEvent = false
        manager.levelsOfUndo = 2
        for value in 1...4 {
            manager.beginUndoGrouping()
            set(value)
            manager.endUndoGrouping()
        }
        manager.undo()
        manager.undo()
        manager.undo()
        #expect(document.value == 2)
        manager.levelsOfUndo = 1
        manager.redo()
        manager.redo()
        #expect(document.value == 3 || document.value == 4)
        manager.removeAllActions(withTarget: document)
        #expect(!manager.canUndo && !manager.canRedo)
        manager.disableUndoRegistration()
        set(9)
        #expect(!manager.isUndoRegistrationEnabled && !manager.canUndo)
        manager.enableUndoRegistration()
        #expect(reports { manager.enableUndoRegistration() }.count == 1)
        manager.groupsByEvent = true
        set(10)
        manager.removeAllActions()
        #expect(!manager.canUndo && manager.groupingLevel == 0)
    }

    @Test("Groups have names for menus")
    func names() {
        #expect(manager.undoMenuItemTitle == "Undo" && manager.redoMenuItemTitle == "Redo")
        set(1)
        manager.setActionName("Move")
        #expect(manager.undoActionName == "Move" && manager.undoMenuItemTitle == "Undo Move")
        manager.undo()
        #expect(manager.redoActionName == "Move" && manager.redoMenuItemTitle == "Redo Move")
        #expect(manager.undoActionName.isEmpty)
        #expect(manager.undoMenuTitle(forUndoActionName: "x") == "Undo x")
        #expect(manager.redoMenuTitle(forUndoActionName: "x") == "Redo x")
    }

    @Test("Notifications are posted before and after changes")
    func notifications() {
        var posted: [String] = []
        let names: [NSNotification.Name] = [
            .NSUndoManagerCheckpoint, .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
            .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
            .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
        ]
        let observers = names.map { name in
            let short = name.rawValue.replacing("NSUndoManager", with: "").replacing("Notification", with: "")
            return NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in
                MainActor.assumeIsolated { posted.append(short) }
            }
        }
        manager.beginUndoGrouping()
        set(1)
        manager.endUndoGrouping()
        #expect(posted == ["Checkpoint", "DidOpenUndoGroup", "Checkpoint", "WillCloseUndoGroup", "DidCloseUndoGroup"])
        manager.undo()
        manager.redo()
        #expect(
            posted.filter { $0.hasSuffix("Change") } == [
                "WillUndoChange", "DidUndoChange", "WillRedoChange", "DidRedoChange",
            ])
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    @Test("A method is called by its selector, and an object that no longer exists is not changed")
    func targets() {
        manager.registerUndo(
            withTarget: document, selector: Selector("setNumber:", Document.setNumber), object: NSNumber(value: 7))
        manager.undo()
        #expect(document.value == 7)
        do {
            let other = Document()
            other.set(3, manager)
        }
        manager.undo()
        #expect(document.value == 7)
    }

    @Test("Responders have the undo manager of their window, unless a responder before it has one")
    func responders() {
        let screen = Screen()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.undoManager == nil)
        screen.show(view)
        let window = view.window
        #expect(view.undoManager != nil && view.undoManager === window?.undoManager)
        let owner = UndoOwner()
        let child = UIView()
        owner.addSubview(child)
        #expect(child.undoManager === owner.manager)
    }

    private func reports(_ body: () -> Void) -> [String] {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        body()
        return reports
    }
}

private final class UndoOwner: UIView {
    let manager = UndoManager()
    override var undoManager: UndoManager? { manager }
}

@MainActor
private final class Document: NSObject {
    var value = 0
    var log: [Int] = []
    var states: [String] = []

    func set(_ new: Int, _ manager: UndoManager) {
        let old = value
        states.append(manager.isUndoing ? "undo" : manager.isRedoing ? "redo" : "")
        log.append(new)
        value = new
        manager.registerUndo(withTarget: self) { $0.set(old, manager) }
    }

    func setNumber(_ number: NSNumber) { value = number.intValue }
}
