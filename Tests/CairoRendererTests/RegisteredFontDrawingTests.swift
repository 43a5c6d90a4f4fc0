#if Cairo
    import DisplayList
    import DynamicsGeometry
    import Foundation
    import TestSupport
    import Testing

    @Suite("Registered fonts in pixel images")
    struct RegisteredFontDrawingTests {
        @Test("Text is drawn with the glyphs of the font")
        func glyphs() throws {
            var file = FontFileBuilder()
            file.family = "Drawn Squares"
            let face = try #require(FontFace.faces(in: file.bytes()).first)
            let font = DisplayFont(size: 20, face: face)
            let text = DisplayText("BA", at: CGPoint(x: 10, y: 30), font: font, color: .black)
            let image = try RenderedImage(DisplayList(size: CGSize(width: 60, height: 50), commands: [.text(text)]))
            // A is a square of 20 x 16 points on the baseline, behind the empty B.
            for (x, y) in [(17, 16), (33, 28), (25, 20)] { #expect(image[x, y][0] < 20, "\(x), \(y)") }
            for (x, y) in [(12, 20), (37, 20), (25, 12), (25, 32)] { #expect(image[x, y][0] > 235, "\(x), \(y)") }
        }
    }
#endif
