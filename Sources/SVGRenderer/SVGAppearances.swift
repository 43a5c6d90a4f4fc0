/// Combines two SVG documents of the same content, one with the colors of the light and one with those of the dark
/// appearance, into one document that follows the setting of the viewer (`prefers-color-scheme`).
///
/// Elements that differ only in constant colors are written once, and a class selects their colors. Other elements that
/// differ are written twice. If the structure of the documents differs, the result contains both of them.
public enum SVGAppearances {
    /// Returns the combined document.
    /// - Parameters:
    ///   - light: The document with light colors, as `SVGAnimation` or `DisplayList.svg` writes it.
    ///   - dark: The document with dark colors.
    public static func combine(light: String, dark: String) -> String {
        if light == dark { return light }
        let (lightLines, darkLines) = (split(light), split(dark))
        var style = AppearanceStyle()
        guard lightLines.count == darkLines.count, let lines = merge(lightLines, darkLines, &style) else {
            return combineWhole(lightLines, darkLines)
        }
        return document(lines, style: style.text)
    }

    private static func split(_ document: String) -> [Substring] {
        document.split(separator: "\n", omittingEmptySubsequences: false)
    }

    private static func merge(
        _ lightLines: [Substring], _ darkLines: [Substring], _ style: inout AppearanceStyle
    ) -> [String]? {
        var (lines, isInDefinitions) = ([String](), false)
        for (light, dark) in zip(lightLines, darkLines) {
            if light == "<defs>" { isInDefinitions = true }
            if light == "</defs>" { isInDefinitions = false }
            if light == dark {
                lines.append(String(light))
            } else if let line = style.merge(ColoredLine(light), ColoredLine(dark)) {
                lines.append(line)
            } else if !isInDefinitions, isElement(light), isElement(dark) {
                style.usesVariants = true
                lines.append("<g class=\"l\">\(light)</g><g class=\"d\">\(dark)</g>")
            } else {
                return nil
            }
        }
        return lines
    }

    /// Returns whether a line is one whole element that is not a group.
    private static func isElement(_ line: Substring) -> Bool {
        guard line.hasPrefix("<"), !line.hasPrefix("</") else { return false }
        let name = line.dropFirst().prefix { $0 != " " && $0 != ">" && $0 != "/" }
        guard name != "g", name != "svg", name != "style" else { return false }
        guard let end = line.lastIndex(of: "<"), end != line.startIndex else { return line.hasSuffix("/>") }
        return line.hasSuffix("</\(name)>")
    }

    /// Returns a document with the contents of both documents. The identifiers of the dark one get a prefix.
    private static func combineWhole(_ light: [Substring], _ dark: [Substring]) -> String {
        var style = AppearanceStyle()
        style.usesVariants = true
        let renamed = body(of: dark).map { line in
            var line = String(line)
            for (old, new) in [("id=\"", "id=\"x"), ("url(#", "url(#x"), ("href=\"#", "href=\"#x")] {
                line = line.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
            }
            return line
        }
        let lines =
            ["\(light[0])", "<g class=\"l\">"] + body(of: light).map(String.init) + ["</g>", "<g class=\"d\">"]
            + renamed
            + ["</g>", "</svg>", ""]
        return document(lines, style: style.text)
    }

    /// The lines between the tags of the document.
    private static func body(of lines: [Substring]) -> ArraySlice<Substring> {
        lines.dropFirst().prefix { !$0.hasPrefix("</svg>") }
    }

    /// Returns the lines as a document, with a style after the opening tag, the title and the description.
    private static func document(_ lines: [String], style: String) -> String {
        var lines = lines
        let index = lines.indices.dropFirst().first { index in
            !lines[index].hasPrefix("<title>") && !lines[index].hasPrefix("<desc>")
        }
        if !style.isEmpty { lines.insert(style, at: index ?? lines.endIndex) }
        return lines.joined(separator: "\n")
    }
}

