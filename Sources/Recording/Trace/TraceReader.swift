import Foundation

/// Takes a trace back into values, a frame at a time.
///
/// Errors are of kind `data` and name the line. A number that was not finite when it was written comes back as not a
/// number.
public final class TraceReader {
    /// What the first line says.
    public let header: TraceHeader
    private var lines: LineReader
    private let name: String

    /// Opens a trace and reads its header.
    /// - Throws: A `RecordingError`: kind `noInput` where there is no such file, `data` where it is no trace.
    public convenience init(path: String) throws {
        try self.init(bytes: InputFile.bytes(path), name: path)
    }

    /// Reads a trace from UTF-8 text.
    /// - Parameter name: What it is called in errors.
    public init(bytes: [UInt8], name: String) throws {
        self.name = name
        lines = LineReader(bytes: bytes)
        guard let line = lines.next() else {
            throw RecordingError(.data, "\(name) is empty: a trace begins with a header line.")
        }
        header = try Self.read(line, name: name) { cursor in TraceHeader(cursor) }
    }

    /// The next frame; nil after the last one.
    public func next() throws -> TraceFrame? {
        guard let line = lines.next() else { return nil }
        return try Self.read(line, name: name) { cursor in TraceFrame(cursor) }
    }

    /// All frames that are left.
    public func frames() throws -> [TraceFrame] {
        var frames: [TraceFrame] = []
        while let frame = try next() { frames.append(frame) }
        return frames
    }

    private static func read<Value>(
        _ line: LineReader.Line, name: String, _ interpret: (JSONCursor) -> Value?
    ) throws -> Value {
        let faults = JSONFaults()
        do {
            let value = interpret(JSONCursor(try JSONParser.parse(line.bytes), faults: faults))
            if let value, faults.list.isEmpty { return value }
        } catch let error as JSONSyntaxError {
            faults.report("column \(error.column): \(error.text)", at: "")
        }
        throw RecordingError(.data, "\(name), line \(line.number): \(faults.list.joined(separator: "; "))")
    }
}

/// Text by lines; empty ones are left out.
private struct LineReader {
    struct Line {
        var number: Int
        var bytes: [UInt8]
    }
    private let bytes: [UInt8]
    private var position = 0
    private var number = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Line? {
        while position < bytes.count {
            let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
            let line = bytes[position..<end]
            position = end + 1
            number += 1
            if line.contains(where: { $0 > 0x20 }) { return Line(number: number, bytes: Array(line)) }
        }
        return nil
    }
}

extension TraceHeader {
    fileprivate init?(_ cursor: JSONCursor) {
        let keys = [
            "format", "version", "scene", "bounds", "fps", "options", "backdrop", "items", "touches", "resizes",
        ]
        guard cursor.isObject(withKeys: keys) else { return nil }
        if cursor.required("format")?.word(among: [TraceFormat.name]) == nil { return nil }
        let version = cursor.required("version")?.integer(atLeast: 1)
        if let version, version != TraceFormat.version {
            cursor.report("version \(version) is newer than what this program reads, \(TraceFormat.version)")
        }
        let (scene, bounds) = (cursor.required("scene")?.string(), cursor.required("bounds")?.vector())
        let fps = cursor.required("fps")?.number(atLeast: 0)
        let options = cursor.optional("options").flatMap(TraceOptions.init)
        let backdrop = cursor.optional("backdrop")?.elements()?.compactMap(TraceShape.init) ?? []
        let items = cursor.required("items")?.elements()?.compactMap(TraceItem.init)
        let touches = cursor.required("touches")?.elements()?.compactMap(TouchSample.init)
        let resizes = cursor.optional("resizes")?.elements()?.compactMap(ScreenResize.init) ?? []
        guard let scene, let bounds, let fps, let items, let touches else { return nil }
        let size = CGSize(width: bounds.x, height: bounds.y)
        self.init(
            scene: scene, bounds: size, fps: fps, options: options, backdrop: backdrop, items: items, touches: touches,
            resizes: resizes)
    }
}

extension TraceOptions {
    fileprivate init?(_ cursor: JSONCursor) {
        guard cursor.isObject(withKeys: ["seconds", "scale", "cells"]) else { return nil }
        let seconds = cursor.required("seconds")?.number(atLeast: 0.001, atMost: TouchScript.longest)
        let scale = cursor.required("scale")?.number(atLeast: 0.1, atMost: 100)
        let cells = cursor.required("cells")?.integer(atLeast: 0)
        guard let seconds, let scale, let cells else { return nil }
        self.init(seconds: seconds, scale: scale, cells: cells)
    }
}

