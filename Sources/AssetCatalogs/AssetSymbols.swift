/// The names that Xcode gives to the colors and images of a target's asset catalogs in Swift: `UIColor.accent` and
/// `ColorResource.accent` for the color set AccentColor, and the same for images.
package struct AssetSymbols {
    private var colors = SymbolScope()
    private var images = SymbolScope()

    /// Finds the names for the sets of catalogs. If two sets get the same name, the first one has it.
    package init(_ catalogs: [AssetCatalog]) {
        for catalog in catalogs {
            for name in catalog.colorNames { colors.add(name, suffix: "Color") }
            for name in catalog.imageNames { images.add(name, suffix: "Image") }
        }
    }

    /// Swift code with the declarations; nil if the catalogs contain neither colors nor images.
    package var text: String? {
        guard !colors.isEmpty || !images.isEmpty else { return nil }
        let declarations =
            Self.declare(colors, resource: "ColorResource", type: "UIColor", taken: Self.colorNames)
            + Self.declare(images, resource: "ImageResource", type: "UIImage", taken: Self.imageNames)
        return "import UIKit\n\n" + declarations.joined(separator: "\n")
    }

    private static func declare(
        _ scope: SymbolScope, resource: String, type: String, taken: Set<String>
    ) -> [String] {
        guard !scope.isEmpty else { return [] }
        let resources = scope.lines(taken: []) { symbol, asset, _ in
            "static let \(symbol) = \(resource)(name: \(quote(asset)), bundle: .program)"
        }
        let members = scope.lines(taken: taken) { symbol, _, path in
            "static var \(symbol): \(type) { \(type)(resource: .\(path)) }"
        }
        return [
            "extension \(resource) {\n" + resources.joined() + "}\n",
            "extension \(type) {\n" + members.joined() + "}\n",
        ]
    }

    private static func quote(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// The members of `UIColor` and `UIImage` that keep their meaning if an asset has the same name.
    static let colorNames: Set = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "groupTableViewBackground",
        "label", "lightGray", "lightText", "link", "magenta", "opaqueSeparator", "orange", "placeholderText", "purple",
        "quaternaryLabel", "quaternarySystemFill", "red", "secondaryLabel", "secondarySystemBackground",
        "secondarySystemFill", "secondarySystemGroupedBackground", "separator", "systemBackground", "systemBlue",
        "systemBrown", "systemCyan", "systemFill", "systemGray", "systemGray2", "systemGray3", "systemGray4",
        "systemGray5", "systemGray6", "systemGreen", "systemGroupedBackground", "systemIndigo", "systemMint",
        "systemOrange", "systemPink", "systemPurple", "systemRed", "systemTeal", "systemYellow", "tertiaryLabel",
        "tertiarySystemBackground", "tertiarySystemFill", "tertiarySystemGroupedBackground", "tintColor", "white",
        "yellow",
    ]
    private static let imageNames: Set = ["add", "actions", "checkmark", "remove", "strokedCheckmark"]
}

/// The symbols of the assets outside of namespaces or in one namespace, in the order in which they were added.
private struct SymbolScope {
    private var symbols: [(name: String, asset: String)] = []
    private var namespaces: [(name: String, scope: SymbolScope)] = []

    var isEmpty: Bool { symbols.isEmpty && namespaces.isEmpty }

    /// Adds an asset.
    /// - Parameters:
    ///   - asset: The name with the namespaces in front, separated by slashes.
    ///   - suffix: The word that a symbol does not repeat at its end.
    mutating func add(_ asset: String, suffix: String) {
        add(asset[...], of: asset, suffix: suffix)
    }

    private mutating func add(_ rest: Substring, of asset: String, suffix: String) {
        guard let slash = rest.firstIndex(of: "/") else {
            var name = SymbolName.make(rest, isType: false)
            if name.count > suffix.count, name.hasSuffix(suffix) { name.removeLast(suffix.count) }
            if !name.isEmpty, !symbols.contains(where: { $0.name == name }) { symbols.append((name, asset)) }
            return
        }
        let name = SymbolName.make(rest[..<slash], isType: true)
        guard !name.isEmpty else { return }
        let index =
            namespaces.firstIndex { $0.name == name }
            ?? {
                namespaces.append((name, SymbolScope()))
                return namespaces.count - 1
            }()
        namespaces[index].scope.add(rest[rest.index(after: slash)...], of: asset, suffix: suffix)
    }

    /// Returns the lines of the declarations, each with its end.
    /// - Parameters:
    ///   - taken: The symbols outside of namespaces that must not be declared.
    ///   - declaration: Returns the declaration of a symbol, from its name, the asset, and the name after its namespaces.
    func lines(
        indent: String = "    ", path: String = "", taken: Set<String>,
        declaration: (_ symbol: String, _ asset: String, _ path: String) -> String
    ) -> [String] {
        let own = symbols.filter { !taken.contains($0.name) }.map {
            indent + declaration(SymbolName.escape($0.name), $0.asset, path + $0.name) + "\n"
        }
        return own
            + namespaces.flatMap { space in
                ["\(indent)enum \(SymbolName.escape(space.name)) {\n"]
                    + space.scope.lines(
                        indent: indent + "    ", path: path + space.name + ".", taken: [],
                        declaration: declaration) + ["\(indent)}\n"]
            }
    }
}

/// The conversion of the names of assets to identifiers of Swift.
private enum SymbolName {
    /// Joins the words of a name, which other characters than letters and digits separate: `twitter-blue` gives
    /// `twitterBlue`. An identifier that would begin with a digit gets an underscore.
    static func make(_ name: Substring, isType: Bool) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        guard let first = words.first else { return "" }
        let joined = (isType ? capitalize(first) : uncapitalize(first)) + words.dropFirst().map(capitalize).joined()
        return joined.first?.isNumber == true ? "_" + joined : joined
    }

    /// Puts a word of the language in backquotes.
    static func escape(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    private static func capitalize(_ word: Substring) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// Makes the capital letters at the beginning lowercase; of several, the last one stays if a lowercase letter follows.
    private static func uncapitalize(_ word: Substring) -> String {
        let capitals = word.prefix(while: \.isUppercase).count
        let isAcronym = capitals > 1 && capitals < word.count && word.dropFirst(capitals).first?.isLowercase == true
        let count = isAcronym ? capitals - 1 : capitals
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    private static let keywords: Set = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
        "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
        "nil", "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "Any",
        "Self", "Type", "Protocol",
    ]
}
