import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Layout managers")
struct LayoutManagerTests {
    private let storage = NSTextStorage()
    private let manager = NSLayoutManager()
    private let container = NSTextContainer(size: CGSize(width: 110, height: 0))
    private let font = UIFont.systemFont(ofSize: 20)

    init() {
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
    }

    private func set(_ text: String) {
        storage.setAttributedString(NSAttributedString(string: text, attributes: [.font: font]))
    }

    private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }

    private func all() -> NSRange { NSRange(location: 0, length: manager.numberOfGlyphs) }

    @Test("A layout manager, its text storage and its containers refer to each other")
    func ownership() {
        #expect(manager.textStorage === storage && storage.layoutManagers == [manager])
        #expect(manager.textContainers == [container] && container.layoutManager === manager)
        #expect(container.lineFragmentPadding == 5 && container.maximumNumberOfLines == 0)
        #expect(container.lineBreakMode == .byWordWrapping && !container.widthTracksTextView)
        let other = NSTextStorage(string: "x")
        other.addLayoutManager(manager)
        #expect(storage.layoutManagers.isEmpty && manager.numberOfGlyphs == 1)
        other.removeLayoutManager(manager)
        #expect(manager.textStorage == nil && manager.numberOfGlyphs == 0)
        #expect(manager.usedRect(for: container) == .zero)
        manager.removeTextContainer(at: 3)
        manager.removeTextContainer(at: 0)
        #expect(manager.textContainers.isEmpty && container.layoutManager == nil)
    }

    @Test("Lines are broken as in a label of the same width, and contain the spaces at their ends")
    func linesAreThoseOfLabels() {
        set("Some words in lines")
        let label = UILabel()
        label.font = font
        label.numberOfLines = 0
        label.text = "Some words in lines"
        let size = label.sizeThatFits(CGSize(width: 100, height: 0))
        manager.ensureLayout(for: container)
        let used = manager.usedRect(for: container)
        #expect(abs(used.height - size.height) <= 0.5 && abs(used.width - 10 - size.width) <= 0.5)
        var lines: [String] = []
        manager.enumerateLineFragments(forGlyphRange: all()) { rect, used, place, glyphs, _ in
            lines.append((storage.string as NSString).substring(with: glyphs))
            #expect(rect.minX == 0 && rect.width == 110 && place === container)
            #expect(rect.contains(used) && used.width < 110)
        }
        #expect(lines == ["Some ", "words in ", "lines"] || lines == ["Some words ", "in lines"])
        #expect(manager.extraLineFragmentRect == .zero && manager.extraLineFragmentUsedRect == .zero)
    }

    @Test("A point finds the character of a link in a text of several lines")
    func pointFindsCharacter() {
        set("Read the terms\nof use")
        let link = (storage.string as NSString).range(of: "of")
        let glyphs = manager.glyphRange(forCharacterRange: link, actualCharacterRange: nil)
        let rect = manager.boundingRect(forGlyphRange: glyphs, in: container)
        #expect(rect.minX == 5 && abs(rect.width - width("of")) < 1e-9)
        var fraction: CGFloat = -1
        let point = CGPoint(x: rect.midX, y: rect.midY)
        let index = manager.characterIndex(
            for: point, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
        #expect(NSLocationInRange(index, link) && fraction >= 0 && fraction <= 1)
        #expect(manager.glyphIndex(for: point, in: container) == index)
        #expect(
            manager.characterIndexForGlyph(at: index) == index && manager.glyphIndexForCharacter(at: index) == index)
        #expect(manager.fractionOfDistanceThroughGlyph(for: point, in: container) == fraction)
        let left = manager.glyphIndex(
            for: CGPoint(x: -50, y: -50), in: container, fractionOfDistanceThroughGlyph: &fraction)
        #expect(left == 0 && fraction == 0)
        let last = manager.glyphIndex(
            for: CGPoint(x: 500, y: 500), in: container, fractionOfDistanceThroughGlyph: &fraction)
        #expect(last == storage.length - 1 && fraction == 1)
        #expect(manager.glyphIndex(for: CGPoint(x: CGFloat.nan, y: .nan), in: container) == 0)
    }

    @Test("Each glyph has a position on the baseline of its line")
    func locations() {
        set("AB\nC")
        #expect(manager.location(forGlyphAt: 0) == CGPoint(x: 5, y: font.ascender))
        #expect(abs(manager.location(forGlyphAt: 1).x - 5 - width("A")) < 1e-9)
        var glyphs = NSRange()
        let line = manager.lineFragmentRect(forGlyphAt: 3, effectiveRange: &glyphs)
        #expect(glyphs == NSRange(location: 3, length: 1) && abs(line.minY - font.lineHeight) < 1e-9)
        let used = manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: &glyphs)
        #expect(glyphs == NSRange(location: 0, length: 3) && abs(used.width - 10 - width("AB")) < 1e-9)
        #expect(manager.isValidGlyphIndex(3) && !manager.isValidGlyphIndex(4) && !manager.isValidGlyphIndex(-1))
    }

    @Test("A composed character has as many glyphs as code units, and the first one has its width")
    func composedCharacters() {
        set("a\u{1F600}b")
        #expect(manager.numberOfGlyphs == 4)
        var actual = NSRange()
        let glyphs = manager.glyphRange(
            forCharacterRange: NSRange(location: 2, length: 1), actualCharacterRange: &actual)
        #expect(glyphs == NSRange(location: 1, length: 2) && actual == glyphs)
        #expect(
            manager.characterRange(forGlyphRange: NSRange(location: 1, length: 1), actualGlyphRange: &actual) == glyphs)
        let rect = manager.boundingRect(forGlyphRange: glyphs, in: container)
        #expect(manager.glyphIndex(for: CGPoint(x: rect.maxX - 1, y: 5), in: container) == 1)
        let whole = manager.glyphRange(
            forCharacterRange: NSRange(location: 3, length: 100), actualCharacterRange: nil)
        #expect(whole == NSRange(location: 3, length: 1))
    }

    @Test("Rectangles of a range of several lines are enumerated until the block stops")
    func enclosingRects() {
        set("one\ntwo\nthree")
        let none = NSRange(location: NSNotFound, length: 0)
        var rects: [CGRect] = []
        manager.enumerateEnclosingRects(
            forGlyphRange: NSRange(location: 1, length: 8), withinSelectedGlyphRange: none, in: container
        ) { rect, _ in rects.append(rect) }
        #expect(rects.count == 3 && rects[1].minX == 5 && abs(rects[1].width - width("two")) < 1e-9)
        #expect(abs(rects[0].minX - 5 - width("o")) < 1e-9)
        var count = 0
        manager.enumerateEnclosingRects(
            forGlyphRange: all(), withinSelectedGlyphRange: NSRange(location: 0, length: 5), in: container
        ) { _, stop in
            count += 1
            stop.pointee = true
        }
        #expect(count == 1)
        let union = manager.boundingRect(forGlyphRange: all(), in: container)
        #expect(abs(union.height - 3 * font.lineHeight) < 1e-9 && abs(union.width - width("three")) < 1e-9)
    }

    @Test("A rectangle finds the glyphs of the lines that it touches, and a text storage is replaced with its managers")
    func linesInRectangle() {
        set("one\ntwo\nthree")
        let height = font.lineHeight
        let second = CGRect(x: 0, y: height * 1.2, width: 1, height: height * 0.5)
        #expect(manager.glyphRange(forBoundingRect: second, in: container) == NSRange(location: 4, length: 4))
        #expect(manager.glyphRange(forBoundingRect: second.insetBy(dx: 0, dy: -height), in: container) == all())
        #expect(manager.glyphRange(forBoundingRect: .null, in: container).length == 0)
        let other = NSTextStorage(string: "x")
        manager.replaceTextStorage(other)
        #expect(manager.textStorage === other && storage.layoutManagers.isEmpty && manager.numberOfGlyphs == 1)
    }

    @Test("An empty text and a newline character at the end have an extra line")
    func extraLine() {
        #expect(manager.numberOfGlyphs == 0 && manager.extraLineFragmentRect.height > 0)
        #expect(manager.glyphIndex(for: CGPoint(x: 5, y: 5), in: container) == 0)
        #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 0))
        set("a\n")
        #expect(abs(manager.extraLineFragmentRect.minY - font.lineHeight) < 1e-9)
        #expect(manager.extraLineFragmentUsedRect.width == 10)
        #expect(abs(manager.usedRect(for: container).height - 2 * font.lineHeight) < 1e-9)
    }

    @Test("A limited number of lines is truncated with an ellipsis, as in a label")
    func truncation() {
        set("Some words in several lines")
        #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
        container.maximumNumberOfLines = 1
        container.lineBreakMode = .byTruncatingTail
        let hidden = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
        #expect(hidden.location > 0 && hidden.location + hidden.length == storage.length)
        let rect = manager.boundingRect(forGlyphRange: hidden, in: container)
        #expect(rect.maxX <= 105.1 && rect.height > 0)
        #expect(manager.glyphIndex(for: CGPoint(x: 109, y: 5), in: container) == hidden.location - 1)
        #expect(abs(manager.usedRect(for: container).height - font.lineHeight) < 1e-9)
    }

    @Test("Text that does not fit into a container continues in the next one")
    func pages() {
        set("one\ntwo\nthree\nfour")
        container.size = CGSize(width: 110, height: 2 * font.lineHeight)
        #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 8))
        let second = NSTextContainer(size: CGSize(width: 110, height: font.lineHeight))
        manager.addTextContainer(second)
        #expect(manager.glyphRange(for: second) == NSRange(location: 8, length: 6))
        var effective = NSRange()
        #expect(manager.textContainer(forGlyphAt: 9, effectiveRange: &effective) === second)
        #expect(effective == NSRange(location: 8, length: 6))
        #expect(manager.textContainer(forGlyphAt: 15, effectiveRange: nil) == nil)
        #expect(manager.lineFragmentRect(forGlyphAt: 15, effectiveRange: nil) == .zero)
        #expect(manager.lineFragmentRect(forGlyphAt: 9, effectiveRange: nil).minY == 0)
        let third = NSTextContainer()
        manager.insertTextContainer(third, at: 0)
        #expect(manager.glyphRange(for: third).length == storage.length)
        #expect(manager.glyphRange(for: second).length == 0)
    }

    @Test("A layout manager draws glyphs and what is behind them, in a view's draw(_:)")
    func drawing() throws {
        final class TextKitView: UIView {
            var manager: NSLayoutManager?
            override func draw(_ rect: CGRect) {
                guard let manager else { return }
                let glyphs = NSRange(location: 2, length: 3)
                manager.drawBackground(forGlyphRange: glyphs, at: CGPoint(x: 10, y: 20))
                manager.drawGlyphs(forGlyphRange: glyphs, at: CGPoint(x: 10, y: 20))
            }
        }
        set("a bcd e")
        storage.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 0, length: 7))
        let screen = Screen()
        let view = TextKitView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.manager = manager
        screen.show(view)
        screen.advance(frames: 1)
        let text = try #require(screen.picture.text("bcd"))
        #expect(abs(text.origin.x - 15 - width("a ")) < 1e-9 && abs(text.origin.y - 20 - font.ascender) < 1e-9)
        #expect(screen.picture.hasFill(.yellow) && screen.picture.text("a bcd e") == nil)
        #expect(text.color == UIColor.black.value)
    }

    @Test("Changes of the text and of the container are in the layout at once")
    func invalidation() {
        set("one two three")
        let tall = manager.usedRect(for: container).height
        container.size.width = 500
        #expect(manager.usedRect(for: container).height < tall)
        container.lineFragmentPadding = 0
        #expect(manager.boundingRect(forGlyphRange: all(), in: container).minX == 0)
        storage.append(NSAttributedString(string: "\nmore"))
        #expect(manager.numberOfGlyphs == 18)
        var range = NSRange()
        manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: 1), actualCharacterRange: &range)
        manager.ensureLayout(forCharacterRange: range)
        manager.ensureLayout(forGlyphRange: range)
        #expect(range.length == 18)
        container.size = CGSize(width: CGFloat.nan, height: -1)
        #expect(manager.usedRect(for: container).width.isFinite)
    }
}
