import DisplayList
import DynamicsGeometry
import Foundation
import JSONReading
import Testing

@testable import DynamicsRecording

@Suite("Comparison of traces")
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
        /// Changes one property of a frame.
        let change: @Sendable (inout TraceFrame) -> Void
        /// The expected location of the difference, as the comparison reports it.
        let path: String
        /// The expected values at this location in the first and the second trace.
        let values: [String]
    }

    private static let cases = [
        Case(change: { $0.frame = 4 }, path: "frame 1 (0.05 s), number", values: ["3", "4"]),
        Case(change: { $0.time = 0.06 }, path: "frame 1 (0.05 s), t", values: ["0.05", "0.06"]),
        Case(change: { $0.items[1].center.x = 3.5 }, path: "frame 1 (0.05 s), item b, x", values: ["3", "3.5"]),
        Case(change: { $0.items[0].center.y = -2 }, path: "frame 1 (0.05 s), item a, y", values: ["2", "-2"]),
        Case(change: { $0.items[1].angle = .nan }, path: "frame 1 (0.05 s), item b, angle", values: ["1", "null"]),
        Case(change: { $0.items[0].angle = -0.0 }, path: "frame 1 (0.05 s), item a, angle", values: ["0", "-0"]),
        Case(
            change: { $0.items.remove(at: 0) }, path: "frame 1 (0.05 s), item a, item", values: ["present", "missing"]),
        Case(
            change: { $0.items.append(TraceState(id: "c", center: .zero)) }, path: "frame 1 (0.05 s), item c, item",
            values: ["missing", "present"]),
        Case(change: { $0.items.swapAt(0, 1) }, path: "frame 1 (0.05 s), order", values: ["a b", "b a"]),
        Case(change: { $0.scroll?.y = 8 }, path: "frame 1 (0.05 s), scroll y", values: ["7", "8"]),
        Case(change: { $0.scroll = nil }, path: "frame 1 (0.05 s), scroll", values: ["(0, 7)", "missing"]),
        Case(
            change: { $0.contacts = [] }, path: "frame 1 (0.05 s), contacts[0]",
            values: ["a and b at (0, 0)", "missing"]),
        Case(
            change: { $0.events.append(TraceEvent("pause", ["a"])) }, path: "frame 1 (0.05 s), events[1]",
            values: ["missing", "pause a"]),
        Case(change: { $0.isRunning = false }, path: "frame 1 (0.05 s), running", values: ["true", "false"]),
        Case(
            change: { $0.added = [items[0]] }, path: "frame 1 (0.05 s), item a, item", values: ["missing", "present"]),
    ]

    @Test("Boundaries with other names are no difference in traces that record layers, but other contacts are")
    func renamedBoundaries() {
        var header = Self.header
        header.version = 2
        func compare(_ contacts: [[(name: String, y: CGFloat)]]) -> TraceComparison {
            var comparison = TraceComparison(header, header)
            for contact in 0..<contacts[0].count {
                let frames = contacts.map { side in
                    var frame = Self.frame
                    let (name, y) = side[contact]
                    frame.contacts = [TraceContact(first: "a", second: name, point: CGPoint(x: 0, y: y))]
                    frame.events = [TraceEvent("contact began", ["a", name])]
                    return frame
                }
                comparison.compareNextFrames(frames[0], frames[1])
            }
            return comparison
        }
        #expect(
            compare([[("floor", 1), ("wall", 2), ("floor", 1)], [("ground", 1), ("side", 2), ("ground", 1)]])
                .isIdentical)
        #expect(!compare([[("floor", 1), ("wall", 2)], [("ground", 1), ("ground", 2)]]).isIdentical)
        #expect(!compare([[("floor", 1)], [("ground", 3)]]).isIdentical)
        #expect(!compare([[("b", 1)], [("floor", 1)]]).isIdentical, "An item is no boundary.")
        #expect(!compare([[("floor", 1)], [("", 1)]]).isIdentical, "The reference bounds have no name.")
    }

    @Test("A difference in any field of a frame is found and named", arguments: cases)
    func changedFrameFieldIsFoundAndNamed(_ testCase: Case) {
        var (changed, comparison) = (Self.frame, TraceComparison(Self.header, Self.header))
        testCase.change(&changed)
        comparison.compareNextFrames(Self.frame, Self.frame)
        let difference = comparison.compareNextFrames(Self.frame, changed)
        #expect(difference?.path == testCase.path)
        #expect(difference.map { [$0.firstValue, $0.secondValue] } == testCase.values)
        #expect(comparison.firstDifference == difference && !comparison.isIdentical)
        #expect(comparison.frameCount == 2 && comparison.differingFrameCount == 1)
    }

    @Test("Equal traces are identical, also with NaN; all differences of headers are listed")
    func equalTracesAreIdenticalAndHeaderDifferencesAreListed() {
        var frame = Self.frame
        frame.items[0].center.x = .nan
        var comparison = TraceComparison(Self.header, Self.header)
        #expect(comparison.compareNextFrames(frame, frame) == nil && comparison.isIdentical)
        var other = Self.header
        (other.scene, other.fps, other.bounds.height) = ("t", 50, 1)
        other.options?.cells = 4
        (other.items[1].size.width, other.items[0].appearance) = (9, [TraceShape(path: "M0 0Z", color: "#ffffff")])
        other.touches = [TouchSample(time: 0.5, touch: 1, phase: .began, location: CGPoint(x: 2, y: 3))]
        #expect(
            TraceComparison(Self.header, other).headerDifferences.map(\.path) == [
                "header, scene", "header, height", "header, fps", "header, cells", "header, item a, look",
                "header, item b, width", "header, touches[0]",
            ])
    }

    @Test("The largest distance is measured, and missing frames count as differing")
    func largestDistanceAndMissingFramesAreReported() {
        var comparison = TraceComparison(Self.header, Self.header)
        for distance in [0, 5, 3] {
            var moved = Self.frame
            moved.items[1].center.x += CGFloat(distance) * 0.6
            moved.items[1].center.y -= CGFloat(distance) * 0.8
            comparison.compareNextFrames(Self.frame, moved)
        }
        comparison.compareNextFrames(nil, Self.frame)
        #expect(comparison.largestDistance?.item == "b" && comparison.largestDistance?.frame == 1)
        #expect(abs((comparison.largestDistance?.distance ?? 0) - 5) < 1e-12)
        #expect(
            comparison.frameCount == 4 && comparison.differingFrameCount == 3 && comparison.firstDifference?.frame == 1)
    }
}

