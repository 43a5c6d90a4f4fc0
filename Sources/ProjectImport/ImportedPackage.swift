import Foundation
import JSONReading

/// The Swift package that builds an imported project.
///
/// Each module is a target, which the plugin `PortUIKitSources` ports at build time. The Swift files are links to those of
/// the project, with relative paths. The resources are copies, because the package manager copies links as they are.
package struct ImportedPackage {
    private let project: ImportedProject
    private let dependency: String
    private let dependencyName: String
    private let traits: [String]
    private let outletModules: OutletModules
    /// Where the program begins.
    package let entryPoint: EntryPoint

    /// Creates a package.
    /// - Parameters:
    ///   - project: The project.
    ///   - dependency: The dependency on OpenDynamics in the form of a manifest, such as `.package(path: "../Dynamics")`.
    ///   - dependencyName: The name by which targets refer to OpenDynamics.
    ///   - traits: The traits with which OpenDynamics is built.
    package init(_ project: ImportedProject, dependency: String, dependencyName: String, traits: [String]) {
        (self.project, self.dependency, self.dependencyName) = (project, dependency, dependencyName)
        self.traits = traits
        outletModules = OutletModules(project.libraries + [project.app])
        entryPoint = EntryPoint(of: project.app)
    }

    // MARK: Writing

    /// Writes the package.
    /// - Parameter folder: The path of an empty folder in the same folder as the finished package: the links to the sources
    ///   are relative.
    /// - Returns: The resources that are left out or cannot be shown.
    /// - Throws: An error if a file cannot be read or written.
    package func write(to folder: String) throws -> [LeftOutFile] {
        let folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        try manifest.write(toFile: folder + "/Package.swift", atomically: false, encoding: .utf8)
        try ".build\n".write(toFile: folder + "/.gitignore", atomically: false, encoding: .utf8)
        let libraries = try project.libraries.flatMap { try write($0, to: folder, text: nil) }
        return try libraries + write(project.app, to: folder, text: entryPoint.text)
    }

    private func write(_ module: ImportedModule, to package: String, text: String?) throws -> [LeftOutFile] {
        let (manager, folder) = (FileManager.default, package + "/" + module.name)
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try (PlaceNames.ownText + (text.map { "\n" + $0 } ?? ""))
            .write(toFile: folder + "/" + PlaceNames.ownFile, atomically: false, encoding: .utf8)
        for file in module.sources {
            let place = folder + "/" + file.place
            try manager.createDirectory(
                atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try manager.createSymbolicLink(
                atPath: place,
                withDestinationPath: Self.relativePath(
                    of: URL(fileURLWithPath: file.path).resolvingSymlinksInPath().path,
                    from: (place as NSString).deletingLastPathComponent))
        }
        return Self.hasResources(module) ? try writeResources(module, to: folder + "/" + PlaceNames.resources) : []
    }

    private func writeResources(_ module: ImportedModule, to folder: String) throws -> [LeftOutFile] {
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try module.information.data?.write(to: URL(fileURLWithPath: folder + "/" + AppInformation.fileName))
        var copy = ResourceCopy(scope: module.scope)
        for file in module.resources {
            let place = folder + "/" + file.place
            try manager.createDirectory(
                atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try copy.copy(file.path, to: place)
            try outletModules.correct(place)
        }
        return copy.leftOut
            + VectorImages(folder: folder).convert().map { failure in
                LeftOutFile(path: project.folder + "/" + failure.path, reason: failure.reason)
            }
    }

    private static func hasResources(_ module: ImportedModule) -> Bool {
        !module.resources.isEmpty || module.information.data != nil
    }

    /// The path of a file relative to a folder. Both are absolute.
    static func relativePath(of file: String, from folder: String) -> String {
        let (to, from) = (file.split(separator: "/"), folder.split(separator: "/"))
        let common = zip(to, from).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: from.count - common) + to.dropFirst(common).map(String.init))
            .joined(separator: "/")
    }

    // MARK: Manifest

    /// The text of Package.swift.
    var manifest: String {
        let traits = traits.isEmpty ? "" : ", traits: [\(traits.map(JSONText.formatString).joined(separator: ", "))]"
        let libraries = project.libraries.map(\.name) + (entryPoint == .none ? [project.app.name] : [])
        let products = libraries.map { "        .library(name: \"\($0)\", targets: [\"\($0)\"]),\n" }.joined()
        let targets = project.libraries.map { target($0, isApp: false) } + [target(project.app, isApp: true)]
        return """
            // swift-tools-version:6.1
            import PackageDescription

            // Written by "dynamics import". The Swift files are links to those of the project; the plugin compiles ported
            // copies of them. The resources are copies: import the project again after changes of them.
            let package = Package(
                name: "\(project.app.name)",\(products.isEmpty ? "" : "\n    products: [\n\(products)    ],")
                dependencies: [\(dependency.dropLast())\(traits))],
                targets: [
            \(targets.joined(separator: ",\n")),
                ],
                swiftLanguageModes: [.v5])

            """
    }

    private func target(_ module: ImportedModule, isApp: Bool) -> String {
        let package = JSONText.formatString(dependencyName)
        let imported = module.importedModules.filter { name in project.libraries.contains { $0.name == name } }
        let dependencies = imported.map(JSONText.formatString) + [".product(name: \"UIKit\", package: \(package))"]
        let kind = isApp && entryPoint != .none ? "executableTarget" : "target"
        let conditions = module.compilationConditions.map { ".define(\(JSONText.formatString($0)))" }
        let settings =
            conditions.isEmpty ? "" : "\n            swiftSettings: [\(conditions.joined(separator: ", "))],"
        let resources =
            Self.hasResources(module) ? "\n            resources: [.copy(\"\(PlaceNames.resources)\")]," : ""
        return """
                    .\(kind)(
                        name: "\(module.name)",
                        dependencies: [\(dependencies.joined(separator: ", "))],
                        path: "\(module.name)", sources: ["\(PlaceNames.ownFile)"],\(resources)\(settings)
                        plugins: [.plugin(name: "PortUIKitSources", package: \(package))])
            """
    }
}
