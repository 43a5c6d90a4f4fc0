/// A pattern of names: alternatives separated by commas, in which `*` stands for any text.
///
/// A name without `*` matches that name only: "drawer" does not match "drawer/UILabel 0", but a selected layer is recorded
/// with all that it contains.
public struct NamePattern: Equatable, Sendable {
    /// The pattern as text, such as "drawer,cell 0-*".
    public let text: String
    /// The alternatives, in UTF-8.
    private let alternatives: [[UInt8]]

    /// Creates a pattern.
    /// - Parameter text: The pattern. Spaces around commas belong to no name. Nil is returned if no alternative remains.
    public init?(_ text: String) {
        self.text = text
        alternatives = text.utf8.split(separator: Self.comma).map { Self.trim($0) }.filter { !$0.isEmpty }
        if alternatives.isEmpty { return nil }
    }

    private static let (comma, space, asterisk) = (UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "*"))

    /// Returns whether a name matches one of the alternatives. Letters must have the same case.
    public func matches(_ name: String) -> Bool {
        let name = Array(name.utf8)
        return alternatives.contains { Self.matches(name, $0) }
    }

    private static func matches(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
        var (position, next) = (0, 0)
        // The last asterisk, and the position in the name up to which it stands for text.
        var asterisk: (next: Int, position: Int)?
        while position < name.count {
            if next < pattern.count, pattern[next] == Self.asterisk {
                asterisk = (next, position)
                next += 1
            } else if next < pattern.count, pattern[next] == name[position] {
                (position, next) = (position + 1, next + 1)
            } else if let last = asterisk {
                asterisk = (last.next, last.position + 1)
                (position, next) = (last.position + 1, last.next + 1)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == Self.asterisk }
    }

    private static func trim(_ word: some Sequence<UInt8>) -> [UInt8] {
        var word = Array(word.drop { $0 == space })
        while word.last == space { word.removeLast() }
        return word
    }
}
