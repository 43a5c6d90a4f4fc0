import Foundation

/// Finds the modules that an app imports: targets of projects, and sources without a target, in the folder of the app's
/// project and, if the project is an example in the repository of a library, in the folders above.
struct ModuleSearch {
    /// The folder of the app's project.
    let folder: String
    /// Whether files outside of the folder of their project are imported.
    let allowsOutside: Bool

    /// Returns the module with a name; nil if there is none.
    func module(named name: String) -> ImportedModule? {
        for folder in folders {
            let scope = ImportScope(folder: folder, allowsOutside: allowsOutside)
            if let module = target(named: name, in: folder) ?? DependencySources.module(named: name, scope: scope) {
                return module
            }
        }
        return nil
    }

    /// The folder, and at most two folders above it that contain a project, a package or a podspec.
    private var folders: [String] {
        var result = [folder]
        var parent = (folder as NSString).deletingLastPathComponent
        for _ in 0..<2 where parent.count > 1 {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
            if names.contains(where: Self.marksRepository) { result.append(parent) }
            parent = (parent as NSString).deletingLastPathComponent
        }
        return result
    }

    private static func marksRepository(_ name: String) -> Bool {
        name == "Package.swift" || ["xcodeproj", "podspec"].contains((name as NSString).pathExtension)
    }

    /// Returns the module of a library target of the projects in a folder. Damaged projects are ignored.
    private func target(named name: String, in folder: String) -> ImportedModule? {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        for project in names where project.hasSuffix(".xcodeproj") {
            guard let project = try? XcodeProject(path: folder + "/" + project, allowsOutside: allowsOutside),
                let target = project.targets.first(where: { $0.isLibrary && $0.moduleName == name }),
                let module = try? project.module(of: target), !module.sources.isEmpty
            else { continue }
            return module
        }
        return nil
    }
}

/// The sources of modules that a project contains without a target: those of CocoaPods and Carthage, and local packages.
enum DependencySources {
    /// Returns the module with a name; nil if the folder of a scope does not contain it.
    static func module(named name: String, scope: ImportScope) -> ImportedModule? {
        let folder = scope.folder
        let packages = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
            .map { "\($0)/Sources/\(name)" }
        let paths = [
            "Pods/\(name)", "Carthage/Checkouts/\(name)/Sources", "Carthage/Checkouts/\(name)", "Sources/\(name)",
        ]
        for path in (paths + packages).map({ folder + "/" + $0 }) {
            let contents = FolderContents(
                path, scope: scope, skips: { $0.hasSuffix("Tests") || $0.hasPrefix("Example") })
            guard !contents.sources.isEmpty else { continue }
            var files = TargetFiles(module: ImportedModule(name: name, scope: scope))
            files.module.leftOut = contents.leftOut
            for place in contents.sources { files.addSource(path + "/" + place, below: path) }
            for place in contents.resources { files.addResource(path + "/" + place) }
            return files.module
        }
        return nil
    }
}
