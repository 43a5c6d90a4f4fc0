import Foundation
import PackagePlugin

/// The source files of a product that belong to its package.
struct SourceWatch {
    private let folders: [URL]

    /// Creates a watch of the folders of a product's targets, without those of other packages.
    init(_ package: Package, product name: String) {
        let root = package.directoryURL.standardizedFileURL.path + "/"
        let targets = package.products.filter { $0.name == name }.flatMap(\.targets)
        let all = targets + targets.flatMap(\.recursiveTargetDependencies)
        let paths = all.map(\.directoryURL.standardizedFileURL.path).filter { ($0 + "/").hasPrefix(root) }
        folders = Set(paths).sorted().map { URL(fileURLWithPath: $0, isDirectory: true) }
    }

    /// Returns the names, the sizes and the times of the last changes of all files. It changes with each of them.
    func stamp() -> [String] {
        let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
        return folders.flatMap { folder -> [String] in
            let files = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
            return (files?.compactMap { $0 as? URL } ?? []).compactMap { file in
                guard let values = try? file.resourceValues(forKeys: Set(keys)), values.isRegularFile == true else {
                    return nil
                }
                let time = values.contentModificationDate?.timeIntervalSinceReferenceDate ?? 0
                return "\(file.path) \(time) \(values.fileSize ?? 0)"
            }
        }.sorted()
    }
}
