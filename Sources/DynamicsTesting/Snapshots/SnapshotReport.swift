import Foundation
import Testing

/// Checks a snapshot against its file, and reports what differs as a failure of the test.
@MainActor
struct SnapshotReport {
    let screen: Screen
    let name: String?
    let function: String
    let sourceLocation: SourceLocation

    /// What differs between a snapshot and its file.
    struct Difference {
        /// What differs, as a sentence without its end.
        var problem: String
        /// The frames that the film marks; nil for the current one.
        var frames: [Int]?
        /// The files that show the difference, by the part of their names before the extension: "difference".
        var files: [(part: String, fileExtension: String, bytes: [UInt8])]
    }

    /// Compares or records a snapshot.
    /// - Parameters:
    ///   - bytes: The content of the snapshot.
    ///   - fileExtension: The extension of its file.
    ///   - compare: Returns what differs from the content of the file; nil if nothing does.
    /// - Returns: Whether the snapshot agrees with its file.
    func check(_ bytes: [UInt8], fileExtension: String, compare: ([UInt8]) -> Difference?) -> Bool {
        let test = TestIdentity.current(sourceLocation: sourceLocation, function: function)
        let location = SnapshotLocation(test: test, name: name, fileExtension: fileExtension)
        let mode: SnapshotMode
        do { mode = try SnapshotMode(environment: TestEnvironment.variables) } catch {
            screen.fail("\(error).", frames: [], sourceLocation)
            return false
        }
        var difference: Difference?
        let outcome = SnapshotStore(mode: mode).check(bytes, at: location, of: test) { recorded in
            if recorded == bytes { return true }
            difference = compare(recorded)
            return difference == nil
        }
        switch outcome {
        case .matches: return true
        case .recorded(let sentence), .failed(let sentence):
            // Nothing has failed that a film could show.
            FailureReports.record(TestFailure(sentence, sourceLocation: sourceLocation))
        case .differs(let recorded):
            report(difference, recorded: recorded, now: bytes, location: location, fileExtension: fileExtension)
        }
        return false
    }

    private func report(
        _ difference: Difference?, recorded: [UInt8], now: [UInt8], location: SnapshotLocation, fileExtension: String
    ) {
        let base = String(location.fileName.dropLast(fileExtension.count + 1))
        let files =
            [
                FailureFile(name: "\(base).expected.\(fileExtension)", bytes: recorded),
                FailureFile(name: "\(base).now.\(fileExtension)", bytes: now),
            ]
            + (difference?.files ?? []).map {
                FailureFile(name: "\(base).\($0.part).\($0.fileExtension)", bytes: $0.bytes)
            }
        let attached = files.map(\.name).last.map { " \($0) shows both." } ?? ""
        screen.fail(
            "\(difference?.problem ?? "the snapshot differs"), in \(location.shortPath).\(attached) If the new one is "
                + "right, run the test with \(SnapshotMode.environmentVariable)=failed.",
            frames: difference?.frames, files: files, sourceLocation)
    }
}
