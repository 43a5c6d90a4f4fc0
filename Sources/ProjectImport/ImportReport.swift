/// The text that the import prints at its end: what runs, and what is missing and where.
package struct ImportReport {
    private let project: ImportedProject
    private let entryPoint: EntryPoint
    private let folder: String
    /// The missing symbols; nil if the sources were not checked.
    private let missing: [MissingSymbol]?
    private let uncheckedModules: [String]
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
        entryPoint = package.entryPoint
    }

    /// The report.
    package var text: String {
        ([summary] + outside + leftOut + missingSymbols + nextSteps).joined(separator: "\n")
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
        return files.isEmpty ? [] : ["Left out:"] + files.map { "  \(relative($0.path)): \($0.reason)" }
    }

    private var missingSymbols: [String] {
        guard let missing else {
            return ["The sources were not checked, because this tool is not in the build folder of OpenDynamics."]
        }
        guard !missing.isEmpty else { return ["All sources compile."] }
        // Consequences are only listed if there is nothing else.
        let causes = missing.filter { !$0.isConsequence }
        let listed = causes.isEmpty ? missing : causes
        let uses = listed.map(\.places.count).reduce(0, +)
        let others = missing.map(\.places.count).reduce(0, +) - uses
        return ["Missing, \(Self.count(listed.count, "symbol")) in \(Self.count(uses, "place")):"]
            + listed.map { symbol in
                let places = symbol.places.prefix(3).map { "\(relative($0.file)):\($0.line)" }
                let more = symbol.places.count > 3 ? ", ..." : ""
                return "  \(symbol.places.count) x \(symbol.name): \(places.joined(separator: ", "))\(more)"
            } + (others > 0 ? ["  and \(Self.count(others, "error")) of the compiler that result from these"] : [])
            + [reservation]
    }

    /// Why the list can be incomplete.
    private var reservation: String {
        uncheckedModules.isEmpty
            ? "More can follow: the compiler finds some errors, such as missing returns, only when there are no others."
            : "More can follow: \(uncheckedModules.joined(separator: ", ")) is not checked until it has no syntax errors."
    }

    private var nextSteps: [String] {
        let name = project.app.name
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
        guard missing?.isEmpty ?? true else { return ["It builds when these are replaced in the sources."] }
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
