import DisplayList
import Foundation
import JSONReading

/// Reads a trace, one frame at a time.
///
/// The message of an error names the file and the line. Numbers that were NaN or infinite when they were written are
/// read as NaN.
public final class TraceReader {
    /// The header of the trace, which is its first line.
    public let header: TraceHeader
    private var lines: LineReader
    /// The name of the trace in error messages.
    let name: String
    private var previous: TraceFrame?
    #if !EMBEDDED_SEAMS
        private var resources = TraceResources()
    #endif

    /// Creates a reader for a trace in UTF-8 text and reads its header.
    /// - Parameters:
    ///   - bytes: The contents of a trace file.
    ///   - name: The name of the trace in error messages, usually its file path.
    /// - Throws: A `UserFacingError` of kind `data` if the header is invalid.
    public init(bytes: [UInt8], name: String) throws(UserFacingError) {
        self.name = name
        lines = LineReader(bytes: bytes)
        guard let line = lines.next() else {
            throw UserFacingError(.data, "\(name) is empty. A trace starts with a header line.")
        }
        header = try Self.decodeLine(line, name: name) { cursor in TraceHeader(cursor) }
    }

    /// Reads the next frame of the trace. Returns nil after the last frame.
    /// - Throws: A `UserFacingError` of kind `data` if the line of the frame is invalid.
    public func readNextFrame() throws(UserFacingError) -> TraceFrame? {
        guard let line = lines.next() else { return nil }
        let frame = try Self.decodeLine(line, name: name) { cursor in
            #if EMBEDDED_SEAMS
                TraceFrame(cursor)
            #else
                header.version == 1
                    ? TraceFrame(cursor) : TraceFrame(cursor, after: previous, fps: header.fps, &resources)
            #endif
        }
        previous = frame
        return frame
    }

    /// Reads all frames that have not been read.
    /// - Throws: A `UserFacingError` of kind `data` if a line is invalid.
    public func readRemainingFrames() throws(UserFacingError) -> [TraceFrame] {
        var frames: [TraceFrame] = []
        while let frame = try readNextFrame() { frames.append(frame) }
        return frames
    }

    private static func decodeLine<Value>(
        _ line: LineReader.Line, name: String, _ decode: (JSONCursor) -> Value?
    ) throws(UserFacingError) -> Value {
        let diagnostics = JSONDiagnostics()
        do throws(JSONSyntaxError) {
            let value = decode(JSONCursor(try JSONParser.parse(line.bytes), diagnostics: diagnostics))
            if let value, diagnostics.messages.isEmpty { return value }
        } catch {
            diagnostics.reportError("column \(error.column): \(error.text)", at: "")
        }
        throw UserFacingError(.data, "\(name), line \(line.number): \(diagnostics.messages.joined(separator: "; "))")
    }
}

/// Splits a text into lines. Blank lines are skipped, but count in line numbers.
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
