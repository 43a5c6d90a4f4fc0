import Foundation

extension TouchScript {
    /// Reads a touch script.
    /// - Throws: A `RecordingError`: kind `noInput` where there is no such file, `data` with all faults it has.
    public init(path: String) throws {
        try self.init(json: InputFile.bytes(path), name: path)
    }

    /// Reads a touch script from UTF-8 text.
    /// - Parameter name: What it is called in errors.
    public init(json: [UInt8], name: String) throws {
        let cursor = try JSONCursor(parsing: json, name: name)
        self.init(cursor)
        try cursor.faults.check(name)
    }

    /// Reads a list of gestures that is part of a document; what is wrong goes to the cursor's faults, and is left out.
    public init(_ cursor: JSONCursor) {
        let entries = cursor.elements() ?? []
        let read = entries.map { (entry: $0, gesture: Self.gesture($0)) }
        gestures = read.compactMap(\.gesture)
        Self.checkPhases(read)
    }

    private static let kinds = ["press", "tap", "drag", "touch"]
    /// Longer than any film; keeps the number of frames countable.
    static let longest = 86_400.0

    private static func gesture(_ entry: JSONCursor) -> Gesture? {
        guard let members = entry.members() else { return nil }
        let found = kinds.filter { entry.optional($0) != nil }
        guard found.count == 1 else {
            let names = members.map(\.name).filter { !kinds.contains($0) }
            let nearest = names.lazy.compactMap { Suggestion.nearest(to: $0, among: kinds) }.first
            let hint = found.isEmpty ? nearest.map { "; did you mean \"\($0)\"?" } ?? "" : ""
            entry.report("expected one of the keys press, tap, drag, touch, found \(found.count)\(hint)")
            return nil
        }
        switch found[0] {
        case "press": return press(entry)
        case "tap": return tap(entry)
        case "drag": return drag(entry)
        default: return touch(entry)
        }
    }

    private static func press(_ entry: JSONCursor) -> Gesture? {
        guard entry.isObject(withKeys: ["press", "start", "duration"]) else { return nil }
        let place = entry.required("press")?.point()
        let (start, duration) = (time("start", entry), time("duration", entry))
        guard let place, let start, let duration else { return nil }
        return .press(place, start: start, duration: duration)
    }

    private static func tap(_ entry: JSONCursor) -> Gesture? {
        guard entry.isObject(withKeys: ["tap", "start"]) else { return nil }
        let (place, start) = (entry.required("tap")?.point(), time("start", entry))
        guard let place, let start else { return nil }
        return .tap(place, start: start)
    }

    private static func drag(_ entry: JSONCursor) -> Gesture? {
        guard entry.isObject(withKeys: ["drag", "start", "duration", "hold"]) else { return nil }
        let places = entry.required("drag")?.elements()
        let points = places?.compactMap { $0.point() }
        let (start, duration) = (time("start", entry), time("duration", entry))
        let hold = entry.optional("hold") == nil ? 0 : time("hold", entry)
        if let places, places.count < 2 { entry.required("drag")?.report("a drag needs two points or more") }
        guard let places, let points, points.count == places.count, points.count > 1, let start, let duration, let hold
        else { return nil }
        return .drag(points, start: start, duration: duration, hold: hold)
    }

    private static func touch(_ entry: JSONCursor) -> Gesture? {
        guard entry.isObject(withKeys: ["touch", "phase", "at", "time"]) else { return nil }
        let number = entry.required("touch")?.integer(atLeast: 0)
        let word = entry.required("phase")?.word(among: TouchSample.Phase.allCases.map(\.rawValue))
        let (place, time) = (entry.required("at")?.point(), time("time", entry))
        guard let number, let phase = word.flatMap(TouchSample.Phase.init), let place, let time else { return nil }
        return .touch(number, phase, place, time: time)
    }

    private static func time(_ key: String, _ entry: JSONCursor) -> Double? {
        entry.required(key)?.number(atLeast: 0, atMost: longest)
    }

    /// Reports phases that no finger can have: going on before it began, beginning twice.
    private static func checkPhases(_ read: [(entry: JSONCursor, gesture: Gesture?)]) {
        var phases: [(entry: JSONCursor, touch: Int, phase: TouchSample.Phase, time: Double)] = []
        for case (let entry, .touch(let touch, let phase, _, let time)?) in read {
            phases.append((entry, touch, phase, time))
        }
        let order = phases.indices.sorted { (phases[$0].time, $0) < (phases[$1].time, $1) }
        var down: Set<Int> = []
        for (entry, touch, phase, _) in order.map({ phases[$0] }) {
            let isDown = down.contains(touch)
            let place = entry.optional("phase") ?? entry
            switch phase {
            case .began:
                if isDown { place.report("touch \(touch) is down already; it must end before it can begin again") }
                down.insert(touch)
            case .moved, .stationary, .ended, .cancelled:
                if !isDown { place.report("touch \(touch) is not down at that time; it must begin first") }
                if phase == .ended || phase == .cancelled { down.remove(touch) }
            }
        }
    }
}
