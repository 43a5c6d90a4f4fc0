import DynamicsEngine
import DynamicsGeometry
import DynamicsRecording
import Foundation
import JSONReading

// The commands that touch the screen. Frames run only while a finger is on the screen.

extension SessionCommand {
    static let fingerCommands = [
        SessionCommand(
            "tap", "Taps an element or a point, and runs the frames of the tap. Returns the frame and what was touched.",
            [
                Parameter("target", .place, required: true, "The name, label or text of the element, or a point [x, y]."),
                Parameter("count", .integer, "The number of taps, from 1 to 10. The default is 1."),
                Parameter("duration", .number, "The time in seconds for which the finger stays. The default is 0.05."),
            ]
        ) { core, arguments in
            let target = arguments.place("target") ?? .null
            let count = arguments.integer("count", 1...10) ?? 1
            let duration = arguments.number("duration", 0...3600) ?? TouchScript.tapDuration
            try arguments.validate()
            let (point, touched) = try core.locate(target)
            let gestures = (0..<count).map { index in
                let start = core.gestureStart + Double(index) * (duration + 0.1)
                return TouchScript.Gesture.press(point, start: start, duration: duration)
            }
            try core.perform(gestures)
            return core.result([("touched", .string(touched)), ("at", point.json)])
        },
        SessionCommand(
            "drag",
            "Drags a finger at constant speed, and runs the frames of the drag. Returns the frame and what was touched.",
            FingerStroke.parameters
        ) { core, arguments in
            let stroke = FingerStroke(arguments)
            try arguments.validate()
            let (gesture, touched) = try stroke.gesture(in: core, start: core.gestureStart)
            try core.perform([gesture])
            return core.result([("touched", .string(touched))])
        },
        SessionCommand(
            "flick",
            "Flicks with a finger that moves with a velocity when it is lifted, and runs the frames of the flick. The finger "
                + "stays on the screen: a flick near an edge is shorter.",
            [
                Parameter("from", .place, required: true, "The element or point at which the finger touches the screen."),
                Parameter("direction", .choice(["left", "right", "up", "down"]), "The direction."),
                Parameter("angle", .number, "The direction in degrees, clockwise from the right, instead of \"direction\"."),
                Parameter("velocity", .number, "The velocity in points per second, from 1. The default is 1,000."),
                Parameter("duration", .number, "The duration of the movement in seconds, up to 10. The default is 0.15."),
            ]
        ) { core, arguments in try core.flick(arguments) },
        SessionCommand(
            "fingers", "Moves several fingers at the same time, and runs the frames until all are lifted.",
            [
                Parameter(
                    "fingers", .list(.object(FingerStroke.parameters)), required: true,
                    "One object for each finger, with the parameters of drag; without \"to\" and \"by\" a finger rests.")
            ]
        ) { core, arguments in
            let list = arguments.list("fingers")
            for finger in list { finger.allow(FingerStroke.parameters.map(\.name)) }
            let strokes = list.map { FingerStroke($0) }
            try arguments.validate()
            let gestures = try strokes.map { try $0.gesture(in: core, start: core.gestureStart) }
            try core.perform(gestures.map(\.gesture))
            return core.result([("touched", .array(gestures.map { .string($0.touched) }))])
        },
        SessionCommand(
            "input", "Runs frames with raw input in the first one, for example a finger that stays on the screen.",
            [
                Parameter(
                    "input", .list(.any), required: true,
                    "Objects: {\"touch\":0,\"phase\":\"began\",\"at\":[x,y]} with the phases began, moved, ended and cancelled; "
                        + "{\"key\":40,\"down\":true}; {\"pointer\":[x,y],\"buttons\":0}; {\"wheel\":[dx,dy],\"at\":[x,y]}; "
                        + "{\"device\":{\"rotate\":\"landscape-left\"}}."),
                Parameter("frames", .integer, "The number of frames, from 1 to 100,000. The default is 1."),
            ]
        ) { core, arguments in
            let frames = arguments.integer("frames", 1...100_000) ?? 1
            try arguments.validate()
            try core.advance(frames: frames, input: SessionInput.read(arguments.value("input") ?? []))
            return core.result()
        },
    ]
}

extension SessionCore {
    fileprivate func flick(_ arguments: CommandArguments) throws -> JSONValue {
        let place = arguments.place("from") ?? .null
        let names = ["right", "down", "left", "up"]
        let direction = arguments.keyword("direction", names)
        let angle = arguments.number("angle", -360...360)
        let velocity = arguments.number("velocity", 1...1e5) ?? 1000
        let duration = arguments.number("duration", 0.01...10) ?? 0.15
        if (direction == nil) == (angle == nil) {
            arguments.report("give either \"direction\" or \"angle\"", at: "direction")
        }
        try arguments.validate()
        let (start, touched) = try locate(place)
        let degrees = angle ?? Double(names.firstIndex(of: direction ?? "") ?? 0) * 90
        let unit = Self.unitVector(degrees: degrees)
        let length = Self.lengthToEdge(from: start, along: unit, size: try screenSize())
        let wanted = max(2, (duration * options.fps).rounded())
        let frames = min(wanted, (length / velocity * options.fps).rounded(.down))
        guard frames >= 2 else {
            throw UserFacingError(
                .data,
                "The screen ends \(JSONText.formatNumber(length.rounded())) points from \(start.json.text) in this direction, "
                    + "too near for two frames at \(JSONText.formatNumber(velocity)) points per second. Begin farther away.")
        }
        let time = frames / options.fps
        let distance = velocity * time
        let end = CGPoint(x: start.x + unit.dx * distance, y: start.y + unit.dy * distance)
        try perform([.drag([start, end], start: gestureStart, duration: time, hold: 0)])
        return result([("touched", .string(touched)), ("from", start.json), ("to", end.json)])
    }

    private static func unitVector(degrees: Double) -> CGVector {
        switch degrees {
        case 0: return CGVector(dx: 1, dy: 0)
        case 90: return CGVector(dx: 0, dy: 1)
        case 180: return CGVector(dx: -1, dy: 0)
        case 270: return CGVector(dx: 0, dy: -1)
        default:
            let (sine, cosine) = ExactMath.sineCosine(degrees * .pi / 180)
            return CGVector(dx: cosine, dy: sine)
        }
    }

    /// Returns the distance from a point to the edge of the screen, in points.
    private static func lengthToEdge(from point: CGPoint, along unit: CGVector, size: CGSize) -> Double {
        func length(_ start: CGFloat, _ step: CGFloat, _ most: CGFloat) -> Double {
            step > 0 ? Double((most - 1 - start) / step) : step < 0 ? Double(-start / step) : .infinity
        }
        return min(length(point.x, unit.dx, size.width), length(point.y, unit.dy, size.height))
    }

    /// The current size of the screen, in points.
    func screenSize() throws -> CGSize {
        let numbers = (try request(["do": "screen"])["size"]?.array ?? []).compactMap(\.number)
        return numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : options.size
    }
}
