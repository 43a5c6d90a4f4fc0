import Foundation

/// The files of a pod, which a podspec of CocoaPods describes by patterns.
struct Podspec {
    /// The name of the module; nil if the file gives it none.
    let moduleName: String?
    /// The patterns of the sources, with those of all subspecs for iOS.
    let sources: [String]
    /// The patterns of the resources.
    let resources: [String]

    init(_ text: String) {
        var name: String?
        // An assignment to a list can continue in the next lines.
        var isOpen: WritableKeyPath<(sources: [String], resources: [String]), [String]>?
        var lists = (sources: [String](), resources: [String]())
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let attribute = parts[0].filter { !$0.isWhitespace }
            if parts.count == 2, !attribute.contains("'"), !attribute.contains("\"") {
                isOpen = nil
                let isOther = ["osx.", "macos.", "tvos.", "watchos."].contains(where: attribute.contains)
                if attribute.hasSuffix(".module_name") { name = QuotedTexts(parts[1]).first.map { String($0.text) } }
                if !isOther, attribute.hasSuffix(".source_files") { isOpen = \.sources }
                if !isOther, attribute.contains(".resource") { isOpen = \.resources }
            }
            guard let list = isOpen else { continue }
            // In a bundle of resources, `'Cards' => [...]`, the first text is the name of the bundle.
            for quoted in QuotedTexts(parts.last ?? "") { lists[keyPath: list].append(String(quoted.text)) }
            let last = line.last { !$0.isWhitespace } ?? " "
            if !",[{=>".contains(last) { isOpen = nil }
        }
        (moduleName, sources, resources) = (name, lists.sources, lists.resources)
    }
}

/// A pattern of paths, in which `*` stands for any text without a slash, `**` for any folders, and `{a,b}` for one of
/// several texts.
struct PathPattern {
    private let alternatives: [[String]]

    init(_ pattern: String) {
        alternatives = Self.expand(pattern).map { $0.split(separator: "/").map(String.init) }
    }

    /// Whether a path, or a folder above it, has the form of the pattern.
    func matches(_ path: String) -> Bool {
        let parts = path.split(separator: "/").map(String.init)
        return alternatives.contains { Self.matches($0[...], parts[...]) }
    }

    private static func expand(_ pattern: String) -> [String] {
        guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else {
            return [pattern]
        }
        let options = pattern[pattern.index(after: open)..<close].split(
            separator: ",", omittingEmptySubsequences: false)
        guard options.count < 20, pattern.count < 1000 else { return [] }
        let rest = expand(String(pattern[pattern.index(after: close)...])).prefix(100)
        return options.flatMap { option in
            rest.map { pattern[..<open] + option.filter { !$0.isWhitespace } + $0 }
        }
    }

    private static func matches(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
        guard let first = pattern.first else { return true }
        if first == "**" {
            return path.indices.contains { matches(pattern.dropFirst(), path[$0...]) }
                || matches(pattern.dropFirst(), path[path.endIndex...])
        }
        guard let name = path.first, fnmatch(first, name, 0) == 0 else { return false }
        return matches(pattern.dropFirst(), path.dropFirst())
    }
}
