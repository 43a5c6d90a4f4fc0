import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Text fields that reduce the font, show images or replace their text")
struct TextFieldFittingTests {
    private let screen = Screen()
    private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

    init() {
        field.font = .systemFont(ofSize: 20)
        screen.show(field)
    }

    private func edit() {
        screen.perform { _ = field.becomeFirstResponder() }
        screen.advance(frames: 1)
    }

    @Test("The font is reduced until the text fits, but not below its minimum")
    func fittingFont() throws {
        field.text = "A text that is too long"
        #expect(!field.adjustsFontSizeToFitWidth && field.minimumFontSize == 0)
        field.adjustsFontSizeToFitWidth = true
        let fitting = try #require(screen.picture.text("A text that is too long"))
        #expect(fitting.font.size < 20 && fitting.width <= 100.1 && fitting.width > 99)
        edit()
        let edited = try #require(screen.picture.text("A text that is too long"))
        #expect(edited.font.size < 20 && abs(edited.width - 98) < 0.1)
        #expect(abs(field.caretRect(for: field.endOfDocument).minX - 98) < 0.1)
        screen.perform { _ = field.resignFirstResponder() }
        field.minimumFontSize = 15
        #expect(screen.picture.texts.last?.font.size == 15)
        field.minimumFontSize = .nan
        #expect((screen.picture.text("A text that is too long")?.font.size ?? 20) < 15)
        field.minimumFontSize = 90
        #expect(screen.picture.texts.last?.font.size == 20)
        field.text = "short"
        #expect(screen.picture.text("short")?.font.size == 20)
    }

    @Test("A background image replaces the border, except rounded corners, and has a variant for disabled fields")
    func background() {
        field.borderStyle = .line
        #expect(screen.picture.hasStroke(.label) && field.background == nil)
        field.disabledBackground = .filled(.blue, width: 4, height: 4)
        field.isEnabled = false
        #expect(!screen.picture.hasFill(.blue) && screen.picture.hasStroke(.label))
        field.background = .filled(.red, width: 4, height: 4)
        #expect(screen.picture.hasFill(.blue) && !screen.picture.hasStroke(.label))
        field.isEnabled = true
        #expect(screen.picture.hasFill(.red) && !screen.picture.hasFill(.blue))
        field.borderStyle = .roundedRect
        #expect(!screen.picture.hasFill(.red))
    }

    @Test("Text that is inserted into a field with clearsOnInsertion replaces everything, once")
    func clearsOnInsertion() {
        field.text = "old"
        edit()
        #expect(!field.clearsOnInsertion)
        field.clearsOnInsertion = true
        screen.pressKey(.keyboardA)
        #expect(field.text == "a" && !field.clearsOnInsertion)
        screen.pressKey(.keyboardB)
        #expect(field.text == "ab")
        field.clearsOnInsertion = true
        screen.pressKey(.keyboardLeftArrow)
        #expect(!field.clearsOnInsertion)
        field.selectAll(nil)
        #expect(screen.picture.fillColors.contains { $0.alpha == 0.25 })
        field.clearsOnInsertion = true
        #expect(!screen.picture.fillColors.contains { $0.alpha == 0.25 }, "the selection is hidden")
        field.insertText("new")
        #expect(field.text == "new")
    }

    @Test("Text that is inserted into a text view with clearsOnInsertion replaces everything, once")
    func textView() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.text = "old"
        screen.show(view)
        screen.perform { _ = view.becomeFirstResponder() }
        #expect(!view.clearsOnInsertion)
        view.clearsOnInsertion = true
        screen.pressKey(.keyboardA)
        screen.pressKey(.keyboardB)
        #expect(view.text == "ab" && !view.clearsOnInsertion)
    }

    @Test("A tap that begins editing leaves clearsOnInsertion as the delegate sets it")
    func tapBeginsEditing() {
        final class Delegate: NSObject, UITextFieldDelegate {
            func textFieldDidBeginEditing(_ textField: UITextField) { textField.clearsOnInsertion = true }
        }
        let delegate = Delegate()
        field.delegate = delegate
        field.text = "old"
        screen.tap(.point(2, 20))
        #expect(field.isEditing && field.clearsOnInsertion)
        screen.advance(seconds: 1)
        screen.tap(.point(90, 20))
        #expect(!field.clearsOnInsertion)
    }
}
