import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Positions in texts")
struct TextInputTests {
    private let screen = Screen()
    private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    private let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))

    init() {
        for input in [field, view] as [UIView] { screen.show(input) }
        (field.text, view.text) = ("1234 👍 5678", "1234 👍 5678")
    }

    private var inputs: [any UITextInput] { [field, view] }

    private func range(_ input: some UITextInput, _ start: Int, _ end: Int) throws -> UITextRange {
        let begin = try #require(input.position(from: input.beginningOfDocument, offset: start))
        return try #require(input.textRange(from: begin, to: input.position(from: begin, offset: end - start)!))
    }

    @Test("Positions count UTF-16 code units, and there are none outside of the text")
    func positions() throws {
        for input in inputs {
            let (start, end) = (input.beginningOfDocument, input.endOfDocument)
            #expect(input.offset(from: start, to: end) == 12 && input.offset(from: end, to: start) == -12)
            #expect(input.position(from: end, offset: 1) == nil && input.position(from: start, offset: -1) == nil)
            #expect(input.position(from: end, offset: .max) == nil)
            #expect(input.position(from: end, offset: -12)?.hash == start.hash && start != end)
            #expect(input.position(from: end, offset: -12) == start)
            #expect(input.compare(start, to: end) == .orderedAscending && input.compare(end, to: end) == .orderedSame)
            let all = try #require(input.textRange(from: end, to: start))
            #expect(all.start == start && all.end == end && !all.isEmpty && input.text(in: all) == "1234 👍 5678")
            #expect(try input.text(in: range(input, 5, 7)) == "👍")
        }
    }

    @Test("A selection can be read and set, and the typed text replaces it")
    func selection() throws {
        for input in inputs {
            input.selectedTextRange = try range(input, 0, 4)
            #expect(try input.selectedTextRange == range(input, 0, 4))
            input.insertText("9")
            #expect(try input.text(in: range(input, 0, 4)) == "9 👍")
            let caret = try #require(input.selectedTextRange)
            #expect(caret.isEmpty && input.offset(from: input.beginningOfDocument, to: caret.start) == 1)
            input.selectedTextRange = nil
            #expect(input.selectedTextRange?.start == input.endOfDocument)
        }
        view.isSelectable = false
        view.selectedTextRange = try range(view, 0, 3)
        #expect(try view.selectedTextRange == range(view, 0, 0))
    }

    @Test("A replacement moves the insertion point behind it, and reports the change without asking the delegate")
    func replacement() throws {
        final class Delegate: NSObject, UITextFieldDelegate {
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool { false }
        }
        let delegate = Delegate()
        field.delegate = delegate
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        for input in inputs {
            input.replace(try range(input, 4, 8), withText: "-")
            #expect(try input.text(in: range(input, 0, 9)) == "1234-5678")
            #expect(try input.selectedTextRange == range(input, 5, 5))
        }
        #expect(changes == 1 && view.text == "1234-5678")
    }

    @Test("The insertion point has the rectangle of its position, which an override can hide")
    func caret() throws {
        final class Code: UITextField {
            override func caretRect(for position: UITextPosition) -> CGRect { .zero }
        }
        for input in inputs {
            let third = try range(input, 2, 4)
            let rect = input.caretRect(for: third.start)
            #expect(input.closestPosition(to: CGPoint(x: rect.minX + 1, y: rect.midY)) == third.start)
            let first = input.firstRect(for: third)
            #expect(first.minX == rect.minX && first.maxX == input.caretRect(for: third.end).minX)
        }
        let code = Code(frame: CGRect(x: 0, y: 300, width: 100, height: 40))
        for field in [field, code] {
            screen.show(field)
            screen.perform { field.becomeFirstResponder() }
            let carets = field.subviews.filter { $0.backgroundColor == field.tintColor && $0.bounds.width == 2 }
            #expect(carets.count == (field === code ? 0 : 1))
        }
    }

    @Test("Positions and ranges of the same characters are equal objects")
    func equality() throws {
        let field = UITextField()
        field.text = "Hello"
        let start = field.beginningOfDocument
        let second = try #require(field.position(from: start, offset: 1))
        let again = try #require(field.position(from: field.endOfDocument, offset: -4))
        #expect(second.isEqual(again) && !second.isEqual(start))
        let range = try #require(field.textRange(from: start, to: second))
        #expect(range.isEqual(field.textRange(from: start, to: again)))
        #expect(!range.isEqual(field.textRange(from: start, to: field.endOfDocument)))
    }
}
