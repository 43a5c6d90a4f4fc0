import Foundation
import Testing

@testable import DynamicsTesting

private typealias Gesture = TouchScript.Gesture

@Suite struct ProgramReducerTests {
    private func reduce(_ gestures: [Gesture], limit: Int = 500, fails: @escaping (TouchScript) -> Bool) -> [Gesture] {
        var reducer = ProgramReducer(limit: limit, fails: fails)
        let result = reducer.reduce(TouchScript(gestures))
        #expect(reducer.runCount <= limit)
        return result.gestures
    }

    @Test func gesturesThatHaveNoPartInTheFailureAreRemoved() {
        let gestures = (0..<20).map { Gesture.tap(CGPoint(x: $0 * 10, y: 50), start: Double($0)) }
        let reduced = reduce(gestures) { script in
            let x = script.gestures.compactMap { if case .tap(let point, _) = $0 { point.x } else { nil } }
            return x.contains(70) && x.contains(150)
        }
        #expect(reduced.count == 2)
        // The pauses before and between the gestures are gone, too.
        #expect(reduced.allSatisfy { $0.start < 0.2 })
    }

    @Test func aDragLosesItsPauseAndItsDetours() {
        let points = [CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 10), CGPoint(x: 90, y: 10), CGPoint(x: 90, y: 200)]
        let reduced = reduce([.drag(points, start: 3, duration: 1, hold: 0.5)]) { script in
            guard case .drag(let points, _, _, _)? = script.gestures.first else { return false }
            return points.contains { $0.y > 100 }
        }
        #expect(reduced == [.drag([points[0], points[3]], start: 0.02, duration: 1, hold: 0)])
    }

    @Test func aLongPressBecomesATapOnlyIfTheFailureStays() {
        let press = Gesture.press(CGPoint(x: 1, y: 2), start: 0, duration: 1)
        #expect(reduce([press]) { !$0.gestures.isEmpty } == [.tap(CGPoint(x: 1, y: 2), start: 0)])
        #expect(reduce([press]) { $0.gestures.first?.end == 1 } == [press])
    }

    @Test func theNumberOfRunsIsLimited() {
        let gestures = (0..<50).map { Gesture.tap(CGPoint(x: $0, y: 0), start: Double($0)) }
        #expect(reduce(gestures, limit: 3) { !$0.gestures.isEmpty }.count <= 50)
    }
}

@Suite struct RandomFingersTests {
    private let size = CGSize(width: 390, height: 844)

    @Test func aSeedGivesTheSameProgram() {
        let fingers = RandomFingers()
        #expect(fingers.makeProgram(seed: 7, size: size) == fingers.makeProgram(seed: 7, size: size))
        #expect(fingers.makeProgram(seed: 7, size: size) != fingers.makeProgram(seed: 8, size: size))
        // The programs of a seed must not change: failures are reported by their seed.
        let script = RandomFingers(gestureCount: 2).makeProgram(seed: 1, size: CGSize(width: 100, height: 100))
        #expect(script.json == Self.firstProgram)
    }

    @Test(arguments: RandomFingers.Kind.allCases) func gesturesAreThoseOfPeople(kind: RandomFingers.Kind) throws {
        let area = CGRect(x: 100, y: 200, width: 150, height: 300)
        for seed in 1...50 as ClosedRange<UInt64> {
            let fingers = RandomFingers(gestureCount: 8, kinds: [kind], area: area)
            let script = fingers.makeProgram(seed: seed, size: size)
            #expect(script.gestures.count >= 8)
            for gesture in script.gestures { check(gesture, kind: kind, area: area) }
            let read = try TouchScript(json: Array(script.json.utf8), name: "program")
            #expect(read == script)
        }
    }

    private func check(_ gesture: TouchScript.Gesture, kind: RandomFingers.Kind, area: CGRect) {
        let screen = CGRect(origin: .zero, size: size)
        switch gesture {
        case .tap(let point, _), .press(let point, _, _): #expect(area.insetBy(dx: -1, dy: -1).contains(point))
        case .drag(let points, _, let duration, let hold):
            #expect(points.count > 1 && points.allSatisfy(screen.contains) && hold >= 0 && hold <= 0.8)
            let length = zip(points, points.dropFirst()).map { Double($0.distance(to: $1)) }.reduce(0, +)
            // Points are clamped to the screen, which shortens paths, and rounded.
            if kind == .fling { #expect(length / duration <= 3700 && duration <= 0.4) }
            if kind == .drag { #expect(length / duration <= 520 && duration >= 0.1) }
        case .touch, .tilt, .device, .key, .pointer:
            Issue.record("programs have neither single touches nor changes of the device")
        }
    }

    @Test func aScriptOfAllGesturesIsReadBack() throws {
        let point = CGPoint(x: 1.5, y: -2)
        let script = TouchScript([
            .press(point, start: 0.1, duration: 2), .tap(point, start: 3),
            .drag([point, .zero], start: 4, duration: 0.5, hold: 0.25),
            .drag([point, .zero], start: 5, duration: 1, hold: 0),
            .touch(3, .began, point, time: 7), .touch(3, .ended, .zero, time: 8),
            .device(.size(CGSize(width: 300, height: 400.5)), start: 9), .device(.rotation(.landscapeLeft), start: 9),
            .device(.appearance(isDark: true), start: 9.5), .device(.textSize(.ax3), start: 9.5),
            .device(.reduceMotion(true), start: 10), .device(.direction(isRightToLeft: true), start: 10),
        ])
        #expect(try TouchScript(json: Array(script.json.utf8), name: "all") == script)
        #expect(try TouchScript(json: Array(TouchScript().json.utf8), name: "none") == TouchScript())
    }

    @Test func anAreaOutsideOfTheScreenMeansTheWholeScreen() {
        let fingers = RandomFingers(gestureCount: 0, kinds: [], area: CGRect(x: 900, y: 900, width: 5, height: 5))
        let script = fingers.makeProgram(seed: 3, size: CGSize(width: 40, height: 40))
        #expect(fingers.gestureCount == 1 && !script.gestures.isEmpty && fingers.kinds.count == 7)
        #expect(!RandomFingers().makeProgram(seed: 3, size: CGSize(width: 1, height: 1)).gestures.isEmpty)
        let nowhere = RandomFingers(area: CGRect(x: CGFloat.nan, y: 0, width: 5, height: CGFloat.infinity))
        #expect(nowhere.makeProgram(seed: 3, size: size) == RandomFingers().makeProgram(seed: 3, size: size))
    }

    private static let firstProgram = """
        [
          {"press": [59, 74], "start": 0.1, "duration": 1.05},
          {"tap": [79, 15], "start": 2.1}
        ]

        """
}
