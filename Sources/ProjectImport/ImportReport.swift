/// The text that the import prints at its end: what runs, and what is missing and where.
package struct ImportReport {
    private let project: ImportedProject
    private let entryPoint: EntryPoint
    private let folder: String
    /// The missing symbols; nil if the sources were not checked.
    private let missing: [MissingSymbol]?
    private let uncheckedModules: [UncheckedModule]
    private let convertedModules: [String]
    /// The resources that are left out, or are copied but cannot be shown.
    private let unusable: [LeftOutFile]

    /// Creates a report.
    /// - Parameters:
    ///   - project: The imported project.
    ///   - package: The package that was written.
    ///   - folder: The folder of the package, as the user reads it.
    ///   - unusable: The resources that are left out, or are copied but cannot be shown.
    ///   - checked: What the compiler found; nil if the sources were not checked.
    package init(
        _ project: ImportedProject, _ package: ImportedPackage, folder: String, unusable: [LeftOutFile] = [],
        checked: CheckedSources?
    ) {
        (self.project, self.folder, self.unusable) = (project, folder, unusable)
        (missing, uncheckedModules) = (checked?.missing, checked?.uncheckedModules ?? [])
        convertedModules = checked?.convertedModules ?? []
        entryPoint = package.entryPoint
    }

    /// The report.
    package var text: String {
        ([summary] + outside + leftOut + downloads + converted + check + interfaceFaults + nextSteps).joined(
            separator: "\n")
    }

    private var modules: [ImportedModule] { project.libraries + [project.app] }

    private var summary: String {
        let (sources, resources) = (modules.flatMap(\.sources).count, modules.flatMap(\.resources).count)
        let libraries = project.libraries.map(\.name)
        let with = libraries.isEmpty ? "" : " with \(libraries.joined(separator: ", "))"
        return "\(folder) is written: \(project.app.name)\(with), \(Self.count(sources, "Swift file")), "
            + "\(Self.count(resources, "resource"))."
    }

    private var outside: [String] {
        let paths = modules.flatMap(\.outside)
        return paths.isEmpty ? [] : ["From outside of the project:"] + paths.map { "  \(relative($0))" }
    }

    private var leftOut: [String] {
        let files = modules.flatMap(\.leftOut) + unusable
        var lines: [String] = []
        var reasons: Set<String> = []
        for file in files where reasons.insert(file.reason).inserted {
            let paths = files.filter { $0.reason == file.reason }.map { relative($0.path) }
            // More than a few files with the same fault are named in one line.
            lines +=
                paths.count > 4
                ? ["  \(paths[0]) and \(Self.count(paths.count - 1, "other file")): \(file.reason)"]
                : paths.map { "  \($0): \(file.reason)" }
        }
        return lines.isEmpty ? [] : ["Left out:"] + lines
    }

    private var downloads: [String] {
        let modules = project.downloads
        guard !modules.isEmpty else { return [] }
        return ["To be downloaded, into the folder of the project, before the next import:"]
            + modules.map { "  \($0.module): \($0.place)" }
    }

    private var interfaceFaults: [String] {
        let faults = InterfaceCheck(modules).faults
        guard !faults.isEmpty else { return [] }
        return ["In the storyboards and xibs:"] + faults.map { "  \(relative($0.file)):\($0.line): \($0.message)" }
    }

    private var nextSteps: [String] {
        let name = project.app.name
        if modules.allSatisfy(\.sources.isEmpty) { return ["The package builds nothing, because it has no sources."] }
        switch entryPoint {
        case .none:
            return [
                "\(name) is a library: it has neither an app nor a controller to show.", "  cd \(folder)",
                "  swift build",
            ]
        case .controller(let controller) where missing?.isEmpty ?? true:
            return ["\(name) has no application delegate. The package shows \(controller)."] + commands(name)
        default: return commands(name)
        }
    }

    private func commands(_ name: String) -> [String] {
        if let missing, !missing.isEmpty {
            return missing.allSatisfy(isDownload) ? [] : ["It builds when these are replaced in the sources."]
        }
        let film = name.lowercased() + ".svg"
        return [
            "What to try next:", "  cd \(folder)",
            "  swift run \(name) --film \(film) --seconds 5    # an animated SVG",
            "  swift run \(name)    # a window, if SDL2 is installed",
        ]
    }

    private func relative(_ path: String) -> String {
        ImportedPackage.relativePath(of: path, from: project.folder)
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

// MARK: The sources

extension ImportReport {
    private var check: [String] {
        guard let missing else {
            return ["The sources were not checked, because this tool is not in the build folder of OpenDynamics."]
        }
        guard !missing.isEmpty else { return success + unbuilt }
        // Consequences are only listed if there is nothing else.
        let causes = missing.filter { !$0.isConsequence }
        let listed = causes.isEmpty ? missing : causes
        let all = missing.map(\.places.count).reduce(0, +)
        let others = all - listed.map(\.places.count).reduce(0, +)
        let symbols = listed.filter { $0.kind == .symbol && !isDownload($0) }
        return faults(listed.filter { $0.kind == .syntax }, "Syntax errors in the sources of the project")
            + section(symbols, "Missing, \(Self.count(symbols.count, "symbol"))")
            + faults(listed.filter { $0.kind == .message }, "Other errors of the compiler")
            + (others > 0 ? ["\(Self.count(others, "error")) of the compiler more result from these."] : [])
            + unbuilt + (listed.allSatisfy(isDownload) ? [] : [reservation])
    }

    /// What the check of sources without errors has read.
    private var success: [String] {
        let leftOut = modules.flatMap(\.leftOut).filter { $0.path.hasSuffix(".swift") }.count
        let isUnchecked = { (module: ImportedModule) in uncheckedModules.contains { $0.name == module.name } }
        let sources = modules.flatMap(\.sources).count
        let checked = modules.filter { !isUnchecked($0) }.flatMap(\.sources).count
        if sources == 0 {
            let reason =
                leftOut == 0
                ? "the project has no Swift file that is imported"
                : "\(leftOut == 1 ? "the only Swift file is" : "all \(leftOut) Swift files are") left out"
            return ["No source was checked, because \(reason)."]
        }
        if checked == 0 { return [] }
        let subject = checked == sources ? "All sources" : "All other sources"
        return [subject + (leftOut == 0 ? " compile." : " compile, except \(Self.count(leftOut, "file")) left out.")]
    }

    /// Symbols with their places.
    private func section(_ symbols: [MissingSymbol], _ title: String) -> [String] {
        let uses = symbols.map(\.places.count).reduce(0, +)
        guard uses > 0 else { return [] }
        return ["\(title) in \(Self.count(uses, "place")):"]
            + symbols.map { "  \($0.places.count) x \($0.name): \(places(of: $0))" }
    }

    /// Messages after their places.
    private func faults(_ messages: [MissingSymbol], _ title: String) -> [String] {
        messages.isEmpty ? [] : ["\(title):"] + messages.map { "  \(places(of: $0)): \($0.name)" }
    }

    private func places(of symbol: MissingSymbol) -> String {
        symbol.places.prefix(3).map { "\(relative($0.file)):\($0.line)" }.joined(separator: ", ")
            + (symbol.places.count > 3 ? ", ..." : "")
    }

    private func isDownload(_ symbol: MissingSymbol) -> Bool {
        project.downloads.contains { $0.module == symbol.missingModule }
    }

    private var unbuilt: [String] {
        uncheckedModules.compactMap { module in
            if module.unbuilt.isEmpty {
                // With errors, the list ends with a sentence about such modules.
                return missing?.isEmpty == true
                    ? "\(module.name) is not checked, because its sources could not be ported." : nil
            }
            return
                "\(module.name) is not checked, because \(module.unbuilt.joined(separator: ", ")) of OpenDynamics is not "
                + "built. \"swift build\" in its folder builds it."
        }
    }

    /// A sentence about the modules that are converted.
    private var converted: [String] {
        guard !convertedModules.isEmpty else { return [] }
        let hint = missing?.isEmpty == true ? "" : " It knows no types, so some errors can come from it."
        return [
            "\(convertedModules.joined(separator: ", ")): written in Swift 1 or 2, and converted in each build. "
                + "\"dynamics port\" converts the sources for good.\(hint)"
        ]
    }

    /// Why the list can be incomplete.
    private var reservation: String {
        let names = uncheckedModules.filter(\.unbuilt.isEmpty).map(\.name)
        return names.isEmpty
            ? "More can follow: the compiler finds some errors, such as missing returns, only when there are no others."
            : "More can follow: \(names.joined(separator: ", ")) is not checked until it has no syntax errors."
    }
}
