#if Cairo
    import CairoRenderer
    import DisplayList
    import DynamicsTesting
    import Testing

    @testable import UIKit

    /// Expected results are those of the formulas in the documentation of `CGBlendMode`, and of the W3C's "Compositing and Blending".
    @MainActor
    @Suite("Blend modes of contexts")
    struct BlendModeTests {
        /// The pixels of a row, as red, green, blue and alpha from 0 to 255, not multiplied by alpha.
        private func pixels(_ commands: [DisplayCommand], width: Int = 1, background: DisplayColor? = nil) throws
            -> [[Int]]
        {
            let size = CGSize(width: width, height: 1)
            let clear = DisplayColor(red: 0, green: 0, blue: 0, alpha: 0)
            let renderer = try PixelRenderer(size: size)
            renderer.draw(DisplayList(size: size, background: background ?? clear, commands: commands))
            return renderer.withPixels { bytes in
                (0..<width).map { x in
                    let alpha = Double(bytes[4 * x + 3])
                    let colors = [2, 1, 0].map { part -> Int in
                        alpha == 0 ? 0 : Int((Double(bytes[4 * x + part]) * 255 / alpha).rounded())
                    }
                    return colors + [Int(alpha)]
                }
            }
        }

        private func isNear(_ a: [Int], _ b: [Int]) -> Bool {
            zip(a, b).allSatisfy { abs($0 - $1) <= 2 } && a.count == b.count
        }

        private func commands(width: CGFloat = 1, _ body: (CGContext) -> Void) -> [DisplayCommand] {
            let size = CGSize(width: width, height: 1)
            return UIGraphicsImageRenderer(size: size).image { body($0.cgContext) }.commands
        }

        nonisolated private static let colors: [(mode: CGBlendMode, result: [Int])] = [
            (.normal, [51, 204, 102, 255]), (.multiply, [41, 102, 10, 255]), (.screen, [214, 229, 117, 255]),
            (.overlay, [173, 204, 20, 255]), (.darken, [51, 128, 26, 255]), (.lighten, [204, 204, 102, 255]),
            (.colorDodge, [255, 255, 43, 255]), (.colorBurn, [0, 96, 0, 255]), (.hardLight, [82, 204, 20, 255]),
            (.difference, [153, 77, 77, 255]), (.exclusion, [173, 128, 107, 255]),
            (.plusLighter, [255, 255, 128, 255]),
        ]

        @Test("Separable modes combine each component of opaque colors", arguments: colors.indices)
        func separableModes(index: Int) throws {
            let (mode, result) = Self.colors[index]
            let drawn = commands { context in
                context.setFillColor(UIColor(red: 0.8, green: 0.5, blue: 0.1, alpha: 1).cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                context.setBlendMode(mode)
                context.setFillColor(UIColor(red: 0.2, green: 0.8, blue: 0.4, alpha: 1).cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
            let pixel = try pixels(drawn)[0]
            #expect(isNear(pixel, result), "\(mode): \(pixel)")
        }

        @Test(
            "The other modes of colors keep the hue, the saturation or the luminosity",
            arguments: [
                CGBlendMode.hue, .saturation, .color, .luminosity, .softLight,
            ])
        func nonseparableModes(mode: CGBlendMode) throws {
            let blend = { (top: UIColor, bottom: UIColor) in
                try self.pixels(
                    self.commands { context in
                        context.setFillColor(bottom.cgColor)
                        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                        context.setBlendMode(mode)
                        context.setFillColor(top.cgColor)
                        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                    })[0]
            }
            let gray = UIColor(white: 0.5, alpha: 1)
            // A gray has no hue and no saturation, so it takes only the luminosity of red, which is 0.3.
            switch mode {
            case .hue, .saturation: #expect(isNear(try blend(.red, gray), [128, 128, 128, 255]))
            case .luminosity: #expect(isNear(try blend(.red, gray), [77, 77, 77, 255]))
            case .color:
                let pixel = try blend(.red, gray)
                #expect(pixel[0] == 255 && isNear(pixel, [255, 73, 73, 255]))
            default: #expect(isNear(try blend(gray, .red), [255, 0, 0, 255]))
            }
        }

        /// The result of a translucent drawing over half of a translucent background: red 0.6 over 0.8, of which pixels 0 and 1 have
        /// the background, and pixels 1 and 2 the drawing.
        nonisolated private static let opacities: [(mode: CGBlendMode, alphas: [Int])] = [
            (.normal, [204, 235, 153]), (.clear, [204, 0, 0]), (.copy, [204, 153, 153]), (.sourceIn, [204, 122, 0]),
            (.sourceOut, [204, 31, 153]), (.sourceAtop, [204, 204, 0]), (.destinationOver, [204, 235, 153]),
            (.destinationIn, [204, 122, 0]), (.destinationOut, [204, 82, 0]), (.destinationAtop, [204, 153, 153]),
            (.xor, [204, 112, 153]), (.plusLighter, [204, 255, 153]), (.multiply, [204, 235, 153]),
        ]

        @Test(
            "Modes change the opacity by their formulas, and nothing outside of the drawing",
            arguments: opacities.indices)
        func opacities(index: Int) throws {
            let (mode, alphas) = Self.opacities[index]
            let drawn = commands(width: 4) { context in
                context.setFillColor(UIColor.blue.withAlphaComponent(0.8).cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
                context.setBlendMode(mode)
                context.setFillColor(UIColor.red.withAlphaComponent(0.6).cgColor)
                context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
            }
            let pixel = try pixels(drawn, width: 4).map { $0[3] }
            #expect(isNear(pixel, alphas + [0]), "\(mode): \(pixel)")
        }

        @Test(
            "The color that is on top is that of the mode",
            arguments: [
                (CGBlendMode.sourceAtop, [153, 0, 102]), (.destinationOver, [33, 0, 222]), (.copy, [255, 0, 0]),
                (.destinationIn, [0, 0, 255]), (.sourceIn, [255, 0, 0]), (.xor, [70, 0, 185]),
            ])
        func colorsOfOpacityModes(mode: CGBlendMode, color: [Int]) throws {
            let drawn = commands { context in
                context.setFillColor(UIColor.blue.withAlphaComponent(0.8).cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                context.setBlendMode(mode)
                context.setFillColor(UIColor.red.withAlphaComponent(0.6).cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
            let pixel = try pixels(drawn)[0]
            #expect(isNear(Array(pixel.prefix(3)), color), "\(mode): \(pixel)")
        }

        @Test("Drawing of a view is combined with that of the view only, and clearing shows what is behind the view")
        func viewsAreImages() throws {
            final class Hole: UIView {
                override func draw(_ rect: CGRect) {
                    UIColor.blue.setFill()
                    UIRectFill(rect)
                    UIRectFillUsingBlendMode(CGRect(x: 1, y: 0, width: 1, height: 1), .clear)
                    UIColor.white.setFill()
                    UIBezierPath(rect: CGRect(x: 2, y: 0, width: 1, height: 1)).fill(with: .multiply, alpha: 0.5)
                    UIGraphicsGetCurrentContext()?.clear(CGRect(x: 3, y: 0, width: 1, height: 1))
                }
            }
            let view = Hole(frame: CGRect(x: 0, y: 0, width: 4, height: 1))
            view.backgroundColor = .green
            let screen = Screen(size: CGSize(width: 4, height: 1), scale: 1) { view }
            screen.advance(frames: 1)
            let list = screen.loop.displayList()
            let pixel = try pixels(list.commands, width: 4)
            #expect(pixel == [[0, 0, 255, 255], [0, 255, 0, 255], [0, 0, 255, 255], [0, 255, 0, 255]])
        }

        @Test("A path is filled and stroked with a mode and an opacity of its own, and the context keeps its own")
        func paths() throws {
            let drawn = commands(width: 3) { context in
                context.setFillColor(UIColor.yellow.cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
                UIColor.cyan.set()
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill(with: .multiply, alpha: 1)
                let line = UIBezierPath()
                line.move(to: CGPoint(x: 1, y: 0.5))
                line.addLine(to: CGPoint(x: 2, y: 0.5))
                line.stroke(with: .destinationOut, alpha: 0.5)
                UIBezierPath(rect: CGRect(x: 2, y: 0, width: 1, height: 1)).fill()
            }
            let pixel = try pixels(drawn, width: 3)
            #expect(pixel[0] == [0, 255, 0, 255] && pixel[2] == [0, 255, 255, 255])
            #expect(isNear(pixel[1], [255, 255, 0, 128]))
        }

        @Test("Modes see what was drawn outside of a clip, and change only what is inside of it")
        func clips() throws {
            let drawn = commands(width: 3) { context in
                context.setFillColor(UIColor.yellow.cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
                context.saveGState()
                context.addEllipse(in: CGRect(x: 0.5, y: -20, width: 40, height: 40))
                context.clip()
                context.clip(to: CGRect(x: 1, y: 0, width: 1, height: 1))
                context.setBlendMode(.multiply)
                context.setFillColor(UIColor.cyan.cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
                context.restoreGState()
                context.setFillColor(UIColor.red.cgColor)
                context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
            }
            #expect(try pixels(drawn, width: 3) == [[255, 255, 0, 255], [0, 255, 0, 255], [255, 0, 0, 255]])
        }

        @Test("An image is tinted by filling its opaque parts, and by drawing it as a mask of a color")
        func tints() throws {
            let symbol = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { context in
                UIColor.black.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
            let all = CGRect(x: 0, y: 0, width: 2, height: 1)
            let atop = commands(width: 2) { _ in
                symbol.draw(in: all)
                UIColor.red.setFill()
                UIRectFillUsingBlendMode(all, .sourceAtop)
            }
            let masked = commands(width: 2) { _ in
                UIColor.red.setFill()
                UIRectFill(all)
                symbol.draw(in: all, blendMode: .destinationIn, alpha: 1)
            }
            let clipped = commands(width: 2) { context in
                if let image = symbol.cgImage { context.clip(to: all, mask: image) }
                context.setFillColor(UIColor.red.cgColor)
                context.fill(all)
            }
            for drawn in [atop, masked, clipped] {
                #expect(try pixels(drawn, width: 2) == [[255, 0, 0, 255], [0, 0, 0, 0]])
            }
        }

        @Test("An image that a context draws is upside down, as on Apple's system, until the coordinates are flipped")
        func imagesOfContexts() throws {
            let column = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 2)).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
            let image = try #require(column.cgImage)
            let plain = commands(width: 2) { $0.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2)) }
            #expect(try pixels(plain)[0] == [0, 0, 0, 0])
            let flipped = commands(width: 2) { context in
                context.translateBy(x: 0, y: 2)
                context.scaleBy(x: 1, y: -1)
                context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
            }
            #expect(try pixels(flipped)[0] == [255, 0, 0, 255])
        }

        @Test("A thousand uses of an eraser do not nest", arguments: [CGBlendMode.clear, .sourceAtop])
        func repeatedModesDoNotNest(mode: CGBlendMode) throws {
            let drawn = commands(width: 2) { context in
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
                context.addRect(CGRect(x: 0, y: 0, width: 2, height: 1))
                context.clip()
                context.setBlendMode(mode)
                context.setFillColor(UIColor.red.cgColor)
                for _ in 0..<1000 { context.fill(CGRect(x: 1, y: 0, width: 1, height: 1)) }
            }
            // Masks contain what is drawn up to twice, with its clip.
            #expect(drawn.count < 7000)
            let result = mode == .clear ? [0, 0, 0, 0] : [255, 0, 0, 255]
            #expect(try pixels(drawn, width: 2) == [[0, 0, 0, 255], result])
        }

        @Test("A mode without a background draws what its formula gives")
        func modesWithoutBackground() throws {
            for mode in [CGBlendMode.clear, .sourceIn, .sourceAtop, .destinationIn, .destinationOut] {
                #expect(
                    commands { context in
                        context.setBlendMode(mode)
                        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                    }.contains { if case .fill = $0 { true } else { false } } == false)
            }
            let copied = commands { context in
                context.setBlendMode(.copy)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
            #expect(try pixels(copied) == [[0, 0, 0, 255]])
        }
    }
#endif
