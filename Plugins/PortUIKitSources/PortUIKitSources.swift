import Foundation
import PackagePlugin

/// A build tool plugin that compiles ported copies of a target's iOS sources.
///
/// The plugin ports the Swift files in the folder of the target that the manifest does not list as its sources:
///
///     .executableTarget(
///         name: "Fling", dependencies: [...], path: "Fling", sources: ["Linux.swift"],
///         plugins: [.plugin(name: "PortUIKitSources", package: "OpenDynamics")])
///
/// All files are ported by one command, because the port of a file depends on the classes of the others.
@main
struct PortUIKitSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        let compiled = Set(module.sourceFiles.filter { $0.type == .source }.map(\.url.standardizedFileURL.path))
        let files = swiftFiles(in: target.directoryURL).filter { !compiled.contains($0.standardizedFileURL.path) }
        guard !files.isEmpty else {
            Diagnostics.warning(
                "\(target.name): There is nothing to port, because all Swift files in \(target.directoryURL.path) are "
                    + "compiled as they are. List those that need no port in the manifest, such as sources: "
                    + "[\"Linux.swift\"].")
            return []
        }
        let directory = context.pluginWorkDirectoryURL
        let outputs = files.map { directory.appendingPathComponent(portedName(of: $0)) }
        return [
            .buildCommand(
                displayName: "Porting \(files.count) Swift files of \(target.name)",
                executable: try context.tool(named: "PortingTool").url,
                arguments: zip(files, outputs).flatMap { [$0.path, $1.path] }, inputFiles: files, outputFiles: outputs)
        ]
    }

    /// Returns the name of a ported file. It differs from the name of the source, because the compiler warns of messages
    /// that point to another file with the same name. Only a file with the name main.swift can contain a program.
    private func portedName(of file: URL) -> String {
        let name = file.deletingPathExtension().lastPathComponent
        return name == "main" ? "main.swift" : name + ".ported.swift"
    }

    /// Returns the Swift files in a directory and its subdirectories, without hidden ones, sorted by their paths.
    private func swiftFiles(in directory: URL) -> [URL] {
        let files = FileManager.default.enumerator(
            at: directory, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .filter { $0.lastPathComponent != "Package.swift" }.sorted { $0.path < $1.path }
    }
}
