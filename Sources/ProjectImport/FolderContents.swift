import Foundation

/// The files below a folder, by their kinds.
///
/// Symbolic links are followed inside of the scope. A folder that several links lead to is read once, so links that lead to
/// folders above them end.
struct FolderContents {
    /// The paths relative to the folder, sorted.
    private(set) var sources: [String] = []
    private(set) var resources: [String] = []
    private(set) var otherSources: [String] = []
    /// The paths of the files Info.plist.
    private(set) var informationFiles: [String] = []
    /// The files and folders that cannot be read or are out of the scope.
    private(set) var leftOut: [LeftOutFile] = []
    private var readFolders: Set<String> = []

    /// Reads a folder and its subfolders.
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - scope: The files that may be read.
    ///   - skips: Whether a subfolder or file, whose relative path is the argument, is left out.
    init(_ folder: String, scope: ImportScope, skips: (String) -> Bool = { _ in false }) {
        guard FileManager.default.fileExists(atPath: folder) else { return }
        // The entries that have not been read, in reverse order. A recursion could overflow the stack in deep folders.
        var pending = [""]
        while let place = pending.popLast() {
            let path = place.isEmpty ? folder : folder + "/" + place
            let isSource = FileKind(place) == .source
            switch scope.entry(at: path, isSource: isSource) {
            case .refused(let reason): leftOut.append(LeftOutFile(path: path, reason: reason))
            case .file: addFile(place)
            case .folder(let realPath):
                guard isRead(place, realPath: realPath) else { continue }
                let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
                let entries = names.filter { !$0.hasPrefix(".") }.sorted(by: >).map {
                    place.isEmpty ? $0 : "\(place)/\($0)"
                }
                pending += entries.filter { !skips($0) }
            }
        }
    }

    /// Returns whether the contents of a folder are read.
    private mutating func isRead(_ place: String, realPath: String) -> Bool {
        let suffix = (place as NSString).pathExtension
        if FileKind.resourceFolders.contains(suffix) {
            resources.append(place)
            return false
        }
        return !FileKind.skippedFolders.contains(suffix) && readFolders.insert(realPath).inserted
    }

    private mutating func addFile(_ place: String) {
        let name = (place as NSString).lastPathComponent
        switch FileKind(name) {
        case .source: sources.append(place)
        case .otherSource: otherSources.append(place)
        case .resource: resources.append(place)
        case .ignored: if name.hasSuffix("Info.plist") { informationFiles.append(place) }
        }
    }
}
