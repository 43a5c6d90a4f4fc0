#if Cairo
    import CairoRenderer
    import DisplayList
    import DynamicsGeometry
    import Foundation
    import Testing

    @Suite("Bitmaps in pixels")
    struct BitmapPixelTests {
        private let red = DisplayColor(red: 1, green: 0, blue: 0)
        private let blue = DisplayColor(red: 0, green: 0, blue: 1)

        /// Two pixels, a red and a blue one.
        private func twoPixels() throws -> DisplayBitmap {
            let list = DisplayList(
                size: CGSize(width: 2, height: 1), background: red,
                commands: [.fill(.rectangle(CGRect(x: 1, y: 0, width: 1, height: 1)), blue)])
            let renderer = try PixelRenderer(size: list.size)
            renderer.draw(list)
            return try #require(DisplayBitmap(png: renderer.png()))
        }

        @Test("a bitmap fills its rectangle to the edges, again and again, under layers")
        func stretched() throws {
            let bitmap = try twoPixels()
            #expect(bitmap.width == 2 && bitmap.height == 1)
            let layer = DisplayLayer(transform: CGAffineTransform(translationX: 5, y: 0))
            let list = DisplayList(
                size: CGSize(width: 40, height: 20),
                commands: [
                    .beginLayer(layer), .bitmap(bitmap, CGRect(x: 0, y: 2, width: 20, height: 10)), .endLayer,
                    .bitmap(bitmap, CGRect(x: 40, y: 14, width: -10, height: 6)),
                ])
            let picture = try Picture(list)
            #expect(picture[5, 2] == [255, 0, 0, 255] && picture[24, 11] == [0, 0, 255, 255])
            #expect(picture[4, 2] == [255, 255, 255, 255] && picture[5, 12] == [255, 255, 255, 255])
            #expect(picture[30, 19] == [255, 0, 0, 255] && picture[39, 14] == [0, 0, 255, 255])
            picture.renderer.draw(list)
            #expect(picture[24, 11] == [0, 0, 255, 255])
        }

        @Test("bytes that break off are left out, and so are rectangles without a size")
        func broken() throws {
            let whole = try twoPixels().png
            let broken = try #require(DisplayBitmap(png: Array(whole[..<40])))
            let list = DisplayList(
                size: CGSize(width: 10, height: 10),
                commands: [
                    .bitmap(broken, CGRect(x: 0, y: 0, width: 10, height: 10)),
                    .bitmap(try twoPixels(), CGRect(x: 0, y: 0, width: 0, height: 10)),
                    .bitmap(try twoPixels(), CGRect(x: CGFloat.nan, y: 0, width: 5, height: 10)),
                ])
            let picture = try Picture(list)
            #expect(picture[3, 3] == [255, 255, 255, 255])
            #expect(DisplayBitmap(png: Array(whole.dropFirst())) == nil && DisplayBitmap(png: []) == nil)
        }
    }
#endif
