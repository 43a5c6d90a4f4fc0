import Foundation
import PackagePlugin

// The app that a command builds and runs. The plugins of all commands contain this file.

/// An error with a message for the user.
struct CommandError: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

extension Package {
    /// Returns the name of the executable product to run: the given one, or the only one of the package.
    func findExecutable(_ given: String?) throws -> String {
        let names = products(ofType: ExecutableProduct.self).map(\.name).sorted()
        let list = names.joined(separator: ", ")
        if let given {
            if names.contains(given) { return given }
            let remedy = names.isEmpty ? "It has no executables." : "Its executables are: \(list)."
            throw CommandError("The package \(displayName) has no executable \(given). \(remedy)")
        }
        guard let name = names.first else {
            throw CommandError(
                "The package \(displayName) has no executable. Add an .executableTarget with a @main app.")
        }
        guard names.count == 1 else {
            throw CommandError(
                "The package \(displayName) has several executables: \(list). Choose one, such as "
                    + "--product \(name).")
        }
        return name
    }
}

extension CommandPlugin {
    /// Builds an executable, in the configuration of the package manager (`swift package --configuration release film`).
    /// - Parameter echoesLog: Whether the log of the build is shown while it runs.
    /// - Returns: The path of the executable, nil if the build failed, and the log of the build.
    func buildExecutable(_ name: String, echoesLog: Bool) throws -> (executable: URL?, log: String) {
        let parameters = PackageManager.BuildParameters(configuration: .inherit, logging: .concise, echoLogs: echoesLog)
        let result = try packageManager.build(.product(name), parameters: parameters)
        let artifact = result.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == name }
        return (result.succeeded ? artifact?.url : nil, result.logText)
    }
}

extension ArgumentExtractor {
    /// Extracts an option with a value that is given at most once; nil if it is not given.
    mutating func extractLastValue(named name: String) throws -> String? {
        let isLast = remainingArguments.last == "--\(name)"
        let values = extractOption(named: name)
        if isLast || values.contains(where: { $0.hasPrefix("--") }) { throw CommandError("--\(name) needs a value.") }
        if values.count > 1 { throw CommandError("--\(name) was given more than once.") }
        return values.first
    }
}
