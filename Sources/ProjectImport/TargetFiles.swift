import Foundation

/// Collects the files of a target.
struct TargetFiles {
    var module: ImportedModule
    private var sourceNames = PlaceNames()
    /// The files that were added, without symbolic links.
    private var sourcePaths: Set<String> = []
    private var resourcePaths: Set<String> = []
    private var resourcePlaces: Set<String> = []

    init(module: ImportedModule) { self.module = module }

    /// Names a file as one that is not imported.
    mutating func leaveOut(_ path: String, _ reason: String) {
        module.leftOut.append(LeftOutFile(path: path, reason: reason))
    }

    // MARK: Sources

    /// Adds a source file. Its place is its path in the project.
    mutating func addSource(_ path: String, below folder: String) {
        let path = FileSpelling.existing(URL(fileURLWithPath: path).standardizedFileURL.path)
        let kind = FileKind(path)
        guard kind == .source || kind == .otherSource else { return }
        switch module.scope.entry(at: path, isSource: kind == .source) {
        case .refused(let reason): leaveOut(path, reason)
        case .folder: leaveOut(path, "is a folder")
        case .file where kind == .otherSource: leaveOut(path, "is not written in Swift")
        case .file(let realPath): addSwiftFile(path, realPath: realPath, below: folder)
        }
    }

    private mutating func addSwiftFile(_ path: String, realPath: String, below folder: String) {
        guard sourcePaths.insert(realPath).inserted else { return }
        if SourceText(path: realPath).usesSwiftUI { return leaveOut(path, "imports SwiftUI") }
        noteOutside(path, realPath: realPath)
        let isBelow = path.hasPrefix(folder + "/")
        let place = isBelow ? String(path.dropFirst(folder.count + 1)) : (path as NSString).lastPathComponent
        module.sources.append(.init(path: path, place: sourceNames.take(place)))
    }

    private mutating func noteOutside(_ path: String, realPath: String) {
        if !module.scope.contains(realPath) { module.outside.append(path) }
    }

    // MARK: Resources

    /// Adds a file or folder that the program reads. All are in one folder, except those of a language.
    mutating func addResource(_ path: String) {
        let path = FileSpelling.existing(URL(fileURLWithPath: path).standardizedFileURL.path)
        if ["xcdatamodeld", "xcdatamodel"].contains((path as NSString).pathExtension) {
            return leaveOut(path, "Core Data")
        }
        let realPath: String
        switch module.scope.entry(at: path) {
        case .refused(let reason): return leaveOut(path, reason)
        case .file(let path), .folder(let path): realPath = path
        }
        let components = path.split(separator: "/").map(String.init)
        let language = components.dropLast().last.flatMap { $0.hasSuffix(".lproj") ? $0 + "/" : nil } ?? ""
        let place = language + (components.last ?? "")
        guard resourcePaths.insert(path).inserted else { return }
        // A folder of a language that is a resource as a whole contains the files of that language.
        guard resourcePlaces.insert(place).inserted,
            language.isEmpty || !resourcePlaces.contains(String(language.dropLast()))
        else { return leaveOut(path, "another resource has this name") }
        noteOutside(path, realPath: realPath)
        module.resources.append(.init(path: path, place: place))
    }

    // MARK: Information

    /// Adds the entries of the target's Info.plist and build settings. The file can be a resource, too; the package then
    /// contains only the one that the program reads.
    mutating func addInformation(of target: XcodeProject.Target) throws {
        var path = AppInformation.path(of: target)
        if let file = path {
            switch module.scope.entry(at: file) {
            case .file(let realPath): noteOutside(file, realPath: realPath)
            case .folder: (path, _) = (nil, leaveOut(file, "is a folder"))
            case .refused(let reason):
                path = nil
                if FileManager.default.fileExists(atPath: file) { leaveOut(file, reason) }
            }
        }
        module.information = try AppInformation(of: target, fileAt: path)
        removeLaunchStoryboard()
        guard module.information.data != nil else { return }
        for file in module.resources where file.place == AppInformation.fileName && file.path != path {
            leaveOut(file.path, "the program has an Info.plist already")
        }
        module.resources.removeAll { $0.place == AppInformation.fileName }
    }

    /// Removes the storyboard that only the system shows, with its translations.
    private mutating func removeLaunchStoryboard() {
        guard let name = module.information.launchStoryboard, name != module.information.mainStoryboard else { return }
        let files = ["\(name).storyboard", "\(name).strings", "\(name).xib"]
        module.resources.removeAll { files.contains(($0.place as NSString).lastPathComponent) }
    }
}
