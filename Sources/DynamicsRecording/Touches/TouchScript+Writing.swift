import Foundation
import JSONReading

// Writes touch scripts.

extension TouchScript {
    /// The script as the JSON text of a `*.touches.json` file, one gesture a line.
    ///
    /// Reading the text gives an equal script, in which a change of several settings for accessibility is one of each. Numbers that are not finite have no JSON form; a script with such numbers
    /// cannot be read back.
    public var json: String {
        if gestures.isEmpty { return "[]\n" }
        return "[\n" + gestures.flatMap(\.parts).map { "  \($0.json)" }.joined(separator: ",\n") + "\n]\n"
    }
}

extension TouchScript.Gesture {
    /// The gesture, or gestures with the same effect that have a form in JSON.
    fileprivate var parts: [TouchScript.Gesture] {
        guard case .device(let change, let start) = self else { return [self] }
        return change.parts.map { .device($0, start: start) }
    }

    fileprivate var json: String {
        switch self {
        case .press(let location, let start, let duration):
            return "{\"press\": \(format(location)), \"start\": \(format(start)), \"duration\": \(format(duration))}"
        case .tap(let location, let start):
            return "{\"tap\": \(format(location)), \"start\": \(format(start))}"
        case .drag(let points, let start, let duration, let hold):
            let path = "[\(points.map(format).joined(separator: ", "))]"
            let pause = hold == 0 ? "" : ", \"hold\": \(format(hold))"
            return "{\"drag\": \(path), \"start\": \(format(start)), \"duration\": \(format(duration))\(pause)}"
        case .touch(let number, let phase, let location, let time):
            return "{\"touch\": \(number), \"phase\": \"\(phase.rawValue)\", \"at\": \(format(location)), "
                + "\"time\": \(format(time))}"
        case .tilt(let tilt, let start, let duration):
            let angles = "[\(format(tilt.clockwise)), \(format(tilt.backward))]"
            return "{\"tilt\": \(angles), \"start\": \(format(start)), \"duration\": \(format(duration))}"
        case .device(let change, let start):
            let (key, value) = change.jsonMember
            return "{\"\(key)\": \(value.replacingOccurrences(of: ",", with: ", ")), \"start\": \(format(start))}"
        case .key(let key, let time): return format(key.jsonMembers, time)
        case .pointer(let pointer, let time): return format(pointer.jsonMembers, time)
        }
    }
}

private func format(_ number: Double) -> String { JSONText.formatNumber(number) }

private func format(_ members: [(key: String, value: String)], _ time: Double) -> String {
    "{" + members.map { "\"\($0.key)\": \($0.value), " }.joined() + "\"time\": \(format(time))}"
}

private func format(_ point: CGPoint) -> String { "[\(format(Double(point.x))), \(format(Double(point.y)))]" }
