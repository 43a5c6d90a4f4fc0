import CommandLineOptions
import Foundation
import JSONReading

/// A second process of the application, which records the dark appearance while this process records the light one.
@MainActor
final class DarkRun {
    /// The arguments with which the application was started, with the path of the program.
    static var arguments: [String] = []

    private let process = Process()

    /// Starts the process. What it prints is discarded, because this process prints the same.
    /// - Parameter path: The path of the film.
    init(writing path: String) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let options = ["--film", path, Appearance.option, Appearance.dark.rawValue]
        process.arguments = options + Self.removing(["--film", Appearance.option], from: Self.arguments.dropFirst())
        process.environment = ProcessInfo.processInfo.environment.filter {
            !["DYNAMICS_FILM", "DYNAMICS_APPEARANCE"].contains($0.key)
        }
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch {
            throw UserFacingError(
                .unavailable,
                "The dark run could not be started: \(error.localizedDescription). Record --appearance light and dark "
                    + "as two films.")
        }
    }

    deinit { if process.isRunning { process.terminate() } }

    /// Waits until the process has ended.
    /// - Throws: A `UserFacingError` if it failed.
    func wait() throws {
        process.waitUntilExit()
        guard process.terminationStatus != 0 else { return }
        throw UserFacingError(
            .applicationFault,
            "The dark run ended with exit code \(process.terminationStatus). Record with --appearance dark to see why.")
    }

    /// Returns arguments without options that have values. From `--` on, arguments belong to the app and remain.
    static func removing(_ options: [String], from arguments: ArraySlice<String>) -> [String] {
        var (remaining, rest) = ([String](), arguments)
        while let word = rest.popFirst() {
            if word == "--" { return remaining + [word] + rest }
            if options.contains(word) {
                rest = rest.dropFirst()
            } else if !options.contains(where: { word.hasPrefix($0 + "=") }) {
                remaining.append(word)
            }
        }
        return remaining
    }
}
