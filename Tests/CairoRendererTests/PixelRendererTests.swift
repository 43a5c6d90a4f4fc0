#if Cairo
    import CairoRenderer
    import DisplayList
    import DynamicsGeometry
    import Foundation
    import Testing

    /// A rendered display list whose pixels can be read.
    struct RenderedImage {
        let renderer: PixelRenderer

        init(_ list: DisplayList, scale: CGFloat = 1, multiple: Int = 1, backdrop: DisplayColor? = nil) throws {
            renderer = try PixelRenderer(size: list.size, scale: scale, multiple: multiple, backdrop: backdrop)
            renderer.draw(list)
        }

        /// The red, green, blue and alpha components of the pixel in column x and row y.
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

    private func makeSquare(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> DisplayShape {
        .rectangle(CGRect(x: x, y: y, width: side, height: side))
    }

    @Suite("Pixel renderer")
    struct PixelRendererTests {
        @Test("The scale determines the size of the image and of its shapes")
        func scaleDeterminesSizeOfImageAndShapes() throws {
            let list = DisplayList(size: CGSize(width: 10, height: 5), commands: [.fill(makeSquare(2, 1, 2), red)])
            let image = try RenderedImage(list, scale: 3)
            #expect(image.renderer.width == 30 && image.renderer.height == 15)
            #expect(image[5, 4] == white)
            #expect(image[6, 3] == [255, 0, 0, 255])
            #expect(image[11, 8] == [255, 0, 0, 255])
            #expect(image[12, 8] == white)
        }

        @Test("A translucent layer is drawn as one image and then clipped, with antialiased edges")
        func translucentLayerIsDrawnAsOneImage() throws {
            var list = DisplayList(size: CGSize(width: 12, height: 8))
            let clip = DisplayShape.rectangle(CGRect(x: 0, y: 0, width: 4.5, height: 8))
            list.commands = [
                .beginLayer(DisplayLayer(opacity: 0.5, clip: clip)), .fill(makeSquare(0, 0, 8), blue),
                .fill(makeSquare(0, 0, 8), .black), .endLayer, .fill(makeSquare(8, 0, 4), red),
            ]
            let image = try RenderedImage(list)
            #expect(abs(Int(image[1, 1][2]) - 128) <= 1, "the blue square is not visible through the black one")
            #expect(abs(Int(image[4, 1][2]) - 191) <= 1, "half of the pixel is covered, at half the opacity")
            #expect(image[5, 1] == white)
            #expect(image[9, 1] == [255, 0, 0, 255])
        }

        @Test("Nested transforms apply to shapes and to line widths")
        func nestedTransformsApplyToShapesAndLineWidths() throws {
            var list = DisplayList(size: CGSize(width: 20, height: 20))
            let rotation = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 0)
            list.commands = [
                .beginLayer(DisplayLayer(transform: rotation)),
                .beginLayer(DisplayLayer(transform: CGAffineTransform(scaleX: 2, y: 2))),
                .fill(.rectangle(CGRect(x: 1, y: 0, width: 2, height: 1)), red),
                .stroke(.path([.move(CGPoint(x: 5, y: 5)), .line(CGPoint(x: 9, y: 5))]), blue, width: 1), .endLayer,
                .endLayer,
            ]
            let image = try RenderedImage(list)
            #expect(image[19, 2] == [255, 0, 0, 255])
            #expect(image[18, 5] == [255, 0, 0, 255])
            #expect(image[17, 5] == white)
            #expect(image[9, 12] == [0, 0, 255, 255])
            #expect(image[10, 12] == [0, 0, 255, 255])
            #expect(image[11, 12] == white)
        }

        @Test("Rounded rectangles, ellipses and curves cover the expected pixels")
        func curvedShapesCoverExpectedPixels() throws {
            var list = DisplayList(size: CGSize(width: 60, height: 20))
            let curve: [PathElement] = [
                .move(CGPoint(x: 40, y: 20)), .quadCurve(control: CGPoint(x: 50, y: -20), end: CGPoint(x: 60, y: 20)),
            ]
            list.commands = [
                .fill(.roundedRectangle(CGRect(x: 0, y: 0, width: 20, height: 20), radius: 8), red),
                .fill(.ellipse(CGRect(x: 20, y: 5, width: 20, height: 10)), blue), .fill(.path(curve), red),
            ]
            let image = try RenderedImage(list)
            #expect(image[1, 1] == white && image[3, 3] == [255, 0, 0, 255] && image[10, 0] == [255, 0, 0, 255])
            #expect(
                image[20, 6] == white && image[24, 8] == [0, 0, 255, 255] && image[30, 6] == [0, 0, 255, 255])
            // The quadratic curve starts and ends at y = 20, and its control point is at y = -20. Its highest point is
            // halfway between, at (50, 0), so the pixel below that point must be red and a pixel to its left white.
            #expect(image[49, 3] == [255, 0, 0, 255] && image[44, 2] == white)
        }

        @Test("Shapes far down a long list are correct, where Cairo's fixed-point coordinates would overflow")
        func shapesFarDownAListAreDrawnCorrectly() throws {
            let far = 50_000_000.0
            var list = DisplayList(size: CGSize(width: 10, height: 10))
            let scrolled = CGAffineTransform(translationX: 0, y: -far)
            let column = CGRect(x: 0, y: 0, width: 10, height: 2 * far)
            list.commands = [
                .beginLayer(
                    DisplayLayer(transform: scrolled, clip: .rectangle(CGRect(x: 0, y: far, width: 8, height: 8)))),
                .fill(.rectangle(column), blue), .fill(makeSquare(0, 0, 10), .black),
                .fill(makeSquare(2, far + 2, 2), red),
                .endLayer,
            ]
            let image = try RenderedImage(list)
            #expect(image[1, 1] == [0, 0, 255, 255])
            #expect(image[3, 3] == [255, 0, 0, 255])
            #expect(image[9, 9] == white)
        }

        @Test("Layers without an inverse transform, non-finite numbers and unmatched layer ends are skipped")
        func undrawableLayersAndShapesAreSkipped() throws {
            var list = DisplayList(size: CGSize(width: 10, height: 10))
            let tiny = CGAffineTransform(scaleX: 1e-9, y: 1e-9)
            list.commands = [
                .endLayer, .beginLayer(DisplayLayer(transform: CGAffineTransform(scaleX: 0, y: 1))),
                .fill(makeSquare(0, 0, 9), .black), .endLayer, .beginLayer(DisplayLayer(transform: tiny)),
                .beginLayer(DisplayLayer(transform: tiny)), .fill(makeSquare(0, 0, 9), .black), .endLayer, .endLayer,
                .fill(.rectangle(CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9)), .black),
                .fill(makeSquare(2, 2, 2), red), .beginLayer(DisplayLayer(opacity: 0.5)),
            ]
            let image = try RenderedImage(list)
            #expect(image[0, 0] == white)
            #expect(image[3, 3] == [255, 0, 0, 255])
            image.renderer.draw(DisplayList(size: list.size, background: blue))
            #expect(image[3, 3] == [0, 0, 255, 255])
        }

        @Test("The image size is rounded up to a multiple, and a backdrop is drawn behind translucent colors")
        func imageSizeIsRoundedUpAndBackdropIsDrawn() throws {
            let translucentRed = DisplayColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            let list = DisplayList(size: CGSize(width: 3.2, height: 5), background: translucentRed)
            let image = try RenderedImage(list, multiple: 2, backdrop: .white)
            #expect(image.renderer.width == 4 && image.renderer.height == 6)
            #expect(image[3, 5][0] == 255 && image[3, 5][3] == 255 && abs(Int(image[3, 5][1]) - 128) <= 1)
            #expect(try RenderedImage(list)[0, 0][3] == 128)
        }

        @Test("An impossible image size throws an error with a remedy")
        func impossibleImageSizeThrowsErrorWithRemedy() throws {
            for (side, scale) in [(0.0, 1.0), (.nan, 1), (20_000, 2), (10, -1)] {
                let error = #expect(throws: PixelError.self) {
                    try PixelRenderer(size: CGSize(width: side, height: 10), scale: scale)
                }
                #expect(error?.description.contains("Choose another size or scale.") == true)
            }
        }

        @Test("The image is encoded as PNG")
        func imageIsEncodedAsPNG() throws {
            let image = try RenderedImage(DisplayList(size: CGSize(width: 300, height: 2), commands: []))
            let bytes = try image.renderer.png()
            #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            #expect(bytes[16..<24] == [0, 0, 1, 44, 0, 0, 0, 2], "the width and height in the file's header")
            #expect(bytes.suffix(8).prefix(4) == Array("IEND".utf8)[...])
        }
    }
#endif