/// The classes of the colors that differ between two appearances.
private struct AppearanceStyle {
    /// The declarations of each class: those of the light and of the dark appearance.
    private var classes: [(light: String, dark: String)] = []
    private var indices: [String: Int] = [:]
    /// Whether elements are written for one appearance only.
    var usesVariants = false

    /// Returns a line whose colors depend on the appearance; nil if the lines differ in more than their colors.
    mutating func merge(_ light: ColoredLine, _ dark: ColoredLine) -> String? {
        guard light.parts == dark.parts, light.colors.map(\.name) == dark.colors.map(\.name) else { return nil }
        let differing = light.colors.indices.filter { light.colors[$0] != dark.colors[$0] }
        guard let first = differing.first else { return nil }
        let names = differing.map { findOrInsert(light.colors[$0].declaration, dark.colors[$0].declaration) }
        var line = ""
        for (index, part) in light.parts.enumerated() {
            line += part
            guard index < light.colors.count else { continue }
            if index == first { line += " class=\"\(names.joined(separator: " "))\"" }
            if !differing.contains(index) { line += light.colors[index].attribute }
        }
        return line
    }

    private mutating func findOrInsert(_ light: String, _ dark: String) -> String {
        let key = "\(light)|\(dark)"
        let index = indices[key] ?? classes.count
        if index == classes.count {
            indices[key] = index
            classes.append((light, dark))
        }
        return "k\(index)"
    }

    /// The element `style`; an empty text if nothing differs.
    var text: String {
        guard usesVariants || !classes.isEmpty else { return "" }
        func rules(_ declarations: [String]) -> String {
            declarations.enumerated().map { ".k\($0){\($1)}" }.joined()
        }
        let (hidden, shown) = usesVariants ? (".d{display:none}", ".l{display:none}.d{display:inline}") : ("", "")
        return "<style>\(rules(classes.map(\.light)))\(hidden)@media(prefers-color-scheme:dark){"
            + "\(rules(classes.map(\.dark)))\(shown)}</style>"
    }
}

/// A line of an SVG document, split at the attributes of constant colors.
private struct ColoredLine {
    struct Color: Equatable {
        /// The attribute: `fill` or `stroke`.
        let name: String
        let code: Substring
        /// The opacity; nil if the color is opaque.
        let opacity: Substring?

        var attribute: String { " \(name)=\"\(code)\"" + (opacity.map { " \(name)-opacity=\"\($0)\"" } ?? "") }
        /// The declarations in a style. The opacity is always written, because the other appearance can have one.
        var declaration: String { "\(name):\(code);\(name)-opacity:\(opacity ?? "1")" }
    }

    /// The text before, between and after the colors: one part more than colors.
    private(set) var parts: [Substring] = []
    private(set) var colors: [Color] = []

    init(_ line: Substring) {
        var start = line.startIndex
        var rest = line
        while let space = rest.firstIndex(of: " ") {
            rest = rest[space...]
            guard let (color, end) = Self.color(at: rest) else {
                rest = rest.dropFirst()
                continue
            }
            parts.append(line[start..<space])
            colors.append(color)
            (start, rest) = (end, line[end...])
        }
        parts.append(line[start...])
    }

    /// Returns the color whose attribute is at the start of a text, and its end.
    private static func color(at text: Substring) -> (Color, Substring.Index)? {
        for name in ["fill", "stroke"] {
            guard let (code, rest) = value(of: name, at: text), code.hasPrefix("#") else { continue }
            guard let (opacity, end) = value(of: name + "-opacity", at: rest) else {
                return (Color(name: name, code: code, opacity: nil), rest.startIndex)
            }
            return (Color(name: name, code: code, opacity: opacity), end.startIndex)
        }
        return nil
    }

    private static func value(of name: String, at text: Substring) -> (value: Substring, rest: Substring)? {
        let prefix = " \(name)=\""
        guard text.hasPrefix(prefix) else { return nil }
        let value = text.dropFirst(prefix.count).prefix { $0 != "\"" }
        return (value, text[value.endIndex...].dropFirst())
    }
}
