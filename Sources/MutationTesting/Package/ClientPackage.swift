import Foundation
import JSONReading

/// The package whose tests are judged, as the plugin describes it in a JSON document.
package struct ClientPackage: Decodable, Sendable {
    package struct Target: Decodable, Sendable {
        package let name: String
        package let module: String
        /// The paths of the Swift files.
        package let files: [String]
    }

    package let name: String
    package let root: String
    /// The targets without tests.
    package let targets: [Target]
    package let hasTests: Bool
    /// The names of the executable products.
    package let executables: [String]

    /// Reads the document.
    package init(path: String) throws {
        guard let data = FileManager.default.contents(atPath: path),
            let package = try? JSONDecoder().decode(Self.self, from: data)
        else { throw UserFacingError(.noInput, "\(path) does not describe a package.") }
        self = package
    }

    /// The folder in which everything is written.
    package var folder: URL { URL(fileURLWithPath: root).appendingPathComponent(".build/mutate") }

    /// The targets with the given names; all if there is none.
    /// - Throws: A `UserFacingError` that names the targets, if one is unknown.
    package func targets(named names: [String]) throws -> [Target] {
        let all = targets.filter { !$0.files.isEmpty }
        for name in names where !all.contains(where: { $0.name == name }) {
            let list = all.map(\.name).joined(separator: ", ")
            throw UserFacingError(
                .usage, "The package \(self.name) has no target \(name) with Swift sources. Its targets are: \(list).")
        }
        let chosen = names.isEmpty ? all : all.filter { names.contains($0.name) }
        guard !chosen.isEmpty else {
            throw UserFacingError(.usage, "The package \(name) has no target with Swift sources, apart from its tests.")
        }
        return chosen
    }
}