extension TouchSample {
    fileprivate init?(_ cursor: JSONCursor) {
        guard cursor.isObject(withKeys: ["touch", "phase", "at", "time"]) else { return nil }
        let touch = cursor.required("touch")?.integer(atLeast: 0)
        let word = cursor.required("phase")?.word(among: Phase.allCases.map(\.rawValue))
        let (place, time) = (cursor.required("at")?.vector(), cursor.required("time")?.time())
        guard let touch, let phase = word.flatMap(Phase.init), let place, let time else { return nil }
        self.init(time: time, touch: touch, phase: phase, location: place)
    }
}

extension ScreenResize {
    fileprivate init?(_ cursor: JSONCursor) {
        guard cursor.isObject(withKeys: ["time", "size"]) else { return nil }
        let (time, size) = (cursor.required("time")?.time(), cursor.required("size")?.vector())
        guard let time, let size else { return nil }
        self.init(time: time, size: CGSize(width: size.x, height: size.y))
    }
}

extension TraceFrame {
    fileprivate init?(_ cursor: JSONCursor) {
        let keys = ["frame", "t", "running", "scroll", "added", "items", "contacts", "events"]
        guard cursor.isObject(withKeys: keys) else { return nil }
        let frame = cursor.required("frame")?.integer(atLeast: 0)
        let (time, running) = (cursor.required("t")?.traced(), cursor.required("running")?.bool())
        let scroll = cursor.optional("scroll")?.vector()
        let added = cursor.optional("added")?.elements()?.compactMap(TraceItem.init) ?? []
        let items = cursor.required("items")?.elements()?.compactMap(TraceState.init)
        let contacts = cursor.required("contacts")?.elements()?.compactMap(TraceContact.init)
        let events = cursor.required("events")?.elements()?.compactMap(TraceEvent.init)
        guard let frame, let time, let running, let items, let contacts, let events else { return nil }
        self.init(
            frame: frame, time: time, isRunning: running, scroll: scroll, added: added, items: items,
            contacts: contacts, events: events)
    }
}

extension TraceItem {
    fileprivate init?(_ cursor: JSONCursor) {
        guard cursor.isObject(withKeys: ["id", "size", "look"]) else { return nil }
        let (id, size) = (cursor.required("id")?.string(), cursor.required("size")?.vector())
        let look = cursor.optional("look")?.elements()?.compactMap(TraceShape.init) ?? []
        guard let id, let size else { return nil }
        self.init(id: id, size: CGSize(width: size.x, height: size.y), look: look)
    }
}

extension TraceState {
    fileprivate init?(_ cursor: JSONCursor) {
        guard let parts = cursor.parts(4, "[id, x, y, angle]"), let id = parts[0].string() else { return nil }
        guard let x = parts[1].traced(), let y = parts[2].traced(), let angle = parts[3].traced() else { return nil }
        self.init(id: id, center: CGPoint(x: x, y: y), angle: angle)
    }
}

extension TraceContact {
    fileprivate init?(_ cursor: JSONCursor) {
        let isLong = cursor.elements()?.count == 5
        guard let parts = cursor.parts(isLong ? 5 : 4, "[first, second, x, y] or [first, second, x, y, impulse]") else {
            return nil
        }
        guard let first = parts[0].string(), let second = parts[1].string() else { return nil }
        guard let x = parts[2].traced(), let y = parts[3].traced() else { return nil }
        self.init(first: first, second: second, point: CGPoint(x: x, y: y))
        if isLong {
            guard let impulse = parts[4].traced() else { return nil }
            self.impulse = impulse
        }
    }
}

extension TraceEvent {
    fileprivate init?(_ cursor: JSONCursor) {
        guard let words = cursor.elements()?.compactMap({ $0.string() }) else { return nil }
        guard let kind = words.first else {
            cursor.report("expected an event [kind, id, ...], found an empty list")
            return nil
        }
        self.init(kind, Array(words.dropFirst()))
    }
}

extension JSONCursor {
    /// A number as a trace holds it: null stands for one that was not finite.
    fileprivate func traced() -> Double? {
        if value == .null { return .nan }
        return number()
    }

    fileprivate func time() -> Double? { number(atLeast: 0, atMost: TouchScript.longest) }

    fileprivate func vector() -> CGPoint? {
        guard let parts = parts(2, "[x, y]"), let x = parts[0].traced(), let y = parts[1].traced() else { return nil }
        return CGPoint(x: x, y: y)
    }

    fileprivate func parts(_ count: Int, _ form: String) -> [JSONCursor]? {
        guard let parts = elements() else { return nil }
        if parts.count == count { return parts }
        report("expected \(form), found a list of \(parts.count)")
        return nil
    }
}
