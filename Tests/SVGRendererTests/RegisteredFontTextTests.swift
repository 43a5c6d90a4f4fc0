import DisplayList
import DynamicsGeometry
import Foundation
import SVGRenderer
import TestSupport
import Testing

@Suite("Registered fonts in SVG")
struct RegisteredFontTextTests {
    @Test("Text names the family and the weight of its font before the standard ones")
    func familyAndWeight() throws {
        var file = FontFileBuilder()
        (file.family, file.weight) = ("It's & \"Test\"", 600)
        let face = try #require(FontFace.faces(in: file.bytes()).first)
        let font = DisplayFont(size: 20, face: face)
        let text = DisplayText("AB", at: CGPoint(x: 10, y: 30), font: font, color: .black)
        let svg = DisplayList(size: CGSize(width: 100, height: 50), commands: [.text(text)]).svg
        #expect(svg.contains("font-family=\"'Its &amp; Test',Liberation Sans,"))
        #expect(svg.contains("font-weight=\"600\"") && svg.contains("textLength=\"25\""))
    }
}
