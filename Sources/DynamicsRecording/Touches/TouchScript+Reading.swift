import DisplayList
import Foundation
import JSONReading
import UIKit

// Reads touch scripts.

extension TouchScript {
    /// Reads and validates a touch script file.
    /// - Throws: A `UserFacingError` of kind `noInput` if the file cannot be read, or of kind `data` if the file is
    ///   invalid. The message lists all errors in the file.
    public init(path: String) throws {
        try self.init(json: InputFile.readBytes(at: path), name: path)
    }

    /// Reads and validates a touch script in UTF-8 text.
    /// - Parameters:
    ///   - json: The text of a touch script.
    ///   - name: The name of the script in error messages.
    /// - Throws: A `UserFacingError` of kind `data` if the text is invalid. The message lists all errors in the text.
    public init(json: [UInt8], name: String) throws {
        let cursor = try JSONCursor(parsing: json, name: name)
        self.init(cursor)
        try cursor.diagnostics.throwIfNotEmpty(documentName: name)
    }

    /// Reads an array of gestures in a JSON document. Invalid gestures are reported to the cursor and skipped.
    package init(_ cursor: JSONCursor) {
        let entries = cursor.readElements() ?? []
        let results = entries.map { (entry: $0, gesture: Self.readGesture(from: $0)) }
        gestures = results.compactMap(\.gesture)
        Self.validatePhases(results)
        Self.validateFingerCount(results)
    }

    /// The largest number of fingers that are on the screen at the same time. The time for an event is proportional to the
    /// square of their number.
    static let maximumFingerCount = 1000

    private static let kinds =
        ["press", "tap", "drag", "touch", "tilt", "key", "pointer"] + DeviceEvent.Change.jsonKeys

    private static func readGesture(from entry: JSONCursor) -> Gesture? {
        guard let members = entry.readMembers() else { return nil }
        let found = kinds.filter { entry.findMember($0) != nil }
        guard found.count == 1 else {
            let names = members.map(\.name).filter { !kinds.contains($0) }
            let closest = names.lazy.compactMap { Suggestion.closestCandidate(to: $0, among: kinds) }.first
            let suggestion = found.isEmpty ? closest.map { "; did you mean \"\($0)\"?" } ?? "" : ""
            entry.reportError(
                "expected exactly one of the keys \(kinds.joined(separator: ", ")), found \(found.count)\(suggestion)")
            return nil
        }
        switch found[0] {
        case "press": return readPress(from: entry)
        case "tap": return readTap(from: entry)
        case "drag": return readDrag(from: entry)
        case "tilt": return readTilt(from: entry)
        case "touch": return readTouch(from: entry)
        case "key": return readKey(from: entry)
        case "pointer": return readPointer(from: entry)
        default: return readChange(found[0], from: entry)
        }
    }

    private static func readPress(from entry: JSONCursor) -> Gesture? {
        guard entry.validateObject(allowedKeys: ["press", "start", "duration"]) else { return nil }
        let location = entry.requireMember("press")?.readPoint()
        let (start, duration) = (readTime(forKey: "start", in: entry), readTime(forKey: "duration", in: entry))
        guard let location, let start, let duration else { return nil }
        return .press(location, start: start, duration: duration)
    }

    private static func readTap(from entry: JSONCursor) -> Gesture? {
        guard entry.validateObject(allowedKeys: ["tap", "start"]) else { return nil }
        let (location, start) = (entry.requireMember("tap")?.readPoint(), readTime(forKey: "start", in: entry))
        guard let location, let start else { return nil }
        return .tap(location, start: start)
    }

    private static func readDrag(from entry: JSONCursor) -> Gesture? {
        guard entry.validateObject(allowedKeys: ["drag", "start", "duration", "hold"]) else { return nil }
        let elements = entry.requireMember("drag")?.readElements()
        let points = elements?.compactMap { $0.readPoint() }
        let (start, duration) = (readTime(forKey: "start", in: entry), readTime(forKey: "duration", in: entry))
        let hold = entry.findMember("hold") == nil ? 0 : readTime(forKey: "hold", in: entry)
        if let elements, elements.count < 2 {
            entry.requireMember("drag")?.reportError("a drag needs at least two points")
        }
        guard let elements, let points, points.count == elements.count, points.count > 1, let start, let duration,
            let hold
        else { return nil }
        return .drag(points, start: start, duration: duration, hold: hold)
    }

    private static func readTilt(from entry: JSONCursor) -> Gesture? {
        guard entry.validateObject(allowedKeys: ["tilt", "start", "duration"]) else { return nil }
        let angles = entry.requireMember("tilt")?.readPoint()
        let (start, duration) = (readTime(forKey: "start", in: entry), readTime(forKey: "duration", in: entry))
        guard let angles, let start, let duration else { return nil }
        let tilt = DeviceTilt(clockwise: Double(angles.x), backward: Double(angles.y))
        return .tilt(tilt, start: start, duration: duration)
    }

