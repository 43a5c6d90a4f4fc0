import Foundation
import PackagePlugin

/// The command `swift package live`: shows an app of the package in browsers, and builds it again after each change of its
/// sources. The running app continues with the new program at the frame at which it is.
@main
struct LivePlugin: CommandPlugin {
    static let help = """
        Usage: swift package live [--product NAME] [--port PORT] [OPTIONS] [-- ARGUMENTS]

        Builds an app of this package, shows it in browsers and prints the address. After each change of a source file it
        builds the app again; the session continues with the new program, with the same input at the same frame. The page
        shows the messages of the compiler. Ctrl-C ends it.

          --product NAME  The executable, if the package has several
          --port PORT     The port of the page. Default: any free one
          OPTIONS         Options of the app's device, such as --size 320x568 or --appearance dark, and --host ADDRESS
          -- ARGUMENTS    Arguments for the app

        The app's package depends on OpenDynamics with traits: ["Serve"] and needs libwebsockets-dev.
        """

    func performCommand(context: PluginContext, arguments: [String]) throws {
        do {
            let split = arguments.firstIndex(of: "--") ?? arguments.endIndex
            var extractor = ArgumentExtractor(Array(arguments[..<split]))
            if extractor.extractFlag(named: "help") > 0 { return print(Self.help) }
            let given = try extractor.extractLastValue(named: "product")
            let port = try extractor.extractLastValue(named: "port") ?? "0"
            let name = try context.package.findExecutable(given)
            guard let program = try buildExecutable(name, echoesLog: true).executable else {
                throw CommandError("\(name) was not built. The log of the build states the errors.")
            }
            let state = context.pluginWorkDirectoryURL.appendingPathComponent("\(name)-build.txt")
            let options = extractor.remainingArguments + arguments[split...]
            let output = Self.openStream(1)
            let app = try start(program, ["--serve", port] + options, state: state, output: output)
            watch(SourceWatch(context.package, product: name), name, state: state, output: output) { app.isRunning }
            guard app.terminationStatus == 0 else {
                throw CommandError("\(name) ended with the exit code \(app.terminationStatus).")
            }
        } catch let error as CommandError {
            Diagnostics.error(error.message)
        }
    }

    /// Opens the standard output (1) or standard error (2) of the package manager, which keeps the output of a command for itself
    /// until its end if it is no terminal. If that is not possible, returns the one of this process.
    private static func openStream(_ number: Int32) -> FileHandle {
        let descriptor = open("/proc/\(getppid())/fd/\(number)", O_WRONLY | O_APPEND | O_CLOEXEC)
        if descriptor >= 0 { return FileHandle(fileDescriptor: descriptor) }
        return number == 1 ? .standardOutput : .standardError
    }

    /// Starts the app. Its messages appear as those of the plugin.
    private func start(_ program: URL, _ arguments: [String], state: URL, output: FileHandle) throws -> Process {
        write("", to: state)
        let app = Process()
        app.executableURL = program
        app.arguments = arguments
        app.standardOutput = output
        app.standardError = Self.openStream(2)
        app.environment = ProcessInfo.processInfo.environment.merging(["DYNAMICS_BUILD_STATE": state.path]) { $1 }
        try app.run()
        return app
    }

    /// Builds the app after each change of its sources, as long as it runs.
    private func watch(
        _ sources: SourceWatch, _ name: String, state: URL, output: FileHandle, isRunning: () -> Bool
    ) {
        var stamp = sources.stamp()
        while isRunning() {
            Thread.sleep(forTimeInterval: 0.1)
            let current = sources.stamp()
            guard current != stamp else { continue }
            stamp = current
            write("Building \(name) …", to: state)
            let sentence = build(name)
            write(sentence, to: state)
            let line = sentence.isEmpty ? "\(name): built" : sentence
            try? output.write(contentsOf: Data((line + "\n").utf8))
        }
    }

    /// Builds the app.
    /// - Returns: What the page shows: the messages of the compiler with file and line; empty after a success.
    private func build(_ name: String) -> String {
        do {
            let result = try buildExecutable(name, echoesLog: false)
            guard result.executable == nil else { return "" }
            let errors = result.log.split(separator: "\n").filter { $0.contains("error: ") }.prefix(10)
            return "\(name) was not built, so the old program continues.\n"
                + (errors.isEmpty ? result.log.suffix(1000)[...] : errors.joined(separator: "\n")[...])
        } catch {
            return "\(name) was not built, so the old program continues. \(error)"
        }
    }

    private func write(_ sentence: String, to file: URL) { try? Data(sentence.utf8).write(to: file, options: .atomic) }
}
