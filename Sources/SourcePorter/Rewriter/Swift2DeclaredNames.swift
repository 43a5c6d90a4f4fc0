import SwiftSyntax

/// The names that a target declares. Names that Swift 3 replaced in frameworks can be the target's own.
struct Swift2DeclaredNames {
    private(set) var functions: Set<String> = []
    /// The variables, constants and parameters, and all labels, because tokens do not tell labels from parameters. A name in it
    /// is replaced only where the base names a view.
    private(set) var variables: Set<String> = []
    private(set) var cases: Set<String> = []
    private(set) var types: Set<String> = []
    /// The first parts of texts with the form of selectors, such as `tap` of `"tap:"`.
    private(set) var selectors: Set<String> = []
    /// The variables whose types are optional.
    private(set) var optionals: Set<String> = []
    /// The types that are other names for types of functions.
    private(set) var functionTypes: Set<String> = []

    init(_ files: [SourceFile]) {
        for file in files { add(Array(file.tree.tokens(viewMode: .sourceAccurate))) }
    }

    private mutating func add(_ tokens: [TokenSyntax]) {
        for (index, token) in tokens.enumerated().dropFirst() {
            if case .stringSegment(let text) = token.tokenKind {
                selectors.insert(String(text.prefix { $0 != ":" }))
                continue
            }
            let isOverride = tokens[max(0, index - 4)..<index].contains { $0.text == "override" }
            switch tokens[index - 1].text {
            case "func": if !isOverride { functions.insert(token.text) }
            case "var", "let":
                if !isOverride { variables.insert(token.text) }
                let type = tokens[(index + 1)...].prefix(3).map(\.text)
                if type.first == ":", type.last == "?" { optionals.insert(token.text) }
            case "case": addCases(tokens[index...])
            case "class", "struct", "enum", "protocol": types.insert(token.text)
            case "typealias": addAlias(tokens[index...])
            default: if index + 1 < tokens.count, tokens[index + 1].text == ":" { variables.insert(token.text) }
            }
        }
    }

    /// Adds the names of a line of cases: `case A, B(Int), C = 1`.
    private mutating func addCases(_ tokens: ArraySlice<TokenSyntax>) {
        var (depth, isName) = (0, true)
        for token in tokens {
            if "([".contains(token.text) { depth += 1 }
            if ")]".contains(token.text) { depth -= 1 }
            if isName, token.text.first?.isLetter == true { cases.insert(token.text) } else if isName { return }
            isName = depth == 0 && token.text == ","
            if depth < 0 || token.text == ":" || token.text == "case" || token.text == "}" { return }
        }
    }

    private mutating func addAlias(_ tokens: ArraySlice<TokenSyntax>) {
        guard let name = tokens.first?.text else { return }
        types.insert(name)
        let line = tokens.dropFirst().prefix { !$0.leadingTrivia.contains(where: \.isNewline) }
        if line.contains(where: { $0.text == "->" }), line.dropFirst().first?.text == "(" { functionTypes.insert(name) }
    }
}
