import Foundation
import PackagePlugin

/// The command `swift package mutate`: describes the package to the program that seeds faults and runs the tests.
@main
struct MutatePlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let description = context.pluginWorkDirectoryURL.appendingPathComponent("package.json")
        try JSONEncoder().encode(ClientPackage(context.package)).write(to: description, options: .atomic)
        let tool = Process()
        tool.executableURL = try context.tool(named: "MutationTool").url
        tool.arguments = [description.path] + arguments
        tool.currentDirectoryURL = context.package.directoryURL
        try tool.run()
        tool.waitUntilExit()
        // The program has printed the reason.
        if tool.terminationReason != .exit || tool.terminationStatus != 0 {
            Diagnostics.error("swift package mutate has ended without a report.")
        }
    }
}

/// What the program needs to know of the package.
private struct ClientPackage: Encodable {
    struct Target: Encodable {
        let name: String
        let module: String
        let files: [String]
    }

    let name: String
    let root: String
    let targets: [Target]
    let hasTests: Bool
    let executables: [String]

    init(_ package: Package) {
        name = package.displayName
        root = package.directoryURL.path
        let modules = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
        targets = modules.filter { $0.kind == .generic || $0.kind == .executable }.map { target in
            let files = target.sourceFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }
            return Target(name: target.name, module: target.moduleName, files: files.map(\.url.path).sorted())
        }
        hasTests = modules.contains { $0.kind == .test }
        executables = package.products(ofType: ExecutableProduct.self).map(\.name).sorted()
    }
}
