import AssetCatalogs
import Synchronization

/// Finds the resources of a program: the files beside the executable, and those in the resource bundles of its targets.
///
/// The package manager writes the resources of a target to the folder `PACKAGE_TARGET.resources` beside the executable.
package enum ProgramResources {
    /// The folders of the program itself: the bundle of the executable's target, and the folder of the executable.
    private static let programFolders = folders(beside: Bundle.main.bundlePath, ofProgram: programName).own

    /// The folders beside the executable that contain resources: those of the program, and the bundles of the other targets
    /// by name.
    private static let mainFolders = folders(beside: Bundle.main.bundlePath, ofProgram: programName).all

    /// The names of the resource bundles beside the executable, sorted.
    private static let bundles = bundles(in: Bundle.main.bundlePath)

    private static func bundles(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".resources") }
            .sorted()
    }

    /// Returns the folders with resources in the folder of a program: its own, and those followed by the bundles of other
    /// targets by name.
    static func folders(beside folder: String, ofProgram name: String) -> (own: [String], all: [String]) {
        let bundles = bundles(in: folder)
        let paths = { (isOwn: Bool) in bundles.filter { isOf(module: name, $0) == isOwn }.map { folder + "/" + $0 } }
        let own = subfolders(of: paths(true) + [folder])
        return (own, own + subfolders(of: paths(false)))
    }

    /// The name of the executable, which is the name of its target.
    private static let programName = Bundle.main.executableURL?.lastPathComponent ?? ""

    private static func isOf(module: String, _ bundle: String) -> Bool { bundle.hasSuffix("_\(module).resources") }

    /// The resource bundle of the executable's target; nil if it has none.
    static let programBundle = path(ofBundleOfModule: programName).flatMap(Bundle.init(path:))

    /// Returns the path of the resource bundle of a module; nil if the module has none.
    static func path(ofBundleOfModule name: String) -> String? {
        bundles.first { isOf(module: name, $0) }.map { Bundle.main.bundlePath + "/" + $0 }
    }

    /// The asset catalogs of bundles, by path. Reading the folders of a catalog takes time in proportion to their number, so
    /// it happens once for each bundle and not for each image.
    private static let knownCatalogs = Mutex<[String: [AssetCatalog]]>([:])

    /// Returns the path of a resource; nil if it does not exist.
    /// - Parameters:
    ///   - name: The name of the file with its extension, which can contain slashes.
    ///   - bundle: The bundle to search. nil, `Bundle.main` and `Bundle.program` search all resources of the program.
    package static func path(ofFile name: String, in bundle: Bundle? = nil) -> String? {
        folders(of: bundle).lazy.map { $0 + "/" + name }.first(where: FileManager.default.fileExists(atPath:))
    }

    /// Returns the path of a resource of the executable's target; nil if it does not exist.
    static func path(ofProgramFile name: String) -> String? {
        programFolders.lazy.map { $0 + "/" + name }.first(where: FileManager.default.fileExists(atPath:))
    }

    /// Returns the asset catalogs of a bundle, sorted by their names. nil, `Bundle.main` and `Bundle.program` give all of the
    /// program.
    static func catalogs(of bundle: Bundle?) -> [AssetCatalog] {
        let path = isMain(bundle) ? Bundle.main.bundlePath : bundle?.bundlePath ?? ""
        return knownCatalogs.withLock { known in
            if let catalogs = known[path] { return catalogs }
            let catalogs = catalogs(in: folders(of: bundle))
            known[path] = catalogs
            return catalogs
        }
    }

    private static func isMain(_ bundle: Bundle?) -> Bool {
        guard let path = bundle?.bundlePath else { return true }
        return path == Bundle.main.bundlePath || path == programBundle?.bundlePath
    }

    /// Returns the folders with the resources of a bundle, in the order of the search. nil, `Bundle.main` and `Bundle.program`
    /// give those of the program.
    static func folders(of bundle: Bundle?) -> [String] {
        guard let bundle, !isMain(bundle) else { return mainFolders }
        return subfolders(of: [bundle.bundlePath])
    }

    /// Returns each folder with its subfolder Resources, and their folders of the language of the program.
    private static func subfolders(of folders: [String]) -> [String] {
        let parents = folders.flatMap { [$0, $0 + "/Resources"] }
        let existing = parents.filter(FileManager.default.fileExists(atPath:))
        return existing.flatMap { [$0] + ProgramLanguage.folders(in: $0) }
    }

    private static func catalogs(in folders: [String]) -> [AssetCatalog] {
        folders.flatMap { folder in
            let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return entries.filter { $0.hasSuffix(".xcassets") }.sorted().map { AssetCatalog(path: folder + "/" + $0) }
        }
    }
}
