import Foundation
import JSONReading

/// A project file of Xcode: its targets, and the paths of their files.
struct XcodeProject {
    /// A target that builds a product.
    struct Target {
        let identifier: String
        let name: String
        /// The kind of product without its common prefix, such as `application` or `framework`.
        let product: String
        let settings: BuildSettings

        var isApp: Bool { product == "application" }

        /// Whether the target is built for iPhones: by its SDK, and by the platforms that it supports if it names some.
        var isForIOS: Bool {
            let sdk = settings["SDKROOT"] ?? "iphoneos"
            guard sdk.hasPrefix("iphone") || sdk == "auto" else { return false }
            return settings["SUPPORTED_PLATFORMS"].map { $0.contains("iphone") } ?? true
        }

        /// Whether other targets can import the product.
        var isLibrary: Bool { product.hasPrefix("framework") || product.hasPrefix("library") }

        /// The name of the module: the name of the product, with underscores instead of the characters that identifiers
        /// cannot contain.
        var moduleName: String {
            let product = settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? name
            return ModuleName.available(ModuleName.identifier(product))
        }
    }

    /// The path of the folder `NAME.xcodeproj`.
    let path: String
    /// The folder to which the paths in the project are relative.
    let folder: String
    let targets: [Target]
    /// The files that an import of the project may read.
    let scope: ImportScope
    let objects: [String: PropertyList]
    /// The identifiers of the folders that Xcode synchronizes with the project, sorted.
    let synchronizedFolders: [String]
    /// The paths of the file references and groups by their identifiers.
    let paths: [String: String]

    /// Reads a project.
    /// - Parameters:
    ///   - path: The path of the folder `NAME.xcodeproj`.
    ///   - allowsOutside: Whether the files of the project can be outside of its folder.
    ///   - scopeFolder: The folder whose files the import may read; nil for that of the project. The default is nil.
    /// - Throws: A `UserFacingError` that names the file, and the line of a fault in its syntax.
    init(path: String, allowsOutside: Bool, scopeFolder: String? = nil) throws {
        let file = path + "/project.pbxproj"
        let root = try PropertyListParser.parse(fileAt: file)
        let objects = root["objects"]?.members ?? [:]
        guard let project = root["rootObject"]?.string.flatMap({ objects[$0] }), project["mainGroup"] != nil else {
            throw UserFacingError(.data, "\(file):1: The project file contains no project.")
        }
        let container = URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL.path
        let subfolder = project["projectDirPath"]?.string ?? ""
        folder = subfolder.isEmpty ? container : container + "/" + subfolder
        (self.path, self.objects) = (path, objects)
        scope = ImportScope(folder: scopeFolder ?? container, allowsOutside: allowsOutside)
        synchronizedFolders =
            objects.filter { $0.value["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" }.keys.sorted()
        paths = GroupPaths(objects: objects, folder: folder).paths(from: project["mainGroup"]?.string ?? "")
        let common = BuildSettings.configuration(of: project, in: objects)
        targets = (project["targets"]?.strings ?? []).compactMap { identifier in
            guard let target = objects[identifier], let name = target["name"]?.string else { return nil }
            let product = target["productType"]?.string ?? ""
            let prefix = "com.apple.product-type."
            var settings = common.merging(BuildSettings.configuration(of: target, in: objects)) { $1 }
            settings["DEVELOPMENT_LANGUAGE"] = settings["DEVELOPMENT_LANGUAGE"] ?? project["developmentRegion"]
            return Target(
                identifier: identifier, name: name,
                product: product.hasPrefix(prefix) ? String(product.dropFirst(prefix.count)) : "",
                settings: BuildSettings(settings, target: name, folder: container))
        }
    }
}

/// The paths of the groups and files of a project.
private struct GroupPaths {
    let objects: [String: PropertyList]
    let folder: String

    /// The largest number of bytes in a path. The system opens no file with a longer one.
    private static let maximumLength = 4096

    /// Returns the paths of a group and of everything in it, by their identifiers. A damaged file can contain a group twice,
    /// or in itself; the group has the path of its first occurrence. Files with paths that are too long have none.
    func paths(from group: String) -> [String: String] {
        var paths: [String: String] = [:]
        // In reverse order. A recursion could overflow the stack if groups are nested deeply.
        var pending = [(identifier: group, parent: folder)]
        while let (identifier, parent) = pending.popLast() {
            guard paths[identifier] == nil, let object = objects[identifier] else { continue }
            let path = self.path(of: object, parent: parent)
            paths[identifier] = path ?? ""
            let folder = path ?? parent
            guard folder.utf8.count <= Self.maximumLength else { continue }
            pending += (object["children"]?.strings ?? []).reversed().map { ($0, folder) }
        }
        return paths
    }

    /// The path of a group or file; nil if it is in a folder that only Xcode knows.
    private func path(of object: PropertyList, parent: String) -> String? {
        let path = object["path"]?.string ?? ""
        switch object["sourceTree"]?.string ?? "<group>" {
        case "<group>": return path.isEmpty ? parent : parent + "/" + path
        case "SOURCE_ROOT": return path.isEmpty ? folder : folder + "/" + path
        case "<absolute>": return path
        default: return nil
        }
    }
}
