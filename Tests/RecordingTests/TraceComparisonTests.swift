import DisplayList
import DynamicsGeometry
import Foundation
import Testing

@testable import Recording

@Suite("A comparison of traces")
struct TraceComparisonTests {
    private static let items = ["a", "b"].map { TraceItem(id: $0, size: CGSize(width: 10, height: 20)) }
    private static let header = TraceHeader(
        scene: "s", bounds: CGSize(width: 320, height: 480), fps: 60,
        options: TraceOptions(seconds: 1, scale: 2, cells: 3), items: items)
    private static let frame = TraceFrame(
        frame: 3, time: 0.05, isRunning: true, scroll: CGPoint(x: 0, y: 7),
        items: [
            TraceState(id: "a", center: CGPoint(x: 1, y: 2)),
            TraceState(id: "b", center: CGPoint(x: 3, y: 4), angle: 1),
        ],
        contacts: [TraceContact(first: "a", second: "b", point: .zero)], events: [TraceEvent("resume")])

    struct Case: Sendable {
        let change: @Sendable (inout TraceFrame) -> Void
        let place: String
        let values: [String]
    }

    private static let cases = [
        Case(change: { $0.frame = 4 }, place: "frame 1 (0.05 s), number", values: ["3", "4"]),
        Case(change: { $0.time = 0.06 }, place: "frame 1 (0.05 s), t", values: ["0.05", "0.06"]),
        Case(change: { $0.items[1].center.x = 3.5 }, place: "frame 1 (0.05 s), item b, x", values: ["3", "3.5"]),
        Case(change: { $0.items[0].center.y = -2 }, place: "frame 1 (0.05 s), item a, y", values: ["2", "-2"]),
        Case(change: { $0.items[1].angle = .nan }, place: "frame 1 (0.05 s), item b, angle", values: ["1", "null"]),
        Case(change: { $0.items[0].angle = -0.0 }, place: "frame 1 (0.05 s), item a, angle", values: ["0", "-0"]),
        Case(
            change: { $0.items.remove(at: 0) }, place: "frame 1 (0.05 s), item a, item", values: ["there", "missing"]),
        Case(
            change: { $0.items.append(TraceState(id: "c", center: .zero)) }, place: "frame 1 (0.05 s), item c, item",
            values: ["missing", "there"]),
        Case(change: { $0.items.swapAt(0, 1) }, place: "frame 1 (0.05 s), order", values: ["a b", "b a"]),
        Case(change: { $0.scroll?.y = 8 }, place: "frame 1 (0.05 s), scroll y", values: ["7", "8"]),
        Case(change: { $0.scroll = nil }, place: "frame 1 (0.05 s), scroll", values: ["(0, 7)", "missing"]),
        Case(
            change: { $0.contacts = [] }, place: "frame 1 (0.05 s), contacts[0]",
            values: ["a and b at (0, 0)", "missing"]),
        Case(
            change: { $0.events.append(TraceEvent("pause", ["a"])) }, place: "frame 1 (0.05 s), events[1]",
            values: ["missing", "pause a"]),
        Case(change: { $0.isRunning = false }, place: "frame 1 (0.05 s), running", values: ["true", "false"]),
        Case(change: { $0.added = [items[0]] }, place: "frame 1 (0.05 s), item a, item", values: ["missing", "there"]),
    ]

    @Test("finds a difference in each field of a frame, and names it", arguments: cases)
    func fields(_ one: Case) {
        var (changed, comparison) = (Self.frame, TraceComparison(Self.header, Self.header))
        one.change(&changed)
        comparison.add(Self.frame, Self.frame)
        let difference = comparison.add(Self.frame, changed)
        #expect(difference?.place == one.place)
        #expect(difference.map { [$0.first, $0.second] } == one.values)
        #expect(comparison.first == difference && !comparison.isSame)
        #expect(comparison.frameCount == 2 && comparison.differingCount == 1)
    }

    @Test("finds nothing in equal traces, not numbers included, and all that differs in headers")
    func headers() {
        var frame = Self.frame
        frame.items[0].center.x = .nan
        var comparison = TraceComparison(Self.header, Self.header)
        #expect(comparison.add(frame, frame) == nil && comparison.isSame)
        var other = Self.header
        (other.scene, other.fps, other.bounds.height) = ("t", 50, 1)
        other.options?.cells = 4
        (other.items[1].size.width, other.items[0].look) = (9, [TraceShape(path: "M0 0Z", color: "#ffffff")])
        other.touches = [TouchSample(time: 0.5, touch: 1, phase: .began, location: CGPoint(x: 2, y: 3))]
        #expect(
            TraceComparison(Self.header, other).header.map(\.place) == [
                "header, scene", "header, height", "header, fps", "header, cells", "header, item a, look",
                "header, item b, width", "header, touches[0]",
            ])
    }

    @Test("measures the largest distance, and goes on where one trace ends")
    func ends() {
        var comparison = TraceComparison(Self.header, Self.header)
        for distance in [0, 5, 3] {
            var moved = Self.frame
            moved.items[1].center.x += CGFloat(distance) * 0.6
            moved.items[1].center.y -= CGFloat(distance) * 0.8
            comparison.add(Self.frame, moved)
        }
        comparison.add(nil, Self.frame)
        #expect(comparison.largest?.item == "b" && comparison.largest?.frame == 1)
        #expect(abs((comparison.largest?.distance ?? 0) - 5) < 1e-12)
        #expect(comparison.frameCount == 4 && comparison.differingCount == 3 && comparison.first?.frame == 1)
    }
}

