import DisplayList
import DynamicsGeometry
import Foundation
import SVGRenderer
import Testing

private let colors = [
    DisplayColor.white, .black, DisplayColor(red: 0.2, green: 0.5, blue: 1),
    DisplayColor(red: 1, green: 0.3, blue: 0.2),
]

private func square(_ x: CGFloat = 0, _ y: CGFloat = 0, _ side: CGFloat = 10) -> DisplayShape {
    .rectangle(CGRect(x: x, y: y, width: side, height: side))
}

private func layer(
    _ id: UInt64, _ transform: CGAffineTransform, opacity: CGFloat = 1, clip: DisplayShape? = nil,
    _ contents: [DisplayCommand]
) -> [DisplayCommand] {
    [.beginLayer(DisplayLayer(id: id, transform: transform, opacity: opacity, clip: clip))] + contents + [.endLayer]
}

private func layer(
    _ id: UInt64, opacity: CGFloat = 1, clip: DisplayShape? = nil, _ contents: [DisplayCommand]
) -> [DisplayCommand] {
    layer(id, .identity, opacity: opacity, clip: clip, contents)
}

private func move(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform { CGAffineTransform(translationX: x, y: y) }

private func film(_ frames: [[DisplayCommand]], fps: Double = 60) -> [DisplayList] {
    frames.map { DisplayList(size: CGSize(width: 200, height: 300), commands: $0) }
}

/// Writes the frames, plays them, and compares every frame with the picture it was made of.
@discardableResult
private func check(
    _ frames: [DisplayList], fps: Double = 60, location: SourceLocation = #_sourceLocation
) throws -> (svg: String, elements: Int) {
    let animation = SVGAnimation(fps: fps)
    for frame in frames { animation.append(frame) }
    let svg = animation.document
    let player = try #require(SVGPlayer(svg), "not well-formed", sourceLocation: location)
    for (number, frame) in frames.enumerated() {
        let (seen, expected) = (player.shapes(at: Double(number) / fps), frame.shapes)
        let isRight =
            seen.count == expected.count && zip(seen, expected).allSatisfy { $0.isClose(to: $1, within: 0.12) }
        if !isRight {
            let first = zip(seen, expected).first { !$0.isClose(to: $1, within: 0.12) }
            Issue.record(
                "frame \(number): \(seen.count) shapes, not \(expected.count); first wrong: \(String(describing: first))",
                sourceLocation: location)
            break
        }
    }
    return (svg, player.root.children[0].count)
}

@Suite("An animated SVG")
struct AnimationTests {
    @Test("draws a layer once and moves it, without a key where a line between others says the same")
    func moving() throws {
        let frames = film(
            (0..<60).map { n in
                let x = n < 20 ? 0 : CGFloat(min(n, 40) - 20) * 2
                return layer(7, move(x, 10), [.fill(square(), .black), .stroke(square(), .black, width: 2)])
            })
        let (svg, elements) = try check(frames)
        #expect(elements == 6, "the picture, its background, the layer, its animation and two squares: \(svg)")
        #expect(svg.contains("values=\"0 10;0 10;40 10;40 10\""))
        #expect(svg.contains("keyTimes=\"0;.33333;.66667;1\"") && svg.contains("dur=\"1s\" repeatCount=\"indefinite\""))
    }

    @Test("stands from frame to frame below 20 a second: what moves does not run ahead of what is drawn anew")
    func standing() throws {
        let frames = film(
            (0..<24).map { n in
                let x = CGFloat(n * 10)
                return layer(1, move(x, 0), [.fill(square(), .black)])
                    + [.fill(.rectangle(CGRect(x: x, y: 20, width: 10 + CGFloat(n), height: 5)), colors[2])]
            }, fps: 8)
        let (svg, _) = try check(frames, fps: 8)
        let player = try #require(SVGPlayer(svg))
        for (number, frame) in frames.enumerated() {
            let late = player.shapes(at: (Double(number) + 0.8) / 8)
            #expect(zip(late, frame.shapes).allSatisfy { $0.isClose(to: $1, within: 0.12) })
        }
    }

    @Test("writes nothing of what rests, however long")
    func resting() throws {
        let frame = film([layer(1, move(5, 5), opacity: 0.5, clip: square(1, 1), [.fill(square(), .black)])])[0]
        let (svg, _) = try check(Array(repeating: frame, count: 100))
        #expect(svg == frame.svg)
    }

    @Test("turns, mirrors, skews and scales, past full turns")
    func transforms() throws {
        let frames = film(
            (0..<90).map { n in
                let t = CGFloat(n) / 30
                let turned = CGAffineTransform(rotationAngle: 4 * t * t).concatenating(move(50 + 10 * t, 50))
                let mirrored = CGAffineTransform(a: -1, b: 0.1 * t, c: 0.3 * t, d: 1 + t, tx: 30, ty: 30)
                return layer(1, turned, [.fill(square(-5, -5), .black)])
                    + layer(2, mirrored, [.fill(square(), colors[2])])
                    + layer(3, CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 9 * t, ty: 0), [.fill(square(), .black)])
            })
        let (svg, _) = try check(frames)
        let turns = svg.split(separator: "\n").first { $0.contains("rotate") }
        #expect(turns?.contains("2017.") == true, "degrees are counted on past a full turn")
    }

    @Test("scrolls contents below a clip that rests, without a key for the clip")
    func scrolling() throws {
        let frames = film(
            (0..<30).map { n in
                let y = CGFloat(n * n)
                let clip = CGRect(x: 0, y: y, width: 100, height: 200)
                let cell = layer(2, move(0, 100), [.fill(square(), colors[2])])
                return layer(1, move(10, 20 - y), clip: .rectangle(clip), [.fill(.rectangle(clip), .black)] + cell)
            })
        let (svg, _) = try check(frames)
        #expect(svg.contains("<g transform=\"translate(10 20)\" clip-path=\"url(#c0)\">\n<g><animateTransform"))
    }

    @Test("keeps its numbers small far down a list, where browsers' single precision would show")
    func farAway() throws {
        let far = 50_000_000.0
        let frames = film(
            (0..<3).map { n in
                let clip = CGRect(x: 0, y: far + Double(n), width: 100, height: 200)
                let cell = layer(2, move(0, far + 100), [.fill(square(), colors[2])])
                return layer(1, move(10, -far - Double(n)), clip: .rectangle(clip), cell)
            })
        let (svg, _) = try check(frames)
        #expect(!svg.contains("0000"), "\(svg)")
    }

    @Test("shows what comes, hides what goes, and does not slide what comes back elsewhere")
    func comingAndGoing() throws {
        let cell = layer(1, move(10, 10), [.fill(square(), .black), .fill(square(20), colors[2])])
        let elsewhere = layer(1, move(150, 150), [.fill(square(), .black), .fill(square(20), colors[2])])
        let other = layer(2, opacity: 0.25, [.fill(square(), colors[3])])
        let (svg, _) = try check(film([cell, cell + other, other, [], elsewhere, elsewhere + other]))
        // From the frame after it went it stays where it was; the way to its new place is hidden.
        #expect(svg.contains("values=\"10 10;10 10;150 150;150 150\" keyTimes=\"0;.3333;.6667;1\""))
    }

    @Test("swaps what a layer shows when its contents, clip, color or background change")
    func changing() throws {
        var frames = film([
            layer(1, [.fill(square(), .black)]), layer(1, [.fill(square(), colors[2])]),
            layer(1, clip: square(0, 0, 5), [.fill(square(), colors[2])]),
            layer(1, clip: .ellipse(CGRect(x: 1, y: 1, width: 5, height: 5)), [.fill(square(), colors[2])]),
            layer(1, [.fill(square(0, 0, 20), .black)]), layer(1, [.fill(square(), .black)]),
            layer(1, opacity: 0.5, [.stroke(square(3), .black, width: 2), .fill(square(), .black)]),
        ])
        frames[2].background = .black
        frames[3].background = .black
        try check(frames)
    }

    @Test("gives anonymous and repeated ids and changed orders the right place")
    func orders() throws {
        let (a, b) = (layer(1, [.fill(square(), .black)]), layer(2, move(3, 3), [.fill(square(), colors[2])]))
        let (none, again) = (layer(0, [.fill(square(), colors[3])]), layer(1, move(5, 5), [.fill(square(), .black)]))
        let orders = [a + b, b + a, a + b, b + a, none + a + none, a + none, a + again + b, again + a, b, a + b + a]
        let few = try check(film(orders)).elements
        let many = try check(film(Array(repeating: orders, count: 20).flatMap(\.self))).elements
        #expect(many <= few + 12, "the number of elements follows the orders that there are, not the frames")
    }

    @Test("equals its frames whatever happens", arguments: 0..<40)
    func anything(seed: UInt64) throws {
        var random = Random(seed: seed)
        var story = Story(&random)
        let frames = (0..<40).map { story.frame($0, &random) }
        try check(frames, fps: [60, 30, 24, 59.94][Int(seed % 4)])
    }

    @Test("of a springy list stays small: 6 s of 22 cells in constant motion")
    func size() throws {
        let frames = film(
            (0..<360).map { n in
                let offset = 300 * (1 - cos(Double(n) / 120))
                let clip = CGRect(x: 0, y: offset, width: 200, height: 1100)
                let cells = (0..<60).filter { abs(Double($0) * 50 + 25 - offset - 550) < 600 }.flatMap { cell in
                    let swing = 8 * sin(Double(n) / 9 + Double(cell) / 5) * sin(Double(n) / 50)
                    let form = CGRect(x: 0, y: 0, width: 180, height: 40)
                    return layer(
                        UInt64(cell + 1), move(10, Double(cell) * 50 + swing),
                        [
                            .fill(.roundedRectangle(form, radius: 10), colors[2]), .fill(square(5, 5, 30), colors[3]),
                            .stroke(.rectangle(form), .black, width: 1),
                        ])
                }
                return layer(100, move(0, -offset), clip: .rectangle(clip), cells)
            })
        let (svg, _) = try check(frames)
        #expect(svg.utf8.count < 250_000, "\(svg.utf8.count)")
        let full = SVGAnimation(fps: 60)
        for frame in frames.prefix(180) { full.append(frame) }
        #expect(svg.utf8.count > full.document.utf8.count)
    }
}

