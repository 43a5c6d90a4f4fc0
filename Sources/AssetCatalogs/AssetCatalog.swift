import Foundation
import JSONReading

/// An asset catalog of Xcode: a folder `NAME.xcassets` with image sets and color sets. App icons and other sets are ignored.
///
/// A set is a folder with a file Contents.json. Other folders are groups; the names of the sets of a group that provides
/// a namespace start with the name of the group and a slash. Reading is not cached.
package struct AssetCatalog: Sendable {
    /// The path of the catalog.
    package let path: String
    /// The folders of the sets by their names. If a catalog contains two sets with a name, the first one in the order of
    /// their paths is used.
    private let imageSets: [String: String]
    private let colorSets: [String: String]

    /// Reads the names of the sets of a catalog. A folder that does not exist gives an empty catalog.
    package init(path: String) {
        var folders = AssetFolders()
        folders.addSets(in: path, namespace: "")
        (self.path, imageSets, colorSets) = (path, folders.imageSets, folders.colorSets)
    }

    /// The names of the image sets, sorted.
    package var imageNames: [String] { imageSets.keys.sorted() }

    /// The names of the color sets, sorted.
    package var colorNames: [String] { colorSets.keys.sorted() }

    /// Returns the image set with a name; nil if there is none.
    /// - Throws: A `UserFacingError` with the path of the faulty file.
    package func imageSet(named name: String) throws -> ImageSet? {
        try imageSets[name].map { try ImageSet(folder: $0) }
    }

    /// Returns the color set with a name; nil if there is none.
    /// - Throws: A `UserFacingError` with the path of the faulty file.
    package func colorSet(named name: String) throws -> ColorSet? {
        try colorSets[name].map { try ColorSet(folder: $0) }
    }
}

/// The folders of the sets of a catalog, by the names of the sets.
private struct AssetFolders {
    var imageSets: [String: String] = [:]
    var colorSets: [String: String] = [:]

    mutating func addSets(in folder: String, namespace: String) {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for entry in entries.sorted() {
            let (path, url) = (folder + "/" + entry, URL(fileURLWithPath: entry))
            let name = namespace + url.deletingPathExtension().lastPathComponent
            switch url.pathExtension {
            case "imageset": if imageSets[name] == nil { imageSets[name] = path }
            case "colorset": if colorSets[name] == nil { colorSets[name] = path }
            case "", "spriteatlas": addSets(in: path, namespace: providesNamespace(path) ? name + "/" : namespace)
            default: break
            }
        }
    }

    private func providesNamespace(_ folder: String) -> Bool {
        let contents = try? AssetContents(folder: folder)
        return contents?.root.findMember("properties")?.findMember("provides-namespace")?.readBool() ?? false
    }
}

/// The file Contents.json of a set.
struct AssetContents {
    let path: String
    let root: JSONCursor

    init(folder: String) throws {
        path = folder + "/Contents.json"
        root = try JSONCursor(parsing: try InputFile.readBytes(at: path), name: path)
    }

    /// Throws the errors that reading the file has found.
    func finish() throws { try root.diagnostics.throwIfNotEmpty(documentName: path) }
}

/// The appearance and the device for which an element of a set is meant.
struct AssetVariant: Equatable {
    /// Whether the element is for the dark appearance.
    let isDark: Bool
    /// How well the element fits an iPhone: 2 if it is for iPhones, 1 if it is for all devices; nil if it does not fit.
    let fit: Int?

    init(_ element: JSONCursor) {
        let values = element.findMember("appearances")?.readElements()?.compactMap {
            $0.findMember("value")?.readString()
        }
        isDark = values?.contains("dark") ?? false
        let isOther = values?.contains { $0 != "dark" && $0 != "light" } ?? false
        switch element.findMember("idiom")?.readString() ?? "universal" {
        case "iphone" where !isOther: fit = 2
        case "universal" where !isOther: fit = 1
        default: fit = nil
        }
    }
}
