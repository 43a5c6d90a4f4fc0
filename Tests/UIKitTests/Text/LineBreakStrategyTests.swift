import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Strategies of line breaks")
struct LineBreakStrategyTests {
    private func lines(_ text: String, _ strategy: NSParagraphStyle.LineBreakStrategy, width: CGFloat) -> [String] {
        let style = NSMutableParagraphStyle()
        style.lineBreakStrategy = strategy
        #expect(style.lineBreakStrategy == strategy && style.copy() as? NSParagraphStyle == style)
        let attributed = NSAttributedString(
            string: text, attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
        return TextLayout(
            StyledText(attributed, defaultFont: .systemFont(ofSize: 20)), width: width, maximumLineCount: 0,
            lineBreakMode: .byWordWrapping
        ).lines.map(\.text)
    }

    @Test("A single word in the last line gets another one")
    func pushOut() {
        let width = "one two three".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width + 1
        #expect(NSParagraphStyle().lineBreakStrategy == [])
        #expect(lines("one two three four", [], width: width) == ["one two three", "four"])
        #expect(lines("one two three four", .pushOut, width: width) == ["one two", "three four"])
        #expect(lines("one two three four", .standard, width: width) == ["one two", "three four"])
        #expect(lines("one two three four five", .pushOut, width: width) == ["one two three", "four five"])
        #expect(lines("one two three fourandmore", .pushOut, width: width) == ["one two three", "fourandmore"])
        #expect(lines("one twothree four", .pushOut, width: width) == ["one twothree", "four"])
    }

    @Test("Words of Hangul are not divided")
    func hangul() {
        let text = "\u{c548}\u{b155} \u{d558}\u{c138}\u{c694}"
        #expect(lines(text, [], width: 75) == ["\u{c548}\u{b155} \u{d558}", "\u{c138}\u{c694}"])
        #expect(lines(text, .hangulWordPriority, width: 75) == ["\u{c548}\u{b155}", "\u{d558}\u{c138}\u{c694}"])
        #expect(NSParagraphStyle.LineBreakStrategy(rawValue: 3) == [.pushOut, .hangulWordPriority])
    }
}
