import DynamicsRecording
import Foundation
import JSONReading

/// The movement of one finger in a command, from its arguments to a gesture of a touch script.
struct FingerStroke {
    /// The parameters of a finger that moves.
    static let parameters = [
        SessionCommand.Parameter(
            "from", .place, required: true, "The element or point at which the finger touches the screen."),
        SessionCommand.Parameter("to", .place, "The element or point at which it is lifted."),
        SessionCommand.Parameter("by", .point, "The vector [dx, dy] of the movement in points, instead of \"to\"."),
        SessionCommand.Parameter("duration", .number, "The duration of the movement in seconds. The default is 0.3."),
        SessionCommand.Parameter(
            "velocity", .number, "The speed of the finger in points per second, instead of \"duration\"."),
        SessionCommand.Parameter(
            "hold", .number, "The time in seconds for which the finger rests before it moves. The default is 0."),
        SessionCommand.Parameter(
            "delay", .number, "The time in seconds before the finger touches the screen. The default is 0."),
    ]

    private let from: JSONValue
    private let to: JSONValue?
    private let by: CGPoint?
    private let duration: Double?
    private let velocity: Double?
    private let hold: Double
    private let delay: Double

    /// Reads the arguments of a finger. Reports errors.
    init(_ arguments: CommandArguments) {
        from = arguments.place("from") ?? .null
        (to, by) = (arguments.place("to"), arguments.point("by"))
        duration = arguments.number("duration", 0...3600)
        velocity = arguments.number("velocity", 1...1e6)
        hold = arguments.number("hold", 0...3600) ?? 0
        delay = arguments.number("delay", 0...3600) ?? 0
        if !arguments.has("from") { arguments.report("\"from\" is missing", at: "from") }
        if to != nil, by != nil { arguments.report("\"to\" and \"by\" exclude each other", at: "by") }
        if duration != nil, velocity != nil {
            arguments.report("\"duration\" and \"velocity\" exclude each other", at: "velocity")
        }
    }

    /// Returns the gesture, which starts at a time in seconds, and the name of what is touched.
    func gesture(in core: SessionCore, start: Double) throws -> (gesture: TouchScript.Gesture, touched: String) {
        let (point, touched) = try core.locate(from)
        let end = try by.map { CGPoint(x: point.x + $0.x, y: point.y + $0.y) } ?? to.map { try core.locate($0).point }
        let begin = start + delay
        guard let end, end != point else {
            return (.press(point, start: begin, duration: hold + (duration ?? TouchScript.tapDuration)), touched)
        }
        let distance = Double(
            ((end.x - point.x) * (end.x - point.x) + (end.y - point.y) * (end.y - point.y)).squareRoot())
        let time = velocity.map { distance / $0 } ?? duration ?? 0.3
        return (.drag([point, end], start: begin, duration: time, hold: hold), touched)
    }
}

extension SessionCore {
    /// Returns the point of a place, and the name of what a touch there reaches.
    func locate(_ place: JSONValue) throws -> (point: CGPoint, touched: String) {
        let result = try request(["do": "locate", "target": place])
        let numbers = (result["point"]?.array ?? []).compactMap(\.number)
        guard numbers.count == 2 else { throw UserFacingError(.data, "The place \(place.text) has no point.") }
        return (CGPoint(x: numbers[0], y: numbers[1]), result["touched"]?.string ?? "")
    }

    /// The time of the next frame after the current one as the start of a gesture, in seconds since the current frame.
    var gestureStart: Double { 1 / options.fps }

    /// Runs the frames of gestures, whose times are in seconds since the current frame. Fingers that are on the screen stay
    /// there.
    func perform(_ gestures: [TouchScript.Gesture]) throws {
        let fps = options.fps
        let first = (branch.journal.activeTouches(inFrame: frame).keys.max() ?? -1) + 1
        var inputs: [Int: [SessionInput]] = [:]
        for sample in TouchScript(gestures).samples(fps: fps) {
            let frame = Int((sample.time * fps).rounded())
            inputs[frame, default: []].append(.touch(first + sample.touch, sample.phase, sample.location))
        }
        let last = inputs.keys.max() ?? 0
        guard last > 0 else { return }
        for frame in 1...last { try advance(frames: 1, input: inputs[frame] ?? []) }
    }
}
