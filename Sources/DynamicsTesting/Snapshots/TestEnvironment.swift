import Foundation

/// The environment variables that control snapshots and the files of failures.
enum TestEnvironment {
    /// Variables that replace those of the process, in tests of this library.
    @TaskLocal static var replacement: [String: String]?

    static var variables: [String: String] { replacement ?? ProcessInfo.processInfo.environment }
}
