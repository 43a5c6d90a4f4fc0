import Foundation
import JSONReading

/// The installed Swift toolchain, whose SwiftSyntax the programs use.
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
        let (data, info) = try Self.targetInfo(of: compiler)
        self.compiler = compiler
        hostLibraries = info.paths.runtimeResourcePath + "/host"
        description = data
        let module = hostLibraries + "/SwiftSyntax.swiftmodule"
        guard FileManager.default.fileExists(atPath: module) else {
            throw UserFacingError(
                .unavailable,
                "The Swift toolchain contains no SwiftSyntax, which reads sources: \(module) is missing. Install the "
                    + "complete toolchain: https://swift.org/install")
        }
    }

    private struct TargetInfo: Decodable {
        struct Paths: Decodable { let runtimeResourcePath: String }

        let paths: Paths
    }

    /// Returns what the compiler prints about its target. It is kept in the user's cache, because the compiler needs 0.1 s.
    private static func targetInfo(of compiler: String) throws -> (Data, TargetInfo) {
        let cache = cacheFile(of: compiler)
        if let cache, let data = try? Data(contentsOf: cache),
            let info = try? JSONDecoder().decode(TargetInfo.self, from: data)
        {
            return (data, info)
        }
        let output = try ProcessOutput(running: compiler, ["-print-target-info"])
        guard let info = try? JSONDecoder().decode(TargetInfo.self, from: output.standardOutput) else {
            throw UserFacingError(.unavailable, "\(compiler) is no Swift compiler: \(output.errorText)")
        }
        if let cache { try? output.standardOutput.write(to: cache, options: .atomic) }
        return (output.standardOutput, info)
    }

    /// The file in the user's cache for this compiler. Another path, size or date of the compiler's program has another one.
    private static func cacheFile(of compiler: String) -> URL? {
        let path = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = attributes[.size] as? NSNumber, let date = attributes[.modificationDate] as? Date
        else { return nil }
        let key = "\(compiler) \(path) \(size) \(date.timeIntervalSince1970)"
        return SyntaxProgram.cacheDirectory.appendingPathComponent(
            "target-\(SyntaxProgram.hash([Array(key.utf8)])).json")
    }

    private static func findCompiler() -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { $0 + "/swiftc" }.first(where: FileManager.default.isExecutableFile)
    }
}
