import AssetCatalogs
import Foundation
import JSONReading
import SourcePorter

// Checks the ported sources of a project with the compiler.

/// What the compiler found in the ported sources of a project.
package struct CheckedSources {
    /// The symbols that do not exist, and other errors.
    package let missing: [MissingSymbol]
    /// The modules that the compiler has not read.
    package let uncheckedModules: [UncheckedModule]
    /// The names of the modules that were converted from Swift 1 or 2.
    package var convertedModules: [String] = []
}

/// A module that the compiler has not read.
package struct UncheckedModule: Equatable {
    /// The name of the module.
    package let name: String
    /// The modules of OpenDynamics that it imports and that are not built; empty if a file has a syntax error.
    package let unbuilt: [String]
}

/// Checks the ported sources of a project with the compiler, against the modules of a build of OpenDynamics.
package struct TypeCheck {
    private let modulesFolder: String
    /// The folders of the C modules that the modules import.
    private let headerFolders: [String]

    /// Creates a check with the modules beside the running program.
    ///
    /// Returns nil if there are none, because the program is not in the build folder of its package.
    /// - Parameters:
    ///   - buildFolder: The folder of the program.
    ///   - checkout: The folder of the package's manifest.
    package init?(buildFolder: String, checkout: String) {
        let manager = FileManager.default
        modulesFolder = buildFolder + "/Modules"
        guard manager.fileExists(atPath: modulesFolder + "/UIKit.swiftmodule") else { return nil }
        let sources = checkout + "/Sources"
        let names = ((try? manager.contentsOfDirectory(atPath: sources)) ?? []).sorted()
        headerFolders = names.flatMap { ["\(sources)/\($0)/include", "\(sources)/\($0)"] }
            .filter { manager.fileExists(atPath: $0 + "/module.modulemap") }
    }

    /// Ports and checks all modules of a project.
    /// - Throws: A `UserFacingError` if the compiler cannot run.
    package func check(_ project: ImportedProject) throws -> CheckedSources {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("import-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var missing = MissingSymbols()
        var (context, unchecked, converted) = ([String](), [UncheckedModule](), [String]())
        for module in project.libraries + [project.app] {
            let unbuilt = module.importedModules.filter { ModuleName.products.contains($0) && !isBuilt($0) }
            let isChecked =
                try unbuilt.isEmpty
                && check(module, isApp: module == project.app, context: context, in: folder, &missing, &converted)
            if !isChecked { unchecked.append(UncheckedModule(name: module.name, unbuilt: unbuilt)) }
            context += module.sources.map(\.path)
        }
        return CheckedSources(missing: missing.sorted, uncheckedModules: unchecked, convertedModules: converted)
    }

    /// Checks a module. Returns false if the compiler has not read it, because a file has a syntax error.
    private func check(
        _ module: ImportedModule, isApp: Bool, context: [String], in folder: String, _ missing: inout MissingSymbols,
        _ converted: inout [String]
    ) throws -> Bool {
        guard !module.sources.isEmpty else { return true }
        let ported = try Porter.port(module.sources.map(\.path), context: context, for: .compile)
        if ported.files.contains(where: \.isConverted) { converted.append(module.name) }
        for message in ported.diagnostics where message.severity == .error && !Self.namesModule(message) {
            missing.add(
                message.message, message.isSyntaxError ? .syntax : .message, file: message.file, line: message.line)
        }
        var files = try write(ported.files, of: module, to: folder + "/" + module.name, &missing)
        guard files.count > 1 else { return false }
        files += try writeSymbols(of: module, to: folder + "/" + module.name)
        // As a whole module. Otherwise the compiler stops after the first file with an error.
        let mode =
            isApp ? ["-typecheck"] : ["-emit-module", "-emit-module-path", "\(folder)/\(module.name).swiftmodule"]
        try compile(
            module, files, in: folder, mode + ["-Xfrontend", "-experimental-allow-module-with-compiler-errors"],
            &missing)
        // The compiler finds variables without values and missing returns only in modules without other errors.
        if missing.count == 0 { try compile(module, files, in: folder, ["-emit-sil", "-o", "/dev/null"], &missing) }
        return true
    }

    private func compile(
        _ module: ImportedModule, _ files: [String], in folder: String, _ mode: [String],
        _ missing: inout MissingSymbols
    ) throws {
        let isProgram = files.contains { $0.hasSuffix("/main.swift") }
        let result = try ProcessRun(
            "swiftc",
            mode + ["-whole-module-optimization"] + (isProgram ? [] : ["-parse-as-library"])
                + module.compilationConditions.flatMap { ["-D", $0] }
                + [
                    "-module-name", module.name, "-swift-version", "5", "-suppress-warnings", "-I", modulesFolder,
                    "-I", folder,
                ] + headerFolders.flatMap { ["-Xcc", "-I" + $0] } + Self.libraryHeaders + files)
        guard !missing.add(compilerOutput: result.standardError), !result.succeeded, let source = module.sources.first
        else { return }
        // Some messages have no place, such as those about two files with one name. A crash has none at all.
        let message = result.standardError.split(separator: "\n").first { $0.contains("error: ") }
        missing.add(
            message.map { String($0) } ?? "the compiler stopped without a message", .message, file: source.path, line: 1
        )
    }

    /// Writes the ported files for the compiler, without imports of modules that do not exist. Returns their paths.
    private func write(
        _ files: [PortingResult.File], of module: ImportedModule, to folder: String, _ missing: inout MissingSymbols
    ) throws -> [String] {
        var paths: [String] = []
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            paths.append(folder + "/" + PlaceNames.ownFile)
            try PlaceNames.ownText.write(toFile: paths[0], atomically: false, encoding: .utf8)
            for (index, file) in files.enumerated() {
                let name = (file.path as NSString).lastPathComponent
                let isProgram = name == "main.swift" || name == "Contents.swift"
                let path = folder + (isProgram ? "/main.swift" : "/\(index).swift")
                let text = removeUnknownImports(file.text ?? "", of: file.path, in: folder, &missing)
                try text.write(toFile: path, atomically: false, encoding: .utf8)
                paths.append(path)
            }
        } catch {
            throw UserFacingError(.cannotCreate, "\(folder) cannot be written: \(error.localizedDescription)")
        }
        return paths
    }

    /// Writes the names of the colors and images of a module's asset catalogs, as the plugin does. Returns the path of the file,
    /// or nothing without any.
    private func writeSymbols(of module: ImportedModule, to folder: String) throws -> [String] {
        let catalogs = module.resources.flatMap { resource -> [String] in
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: resource.path)) ?? []
            return ([resource.path] + names.sorted().map { resource.path + "/" + $0 })
                .filter { $0.hasSuffix(".xcassets") }
        }
        guard let text = AssetSymbols(catalogs.map(AssetCatalog.init)).text else { return [] }
        let path = folder + "/GeneratedAssetSymbols.swift"
        do { try text.write(toFile: path, atomically: false, encoding: .utf8) } catch {
            throw UserFacingError(.cannotCreate, "\(path) cannot be written: \(error.localizedDescription)")
        }
        return [path]
    }

    /// Removes the imports of modules that do not exist, because the compiler would report nothing else. Imports inside of
    /// `#if` are left to the compiler.
    private func removeUnknownImports(
        _ text: String, of path: String, in folder: String, _ missing: inout MissingSymbols
    ) -> String {
        var (depth, line) = (0, -1)  // The first line of a ported file is a directive.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { content -> Substring in
            line += 1
            let start = content.drop(while: \.isWhitespace)
            if start.hasPrefix("#if") { depth += 1 }
            if start.hasPrefix("#endif") { depth -= 1 }
            guard depth == 0, SourceText.importedModule(content) != nil else { return content }
            // The port can have added imports in front.
            let statements = content.split(separator: ";").filter { statement in
                guard let module = SourceText.importedModule(statement), !exists(module, folder) else { return true }
                missing.add(MissingSymbol.modulePrefix + module, file: path, line: line)
                return false
            }
            return statements.joined(separator: ";")[...]
        }
        return lines.joined(separator: "\n")
    }

    private func exists(_ module: String, _ folder: String) -> Bool {
        let toolchain: Set = [
            "Dispatch", "Distributed", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
            "Glibc", "Observation", "RegexBuilder", "Swift", "Synchronization", "Testing", "XCTest", "_Concurrency",
        ]
        let ported = "\((folder as NSString).deletingLastPathComponent)/\(module).swiftmodule"
        return toolchain.contains(module) || isBuilt(module) || FileManager.default.fileExists(atPath: ported)
    }

    private func isBuilt(_ module: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(modulesFolder)/\(module).swiftmodule")
    }

    /// Whether a message of the porter is about a module that does not exist. The check reports such modules itself.
    private static func namesModule(_ message: PortingResult.Message) -> Bool {
        message.message.hasPrefix("The module ") && message.message.contains(" does not exist on Linux.")
    }

    /// The options for the headers of the C libraries that are installed.
    private static var libraryHeaders: [String] {
        ["cairo", "libjpeg", "pangocairo", "sdl2"].flatMap { library -> [String] in
            guard let output = try? ProcessRun("pkg-config", ["--cflags-only-I", library]), output.succeeded else {
                return []
            }
            return String(decoding: output.standardOutput, as: UTF8.self).split(whereSeparator: \.isWhitespace)
                .flatMap { ["-Xcc", String($0)] }
        }
    }
}
