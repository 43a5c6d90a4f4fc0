#if Cairo
    import DisplayList
    import Foundation
    import Testing

    @testable import CairoRenderer

    @Suite("Text in several scripts")
    struct TextFallbackTests {
        private func image(of text: String, size: CGFloat = 40) throws -> RenderedImage {
            let text = DisplayText(text, at: CGPoint(x: 10, y: 50), font: DisplayFont(size: size), color: .black)
            return try RenderedImage(DisplayList(size: CGSize(width: 240, height: 70), commands: [.text(text)]))
        }

        private func ink(of image: RenderedImage) -> [[UInt8]] {
            (0..<240).flatMap { x in (0..<70).map { Array(image[x, $0]) } }
        }

        @Test("A line is divided into words, spaces and sequences of wide characters")
        func lineIsDividedIntoSegments() {
            let segments = TextSegment.segments(of: "Hi  you😀😀 日本x")
            #expect(segments.map { String($0.text) } == ["Hi", "  ", "you", "😀😀", " ", "日本", "x"])
            #expect(segments.map(\.isSpace) == [false, true, false, false, true, false, false])
            #expect(segments.map(\.isWide) == [false, false, false, true, false, true, false])
        }

        @Test("Letters beyond Latin differ from each other", arguments: [("Ж", "Я"), ("λ", "π"), ("ß", "é")])
        func lettersDiffer(first: String, second: String) throws {
            #expect(try ink(of: image(of: first)) != ink(of: image(of: second)))
        }

        @Test("A line of several scripts ends where the font tables say", arguments: ["Привет", "Καλημέρα", "Ærø → ½"])
        func lineOfSeveralScriptsHasFontTableWidth(string: String) throws {
            let image = try image(of: string)
            let width = TextMetrics.width(of: string, font: DisplayFont(size: 40))
            let darkColumns = (0..<240).filter { x in (0..<70).contains { image[x, $0][0] < 128 } }
            #expect(abs(CGFloat(darkColumns.last ?? 0) - (10 + width - 3)) <= 4)
        }

        @Test("The same text is drawn with the same pixels again, also after many others")
        func sameTextHasSamePixels() throws {
            let renderer = try PixelRenderer(size: CGSize(width: 60, height: 30))
            let shaper = renderer.textShaper
            let first = shaper.shape("again", font: DisplayFont(size: 12)).width
            for index in 0..<3000 { _ = shaper.shape(Substring("word \(index)"), font: DisplayFont(size: 12)) }
            #expect(shaper.shape("again", font: DisplayFont(size: 12)).width == first)
        }
    }
#endif
