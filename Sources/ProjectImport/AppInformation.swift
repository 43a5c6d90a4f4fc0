import Foundation
import JSONReading

/// The entries of an app's Info.plist, with the variables of build settings replaced.
package struct AppInformation: Equatable {
    /// The file in the XML format; nil if the app has none.
    package private(set) var data: Data?
    /// The name of the storyboard that is shown at launch; nil if there is none.
    package private(set) var mainStoryboard: String?
    /// The name of the storyboard that the system shows while the app starts; nil if there is none.
    package private(set) var launchStoryboard: String?
    /// The class of the delegate of the scene; nil if there is none.
    package private(set) var sceneDelegateClass: String?

    /// The name of the file in the resources of a program.
    static let fileName = "Info.plist"
    /// The largest size of the file, in bytes: 1 MiB.
    private static let maximumSize = 1 << 20

    /// Creates information without entries.
    package init() {}

    /// Reads a file.
    /// - Parameters:
    ///   - path: The path of the file; nil for no file.
    ///   - settings: The settings whose variables the file contains.
    ///   - others: Entries that the file does not contain.
    /// - Throws: A `UserFacingError` that names the file.
    init(fileAt path: String?, settings: BuildSettings, others: [String: Any] = [:]) throws {
        var entries = others
        if let path {
            let bytes = try InputFile.readBytes(at: path, maximumSize: Self.maximumSize)
            let list = try Self.parse(bytes, path: path)
            entries.merge(list.mapValues { Self.expand($0, settings) }) { $1 }
        }
        guard !entries.isEmpty else { return }
        data = try? PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
        let scene = Self.firstSceneConfiguration(entries)
        mainStoryboard =
            (scene?["UISceneStoryboardFile"] ?? entries["UIMainStoryboardFile"]) as? String
        launchStoryboard = entries["UILaunchStoryboardName"] as? String
        sceneDelegateClass = scene?["UISceneDelegateClassName"] as? String
    }

    private static func parse(_ bytes: [UInt8], path: String) throws -> [String: Any] {
        // A binary list can contain one array many times, so that few bytes give more values than memory can hold.
        guard !bytes.starts(with: "bplist".utf8) else {
            throw UserFacingError(
                .data,
                "\(path) is a binary property list. Convert it with \"plutil -convert xml1\", or save it with Xcode.")
        }
        do {
            let list = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
            if let entries = list as? [String: Any] { return entries }
            throw UserFacingError(.data, "\(path):1: The property list is no dictionary.")
        } catch let error as UserFacingError {
            throw error
        } catch {
            let line = faultyLine(bytes)
            throw UserFacingError(.data, "\(path):\(line): The property list is damaged.")
        }
    }

    /// The number of lines before the end of the text, which is where most damaged files end too early.
    private static func faultyLine(_ bytes: [UInt8]) -> Int { 1 + bytes.dropLast().count { $0 == UInt8(ascii: "\n") } }

    private static func expand(_ value: Any, _ settings: BuildSettings) -> Any {
        switch value {
        case let text as String: settings.expand(text)
        case let list as [Any]: list.map { expand($0, settings) }
        case let members as [String: Any]: members.mapValues { expand($0, settings) }
        default: value
        }
    }

    private static func firstSceneConfiguration(_ entries: [String: Any]) -> [String: Any]? {
        let manifest = entries["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        return (roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]])?.first
    }
}

extension AppInformation {
    /// The path of the file of a target; nil if it has none.
    static func path(of target: XcodeProject.Target) -> String? {
        let root = target.settings.expand("$(SRCROOT)")
        let path = target.settings["INFOPLIST_FILE"].map { $0.hasPrefix("/") ? $0 : root + "/" + $0 }
        return path.map { FileSpelling.existing(URL(fileURLWithPath: $0).standardizedFileURL.path) }
    }

    /// Reads the information of a target: its file, if there is one, and the entries that its build settings contain.
    init(of target: XcodeProject.Target, fileAt path: String?) throws {
        let settings = target.settings
        let prefix = "INFOPLIST_KEY_"
        var entries: [String: Any] = [:]
        for name in settings.names where name.hasPrefix(prefix) {
            if let value = settings[name] { entries[String(name.dropFirst(prefix.count))] = value }
        }
        for (key, value) in [("CFBundleName", target.name), ("CFBundleExecutable", target.moduleName)] {
            entries[key] = entries[key] ?? value
        }
        if let language = settings["DEVELOPMENT_LANGUAGE"] { entries["CFBundleDevelopmentRegion"] = language }
        if let version = settings["MARKETING_VERSION"] { entries["CFBundleShortVersionString"] = version }
        if let identifier = settings["PRODUCT_BUNDLE_IDENTIFIER"] { entries["CFBundleIdentifier"] = identifier }
        try self.init(fileAt: path, settings: settings, others: entries)
    }
}
