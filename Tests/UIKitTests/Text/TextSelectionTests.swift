import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Selection and edit menus of texts")
struct TextSelectionTests {
    private final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var permits = true
        var changes: [String] = []
        var menu: (([UIMenuElement]) -> UIMenu?)?
        var menuRanges: [NSRange] = []
        var menuLog: [String] = []

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            changes.append("\(range) \(string)")
            return permits
        }
        func textField(
            _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            menuRanges.append(range)
            return menu?(suggestedActions)
        }
        func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            animator.addCompletion { [weak self] in self?.menuLog.append("field presented") }
        }
        func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            menuLog.append("field dismisses")
        }
        func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            menuLog.append("view presents")
        }
        func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            menuLog.append("view dismisses")
        }
        func textView(
            _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool {
            changes.append("\(range) \(text)")
            return permits
        }
        func textView(
            _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            menuRanges.append(range)
            return menu?(suggestedActions)
        }
    }

    private final class PlainField: UITextField {
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == Selector("paste:", PlainField.paste(_:))
                ? false : super.canPerformAction(action, withSender: sender)
        }
    }

    private let screen = Screen()
    private let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
    private let view = UITextView(frame: CGRect(x: 20, y: 300, width: 300, height: 120))
    private let delegate = Delegate()

    init() {
        field.text = "one two three"
        view.text = "first line here\nsecond line"
        view.font = .systemFont(ofSize: 17)
        (field.delegate, view.delegate) = (delegate, delegate)
        screen.show(field)
        screen.show(view)
        screen.advance(frames: 1)
    }

    private var titles: [String] { EditMenuContents(screen).titles }

    /// Returns the center of the insertion point at an offset, on the screen, in points.
    private func caret(_ input: some UITextInput & UIView, _ offset: Int) -> CGPoint {
        let position = input.position(from: input.beginningOfDocument, offset: offset)
        let rect = input.caretRect(for: position ?? input.beginningOfDocument)
        return input.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    private func selected(_ input: some UITextInput) -> String? { input.selectedTextRange.flatMap(input.text(in:)) }

    @Test("A double tap selects a word and shows the commands for it, a triple tap selects everything in a field")
    func tapsInField() {
        UIPasteboard.general.string = nil
        screen.doubleTap(.point(caret(field, 5)))
        screen.settle()
        #expect(field.isEditing && selected(field) == "two")
        #expect(titles == ["Cut", "Copy", "Select All"])
        screen.advance(seconds: 1)
        screen.tap(.point(caret(field, 5)), count: 3)
        screen.settle()
        #expect(selected(field) == "one two three" && titles == ["Cut", "Copy"])
    }

    @Test("A double tap in a text view selects a word, a triple tap its paragraph")
    func tapsInView() {
        UIPasteboard.general.string = nil
        screen.doubleTap(.point(caret(view, 8)))
        screen.settle()
        #expect(selected(view) == "line" && titles == ["Cut", "Copy", "Select All"])
        screen.advance(seconds: 1)
        screen.tap(.point(caret(view, 18)), count: 3)
        screen.settle()
        #expect(selected(view) == "second line")
    }

    @Test(
        "A tap on the insertion point shows the menu, another tap closes it, and a tap elsewhere only moves the point")
    func tapOnCaret() {
        UIPasteboard.general.string = nil
        let (place, other) = (caret(field, 13), caret(field, 4))
        screen.tap(.point(place))
        screen.advance(seconds: 1)
        #expect(field.isEditing && titles == [])
        screen.tap(.point(place))
        screen.settle()
        #expect(titles == ["Select", "Select All"])
        screen.advance(seconds: 1)
        screen.tap(.point(place))
        screen.advance(seconds: 1)
        #expect(titles == [])
        screen.tap(.point(other))
        screen.advance(seconds: 1)
        #expect(
            titles == [] && field.selectedTextRange?.start == field.position(from: field.beginningOfDocument, offset: 4)
        )
    }

    @Test("A long press moves the insertion point with the finger and shows the menu when the finger is lifted")
    func longPress() throws {
        UIPasteboard.general.string = "x"
        for input in [field, view] as [any UITextInput & UIView] {
            let (start, end) = (caret(input, 2), caret(input, 6))
            screen.pan(from: .point(start), to: .point(end), duration: 0.3, hold: 0.7, endVelocity: .zero)
            #expect(input.isFirstResponder)
            let range = try #require(input.selectedTextRange)
            #expect(range.isEmpty && input.offset(from: input.beginningOfDocument, to: range.start) == 6)
            screen.settle()
            #expect(titles == ["Paste", "Select", "Select All"])
        }
    }

    @Test("Copy, Cut and Paste of the menu use the general pasteboard, and the delegate permits the changes")
    func commands() {
        UIPasteboard.general.string = nil
        screen.doubleTap(.point(caret(field, 5)))
        screen.settle()
        screen.tap(.text("Copy"))
        #expect(UIPasteboard.general.string == "two" && field.text == "one two three" && delegate.changes == [])
        screen.settle()
        #expect(titles == [])
        screen.tap(.point(caret(field, 5)))
        screen.settle()
        screen.tap(.text("Cut"))
        #expect(field.text == "one  three" && delegate.changes == ["{4, 3} "])
        screen.advance(seconds: 1)
        screen.tap(.point(caret(field, 4)))
        screen.settle()
        screen.tap(.text("Paste"))
        #expect(field.text == "one two three" && delegate.changes.last == "{4, 0} two")
        delegate.permits = false
        screen.perform {
            field.selectAll(nil)
            field.cut(nil)
            field.paste(nil)
            field.delete(nil)
        }
        #expect(field.text == "one two three" && delegate.changes.count == 5)
        delegate.permits = true
        screen.perform { field.delete(nil) }
        #expect(field.text == "")
    }

    @Test("Select of the menu selects the word at the insertion point, and the commands for it appear")
    func selectCommand() {
        UIPasteboard.general.string = nil
        screen.tap(.point(caret(field, 6)))
        screen.advance(seconds: 1)
        screen.tap(.point(caret(field, 6)))
        screen.settle()
        screen.tap(.text("Select"))
        screen.settle()
        #expect(selected(field) == "two" && titles == ["Cut", "Copy", "Select All"])
        screen.tap(.text("Select All"))
        screen.settle()
        #expect(selected(field) == "one two three" && titles == ["Cut", "Copy"])
        screen.perform { field.select(nil) }
        #expect(selected(field) == "three", "the word at the end of the selection")
    }

    @Test("Drags of the handles move the ends of the selection, which keeps a character, and the menu appears again")
    func handles() {
        UIPasteboard.general.string = nil
        for input in [field, view] as [any UITextInput & UIView] {
            let word = input === field ? (4, 7) : (6, 10)
            screen.advance(seconds: 1)
            screen.doubleTap(.point(caret(input, word.0 + 1)))
            screen.settle()
            screen.pan(from: .point(caret(input, word.1)), to: .point(caret(input, word.1 + 2)), duration: 0.3)
            screen.settle()
            #expect(selected(input) == (input === field ? "two t" : "line h"))
            #expect(titles == ["Cut", "Copy", "Select All"])
            screen.pan(from: .point(caret(input, word.0)), to: .point(caret(input, word.1 + 4)), duration: 0.3)
            screen.settle()
            #expect(selected(input) == (input === field ? "t" : "h"))
            screen.perform { _ = input.resignFirstResponder() }
            screen.settle()
            #expect(titles == [])
        }
    }

    @Test("Hidden text is not copied, a subclass removes commands, and disabled editing leaves Copy and Select All")
    func permissions() {
        UIPasteboard.general.string = nil
        screen.perform {
            UIPasteboard.general.string = "x"
            field.becomeFirstResponder()
            field.selectAll(nil)
        }
        let copy = Selector("copy:", (any UIResponderStandardEditActions).copy(_:))
        #expect(field.canPerformAction(copy, withSender: nil))
        field.isSecureTextEntry = true
        #expect(!field.canPerformAction(copy, withSender: nil))
        screen.perform { field.copy(nil) }
        #expect(UIPasteboard.general.string == "x")
        let plain = PlainField(frame: CGRect(x: 20, y: 500, width: 300, height: 40))
        plain.text = "word"
        screen.show(plain)
        screen.doubleTap(.point(caret(plain, 1)))
        screen.settle()
        #expect(titles == ["Cut", "Copy"])
        screen.perform { view.isEditable = false }
        screen.tap(.point(caret(view, 2)))
        screen.advance(seconds: 1)
        #expect(!view.isFirstResponder)
        screen.doubleTap(.point(caret(view, 2)))
        screen.settle()
        #expect(view.isFirstResponder && selected(view) == "first" && titles == ["Copy", "Select All"])
        screen.pressKey(.keyboardA)
        screen.pressKey(.keyboardC, modifierFlags: .command)
        #expect(view.text.hasPrefix("first line") && UIPasteboard.general.string == "first")
        screen.perform {
            view.cut(nil)
            view.paste(nil)
            view.delete(nil)
        }
        #expect(view.text.hasPrefix("first line"))
    }

    @Test("Keys with Command cut, copy and paste, and a text view pastes several lines")
    func keys() {
        UIPasteboard.general.string = nil
        screen.perform {
            view.becomeFirstResponder()
            view.select(nil)
        }
        #expect(selected(view) == "line")
        screen.pressKey(.keyboardA, modifierFlags: .command)
        screen.pressKey(.keyboardX, modifierFlags: .command)
        #expect(view.text == "" && UIPasteboard.general.string == "first line here\nsecond line")
        screen.pressKey(.keyboardV, modifierFlags: .command)
        screen.pressKey(.keyboardV, modifierFlags: .control)
        #expect(view.text == "first line here\nsecond linefirst line here\nsecond line")
        #expect(delegate.changes.count == 3)
        screen.perform {
            view.selectedRange = NSRange(location: 0, length: 6)
            view.copy(nil)
            view.cut(nil)
            field.becomeFirstResponder()
            field.selectAll(nil)
            field.paste(nil)
        }
        #expect(view.text.hasPrefix("line here") && field.text == "first ")
    }

    @Test("The delegate replaces the menu of a text, or gets the suggested one with nil")
    func delegateMenus() {
        UIPasteboard.general.string = nil
        delegate.menu = { suggested in
            UIMenu(children: suggested + [UIAction(title: "Mark") { [delegate] _ in delegate.changes.append("mark") }])
        }
        screen.doubleTap(.point(caret(field, 1)))
        screen.settle()
        #expect(
            titles == ["Cut", "Copy", "Select All", "Mark"] && delegate.menuRanges == [NSRange(location: 0, length: 3)])
        screen.tap(.text("Mark"))
        #expect(delegate.changes == ["mark"])
        screen.doubleTap(.point(caret(view, 1)))
        screen.settle()
        #expect(titles.last == "Mark" && delegate.menuRanges.last == NSRange(location: 0, length: 5))
        screen.pressKey(.keyboardA)
        screen.settle()
        #expect(titles == [], "typing closes the menu")
        #expect(delegate.menuLog == ["field presented", "field dismisses", "view presents", "view dismisses"])
    }

    @Test("A double tap between words selects the word before, and a text without words a character")
    func wordsAtSpaces() {
        UIPasteboard.general.string = nil
        for (text, offset, word) in [("it's  so", 4, "it's"), ("...", 1, "."), ("a\n\nb", 2, ""), ("  end", 0, "end")] {
            view.text = text
            screen.perform {
                view.becomeFirstResponder()
                view.selectedRange = NSRange(location: offset, length: 0)
                view.select(nil)
            }
            #expect(selected(view) == word)
        }
    }
}
