import DisplayList
import DynamicsGeometry
import Foundation
import SVGRenderer
import TestSupport
import Testing

private let colors = [
    DisplayColor.white, .black, DisplayColor(red: 0.2, green: 0.5, blue: 1),
    DisplayColor(red: 1, green: 0.3, blue: 0.2),
]

private func makeSquare(_ x: CGFloat = 0, _ y: CGFloat = 0, _ side: CGFloat = 10) -> DisplayShape {
    .rectangle(CGRect(x: x, y: y, width: side, height: side))
}

private func makeLayerCommands(
    _ id: UInt64, _ transform: CGAffineTransform, opacity: CGFloat = 1, clip: DisplayShape? = nil,
    _ contents: [DisplayCommand]
) -> [DisplayCommand] {
    [.beginLayer(DisplayLayer(id: id, transform: transform, opacity: opacity, clip: clip))] + contents + [.endLayer]
}

private func makeLayerCommands(
    _ id: UInt64, opacity: CGFloat = 1, clip: DisplayShape? = nil, _ contents: [DisplayCommand]
) -> [DisplayCommand] {
    makeLayerCommands(id, .identity, opacity: opacity, clip: clip, contents)
}

private func makeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y)
}

private func makeDisplayLists(_ frames: [[DisplayCommand]]) -> [DisplayList] {
    frames.map { DisplayList(size: CGSize(width: 200, height: 300), commands: $0) }
}

/// Encodes frames as an animated SVG, plays the SVG with `SVGPlayer`, and expects that each played frame has the shapes
/// of its display list.
///
/// - Returns: The document and the number of its elements.
@discardableResult
private func assertAnimationMatchesFrames(
    _ frames: [DisplayList], fps: Double = 60, location: SourceLocation = #_sourceLocation
) throws -> (svg: String, elementCount: Int) {
    let animation = SVGAnimation(fps: fps)
    for frame in frames { animation.append(frame) }
    let svg = animation.document
    let player = try #require(SVGPlayer(svg), "The document is not well-formed XML.", sourceLocation: location)
    for (number, frame) in frames.enumerated() {
        let (rendered, expected) = (player.renderShapes(at: Double(number) / fps), frame.shapes)
        let isEqual =
            rendered.count == expected.count && zip(rendered, expected).allSatisfy { $0.isClose(to: $1, within: 0.12) }
        if !isEqual {
            let first = zip(rendered, expected).first { !$0.isClose(to: $1, within: 0.12) }
            Issue.record(
                "frame \(number): \(rendered.count) shapes, expected \(expected.count); first difference: \(String(describing: first))",
                sourceLocation: location)
            break
        }
    }
    return (svg, player.root.children[0].count)
}

@Suite("Animated SVG")
struct AnimationTests {
    @Test("A moving layer is written once, with keyframes only where its velocity changes")
    func movingLayerIsWrittenOnceWithKeyframes() throws {
        let frames = makeDisplayLists(
            (0..<60).map { n in
                let x = n < 20 ? 0 : CGFloat(min(n, 40) - 20) * 2
                return makeLayerCommands(
                    7, makeTranslation(x, 10), [.fill(makeSquare(), .black), .stroke(makeSquare(), .black, width: 2)])
            })
        let (svg, elementCount) = try assertAnimationMatchesFrames(frames)
        #expect(elementCount == 6, "the svg, its background, the layer, its animation and two squares: \(svg)")
        #expect(svg.contains("values=\"0 10;0 10;40 10;40 10\""))
        #expect(svg.contains("keyTimes=\"0;.33333;.66667;1\"") && svg.contains("dur=\"1s\" repeatCount=\"indefinite\""))
    }

