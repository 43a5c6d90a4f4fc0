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

    /// Replaces variables of the forms `$(NAME)`, `${NAME}` and `$(NAME:operator)`. Unknown variables are removed. The
    /// operators of names replace the characters that identifiers cannot contain.
    func expand(_ text: String) -> String { expand(text, depth: 0) }

    private func expand(_ text: String, depth: Int) -> String {
        guard depth < 10, let start = text.firstRange(of: "$("), let end = text[start.upperBound...].firstIndex(of: ")")
        else { return text.contains("${") && depth < 10 ? expand(withBraces: text, depth: depth) : text }
        return replace(text, start.lowerBound..<text.index(after: end), text[start.upperBound..<end], depth: depth)
    }

    private func expand(withBraces text: String, depth: Int) -> String {
        guard let start = text.firstRange(of: "${"), let end = text[start.upperBound...].firstIndex(of: "}") else {
            return text
        }
        return replace(text, start.lowerBound..<text.index(after: end), text[start.upperBound..<end], depth: depth)
    }

    private func replace(
        _ text: String, _ range: Range<String.Index>, _ variable: Substring, depth: Int
    ) -> String {
        let parts = variable.split(separator: ":").map(String.init)
        var value = parts.first.flatMap { values[$0] } ?? ""
        if parts.first == "PRODUCT_MODULE_NAME", value.isEmpty { value = values["PRODUCT_NAME"] ?? "$(TARGET_NAME)" }
        var expanded = expand(value, depth: depth + 1)
        if parts.dropFirst().contains("c99extidentifier") || parts.first == "PRODUCT_MODULE_NAME" {
            expanded = ModuleName.identifier(expanded)
        }
        return expand(text.replacingCharacters(in: range, with: expanded), depth: depth + 1)
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
        "AllocationCount", "AppRecording", "ApplicationHook", "AssetCatalogs", "CCairo", "CJPEG", "CPango", "CSDL2",
        "CairoRenderer", "CommandLineOptions", "DisplayList", "DynamicsEngine", "DynamicsGeometry", "DynamicsRecording",
        "DynamicsTesting", "Examples", "FixtureSupport", "Foundation", "Gallery", "InterfaceFiles", "JSONReading",
        "CoreMotion", "MisuseCases",
        "MisuseRunner", "PlaygroundSupport", "PortUIKitSources", "PortingTool", "ProgramArguments", "ProjectImport",
        "RecordedApp", "SVGRenderer", "SceneFiles", "ScenePlayback", "SourcePorter", "Swift", "TestSupport", "Testing",
        "UIDynamics", "UIKit", "UncalledMethods", "WindowHost", "XCTest", "dynamics", "film",
    ]

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
