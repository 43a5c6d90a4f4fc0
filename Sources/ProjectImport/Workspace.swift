import Foundation
import JSONReading

/// A workspace of Xcode, a list of projects.
enum Workspace {
    /// Returns the paths of the projects in a workspace, without that of CocoaPods.
    /// - Throws: A `UserFacingError` if the file does not exist, names no project, or names one outside of the folder of the
    ///   workspace although that is not allowed.
    static func projects(in path: String, allowsOutside: Bool) throws -> [String] {
        let file = path + "/contents.xcworkspacedata"
        let text = String(decoding: try InputFile.readRegularFile(at: file), as: UTF8.self)
        let folder = (path as NSString).deletingLastPathComponent
        let projects = locations(in: text).compactMap { projectPath(of: $0, folder: folder) }
            .filter { !$0.hasSuffix("/Pods.xcodeproj") }
        guard !projects.isEmpty else { throw UserFacingError(.data, "\(file):1: The workspace names no project.") }
        if let missing = projects.first(where: { !FileManager.default.fileExists(atPath: $0) }) {
            throw UserFacingError(.noInput, "\(file) names \(missing), which does not exist.")
        }
        let scope = ImportScope(folder: folder, allowsOutside: allowsOutside)
        for project in projects {
            if case .refused(let reason) = scope.entry(at: project) {
                throw UserFacingError(.data, "\(file) names \(project), which \(reason).")
            }
        }
        return projects
    }

    /// The values of the attributes `location`, such as `group:Fling.xcodeproj`, in their order.
    private static func locations(in text: String) -> [String] {
        text.components(separatedBy: "location").dropFirst().compactMap { rest in
            let parts = rest.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0].allSatisfy({ $0.isWhitespace || $0 == "=" }) else { return nil }
            return String(parts[1])
        }
    }

    private static func projectPath(of location: String, folder: String) -> String? {
        guard location.hasSuffix(".xcodeproj"), let colon = location.firstIndex(of: ":") else { return nil }
        let path = String(location[location.index(after: colon)...])
        return path.hasPrefix("/") ? path : URL(fileURLWithPath: folder + "/" + path).standardizedFileURL.path
    }
}
