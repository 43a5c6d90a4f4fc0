import Foundation
import JSONReading

/// Reads a project of any supported kind: a project or workspace of Xcode, a playground, a package, or a folder.
package struct ProjectReader {
    /// The path of the project.
    let path: String
    /// The name of the target, or of the page of a playground, that the user chose; nil for the only one.
    let targetName: String?
    /// Whether the files of the project can be outside of its folder.
    let allowsOutside: Bool

    /// Creates a reader.
    /// - Parameters:
    ///   - path: The path of the project, or of a folder that contains it.
    ///   - targetName: The name of the target or page to import; nil for the only one.
    ///   - allowsOutside: Whether files outside of the folder of the project are imported, too. The default is false.
    package init(path: String, targetName: String?, allowsOutside: Bool = false) {
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        (self.targetName, self.allowsOutside) = (targetName, allowsOutside)
    }

    /// The files of a playground, a package or a folder.
    private var scope: ImportScope { ImportScope(folder: path, allowsOutside: allowsOutside) }

    /// Reads the project.
    /// - Throws: A `UserFacingError` if the project does not exist, is damaged, or has several apps.
    package func read() throws -> ImportedProject {
        guard FileManager.default.fileExists(atPath: path) else {
            throw UserFacingError(.noInput, "\(path): no such project or folder.")
        }
        switch (path as NSString).pathExtension {
        case "xcodeproj": return try readXcode([path])
        case "xcworkspace": return try readXcode(try Workspace.projects(in: path, allowsOutside: allowsOutside))
        case "playground": return try PlaygroundReader(path: path, pageName: targetName, scope: scope).read()
        case "swift", "pbxproj", "storyboard":
            throw UserFacingError(
                .usage, "\(path) is a file. Give the project, such as NAME.xcodeproj, or the folder that contains it.")
        default: return try readFolder()
        }
    }

    /// Reads a folder: the project in it, or its sources if there is none.
    private func readFolder() throws -> ImportedProject {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
        for suffix in ["xcworkspace", "xcodeproj", "playground"] {
            let found = names.filter { ($0 as NSString).pathExtension == suffix }
            if found.count > 1 {
                throw UserFacingError(
                    .usage, "\(path) contains \(found.joined(separator: ", ")). Give the path of one of them.")
            }
            if let name = found.first {
                return try ProjectReader(
                    path: path + "/" + name, targetName: targetName, allowsOutside: allowsOutside
                ).read()
            }
        }
        if names.contains("Package.swift"), !path.hasSuffix(".swiftpm") {
            return try PackageReader(path: path, targetName: targetName, scope: scope).read()
        }
        return try FolderReader(path: path, scope: scope).read()
    }

    private func readXcode(_ paths: [String]) throws -> ImportedProject {
        let projects = try paths.map { try XcodeProject(path: $0, allowsOutside: allowsOutside) }
        let all = projects.flatMap { project in project.targets.map { (project: project, target: $0) } }
        let allApps = all.filter(\.target.isApp)
        let apps = allApps.contains { $0.target.isForIOS } ? allApps.filter(\.target.isForIOS) : allApps
        let candidates = apps.isEmpty ? all.filter(\.target.isLibrary) : apps
        let names = candidates.map(\.target.name)
        let chosen = try Self.choose(targetName, among: names, in: path, kind: apps.isEmpty ? "library" : "app")
        guard let (project, target) = candidates.first(where: { $0.target.name == chosen }) else {
            throw UserFacingError(.data, "\(path) has no target that builds an app.")
        }
        var result = ImportedProject(app: try project.module(of: target), folder: Self.folder(of: path))
        try result.addLibraries { name in
            let library = all.first { $0.target.isLibrary && $0.target.moduleName == name }
            if let library { return try library.project.module(of: library.target) }
            return ModuleSearch(folder: project.folder, allowsOutside: allowsOutside).module(named: name)
        }
        result.addDownloads(DependencyPlaces(folder: project.folder, projects: projects))
        return result
    }

    /// The folder that contains a project.
    private static func folder(of path: String) -> String { (path as NSString).deletingLastPathComponent }

    /// Returns the name of the chosen target.
    /// - Throws: A `UserFacingError` if there is none, if several can be chosen, or if the choice does not exist.
    static func choose(_ name: String?, among names: [String], in path: String, kind: String) throws -> String {
        let list = names.joined(separator: ", ")
        if let name {
            if names.contains(name) { return name }
            throw UserFacingError(
                .usage,
                names.isEmpty
                    ? "\(path) has no \(kind)." : "\(path) has no \(kind) \(name). Choose one of these: \(list).")
        }
        guard let first = names.first else { throw UserFacingError(.data, "\(path) has no \(kind) to import.") }
        if names.count > 1 {
            throw UserFacingError(
                .usage, "\(path) has several targets: \(list). Choose one with --target, such as --target \"\(first)\"."
            )
        }
        return first
    }
}

extension ImportedProject {
    /// Adds the modules that the app imports, and those that they import.
    /// - Parameter find: A function that returns the module with a name; nil if the project does not contain it.
    mutating func addLibraries(_ find: (String) throws -> ImportedModule?) rethrows {
        var names: Set = [app.name]
        try addLibraries(of: app, known: &names, find)
    }

    private mutating func addLibraries(
        of module: ImportedModule, known names: inout Set<String>, _ find: (String) throws -> ImportedModule?
    ) rethrows {
        for name in module.importedModules where !ModuleName.reserved.contains(name) && names.insert(name).inserted {
            guard let library = try find(name), !library.sources.isEmpty else { continue }
            try addLibraries(of: library, known: &names, find)
            libraries.append(library)
        }
    }
}

extension ImportedProject {
    /// Adds the modules that no module of the project contains and whose places are known.
    mutating func addDownloads(_ places: DependencyPlaces) {
        let modules = libraries + [app]
        let imported = Set(modules.flatMap(\.importedModules)).subtracting(modules.map(\.name))
        downloads = imported.sorted().compactMap { name in
            places.place(ofModule: name).map { Download(module: name, place: $0) }
        }
    }
}

extension ImportedModule {
    /// The modules that the sources import, sorted.
    package var importedModules: [String] {
        Set(sources.flatMap { SourceText(path: $0.path).imports.map(\.module) }).sorted()
    }
}
