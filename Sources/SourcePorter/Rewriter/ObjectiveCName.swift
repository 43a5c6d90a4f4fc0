/// Names of methods in Objective-C.
enum ObjectiveCName {
    /// Returns the name that Swift gives a method: `tap(_:)` is `tap:`, `tap(sender:)` is `tapWithSender:`.
    /// - Parameters:
    ///   - name: The name of the method without labels.
    ///   - labels: The labels of the parameters; `_` for none.
    static func make(_ name: String, _ labels: [String]) -> String {
        guard let first = labels.first else { return name }
        return labels.dropFirst().reduce(name + suffix(first, of: name) + ":") { $0 + ($1 == "_" ? "" : $1) + ":" }
    }

    private static func suffix(_ label: String, of name: String) -> String {
        if label == "_" { return "" }
        let isPrepositional = isPreposition(firstWord(label)) || isPreposition(lastWord(name))
        return (isPrepositional ? "" : "With") + capitalize(label)
    }

    private static func capitalize(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func firstWord(_ text: String) -> String {
        String(text.prefix(1) + text.dropFirst().prefix { !$0.isUppercase })
    }

    private static func lastWord(_ text: String) -> String {
        guard let start = text.lastIndex(where: \.isUppercase) else { return text }
        return String(text[start...])
    }

    private static func isPreposition(_ word: String) -> Bool { prepositions.contains(word.lowercased()) }

    /// The prepositions before or after which Swift inserts no "With".
    private static let prepositions: Set = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]
}
