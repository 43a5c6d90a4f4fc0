import Foundation
import PackagePlugin

/// The command `swift package film`: builds an app of the package and runs it with the options of a recording.
@main
struct FilmPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        do {
            let command = try FilmCommand(arguments)
            if command.showsHelp { return print(FilmCommand.help) }
            let name = try findExecutable(command.product, in: context.package)
            let path = try build(name)
            if command.acceptsFilms {
                try AcceptedFilms(folder: context.package.directoryURL, work: context.pluginWorkDirectoryURL)
                    .accept(product: name) { try run(path, $0) }
            } else {
                try run(path, command.appArguments)
            }
        } catch let error as FilmError {
            Diagnostics.error(error.message)
        }
    }

    /// Returns the name of the executable product to run: the given one, or the only one of the package.
    private func findExecutable(_ given: String?, in package: Package) throws -> String {
        let names = package.products(ofType: ExecutableProduct.self).map(\.name).sorted()
        let list = names.joined(separator: ", ")
        if let given {
            if names.contains(given) { return given }
            let remedy = names.isEmpty ? "It has no executables." : "Its executables are: \(list)."
            throw FilmError("The package \(package.displayName) has no executable \(given). \(remedy)")
        }
        guard let name = names.first else {
            throw FilmError(
                "The package \(package.displayName) has no executable. Add an .executableTarget with a @main app.")
        }
        guard names.count == 1 else {
            throw FilmError(
                "The package \(package.displayName) has several executables: \(list). Choose one, such as "
                    + "--product \(name).")
        }
        return name
    }

    /// Builds an executable, in the configuration of the package manager (`swift package --configuration release film`),
    /// and returns its path.
    private func build(_ name: String) throws -> URL {
        let parameters = PackageManager.BuildParameters(configuration: .inherit, logging: .concise, echoLogs: true)
        let result = try packageManager.build(.product(name), parameters: parameters)
        guard result.succeeded else {
            throw FilmError("\(name) was not built. The log of the build states the errors.")
        }
        guard
            let artifact = result.builtArtifacts.first(where: {
                $0.kind == .executable && $0.url.lastPathComponent == name
            })
        else { throw FilmError("The build of \(name) made no executable.") }
        return artifact.url
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
            throw FilmError("\(executable.lastPathComponent) ended \(end) \(process.terminationStatus).")
        }
    }
}
