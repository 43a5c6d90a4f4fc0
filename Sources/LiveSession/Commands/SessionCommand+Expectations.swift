import Foundation
import JSONReading

// The command that checks expectations, with the names of the table below.

extension SessionCommand {
    /// The expectations by name, with what they mean and their parameters.
    package static let expectations: [(name: String, summary: String)] = [
        ("rests", "nothing moves, or with \"target\" that element does not move"),
        ("isVisible", "the element is visible"),
        ("isAbsent", "no element with this name, label or text is visible"),
        ("canBeTapped", "a tap reaches the element"),
        ("hasText", "the text or label of the element is \"text\""),
        ("hasValue", "the value of the element is \"value\""),
        ("isAt", "the center of the element is at \"position\", within \"tolerance\" points"),
        ("staysInside", "the element is inside \"rect\", within \"tolerance\" points"),
        ("neverFaster", "the center of the element moves at most \"speed\" points per second"),
    ]

    static let expectationCommands = [
        SessionCommand(
            "expect",
            "Checks an expectation. Fails with a sentence that says what was there instead. With \"seconds\", it runs the frames "
                + "of this time and checks after each one. Expectations: "
                + expectations.map { "\($0.name): \($0.summary)" }.joined(separator: "; ") + ".",
            [
                Parameter("that", .choice(expectations.map(\.name)), required: true, "The expectation."),
                Parameter("target", .string, "The name, label or text of the element."),
                Parameter("text", .string, "The text for hasText."),
                Parameter("value", .any, "The value for hasValue."),
                Parameter("position", .point, "The center [x, y] in points, for isAt."),
                Parameter(
                    "rect", .list(.number), "The rectangle [x, y, width, height] in points, for staysInside. The default is the screen."),
                Parameter("speed", .number, "The speed in points per second, for neverFaster."),
                Parameter("tolerance", .number, "The tolerance in points. The default is 1."),
                Parameter("seconds", .number, "The time in seconds, up to 3,600. The default is 0; neverFaster needs it."),
            ]
        ) { core, arguments in
            let expectation = try SessionExpectation(arguments)
            try expectation.check(in: core)
            return core.result([("met", true)])
        }
    ]
}

/// An expectation with its parameters.
private struct SessionExpectation {
    private let name: String
    private let target: String?
    private let text: String?
    private let value: JSONValue?
    private let position: CGPoint?
    private let rect: CGRect?
    private let speed: Double?
    private let tolerance: Double
    /// The parameters of the call, for messages.
    private let given: String
    private let seconds: Double

    init(_ arguments: CommandArguments) throws {
        name = arguments.keyword("that", SessionCommand.expectations.map(\.name)) ?? ""
        (target, text) = (arguments.string("target"), arguments.string("text"))
        (value, position) = (arguments.value("value"), arguments.point("position"))
        speed = arguments.number("speed", 0...1e6)
        tolerance = arguments.number("tolerance", 0...1e5) ?? 1
        seconds = arguments.number("seconds", 0...3600) ?? 0
        let sides = (arguments.value("rect")?.array ?? []).compactMap(\.number)
        rect = sides.count == 4 ? CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]) : nil
        let keys = ["target", "text", "value", "position", "rect", "speed", "tolerance", "seconds"]
        given = keys.compactMap { key in arguments.value(key).map { "\(key): \($0.text)" } }.joined(separator: ", ")
        if arguments.has("rect"), rect == nil { arguments.report("expected [x, y, width, height]", at: "rect") }
        let needs: [String: [String]] = [
            "hasText": ["target", "text"], "hasValue": ["target", "value"], "isAt": ["target", "position"],
            "neverFaster": ["target", "speed", "seconds"], "isVisible": ["target"], "isAbsent": ["target"],
            "canBeTapped": ["target"], "staysInside": ["target"],
        ]
        for key in needs[name] ?? [] where !arguments.has(key) {
            arguments.report("\(name) needs \"\(key)\"", at: key)
        }
        try arguments.validate()
    }

    /// Checks the current frame, and those of the time.
    func check(in core: SessionCore) throws {
        var previous: CGPoint?
        let count = Int((seconds * core.options.fps).rounded())
        for index in 0...count {
            if index > 0 { try core.advance(frames: 1) }
            guard let problem = try problem(in: core, &previous) else { continue }
            throw UserFacingError(.data, "Expected that \(sentence), but in frame \(core.frame) \(problem).")
        }
    }

    private var sentence: String {
        let summary = SessionCommand.expectations.first { $0.name == name }?.summary ?? name
        return summary + (given.isEmpty ? "" : " (\(given))")
    }

    /// Returns what is not as expected in the current frame; nil if all is.
    private func problem(in core: SessionCore, _ previous: inout CGPoint?) throws -> String? {
        if name == "rests", target == nil {
            let state = try core.request(["do": "observe"])
            guard state["moving"] == true else { return nil }
            return "there is motion: " + (state["moves"]?.array ?? []).compactMap(\.string).joined(separator: "; ")
        }
        let element: JSONValue
        do {
            element = try core.request(["do": "describe", "target": .string(target ?? "")])
        } catch let error as UserFacingError where error.kind == .data {
            return name == "isAbsent" ? nil : "it was absent. \(error.message.dropLast())"
        }
        let center = (element["center"]?.array ?? []).compactMap(\.number)
        let point = CGPoint(x: center.first ?? 0, y: center.last ?? 0)
        switch name {
        case "rests": return element["moves"] == true ? "it moves" : nil
        case "isAbsent": return "it is at \(element["frame"]?.text ?? "")"
        case "canBeTapped": return element["tap"] == nil ? element["obstacle"]?.string ?? "a tap has no effect on it" : nil
        case "hasText":
            let texts = [element["text"]?.string, element["label"]?.string].compactMap { $0 }
            return texts.contains(text ?? "") ? nil : "it has \(texts.isEmpty ? "no text" : texts.map { "\"\($0)\"" }.joined(separator: ", "))"
        case "hasValue": return element["value"] == value ? nil : "it has the value \(element["value"]?.text ?? "none")"
        case "isAt": return distance(point, position ?? .zero) <= tolerance ? nil : "it is at \(point.json.text)"
        case "staysInside":
            let size = try core.screenSize()
            let area = (rect ?? CGRect(origin: .zero, size: size)).insetBy(dx: -tolerance, dy: -tolerance)
            let sides = (element["frame"]?.array ?? []).compactMap(\.number)
            guard sides.count == 4 else { return nil }
            let frame = CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
            return area.contains(frame) ? nil : "its frame is \(frame.json.text)"
        case "neverFaster":
            defer { previous = point }
            guard let previous else { return nil }
            let measured = distance(point, previous) * core.options.fps
            return measured <= (speed ?? 0) + 1e-6 ? nil : "it moves at \(JSONText.formatNumber(measured.rounded())) points per second"
        default: return nil
        }
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
        Double(((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot())
    }
}
