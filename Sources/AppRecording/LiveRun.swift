import CommandLineOptions
import DynamicsRecording
import Foundation
import JSONReading
import LiveServer
import LiveSession

/// Sessions of an app that a program drives.
@MainActor
enum LiveRun {
    /// Serves the Model Context Protocol on standard input and output until standard input ends, then ends the program.
    static func serveProtocol(_ request: RecordingRequest, name: String) throws -> Never {
        MCPServer.serve(makeSession(request, name: name))
        exit(EXIT_SUCCESS)
    }

    /// Shows the app in browsers until the user ends the program, for example with Ctrl-C.
    static func serve(_ request: RecordingRequest, at address: LiveAddress, name: String) throws -> Never {
        try LiveServing.serve(makeSession(request, name: name, allowsFiles: false), at: address) {
            print("\(name): \($0)")
            fflush(nil)
        }
        exit(EXIT_SUCCESS)
    }

    /// Creates a session of this program with the options and the remaining arguments of a request.
    static func makeSession(_ request: RecordingRequest, name: String, allowsFiles: Bool = true) -> Session {
        let options = request.options
        var sessionOptions = SessionOptions(
            name: name, size: options.size, scale: options.scale, fps: options.fps, device: options.device)
        sessionOptions.allowsFiles = allowsFiles
        return Session(
            program: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath(),
            arguments: request.remainingArguments, environment: workerEnvironment, options: sessionOptions)
    }

    /// The environment of this process without the variables that request recordings.
    private static var workerEnvironment: [String: String] {
        let variables = OptionDescription.ofApps.map { RecordingRequest.variable(for: $0.name) }
        return ProcessInfo.processInfo.environment.filter { !variables.contains($0.key) }
    }
}
