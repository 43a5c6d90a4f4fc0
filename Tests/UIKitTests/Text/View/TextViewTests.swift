import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Text views")
struct TextViewTests {
    private let screen = Screen()
    private let log = TextViewLog()
    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

    init() {
        view.font = .systemFont(ofSize: 20)
        view.delegate = log
        screen.show(view)
    }

    private func edit(_ text: String) {
        view.text = text
        screen.advance(frames: 1)
        screen.tap(.point(195, 95))
        screen.advance(frames: 1)
    }

    @Test("Typed characters, the return key and the backspace key change the text and call the delegate in order")
    func keysChangeText() {
        edit("")
        #expect(log.calls == ["should begin", "selection", "did begin", "selection"])
        log.calls = []
        screen.pressKey(.keyboardA)
        #expect(view.text == "a")
        #expect(log.calls == ["should change {0, 0} a", "selection", "did change"])
        screen.pressKey(.keyboardReturnOrEnter)
        screen.pressKey(.keyboardB)
        #expect(view.text == "a\nb" && view.selectedRange == NSRange(location: 3, length: 0))
        screen.pressKey(.keyboardDeleteOrBackspace)
        #expect(view.text == "a\n")
        log.permits = false
        screen.pressKey(.keyboardA)
        #expect(view.text == "a\n")
    }

    @Test("The arrow keys move the insertion point between lines, and shift selects")
    func arrowKeysMove() {
        edit("one\ntwo\nthree")
        #expect(view.selectedRange == NSRange(location: 13, length: 0))
        screen.pressKey(.keyboardUpArrow)
        #expect(view.selectedRange.location == 7)
        screen.pressKey(.keyboardHome)
        #expect(view.selectedRange.location == 4)
        screen.pressKey(.keyboardUpArrow)
        screen.pressKey(.keyboardUpArrow)
        #expect(view.selectedRange.location == 0)
        screen.pressKey(.keyboardDownArrow, modifierFlags: .shift)
        #expect(view.selectedRange == NSRange(location: 0, length: 4))
        screen.pressKey(.keyboardX)
        #expect(view.text == "xtwo\nthree")
        screen.pressKey(.keyboardA, modifierFlags: .command)
        #expect(view.selectedRange == NSRange(location: 0, length: 10))
    }

    @Test("Long lines are broken between words, the content scrolls to the insertion point, and a tap moves it")
    func longTextScrolls() {
        edit(String(repeating: "several words ", count: 20))
        #expect(view.contentSize.height > 300 && view.contentSize.width == 200)
        #expect(view.contentOffset.y > 200)
        screen.tap(.point(10, 10))
        screen.settle()
        let location = view.selectedRange.location
        #expect(location > 0 && location < 280)
        view.scrollRangeToVisible(NSRange(location: 0, length: 1))
        #expect(view.contentOffset.y == 0)
    }

    @Test("A text view that does not scroll is as high as its text")
    func intrinsicHeight() {
        view.isScrollEnabled = false
        view.text = "a\nb\nc"
        screen.advance(frames: 1)
        let height = view.intrinsicContentSize.height
        #expect(height == (3 * (view.font?.lineHeight ?? 0) + 16).rounded(.up))
        view.textContainerInset = .zero
        #expect(view.intrinsicContentSize.height == (3 * (view.font?.lineHeight ?? 0)).rounded(.up))
        view.isScrollEnabled = true
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    }

    @Test("Text that is not editable is not edited by a tap, and ranges past the end are limited")
    func notEditable() {
        view.isEditable = false
        edit("text")
        #expect(!view.isFirstResponder && log.calls.isEmpty)
        view.selectedRange = NSRange(location: 2, length: 100)
        #expect(view.selectedRange == NSRange(location: 2, length: 2))
        view.selectedRange = NSRange(location: NSNotFound, length: 0)
        #expect(view.selectedRange == NSRange(location: 0, length: 0))
    }

    @Test(
        "The font, the color and the alignment of a text view are those of the first character of its attributed text")
    func attributedText() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let text = NSMutableAttributedString(
            string: "Red", attributes: [.foregroundColor: UIColor.red, .paragraphStyle: style])
        text.append(NSAttributedString(string: " and blue", attributes: [.foregroundColor: UIColor.blue]))
        view.attributedText = text
        #expect(view.text == "Red and blue" && view.textColor == .red && view.textAlignment == .center)
        #expect(view.font == .systemFont(ofSize: 20) && view.attributedText.string == "Red and blue")
        view.attributedText = nil
        #expect(view.text == "" && view.attributedText.length == 0)
    }
}

@MainActor
private final class TextViewLog: NSObject, UITextViewDelegate {
    var calls: [String] = []
    var permits = true

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        calls.append("should begin")
        return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("did begin") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        calls.append("should change {\(range.location), \(range.length)} \(text)")
        return permits
    }
    func textViewDidChange(_ textView: UITextView) { calls.append("did change") }
    func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
}
