import DisplayList
import DynamicsGeometry
import Foundation
import SVGRenderer
import Testing

@Suite("Text and shadows in SVG")
struct TextAndShadowTests {
    private let font = DisplayFont(size: 20, isBold: true)

    @Test("A line has the width of the font tables in every viewer, and XML's reserved characters are escaped")
    func textLineHasFontTableWidthAndEscapedCharacters() {
        let text = DisplayText("a<b & c", at: CGPoint(x: 10, y: 30), font: font, color: .black)
        let svg = DisplayList(size: CGSize(width: 100, height: 50), commands: [.text(text)]).svg
        // The width of the line is the sum of its letters' advance widths: 556 + 584 + 611 + 278 + 722 + 278 + 556 =
        // 3585 thousandths of the font size of 20 points, which is 71.7 points.
        #expect(abs(text.width - 71.7) < 1e-9)
        #expect(svg.contains("textLength=\"71.7\" lengthAdjust=\"spacingAndGlyphs\""))
        #expect(svg.contains("x=\"10\" y=\"30\"") && svg.contains("font-weight=\"bold\""))
        #expect(svg.contains(">a&lt;b &amp; c</text>"))
    }

    @Test("A moving line of text is written once")
    func movingTextLineIsWrittenOnce() {
        let animation = SVGAnimation(fps: 10)
        for frame in 0..<10 {
            let text = DisplayText("moving", at: CGPoint(x: frame * 5, y: 30), font: font, color: .black)
            animation.append(DisplayList(size: CGSize(width: 100, height: 50), commands: [.text(text)]))
        }
        #expect(animation.document.components(separatedBy: "moving").count == 2)
        #expect(animation.document.contains("<animateTransform"))
    }

    @Test("A shadow is a blurred shape, and equal blurs share one filter")
    func equalShadowBlursShareOneFilter() {
        let shadows = (0..<3).map { index in
            DisplayCommand.shadow(
                .rectangle(CGRect(x: index * 20, y: 0, width: 10, height: 10)), .black, blur: index < 2 ? 4 : 6)
        }
        let svg = DisplayList(size: CGSize(width: 100, height: 50), commands: shadows).svg
        #expect(svg.components(separatedBy: "<filter").count == 3)
        #expect(svg.contains("stdDeviation=\"4\"") && svg.contains("filter=\"url(#b0)\""))
    }

    @Test("Empty text and non-finite numbers are skipped")
    func emptyTextAndNonFiniteNumbersAreSkipped() {
        let commands: [DisplayCommand] = [
            .text(DisplayText("", at: .zero, font: font, color: .black)),
            .text(DisplayText("x", at: CGPoint(x: CGFloat.nan, y: 0), font: font, color: .black)),
            .text(DisplayText("x", at: .zero, font: DisplayFont(size: .infinity), color: .black)),
            .shadow(.rectangle(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)), .black, blur: 2),
        ]
        let empty = DisplayList(size: CGSize(width: 10, height: 10))
        #expect(DisplayList(size: empty.size, commands: commands).svg == empty.svg)
    }
}
