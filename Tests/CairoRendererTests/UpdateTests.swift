#if Cairo
    import CairoRenderer
    import DisplayList
    import DynamicsGeometry
    import Foundation
    import Testing

    /// A picture of nested layers that changes a little at a time; numbers seem irregular and are the same each time.
    private struct ChangingPicture {
        private var state: UInt64
        var list = DisplayList(size: CGSize(width: 120, height: 90))
        private var layers: [(id: UInt64, place: CGPoint, angle: CGFloat, opacity: CGFloat, hue: Double, kind: Int)] =
            []
        private var nextID: UInt64 = 1

        init(seed: UInt64) {
            state = seed
            for _ in 0..<8 { add() }
            build()
        }

        private mutating func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }

        private mutating func add() {
            let place = CGPoint(x: CGFloat(random(140)) - 10 + 0.3, y: CGFloat(random(110)) - 10)
            layers.insert(
                (nextID, place, CGFloat(random(7)) / 5, [1, 1, 1, 0.5][random(4)], Double(random(10)) / 10, random(6)),
                at: random(layers.count + 1))
            nextID += 1
        }

        mutating func change() {
            for _ in 0...random(3) {
                let index = random(max(layers.count, 1))
                switch random(7) {
                case 0: add()
                case 1 where layers.count > 3: layers.remove(at: index)
                case 2: layers[index].hue = Double(random(10)) / 10
                case 3: layers.swapAt(index, random(layers.count))
                case 4: layers[index].angle += 0.1
                case 5: layers[index].kind = random(6)
                default: layers[index].place.x += CGFloat(random(9)) - 4.2
                }
            }
            build()
        }

        private mutating func build() {
            list.commands = layers.flatMap { layer -> [DisplayCommand] in
                let turn = CGAffineTransform(rotationAngle: layer.angle)
                    .concatenating(CGAffineTransform(translationX: layer.place.x, y: layer.place.y))
                let clip: DisplayShape? =
                    layer.kind == 1 ? .ellipse(CGRect(x: -15, y: -15, width: 30, height: 30)) : nil
                let begin = DisplayCommand.beginLayer(
                    DisplayLayer(id: layer.id, transform: turn, opacity: layer.opacity, clip: clip))
                return [begin] + Self.contents(layer.kind, DisplayColor(red: layer.hue, green: 0.4, blue: 0.7))
                    + [.endLayer]
            }
        }

        private static func contents(_ kind: Int, _ color: DisplayColor) -> [DisplayCommand] {
            let rect = CGRect(x: -12, y: -8, width: 24, height: 16)
            switch kind {
            case 0: return [.fill(.rectangle(rect), color)]
            case 1: return [.fill(.roundedRectangle(rect, radius: 5), color), .stroke(.ellipse(rect), color, width: 2)]
            case 2:
                return [.shadow(.roundedRectangle(rect, radius: 6), color, blur: 3), .fill(.rectangle(rect), .white)]
            case 3:
                let face = DisplayFace(size: 11, isBold: true)
                return [.text(DisplayText("Wavy jig", at: CGPoint(x: -20, y: 4), face: face, color: color))]
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

    private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> DisplayShape {
        .rectangle(CGRect(x: x, y: y, width: side, height: side))
    }

    @Suite("Drawing what has changed")
    struct UpdateTests {
        @Test("gives the same pixels as drawing everything", arguments: 0..<12 as Range<UInt64>)
        func samePixels(seed: UInt64) throws {
            var picture = ChangingPicture(seed: seed)
            for scale in [1, 2.5] as [CGFloat] {
                let updated = try PixelRenderer(size: picture.list.size, scale: scale)
                let full = try PixelRenderer(size: picture.list.size, scale: scale)
                for step in 0..<25 {
                    _ = updated.update(to: picture.list)
                    full.draw(picture.list)
                    let difference = full.withPixels { expected in
                        updated.withPixels { seen in zip(expected, seen).map { abs(Int($0) - Int($1)) }.max() ?? 0 }
                    }
                    // Cairo samples fifteen rows a pixel, and may take one more or less where a clip cuts a shape's edge.
                    #expect(difference <= 34, "seed \(seed), step \(step), scale \(scale)")
                    picture.change()
                }
            }
        }

        @Test(
            "a layer with round corners that moves has the pixels of one that is drawn",
            arguments: [1, 0.3] as [CGFloat])
        func movedLayers(step: CGFloat) throws {
            let card = CGRect(x: 0, y: 0, width: 40, height: 30)
            let face = DisplayFace(size: 11)
            let updated = try PixelRenderer(size: CGSize(width: 100, height: 80), scale: 2)
            for frame in 0..<10 {
                let place = CGAffineTransform(translationX: 10, y: CGFloat(frame) * step)
                // What it shows changes in the middle of the way, and it fades at the end.
                let color = frame < 5 ? red : DisplayColor(red: 0, green: 0.4, blue: 0.7)
                let layer = DisplayLayer(
                    id: 1, transform: place, opacity: frame < 8 ? 1 : 0.5, clip: .roundedRectangle(card, radius: 9))
                let inner = DisplayLayer(
                    id: 2, transform: CGAffineTransform(rotationAngle: 0.2), clip: .ellipse(card.insetBy(dx: 9, dy: 2)))
                let list = DisplayList(
                    size: CGSize(width: 100, height: 80),
                    commands: [
                        .beginLayer(layer), .fill(.rectangle(card.offsetBy(dx: 3, dy: 2)), color),
                        .beginLayer(inner), .fill(square(5, 5, 30), .black), .endLayer,
                        .text(DisplayText("card", at: CGPoint(x: 4, y: 20), face: face, color: .white)), .endLayer,
                        .fill(square(20, 10, 4), .black),
                    ])
                let full = try PixelRenderer(size: list.size, scale: 2)
                _ = updated.update(to: list)
                full.draw(list)
                let difference = full.withPixels { expected in
                    updated.withPixels { seen in zip(expected, seen).map { abs(Int($0) - Int($1)) }.max() ?? 0 }
                }
                #expect(difference <= 34, "frame \(frame)")
            }
        }

        @Test("a long path that stands still while others move has the pixels of one that is drawn")
        func longPaths() throws {
            let arrows = (0..<60).flatMap { index -> [PathElement] in
                let start = CGPoint(x: CGFloat(index % 10) * 8 + 3.3, y: CGFloat(index / 10) * 9 + 4.1)
                let tip = CGPoint(x: start.x + 5, y: start.y + CGFloat(index % 4))
                return [.move(start), .line(tip)]
            }
            let color = DisplayColor(red: 0.1, green: 0.6, blue: 0.7)
            let updated = try PixelRenderer(size: CGSize(width: 100, height: 80), scale: 2)
            for step in 0..<6 {
                let place = CGAffineTransform(translationX: CGFloat(step) * 3, y: 20)
                let field = CGAffineTransform(translationX: step < 4 ? 6.4 : 8, y: 3.7)
                let list = DisplayList(
                    size: CGSize(width: 100, height: 80),
                    commands: [
                        .beginLayer(DisplayLayer(id: 1, transform: field)), .stroke(.path(arrows), color, width: 1),
                        .endLayer, .beginLayer(DisplayLayer(id: 2, transform: place)), .fill(square(0, 0, 30), red),
                        .endLayer,
                    ])
                let full = try PixelRenderer(size: list.size, scale: 2)
                _ = updated.update(to: list)
                full.draw(list)
                let difference = full.withPixels { expected in
                    updated.withPixels { seen in zip(expected, seen).map { abs(Int($0) - Int($1)) }.max() ?? 0 }
                }
                #expect(difference <= 34, "step \(step)")
            }
        }

        @Test("touches no pixel where nothing has changed")
        func nothing() throws {
            let box = { (x: CGFloat) -> [DisplayCommand] in
                [
                    .beginLayer(DisplayLayer(id: 7, transform: CGAffineTransform(translationX: x, y: 10))),
                    .fill(.rectangle(CGRect(x: 0, y: 0, width: 10, height: 10)), .black), .endLayer,
                ]
            }
            var list = DisplayList(size: CGSize(width: 100, height: 50), commands: box(10) + box(80))
            let renderer = try PixelRenderer(size: list.size, scale: 1)
            #expect(renderer.update(to: list) == [renderer.everything])
            #expect(renderer.update(to: list) == [])
            list.commands = box(12) + box(80)
            let drawn = renderer.update(to: list)
            #expect(drawn.count == 1 && drawn[0].x >= 8 && drawn[0].x + drawn[0].width <= 25)
            list.background = .black
            #expect(renderer.update(to: list) == [renderer.everything])
        }
    }
#endif
