import Foundation

/// Writes a trace: one JSON object a line, the header first. The same run gives the same bytes.
public final class TraceWriter {
    private let sink: ([UInt8]) throws -> Void
    private var buffer: [UInt8] = []
    private static let bufferSize = 1 << 16

    /// A trace that goes wherever `sink` puts it, in pieces of some 64 KB; call `finish` for the last one.
    public init(_ header: TraceHeader, to sink: @escaping ([UInt8]) throws -> Void) throws {
        self.sink = sink
        try write(header.line)
    }

    /// A trace to an open file, such as standard output.
    public convenience init(_ header: TraceHeader, to file: FileHandle) throws {
        try self.init(header) { try file.write(contentsOf: $0) }
    }

    /// Adds a frame.
    public func append(_ frame: TraceFrame) throws { try write(frame.line) }

    /// Hands over what is still kept back.
    public func finish() throws {
        let rest = buffer
        buffer = []
        if !rest.isEmpty { try sink(rest) }
    }

    private func write(_ line: String) throws {
        buffer += line.utf8
        buffer.append(0x0A)
        if buffer.count >= Self.bufferSize { try finish() }
    }
}

extension TraceHeader {
    /// The header as it is written, without the line's end.
    public var line: String {
        let touches = touches.map { touch in
            "{\"touch\":\(touch.touch),\"phase\":\"\(touch.phase.rawValue)\",\"at\":\(pair(touch.location)),"
                + "\"time\":\(JSONText.number(touch.time))}"
        }
        let resizes = resizes.map { "{\"time\":\(JSONText.number($0.time)),\"size\":\(pair($0.size))}" }
        return "{\"format\":\"\(TraceFormat.name)\",\"version\":\(TraceFormat.version),"
            + "\"scene\":\(JSONText.string(scene)),\"bounds\":\(pair(bounds)),\"fps\":\(JSONText.number(fps)),"
            + (options.map { "\"options\":\($0.json)," } ?? "")
            + (backdrop.isEmpty ? "" : "\"backdrop\":\(JSONText.list(backdrop.map(\.json))),")
            + "\"items\":\(JSONText.list(items.map(\.json))),\"touches\":\(JSONText.list(touches))"
            + (resizes.isEmpty ? "}" : ",\"resizes\":\(JSONText.list(resizes))}")
    }
}

extension TraceFrame {
    /// The frame as it is written, without the line's end.
    public var line: String {
        var line = "{\"frame\":\(frame),\"t\":\(JSONText.number(time)),\"running\":\(isRunning)"
        if let scroll { line += ",\"scroll\":\(pair(scroll))" }
        if !added.isEmpty { line += ",\"added\":\(JSONText.list(added.map(\.json)))" }
        line += ",\"items\":\(JSONText.list(items.map(\.json)))"
        line += ",\"contacts\":\(JSONText.list(contacts.map(\.json)))"
        line += ",\"events\":\(JSONText.list(events.map(\.json)))}"
        return line
    }
}

extension TraceOptions {
    fileprivate var json: String {
        "{\"seconds\":\(JSONText.number(seconds)),\"scale\":\(JSONText.number(scale)),\"cells\":\(cells)}"
    }
}

extension TraceItem {
    fileprivate var json: String {
        let shapes = look.isEmpty ? "" : ",\"look\":\(JSONText.list(look.map(\.json)))"
        return "{\"id\":\(JSONText.string(id)),\"size\":\(pair(size))\(shapes)}"
    }
}

extension TraceState {
    fileprivate var json: String {
        let numbers = [Double(center.x), Double(center.y), angle].map(JSONText.number)
        return JSONText.list([JSONText.string(id)] + numbers)
    }
}

extension TraceContact {
    fileprivate var json: String {
        let numbers = ([Double(point.x), Double(point.y)] + (impulse.map { [$0] } ?? [])).map(JSONText.number)
        return JSONText.list([JSONText.string(first), JSONText.string(second)] + numbers)
    }
}

extension TraceEvent {
    fileprivate var json: String { JSONText.list(([kind] + subjects).map(JSONText.string)) }
}

private func pair(_ point: CGPoint) -> String { JSONText.list([point.x, point.y].map { JSONText.number(Double($0)) }) }

private func pair(_ size: CGSize) -> String { pair(CGPoint(x: size.width, y: size.height)) }
