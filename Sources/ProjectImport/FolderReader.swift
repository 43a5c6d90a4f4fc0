import Foundation
import JSONReading

/// Reads a folder of sources that has no project.
struct FolderReader {
    let path: String
    let scope: ImportScope

    func read() throws -> ImportedProject {
        let folderName = (path as NSString).lastPathComponent as NSString
        let name = ModuleName.available(ModuleName.identifier(folderName.deletingPathExtension))
        let contents = FolderContents(path, scope: scope, skips: Self.isOutsideApp)
        var files = TargetFiles(module: ImportedModule(name: name, scope: scope))
        files.module.leftOut = contents.leftOut
        for place in contents.sources + contents.otherSources { files.addSource(path + "/" + place, below: path) }
        for place in contents.resources { files.addResource(path + "/" + place) }
        guard !files.module.sources.isEmpty else {
            throw UserFacingError(.noInput, "\(path) contains neither a project nor Swift files that use UIKit.")
        }
        let settings = BuildSettings(["PRODUCT_NAME": name, "TARGET_NAME": name, "EXECUTABLE_NAME": name])
        files.module.information = try AppInformation(
            fileAt: contents.informationFiles.first.map { path + "/" + $0 }, settings: settings)
        var project = ImportedProject(app: files.module, folder: (path as NSString).deletingLastPathComponent)
        project.addLibraries { ModuleSearch(folder: path, allowsOutside: scope.allowsOutside).module(named: $0) }
        project.addDownloads(DependencyPlaces(folder: path, projects: []))
        return project
    }

    /// Folders of tests and of the sources of other modules, and package manifests.
    private static func isOutsideApp(_ place: String) -> Bool {
        let name = (place as NSString).lastPathComponent
        return ["Pods", "Carthage", "Package.swift", "Tests"].contains(name) || name.hasSuffix("Tests")
            || name.hasPrefix("Package@swift")
    }
}
