import DynamicsRecording
import Foundation
import JSONReading
import Testing
import UIKit

/// Expects that a touch script is invalid. Returns the reported errors, without the heading of the message.
private func collectReadingErrors(_ json: String) throws -> [String] {
    let error = #expect(throws: UserFacingError.self) { try TouchScript(json: Array(json.utf8), name: "a.json") }
    #expect(error?.kind == .data)
    return (error?.message ?? "").split(separator: "\n").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
}

private func makeTouchSamples(_ gestures: [TouchScript.Gesture], fps: Double = 60) -> [TouchSample] {
    TouchScript(gestures).samples(fps: fps)
}

@Suite("Touch scripts")
struct TouchScriptTests {
    @Test("More than 1,000 fingers at the same time are refused, and as many one after the other are accepted")
    func fingersAreCounted() throws {
        let script = { (count: Int, distance: Double) in
            let taps = (0..<count).map { "{\"tap\": [9, 9], \"start\": \(Double($0) * distance)}" }
            return try TouchScript(json: Array("[\(taps.joined(separator: ","))]".utf8), name: "t.json")
        }
        #expect(try script(1000, 0).gestures.count == 1000 && script(20_000, 0.01).gestures.count == 20_000)
        let error = #expect(throws: UserFacingError.self) { try script(2000, 0) }
        #expect(error?.message.contains("[1000]: more than 1000 fingers are on the screen at that time") == true)
    }

