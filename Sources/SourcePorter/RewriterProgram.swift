import Foundation
import JSONReading

/// The program that rewrites sources. It uses SwiftSyntax.
///
/// SwiftSyntax of the toolchain can only be imported with compiler options that the package manager does not accept in
/// packages. So the sources of the program, in the folder Rewriter, are a resource of this module. They are compiled
/// once for each toolchain, and the program is kept in the user's cache directory.
enum RewriterProgram {
    private static let modules = [
        "SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics", "SwiftBasicFormat",
    ]

    /// Returns the path of the program, after compiling it if necessary.
    /// - Throws: A `UserFacingError` if it cannot be compiled.
    static func find() throws -> String {
        let toolchain = try Toolchain()
        let sources = RewriterSources.all.flatMap { [Array($0.name.utf8), $0.bytes] }
        let directory = cacheDirectory.appendingPathComponent(
            "rewriter-\(hash(sources + [[UInt8](toolchain.description)]))")
        let program = directory.appendingPathComponent("rewriter").path
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
    private static func compile(_ toolchain: Toolchain, into directory: URL) throws {
        let manager = FileManager.default
        let temporary = directory.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
        defer { try? manager.removeItem(at: temporary) }
        do {
            try manager.createDirectory(at: temporary, withIntermediateDirectories: true)
            for (name, bytes) in RewriterSources.all {
                try Data(bytes).write(to: temporary.appendingPathComponent(name))
            }
        } catch {
            throw UserFacingError(.cannotCreate, "\(temporary.path) cannot be written: \(error.localizedDescription)")
        }
        let files = RewriterSources.all.map { temporary.appendingPathComponent($0.name).path }
        let host = toolchain.hostLibraries
        let output = try ProcessOutput(
            running: toolchain.compiler,
            files
                + ["-O", "-wmo", "-parse-as-library", "-module-name", "Rewriter", "-package-name", "Rewriter"]
                + ["-I", host, "-L", host]
                + modules.map { "-l" + $0 } + ["-Xlinker", "-rpath", "-Xlinker", host]
                + ["-o", temporary.appendingPathComponent("rewriter").path])
        guard output.succeeded else {
            throw UserFacingError(
                .unavailable, "The rewriter of sources does not compile with this toolchain: \(output.errorText)")
        }
        try? manager.moveItem(at: temporary, to: directory)
        guard manager.fileExists(atPath: directory.path) else {
            throw UserFacingError(.cannotCreate, "\(directory.path) cannot be written.")
        }
    }
}
