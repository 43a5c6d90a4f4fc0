import CommandLineOptions
import DynamicsRecording
import Foundation
import JSONReading
import ScreenAudit

/// Further processes of the application, which are audited with the other settings while this process runs with the standard
/// ones.
@MainActor
final class AuditRuns {
    private struct Run {
        let setting: AuditSetting
        let process: Process
        let path: String
    }

    /// The options of files that only this process writes.
    private static let outputOptions = [
        "--film", "--trace", "--html", "--export", "--as", "--tolerance", "--frame", "--items", AuditRequest.option,
    ]
    private static let outputFlags = ["--loop", WorkSink.option]

    private var runs: [Run] = []
    private let directory: String

    /// Starts the processes. What the app prints in them is discarded, because this process prints the same.
    init() throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("opendynamics-audit").path
        directory = try OutputPath.createTemporary(beside: base) { mkdir($0, 0o700) == 0 ? () : nil }.path
        for setting in AuditSetting.allCases where setting != .standard { try start(setting) }
    }

    deinit {
        for run in runs where run.process.isRunning { run.process.terminate() }
        TemporaryFiles.performChange {
            try? FileManager.default.removeItem(atPath: directory)
            TemporaryFiles.unregisterPath(directory)
        }
    }

    private func start(_ setting: AuditSetting) throws {
        let process = Process()
        let path = "\(directory)/\(setting.rawValue).json"
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments =
            [AuditRequest.option, path] + Self.removingOutputs(from: DarkRun.arguments.dropFirst())
        let variables = (Self.outputOptions + Self.outputFlags + ["--strip"]).map { RecordingRequest.variable(for: $0) }
        process.environment = ProcessInfo.processInfo.environment.filter { !variables.contains($0.key) }
            .merging([AuditRequest.settingVariable: setting.rawValue]) { $1 }
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch {
            throw UserFacingError(
                .unavailable, "The run \(setting.phrase) could not be started: \(error.localizedDescription).")
        }
        runs.append(Run(setting: setting, process: process, path: path))
    }

    /// Waits until the processes have ended.
    /// - Returns: Their findings that an earlier run did not have.
    /// - Throws: A `UserFacingError` if one of them failed.
    func wait(after findings: [AuditFinding]) throws -> [AuditFinding] {
        var findings = findings
        for run in runs {
            run.process.waitUntilExit()
            guard run.process.terminationStatus == 0,
                let bytes = try? InputFile.readBytes(at: run.path, maximumSize: .max),
                let found = try? AuditFinding.decode(bytes)
            else {
                throw UserFacingError(
                    .applicationFault,
                    "The run \(run.setting.phrase) ended with exit code \(run.process.terminationStatus).")
            }
            findings += AuditFinding.withoutRepeats(found, of: findings)
        }
        return findings
    }

    /// Returns arguments without those that request files. From `--` on, arguments belong to the app and remain.
    private static func removingOutputs(from arguments: ArraySlice<String>) -> [String] {
        var (result, rest) = ([String](), arguments)
        while let word = rest.popFirst() {
            if word == "--" { return result + [word] + rest }
            let name = String(word.prefix { $0 != "=" })
            switch name {
            case AuditRequest.option where word == name:
                if let next = rest.first, [".html", ".json"].contains(where: { next.lowercased().hasSuffix($0) }) {
                    rest = rest.dropFirst()
                }
            case "--strip" where word == name: if let next = rest.first, Int(next) != nil { rest = rest.dropFirst() }
            case _ where outputFlags.contains(name) || name == "--strip": break
            case _ where outputOptions.contains(name): if word == name { rest = rest.dropFirst() }
            default: result.append(word)
            }
        }
        return result
    }
}
