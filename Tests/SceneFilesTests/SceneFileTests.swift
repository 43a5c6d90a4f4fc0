import DynamicsRecording
import Foundation
import JSONReading
import SceneFiles
import ScenePlayback
import Testing

@MainActor
@Suite("Scene files")
struct SceneFileTests {
    private func parseDocument(_ text: String) throws -> SceneDocument {
        try SceneDocument(json: [UInt8](text.utf8), name: "test.scene.json")
    }

    /// Returns the errors that are reported for a scene file, without the heading of the message.
    private func collectReadingErrors(_ text: String) -> [String] {
        do {
            _ = try parseDocument(text)
            return []
        } catch let error as UserFacingError {
            #expect(error.exitCode == 65)
            return error.message.split(separator: "\n").dropFirst().map { String($0.drop { $0 == " " }) }
        } catch {
            return ["\(error)"]
        }
    }

    /// The first members of each scene document in these tests: the format, the version and the size.
    private let head = "\"format\": \"opendynamics-scene\", \"version\": 1, \"size\": [320, 480]"
    private let box = "{\"id\": \"box\", \"center\": [150, 50], \"size\": [100, 100]}"

    @Test("A falling box has the positions measured on Apple's system, and the trace lists its contact and the pause")
    func fallingBoxMovesAsMeasuredAndIsTraced() throws {
        let scene = try parseDocument(
            """
            {\(head), "items": [\(box)], "behaviors": [
              {"type": "gravity", "items": ["box"]},
              {"type": "item", "items": ["box"], "resistance": 0, "elasticity": 0},
              {"type": "collision", "items": ["box"],
               "boundaries": [{"id": "floor", "from": [0, 300], "to": [320, 300]}]}]}
            """)
        let player = ScenePlayer(scene)
        let header = player.captureTraceHeader()
        #expect(header.items.map(\.id) == ["box"] && header.items[0].size == CGSize(width: 100, height: 100))
        #expect(header.items[0].appearance.first?.path == "M-50 -50L50 -50L50 50L-50 50Z")
        #expect(header.backdrop.map(\.path) == ["M0 300L320 300"])
        for y in [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076] {
            player.advance()
            #expect(abs(Double(player.captureTraceFrame().items[0].center.y) - y) < 0.001)
        }
        var events: [TraceEvent] = []
        while !player.isFinished && player.frame < 300 {
            player.advance()
            events += player.captureTraceFrame().events
        }
        #expect(events.first == TraceEvent("contact began", ["box", "floor"]))
        #expect(events.last == TraceEvent("pause"))
        #expect(player.captureTraceFrame().contacts.map(\.second) == ["floor"])
    }

    @Test("Timeline entries are applied before the step of their frame")
    func timelineEntriesAreAppliedBeforeTheirFrame() throws {
        let scene = try parseDocument(
            """
            {\(head), "items": [\(box)], "behaviors": [
              {"id": "calm", "type": "item", "items": ["box"], "resistance": 0},
              {"id": "wind", "type": "push", "items": ["box"], "active": false, "direction": [1, 0]}],
             "timeline": [
              {"frame": 3, "set": "wind", "to": {"active": true}},
              {"frame": 5, "remove": "wind"},
              {"frame": 7, "move": "box", "center": [10, 20], "angle": 1},
              {"frame": 9, "add": {"type": "gravity", "items": ["box"]}}]}
            """)
        let player = ScenePlayer(scene)
        var states: [TraceState] = [player.captureTraceFrame().items[0]]
        for _ in 0..<10 {
            player.advance()
            states.append(player.captureTraceFrame().items[0])
        }
        #expect(states[2].center.x == 150 && states[3].center.x > 150)
        #expect(states[7].center.x > 10 && states[7].center.x < 11 && abs(states[7].angle - 1) < 1e-6)
        #expect(states[8].center.y == 20 && states[9].center.y > 20)
    }

