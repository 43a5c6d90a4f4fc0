/// A type that writes the frames of a trace to a file, which is complete after `finish()`.
@MainActor
package protocol TraceSink: AnyObject {
    /// Starts the trace. It is called once, before the other methods.
    func begin(_ header: TraceHeader) throws
    /// Appends a frame to the trace.
    func append(_ frame: TraceFrame) throws
    /// Adds findings of an audit. Sinks that cannot show them ignore them.
    func add(_ findings: [ViewerFinding])
    /// Completes the file and moves it from its temporary path to its final path.
    func finish() throws
}

extension TraceSink {
    package func add(_ findings: [ViewerFinding]) {}
}

/// Writes a trace as JSON lines.
final class TraceFileSink: TraceSink {
    private let file: OutputFile
    private var writer: TraceWriter?

    init(_ file: OutputFile) { self.file = file }

    func begin(_ header: TraceHeader) throws { writer = try TraceWriter(header) { [file] in try file.write($0) } }

    func append(_ frame: TraceFrame) throws { try writer?.append(frame) }

    func finish() throws {
        try writer?.finish()
        try file.commit()
    }
}

/// Writes a trace as a page of the trace viewer.
final class ViewerPageSink: TraceSink {
    private let file: OutputFile
    private var page: ViewerPage?

    init(_ file: OutputFile) { self.file = file }

    func begin(_ header: TraceHeader) { page = ViewerPage(header, name: header.scene) }

    func append(_ frame: TraceFrame) { page?.append(frame) }

    func add(_ findings: [ViewerFinding]) { page?.add(findings) }

    func finish() throws {
        if let page { try file.write(page.html) }
        try file.commit()
    }
}
