import Foundation

/// What the import does with a file, by its name.
enum FileKind {
    case source
    /// Copied to the resources as a whole; some of these are folders.
    case resource
    /// Source code in another language.
    case otherSource
    /// Files that only Xcode uses.
    case ignored

    private static let ignoredExtensions: Set = [
        "xcodeproj", "xcworkspace", "xcconfig", "entitlements", "h", "hpp", "pch", "md", "modulemap", "xcscheme",
        "lock",
        "podspec", "rb", "sh", "yml", "yaml", "framework", "xcframework", "a", "tbd", "dylib", "xctestplan",
        "xcuserstate",
        "playground", "swiftpm", "swp", "docc", "gitignore", "resolved", "app", "xctest", "appex", "o", "d",
    ]

    init(_ name: String) {
        switch (name as NSString).pathExtension.lowercased() {
        case "swift": self = .source
        case "m", "mm", "c", "cc", "cpp", "metal", "s": self = .otherSource
        case "": self = .ignored
        case let ending where Self.ignoredExtensions.contains(ending): self = .ignored
        default: self = name == "Info.plist" || name.hasSuffix("-Info.plist") ? .ignored : .resource
        }
    }

    /// The folders that are one resource.
    static let resourceFolders: Set = [
        "xcassets", "bundle", "scnassets", "xcdatamodeld", "xcdatamodel", "rtfd", "atlas",
    ]
    /// The folders that contain neither sources nor resources of an app.
    static let skippedFolders: Set = [
        "xcodeproj", "xcworkspace", "framework", "xcframework", "playground", "docc", "build", "app", "swiftpm",
    ]
}

/// The files below a folder, by their kinds.
struct FolderContents {
    /// The paths relative to the folder, sorted.
    private(set) var sources: [String] = []
    private(set) var resources: [String] = []
    private(set) var otherSources: [String] = []
    /// The paths of the files Info.plist.
    private(set) var informationFiles: [String] = []

    /// Reads a folder and its subfolders.
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - skips: Whether a subfolder or file, whose relative path is the argument, is left out.
    init(_ folder: String, skips: (String) -> Bool = { _ in false }) {
        add(folder, "", skips: skips, depth: 0)
    }

    private mutating func add(_ folder: String, _ prefix: String, skips: (String) -> Bool, depth: Int) {
        guard depth < 40 else { return }
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
            let (path, place) = (folder + "/" + name, prefix + name)
            guard !name.hasPrefix("."), !skips(place) else { continue }
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue { addFolder(path, place, skips: skips, depth: depth) } else { addFile(name, place) }
        }
    }

    private mutating func addFolder(_ path: String, _ place: String, skips: (String) -> Bool, depth: Int) {
        let suffix = (place as NSString).pathExtension
        if FileKind.resourceFolders.contains(suffix) {
            resources.append(place)
        } else if !FileKind.skippedFolders.contains(suffix) {
            add(path, place + "/", skips: skips, depth: depth + 1)
        }
    }

    private mutating func addFile(_ name: String, _ place: String) {
        switch FileKind(name) {
        case .source: sources.append(place)
        case .otherSource: otherSources.append(place)
        case .resource: resources.append(place)
        case .ignored: if name.hasSuffix("Info.plist") { informationFiles.append(place) }
        }
    }
}
