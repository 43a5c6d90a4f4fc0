import Foundation
import JSONReading

/// Reads a Swift package: the executable target, or the library if there is none, and the targets that it depends on.
struct PackageReader {
    let path: String
    let targetName: String?
    let scope: ImportScope

    /// A target in the description that the package manager prints.
    private struct Target: Decodable {
        let name: String
        let type: String
        let path: String?

        /// The folder of the target, relative to the package.
        var folder: String { path ?? "Sources/\(name)" }
    }

    private struct Description: Decodable { let targets: [Target] }

    func read() throws -> ImportedProject {
        let targets = try readTargets()
        let executables = targets.filter { $0.type == "executable" }
        let candidates = executables.isEmpty ? targets.filter { $0.type == "regular" } : executables
        let names = candidates.map(\.name)
        let kind = executables.isEmpty ? "library" : "executable"
        let chosen = try ProjectReader.choose(targetName, among: names, in: path, kind: kind)
        guard let target = candidates.first(where: { $0.name == chosen }) else { throw fault("it has no target") }
        var project = ImportedProject(app: module(of: target), folder: (path as NSString).deletingLastPathComponent)
        project.addLibraries { name in
            targets.first { $0.name == name && $0.type == "regular" }.map(module)
        }
        return project
    }

    private func readTargets() throws -> [Target] {
        let output = try ProcessRun("swift", ["package", "--package-path", path, "dump-package"])
        guard output.succeeded, let list = try? JSONDecoder().decode(Description.self, from: output.standardOutput)
        else {
            throw fault(output.firstError)
        }
        return list.targets
    }

    private func fault(_ text: String) -> UserFacingError {
        UserFacingError(.data, "\(path)/Package.swift:1: The package cannot be read: \(text)")
    }

    private func module(of target: Target) -> ImportedModule {
        let folder = path + "/" + target.folder
        let contents = FolderContents(folder, scope: scope)
        var files = TargetFiles(module: ImportedModule(name: ModuleName.identifier(target.name), scope: scope))
        files.module.leftOut = contents.leftOut
        for place in contents.sources + contents.otherSources { files.addSource(folder + "/" + place, below: folder) }
        for place in contents.resources { files.addResource(folder + "/" + place) }
        return files.module
    }
}
