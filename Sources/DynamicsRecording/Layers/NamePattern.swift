/// A pattern of names: alternatives separated by commas, in which `*` stands for any text.
///
/// A name without `*` matches that name only: "drawer" does not match "drawer/UILabel 0", but a selected layer is recorded
/// with all that it contains.
public struct NamePattern: Equatable, Sendable {
    /// The pattern as text, such as "drawer,cell 0-*".
    public let text: String
    /// The alternatives, each as the parts between its asterisks.
    private let alternatives: [[Substring]]

    /// Creates a pattern.
    /// - Parameter text: The pattern. Spaces around commas belong to no name. Nil is returned if no alternative remains.
    public init?(_ text: String) {
        self.text = text
        alternatives = text.split(separator: ",").compactMap { word in
            let trimmed = Self.trim(word)
            return trimmed.isEmpty ? nil : trimmed.split(separator: "*", omittingEmptySubsequences: false)
        }
        if alternatives.isEmpty { return nil }
    }

    /// Returns whether a name matches one of the alternatives. Letters must have the same case.
    public func matches(_ name: String) -> Bool { alternatives.contains { Self.matches(name[...], $0) } }

    private static func matches(_ name: Substring, _ parts: [Substring]) -> Bool {
        guard parts.count > 1 else { return name == parts[0] }
        guard name.hasPrefix(parts[0]) else { return false }
        var rest = name.dropFirst(parts[0].count)
        for part in parts[1..<parts.count - 1] where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(parts[parts.count - 1])
    }

    private static func trim(_ word: Substring) -> Substring {
        var word = word
        while word.first == " " { word.removeFirst() }
        while word.last == " " { word.removeLast() }
        return word
    }
}
