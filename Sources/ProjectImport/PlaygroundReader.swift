import Foundation
import JSONReading

/// Reads a playground of Xcode, or one page of it.
struct PlaygroundReader {
    let path: String
    let pageName: String?
    let scope: ImportScope

    func read() throws -> ImportedProject {
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let moduleName = ModuleName.available(ModuleName.identifier(name))
        var files = TargetFiles(module: ImportedModule(name: moduleName, scope: scope))
        let folder = try contentsFolder()
        files.addSource(folder + "/Contents.swift", below: folder)
        for part in folder == path ? [path] : [path, folder] {
            add(part + "/Sources", to: &files)
            let resources = FolderContents(part + "/Resources", scope: scope)
            for place in resources.resources { files.addResource(part + "/Resources/" + place) }
            files.module.leftOut += resources.leftOut
        }
        return ImportedProject(app: files.module, folder: (path as NSString).deletingLastPathComponent)
    }

    /// Adds the Swift files of a folder Sources. They are in the module of the page, which sees their declarations as if it
    /// had imported them.
    private func add(_ folder: String, to files: inout TargetFiles) {
        let contents = FolderContents(folder, scope: scope)
        for place in contents.sources { files.addSource(folder + "/" + place, below: folder) }
        files.module.leftOut += contents.leftOut
    }

    /// The folder of the file Contents.swift: the playground, or the chosen page.
    private func contentsFolder() throws -> String {
        let pages = ((try? FileManager.default.contentsOfDirectory(atPath: path + "/Pages")) ?? [])
            .filter { $0.hasSuffix(".xcplaygroundpage") }.map { ($0 as NSString).deletingPathExtension }.sorted()
        var folder = path
        if !pages.isEmpty {
            let page = try ProjectReader.choose(pageName, among: pages, in: path, kind: "page")
            folder = "\(path)/Pages/\(page).xcplaygroundpage"
        } else if let pageName {
            throw UserFacingError(.usage, "\(path) has no pages, so --target \(pageName) chooses nothing.")
        }
        guard FileManager.default.fileExists(atPath: folder + "/Contents.swift") else {
            throw UserFacingError(.data, "\(folder) has no file Contents.swift.")
        }
        return folder
    }
}
