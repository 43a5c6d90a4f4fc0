import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Attributed text")
struct AttributedTextTests {
    private func commands(of view: UIView) -> [DisplayCommand] {
        let screen = Screen()
        screen.show(view)
        screen.advance(frames: 1)
        return screen.loop.displayList().commands
    }

    private func texts(of view: UIView) -> [DisplayText] {
        commands(of: view).compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    private func label(_ text: NSAttributedString, width: CGFloat = 200) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 100))
        label.numberOfLines = 0
        label.attributedText = text
        return label
    }

    @Test("Parts of a label's text have their own fonts and colors, on one baseline")
    func partsHaveTheirOwnFontsAndColors() {
        let text = NSMutableAttributedString(string: "small ", attributes: [.foregroundColor: UIColor.red])
        text.append(NSAttributedString(string: "BIG", attributes: [.font: UIFont.boldSystemFont(ofSize: 34)]))
        let label = label(text)
        let drawn = texts(of: label)
        #expect(drawn.map(\.text) == ["small ", "BIG"])
        #expect(drawn[0].color == UIColor.red.value && drawn[0].font.size == 17)
        #expect(drawn[1].font == DisplayFont(size: 34, isBold: true))
        #expect(abs(drawn[1].origin.x - drawn[0].width) < 1e-9 && drawn[0].origin.y == drawn[1].origin.y)
        #expect(label.text == "small BIG" && label.intrinsicContentSize.height == 41)
    }

    @Test("Plain text replaces attributed text, and the label's font and color apply to the entire text")
    func plainTextReplacesAttributedText() {
        let label = label(NSAttributedString(string: "x", attributes: [.font: UIFont.systemFont(ofSize: 30)]))
        label.font = .systemFont(ofSize: 10)
        label.textColor = .blue
        #expect(texts(of: label).first?.font.size == 10)
        #expect(texts(of: label).first?.color == UIColor.blue.value)
        label.attributedText = NSAttributedString(string: "y", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        label.text = "z"
        #expect(texts(of: label).map(\.text) == ["z"])
        #expect(texts(of: label).first?.font.size == 10)
        #expect(label.attributedText?.string == "z")
        label.attributedText = nil
        #expect(label.text == nil && texts(of: label).isEmpty)
    }

    @Test("Space between characters, lines below and through the text, and backgrounds")
    func spaceLinesAndBackgrounds() {
        let text = NSAttributedString(
            string: "ab",
            attributes: [
                .kern: 5, .underlineStyle: NSUnderlineStyle.single.rawValue, .backgroundColor: UIColor.yellow,
            ])
        let label = label(text)
        let plain = TextMetrics.width(of: "ab", font: DisplayFont(size: 17))
        #expect(abs(label.intrinsicContentSize.width - (plain + 10)) < 0.51)
        let drawn = texts(of: label)
        #expect(drawn.map(\.text) == ["a", "b"])
        #expect(abs(drawn[1].origin.x - TextMetrics.width(of: "a", font: DisplayFont(size: 17)) - 5) < 1e-9)
        let fills = commands(of: label).filter { if case .fill = $0 { true } else { false } }
        #expect(fills.count == 4)
    }

    @Test("A paragraph has its alignment, indents and distances between lines")
    func paragraphHasItsMetrics() {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineSpacing = 7
        style.paragraphSpacing = 20
        style.headIndent = 30
        let text = NSAttributedString(string: "aaaa bbbb\ncccc", attributes: [.paragraphStyle: style.copy()])
        let drawn = texts(of: label(text, width: 80))
        let lineHeight = UIFont.systemFont(ofSize: 17).lineHeight
        #expect(drawn.map(\.text) == ["aaaa", "bbbb", "cccc"])
        #expect(drawn.allSatisfy { abs($0.origin.x + $0.width - 80) < 1e-9 })
        #expect(abs(drawn[1].origin.y - drawn[0].origin.y - lineHeight - 7) < 1e-9)
        #expect(abs(drawn[2].origin.y - drawn[1].origin.y - lineHeight - 20) < 1e-9)
        style.alignment = .natural
        let natural = texts(
            of: label(NSAttributedString(string: "aaaa bbbb", attributes: [.paragraphStyle: style]), width: 80))
        #expect(natural.map(\.origin.x) == [0, 30])
    }

    @Test("Lines have a height within the limits of the paragraph, with the additional space above")
    func linesHaveHeightWithinLimits() {
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = 50
        let text = NSAttributedString(string: "x\ny", attributes: [.paragraphStyle: style])
        #expect(text.size().height == 100)
        style.minimumLineHeight = 0
        style.lineHeightMultiple = 2
        let twice = NSAttributedString(string: "x", attributes: [.paragraphStyle: style])
        #expect(abs(twice.size().height - 2 * UIFont.systemFont(ofSize: 12).lineHeight) < 1e-9)
    }

    @Test("A truncated line keeps the attributes of its parts, and the ellipsis those of the character before it")
    func truncatedLineKeepsAttributes() {
        let text = NSMutableAttributedString(string: "red ", attributes: [.foregroundColor: UIColor.red])
        text.append(NSAttributedString(string: "and a long blue part", attributes: [.foregroundColor: UIColor.blue]))
        let label = label(text, width: 90)
        label.numberOfLines = 1
        let drawn = texts(of: label)
        #expect(drawn.count == 2 && drawn[1].text.hasSuffix("\u{2026}"))
        #expect(drawn[1].color == UIColor.blue.value)
        #expect(drawn[1].origin.x + drawn[1].width <= 90.02)
    }

    @Test("Attributes of wrong types, NaN and infinity are ignored", arguments: [CGFloat.nan, .infinity, -.infinity])
    func wrongAttributesAreIgnored(number: CGFloat) {
        let style = NSMutableParagraphStyle()
        (style.lineSpacing, style.headIndent, style.minimumLineHeight) = (number, number, number)
        (style.maximumLineHeight, style.lineHeightMultiple, style.firstLineHeadIndent) = (-1, number, -5)
        let text = NSAttributedString(
            string: "ab cd",
            attributes: [
                .kern: number, .baselineOffset: number, .font: "none", .underlineStyle: "x", .paragraphStyle: style,
            ])
        #expect(text.size() == NSAttributedString(string: "ab cd").size())
        #expect(texts(of: label(text)).map(\.text) == ["ab cd"])
    }

    @Test("Lines have their own colors, links are blue and underlined, and shadows are below the text")
    func decorations() throws {
        let shadow = NSShadow()
        (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 2, height: 3), UIColor.green)
        let text = NSMutableAttributedString(
            string: "a", attributes: [.underlineStyle: 1, .underlineColor: UIColor.red, .shadow: shadow])
        text.append(NSAttributedString(string: "b", attributes: [.link: "https://example.com"]))
        text.append(
            NSAttributedString(
                string: "c", attributes: [.strikethroughStyle: 1, .strikethroughColor: UIColor.blue, .obliqueness: 0.2])
        )
        text.append(NSAttributedString(string: "d", attributes: [.strokeWidth: 3, .strokeColor: UIColor.orange]))
        let commands = commands(of: label(text))
        let drawn = commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
        #expect(drawn.map(\.text) == ["a", "a", "b", "c", "d"])
        #expect(drawn[0].color == UIColor.green.value && drawn[1].color == UIColor.label.value)
        #expect(drawn[0].origin.x - drawn[1].origin.x == 2 && drawn[0].origin.y - drawn[1].origin.y == 3)
        #expect(drawn[2].color == UIColor.link.value && drawn[3].font.isItalic)
        #expect(drawn[4].color == UIColor.orange.value)
        let fills = commands.compactMap { if case .fill(_, let color) = $0 { color } else { nil } }
        #expect(Array(fills.suffix(3)) == [UIColor.red.value, UIColor.link.value, UIColor.blue.value])
    }

    @Test("A shadow equals one with the same values, also a copy, and needs a color")
    func shadows() throws {
        let shadow = NSShadow()
        shadow.shadowBlurRadius = 4
        let copy = try #require(shadow.copy() as? NSShadow)
        #expect(copy == shadow && copy.shadowBlurRadius == 4)
        copy.shadowOffset.width = 1
        #expect(copy != shadow)
        copy.shadowColor = nil
        #expect(texts(of: label(NSAttributedString(string: "a", attributes: [.shadow: copy]))).count == 1)
    }
}
