import Foundation
import Recording
import Testing

private func faults(_ json: String) throws -> [String] {
    let error = #expect(throws: RecordingError.self) { try TouchScript(json: Array(json.utf8), name: "a.json") }
    #expect(error?.kind == .data)
    return (error?.message ?? "").split(separator: "\n").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
}

private func samples(_ gestures: [TouchScript.Gesture], fps: Double = 60) -> [TouchSample] {
    TouchScript(gestures).samples(fps: fps)
}

@Suite("A touch script")
struct TouchScriptTests {
    @Test("is read whole")
    func reading() throws {
        let json = """
            [
              {"press": [160, 240], "start": 0.2, "duration": 0.8},
              {"tap": [40, 40], "start": 1.5},
              {"drag": [[160, 400], [160, 120]], "start": 2.0, "duration": 0.25, "hold": 0.6},
              {"drag": [[0, 0], [1, 1], [2, 0]], "start": 2, "duration": 1},
              {"touch": 1, "phase": "began", "at": [10, 10], "time": 3.0}
            ]
            """
        let script = try TouchScript(json: Array(json.utf8), name: "a.json")
        #expect(
            script.gestures == [
                .press(CGPoint(x: 160, y: 240), start: 0.2, duration: 0.8), .tap(CGPoint(x: 40, y: 40), start: 1.5),
                .drag([CGPoint(x: 160, y: 400), CGPoint(x: 160, y: 120)], start: 2, duration: 0.25, hold: 0.6),
                .drag([.zero, CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 0)], start: 2, duration: 1, hold: 0),
                .touch(1, .began, CGPoint(x: 10, y: 10), time: 3),
            ])
    }

    @Test("has all its faults reported at once, each with its place")
    func allFaults() throws {
        let json = """
            [
              {"press": [160, "240"], "start": -0.2, "duraton": 0.8},
              {"tpa": [40, 40], "start": 1.5},
              {"drag": [[160, 400]], "start": 2.0, "duration": 1e999, "hold": null},
              {"touch": 1.5, "phase": "bgean", "at": [10], "time": 3.0},
              {"tap": [1, 2], "press": [1, 2], "start": 0},
              7
            ]
            """
        #expect(
            try faults(json) == [
                "[0].duraton: there is no key \"duraton\"; did you mean \"duration\"?",
                "[0].press[1]: expected a number, found text", "[0].start: must be 0 or more, but is -0.2",
                "[0]: \"duration\" is missing",
                "[1]: expected one of the keys press, tap, drag, touch, found 0; did you mean \"tap\"?",
                "[2].duration: the number is too large", "[2].hold: expected a number, found null",
                "[2].drag: a drag needs two points or more", "[3].touch: must be a whole number, but is 1.5",
                "[3].phase: \"bgean\" is none of began, moved, stationary, ended, cancelled; did you mean \"began\"?",
                "[3].at: expected a point [x, y], found a list",
                "[4]: expected one of the keys press, tap, drag, touch, found 2",
                "[5]: expected an object, found a number",
            ])
        #expect(try faults("{}") == ["expected a list, found an object"])
    }

    @Test("has no finger that goes on before it began or begins twice")
    func phases() throws {
        let entry = { (phase: String, time: Double) in
            "{\"touch\": 1, \"phase\": \"\(phase)\", \"at\": [0, 0], \"time\": \(time)}"
        }
        let json = [entry("ended", 3), entry("began", 1), entry("moved", 0.5), entry("began", 2), entry("moved", 4)]
        #expect(
            try faults("[\(json.joined(separator: ","))]") == [
                "[2].phase: touch 1 is not down at that time; it must begin first",
                "[3].phase: touch 1 is down already; it must end before it can begin again",
                "[4].phase: touch 1 is not down at that time; it must begin first",
            ])
    }

    @Test("that is not JSON is refused with line and column")
    func syntax() {
        for (json, place) in [
            ("[\n  {\"tap\": [1, 2,], \"start\": 0}]", "line 2, column 17: expected a value, found \"]\""),
            ("[{\"tap\": [1, 2], \"tap\": 1}]", "line 1, column 18: the name \"tap\" occurs twice"),
            ("[1, NaN]", "line 1, column 5: expected a value, found \"N\""), ("[01]", "line 1, column 4: a number has"),
            ("[\"\\ud800\"]", "line 1, column 9: \\u stands for half a character"),
            ("[] x", "line 1, column 4: expected the end, found \"x\""), ("", "line 1, column 1: expected a value"),
            (String(repeating: "[", count: 100_000), "nested more than 256 deep"),
        ] {
            let error = #expect(throws: RecordingError.self) { try TouchScript(json: Array(json.utf8), name: "a.json") }
            #expect(error?.exitCode == 65)
            #expect(error?.message.contains(place) == true, "\(error?.message ?? "")")
        }
    }

    @Test("that is not there is refused with exit code 66")
    func missing() {
        let error = #expect(throws: RecordingError.self) { try TouchScript(path: "/no/such.json") }
        #expect(error?.message == "There is no file /no/such.json." && error?.exitCode == 66)
    }

    @Test("moves a finger linearly, one sample a frame, from a rest at the first point to the last")
    func drag() {
        let points = [CGPoint(x: 0, y: 400), CGPoint(x: 0, y: 100), CGPoint(x: 100, y: 100)]
        let found = samples([.drag(points, start: 0.1, duration: 0.4, hold: 0.2)], fps: 10)
        #expect(found.map { ($0.time * 10).rounded() } == [1, 4, 5, 6, 7])
        #expect(found.map(\.phase) == [.began, .moved, .moved, .moved, .ended])
        #expect(found.map(\.touch) == [0, 0, 0, 0, 0])
        let places = [(0.0, 400.0), (0, 300), (0, 200), (0, 100), (100, 100)]
        for (sample, place) in zip(found, places) {
            #expect(abs(sample.location.x - place.0) < 1e-9 && abs(sample.location.y - place.1) < 1e-9)
        }
    }

    @Test("lifts a finger a frame after it came down at the earliest, and a tap after a twentieth of a second")
    func shortTouches() {
        let found = samples([.press(.zero, start: 0, duration: 0), .tap(CGPoint(x: 1, y: 1), start: 0.001)])
        #expect(found.map { ($0.time * 60).rounded() } == [0, 1, 1, 4])
        #expect(found.map(\.phase) == [.began, .ended, .began, .ended])
        #expect(found.map(\.touch) == [0, 0, 1, 1])
    }

    @Test("gives every gesture a finger of its own and leaves numbered ones alone")
    func fingers() {
        let place = CGPoint(x: 1, y: 2)
        let script: [TouchScript.Gesture] = [
            .tap(place, start: 2), .touch(0, .began, place, time: 1), .touch(2, .began, place, time: 1.01),
            .tap(place, start: 0), .touch(0, .cancelled, place, time: 3), .tap(place, start: 2),
        ]
        let found = samples(script)
        #expect(found.map(\.touch) == [3, 3, 0, 2, 1, 4, 1, 4, 0])
        #expect(found.map(\.time) == found.map(\.time).sorted())
        #expect(found[3].time == 61.0 / 60)
    }
}