    @Test("A path that changes its coordinates and its color is one element")
    func changingPathIsOneElement() throws {
        let frames = makeDisplayLists(
            (0..<60).map { n in
                let end = CGPoint(x: 80 + CGFloat(n * n) / 40, y: 100 - CGFloat(n))
                let line = DisplayShape.path([.move(CGPoint(x: 10, y: CGFloat(n))), .line(end)])
                let arc = DisplayShape.path([
                    .move(.zero), .curve(control1: end, control2: CGPoint(x: n, y: 9), end: end),
                ])
                return [
                    .stroke(line, colors[n / 20], width: 2), .fill(arc, .black),
                    .fill(makeSquare(30, 30), n < 30 ? .black : DisplayColor(red: 0, green: 0, blue: 0, alpha: 0.5)),
                ]
            })
        let (svg, elementCount) = try assertAnimationMatchesFrames(frames)
        #expect(elementCount == 10, "the svg, its background, three shapes with five animations: \(svg)")
        let rate = 8.0
        let (slow, _) = try assertAnimationMatchesFrames(frames, fps: rate)
        let player = try #require(SVGPlayer(slow))
        for (number, frame) in frames.enumerated() {
            let late = player.renderShapes(at: (Double(number) + 0.8) / rate)
            #expect(zip(late, frame.shapes).allSatisfy { $0.isClose(to: $1, within: 0.12) }, "frame \(number)")
        }
    }

    @Test("A path that does not change has no keyframes, wherever its points are")
    func constantPathHasNoKeyframes() throws {
        let zigzag = DisplayShape.path(
            [.move(.zero)] + (1..<400).map { .line(CGPoint(x: 0.05 * Double($0), y: 7.15 - 0.01 * Double($0))) })
        let frames = makeDisplayLists(
            (0..<20).map { n in
                [.stroke(n < 10 ? zigzag : zigzag.translatedBy(x: 0, y: CGFloat(n)), .black, width: 1)]
            })
        let (svg, _) = try assertAnimationMatchesFrames(frames)
        #expect(!svg.contains("attributeName=\"d\""))
    }

    @Test("A path that disappears and reappears elsewhere does not change before it is hidden")
    func reappearingPathDoesNotChangeBeforeItIsHidden() throws {
        let line = { (x: CGFloat) in
            DisplayCommand.stroke(.path([.move(.zero), .line(CGPoint(x: x, y: 3))]), .black, width: 1)
        }
        let (svg, elementCount) = try assertAnimationMatchesFrames(
            makeDisplayLists([[line(10)], [line(10)], [], [], [line(90)], [line(95)]]))
        #expect(elementCount == 5, "the svg, its background, the path and two animations: \(svg)")
        let player = try #require(SVGPlayer(svg))
        #expect(player.renderShapes(at: 1.9 / 60).last?.points.last == CGPoint(x: 10, y: 3))
    }

    @Test("Below 20 frames per second nothing is interpolated, so that moving and redrawn shapes stay together")
    func framesAreNotInterpolatedAtLowRates() throws {
        let frames = makeDisplayLists(
            (0..<24).map { n in
                let x = CGFloat(n * 10)
                return makeLayerCommands(1, makeTranslation(x, 0), [.fill(makeSquare(), .black)])
                    + [.fill(.rectangle(CGRect(x: x, y: 20, width: 10 + CGFloat(n), height: 5)), colors[2])]
            })
        let (svg, _) = try assertAnimationMatchesFrames(frames, fps: 8)
        let player = try #require(SVGPlayer(svg))
        for (number, frame) in frames.enumerated() {
            let renderedLate = player.renderShapes(at: (Double(number) + 0.8) / 8)
            #expect(zip(renderedLate, frame.shapes).allSatisfy { $0.isClose(to: $1, within: 0.12) })
        }
    }

    @Test("Unchanged frames add nothing to the document")
    func unchangedFramesAddNothingToDocument() throws {
        let frame = makeDisplayLists([
            makeLayerCommands(
                1, makeTranslation(5, 5), opacity: 0.5, clip: makeSquare(1, 1), [.fill(makeSquare(), .black)])
        ])[0]
        let (svg, _) = try assertAnimationMatchesFrames(Array(repeating: frame, count: 100))
        #expect(svg == frame.svg)
    }

