import DynamicsRecording
import Foundation
import UIKit
import WorkCounting

/// Collects the work of the frames of a recording, for the option `--work`.
@MainActor
final class WorkSink: TraceSink {
    /// The name of the option, a flag.
    nonisolated static let option = "--work"

    private var frames: [FrameWork] = []

    func begin(_ header: TraceHeader) {}

    func append(_ frame: TraceFrame) { if let work = frame.work { frames.append(work) } }

    func finish() {}

    /// The slow patterns in the frames.
    var findings: [WorkFinding] { WorkFinding.find(in: frames) }

    /// Prints the slow patterns, and the frame with the most work.
    func report() {
        for finding in findings { writeToStandardError(finding.description) }
        // Frame 0 builds the interface, so it is worst only if no other frame does anything.
        guard let worst = frames.dropFirst().worst() ?? frames.worst() else { return }
        let kinds = WorkKind.repeatable.map { "\($0.rawValue) \(worst.total(of: [$0]))" }.joined(separator: ", ")
        writeToStandardError(
            "The most work after the first frame is that of frame \(worst.frame): \(worst.total()) (\(kinds)). "
                + "\(worst.breakdown()).")
    }
}