@Suite("Shapes in traces")
struct TraceShapeTests {
    @Test("The shapes of a display list are converted to one coordinate system and read back from the file")
    func displayListShapesReadBackInOneCoordinateSystem() throws {
        let half = DisplayLayer(transform: CGAffineTransform(translationX: 10, y: 0), opacity: 0.5)
        let bold = DisplayFont(size: 17, isBold: true)
        let commands: [DisplayCommand] = [
            .fill(.rectangle(CGRect(x: 0, y: 0, width: 4, height: 2)), .black),
            .beginLayer(half),
            .stroke(.path([.move(.zero), .line(CGPoint(x: 1, y: 1))]), .white, width: 1.5),
            .beginLayer(DisplayLayer(transform: CGAffineTransform(0, 1, -1, 0, 0, 0))),
            .fill(.ellipse(CGRect(x: -2, y: -1, width: 4, height: 2)), DisplayColor(red: 1, green: 0, blue: 0)),
            .endLayer,
            .text(DisplayText("A\"", at: CGPoint(x: 4, y: 9), font: bold, color: .black)),
            .endLayer,
            .fill(.rectangle(CGRect(x: CGFloat.nan, y: 0, width: 4, height: 2)), .black),
        ]
        let shapes = TraceShape.makeShapes(from: commands, origin: CGPoint(x: 2, y: 1))
        #expect(shapes.map(\.color) == ["#000000", "#ffffff80", "#ff000080", "#00000080"])
        #expect(shapes[0].path == "M-2 -1L2 -1L2 1L-2 1Z")
        #expect(shapes[1].path == "M8 -1L9 0" && shapes[1].kind == .stroke(width: 1.5))
        // The ellipse is 4 points wide and 2 points high. Rotated by 90 degrees, it is 2 points wide and 4 points high,
        // and its path starts at its rightmost point, (9, -1).
        #expect(shapes[2].path.hasPrefix("M9 -1L9 -1C9 0.1 8.55 1 8 1"))
        guard case .text(let attributes) = shapes[3].kind else {
            Issue.record("The fourth shape is not a text.")
            return
        }
        #expect(shapes[3].path == "A\"" && attributes.transform == [1, 0, 0, 1, 12, 8])
        #expect(attributes.style == "bold" && attributes.size == 17)
        let header = TraceHeader(
            scene: "s", bounds: .zero, fps: 60, backdrop: shapes,
            items: [TraceItem(id: "a", size: .zero, appearance: shapes)])
        #expect(try TraceReader(bytes: Array(header.line.utf8), name: "t").header == header)
        let invalid = header.line.replacingOccurrences(of: "\"stroke\"", with: "\"fill\"")
        let error = #expect(throws: UserFacingError.self) { try TraceReader(bytes: Array(invalid.utf8), name: "t") }
        #expect(error?.message.hasPrefix("t, line 1: backdrop[1][0]: \"fill\" is not one of stroke, shadow") == true)
    }

    @Test("Shadows, and clips that cut something off, are kept and read back")
    func clipsAndShadowsAreKeptAndReadBack() throws {
        let card = CGRect(x: 0, y: 0, width: 20, height: 10)
        let clippingLayer = DisplayLayer(
            transform: CGAffineTransform(translationX: 5, y: 0), clip: .roundedRectangle(card, radius: 4))
        let commands: [DisplayCommand] = [
            .shadow(.rectangle(card), .black, blur: 3),
            .beginLayer(clippingLayer), .fill(.rectangle(card), .white),
            .beginLayer(DisplayLayer(clip: .rectangle(card))), .fill(.rectangle(card), .black), .endLayer, .endLayer,
            .beginLayer(clippingLayer), .fill(.rectangle(card.insetBy(dx: 4, dy: 0)), .white), .endLayer,
            .beginLayer(clippingLayer), .fill(.rectangle(card.offsetBy(dx: 1, dy: 0)), .white),
        ]
        let shapes = TraceShape.makeShapes(from: commands)
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
