import Foundation
import JSONReading

// The files of a target of an Xcode project.

extension XcodeProject {
    /// Returns the module of a target: its sources, resources and information.
    func module(of target: Target) throws -> ImportedModule {
        var files = TargetFiles(module: ImportedModule(name: target.moduleName, scope: scope))
        let object = objects[target.identifier] ?? .string("")
        for phase in (object["buildPhases"]?.strings ?? []).compactMap({ objects[$0] }) {
            let isSources = phase["isa"]?.string == "PBXSourcesBuildPhase"
            guard isSources || phase["isa"]?.string == "PBXResourcesBuildPhase" else { continue }
            for file in (phase["files"]?.strings ?? []).compactMap({ objects[$0]?["fileRef"]?.string }) {
                add(file, toSources: isSources, of: &files)
            }
        }
        addSynchronizedFolders(of: target, object, to: &files)
        try files.addInformation(of: target)
        files.module.compilationConditions = target.settings.compilationConditions
        return files.module
    }

    /// Adds the file of a reference. A variant group, such as a storyboard with translations, contains several. One that
    /// contains another group, or itself, is damaged.
    private func add(_ identifier: String, toSources isSources: Bool, of files: inout TargetFiles) {
        guard let object = objects[identifier] else { return }
        guard object["isa"]?.string == "PBXVariantGroup" else {
            return addFile(identifier, object, toSources: isSources, of: &files)
        }
        let children = (object["children"]?.strings ?? []).compactMap { child in objects[child].map { (child, $0) } }
        if children.contains(where: { $1["isa"]?.string == "PBXVariantGroup" }) {
            let name = object["name"]?.string ?? identifier
            files.leaveOut(path + "/project.pbxproj", "the group of translations \(name) contains a group")
        }
        for (child, file) in children where file["isa"]?.string != "PBXVariantGroup" {
            addFile(child, file, toSources: isSources, of: &files)
        }
    }

    private func addFile(
        _ identifier: String, _ object: PropertyList, toSources isSources: Bool, of files: inout TargetFiles
    ) {
        guard let path = paths[identifier] else {
            let name = object["path"]?.string ?? object["name"]?.string ?? identifier
            return files.leaveOut(folder + "/" + name, "is in no group of the project, or has a path that is too long")
        }
        guard !path.isEmpty else { return }
        if object["isa"]?.string == "XCVersionGroup" { return files.leaveOut(path, "Core Data") }
        if isSources { files.addSource(path, below: folder) } else { files.addResource(path) }
    }

    /// Adds the files of the folders that Xcode 16 synchronizes with the project. A folder belongs to the targets that list
    /// it, without the exceptions of these targets; the exceptions of other targets belong to these.
    private func addSynchronizedFolders(of target: Target, _ object: PropertyList, to files: inout TargetFiles) {
        let own = Set(object["fileSystemSynchronizedGroups"]?.strings ?? [])
        for identifier in synchronizedFolders {
            guard let path = paths[identifier], !path.isEmpty else { continue }
            let exceptions = exceptions(of: identifier, for: target)
            let isOwn = own.contains(identifier)
            guard isOwn || !exceptions.isEmpty else { continue }
            let contents = FolderContents(path, scope: scope, skips: { isOwn && exceptions.contains($0) })
            let belongs = { (place: String) in isOwn || Self.containsFolder(of: place, exceptions) }
            files.module.leftOut += contents.leftOut
            for place in contents.sources where belongs(place) { files.addSource(path + "/" + place, below: folder) }
            for place in contents.resources where belongs(place) { files.addResource(path + "/" + place) }
            for place in contents.otherSources where belongs(place) {
                files.addSource(path + "/" + place, below: folder)
            }
        }
    }

    /// Whether a set of paths contains a path or a folder above it.
    private static func containsFolder(of place: String, _ paths: Set<String>) -> Bool {
        paths.contains(place)
            || place.indices.contains { place[$0] == "/" && paths.contains(String(place[..<$0])) }
    }

    private func exceptions(of folder: String, for target: Target) -> Set<String> {
        let sets = (objects[folder]?["exceptions"]?.strings ?? []).compactMap { objects[$0] }
        return Set(
            sets.filter { $0["target"]?.string == target.identifier }
                .flatMap { $0["membershipExceptions"]?.strings ?? [] })
    }
}