    @Test("A trace records the boundaries when the timeline changes them, and a comparison finds the change")
    func traceRecordsChangedBoundaries() throws {
        let lines = try [3, 4].map { frame in
            let player = ScenePlayer(
                try parseDocument(
                    """
                    {\(head), "items": [\(box)], "behaviors": [{"id": "walls", "type": "collision", "items": [],
                      "boundaries": [{"id": "floor", "from": [0, 470], "to": [320, 470]}]}],
                     "timeline": [{"frame": \(frame), "remove": "walls"}]}
                    """))
            return [player.captureTraceHeader().line]
                + (0..<6).map { index in
                    if index > 0 { player.advance() }
                    return player.captureTraceFrame().line
                }
        }
        let readers = try lines.map {
            try TraceReader(bytes: Array($0.joined(separator: "\n").utf8), name: "trace")
        }
        let headers = readers.map(\.header)
        #expect(headers[0].backdrop.count == 1 && headers[0] == headers[1])
        let frames = try readers.map { try $0.readRemainingFrames() }
        #expect(frames[0].map(\.backdrop) == [nil, nil, nil, [], nil, nil])
        var comparison = TraceComparison(headers[0], headers[1])
        for (first, second) in zip(frames[0], frames[1]) { comparison.compareNextFrames(first, second) }
        #expect(comparison.firstDifference?.frame == 3 && comparison.firstDifference?.field == "backdrop")
        #expect(!comparison.isIdentical)
    }

    @Test("Groups, composites, snaps, springs and rods move their items")
    func groupsSnapsSpringsAndRodsMoveTheirItems() throws {
        let scene = try parseDocument(
            """
            {\(head), "items": [\(box),
              {"id": "ball", "center": [60, 200], "size": [40, 40], "shape": "ellipse", "rounded": true},
              {"id": "kite", "center": [200, 290], "size": [60, 60],
               "shape": {"path": [[0, -30], [30, 0], [0, 30], [-30, 0]]}, "angle": 0.3},
              {"id": "a", "center": [30, 400], "size": [20, 20]}, {"id": "b", "center": [60, 400], "size": [20, 20]}],
             "groups": [{"id": "pair", "items": ["a", "b"]}],
             "behaviors": [{"type": "composite", "children": [
               {"id": "spring", "type": "attachment", "item": "ball", "anchor": [60, 10], "length": 50, "frequency": 1,
                "damping": 0.8},
               {"type": "attachment", "item": "box", "to": "ball", "offset": [0, 50], "toOffset": [0, -20]}]},
              {"type": "snap", "item": "kite", "point": [160, 240], "damping": 0.5},
              {"type": "collision", "items": ["pair", "kite", "ball"], "referenceBounds": [0, 0, 20, 0]},
              {"type": "gravity", "items": ["pair"], "angle": 0, "magnitude": 0.5}]}
            """)
        let player = ScenePlayer(scene)
        for _ in 0..<120 { player.advance() }
        let states = player.captureTraceFrame().items
        #expect(abs(states[2].center.x - 160) < 1 && abs(states[2].center.y - 240) < 1, "snap: \(states[2])")
        #expect(states[4].center.x > 290 && states[4].center.x - states[3].center.x > 29, "pair: \(states)")
        #expect(states[1].center.x * 2 == (states[1].center.x * 2).rounded(), "the center is rounded to pixels")
        #expect(player.displayList.commands.count > 15)
    }

