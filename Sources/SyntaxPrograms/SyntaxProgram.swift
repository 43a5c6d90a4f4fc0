import Foundation
import JSONReading

/// A program that reads or rewrites Swift sources. It uses SwiftSyntax.
///
/// SwiftSyntax of the toolchain can only be imported with compiler options that the package manager does not accept in
/// packages. So the sources of the program are a text in the module that runs it. They are compiled once for each
/// toolchain, and the program is kept in the user's cache directory.
package struct SyntaxProgram: Sendable {
    private static let modules = [
        "SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics", "SwiftBasicFormat",
    ]

    /// The name of the program's file, in lowercase letters.
    private let name: String
    /// What the program is called in messages, such as "The rewriter of sources".
    private let title: String
    /// The text of each source file.
    package let sources: [String]

    /// Creates a program.
    /// - Parameter sources: The texts of its source files, with record separators (U+001E) between them.
    package init(name: String, title: String, sources: String) {
        (self.name, self.title) = (name, title)
        self.sources = sources.split(separator: "\u{1E}").map(String.init)
    }

    /// Runs the program, after compiling it if necessary, and returns its standard output.
    /// - Throws: A `UserFacingError` if it cannot be compiled, or fails.
    package func run(_ arguments: [String]) throws -> Data {
        let output = try ProcessOutput(running: find(), arguments)
        guard output.succeeded else { throw failure(output) }
        return output.standardOutput
    }

    /// Runs the program and decodes the JSON document that it prints.
    package func run<Result: Decodable>(_ arguments: [String], printing type: Result.Type) throws -> Result {
        let output = try ProcessOutput(running: find(), arguments)
        guard output.succeeded, let result = try? JSONDecoder().decode(type, from: output.standardOutput) else {
            throw failure(output)
        }
        return result
    }

    private func failure(_ output: ProcessOutput) -> UserFacingError {
        UserFacingError(.unavailable, "\(title) failed: \(output.errorText)")
    }

    /// Returns the path of the program, after compiling it if necessary.
    /// - Throws: A `UserFacingError` if it cannot be compiled.
    private func find() throws -> String {
        let toolchain = try Toolchain()
        let parts = sources.map { Array($0.utf8) }
        let directory = Self.cacheDirectory.appendingPathComponent(
            "\(name)-\(Self.hash(parts + [[UInt8](toolchain.description)]))")
        let program = directory.appendingPathComponent(name).path
        if !FileManager.default.isExecutableFile(atPath: program) { try compile(toolchain, into: directory) }
        return program
    }

    /// The directory of the programs: that of the user, or a temporary one if there is none.
    static var cacheDirectory: URL {
        let manager = FileManager.default
        let user = manager.urls(for: .cachesDirectory, in: .userDomainMask).first
        let directory = (user ?? manager.temporaryDirectory).appendingPathComponent("OpenDynamics")
        try? manager.createDirectory(at: directory, withIntermediateDirectories: true)
        return manager.isWritableFile(atPath: directory.path)
            ? directory : manager.temporaryDirectory.appendingPathComponent("OpenDynamics")
    }

    /// A hash of bytes, in hexadecimal digits.
    static func hash(_ parts: [[UInt8]]) -> String {
        var hash = Fingerprint()
        for part in parts { hash.add(bytes: part) }
        return hash.text
    }

    /// Compiles the program in a temporary directory, which is renamed at the end. Another process can do the same.
    private func compile(_ toolchain: Toolchain, into directory: URL) throws {
        let manager = FileManager.default
        let temporary = directory.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
        let files = sources.indices.map { temporary.appendingPathComponent("Source\($0 + 1).swift") }
        defer { try? manager.removeItem(at: temporary) }
        do {
            try manager.createDirectory(at: temporary, withIntermediateDirectories: true)
            for (file, source) in zip(files, sources) { try Data(source.utf8).write(to: file) }
        } catch {
            throw UserFacingError(.cannotCreate, "\(temporary.path) cannot be written: \(error.localizedDescription)")
        }
        let host = toolchain.hostLibraries
        var arguments = files.map(\.path)
        arguments += ["-O", "-wmo", "-parse-as-library", "-module-name", "Rewriter", "-package-name", "Rewriter"]
        arguments += ["-I", host, "-L", host] + Self.modules.map { "-l" + $0 }
        arguments += ["-Xlinker", "-rpath", "-Xlinker", host, "-o", temporary.appendingPathComponent(name).path]
        let output = try ProcessOutput(running: toolchain.compiler, arguments)
        guard output.succeeded else {
            throw UserFacingError(
                .unavailable, "\(title) does not compile with this toolchain: \(output.errorText)")
        }
        try? manager.moveItem(at: temporary, to: directory)
        guard manager.fileExists(atPath: directory.path) else {
            throw UserFacingError(.cannotCreate, "\(directory.path) cannot be written.")
        }
    }
}