    @Test("Layers rotate, mirror, skew and scale, also beyond full turns")
    func layersRotateMirrorSkewAndScale() throws {
        let frames = makeDisplayLists(
            (0..<90).map { n in
                let t = CGFloat(n) / 30
                let rotated = CGAffineTransform(rotationAngle: 4 * t * t).concatenating(
                    makeTranslation(50 + 10 * t, 50))
                let mirrored = CGAffineTransform(a: -1, b: 0.1 * t, c: 0.3 * t, d: 1 + t, tx: 30, ty: 30)
                return makeLayerCommands(1, rotated, [.fill(makeSquare(-5, -5), .black)])
                    + makeLayerCommands(2, mirrored, [.fill(makeSquare(), colors[2])])
                    + makeLayerCommands(
                        3, CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 9 * t, ty: 0), [.fill(makeSquare(), .black)])
            })
        let (svg, _) = try assertAnimationMatchesFrames(frames)
        let rotation = svg.split(separator: "\n").first { $0.contains("rotate") }
        #expect(rotation?.contains("2017.") == true, "angles continue beyond 360 degrees")
    }

    @Test("Contents scroll below a fixed clip without keyframes for the clip")
    func contentsScrollBelowClipWithoutClipKeyframes() throws {
        let frames = makeDisplayLists(
            (0..<30).map { n in
                let y = CGFloat(n * n)
                let clip = CGRect(x: 0, y: y, width: 100, height: 200)
                let cell = makeLayerCommands(2, makeTranslation(0, 100), [.fill(makeSquare(), colors[2])])
                return makeLayerCommands(
                    1, makeTranslation(10, 20 - y), clip: .rectangle(clip), [.fill(.rectangle(clip), .black)] + cell)
            })
        let (svg, _) = try assertAnimationMatchesFrames(frames)
        #expect(svg.contains("<g transform=\"translate(10 20)\" clip-path=\"url(#c0)\">\n<g><animateTransform"))
    }

    @Test("Numbers stay small far down a list, where the single precision of browsers would show")
    func numbersStaySmallFarDownAList() throws {
        let far = 50_000_000.0
        let frames = makeDisplayLists(
            (0..<3).map { n in
                let clip = CGRect(x: 0, y: far + Double(n), width: 100, height: 200)
                let cell = makeLayerCommands(2, makeTranslation(0, far + 100), [.fill(makeSquare(), colors[2])])
                return makeLayerCommands(1, makeTranslation(10, -far - Double(n)), clip: .rectangle(clip), cell)
            })
        let (svg, _) = try assertAnimationMatchesFrames(frames)
        #expect(!svg.contains("0000"), "\(svg)")
    }

    @Test("Layers appear and disappear, and a layer that reappears elsewhere does not slide there")
    func reappearingLayerDoesNotSlideToItsNewPosition() throws {
        let cell = makeLayerCommands(
            1, makeTranslation(10, 10), [.fill(makeSquare(), .black), .fill(makeSquare(20), colors[2])])
        let elsewhere = makeLayerCommands(
            1, makeTranslation(150, 150), [.fill(makeSquare(), .black), .fill(makeSquare(20), colors[2])])
        let other = makeLayerCommands(2, opacity: 0.25, [.fill(makeSquare(), colors[3])])
        let (svg, _) = try assertAnimationMatchesFrames(
            makeDisplayLists([cell, cell + other, other, [], elsewhere, elsewhere + other]))
        // The layer is hidden from frame 2 to frame 4. It moves from one position to the other only while it is hidden.
        let player = try #require(SVGPlayer(svg))
        #expect(player.renderShapes(at: 1.9 / 60)[1].points.first == CGPoint(x: 10, y: 10))
        #expect(player.renderShapes(at: 4 / 60)[1].points.first == CGPoint(x: 150, y: 150))
    }

    @Test("A layer is replaced when its contents, clip, color or background change")
    func layerIsReplacedWhenItsAppearanceChanges() throws {
        var frames = makeDisplayLists([
            makeLayerCommands(1, [.fill(makeSquare(), .black)]), makeLayerCommands(1, [.fill(makeSquare(), colors[2])]),
            makeLayerCommands(1, clip: makeSquare(0, 0, 5), [.fill(makeSquare(), colors[2])]),
            makeLayerCommands(
                1, clip: .ellipse(CGRect(x: 1, y: 1, width: 5, height: 5)), [.fill(makeSquare(), colors[2])]),
            makeLayerCommands(1, [.fill(makeSquare(0, 0, 20), .black)]),
            makeLayerCommands(1, [.fill(makeSquare(), .black)]),
            makeLayerCommands(
                1, opacity: 0.5, [.stroke(makeSquare(3), .black, width: 2), .fill(makeSquare(), .black)]),
        ])
        frames[2].background = .black
        frames[3].background = .black
        try assertAnimationMatchesFrames(frames)
    }

    @Test("Layers without identity, repeated identities and changed orders are drawn in the right order")
    func repeatedAndReorderedLayersAreDrawnInOrder() throws {
        let (a, b) = (
            makeLayerCommands(1, [.fill(makeSquare(), .black)]),
            makeLayerCommands(2, makeTranslation(3, 3), [.fill(makeSquare(), colors[2])])
        )
        let (anonymous, repeated) = (
            makeLayerCommands(0, [.fill(makeSquare(), colors[3])]),
            makeLayerCommands(1, makeTranslation(5, 5), [.fill(makeSquare(), .black)])
        )
        let orders = [
            a + b, b + a, a + b, b + a, anonymous + a + anonymous, a + anonymous, a + repeated + b, repeated + a, b,
            a + b + a,
        ]
        let few = try assertAnimationMatchesFrames(makeDisplayLists(orders)).elementCount
        let many = try assertAnimationMatchesFrames(
            makeDisplayLists(Array(repeating: orders, count: 20).flatMap(\.self))
        ).elementCount
        #expect(many <= few + 12, "the number of elements depends on the number of orders, not of frames")
    }

    @Test("Animations of random view trees equal their frames", arguments: 0..<40)
    func animationsOfRandomViewTreesEqualTheirFrames(seed: UInt64) throws {
        var random = RandomGenerator(seed: seed)
        var tree = RandomViewTree(&random)
        let frames = (0..<40).map { _ in tree.makeNextFrame(&random) }
        try assertAnimationMatchesFrames(frames, fps: [60, 30, 24, 59.94][Int(seed % 4)])
    }

    @Test("An animation of 22 cells in constant motion over 6 s stays below 250,000 bytes")
    func animationOf22MovingCellsStaysBelow250Kilobytes() throws {
        let frames = makeDisplayLists(
            (0..<360).map { n in
                let offset = 300 * (1 - cos(Double(n) / 120))
                let clip = CGRect(x: 0, y: offset, width: 200, height: 1100)
                let cells = (0..<60).filter { abs(Double($0) * 50 + 25 - offset - 550) < 600 }.flatMap { cell in
                    let displacement = 8 * sin(Double(n) / 9 + Double(cell) / 5) * sin(Double(n) / 50)
                    let card = CGRect(x: 0, y: 0, width: 180, height: 40)
                    return makeLayerCommands(
                        UInt64(cell + 1), makeTranslation(10, Double(cell) * 50 + displacement),
                        [
                            .fill(.roundedRectangle(card, radius: 10), colors[2]),
                            .fill(makeSquare(5, 5, 30), colors[3]),
                            .stroke(.rectangle(card), .black, width: 1),
                        ])
                }
                return makeLayerCommands(100, makeTranslation(0, -offset), clip: .rectangle(clip), cells)
            })
        let (svg, _) = try assertAnimationMatchesFrames(frames)
        #expect(svg.utf8.count < 250_000, "\(svg.utf8.count)")
        let full = SVGAnimation(fps: 60)
        for frame in frames.prefix(180) { full.append(frame) }
        #expect(svg.utf8.count > full.document.utf8.count)
    }
}

