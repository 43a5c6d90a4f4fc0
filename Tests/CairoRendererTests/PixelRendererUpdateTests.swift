#if Cairo
    import CairoRenderer
    import DisplayList
    import DynamicsGeometry
    import Foundation
    import TestSupport
    import Testing

    /// A display list of nested layers with random changes. The same seed gives the same changes.
    private struct ChangingDisplayList {
        private var random: RandomGenerator
        var list = DisplayList(size: CGSize(width: 120, height: 90))
        private var layers:
            [(id: UInt64, position: CGPoint, angle: CGFloat, opacity: CGFloat, hue: Double, kind: Int)] =
                []
        private var nextID: UInt64 = 1

        init(seed: UInt64) {
            random = RandomGenerator(seed: seed)
            for _ in 0..<8 { addRandomLayer() }
            rebuildCommands()
        }

        private mutating func addRandomLayer() {
            let position = CGPoint(
                x: CGFloat(random.randomInt(below: 140)) - 10 + 0.3, y: CGFloat(random.randomInt(below: 110)) - 10)
            layers.insert(
                (
                    nextID, position, CGFloat(random.randomInt(below: 7)) / 5,
                    [1, 1, 1, 0.5][random.randomInt(below: 4)],
                    Double(random.randomInt(below: 10)) / 10, random.randomInt(below: 6)
                ),
                at: random.randomInt(below: layers.count + 1))
            nextID += 1
        }

        /// Makes one to three random changes.
        mutating func makeRandomChanges() {
            for _ in 0...random.randomInt(below: 3) {
                let index = random.randomInt(below: max(layers.count, 1))
                switch random.randomInt(below: 7) {
                case 0: addRandomLayer()
                case 1 where layers.count > 3: layers.remove(at: index)
                case 2: layers[index].hue = Double(random.randomInt(below: 10)) / 10
                case 3: layers.swapAt(index, random.randomInt(below: layers.count))
                case 4: layers[index].angle += 0.1
                case 5: layers[index].kind = random.randomInt(below: 6)
                default: layers[index].position.x += CGFloat(random.randomInt(below: 9)) - 4.2
                }
            }
            rebuildCommands()
        }

        /// Replaces the commands of `list` by the commands that draw the current layers.
        private mutating func rebuildCommands() {
            list.commands = layers.flatMap { layer -> [DisplayCommand] in
                let transform = CGAffineTransform(rotationAngle: layer.angle)
                    .concatenating(CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
                let clip: DisplayShape? =
                    layer.kind == 1 ? .ellipse(CGRect(x: -15, y: -15, width: 30, height: 30)) : nil
                let begin = DisplayCommand.beginLayer(
                    DisplayLayer(id: layer.id, transform: transform, opacity: layer.opacity, clip: clip))
                return [begin] + Self.makeLayerContents(layer.kind, DisplayColor(red: layer.hue, green: 0.4, blue: 0.7))
                    + [.endLayer]
            }
        }

        /// Returns the commands that draw the contents of a layer. `kind` selects one of six kinds of contents.
        private static func makeLayerContents(_ kind: Int, _ color: DisplayColor) -> [DisplayCommand] {
            let rect = CGRect(x: -12, y: -8, width: 24, height: 16)
            switch kind {
            case 0: return [.fill(.rectangle(rect), color)]
            case 1: return [.fill(.roundedRectangle(rect, radius: 5), color), .stroke(.ellipse(rect), color, width: 2)]
            case 2:
                return [.shadow(.roundedRectangle(rect, radius: 6), color, blur: 3), .fill(.rectangle(rect), .white)]
            case 3:
                let font = DisplayFont(size: 11, isBold: true)
                return [.text(DisplayText("Wavy jig", at: CGPoint(x: -20, y: 4), font: font, color: color))]
            case 4:
                let points = [CGPoint(x: -14, y: 6), CGPoint(x: 0, y: -9), CGPoint(x: 3, y: 8)]
                return [.stroke(.path([.move(points[0]), .line(points[1]), .line(points[2])]), color, width: 3)]
            default:
                let inner = DisplayLayer(id: 0, clip: .rectangle(rect))
                return [.beginLayer(inner), .fill(.ellipse(rect.insetBy(dx: -6, dy: 3)), color), .endLayer]
            }
        }
    }

    private let red = DisplayColor(red: 1, green: 0, blue: 0)

    private func makeSquare(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> DisplayShape {
        .rectangle(CGRect(x: x, y: y, width: side, height: side))
    }

    /// Returns the largest difference between corresponding bytes of two images of the same size.
    private func findLargestByteDifference(_ first: PixelRenderer, _ second: PixelRenderer) -> Int {
        first.withPixels { firstPixels in
            second.withPixels { secondPixels in
                // Most updates are equal, and a loop over all bytes takes a debug build a second.
                if memcmp(firstPixels.baseAddress!, secondPixels.baseAddress!, firstPixels.count) == 0 { return 0 }
                return zip(firstPixels, secondPixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
            }
        }
    }

    @Suite("Incremental drawing")
    struct PixelRendererUpdateTests {
        @Test("An update gives the same pixels as a complete redraw", arguments: 0..<12 as Range<UInt64>)
        func updateGivesSamePixelsAsCompleteRedraw(seed: UInt64) throws {
            var content = ChangingDisplayList(seed: seed)
            for scale in [1, 2.5] as [CGFloat] {
                let updated = try PixelRenderer(size: content.list.size, scale: scale)
                let full = try PixelRenderer(size: content.list.size, scale: scale)
                for step in 0..<25 {
                    _ = updated.update(to: content.list)
                    full.draw(content.list)
                    let difference = findLargestByteDifference(updated, full)
                    // Cairo antialiases with 15 sample rows per pixel. Where a clip cuts the edge of a shape, Cairo can
                    // sample one row more or less in each drawing. The tolerance is therefore two rows: 2/15 of 255,
                    // which is 34.
                    #expect(difference <= 34, "seed \(seed), step \(step), scale \(scale)")
                    content.makeRandomChanges()
                }
            }
        }

        @Test(
            "A moving layer with rounded corners has the same pixels as a complete redraw",
            arguments: [1, 0.3] as [CGFloat])
        func movedRoundedLayerMatchesCompleteRedraw(step: CGFloat) throws {
            let card = CGRect(x: 0, y: 0, width: 40, height: 30)
            let font = DisplayFont(size: 11)
            let updated = try PixelRenderer(size: CGSize(width: 100, height: 80), scale: 2)
            for frame in 0..<10 {
                let transform = CGAffineTransform(translationX: 10, y: CGFloat(frame) * step)
                // The contents change in frame 5, and the layer becomes translucent in frame 8.
                let color = frame < 5 ? red : DisplayColor(red: 0, green: 0.4, blue: 0.7)
                let layer = DisplayLayer(
                    id: 1, transform: transform, opacity: frame < 8 ? 1 : 0.5, clip: .roundedRectangle(card, radius: 9))
                let inner = DisplayLayer(
                    id: 2, transform: CGAffineTransform(rotationAngle: 0.2), clip: .ellipse(card.insetBy(dx: 9, dy: 2)))
                let list = DisplayList(
                    size: CGSize(width: 100, height: 80),
                    commands: [
                        .beginLayer(layer), .fill(.rectangle(card.offsetBy(dx: 3, dy: 2)), color),
                        .beginLayer(inner), .fill(makeSquare(5, 5, 30), .black), .endLayer,
                        .text(DisplayText("card", at: CGPoint(x: 4, y: 20), font: font, color: .white)), .endLayer,
                        .fill(makeSquare(20, 10, 4), .black),
                    ])
                let full = try PixelRenderer(size: list.size, scale: 2)
                _ = updated.update(to: list)
                full.draw(list)
                let difference = findLargestByteDifference(updated, full)
                #expect(difference <= 34, "frame \(frame)")
            }
        }

        @Test("A long path over which a layer moves has the same pixels as a complete redraw")
        func longPathBelowMovingLayerMatchesCompleteRedraw() throws {
            let arrows = (0..<60).flatMap { index -> [PathElement] in
                let start = CGPoint(x: CGFloat(index % 10) * 8 + 3.3, y: CGFloat(index / 10) * 9 + 4.1)
                let tip = CGPoint(x: start.x + 5, y: start.y + CGFloat(index % 4))
                return [.move(start), .line(tip)]
            }
            let color = DisplayColor(red: 0.1, green: 0.6, blue: 0.7)
            let updated = try PixelRenderer(size: CGSize(width: 100, height: 80), scale: 2)
            for step in 0..<6 {
                let transform = CGAffineTransform(translationX: CGFloat(step) * 3, y: 20)
                let field = CGAffineTransform(translationX: step < 4 ? 6.4 : 8, y: 3.7)
                let list = DisplayList(
                    size: CGSize(width: 100, height: 80),
                    commands: [
                        .beginLayer(DisplayLayer(id: 1, transform: field)), .stroke(.path(arrows), color, width: 1),
                        .endLayer, .beginLayer(DisplayLayer(id: 2, transform: transform)),
                        .fill(makeSquare(0, 0, 30), red),
                        .endLayer,
                    ])
                let full = try PixelRenderer(size: list.size, scale: 2)
                _ = updated.update(to: list)
                full.draw(list)
                let difference = findLargestByteDifference(updated, full)
                #expect(difference <= 34, "step \(step)")
            }
        }

        @Test("An update redraws only the areas that changed")
        func updateRedrawsOnlyChangedAreas() throws {
            let layer = { (x: CGFloat) -> [DisplayCommand] in
                [
                    .beginLayer(DisplayLayer(id: 7, transform: CGAffineTransform(translationX: x, y: 10))),
                    .fill(.rectangle(CGRect(x: 0, y: 0, width: 10, height: 10)), .black), .endLayer,
                ]
            }
            var list = DisplayList(size: CGSize(width: 100, height: 50), commands: layer(10) + layer(80))
            let renderer = try PixelRenderer(size: list.size, scale: 1)
            #expect(renderer.update(to: list) == [renderer.bounds])
            #expect(renderer.update(to: list) == [])
            list.commands = layer(12) + layer(80)
            let redrawn = renderer.update(to: list)
            #expect(redrawn.count == 1 && redrawn[0].x >= 8 && redrawn[0].x + redrawn[0].width <= 25)
            list.background = .black
            #expect(renderer.update(to: list) == [renderer.bounds])
        }
    }
#endif
