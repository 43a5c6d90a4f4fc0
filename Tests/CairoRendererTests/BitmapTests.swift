#if Cairo
    import CairoRenderer
    import DisplayList
    import DynamicsGeometry
    import Foundation
    import Testing

    @Suite("Bitmaps in pixel images")
    struct BitmapTests {
        private let red = DisplayColor(red: 1, green: 0, blue: 0)
        private let blue = DisplayColor(red: 0, green: 0, blue: 1)

        /// Returns a bitmap of a red and a blue pixel, side by side.
        private func makeTwoPixelBitmap() throws -> DisplayBitmap {
            let list = DisplayList(
                size: CGSize(width: 2, height: 1), background: red,
                commands: [.fill(.rectangle(CGRect(x: 1, y: 0, width: 1, height: 1)), blue)])
            let renderer = try PixelRenderer(size: list.size)
            renderer.draw(list)
            return try #require(DisplayBitmap(renderer.png()))
        }

        @Test("A bitmap fills its rectangle to the edges, also in a layer and when it is drawn again")
        func bitmapFillsItsRectangleToTheEdges() throws {
            let bitmap = try makeTwoPixelBitmap()
            #expect(bitmap.width == 2 && bitmap.height == 1)
            let layer = DisplayLayer(transform: CGAffineTransform(translationX: 5, y: 0))
            let list = DisplayList(
                size: CGSize(width: 40, height: 20),
                commands: [
                    .beginLayer(layer), .bitmap(bitmap, CGRect(x: 0, y: 2, width: 20, height: 10)), .endLayer,
                    .bitmap(bitmap, CGRect(x: 40, y: 14, width: -10, height: 6)),
                ])
            let image = try RenderedImage(list)
            #expect(image[5, 2] == [255, 0, 0, 255] && image[24, 11] == [0, 0, 255, 255])
            #expect(image[4, 2] == [255, 255, 255, 255] && image[5, 12] == [255, 255, 255, 255])
            #expect(image[30, 19] == [255, 0, 0, 255] && image[39, 14] == [0, 0, 255, 255])
            image.renderer.draw(list)
            #expect(image[24, 11] == [0, 0, 255, 255])
        }

        /// A JPEG file of 16 by 8 pixels: the left half is red, the right half blue.
        private let jpeg = Data(
            base64Encoded: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU\
                FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
                FBQUFBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA\
                FQEBAQAAAAAAAAAAAAAAAAAACQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdEMKmAjjB0f/Z
                """)!

        @Test("A JPEG file is drawn, and a damaged one is skipped")
        func jpegIsDrawn() throws {
            let bitmap = try #require(DisplayBitmap(Array(jpeg)))
            #expect(bitmap.format == .jpeg && bitmap.width == 16 && bitmap.height == 8)
            var damaged = Array(jpeg)
            damaged[8] = 0x11
            damaged.replaceSubrange(20..<90, with: [UInt8](repeating: 0xFF, count: 70))
            let list = DisplayList(
                size: CGSize(width: 40, height: 20),
                commands: [bitmap, DisplayBitmap(damaged)].compactMap { $0 }.enumerated().map {
                    .bitmap($1, CGRect(x: 0, y: CGFloat(10 * $0), width: 40, height: 10))
                })
            let image = try RenderedImage(list)
            let (left, right) = (image[5, 5], image[35, 5])
            #expect(left[0] > 240 && left[1] < 15 && left[2] < 15 && left[3] == 255)
            #expect(right[0] < 15 && right[1] < 15 && right[2] > 240)
            #expect(image[5, 15] == [255, 255, 255, 255])
        }

        @Test("Truncated bitmaps and rectangles without a size are skipped")
        func truncatedBitmapsAndEmptyRectanglesAreSkipped() throws {
            let png = try makeTwoPixelBitmap().bytes
            let truncated = try #require(DisplayBitmap(Array(png[..<40])))
            let list = DisplayList(
                size: CGSize(width: 10, height: 10),
                commands: [
                    .bitmap(truncated, CGRect(x: 0, y: 0, width: 10, height: 10)),
                    .bitmap(try makeTwoPixelBitmap(), CGRect(x: 0, y: 0, width: 0, height: 10)),
                    .bitmap(try makeTwoPixelBitmap(), CGRect(x: CGFloat.nan, y: 0, width: 5, height: 10)),
                ])
            let image = try RenderedImage(list)
            #expect(image[3, 3] == [255, 255, 255, 255])
            #expect(DisplayBitmap(Array(png.dropFirst())) == nil && DisplayBitmap([]) == nil)
        }
    }
#endif
