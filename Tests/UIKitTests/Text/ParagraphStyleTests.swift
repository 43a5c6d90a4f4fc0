import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Tab stops, distances and directions of paragraphs, and attributes of string values")
struct ParagraphStyleTests {
    private func lines(
        _ text: String, width: CGFloat = 300, lineCount: Int = 0, _ configure: (NSMutableParagraphStyle) -> Void
    ) -> ShownPicture {
        let style = NSMutableParagraphStyle()
        configure(style)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 200))
        label.numberOfLines = lineCount
        label.attributedText = NSAttributedString(
            string: text, attributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style])
        let screen = Screen { label }
        screen.advance(frames: 1)
        return screen.picture
    }

    @Test("The distance before a paragraph is added to that behind the one above, and not above the first one")
    func spacingBefore() throws {
        func distance(_ before: CGFloat, _ behind: CGFloat) throws -> CGFloat {
            let picture = lines("a\nb") { ($0.paragraphSpacingBefore, $0.paragraphSpacing) = (before, behind) }
            return try #require(picture.text("b")).origin.y - #require(picture.text("a")).origin.y
        }
        let natural = try distance(0, 0)
        let (before, both, invalid) = (try distance(7, 0), try distance(7, 5), try distance(.nan, 0))
        #expect(abs(before - natural - 7) < 0.01 && abs(both - natural - 12) < 0.01 && invalid == natural)
    }

    @Test(
        "The insertion point of a text view is where the text behind a tab character is drawn", arguments: [28, 50.0])
    func insertionPointBehindTab(stop: CGFloat) throws {
        let style = NSMutableParagraphStyle()
        if stop != 28 { style.tabStops = [NSTextTab(textAlignment: .right, location: stop)] }
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        view.attributedText = NSAttributedString(
            string: "a\tbcd", attributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style])
        let screen = Screen { view }
        screen.advance(frames: 1)
        let drawn = try #require(screen.picture.text("bcd"))
        let caret = { (offset: Int) in
            view.position(from: view.beginningOfDocument, offset: offset).map { view.caretRect(for: $0) }
        }
        let (before, behind) = (try #require(caret(2)), try #require(caret(5)))
        #expect(abs(before.midX - drawn.origin.x) <= 2 && abs(behind.midX - drawn.origin.x - drawn.width) <= 2)
        let place = CGPoint(x: drawn.origin.x + drawn.width / 2, y: before.midY)
        let position = try #require(view.closestPosition(to: place))
        #expect((3...4).contains(view.offset(from: view.beginningOfDocument, to: position)))
    }

    @Test("Tab characters move text to the stops, which are 28 points apart by default")
    func tabStops() throws {
        #expect(lines("a\tb\tc") { _ in }.texts.map(\.origin.x) == [0, 28, 56])
        let own = lines("a\tb\tcc\td") { style in
            style.tabStops = [
                NSTextTab(textAlignment: .right, location: 100), NSTextTab(textAlignment: .left, location: 50),
                NSTextTab(textAlignment: .center, location: 200),
            ]
        }
        #expect(own.text("b")?.origin.x == 50)
        let right = try #require(own.text("cc"))
        let middle = try #require(own.text("d"))
        #expect(abs(right.origin.x + right.width - 100) < 0.01 && abs(middle.origin.x + middle.width / 2 - 200) < 0.01)
        let interval = lines("a\tb\tc") { style in
            (style.tabStops, style.defaultTabInterval) = ([], 40)
        }
        #expect(interval.texts.map(\.origin.x) == [0, 40, 80])
        let style = NSMutableParagraphStyle()
        #expect(style.tabStops.count == 12 && style.defaultTabInterval == 0)
        let stop = NSTextTab(textAlignment: .left, location: 10)
        style.addTabStop(stop)
        #expect(style.tabStops.first === stop && stop.alignment == .left && stop.location == 10)
        style.removeTabStop(NSTextTab(textAlignment: .left, location: 10))
        #expect(style.tabStops.count == 12 && stop.copy() as? NSTextTab == stop)
        #expect((style.copy() as? NSParagraphStyle)?.tabStops == style.tabStops)
        style.tabStops = nil
        #expect(style.tabStops[0].location == 28 && NSTextTab.OptionKey(rawValue: "a").rawValue == "a")
    }

    @Test("A line breaks where text behind a tab stop does not fit")
    func brokenTabs() {
        let texts = lines("aa\tbb\tcc", width: 60) { _ in }.texts
        #expect(texts.map(\.text) == ["aa", "bb", "cc"])
        #expect(texts[2].origin.y > texts[1].origin.y && texts[2].origin.x == 0)
    }

    @Test("A paragraph that is written from right to left begins and is indented at the right")
    func writingDirection() throws {
        let picture = lines("abc") {
            ($0.baseWritingDirection, $0.firstLineHeadIndent) = (.rightToLeft, 20)
        }
        let text = try #require(picture.text("abc"))
        #expect(abs(text.origin.x + text.width - 280) < 0.01)
        let other = lines("abc") { $0.baseWritingDirection = NSWritingDirection.leftToRight }
        #expect(other.text("abc")?.origin.x == 0)
        #expect(NSParagraphStyle.default.baseWritingDirection == .natural)
    }

    @Test("A paragraph style allows to tighten the characters of a label of one line")
    func tightening() {
        let natural = NSAttributedString(
            string: "Averages of a week", attributes: [.font: UIFont.systemFont(ofSize: 10)]
        ).size().width
        let loose = lines("Averages of a week", width: natural * 0.97, lineCount: 1) { _ in }
        let tight = lines("Averages of a week", width: natural * 0.97, lineCount: 1) {
            $0.allowsDefaultTighteningForTruncation = true
        }
        #expect(loose.texts.count == 1 && tight.texts.count > 1, "tightened characters are drawn one by one")
        #expect(tight.texts.map(\.text).joined() == "Averages of a week")
    }

    @Test("String values have the attributes of UIKit, and become attributed strings")
    func stringValues() throws {
        var text = AttributedString("Link")
        text.font = .boldSystemFont(ofSize: 11)
        text.foregroundColor = .brown
        text.backgroundColor = .cyan
        text.kern = 2
        text.baselineOffset = 3
        text.underlineStyle = [.single]
        text.underlineColor = .green
        text.strikethroughStyle = .thick
        text.strikethroughColor = .magenta
        text.paragraphStyle = NSParagraphStyle.default
        text.link = URL(string: "https://example.org")
        let string = NSAttributedString(AttributedString("a") + text)
        let attributes = string.attributes(at: 2, effectiveRange: nil)
        #expect(string.string == "aLink" && string.attributes(at: 0, effectiveRange: nil).isEmpty)
        #expect(attributes[.font] as? UIFont == .boldSystemFont(ofSize: 11))
        #expect(attributes[.foregroundColor] as? UIColor == .brown && attributes[.backgroundColor] as? UIColor == .cyan)
        #expect(attributes[.kern] as? CGFloat == 2 && attributes[.baselineOffset] as? CGFloat == 3)
        #expect(attributes[.underlineStyle] as? Int == 1 && attributes[.strikethroughStyle] as? Int == 2)
        #expect(attributes[.underlineColor] as? UIColor == .green)
        #expect(attributes[.strikethroughColor] as? UIColor == .magenta)
        #expect(attributes[.paragraphStyle] as? NSParagraphStyle == .default && attributes[.link] as? URL != nil)
        #expect(AttributeScopes.UIKitAttributes.FontAttribute.name == NSAttributedString.Key.font.rawValue)
        let run = try #require(text.runs.first)
        #expect(run.attributes.uiKit.font == .boldSystemFont(ofSize: 11))
    }
}
