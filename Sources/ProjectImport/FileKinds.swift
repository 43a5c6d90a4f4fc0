import Foundation

// What the import does with the files of a project, by their names.

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