    @Test("Fields, regions, pins, sliders, ropes and welds move their items, and their errors are reported")
    func fieldsAndJointsMoveItemsAndReportErrors() throws {
        let cells = ["a", "b", "c", "d", "e", "f"].enumerated().map {
            "{\"id\": \"\($1)\", \"center\": [\($0 * 50 + 30), 100], \"size\": [20, 20]}"
        }
        let scene = try parseDocument(
            """
            {\(head), "items": [\(cells.joined(separator: ","))], "behaviors": [
              {"type": "item", "items": ["a", "c", "e"], "anchored": true},
              {"type": "gravity", "items": ["b", "d"]},
              {"type": "attachment", "kind": "pin", "item": "b", "to": "a", "anchor": [55, 100], "range": [-1, 1],
               "frictionTorque": 0.01},
              {"type": "attachment", "kind": "limit", "item": "d", "to": "c", "length": 80},
              {"type": "attachment", "kind": "fixed", "item": "f", "to": "e", "anchor": [255, 100]},
              {"id": "rail", "type": "attachment", "kind": "sliding", "item": "f", "anchor": [280, 100], "axis": [1, 0]},
              {"type": "field", "kind": "vortex", "items": ["f", "d"], "position": [0, 0], "strength": 2,
               "region": {"difference": [{"union": [{"radius": 900}, {"size": [9, 9]}]}, {"inverse": {"radius": 500}}]}}],
             "timeline": [{"frame": 5, "set": "rail", "to": {"range": [-10, 10]}}]}
            """)
        let player = ScenePlayer(scene)
        for _ in 0..<60 { player.advance() }
        let states = player.captureTraceFrame().items
        #expect(abs(states[5].center.x - 280) < 1, "weld: \(states[5])")
        #expect(states[1].center.y > 110 && abs(states[1].angle) < 1.1, "pin: \(states[1])")
        let (c, d) = (states[2].center, states[3].center)
        let distance = ((c.x - d.x) * (c.x - d.x) + (c.y - d.y) * (c.y - d.y)).squareRoot()
        #expect(distance < 81 && distance > 70, "rope: \(distance)")
        let errors = collectReadingErrors(
            """
            {\(head), "items": [\(box)], "behaviors": [
              {"type": "field", "kind": "vortecs", "items": ["box"]},
              {"type": "field", "kind": "drag", "items": [], "region": {"raduis": 3}},
              {"type": "attachment", "kind": "pin", "item": "box", "anchor": [0, 0], "axis": [1, 0], "range": [1, 2]}]}
            """)
        #expect(
            errors == [
                "behaviors[0].kind: \"vortecs\" is not one of drag, vortex, radialGravity, linearGravity, velocity, noise, "
                    + "turbulence, spring, electric, magnetic; did you mean \"vortex\"?",
                "behaviors[1].region: expected exactly one of the keys radius, size, inverse, union, difference, intersection; "
                    + "did you mean \"radius\"?",
                "behaviors[2].axis: \"axis\" is allowed only for the kind \"sliding\"",
                "behaviors[2]: \"to\" is missing",
                "behaviors[2].range: the range must contain 0, the position at which the attachment is created",
            ], "\(errors.joined(separator: "\n"))")
    }

    @Test("All errors are reported with their path and a suggestion")
    func allFileErrorsAreReportedWithSuggestions() {
        let errors = collectReadingErrors(
            """
            {"format": "opendynamics-scene", "version": 2, "size": [320, 0], "itmes": [],
             "items": [{"id": "box", "center": [150, "x"], "size": [100, -1]}, {"id": "ball", "center": [0, 0],
              "size": [9, 9], "shape": "elipse"}, {"id": "ball", "center": [0, 0], "size": [9, 9]}],
             "behaviors": [{"type": "gravitation", "items": []}, {"type": "gravity", "items": ["bix"], "angel": 1},
              {"type": "attachment", "item": "ball"}, {"type": "push", "items": [], "direction": [1, 0], "angle": 2}],
             "timeline": [{"frame": 0, "remove": "nobody"}, {"frame": 2, "mvoe": "ball"}]}
            """)
        #expect(
            errors == [
                "itmes: unknown key \"itmes\"; did you mean \"items\"?",
                "version: must be 1, the only supported version, but is 2",
                "size[1]: must be greater than 0, but is 0",
                "items[0].center[1]: expected a number, found a string",
                "items[0].size[1]: must be greater than 0, but is -1",
                "items[1].shape: \"elipse\" is not one of rectangle, ellipse; did you mean \"ellipse\"?",
                "items[2].id: duplicate item id \"ball\"",
                "behaviors[0].type: \"gravitation\" is not one of gravity, collision, attachment, snap, push, item, "
                    + "field, composite",
                "behaviors[1].angel: unknown key \"angel\"; did you mean \"angle\"?",
                "behaviors[1].items[0]: unknown item \"bix\"; did you mean \"box\"?",
                "behaviors[2]: \"anchor\" is missing",
                "behaviors[3].angle: use \"direction\", or \"angle\" and \"magnitude\", not both",
                "timeline[0].frame: must be 1 or more, but is 0",
                "timeline[0].remove: unknown behavior \"nobody\"",
                "timeline[1]: expected exactly one of the keys set, move, remove, add, found 0; did you mean \"move\"?",
            ], "\(errors.joined(separator: "\n"))")
    }

    @Test("Two runs of a scene file give the same trace, bit for bit")
    func twoRunsGiveIdenticalTraces() throws {
        let items = (0..<12).map {
            "{\"id\": \"i\($0)\", \"center\": [\($0 * 23 + 20), \($0 % 3 * 60 + 30)], \"size\": [30, 20]}"
        }
        let ids = (0..<12).map { "\"i\($0)\"" }.joined(separator: ",")
        let scene = try parseDocument(
            """
            {\(head), "items": [\(items.joined(separator: ","))], "behaviors": [
              {"type": "gravity", "items": [\(ids)]},
              {"type": "collision", "items": [\(ids)], "referenceBounds": true}]}
            """)
        let run = {
            let player = ScenePlayer(scene)
            return (0..<200).map { _ in
                player.advance()
                return player.captureTraceFrame().line
            }
        }
        #expect(run() == run())
    }
}
