import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Undo in texts")
struct TextUndoTests {
    private let screen = Screen()
    private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    private let view = UITextView(frame: CGRect(x: 0, y: 50, width: 200, height: 100))

    init() {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        content.addSubview(field)
        content.addSubview(view)
        screen.show(content)
    }

    private func undo() { screen.pressKey(.keyboardZ, modifierFlags: .command) }
    private func redo() { screen.pressKey(.keyboardZ, modifierFlags: [.command, .shift]) }

    private func type(_ text: String, into input: any UIKeyInput) {
        for character in text { screen.perform { input.insertText(String(character)) } }
    }

    @Test("The typed characters of a text field are undone at once, and redone")
    func typing() {
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        field.text = "old "
        field.becomeFirstResponder()
        type("new", into: field)
        #expect(field.text == "old new" && field.undoManager?.undoMenuItemTitle == "Undo Typing")
        changes = 0
        undo()
        #expect(field.text == "old " && field.selectedTextRange?.start == field.endOfDocument && changes == 1)
        redo()
        #expect(field.text == "old new")
        undo()
        undo()
        #expect(field.text == "old ", "the text that the app has set is not undone")
    }

    @Test("Deletions and replacements are undone with their selection")
    func deletion() {
        field.text = "some words"
        field.becomeFirstResponder()
        for _ in 0..<3 { screen.pressKey(.keyboardDeleteOrBackspace) }
        type("x", into: field)
        #expect(field.text == "some wox")
        undo()
        #expect(field.text == "some wo")
        undo()
        #expect(field.text == "some words", "the deleted characters are restored at once")
        field.selectAll(nil)
        field.insertText("everything")
        undo()
        #expect(field.text == "some words" && field.text(in: field.selectedTextRange!) == "some words")
        field.text = "other"
        #expect(field.undoManager?.canUndo == false, "a text that the app sets discards the changes")
    }

    @Test("The attributes of deleted text are restored, and the delegate is notified")
    func attributes() {
        let log = ChangeLog()
        view.delegate = log
        let text = NSMutableAttributedString(string: "red black", attributes: [.foregroundColor: UIColor.black])
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
        view.attributedText = text
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 4)
        view.deleteBackward()
        #expect(view.text == "black")
        log.count = 0
        undo()
        #expect(view.text == "red black" && log.count == 1)
        #expect(view.textStorage.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
        #expect(view.selectedRange == NSRange(location: 0, length: 4))
        redo()
        #expect(view.text == "black")
        view.attributedText = text
        #expect(view.undoManager?.canUndo == false)
    }

    @Test("Changes of several texts are undone in reverse order, and composed characters as a whole")
    func severalTexts() {
        view.becomeFirstResponder()
        type("a", into: view)
        view.insertText("👨‍👩‍👧")
        field.becomeFirstResponder()
        screen.advance(frames: 1)
        type("b", into: field)
        screen.perform { field.undoManager?.undo() }
        #expect(field.text == "" && view.text == "a👨‍👩‍👧")
        screen.perform { field.undoManager?.undo() }
        #expect(view.text == "")
    }
}

private final class ChangeLog: NSObject, UITextViewDelegate {
    var count = 0
    func textViewDidChange(_ textView: UITextView) { count += 1 }
}
