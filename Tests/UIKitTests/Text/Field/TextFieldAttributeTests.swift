import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Attributes in text fields")
struct TextFieldAttributeTests {
    private let screen = Screen()
    private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    private let font = UIFont.systemFont(ofSize: 20)

    init() {
        field.font = font
        screen.show(field)
    }

    private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }

    @Test("The default attributes apply to all of the text, also to what is typed")
    func defaultAttributes() {
        field.text = "1234"
        field.defaultTextAttributes = [.font: font, .foregroundColor: UIColor.red, .kern: 10, .underlineStyle: 1]
        #expect(field.textColor == .red && field.defaultTextAttributes[.kern] as? Int == 10)
        #expect(screen.picture.texts.map(\.text) == ["1", "2", "3", "4"] && screen.picture.hasFill(.red))
        #expect(abs(screen.picture.texts[1].origin.x - width("1") - 10) < 0.01)
        #expect(abs(field.intrinsicContentSize.width - (width("1234") + 40).rounded(.up)) < 0.01)
        field.becomeFirstResponder()
        field.insertText("5")
        #expect(screen.picture.texts.count == 5)
        #expect(abs(field.caretRect(for: field.endOfDocument).minX - width("12345") - 50) < 0.01)
        screen.tap(.point(width("1") + 12, 20))
        #expect(field.selectedTextRange?.start == field.position(from: field.beginningOfDocument, offset: 1))
        field.isEnabled = false
        field.resignFirstResponder()
        #expect(screen.picture.texts.first?.color == UIColor.red.value)
        field.defaultTextAttributes = [.font: font]
        #expect(screen.picture.texts.count == 1)
    }

    @Test("Parts of an attributed text are displayed with their attributes, which a new font replaces")
    func attributedText() {
        let text = NSMutableAttributedString(string: "plain red")
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 6, length: 3))
        field.attributedText = text
        #expect(screen.picture.texts.map(\.text) == ["plain ", "red"])
        #expect(screen.picture.text("red")?.color == UIColor.red.value)
        #expect(field.attributedText?.attribute(.foregroundColor, at: 7, effectiveRange: nil) as? UIColor == .red)
        field.font = .systemFont(ofSize: 10)
        #expect(screen.picture.text("red")?.font.size == 10)
        field.textColor = .blue
        #expect(screen.picture.texts.allSatisfy { $0.color == UIColor.blue.value })
        field.text = "new"
        #expect(screen.picture.texts.map(\.text) == ["new"])
        field.isSecureTextEntry = true
        field.attributedText = text
        #expect(screen.picture.texts.map(\.text) == [String(repeating: "\u{2022}", count: 9)])
    }

    @Test("Typed text has the typing attributes until the selection changes")
    func typingAttributes() {
        #expect(field.typingAttributes == nil)
        field.typingAttributes = [.foregroundColor: UIColor.red]
        #expect(field.typingAttributes == nil, "they cannot be set while the text is not edited")
        field.text = "ab"
        field.becomeFirstResponder()
        #expect(field.typingAttributes?[.font] as? UIFont == font)
        field.typingAttributes = [.font: font, .foregroundColor: UIColor.red]
        field.insertText("c")
        #expect(screen.picture.text("c")?.color == UIColor.red.value)
        field.insertText("d")
        #expect(screen.picture.text("cd")?.color == UIColor.red.value, "the character before is red, too")
        field.typingAttributes = [.foregroundColor: UIColor.blue]
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
        #expect(field.typingAttributes?[.foregroundColor] as? UIColor == field.textColor)
        field.undoManager?.undo()
        #expect(field.text == "ab")
    }

    @Test("The user makes text bold, italic and underlined by keys, and undoes it", arguments: [true, false])
    func styles(isField: Bool) throws {
        let view = UITextView(frame: CGRect(x: 0, y: 50, width: 300, height: 100))
        view.font = font
        field.superview?.addSubview(view)
        field.text = "some words"
        view.text = "some words"
        let input: any UIView & UITextInput = isField ? field : view
        input.becomeFirstResponder()
        input.selectedTextRange = input.position(from: input.beginningOfDocument, offset: 4).flatMap {
            input.textRange(from: input.beginningOfDocument, to: $0)
        }
        screen.pressKey(.keyboardB, modifierFlags: .command)
        #expect(screen.picture.text("some") == nil, "attributes cannot be edited by default")
        #expect(!input.canPerformAction(Selector("toggleBoldface:"), withSender: nil))
        (field.allowsEditingTextAttributes, view.allowsEditingTextAttributes) = (true, true)
        #expect(input.canPerformAction(Selector("toggleUnderline:"), withSender: nil))
        screen.pressKey(.keyboardB, modifierFlags: .command)
        screen.pressKey(.keyboardI, modifierFlags: .command)
        let styled = try #require(screen.picture.text("some"))
        #expect(styled.font.isBold && styled.font.isItalic)
        #expect(screen.picture.texts.contains { $0.text == " words" && !$0.font.isBold })
        screen.perform { input.toggleUnderline(nil) }
        #expect(screen.picture.hasFill(.label))
        screen.pressKey(.keyboardB, modifierFlags: .command)
        #expect(screen.picture.text("some")?.font.isBold == false)
        for _ in 0..<4 { screen.pressKey(.keyboardZ, modifierFlags: .command) }
        #expect(screen.picture.text("some") == nil && input.selectedTextRange?.isEmpty == false)
        screen.perform {
            input.toggleItalics(nil)
            input.toggleBoldface(nil)
        }
        #expect(screen.picture.text("some")?.font.isItalic == true)
        UIResponder().toggleBoldface(nil)
        UIResponder().toggleItalics(nil)
        UIResponder().toggleUnderline(nil)
    }
}
