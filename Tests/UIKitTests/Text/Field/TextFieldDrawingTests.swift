import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Text fields that draw their text or placeholder in another place")
struct TextFieldDrawingTests {
    private final class ShiftedField: UITextField {
        var rects: [String: CGRect] = [:]
        var hidesPlaceholder = false
        override func drawText(in rect: CGRect) {
            rects["text"] = rect
            super.drawText(in: rect.offsetBy(dx: 10, dy: 5))
        }
        override func drawPlaceholder(in rect: CGRect) {
            rects["placeholder"] = rect
            if !hidesPlaceholder { super.drawPlaceholder(in: rect.offsetBy(dx: 10, dy: 5)) }
        }
        override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 4) }
        override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 6) }
    }

    private final class PlainField: UITextField {
        override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 4) }
        override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 6) }
    }

    private let shifted = ShiftedField()
    private let plain = PlainField()

    init() {
        for field in [shifted, plain] {
            field.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
            field.placeholder = "Name"
        }
    }

    /// The lines that a field draws.
    private func lines(_ field: UITextField) -> [DisplayText] {
        var list = DisplayList(size: field.bounds.size)
        field.drawContents(into: &list, bounds: field.bounds)
        return list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    @Test("The methods get the rectangles of the field, and draw into the rectangle that they are passed")
    func rectangles() throws {
        for text in ["", "Ada"] {
            for field in [shifted, plain] { field.text = text }
            let (moved, line) = try (#require(lines(shifted).first), #require(lines(plain).first))
            #expect(moved.text == line.text && line.text == (text.isEmpty ? "Name" : "Ada"))
            #expect(abs(moved.origin.x - line.origin.x - 10) < 1e-9 && abs(moved.origin.y - line.origin.y - 5) < 1e-9)
            #expect(lines(shifted).count == 1)
        }
        #expect(shifted.rects["text"] == CGRect(x: 20, y: 4, width: 160, height: 32))
        #expect(shifted.rects["placeholder"] == CGRect(x: 30, y: 6, width: 140, height: 28))
    }

    @Test("An override that draws nothing hides the placeholder, and not the text")
    func hiddenPlaceholder() {
        shifted.hidesPlaceholder = true
        #expect(lines(shifted).isEmpty)
        shifted.text = "Ada"
        #expect(lines(shifted).map(\.text) == ["Ada"])
    }

    @Test(
        "The text of a field that is edited is drawn without drawText(in:), and its placeholder with drawPlaceholder(in:)"
    )
    func editedField() {
        let screen = Screen { shifted }
        screen.perform { _ = shifted.becomeFirstResponder() }
        #expect(lines(shifted).count == 1 && shifted.rects["placeholder"] != nil)
        screen.pressKey(.keyboardA)
        #expect(lines(shifted).map(\.text) == ["a"] && shifted.rects["text"] == nil)
        screen.perform { _ = shifted.resignFirstResponder() }
        #expect(lines(shifted).map(\.text) == ["a"] && shifted.rects["text"] != nil)
    }

    @Test("A disabled field draws its text with less opacity, and without a context nothing is drawn")
    func disabledField() {
        for field in [shifted, plain] { field.text = "Ada" }
        plain.isEnabled = false
        #expect(lines(plain).map(\.color.alpha) == [0.4] && lines(shifted).map(\.color.alpha) == [1])
        shifted.drawText(in: shifted.bounds)
        shifted.drawPlaceholder(in: shifted.bounds)
        #expect(shifted.rects["text"] == shifted.bounds)
    }
}
