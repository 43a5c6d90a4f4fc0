import Foundation

/// The command-line tool that the tests run.
enum CommandLineTool {
    /// The executable: that of the environment variable `DYNAMICS_TOOL`, otherwise the one beside the executable of the tests.
    /// A release build is many times as fast, and writes the same bytes.
    static var executable: URL {
        if let path = ProcessInfo.processInfo.environment["DYNAMICS_TOOL"] { return URL(fileURLWithPath: path) }
        return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("dynamics")
    }
}
