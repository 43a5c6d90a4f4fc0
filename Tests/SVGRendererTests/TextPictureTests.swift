import DisplayList
import DynamicsGeometry
import Foundation
import SVGRenderer
import Testing

@Suite("Text and shadows as SVG")
struct TextPictureTests {
    private let face = DisplayFace(size: 20, isBold: true)

    @Test("a line has the width of the tables whatever face the viewer has, and what XML reserves is escaped")
    func line() {
        let text = DisplayText("a<b & c", at: CGPoint(x: 10, y: 30), face: face, color: .black)
        let svg = DisplayList(size: CGSize(width: 100, height: 50), commands: [.text(text)]).svg
        // 556 + 584 + 611 + 278 + 722 + 278 + 556 thousandths of 20 points.
        #expect(abs(text.width - 71.7) < 1e-9)
        #expect(svg.contains("textLength=\"71.7\" lengthAdjust=\"spacingAndGlyphs\""))
        #expect(svg.contains("x=\"10\" y=\"30\"") && svg.contains("font-weight=\"bold\""))
        #expect(svg.contains(">a&lt;b &amp; c</text>"))
    }

    @Test("a line that moves is written once")
    func movingLine() {
        let film = SVGAnimation(fps: 10)
        for frame in 0..<10 {
            let text = DisplayText("moving", at: CGPoint(x: frame * 5, y: 30), face: face, color: .black)
            film.append(DisplayList(size: CGSize(width: 100, height: 50), commands: [.text(text)]))
        }
        #expect(film.document.components(separatedBy: "moving").count == 2)
        #expect(film.document.contains("<animateTransform"))
    }

    @Test("a shadow is a blurred shape; equal blurs share one filter")
    func shadow() {
        let shapes = (0..<3).map { index in
            DisplayCommand.shadow(
                .rectangle(CGRect(x: index * 20, y: 0, width: 10, height: 10)), .black, blur: index < 2 ? 4 : 6)
        }
        let svg = DisplayList(size: CGSize(width: 100, height: 50), commands: shapes).svg
        #expect(svg.components(separatedBy: "<filter").count == 3)
        #expect(svg.contains("stdDeviation=\"4\"") && svg.contains("filter=\"url(#b0)\""))
    }

    @Test("what cannot be drawn is left out")
    func undrawable() {
        let commands: [DisplayCommand] = [
            .text(DisplayText("", at: .zero, face: face, color: .black)),
            .text(DisplayText("x", at: CGPoint(x: CGFloat.nan, y: 0), face: face, color: .black)),
            .text(DisplayText("x", at: .zero, face: DisplayFace(size: .infinity), color: .black)),
            .shadow(.rectangle(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)), .black, blur: 2),
        ]
        let empty = DisplayList(size: CGSize(width: 10, height: 10))
        #expect(DisplayList(size: empty.size, commands: commands).svg == empty.svg)
    }
}
