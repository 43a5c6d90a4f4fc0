import Foundation

/// Where the file of a snapshot is stored.
struct SnapshotLocation: Equatable {
    /// The path of the folder: `__Snapshots__/<TestFile>` beside the test file.
    var folder: String
    /// The name of the file: `<test>.<arguments>.<name>.<extension>`.
    var fileName: String

    var path: String { "\(folder)/\(fileName)" }
    /// The path from the folder of the test file, for messages and reports, which do not name folders of a machine.
    var shortPath: String { path.components(separatedBy: "/").suffix(3).joined(separator: "/") }

    /// - Parameters:
    ///   - test: The test that takes the snapshot.
    ///   - name: The name of the snapshot in its test; nil if it has none.
    ///   - fileExtension: "motion.txt", "svg" or "png".
    init(test: TestIdentity, name: String?, fileExtension: String) {
        let components = test.filePath.components(separatedBy: "/")
        let file = components.last ?? ""
        let base = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
        folder = (components.dropLast() + ["__Snapshots__", SnapshotName.makeSafe(base)]).joined(separator: "/")
        let parts = [test.name, test.arguments, name].compactMap { $0 }.filter { !$0.isEmpty }
        fileName = (parts.map(SnapshotName.makeSafe) + [fileExtension]).joined(separator: ".")
    }
}