    @Test("All kinds of gestures are read from JSON")
    func allGestureKindsAreReadFromJSON() throws {
        let json = """
            [
              {"press": [160, 240], "start": 0.2, "duration": 0.8},
              {"tap": [40, 40], "start": 1.5},
              {"drag": [[160, 400], [160, 120]], "start": 2.0, "duration": 0.25, "hold": 0.6},
              {"drag": [[0, 0], [1, 1], [2, 0]], "start": 2, "duration": 1},
              {"touch": 1, "phase": "began", "at": [10, 10], "time": 3.0},
              {"key": 4, "down": true, "time": 4},
              {"key": 4, "down": false, "modifiers": 131072, "characters": "Ä", "plain": "ä", "time": 4.5},
              {"pointer": [3, 4], "time": 5}, {"pointer": null, "buttons": 2, "time": 6}
            ]
            """
        let script = try TouchScript(json: Array(json.utf8), name: "a.json")
        #expect(
            script.gestures == [
                .press(CGPoint(x: 160, y: 240), start: 0.2, duration: 0.8), .tap(CGPoint(x: 40, y: 40), start: 1.5),
                .drag([CGPoint(x: 160, y: 400), CGPoint(x: 160, y: 120)], start: 2, duration: 0.25, hold: 0.6),
                .drag([.zero, CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 0)], start: 2, duration: 1, hold: 0),
                .touch(1, .began, CGPoint(x: 10, y: 10), time: 3),
                .key(KeyInput(.keyboardA, isDown: true), time: 4),
                .key(
                    KeyInput(
                        .keyboardA, isDown: false, modifierFlags: .shift, charactersIgnoringModifiers: "ä",
                        characters: "Ä"), time: 4.5),
                .pointer(PointerInput(at: CGPoint(x: 3, y: 4)), time: 5),
                .pointer(PointerInput(at: nil, buttonMask: .secondary), time: 6),
            ])
        #expect(script.duration == 6)
        #expect(try TouchScript(json: Array(script.json.utf8), name: "b.json") == script)
    }

    @Test("Faults of keys and pointers are named")
    func faultsOfKeysAndPointers() throws {
        let json = """
            [
              {"key": 99999, "down": true, "time": 1}, {"key": 4, "time": 1}, {"key": 4, "down": true},
              {"key": 4, "down": true, "characters": 7, "time": 1}, {"pointer": [1], "time": 1},
              {"pointer": [1, 2], "buttons": -1, "time": 1}, {"pointer": [1, 2], "at": [1, 2], "time": 1}
            ]
            """
        let errors = try collectReadingErrors(json)
        let paths = errors.map { $0.prefix { $0 != ":" } }
        #expect(
            paths == [
                "[0].key", "[1]", "[2]", "[3].characters", "[4].pointer", "[5].buttons", "[6].at",
            ], "\(errors)")
    }

    @Test("Keys, the pointer and changes of the device of one frame keep the order of the script")
    func eventsKeepTheirOrder() {
        let (key, pointer) = (KeyInput(.keyboardA, isDown: true), PointerInput(at: .zero))
        let script = TouchScript([
            .pointer(pointer, time: 0.1), .key(key, time: 2.0 / 60),
            .device(.appearance(isDark: true), start: 1.0 / 60),
            .key(key, time: 0), .device(.reduceMotion(true), start: 1.0 / 60),
        ])
        var events = ScriptEvents(script, fps: 60)
        #expect(events.takeEvents(beforeFrame: 1) == [.key(key)])
        #expect(
            events.takeEvents(beforeFrame: 2) == [
                .key(key), .device(.appearance(isDark: true)), .device(.reduceMotion(true)),
            ])
        #expect(events.takeEvents(beforeFrame: 5) == [] && !events.isFinished)
        #expect(events.takeEvents(beforeFrame: 6) == [.pointer(pointer)] && events.isFinished)
    }

    @Test("What a user of VoiceOver does is read and written as a word, a place or the name of an action")
    func voiceOver() throws {
        let json = """
            [
              {"boldText": true, "start": 0}, {"voiceOver": true, "start": 0}, {"voiceOverAction": "scrollUp", "start": 1},
              {"voiceOverAction": [20, 30.5], "start": 2}, {"voiceOverAction": "action: Delete", "start": 3}
            ]
            """
        let script = try TouchScript(json: Array(json.utf8), name: "a.json")
        #expect(
            script.deviceEvents.map(\.change) == [
                .accessibility(.boldText, isOn: true), .accessibility(.voiceOver, isOn: true), .voiceOver(.scroll(.up)),
                .voiceOver(.focus(CGPoint(x: 20, y: 30.5))), .voiceOver(.custom("Delete")),
            ])
        #expect(try TouchScript(json: Array(script.json.utf8), name: "b.json") == script)
        #expect(
            try collectReadingErrors(#"[{"voiceOverAction": "nxt", "start": 0}]"#).first?.hasSuffix(
                "did you mean \"next\"?") == true)
    }

    @Test("All errors of a script are reported at once, each with its path")
    func allScriptErrorsAreReportedWithTheirPaths() throws {
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
            try collectReadingErrors(json) == [
                "[0].duraton: unknown key \"duraton\"; did you mean \"duration\"?",
                "[0].press[1]: expected a number, found a string", "[0].start: must be 0 or more, but is -0.2",
                "[0]: \"duration\" is missing",
                "[1]: expected exactly one of the keys press, tap, drag, touch, tilt, key, pointer, size, rotate, "
                    + "appearance, textSize, reduceMotion, boldText, increaseContrast, voiceOver, voiceOverAction, direction, "
                    + "found 0; did you mean \"tap\"?",
                "[2].duration: the number is too large", "[2].hold: expected a number, found null",
                "[2].drag: a drag needs at least two points", "[3].touch: must be an integer, but is 1.5",
                "[3].phase: \"bgean\" is not one of began, moved, stationary, ended, cancelled; did you mean \"began\"?",
                "[3].at: expected a point [x, y], found an array",
                "[4]: expected exactly one of the keys press, tap, drag, touch, tilt, key, pointer, size, rotate, "
                    + "appearance, textSize, reduceMotion, boldText, increaseContrast, voiceOver, voiceOverAction, direction, "
                    + "found 2",
                "[5]: expected an object, found a number",
            ])
        #expect(try collectReadingErrors("{}") == ["expected an array, found an object"])
    }

    @Test("A touch that moves before it began, or that begins twice, is an error")
    func touchPhasesOutOfOrderAreReported() throws {
        let entry = { (phase: String, time: Double) in
            "{\"touch\": 1, \"phase\": \"\(phase)\", \"at\": [0, 0], \"time\": \(time)}"
        }
        let json = [entry("ended", 3), entry("began", 1), entry("moved", 0.5), entry("began", 2), entry("moved", 4)]
        #expect(
            try collectReadingErrors("[\(json.joined(separator: ","))]") == [
                "[2].phase: touch 1 has not begun at that time",
                "[3].phase: touch 1 has already begun; it must end before it begins again",
                "[4].phase: touch 1 has not begun at that time",
            ])
    }

    @Test("Invalid JSON is reported with its line and column")
    func invalidJSONIsReportedWithLineAndColumn() {
        for (json, message) in [
            ("[\n  {\"tap\": [1, 2,], \"start\": 0}]", "line 2, column 17: expected a value, found \"]\""),
            ("[{\"tap\": [1, 2], \"tap\": 1}]", "line 1, column 18: duplicate key \"tap\""),
            ("[1, NaN]", "line 1, column 5: expected a value, found \"N\""),
            ("[01]", "line 1, column 4: a number has"),
            ("[\"\\ud800\"]", "line 1, column 9: unpaired surrogate in a \\u escape"),
            ("[] x", "line 1, column 4: expected the end of the document, found \"x\""),
            ("", "line 1, column 1: expected a value"),
            (String(repeating: "[", count: 100_000), "nested more than 256 levels deep"),
        ] {
            let error = #expect(throws: UserFacingError.self) {
                try TouchScript(json: Array(json.utf8), name: "a.json")
            }
            #expect(error?.exitCode == 65)
            #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        }
    }

    @Test("A missing file is an error with exit code 66")
    func missingFileIsReportedWithExitCode66() {
        let error = #expect(throws: UserFacingError.self) { try TouchScript(path: "/no/such.json") }
        #expect(error?.message == "/no/such.json: no such file." && error?.exitCode == 66)
    }

    @Test("A drag holds at its first point, then moves linearly to its last point, with one sample per frame")
    func dragHoldsAtFirstPointThenMovesLinearly() {
        let points = [CGPoint(x: 0, y: 400), CGPoint(x: 0, y: 100), CGPoint(x: 100, y: 100)]
        let samples = makeTouchSamples([.drag(points, start: 0.1, duration: 0.4, hold: 0.2)], fps: 10)
        #expect(samples.map { ($0.time * 10).rounded() } == [1, 4, 5, 6, 7])
        #expect(samples.map(\.phase) == [.began, .moved, .moved, .moved, .ended])
        #expect(samples.map(\.touch) == [0, 0, 0, 0, 0])
        let locations = [(0.0, 400.0), (0, 300), (0, 200), (0, 100), (100, 100)]
        for (sample, location) in zip(samples, locations) {
            #expect(abs(sample.location.x - location.0) < 1e-9 && abs(sample.location.y - location.1) < 1e-9)
        }
    }

    @Test("A touch lasts at least one frame, and a tap a twentieth of a second")
    func shortTouchLastsAtLeastOneFrame() {
        let samples = makeTouchSamples([.press(.zero, start: 0, duration: 0), .tap(CGPoint(x: 1, y: 1), start: 0.001)])
        #expect(samples.map { ($0.time * 60).rounded() } == [0, 1, 1, 4])
        #expect(samples.map(\.phase) == [.began, .ended, .began, .ended])
        #expect(samples.map(\.touch) == [0, 0, 1, 1])
    }

    @Test("Each gesture gets an unused touch number; explicit numbers are kept")
    func eachGestureGetsAnUnusedTouchNumber() {
        let location = CGPoint(x: 1, y: 2)
        let script: [TouchScript.Gesture] = [
            .tap(location, start: 2), .touch(0, .began, location, time: 1), .touch(2, .began, location, time: 1.01),
            .tap(location, start: 0), .touch(0, .cancelled, location, time: 3), .tap(location, start: 2),
        ]
        let samples = makeTouchSamples(script)
        #expect(samples.map(\.touch) == [3, 3, 0, 2, 1, 4, 1, 4, 0])
        #expect(samples.map(\.time) == samples.map(\.time).sorted())
        #expect(samples[3].time == 61.0 / 60)
    }

    @MainActor @Test("Several settings in one change are an event each, and none of them is none")
    func severalSettings() throws {
        let host = HeadlessHost(size: CGSize(width: 100, height: 100)) { UIViewController() }
        host.perform(.accessibility([.boldText, .voiceOver], isOn: true))
        host.perform(.accessibility([], isOn: false))
        #expect(host.loop.accessibilitySettings == [.boldText, .voiceOver])
        #expect(
            host.deviceEvents.map(\.change) == [
                .accessibility(.boldText, isOn: true), .accessibility(.voiceOver, isOn: true),
            ])
        let script = TouchScript([.device(.accessibility([.boldText, .voiceOver], isOn: true), start: 1)])
        #expect(try TouchScript(json: Array(script.json.utf8), name: "a.json").gestures.count == 2)
    }
}
