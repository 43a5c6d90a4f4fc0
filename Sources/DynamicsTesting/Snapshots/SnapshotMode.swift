import Foundation

/// When snapshots are recorded: the value of the environment variable `DYNAMICS_SNAPSHOTS`.
///
/// | value | a missing file is | a file that differs is |
/// |---|---|---|
/// | `missing` (default) | recorded | a failure |
/// | `failed` | recorded | recorded again |
/// | `all` | recorded | recorded again, as are files that do not differ |
/// | `never` | a failure | a failure |
///
/// A test that records a snapshot fails with a sentence that says so, whatever the value. Use `never` where the
/// files are not committed, for example in continuous integration.
public enum SnapshotMode: String, CaseIterable, Sendable {
    /// Records snapshots that have no file.
    case missing
    /// Records snapshots that have no file, or whose file differs.
    case failed
    /// Records all snapshots.
    case all
    /// Records nothing.
    case never

    /// The name of the environment variable.
    public static let environmentVariable = "DYNAMICS_SNAPSHOTS"

    /// Reads the mode from an environment.
    /// - Throws: A `SnapshotModeError` if the variable has another value than those of the table.
    init(environment: [String: String]) throws(SnapshotModeError) {
        guard let value = environment[Self.environmentVariable], !value.isEmpty else {
            self = .missing
            return
        }
        guard let mode = Self(rawValue: value) else { throw SnapshotModeError(value: value) }
        self = mode
    }
}

struct SnapshotModeError: Error, CustomStringConvertible {
    var value: String
    var description: String {
        let names = SnapshotMode.allCases.map(\.rawValue).joined(separator: ", ")
        return "\(SnapshotMode.environmentVariable) is \"\(value)\", expected one of \(names)"
    }
}
