import Foundation

/// The sources of modules that a project contains without a target: those of CocoaPods and Carthage, and local packages.
enum DependencySources {
    /// Returns the module with a name; nil if the folder of a scope does not contain it.
    static func module(named name: String, scope: ImportScope) -> ImportedModule? {
        let folder = scope.folder
        let paths = [
            "Pods/\(name)", "Carthage/Checkouts/\(name)/Sources", "Carthage/Checkouts/\(name)", "Sources/\(name)",
        ].map { folder + "/" + $0 }
        for path in paths + packages(in: folder).flatMap({ sourceFolders(of: name, inPackage: $0) }) {
            let contents = FolderContents(path, scope: scope, skips: isOutsideModule)
            if let module = module(named: name, contents, in: path, scope: scope) { return module }
        }
        return nil
    }

    /// Returns the module of a pod: the files that its podspec describes, or else all.
    static func module(named name: String, _ spec: Podspec, in folder: String, scope: ImportScope) -> ImportedModule? {
        let contents = FolderContents(folder, scope: scope, skips: { $0 == "Pods" || isOutsideModule($0) })
        let (sources, resources) = (spec.sources.map(PathPattern.init), spec.resources.map(PathPattern.init))
        return module(named: name, contents, in: folder, scope: scope) { place in
            let patterns = FileKind(place) == .resource ? resources : sources
            return spec.sources.isEmpty || patterns.contains { $0.matches(place) }
        }
    }

    private static func module(
        named name: String, _ contents: FolderContents, in path: String, scope: ImportScope,
        contains: (String) -> Bool = { _ in true }
    ) -> ImportedModule? {
        let sources = contents.sources.filter(contains)
        guard !sources.isEmpty else { return nil }
        var files = TargetFiles(module: ImportedModule(name: name, scope: scope))
        files.module.leftOut = contents.leftOut
        for place in sources { files.addSource(path + "/" + place, below: path) }
        for place in contents.resources where contains(place) { files.addResource(path + "/" + place) }
        return files.module
    }

    private static func isOutsideModule(_ place: String) -> Bool {
        place.hasSuffix("Tests") || place.hasPrefix("Example") || place.hasSuffix("Package.swift")
    }

    // MARK: Packages

    /// The folders at most two levels below a folder that contain a package, and the folder itself.
    private static func packages(in folder: String) -> [String] {
        let children = FolderEntries.names(in: folder).map { folder + "/" + $0 }
        let all =
            [folder] + children
            + children.flatMap { child in
                FolderEntries.names(in: child).map { child + "/" + $0 }
            }
        return all.filter { FileManager.default.fileExists(atPath: $0 + "/Package.swift") }
    }

    /// The folders in which the sources of a package's target can be: those that the package manager tries, and the path
    /// that the manifest gives.
    private static func sourceFolders(of target: String, inPackage package: String) -> [String] {
        let data = FileManager.default.contents(atPath: package + "/Package.swift") ?? Data()
        let manifest = String(decoding: data, as: UTF8.self)
        var folders = ["Sources", "Source", "src", "srcs"].map { "\(package)/\($0)/\(target)" }
        for declaration in manifest.components(separatedBy: "arget(").dropFirst() {
            // Up to the next target, which is behind the next parenthesis of this kind.
            let texts = Array(QuotedTexts(declaration.filter { $0 != "'" }))
            guard texts.first?.text[...] == target[...] else { continue }
            let path = texts.first { $0.prefix.filter { !$0.isWhitespace }.hasSuffix("path:") }
            if let path, !path.text.contains("..") { folders.append("\(package)/\(path.text)") }
            folders.append("\(package)/Sources")
        }
        return folders
    }
}
