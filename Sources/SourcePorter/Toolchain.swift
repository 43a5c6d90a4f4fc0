import Foundation
import JSONReading

/// The installed Swift toolchain, whose SwiftSyntax the rewriter uses.
struct Toolchain {
    /// The path of swiftc.
    let compiler: String
    /// The directory of the modules and libraries of SwiftSyntax.
    let hostLibraries: String
    /// The version and the target, as the compiler prints them.
    let description: Data

    /// Finds the toolchain whose compiler is on the PATH.
    /// - Throws: A `UserFacingError` that names what is missing.
    init() throws {
        guard let compiler = Self.findCompiler() else {
            throw UserFacingError(
                .unavailable, "swiftc is not on the PATH. Install a Swift toolchain: https://swift.org/install")
        }
        let output = try ProcessOutput(running: compiler, ["-print-target-info"])
        guard let info = try? JSONDecoder().decode(TargetInfo.self, from: output.standardOutput) else {
            throw UserFacingError(.unavailable, "\(compiler) is no Swift compiler: \(output.errorText)")
        }
        self.compiler = compiler
        hostLibraries = info.paths.runtimeResourcePath + "/host"
        description = output.standardOutput
        let module = hostLibraries + "/SwiftSyntax.swiftmodule"
        guard FileManager.default.fileExists(atPath: module) else {
            throw UserFacingError(
                .unavailable,
                "The Swift toolchain contains no SwiftSyntax, which ports sources: \(module) is missing. Install the "
                    + "complete toolchain: https://swift.org/install")
        }
    }

    private struct TargetInfo: Decodable {
        struct Paths: Decodable { let runtimeResourcePath: String }

        let paths: Paths
    }

    private static func findCompiler() -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { $0 + "/swiftc" }.first(where: FileManager.default.isExecutableFile)
    }
}
