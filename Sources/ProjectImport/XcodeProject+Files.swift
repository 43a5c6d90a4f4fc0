import Foundation
import JSONReading

extension XcodeProject {
    /// Returns the module of a target: its sources, resources and information.
    func module(of target: Target) throws -> ImportedModule {
        var files = TargetFiles(module: ImportedModule(name: target.moduleName))
        let object = objects[target.identifier] ?? .string("")
        for phase in (object["buildPhases"]?.strings ?? []).compactMap({ objects[$0] }) {
            let isSources = phase["isa"]?.string == "PBXSourcesBuildPhase"
            guard isSources || phase["isa"]?.string == "PBXResourcesBuildPhase" else { continue }
            for file in (phase["files"]?.strings ?? []).compactMap({ objects[$0]?["fileRef"]?.string }) {
                add(file, toSources: isSources, of: &files)
            }
        }
        addSynchronizedFolders(of: target, object, to: &files)
        var module = files.module
        module.information = try AppInformation(of: target)
        module.compilationConditions = target.settings.compilationConditions
        return module
    }

    /// Adds the file of a reference. A variant group, such as a storyboard with translations, contains several.
    private func add(_ identifier: String, toSources isSources: Bool, of files: inout TargetFiles) {
        guard let object = objects[identifier], let path = paths[identifier], !path.isEmpty else { return }
        switch object["isa"]?.string {
        case "PBXVariantGroup":
            for child in object["children"]?.strings ?? [] { add(child, toSources: isSources, of: &files) }
        case "XCVersionGroup": files.module.leftOut.append(LeftOutFile(path: path, reason: "Core Data"))
        default:
            if isSources { files.addSource(path, below: folder) } else { files.addResource(path) }
        }
    }

    /// Adds the files of the folders that Xcode 16 synchronizes with the project. A folder belongs to the targets that list
    /// it, without the exceptions of these targets; the exceptions of other targets belong to these.
    private func addSynchronizedFolders(of target: Target, _ object: PropertyList, to files: inout TargetFiles) {
        let own = object["fileSystemSynchronizedGroups"]?.strings ?? []
        let folders = objects.filter { $0.value["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" }.keys.sorted()
        for identifier in folders {
            guard let path = paths[identifier], !path.isEmpty else { continue }
            let exceptions = exceptions(of: identifier, for: target)
            let isOwn = own.contains(identifier)
            let contents = FolderContents(path, skips: { isOwn && exceptions.contains($0) })
            let belongs = { (place: String) in
                isOwn || exceptions.contains { place == $0 || place.hasPrefix($0 + "/") }
            }
            for place in contents.sources where belongs(place) { files.addSource(path + "/" + place, below: folder) }
            for place in contents.resources where belongs(place) { files.addResource(path + "/" + place) }
            for place in contents.otherSources where belongs(place) {
                files.addSource(path + "/" + place, below: folder)
            }
        }
    }

    private func exceptions(of folder: String, for target: Target) -> [String] {
        (objects[folder]?["exceptions"]?.strings ?? []).compactMap { objects[$0] }
            .filter { $0["target"]?.string == target.identifier }
            .flatMap { $0["membershipExceptions"]?.strings ?? [] }
    }
}

/// Collects the files of a target.
struct TargetFiles {
    var module: ImportedModule

    /// Adds a source file. Its place is its path in the project.
    mutating func addSource(_ path: String, below folder: String) {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        guard FileManager.default.fileExists(atPath: path) else {
            return module.leftOut.append(LeftOutFile(path: path, reason: "the file does not exist"))
        }
        switch FileKind(path) {
        case .source: addSwiftFile(path, below: folder)
        case .otherSource:
            module.leftOut.append(LeftOutFile(path: path, reason: "is not written in Swift"))
        case .resource, .ignored: break
        }
    }

    private mutating func addSwiftFile(_ path: String, below folder: String) {
        guard !module.sources.contains(where: { $0.path == path }) else { return }
        if SourceText(path: path).importsSwiftUI {
            return module.leftOut.append(LeftOutFile(path: path, reason: "imports SwiftUI"))
        }
        let isBelow = path.hasPrefix(folder + "/")
        let place = isBelow ? String(path.dropFirst(folder.count + 1)) : (path as NSString).lastPathComponent
        module.sources.append(.init(path: path, place: place))
    }

    /// Adds a file or folder that the program reads. All are in one folder, except those of a language.
    mutating func addResource(_ path: String) {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        guard FileManager.default.fileExists(atPath: path) else {
            return module.leftOut.append(LeftOutFile(path: path, reason: "the file does not exist"))
        }
        if ["xcdatamodeld", "xcdatamodel"].contains((path as NSString).pathExtension) {
            return module.leftOut.append(LeftOutFile(path: path, reason: "Core Data"))
        }
        let components = path.split(separator: "/").map(String.init)
        let language = components.dropLast().last.flatMap { $0.hasSuffix(".lproj") ? $0 + "/" : nil } ?? ""
        let place = language + (components.last ?? "")
        guard !module.resources.contains(where: { $0.path == path }) else { return }
        if module.resources.contains(where: { $0.place == place }) {
            return module.leftOut.append(LeftOutFile(path: path, reason: "another resource has this name"))
        }
        module.resources.append(.init(path: path, place: place))
    }
}
