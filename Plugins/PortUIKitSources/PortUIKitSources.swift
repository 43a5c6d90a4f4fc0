import Foundation
import PackagePlugin

/// A build tool plugin that compiles ported copies of a target's iOS sources.
///
/// The plugin ports the Swift files in the folder of the target that the manifest neither lists as sources nor excludes:
///
///     .executableTarget(
///         name: "Fling", dependencies: [...], path: "Fling", sources: ["Linux.swift"],
///         plugins: [.plugin(name: "PortUIKitSources", package: "OpenDynamics")])
///
/// All files are ported by one command, because the port of a file depends on the classes of the others.
@main
struct PortUIKitSources: BuildToolPlugin {
    func createBuildCommands(context plugin: PluginContext, target: any Target) throws -> [Command] {
        let files = filesToPort(of: target)
        let context = target.recursiveTargetDependencies.flatMap(filesToPort)
        guard !files.isEmpty else {
            Diagnostics.warning(
                "\(target.name): There is nothing to port, because all Swift files in \(target.directoryURL.path) are "
                    + "compiled as they are. List those that need no port in the manifest, such as sources: "
                    + "[\"Linux.swift\"].")
            return []
        }
        let contents = resourceContents(of: target)
        let interfaces = contents.filter { ["storyboard", "xib"].contains($0.pathExtension) }
        let catalogs = contents.filter { $0.pathExtension == "xcassets" }
        let directory = plugin.pluginWorkDirectoryURL
        let outputs = files.map { directory.appendingPathComponent(portedName(of: $0)) }
        let symbols = catalogs.isEmpty ? [] : [directory.appendingPathComponent("GeneratedAssetSymbols.swift")]
        let pairs: [String] = zip(files, outputs).flatMap { [$0.path, $1.path] }
        let record = directory.appendingPathComponent("record.json").path
        let contextOption: [String] = ["--context"] + context.map(\.path)
        return [
            .buildCommand(
                displayName: "Porting \(files.count) Swift files of \(target.name)",
                executable: try plugin.tool(named: "PortingTool").url,
                arguments: [record] + pairs + contextOption + ["--interface"] + interfaces.map(\.path)
                    + ["--assets"] + (symbols + (symbols.isEmpty ? [] : catalogs)).map(\.path),
                inputFiles: files + context + interfaces + contents.filter { isPart($0, of: catalogs) },
                outputFiles: outputs + symbols)
        ]
    }

    /// Returns the Swift files in the folder of a target that the manifest neither lists as sources nor excludes, sorted by
    /// their paths. Targets without this plugin have none.
    private func filesToPort(of target: any Target) -> [URL] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        return module.sourceFiles.filter { $0.type == .unknown && $0.url.pathExtension == "swift" }.map(\.url)
            .sorted { $0.path < $1.path }
    }

    /// Returns the resources of a target and the files and folders in them, sorted by their paths. Storyboards and xibs name
    /// classes of objects, for which the port writes functions that create them; asset catalogs contain colors and images,
    /// which get names.
    private func resourceContents(of target: any Target) -> [URL] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        let resources = module.sourceFiles.filter { $0.type == .resource }.map(\.url)
        let contents = resources.flatMap { resource -> [URL] in
            let names = FileManager.default.subpaths(atPath: resource.path) ?? []
            return [resource] + names.map { resource.appendingPathComponent($0) }
        }
        return contents.sorted { $0.path < $1.path }
    }

    /// Returns whether a file is the description of a set or a group of an asset catalog.
    private func isPart(_ file: URL, of catalogs: [URL]) -> Bool {
        file.lastPathComponent == "Contents.json" && catalogs.contains { file.path.hasPrefix($0.path + "/") }
    }

    /// Returns the name of a ported file. It differs from the name of the source, because the compiler warns of messages
    /// that point to another file with the same name. Only a file with the name main.swift can contain a program;
    /// in playgrounds, its name is Contents.swift.
    private func portedName(of file: URL) -> String {
        let name = file.deletingPathExtension().lastPathComponent
        return name == "main" || name == "Contents" ? "main.swift" : name + ".ported.swift"
    }
}