/// The same numbers from the same seed.
private struct Random {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }

    mutating func unit() -> CGFloat { CGFloat(below(10_000)) / 10_000 }
}

/// A view tree to which anything happens from frame to frame.
private struct Story {
    private struct View {
        var id: UInt64
        var velocity: CGPoint
        var spin: CGFloat
        var transform: CGAffineTransform
        var opacity: CGFloat = 1
        var clip: CGRect?
        var shapes: [DisplayCommand]
        var children: [View] = []
    }
    private var views: [View] = []
    private var background = DisplayColor.white

    init(_ random: inout Random) { views = (0..<5).map { _ in Story.view(&random, depth: 0) } }

    private static func view(_ random: inout Random, depth: Int) -> View {
        let x = random.unit() * 150
        let shapes = (0..<random.below(3)).map { _ in shape(&random) }
        let children = depth < 2 ? (0..<random.below(3)).map { _ in view(&random, depth: depth + 1) } : []
        let clip = random.below(3) == 0 ? CGRect(x: x / 4, y: 3, width: 60, height: 40) : nil
        return View(
            id: UInt64(random.below(8)), velocity: CGPoint(x: random.unit() * 4 - 2, y: random.unit() * 9),
            spin: random.below(3) == 0 ? random.unit() / 4 : 0, transform: move(x, random.unit() * 100), clip: clip,
            shapes: shapes, children: children)
    }