/// A view tree that changes at random from frame to frame: its order, transforms, opacities, clips and shapes.
private struct RandomViewTree {
    private struct View {
        var id: UInt64
        /// The velocity, in points per frame.
        var velocity: CGPoint
        /// The angular velocity, in radians per frame.
        var angularVelocity: CGFloat
        var transform: CGAffineTransform
        var opacity: CGFloat = 1
        var clip: CGRect?
        var shapes: [DisplayCommand]
        var children: [View] = []
    }
    private var views: [View] = []
    private var background = DisplayColor.white

    init(_ random: inout RandomGenerator) { views = (0..<5).map { _ in Self.makeRandomView(&random, depth: 0) } }

    private static func makeRandomView(_ random: inout RandomGenerator, depth: Int) -> View {
        let x = random.randomFraction() * 150
        let shapes = (0..<random.randomInt(below: 3)).map { _ in makeRandomShape(&random) }
        let children =
            depth < 2 ? (0..<random.randomInt(below: 3)).map { _ in makeRandomView(&random, depth: depth + 1) } : []
        let clip = random.randomInt(below: 3) == 0 ? CGRect(x: x / 4, y: 3, width: 60, height: 40) : nil
        return View(
            id: UInt64(random.randomInt(below: 8)),
            velocity: CGPoint(x: random.randomFraction() * 4 - 2, y: random.randomFraction() * 9),
            angularVelocity: random.randomInt(below: 3) == 0 ? random.randomFraction() / 4 : 0,
            transform: makeTranslation(x, random.randomFraction() * 100),
            clip: clip,
            shapes: shapes, children: children)
    }

