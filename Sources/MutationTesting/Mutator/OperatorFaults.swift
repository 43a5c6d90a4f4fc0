import SwiftSyntax

// The operators `boundary`, `comparison`, `logic` and `arithmetic`: one operator of Swift instead of another.

extension MutantFinder {
    private static let replacements: [String: [(name: String, text: String)]] = [
        "<": [("boundary", "<="), ("comparison", ">=")], ">": [("boundary", ">="), ("comparison", "<=")],
        "<=": [("boundary", "<"), ("comparison", ">")], ">=": [("boundary", ">"), ("comparison", "<")],
        "==": [("comparison", "!=")], "!=": [("comparison", "==")], "===": [("comparison", "!==")],
        "!==": [("comparison", "===")], "&&": [("logic", "||")], "||": [("logic", "&&")],
        "+": [("arithmetic", "-")], "-": [("arithmetic", "+")], "*": [("arithmetic", "/")], "/": [("arithmetic", "*")],
        "+=": [("arithmetic", "-=")], "-=": [("arithmetic", "+=")], "*=": [("arithmetic", "/=")],
        "/=": [("arithmetic", "*=")],
    ]

    func findOperators(_ node: Syntax) {
        guard let elements = node.as(SequenceExprSyntax.self)?.elements else { return }
        let list = Array(elements)
        for index in list.indices.dropFirst().dropLast() {
            guard let symbol = list[index].as(BinaryOperatorExprSyntax.self)?.operator,
                let others = Self.replacements[symbol.text]
            else { continue }
            // Texts and arrays can be joined, but not subtracted.
            let sides = [list[index - 1], list[index + 1]]
            if symbol.text.hasPrefix("+"),
                sides.contains(where: { $0.is(StringLiteralExprSyntax.self) || $0.is(ArrayExprSyntax.self) })
            {
                continue
            }
            for (name, text) in others {
                replace(name, motion: false, "\(text) instead of \(symbol.text)", symbol, with: text)
            }
        }
    }
}
