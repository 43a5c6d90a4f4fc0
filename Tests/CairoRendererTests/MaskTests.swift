#if Cairo
    import CairoRenderer
    import DisplayList
    import DynamicsGeometry
    import Foundation
    import Testing

    @Suite("Masks in pixels")
    struct MaskTests {
        private func fill(_ x: CGFloat, _ width: CGFloat, _ color: DisplayColor) -> DisplayCommand {
            .fill(.rectangle(CGRect(x: x, y: 0, width: width, height: 1)), color)
        }

        /// The alpha components of a picture of 4 x 1 pixels without a background.
        private func alphas(_ commands: [DisplayCommand]) throws -> [UInt8] {
            let clear = DisplayColor(red: 0, green: 0, blue: 0, alpha: 0)
            let list = DisplayList(size: CGSize(width: 4, height: 1), background: clear, commands: commands)
            let renderer = try PixelRenderer(size: list.size)
            renderer.draw(list)
            return renderer.withPixels { pixels in (0..<4).map { pixels[4 * $0 + 3] } }
        }

        private let half = DisplayColor(red: 1, green: 1, blue: 1, alpha: 0.5)
        private let red = DisplayColor(red: 1, green: 0, blue: 0)

        @Test("A layer is seen where its mask is opaque, and as translucent as the mask is")
        func alpha() throws {
            let mask = [.beginLayer(DisplayLayer(isMask: true)), fill(0, 1, red), fill(1, 1, half), .endLayer]
            #expect(
                try alphas([.beginLayer(DisplayLayer())] + mask + [fill(0, 3, red), .endLayer]) == [255, 128, 0, 0])
            // What is drawn before and after the layer is not masked.
            #expect(
                try alphas(
                    [fill(3, 1, red), .beginLayer(DisplayLayer())] + mask + [
                        fill(0, 3, red), .endLayer, fill(2, 1, half),
                    ])
                    == [255, 128, 128, 255])
        }

        @Test("Opacity, clip and transform of the masked layer and of layers in the mask apply, and masks nest")
        func nesting() throws {
            let inner = [
                .beginLayer(DisplayLayer(isMask: true)), .beginLayer(DisplayLayer(opacity: 0.5)), fill(0, 2, red),
                .endLayer,
                .endLayer,
            ]
            let layer = DisplayLayer(transform: CGAffineTransform(translationX: 1, y: 0), opacity: 0.5)
            #expect(try alphas([.beginLayer(layer)] + inner + [fill(0, 3, red), .endLayer]) == [0, 64, 64, 0])
            let clipped = DisplayLayer(clip: .rectangle(CGRect(x: 0, y: 0, width: 1, height: 1)))
            #expect(try alphas([.beginLayer(clipped)] + inner + [fill(0, 3, red), .endLayer]) == [128, 0, 0, 0])
            let masked =
                [.beginLayer(DisplayLayer(isMask: true)), .beginLayer(DisplayLayer())] + inner + [
                    fill(0, 4, red), .endLayer, .endLayer,
                ]
            #expect(
                try alphas([.beginLayer(DisplayLayer())] + masked + [fill(1, 3, red), .endLayer]) == [0, 128, 0, 0])
        }

        @Test("A mask is seen where the transforms of layers in it move it, also in layers that are invisible")
        func movedMasks() throws {
            let moved = DisplayLayer(transform: CGAffineTransform(translationX: 2, y: 0))
            let collapsed = DisplayLayer(transform: CGAffineTransform(scaleX: .nan, y: 1))
            let mask = [
                .beginLayer(DisplayLayer(isMask: true)), .beginLayer(collapsed), fill(0, 1, red), .endLayer,
                .beginLayer(moved), .beginLayer(moved), fill(-1, 1, red), .endLayer, fill(0, 1, half), .endLayer,
                .endLayer,
            ]
            #expect(
                try alphas([.beginLayer(DisplayLayer())] + mask + [fill(0, 4, red), .endLayer]) == [0, 0, 128, 255])
            // What follows the layer is drawn in the whole picture.
            #expect(
                try alphas([.beginLayer(DisplayLayer())] + mask + [fill(0, 4, red), .endLayer, fill(0, 1, red)])
                    == [255, 0, 128, 255])
        }

        @Test("An empty mask hides everything")
        func empty() throws {
            #expect(
                try alphas([
                    .beginLayer(DisplayLayer()), .beginLayer(DisplayLayer(isMask: true)), .endLayer, fill(0, 4, red),
                    .endLayer,
                ]) == [0, 0, 0, 0])
        }
    }
#endif