    private static func makeRandomShape(_ random: inout RandomGenerator) -> DisplayCommand {
        let rect = CGRect(
            x: random.randomFraction() * 50, y: random.randomFraction() * 9,
            width: CGFloat(5 + random.randomInt(below: 3)), height: 12)
        let color = colors[random.randomInt(below: 4)]
        switch random.randomInt(below: 4) {
        case 0: return .fill(.roundedRectangle(rect, radius: 2), color)
        case 1: return .stroke(.ellipse(rect), color, width: CGFloat(1 + random.randomInt(below: 2)))
        case 2:
            return .fill(.path([.move(rect.origin), .line(CGPoint(x: 1, y: 2)), .line(.zero), .close]), color)
        default: return .fill(.rectangle(rect), color)
        }
    }

    /// Changes the tree at random and returns the next frame as a display list.
    mutating func makeNextFrame(_ random: inout RandomGenerator) -> DisplayList {
        if random.randomInt(below: 10) == 0 { background = colors[random.randomInt(below: 3)] }
        Self.changeViews(&views, &random)
        let size = CGSize(width: 200, height: 300)
        return DisplayList(size: size, background: background, commands: Self.makeCommands(views))
    }

    private static func changeViews(_ views: inout [View], _ random: inout RandomGenerator) {
        switch random.randomInt(below: 8) {
        case 0: views.append(makeRandomView(&random, depth: 2))
        case 1 where !views.isEmpty: views.removeFirst()
        case 2 where views.count > 1:
            let other = random.randomInt(below: views.count)
            views.swapAt(0, other)
        default: break
        }
        for index in views.indices {
            let rotation = CGAffineTransform(rotationAngle: views[index].angularVelocity)
            views[index].transform = rotation.concatenating(views[index].transform)
            views[index].transform.tx += views[index].velocity.x
            views[index].transform.ty += views[index].velocity.y
            let clipOffset = views[index].angularVelocity * 20
            views[index].clip?.origin.x += clipOffset
            switch random.randomInt(below: 20) {
            case 0: views[index].opacity = 0.1 + random.randomFraction() * 0.8
            case 1: views[index].shapes = [makeRandomShape(&random), makeRandomShape(&random)]
            case 2: views[index].clip = nil
            case 3: views[index].clip?.size.width += 7
            case 4: views[index].velocity = .zero
            case 5: views[index].transform = CGAffineTransform(a: 1, b: 0.2, c: 0.5, d: -1.5, tx: 60, ty: 90)
            default: break
            }
            changeViews(&views[index].children, &random)
        }
    }

    private static func makeCommands(_ views: [View]) -> [DisplayCommand] {
        views.flatMap { view in
            makeLayerCommands(
                view.id, view.transform, opacity: view.opacity, clip: view.clip.map { .rectangle($0) },
                Array(view.shapes.prefix(1)) + makeCommands(view.children) + view.shapes.dropFirst())
        }
    }
}
