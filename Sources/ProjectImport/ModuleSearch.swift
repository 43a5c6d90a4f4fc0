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
            if let module = target(named: name, in: folder) ?? pod(named: name, of: folder)
                ?? DependencySources.module(named: name, scope: scope)
            {
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

    // MARK: Targets

    /// Returns the module of a library target of the projects in a folder: its own, that of CocoaPods, and those that
    /// Carthage checked out. Damaged projects are ignored.
    private func target(named name: String, in folder: String) -> ImportedModule? {
        let checkouts = folder + "/Carthage/Checkouts"
        let folders = [folder, folder + "/Pods"] + FolderEntries.names(in: checkouts).map { "\(checkouts)/\($0)" }
        for path in folders.flatMap(Self.projects) {
            let scopeFolder = path.hasPrefix(folder + "/Pods/") ? folder : nil
            guard
                let project = try? XcodeProject(path: path, allowsOutside: allowsOutside, scopeFolder: scopeFolder),
                let target = project.targets.first(where: { $0.isLibrary && $0.isForIOS && $0.moduleName == name }),
                let module = try? project.module(of: target), !module.sources.isEmpty
            else { continue }
            return module
        }
        return nil
    }

    private static func projects(in folder: String) -> [String] {
        FolderEntries.names(in: folder).filter { $0.hasSuffix(".xcodeproj") }.map { folder + "/" + $0 }
    }

    // MARK: Pods

    /// Returns the module of a pod that the Podfile of a folder names with a path in one of the searched folders.
    private func pod(named name: String, of folder: String) -> ImportedModule? {
        for pod in Podfile(folder: folder).pods {
            guard let path = pod.options["path"] else { continue }
            let place = URL(fileURLWithPath: folder + "/" + path).standardizedFileURL.path
            let root = place.hasSuffix(".podspec") ? (place as NSString).deletingLastPathComponent : place
            guard allowsOutside || folders.contains(where: { root == $0 || root.hasPrefix($0 + "/") }) else { continue }
            let data = FileManager.default.contents(atPath: "\(root)/\(pod.name).podspec") ?? Data()
            let spec = Podspec(String(decoding: data, as: UTF8.self))
            guard spec.moduleName ?? pod.moduleName == name else { continue }
            let scope = ImportScope(folder: root, allowsOutside: allowsOutside)
            if let module = DependencySources.module(named: name, spec, in: root, scope: scope) { return module }
        }
        return nil
    }
}

/// The names in folders.
enum FolderEntries {
    /// Returns the names of the visible entries of a folder, sorted; none if it cannot be read.
    static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }
}
