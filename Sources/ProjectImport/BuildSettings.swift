import Foundation

/// The build settings of a target, with their variables replaced.
struct BuildSettings {
    private let values: [String: String]

    init(_ values: [String: PropertyList], target: String, folder: String) {
        var all = values.mapValues { $0.string ?? $0.strings.joined(separator: " ") }
        (all["TARGET_NAME"], all["SRCROOT"], all["PROJECT_DIR"]) = (target, folder, folder)
        self.values = all
    }

    /// Settings with these values.
    init(_ values: [String: String]) { self.values = values }

    /// All settings.
    var names: [String] { values.keys.sorted() }

    /// The value of a setting; nil if it is missing or empty.
    subscript(name: String) -> String? {
        values[name].map { expand($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The conditions of `#if` that the settings define, without DEBUG, which the package manager defines by itself.
    var compilationConditions: [String] {
        var conditions = words(of: "SWIFT_ACTIVE_COMPILATION_CONDITIONS")
        let flags = words(of: "OTHER_SWIFT_FLAGS")
        for (index, flag) in flags.enumerated() where flag.hasPrefix("-D") {
            conditions.append(flag == "-D" ? flags.dropFirst(index + 1).first ?? "" : String(flag.dropFirst(2)))
        }
        var seen: Set<String> = ["", "DEBUG"]
        return conditions.filter { ModuleName.identifier($0) == $0 && seen.insert($0).inserted }
    }

    private func words(of name: String) -> [String] {
        (self[name] ?? "").split { $0.isWhitespace || $0 == "\"" }.map(String.init)
    }

    /// Replaces variables of the forms `$(NAME)`, `${NAME}` and `$(NAME:operator)`. Unknown variables are removed, and so are
    /// those that contain themselves. The operators of names replace the characters that identifiers cannot contain.
    func expand(_ text: String) -> String {
        var (budget, active) = (Self.maximumExpansions, Set<String>())
        return expand(text[...], &budget, &active)
    }

    /// The largest number of variables in one text plus the size of their values, in bytes. Further variables are removed.
    /// Settings that double each other would otherwise fill the memory.
    private static let maximumExpansions = 4096

    private func expand(_ text: Substring, _ budget: inout Int, _ active: inout Set<String>) -> String {
        var (result, rest) = ("", text)
        while let start = rest.firstIndex(of: "$") {
            result += rest[..<start]
            rest = rest[rest.index(after: start)...]
            guard let open = rest.first, open == "(" || open == "{",
                let end = rest.firstIndex(of: open == "(" ? ")" : "}")
            else {
                result += "$"
                continue
            }
            result += value(of: rest[rest.index(after: rest.startIndex)..<end], &budget, &active)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private func value(of variable: Substring, _ budget: inout Int, _ active: inout Set<String>) -> String {
        let parts = variable.split(separator: ":").map(String.init)
        guard let name = parts.first, budget > 0, active.count < 100, active.insert(name).inserted else { return "" }
        defer { active.remove(name) }
        var value = values[name] ?? ""
        if name == "PRODUCT_MODULE_NAME", value.isEmpty { value = values["PRODUCT_NAME"] ?? "$(TARGET_NAME)" }
        budget -= 1 + value.utf8.count
        guard budget >= 0 else { return "" }
        let expanded = expand(value[...], &budget, &active)
        let isName = parts.dropFirst().contains("c99extidentifier") || name == "PRODUCT_MODULE_NAME"
        return isName ? ModuleName.identifier(expanded) : expanded
    }

    /// The settings of the configuration Debug of a project or target, or of the first configuration.
    static func configuration(of object: PropertyList, in objects: [String: PropertyList]) -> [String: PropertyList] {
        let list = object["buildConfigurationList"]?.string.flatMap { objects[$0] }
        let configurations = (list?["buildConfigurations"]?.strings ?? []).compactMap { objects[$0] }
        let chosen = configurations.first { $0["name"]?.string == "Debug" } ?? configurations.first
        return chosen?["buildSettings"]?.members ?? [:]
    }
}

/// Names of modules.
package enum ModuleName {
    /// The modules of this package and of the toolchain, whose names an imported module cannot have.
    static let reserved: Set = [
        "Accessibility", "AllocationCount", "AppRecording", "ApplicationHook", "AssetCatalogs", "CCairo", "CJPEG",
        "CPango", "CSDL2",
        "CWebSockets",
        "CairoRenderer", "CommandLineOptions", "DisplayList", "DynamicsEngine", "DynamicsGeometry", "DynamicsRecording",
        "DynamicsTesting", "EmbeddedPages", "EmbeddedPrograms", "Examples", "FixtureSupport", "Foundation", "Gallery",
        "InterfaceFiles", "InterfaceRunner",
        "JSONReading", "LayoutSolver", "LiveApp", "LiveServer", "LiveSession",
        "CoreMotion", "MisuseCases",
        "MisuseRunner", "MotionExport", "MutationTesting", "MutationTool", "PlaygroundSupport", "PortUIKitSources",
        "PortingTool", "ProgramArguments",
        "ProjectImport",
        "RecordedApp", "SVGRenderer", "SceneFiles", "ScenePlayback", "ScreenAudit", "SourcePorter", "Swift",
        "SymbolShapes", "SyntaxPrograms", "TestSupport",
        "Testing", "UIDynamics", "UIKit", "UncalledMethods", "WindowHost", "WorkCounting", "XCTest", "dynamics",
        "film", "live",
        "mutate", "os",
    ]

    /// The modules of this package that an imported module can import.
    package static let products: Set = ["Accessibility", "CoreMotion", "PlaygroundSupport", "UIKit", "os"]

    /// Returns a name with underscores instead of the characters that identifiers cannot contain.
    static func identifier(_ name: String) -> String {
        let text = String(name.unicodeScalars.map { isAllowed($0) ? Character($0) : "_" })
        guard let first = text.unicodeScalars.first else { return "App" }
        return first.properties.numericType == nil ? text : "_" + text
    }

    /// Returns a name that an imported module can have: `App` is appended to the names of other modules.
    package static func available(_ name: String) -> String { reserved.contains(name) ? name + "App" : name }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || (scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil))
    }
}
