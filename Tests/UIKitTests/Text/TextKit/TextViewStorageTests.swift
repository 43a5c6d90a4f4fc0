import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Text storages of text views")
struct TextViewStorageTests {
    private let screen = Screen()
    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

    init() {
        view.font = .systemFont(ofSize: 20)
        screen.show(view)
    }

    private func attributed() -> NSAttributedString {
        let text = NSMutableAttributedString(
            string: "Red ", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)])
        text.append(
            NSAttributedString(
                string: "BIG", attributes: [.foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 40)]))
        return text
    }

    @Test("A text view without attributed text has no text storage until one is read")
    func laziness() {
        view.text = "plain"
        screen.advance(frames: 1)
        #expect(view.storedTextStorage == nil && view.textContainer.layoutManager == nil)
        #expect(view.textStorage.string == "plain" && view.textStorage === view.textStorage)
        #expect(view.layoutManager.textStorage === view.textStorage)
        #expect(view.layoutManager.textContainers == [view.textContainer])
        #expect(view.textContainer.size.width == 200 && view.textContainer.widthTracksTextView)
    }

    @Test("Attributed text is displayed with all its attributes, and lines are as high as their fonts")
    func attributedTextIsDisplayed() {
        view.attributedText = attributed()
        screen.advance(frames: 1)
        #expect(screen.picture.text("Red ")?.color == UIColor.red.value)
        #expect(screen.picture.text("BIG")?.color == UIColor.blue.value)
        #expect(screen.picture.text("BIG")?.font.size == 40)
        #expect(view.contentSize.height == (UIFont.systemFont(ofSize: 40).lineHeight + 16).rounded(.up))
        #expect(view.text == "Red BIG" && view.textColor == .red && view.attributedText.length == 7)
        #expect(view.attributedText.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .blue)
        view.font = .systemFont(ofSize: 10)
        view.textColor = .green
        view.textAlignment = .right
        screen.advance(frames: 1)
        #expect(screen.picture.text("Red BIG")?.color == UIColor.green.value)
        #expect((screen.picture.text("Red BIG")?.origin.x ?? 0) > 100)
    }

    @Test("Text without a font or a color has those of the text view, and not those of the first character")
    func unstyledText() {
        view.textColor = .green
        let text = NSMutableAttributedString(attributedString: attributed())
        text.append(NSAttributedString(string: " rest"))
        view.attributedText = text
        #expect(screen.picture.text(" rest")?.color == UIColor.green.value)
        #expect(screen.picture.text(" rest")?.font.size == 20 && view.textColor == .red)
    }

    @Test("An attribute of a part of a composed character does not separate it")
    func composedCharacters() {
        view.text = "a\u{1F600}b"
        view.textStorage.addAttribute(.kern, value: 4, range: NSRange(location: 2, length: 2))
        screen.advance(frames: 1)
        #expect(screen.picture.texts.map(\.text).joined() == "a\u{1F600}b")
        #expect(view.layoutManager.numberOfGlyphs == 4)
    }

    @Test("Changes of the text storage are displayed and change the text; the selection remains")
    func storageEdits() {
        view.text = "Hello world"
        view.selectedRange = NSRange(location: 2, length: 3)
        view.textStorage.addAttribute(
            .foregroundColor, value: UIColor.red, range: NSRange(location: 6, length: 5))
        screen.advance(frames: 1)
        #expect(screen.picture.text("world")?.color == UIColor.red.value)
        #expect(screen.picture.text("Hello ")?.color == UIColor.label.value)
        view.textStorage.append(NSAttributedString(string: "!"))
        #expect(view.text == "Hello world!" && view.selectedRange == NSRange(location: 2, length: 3))
        view.text = "new"
        #expect(view.textStorage.string == "new" && view.selectedRange == NSRange(location: 3, length: 0))
    }

    @Test("Typed text has the attributes of the character before it, or those that were set")
    func typingAttributes() {
        view.attributedText = attributed()
        screen.perform { _ = view.becomeFirstResponder() }
        #expect((view.typingAttributes[.font] as? UIFont)?.pointSize == 40)
        screen.pressKey(.keyboardA)
        #expect(view.text == "Red BIGa" && view.textStorage.string == view.text)
        #expect(view.textStorage.attribute(.foregroundColor, at: 7, effectiveRange: nil) as? UIColor == .blue)
        view.typingAttributes = [.foregroundColor: UIColor.green]
        screen.pressKey(.keyboardB)
        #expect(view.textStorage.attribute(.foregroundColor, at: 8, effectiveRange: nil) as? UIColor == .green)
        screen.pressKey(.keyboardDeleteOrBackspace)
        #expect(view.textStorage.string == "Red BIGa")
    }

    @Test("A tap moves the insertion point in lines of different heights")
    func tapInTallLines() {
        let text = NSMutableAttributedString(attributedString: attributed())
        text.append(NSAttributedString(string: "\nsmall", attributes: [.font: UIFont.systemFont(ofSize: 12)]))
        view.attributedText = text
        screen.advance(frames: 1)
        let rect = view.layoutManager.boundingRect(
            forGlyphRange: NSRange(location: 10, length: 1), in: view.textContainer)
        screen.tap(.point(rect.minX + 1, rect.midY + 8))
        #expect(view.selectedRange == NSRange(location: 10, length: 0))
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(abs(caret.height - UIFont.systemFont(ofSize: 12).lineHeight) < 1e-9)
    }

    @Test("A text view displays the text of its container's layout manager, and a subclass of it draws the text")
    func customStack() {
        final class Manager: NSLayoutManager {
            var calls: [NSRange] = []
            var edits: [Int] = []
            var resizedContainers = 0
            override func processEditing(
                for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
                changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
            ) {
                edits.append(delta)
                super.processEditing(
                    for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta,
                    invalidatedRange: invalidatedCharRange)
            }
            override func textContainerChangedGeometry(_ container: NSTextContainer) {
                resizedContainers += 1
                super.textContainerChangedGeometry(container)
            }
            override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
                calls.append(glyphsToShow)
                super.drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
            }
        }
        let (storage, manager, container) = (
            NSTextStorage(attributedString: attributed()), Manager(), NSTextContainer()
        )
        container.widthTracksTextView = true
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 150, height: 80), textContainer: container)
        #expect(view.text == "Red BIG" && view.textStorage === storage && view.layoutManager === manager)
        screen.show(view)
        screen.advance(frames: 1)
        #expect(manager.calls.contains(NSRange(location: 0, length: 7)))
        #expect(screen.picture.text("BIG")?.color == UIColor.blue.value && container.size.width == 150)
        storage.append(NSAttributedString(string: "\nmore"))
        screen.advance(frames: 1)
        #expect(view.text == "Red BIG\nmore" && screen.picture.text("more") != nil)
        #expect(manager.edits == [5] && manager.resizedContainers > 0)
        for invalidate in [manager.invalidateDisplay(forGlyphRange:), manager.invalidateDisplay(forCharacterRange:)] {
            manager.calls = []
            screen.advance(frames: 1)
            #expect(manager.calls.isEmpty)
            invalidate(NSRange(location: 0, length: 1))
            screen.advance(frames: 1)
            #expect(!manager.calls.isEmpty)
        }
    }

    @Test("The container limits the lines of a text view")
    func limitedLines() {
        view.isScrollEnabled = false
        view.text = "one two three four five six seven eight"
        view.textContainer.maximumNumberOfLines = 1
        view.textContainer.lineBreakMode = .byTruncatingTail
        screen.advance(frames: 1)
        #expect(view.intrinsicContentSize.height == (UIFont.systemFont(ofSize: 20).lineHeight + 16).rounded(.up))
        #expect(screen.picture.texts.contains { $0.text.hasSuffix("\u{2026}") })
    }
}
