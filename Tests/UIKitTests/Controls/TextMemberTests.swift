import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Members of text fields and text views")
struct TextMemberTests {
    private let screen = Screen()

    private func show<View: UIView>(_ view: View, _ height: CGFloat = 40) -> View {
        view.frame = CGRect(x: 20, y: 100, width: 200, height: height)
        screen.show(view)
        screen.advance(frames: 1)
        return view
    }

    @Test("A subclass of a text field places its text, its placeholder, its border and the views at its edges")
    func overriddenAreas() throws {
        final class Field: UITextField {
            override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
            override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 50, dy: 0) }
            override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 70, dy: 0) }
            override func borderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 3, dy: 3) }
            override func leftViewRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 4, y: 5, width: 11, height: 12) }
            override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
                CGRect(x: 180, y: 6, width: 9, height: 8)
            }
        }
        let field = show(Field())
        (field.leftView, field.rightView, field.borderStyle) = (UIView(), UIView(), .line)
        (field.leftViewMode, field.rightViewMode, field.placeholder) = (.always, .always, "Name")
        screen.advance(frames: 1)
        #expect(field.leftView?.frame == CGRect(x: 4, y: 5, width: 11, height: 12))
        #expect(field.rightView?.frame == CGRect(x: 180, y: 6, width: 9, height: 8))
        let border = screen.picture.commands.contains {
            if case .stroke(let shape, _, _, _) = $0 {
                "\(shape)".contains("3") && !"\(shape)".contains("200")
            } else {
                false
            }
        }
        #expect(border && screen.picture.text("Name")?.origin.x == 70)
        field.text = "Text"
        #expect(screen.picture.text("Text")?.origin.x == 30 && screen.picture.text("Name") == nil)
        screen.perform { _ = field.becomeFirstResponder() }
        #expect(screen.picture.text("Text")?.origin.x == 50)
    }

    @Test("Everything is selected by selectAll, and the next key replaces it")
    func selectAll() {
        let field = show(UITextField())
        field.text = "old text"
        screen.perform { _ = field.becomeFirstResponder() }
        field.selectAll(nil)
        #expect(screen.picture.fillColors.contains { $0.alpha > 0 && $0.alpha < 0.5 }, "the selection is drawn")
        screen.pressKey(.keyboardN)
        #expect(field.text == "n")
    }

    @Test("The end of editing is reported with its reason, to the delegate and in the notification")
    func endOfEditing() {
        final class Delegate: NSObject, UITextFieldDelegate {
            var log: [String] = []
            func textFieldDidEndEditing(_ textField: UITextField) { log.append("plain") }
            func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
                log.append("reason \(reason == .committed)")
            }
        }
        let (field, delegate) = (show(UITextField()), Delegate())
        field.delegate = delegate
        nonisolated(unsafe) var reasons: [Int?] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UITextField.textDidEndEditingNotification, object: field, queue: nil
        ) { reasons.append($0.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? Int) }
        screen.perform { _ = field.becomeFirstResponder() }
        screen.perform { _ = field.resignFirstResponder() }
        #expect(delegate.log == ["reason true"], "the method with the reason replaces the other")
        #expect(reasons == [UITextField.DidEndEditingReason.committed.rawValue])
        NotificationCenter.default.removeObserver(observer)
    }

    @Test("A text view inserts and deletes text at its insertion point, and selects text only if it is selectable")
    func textViewInput() {
        let view = show(UITextView(), 100)
        #expect(!view.hasText)
        view.insertText("ab")
        view.insertText("c")
        view.deleteBackward()
        #expect(view.text == "ab" && view.hasText)
        view.selectedRange = NSRange(location: 0, length: 1)
        view.insertText("X")
        #expect(view.text == "Xb")
        view.isSelectable = false
        view.selectAll(nil)
        #expect(view.selectedRange.length == 0)
        view.deleteBackward()
        #expect(view.text == "b", "the insertion point is behind the X")
    }

    @Test("The padding of the text container moves the text away from the edges")
    func textContainer() {
        let view = show(UITextView(), 100)
        view.text = "Text"
        #expect(view.textContainer.lineFragmentPadding == 5 && screen.picture.text("Text")?.origin.x == 5)
        view.textContainer.lineFragmentPadding = 12
        #expect(screen.picture.text("Text")?.origin.x == 12)
        let container = NSTextContainer()
        container.lineFragmentPadding = 0
        let other = show(UITextView(frame: .zero, textContainer: container), 100)
        other.text = "Other"
        #expect(other.textContainer === container && screen.picture.text("Other")?.origin.x == 0)
    }

    @Test("The delegate of a text view is asked before editing ends, and told that it ended")
    func textViewDelegate() {
        final class Delegate: NSObject, UITextViewDelegate {
            var log: [String] = []
            var permits = false
            func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
                log.append("should end")
                return permits
            }
            func textViewDidEndEditing(_ textView: UITextView) { log.append("did end") }
        }
        let (view, delegate) = (show(UITextView(), 100), Delegate())
        view.delegate = delegate
        screen.perform { _ = view.becomeFirstResponder() }
        screen.perform { _ = view.resignFirstResponder() }
        #expect(view.isFirstResponder && delegate.log == ["should end"])
        delegate.permits = true
        screen.perform { _ = view.resignFirstResponder() }
        #expect(!view.isFirstResponder && delegate.log == ["should end", "should end", "did end"])
    }
}
