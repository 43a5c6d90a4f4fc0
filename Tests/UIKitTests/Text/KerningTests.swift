import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Kerning")
struct KerningTests {
    private func width(_ text: String, bold: Bool = false, monospaced: Bool = false) -> CGFloat {
        TextMetrics.width(of: text, font: DisplayFont(size: 1000, isBold: bold, isMonospaced: monospaced))
    }

    @Test(
        "Pairs of the proportional font move together, in the order of their characters",
        arguments: [
            ("AV", -74.0), ("VA", -74), ("To", -111), ("oT", 0), ("P.", -129), ("y,", -74), ("A ", -55), ("ab", 0),
        ])
    func pairsMoveTogether(pair: String, kerning: Double) {
        let sum = pair.map { width(String($0)) }.reduce(0, +)
        #expect(abs(width(pair) - sum - kerning) < 1e-9)
    }

    @Test("Bold has pairs of its own; monospaced fonts, other letters and equal letters have none")
    func fontsDiffer() {
        #expect(width("AY", bold: true) == 722 + 667 - 92 && width("AY") == 667 + 667 - 74)
        #expect(width("AV", monospaced: true) == 1200)
        for pair in ["\u{c4}V", "A\u{416}", "AA", "\u{1F352}A"] {
            #expect(width(pair) == pair.map { width(String($0)) }.reduce(0, +), "\(pair)")
        }
    }

    @Test("Kerned text fits into its own width, in one line, and its lines are as wide as they are measured")
    func kernedTextFits() {
        let text = "AVATAR To You, WAVE. Ty AV AWAY Pa. LT YoYo Te We P,"
        let label = UILabel()
        label.text = text
        label.numberOfLines = 0
        let natural = label.intrinsicContentSize
        #expect(label.sizeThatFits(natural) == natural)
        let font = DisplayFont(size: 17)
        for limit in stride(from: CGFloat(40), to: natural.width, by: 7) {
            let layout = TextLayout(text, font: font, width: limit, maximumLineCount: 0, lineBreakMode: .byWordWrapping)
            for line in layout.lines {
                #expect(abs(line.width - TextMetrics.width(of: line.text, font: font)) < 1e-9)
                #expect(line.width <= limit + 0.01 || !line.text.contains(" "), "\(line.text) at \(limit)")
            }
            #expect(layout.lines.map(\.text).joined(separator: " ") == text || limit < 70)
            let truncated = TextLayout(
                text, font: font, width: limit, maximumLineCount: 1, lineBreakMode: .byTruncatingMiddle)
            #expect(truncated.width <= limit + 0.01)
        }
    }

    @Test("A style that sets its own space between characters is not kerned in addition")
    func ownSpaceReplacesKerning() {
        let font = UIFont.systemFont(ofSize: 100)
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .kern: 2.0]
        let spaced = NSAttributedString(string: "AV", attributes: attributes).size().width
        #expect(abs(spaced - (66.7 + 66.7 + 4)) < 0.6)
        #expect(abs(NSAttributedString(string: "AV", attributes: [.font: font]).size().width - 126) < 0.6)
    }

    @Test("A tap in a kerned text places the insertion point at the nearest gap", arguments: [0, 3, 8, 20])
    func positionsFollowKerning(position: Int) {
        let text = "AVAVAVAVATATAVAVAWAWAVAV"
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 600, height: 40))
        field.text = text
        let x = field.width(upTo: position)
        #expect(field.position(at: x) == position)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 600, height: 80))
        view.text = text
        view.font = .systemFont(ofSize: 17)
        view.layoutIfNeeded()
        let caret = view.caretRect(at: position)
        #expect(view.position(inLine: 0, at: caret.minX) == position)
    }
}
