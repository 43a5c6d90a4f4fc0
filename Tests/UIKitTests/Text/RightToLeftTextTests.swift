import DisplayList
import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Text from right to left")
struct RightToLeftTextTests {
    private let screen = Screen()
    private let frame = CGRect(x: 0, y: 0, width: 300, height: 40)

    /// Returns the left end of a text on the screen, in points.
    private func left(of text: String) -> CGFloat? {
        screen.advance(frames: 1)
        for case .text(let drawn) in screen.loop.displayList().commands where drawn.text == text {
            return drawn.origin.x
        }
        return nil
    }

    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        (text as NSString).size(withAttributes: [.font: font]).width
    }

    @Test("Labels, text fields and text views align natural text to the side at which their content begins")
    func naturalAlignment() throws {
        let (label, field, text) = (UILabel(frame: frame), UITextField(frame: frame), UITextView(frame: frame))
        (label.text, field.text, text.text) = ("label", "field", "view")
        for view in [label, field, text] as [UIView] { screen.show(view) }
        #expect(left(of: "label") == 0 && left(of: "field") == 0 && left(of: "view") == 5)
        for view in [label, field, text] as [UIView] { view.semanticContentAttribute = .forceRightToLeft }
        let expected = 300 - width("label", label.font)
        #expect(abs(try #require(left(of: "label")) - expected) < 0.01)
        #expect(abs(try #require(left(of: "field")) - (300 - width("field", field.font!))) < 0.01)
        #expect(abs(try #require(left(of: "view")) - (295 - width("view", text.font!))) < 0.01)
        (label.textAlignment, field.textAlignment, text.textAlignment) = (.left, .left, .left)
        #expect(left(of: "label") == 0 && left(of: "field") == 0 && left(of: "view") == 5)
    }

    @Test("The placeholder of a field is at the right, and a tap there sets the insertion point behind the text")
    func placeholderAndTap() throws {
        let field = UITextField(frame: frame)
        field.placeholder = "empty"
        field.semanticContentAttribute = .forceRightToLeft
        screen.show(field)
        #expect(abs(try #require(left(of: "empty")) - (300 - width("empty", field.font!))) < 0.01)
        field.text = "iiii"
        screen.tap(.point(298, 20))
        screen.advance(seconds: 1)
        screen.tap(.point(298, 20))
        screen.pressKey(.keyboardX)
        #expect(field.text == "iiiix")
        screen.tap(.point(10, 20))
        screen.pressKey(.keyboardY)
        #expect(field.text == "yiiiix")
    }

    @Test("The views at the edges of a field and its clear button change sides")
    func accessories() {
        let field = UITextField(frame: frame)
        (field.leftView, field.leftViewMode) = (UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)), .always)
        (field.text, field.clearButtonMode) = ("text", .always)
        field.semanticContentAttribute = .forceRightToLeft
        screen.show(field)
        screen.advance(frames: 1)
        #expect(field.leftView?.frame == CGRect(x: 270, y: 10, width: 30, height: 20))
        #expect(field.clearButtonRect(forBounds: field.bounds) == CGRect(x: 5, y: 11, width: 19, height: 19))
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 24, y: 0, width: 246, height: 40))
        screen.tap(.point(14, 20))
        #expect(field.text == "")
    }

    @Test("The alignment of a vertical stack view, and the order of a nested horizontal one, follow the direction")
    func stackViews() {
        let (a, b) = (UIView(), UIView())
        for view in [a, b] {
            view.widthAnchor.constraint(equalToConstant: 40).isActive = true
            view.heightAnchor.constraint(equalToConstant: 20).isActive = true
        }
        let row = UIStackView(arrangedSubviews: [a, b])
        row.spacing = 5
        row.setCustomSpacing(12, after: a)
        let stack = UIStackView(arrangedSubviews: [row])
        (stack.axis, stack.alignment, stack.frame) = (.vertical, .leading, CGRect(x: 0, y: 0, width: 300, height: 20))
        for view in [row, stack] { view.semanticContentAttribute = .forceRightToLeft }
        screen.show(stack)
        screen.advance(frames: 1)
        #expect(row.frame == CGRect(x: 208, y: 0, width: 92, height: 20))
        #expect(a.frame.minX == 52 && b.frame.minX == 0)
        stack.alignment = .trailing
        screen.advance(frames: 1)
        #expect(row.frame.minX == 0)
    }
}
