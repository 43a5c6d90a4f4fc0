import DynamicsRecording
import Foundation

/// Writes the motion of a recording that is running to a file.
package final class MotionExportSink: TraceSink {
    private let file: OutputFile
    private let format: ExportFormat
    private let pattern: NamePattern?
    private let tolerance: Double
    private var export: MotionExport?

    /// Creates a sink.
    /// - Parameters:
    ///   - file: The file to write.
    ///   - format: The format.
    ///   - pattern: The names of the exported items; nil for all that move.
    ///   - tolerance: The largest distance of a corner of an item from its place in the recording, in points.
    package init(_ file: OutputFile, as format: ExportFormat, pattern: NamePattern?, tolerance: Double) {
        (self.file, self.format, self.pattern, self.tolerance) = (file, format, pattern, tolerance)
    }

    package func begin(_ header: TraceHeader) throws {
        export = MotionExport(header, pattern: pattern, tolerance: tolerance)
    }

    package func append(_ frame: TraceFrame) throws { export?.append(frame) }

    package func finish() throws {
        if let export { try file.write(export.text(as: format).utf8) }
        try file.commit()
    }
}