    private static func shape(_ random: inout Random) -> DisplayCommand {
        let rect = CGRect(x: random.unit() * 50, y: random.unit() * 9, width: CGFloat(5 + random.below(3)), height: 12)
        let color = colors[random.below(4)]
        switch random.below(4) {
        case 0: return .fill(.roundedRectangle(rect, radius: 2), color)
        case 1: return .stroke(.ellipse(rect), color, width: CGFloat(1 + random.below(2)))
        case 2: return .fill(.path([.move(rect.origin), .line(CGPoint(x: 1, y: 2)), .line(.zero), .close]), color)
        default: return .fill(.rectangle(rect), color)
        }
    }

    mutating func frame(_ number: Int, _ random: inout Random) -> DisplayList {
        if random.below(10) == 0 { background = colors[random.below(3)] }
        Self.step(&views, &random)
        let size = CGSize(width: 200, height: 300)
        return DisplayList(size: size, background: background, commands: Self.commands(views))
    }

    private static func step(_ views: inout [View], _ random: inout Random) {
        switch random.below(8) {
        case 0: views.append(view(&random, depth: 2))
        case 1 where !views.isEmpty: views.removeFirst()
        case 2 where views.count > 1:
            let other = random.below(views.count)
            views.swapAt(0, other)
        default: break
        }
        for index in views.indices {
            let turn = CGAffineTransform(rotationAngle: views[index].spin)
            views[index].transform = turn.concatenating(views[index].transform)
            views[index].transform.tx += views[index].velocity.x
            views[index].transform.ty += views[index].velocity.y
            let slide = views[index].spin * 20
            views[index].clip?.origin.x += slide
            switch random.below(20) {
            case 0: views[index].opacity = 0.1 + random.unit() * 0.8
            case 1: views[index].shapes = [shape(&random), shape(&random)]
            case 2: views[index].clip = nil
            case 3: views[index].clip?.size.width += 7
            case 4: views[index].velocity = .zero
            case 5: views[index].transform = CGAffineTransform(a: 1, b: 0.2, c: 0.5, d: -1.5, tx: 60, ty: 90)
            default: break
            }
            step(&views[index].children, &random)
        }
    }

    private static func commands(_ views: [View]) -> [DisplayCommand] {
        views.flatMap { view in
            layer(
                view.id, view.transform, opacity: view.opacity, clip: view.clip.map { .rectangle($0) },
                Array(view.shapes.prefix(1)) + commands(view.children) + view.shapes.dropFirst())
        }
    }
}
