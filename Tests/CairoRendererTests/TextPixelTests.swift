#if Cairo
    import DisplayList
    import DynamicsGeometry
    import Foundation
    import Testing

    @Suite("Pixels of text and shadows")
    struct TextPixelTests {
        @Test("a line covers the width that the tables give it, whatever face draws it", arguments: [false, true])
        func width(isBold: Bool) throws {
            let face = DisplayFace(size: 40, isBold: isBold)
            let text = DisplayText("Hamburg", at: CGPoint(x: 10, y: 50), face: face, color: .black)
            let picture = try Picture(DisplayList(size: CGSize(width: 240, height: 70), commands: [.text(text)]))
            let inked = (0..<240).filter { x in (0..<70).contains { picture[x, $0][0] < 128 } }
            // The letters' own side bearings are a few points wide at this size.
            #expect(abs(CGFloat(inked.first ?? 0) - 13) <= 3)
            #expect(abs(CGFloat(inked.last ?? 0) - (10 + text.width - 3)) <= 3)
        }

        @Test("a shadow is half as dark at its outline and gone three deviations away; nothing else is touched")
        func shadow() throws {
            let square = DisplayShape.rectangle(CGRect(x: 40, y: 40, width: 60, height: 60))
            let list = DisplayList(size: CGSize(width: 140, height: 140), commands: [.shadow(square, .black, blur: 5)])
            let picture = try Picture(list, scale: 2)
            #expect(picture[140, 140][0] < 3)
            #expect(abs(Int(picture[80, 140][0]) - 128) < 12)
            #expect(picture[80 - 32, 140][0] > 252 && picture[2, 2] == [255, 255, 255, 255])
            #expect(picture[80 - 10, 140][0] > picture[80 + 10, 140][0])
        }
    }
#endif
