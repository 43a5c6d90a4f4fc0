import Testing
import UIKit

@MainActor
@Suite("Metrics of fonts")
struct FontMetricsTests {
    @Test("The parts of a font have the proportions of letters, and digits of one width are equally wide")
    func fontMetrics() {
        let font = UIFont.systemFont(ofSize: 20)
        #expect(
            font.descender < 0 && font.xHeight > 0 && font.capHeight > font.xHeight && font.ascender > font.capHeight)
        #expect(font.withSize(40).capHeight == 2 * font.capHeight && font.withSize(40).fontName == font.fontName)
        #expect(UIFont.labelFontSize == 17 && UIFont.systemFontSize == 14 && UIFont.smallSystemFontSize == 12)
        func width(_ text: String) -> CGFloat {
            let digits = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
            return NSAttributedString(string: text, attributes: [.font: digits]).size().width
        }
        #expect(width("111") == width("888"))
    }
}
