#if Cairo
    import DisplayList
    import DynamicsGeometry
    import Foundation
    import Testing

    @Suite("Text and shadows in pixel images")
    struct TextAndShadowTests {
        @Test("A line of text has the width of the font tables, whichever font draws it", arguments: [false, true])
        func textLineHasFontTableWidth(isBold: Bool) throws {
            let font = DisplayFont(size: 40, isBold: isBold)
            let text = DisplayText("Hamburg", at: CGPoint(x: 10, y: 50), font: font, color: .black)
            let image = try RenderedImage(DisplayList(size: CGSize(width: 240, height: 70), commands: [.text(text)]))
            let darkColumns = (0..<240).filter { x in (0..<70).contains { image[x, $0][0] < 128 } }
            // The line starts at x = 10. Its first and last dark pixel columns are about 3 points inside the ends of
            // the line, because the letters have side bearings (empty space) of about 3 points at this size.
            #expect(abs(CGFloat(darkColumns.first ?? 0) - 13) <= 3)
            #expect(abs(CGFloat(darkColumns.last ?? 0) - (10 + text.width - 3)) <= 3)
        }

        @Test("A shadow has half its opacity at the outline and ends three standard deviations outside")
        func shadowHasHalfOpacityAtItsOutline() throws {
            let square = DisplayShape.rectangle(CGRect(x: 40, y: 40, width: 60, height: 60))
            let list = DisplayList(size: CGSize(width: 140, height: 140), commands: [.shadow(square, .black, blur: 5)])
            let image = try RenderedImage(list, scale: 2)
            #expect(image[140, 140][0] < 3)
            #expect(abs(Int(image[80, 140][0]) - 128) < 12)
            #expect(image[80 - 32, 140][0] > 252 && image[2, 2] == [255, 255, 255, 255])
            #expect(image[80 - 10, 140][0] > image[80 + 10, 140][0])
        }
    }
#endif