@Suite("The shapes of a trace")
struct TraceShapeTests {
    @Test("are a picture's, flattened into one system of coordinates, and read back from the file")
    func flattened() throws {
        let half = DisplayLayer(transform: CGAffineTransform(translationX: 10, y: 0), opacity: 0.5)
        let bold = DisplayFace(size: 17, isBold: true)
        let commands: [DisplayCommand] = [
            .fill(.rectangle(CGRect(x: 0, y: 0, width: 4, height: 2)), .black),
            .beginLayer(half),
            .stroke(.path([.move(.zero), .line(CGPoint(x: 1, y: 1))]), .white, width: 1.5),
            .beginLayer(DisplayLayer(transform: CGAffineTransform(0, 1, -1, 0, 0, 0))),
            .fill(.ellipse(CGRect(x: -2, y: -1, width: 4, height: 2)), DisplayColor(red: 1, green: 0, blue: 0)),
            .endLayer,
            .text(DisplayText("A\"", at: CGPoint(x: 4, y: 9), face: bold, color: .black)),
            .endLayer,
            .fill(.rectangle(CGRect(x: CGFloat.nan, y: 0, width: 4, height: 2)), .black),
        ]
        let shapes = TraceShape.shapes(of: commands, origin: CGPoint(x: 2, y: 1))
        #expect(shapes.map(\.color) == ["#000000", "#ffffff80", "#ff000080", "#00000080"])
        #expect(shapes[0].path == "M-2 -1L2 -1L2 1L-2 1Z")
        #expect(shapes[1].path == "M8 -1L9 0" && shapes[1].kind == .stroke(width: 1.5))
        // The ellipse is turned by a quarter: two points wide, four high, its first point its right end.
        #expect(shapes[2].path.hasPrefix("M9 -1L9 -1C9 0.1 8.55 1 8 1"))
        guard case .text(let lettering) = shapes[3].kind else {
            Issue.record("the fourth is no text")
            return
        }
        #expect(shapes[3].path == "A\"" && lettering.transform == [1, 0, 0, 1, 12, 8])
        #expect(lettering.style == "bold" && lettering.size == 17)
        let header = TraceHeader(
            scene: "s", bounds: .zero, fps: 60, backdrop: shapes,
            items: [TraceItem(id: "a", size: .zero, look: shapes)])
        #expect(try TraceReader(bytes: Array(header.line.utf8), name: "t").header == header)
        let damaged = header.line.replacingOccurrences(of: "\"stroke\"", with: "\"fill\"")
        let error = #expect(throws: RecordingError.self) { try TraceReader(bytes: Array(damaged.utf8), name: "t") }
        #expect(error?.message.hasPrefix("t, line 1: backdrop[1][0]: \"fill\" is none of stroke, shadow") == true)
    }

    @Test("hold shadows, and the clips that cut something off, and are read back")
    func clipsAndShadows() throws {
        let card = CGRect(x: 0, y: 0, width: 20, height: 10)
        let clip = DisplayLayer(
            transform: CGAffineTransform(translationX: 5, y: 0), clip: .roundedRectangle(card, radius: 4))
        let commands: [DisplayCommand] = [
            .shadow(.rectangle(card), .black, blur: 3),
            .beginLayer(clip), .fill(.rectangle(card), .white),
            .beginLayer(DisplayLayer(clip: .rectangle(card))), .fill(.rectangle(card), .black), .endLayer, .endLayer,
            .beginLayer(clip), .fill(.rectangle(card.insetBy(dx: 4, dy: 0)), .white), .endLayer,
            .beginLayer(clip), .fill(.rectangle(card.offsetBy(dx: 1, dy: 0)), .white),
        ]
        let shapes = TraceShape.shapes(of: commands)
        let fill = TraceShape.Kind.fill
        #expect(
            shapes.map(\.kind) == [
                .shadow(blur: 3), .clip, fill, fill, .unclip, fill, .clip, fill, .unclip,
            ])
        #expect(shapes[1].path.hasPrefix("M9 0L21 0C") && shapes[0].path == "M0 0L20 0L20 10L0 10Z")
        let header = TraceHeader(
            scene: "s", bounds: .zero, fps: 60, backdrop: shapes, items: [TraceItem(id: "a", size: .zero)])
        #expect(try TraceReader(bytes: Array(header.line.utf8), name: "t").header == header)
    }
}
