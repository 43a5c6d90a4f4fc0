import Foundation

/// Copies the resources of a module. Symbolic links are replaced by the files that they lead to, if the scope contains them.
struct ResourceCopy {
    let scope: ImportScope
    /// The files and folders that were not copied.
    private(set) var leftOut: [LeftOutFile] = []

    init(scope: ImportScope) { self.scope = scope }

    /// The sets of asset catalogs that only the system shows: app icons and launch images.
    private static let setsOfSystem: Set = ["appiconset", "launchimage", "brandassets", "stickersiconset"]

    /// Copies a file, or a folder with everything in it.
    ///
    /// Each folder is copied once, so links to folders above them end.
    /// - Parameters:
    ///   - path: The path of the file or folder.
    ///   - place: The path of the copy, which does not exist.
    mutating func copy(_ path: String, to place: String) throws {
        let manager = FileManager.default
        var copied: Set<String> = []
        // The entries that have not been copied, in reverse order. A recursion could overflow the stack.
        var pending = [(path: path, place: place)]
        while let (path, place) = pending.popLast() {
            switch scope.entry(at: path) {
            case .refused(let reason): leftOut.append(LeftOutFile(path: path, reason: reason))
            case .file(let realPath): try manager.copyItem(atPath: realPath, toPath: place)
            case .folder(let realPath):
                guard copied.insert(realPath).inserted else {
                    leftOut.append(LeftOutFile(path: path, reason: "is a link to a folder that is copied already"))
                    continue
                }
                try manager.createDirectory(atPath: place, withIntermediateDirectories: false)
                let names = try manager.contentsOfDirectory(atPath: realPath).filter { name in
                    !Self.setsOfSystem.contains((name as NSString).pathExtension)
                }.sorted(by: >)
                pending += names.map { (path + "/" + $0, place + "/" + $0) }
            }
        }
    }
}