    private static func readChange(_ key: String, from entry: JSONCursor) -> Gesture? {
        guard entry.validateObject(allowedKeys: [key, "start"]) else { return nil }
        let (change, start) = (DeviceEvent.Change(entry, key: key), readTime(forKey: "start", in: entry))
        guard let change, let start else { return nil }
        if case .size(let size) = change, !(1...10_000 ~= size.width && 1...10_000 ~= size.height) {
            entry.findMember(key)?.reportError("a width and a height must be from 1 to 10,000 points")
            return nil
        }
        return .device(change, start: start)
    }

    private static func readTouch(from entry: JSONCursor) -> Gesture? {
        guard entry.validateObject(allowedKeys: ["touch", "phase", "at", "time"]) else { return nil }
        let number = entry.requireMember("touch")?.readInteger(atLeast: 0)
        let word = entry.requireMember("phase")?.readKeyword(among: TouchPhase.allCases.map(\.rawValue))
        let (location, time) = (entry.requireMember("at")?.readPoint(), readTime(forKey: "time", in: entry))
        guard let number, let phase = word.flatMap(TouchPhase.init), let location, let time else { return nil }
        return .touch(number, phase, location, time: time)
    }

    private static func readKey(from entry: JSONCursor) -> Gesture? {
        guard entry.validateObject(allowedKeys: KeyInput.jsonKeys + ["time"]) else { return nil }
        let (key, time) = (KeyInput(entry), readTime(forKey: "time", in: entry))
        guard let key, let time else { return nil }
        return .key(key, time: time)
    }

    private static func readPointer(from entry: JSONCursor) -> Gesture? {
        guard entry.validateObject(allowedKeys: PointerInput.jsonKeys + ["time"]) else { return nil }
        let (pointer, time) = (PointerInput(entry), readTime(forKey: "time", in: entry))
        guard let pointer, let time else { return nil }
        return .pointer(pointer, time: time)
    }

    private static func readTime(forKey key: String, in entry: JSONCursor) -> Double? {
        entry.requireMember(key)?.readNumber(atLeast: 0, atMost: maximumTime)
    }

    /// Reports the first gesture that begins while too many fingers are on the screen.
    private static func validateFingerCount(_ results: [(entry: JSONCursor, gesture: Gesture?)]) {
        // A finger that leaves the screen at the time at which another one touches it has left it before.
        var changes: [(time: Double, change: Int, entry: JSONCursor)] = []
        for case (let entry, let gesture?) in results {
            switch gesture {
            case .touch(_, .began, _, let time): changes.append((time, 1, entry))
            case .touch(_, .ended, _, let time), .touch(_, .cancelled, _, let time): changes.append((time, -1, entry))
            case .touch, .tilt, .device, .key, .pointer: continue
            case .press(_, let start, _), .tap(_, let start), .drag(_, let start, _, _):
                changes.append((start, 1, entry))
                changes.append((TouchScript([gesture]).duration, -1, entry))
            }
        }
        let order = changes.indices.sorted {
            (changes[$0].time, changes[$0].change, $0) < (changes[$1].time, changes[$1].change, $1)
        }
        var count = 0
        for change in order.map({ changes[$0] }) {
            count += change.change
            guard count > maximumFingerCount else { continue }
            return change.entry.reportError(
                "more than \(maximumFingerCount) fingers are on the screen at that time; let some of them end earlier")
        }
    }

    /// Reports touch phases in an impossible order: a phase before `began`, or a second `began` before `ended` or
    /// `cancelled`.
    private static func validatePhases(_ results: [(entry: JSONCursor, gesture: Gesture?)]) {
        var phases: [(entry: JSONCursor, touch: Int, phase: TouchPhase, time: Double)] = []
        for case (let entry, .touch(let touch, let phase, _, let time)?) in results {
            phases.append((entry, touch, phase, time))
        }
        let order = phases.indices.sorted { (phases[$0].time, $0) < (phases[$1].time, $1) }
        var activeTouches: Set<Int> = []
        for (entry, touch, phase, _) in order.map({ phases[$0] }) {
            let isActive = activeTouches.contains(touch)
            let cursor = entry.findMember("phase") ?? entry
            switch phase {
            case .began:
                if isActive {
                    cursor.reportError("touch \(touch) has already begun; it must end before it begins again")
                }
                activeTouches.insert(touch)
            case .moved, .stationary, .ended, .cancelled:
                if !isActive { cursor.reportError("touch \(touch) has not begun at that time") }
                if phase == .ended || phase == .cancelled { activeTouches.remove(touch) }
            }
        }
    }
}
