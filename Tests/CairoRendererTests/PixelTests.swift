#if Cairo
    import CairoRenderer
    import DisplayList
    import DynamicsGeometry
    import Foundation
    import Testing

    /// Reads single pixels.
    struct Picture {
        let renderer: PixelRenderer

        init(_ list: DisplayList, scale: CGFloat = 1, multiple: Int = 1, backdrop: DisplayColor? = nil) throws {
            renderer = try PixelRenderer(size: list.size, scale: scale, multiple: multiple, backdrop: backdrop)
            renderer.draw(list)
        }

        /// Red, green, blue, alpha.
        subscript(x: Int, y: Int) -> [UInt8] {
            renderer.withPixels { pixels in
                let start = (y * renderer.width + x) * 4
                return [2, 1, 0, 3].map { pixels[start + $0] }
            }
        }
    }

    private let red = DisplayColor(red: 1, green: 0, blue: 0)
    private let blue = DisplayColor(red: 0, green: 0, blue: 1)
    private let white: [UInt8] = [255, 255, 255, 255]

    private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> DisplayShape {
        .rectangle(CGRect(x: x, y: y, width: side, height: side))
    }

    @Suite("Pixels")
    struct PixelTests {
        @Test("have the scale's size, the background behind, and shapes at their place")
        func fill() throws {
            let list = DisplayList(size: CGSize(width: 10, height: 5), commands: [.fill(square(2, 1, 2), red)])
            let picture = try Picture(list, scale: 3)
            #expect(picture.renderer.width == 30 && picture.renderer.height == 15)
            #expect(picture[5, 4] == white)
            #expect(picture[6, 3] == [255, 0, 0, 255])
            #expect(picture[11, 8] == [255, 0, 0, 255])
            #expect(picture[12, 8] == white)
        }

        @Test("fade a layer as one picture and clip its edge once")
        func opacity() throws {
            var list = DisplayList(size: CGSize(width: 12, height: 8))
            let clip = DisplayShape.rectangle(CGRect(x: 0, y: 0, width: 4.5, height: 8))
            list.commands = [
                .beginLayer(DisplayLayer(opacity: 0.5, clip: clip)), .fill(square(0, 0, 8), blue),
                .fill(square(0, 0, 8), .black), .endLayer, .fill(square(8, 0, 4), red),
            ]
            let picture = try Picture(list)
            #expect(abs(Int(picture[1, 1][2]) - 128) <= 1, "the blue below the black does not shine through")
            #expect(abs(Int(picture[4, 1][2]) - 191) <= 1, "half a pixel of a half")
            #expect(picture[5, 1] == white)
            #expect(picture[9, 1] == [255, 0, 0, 255])
        }

        @Test("follow nested transforms, in which outlines grow with the scale")
        func transforms() throws {
            var list = DisplayList(size: CGSize(width: 20, height: 20))
            let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 0)
            list.commands = [
                .beginLayer(DisplayLayer(transform: quarter)),
                .beginLayer(DisplayLayer(transform: CGAffineTransform(scaleX: 2, y: 2))),
                .fill(.rectangle(CGRect(x: 1, y: 0, width: 2, height: 1)), red),
                .stroke(.path([.move(CGPoint(x: 5, y: 5)), .line(CGPoint(x: 9, y: 5))]), blue, width: 1), .endLayer,
                .endLayer,
            ]
            let picture = try Picture(list)
            #expect(picture[19, 2] == [255, 0, 0, 255])
            #expect(picture[18, 5] == [255, 0, 0, 255])
            #expect(picture[17, 5] == white)
            #expect(picture[9, 12] == [0, 0, 255, 255])
            #expect(picture[10, 12] == [0, 0, 255, 255])
            #expect(picture[11, 12] == white)
        }

        @Test("round corners, ellipses and curves")
        func curves() throws {
            var list = DisplayList(size: CGSize(width: 60, height: 20))
            let curve: [PathElement] = [
                .move(CGPoint(x: 40, y: 20)), .quadCurve(control: CGPoint(x: 50, y: -20), end: CGPoint(x: 60, y: 20)),
            ]
            list.commands = [
                .fill(.roundedRectangle(CGRect(x: 0, y: 0, width: 20, height: 20), radius: 8), red),
                .fill(.ellipse(CGRect(x: 20, y: 5, width: 20, height: 10)), blue), .fill(.path(curve), red),
            ]
            let picture = try Picture(list)
            #expect(picture[1, 1] == white && picture[3, 3] == [255, 0, 0, 255] && picture[10, 0] == [255, 0, 0, 255])
            #expect(
                picture[20, 6] == white && picture[24, 8] == [0, 0, 255, 255] && picture[30, 6] == [0, 0, 255, 255])
            // The curve's summit is half way to its control point, at y = 0.
            #expect(picture[49, 3] == [255, 0, 0, 255] && picture[44, 2] == white)
        }

        @Test("stay right far down a long list, where Cairo's own coordinates would wrap around")
        func farAway() throws {
            let far = 50_000_000.0
            var list = DisplayList(size: CGSize(width: 10, height: 10))
            let scrolled = CGAffineTransform(translationX: 0, y: -far)
            let all = CGRect(x: 0, y: 0, width: 10, height: 2 * far)
            list.commands = [
                .beginLayer(
                    DisplayLayer(transform: scrolled, clip: .rectangle(CGRect(x: 0, y: far, width: 8, height: 8)))),
                .fill(.rectangle(all), blue), .fill(square(0, 0, 10), .black), .fill(square(2, far + 2, 2), red),
                .endLayer,
            ]
            let picture = try Picture(list)
            #expect(picture[1, 1] == [0, 0, 255, 255])
            #expect(picture[3, 3] == [255, 0, 0, 255])
            #expect(picture[9, 9] == white)
        }

        @Test("go on after layers without an inverse, numbers that are not finite and stray ends")
        func undrawable() throws {
            var list = DisplayList(size: CGSize(width: 10, height: 10))
            let tiny = CGAffineTransform(scaleX: 1e-9, y: 1e-9)
            list.commands = [
                .endLayer, .beginLayer(DisplayLayer(transform: CGAffineTransform(scaleX: 0, y: 1))),
                .fill(square(0, 0, 9), .black), .endLayer, .beginLayer(DisplayLayer(transform: tiny)),
                .beginLayer(DisplayLayer(transform: tiny)), .fill(square(0, 0, 9), .black), .endLayer, .endLayer,
                .fill(.rectangle(CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9)), .black),
                .fill(square(2, 2, 2), red), .beginLayer(DisplayLayer(opacity: 0.5)),
            ]
            let picture = try Picture(list)
            #expect(picture[0, 0] == white)
            #expect(picture[3, 3] == [255, 0, 0, 255])
            picture.renderer.draw(DisplayList(size: list.size, background: blue))
            #expect(picture[3, 3] == [0, 0, 255, 255])
        }

        @Test("are made up to whole blocks for films, and a backdrop lies behind what can be seen through")
        func film() throws {
            let clear = DisplayColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            let list = DisplayList(size: CGSize(width: 3.2, height: 5), background: clear)
            let picture = try Picture(list, multiple: 2, backdrop: .white)
            #expect(picture.renderer.width == 4 && picture.renderer.height == 6)
            #expect(picture[3, 5][0] == 255 && picture[3, 5][3] == 255 && abs(Int(picture[3, 5][1]) - 128) <= 1)
            #expect(try Picture(list)[0, 0][3] == 128)
        }

        @Test("refuse a size that no picture can have, in a sentence that says so")
        func sizes() throws {
            for (side, scale) in [(0.0, 1.0), (.nan, 1), (20_000, 2), (10, -1)] {
                let error = #expect(throws: PixelError.self) {
                    try PixelRenderer(size: CGSize(width: side, height: 10), scale: scale)
                }
                #expect(error?.description.contains("Choose another size or scale.") == true)
            }
        }

        @Test("become a PNG file")
        func png() throws {
            let picture = try Picture(DisplayList(size: CGSize(width: 300, height: 2), commands: []))
            let bytes = try picture.renderer.png()
            #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            #expect(bytes[16..<24] == [0, 0, 1, 44, 0, 0, 0, 2], "the width and height that the file states")
            #expect(bytes.suffix(8).prefix(4) == Array("IEND".utf8)[...])
        }
    }
#endif
