import Foundation

/// Writes a trace as JSON lines: the header, then one line per frame. The same run produces the same bytes.
public final class TraceWriter {
    private let sink: ([UInt8]) throws -> Void
    private var encoder: TraceLineEncoder
    private var buffer: [UInt8] = []
    /// The size at which the buffer is passed to the sink, in bytes.
    private static let bufferSize = 1 << 16

    /// Creates a writer that passes chunks of at least 64 KiB to a closure. `finish()` passes the last chunk.
    /// - Parameters:
    ///   - header: The header of the trace, which is written first.
    ///   - sink: A closure that receives each chunk as UTF-8 text. The writer rethrows its errors.
    public init(_ header: TraceHeader, to sink: @escaping ([UInt8]) throws -> Void) throws {
        self.sink = sink
        encoder = TraceLineEncoder(header)
        try write(header.line)
    }

    /// Creates a writer that writes a trace to an open file, such as standard output. `finish()` writes the last chunk.
    public convenience init(_ header: TraceHeader, to file: FileHandle) throws {
        try self.init(header) { try file.write(contentsOf: $0) }
    }

    /// Appends a frame to the trace.
    public func append(_ frame: TraceFrame) throws { try write(encoder.line(of: frame)) }

    /// Passes the buffered bytes to the sink. Call this function after the last frame.
    public func finish() throws {
        let chunk = buffer
        buffer = []
        if !chunk.isEmpty { try sink(chunk) }
    }

    private func write(_ line: String) throws {
        buffer += line.utf8
        buffer.append(0x0A)
        if buffer.count >= Self.bufferSize { try finish() }
    }
}
