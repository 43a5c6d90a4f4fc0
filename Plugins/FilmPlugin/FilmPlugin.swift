import Foundation
import PackagePlugin

/// The command `swift package film`: builds an app of the package and runs it with the options of a recording.
@main
struct FilmPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        do {
            let command = try FilmCommand(arguments)
            if command.showsHelp { return print(FilmCommand.help) }
            let name = try context.package.findExecutable(command.product)
            let path = try build(name)
            if command.acceptsFilms {
                try AcceptedFilms(folder: context.package.directoryURL, work: context.pluginWorkDirectoryURL)
                    .accept(product: name) { try run(path, $0) }
            } else {
                try run(path, command.appArguments)
            }
        } catch let error as CommandError {
            Diagnostics.error(error.message)
        }
    }

    /// Builds an executable and returns its path.
    private func build(_ name: String) throws -> URL {
        let result = try buildExecutable(name, echoesLog: true)
        guard let path = result.executable else {
            throw CommandError("\(name) was not built. The log of the build states the errors.")
        }
        return path
    }

    /// Runs the app until it ends. Its messages appear as those of the plugin.
    private func run(_ executable: URL, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let end = process.terminationReason == .exit ? "with the exit code" : "by the signal"
            throw CommandError("\(executable.lastPathComponent) ended \(end) \(process.terminationStatus).")
        }
    }
}
