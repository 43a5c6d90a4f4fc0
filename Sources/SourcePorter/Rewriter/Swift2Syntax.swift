import SwiftSyntax

/// Replaces syntax of Swift 1 and 2 that the parser does not read: conditions after `where`, lists of bindings, loops with three
/// parts, increments, parameters with `var`, and names of keywords.
///
/// It works on tokens, because the tree of such a file has errors.
struct Swift2Syntax {
    let file: SourceFile
    let tokens: [TokenSyntax]
    let texts: [String]
    /// The index of the bracket that closes the one at an index; none for other tokens.
    let closings: [Int: Int]

    /// Returns the converted file.
    static func convert(_ file: SourceFile) -> SourceFile {
        let syntax = Self(file)
        var index = 0
        while index < syntax.tokens.count { index = syntax.convert(at: index) }
        return SourceFile(path: file.path, bytes: Array(file.editedText.utf8))
    }

    private init(_ file: SourceFile) {
        self.file = file
        tokens = Array(file.tree.tokens(viewMode: .sourceAccurate))
        texts = tokens.map(\.text)
        var (closings, open) = ([Int: Int](), [Int]())
        for (index, text) in texts.enumerated() {
            if ["(", "[", "{"].contains(text) { open.append(index) }
            if [")", "]", "}"].contains(text), let first = open.popLast() { closings[first] = index }
        }
        self.closings = closings
    }

    /// Converts what begins with a token. Returns the index of the token at which the conversion continues.
    private func convert(at index: Int) -> Int {
        switch texts[index] {
        case "if", "guard", "while": convertConditions(after: index)
        case "for": if let body = convertLoop(at: index) { return body + 1 }
        case "++", "--": convertIncrement(at: index)
        case "func", "init": convertParameters(after: index)
        case "do": if closing(after: index).map({ text($0 + 1) == "while" }) == true { replace(index, "repeat") }
        case "typealias": if text(index + 2) != "=", text(index + 2) != "<" { replace(index, "associatedtype") }
        case "repeat": if text(index + 1) != "{" { replace(index, "`repeat`") }
        case "protocol": if text(index + 1) == "<" { convertComposition(at: index) }
        case "noescape" where text(index - 1) == "@":
            replace(index - 1, "")
            replace(index, "")
        case "escaping" where text(index - 1) == "(" && text(index - 2) == "autoclosure":
            replace(index - 1, " ")
            replace(index, "@escaping")
            replace(index + 1, "")
        default: if text(index - 1) != ".", let word = Self.words[texts[index]] { replace(index, word) }
        }
        return index + 1
    }

    private static let words = [
        "__FILE__": "#file", "__LINE__": "#line", "__FUNCTION__": "#function", "__COLUMN__": "#column",
    ]

    // MARK: Tokens

    func text(_ index: Int) -> String { texts.indices.contains(index) ? texts[index] : "" }

    func replace(_ index: Int, _ text: String) { file.replace(tokens[index], with: text) }

    func insert(_ text: String, before index: Int) {
        file.insert(text, at: tokens[index].trimmedOffsets.lowerBound)
    }

    func insert(_ text: String, after index: Int) {
        file.insert(text, at: tokens[index].trimmedOffsets.upperBound)
    }

    /// Whether a token is the first one of its line.
    func beginsLine(_ index: Int) -> Bool {
        !tokens.indices.contains(index) || index == 0 || tokens[index].leadingTrivia.contains(where: \.isNewline)
            || tokens[index - 1].trailingTrivia.contains(where: \.isNewline)
    }

    /// The index of the bracket that closes the one after a token; nil if no bracket is there.
    private func closing(after index: Int) -> Int? { text(index + 1) == "{" ? closings[index + 1] : nil }

    /// The text of a range of tokens.
    func source(_ range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        let offsets = tokens[first].trimmedOffsets.lowerBound..<tokens[last].trimmedOffsets.upperBound
        return String(decoding: file.bytes[offsets], as: UTF8.self)
    }

    // MARK: Conditions

    /// Replaces `where` by a comma in `if let a = b where c`, and adds `let` in `if let a = b, c = d`.
    private func convertConditions(after start: Int) {
        var (index, binding) = (start + 1, String?.none)
        while index < tokens.count, texts[index] != "{", texts[index] != "}", texts[index] != ";" {
            switch texts[index] {
            case "for", "func", "switch", "return", "guard", "if", "else": return
            case "where": replace(index, ",")
            case "let", "var": binding = texts[index]
            case "case": binding = nil
            case ",":
                let equals = text(index + 2) == "=" || text(index + 2) == ":"
                if let binding, equals, text(index + 1).first?.isLetter == true {
                    insert(binding + " ", before: index + 1)
                }
            default: break
            }
            index = (closings[index] ?? index) + 1
        }
    }

    /// Replaces `protocol<A, B>` by `A & B`.
    private func convertComposition(at index: Int) {
        guard let end = texts[index...].firstIndex(of: ">") else { return }
        replace(index, "")
        replace(index + 1, "")
        for comma in index..<end where texts[comma] == "," { replace(comma, " &") }
        replace(end, "")
    }

    // MARK: Parameters

    /// Moves `inout` before the type, replaces `var` by a variable in the body, and removes the sign before a name that was also
    /// its label.
    private func convertParameters(after index: Int) {
        guard let open = texts[index...].prefix(12).firstIndex(of: "("), let close = closings[open],
            !texts[index..<open].contains(where: { [".", "{", "}", "="].contains($0) })
        else { return }
        var variables = ""
        for position in (open + 1)..<max(open + 1, close) {
            switch texts[position] {
            case "inout" where text(position + 1).first?.isLetter == true && text(position - 1) != ":":
                replace(position, "")
                let colon = texts[position..<close].firstIndex(of: ":")
                if let colon { insert(" inout", after: colon) }
            case "var", "let":
                replace(position, "")
                guard let colon = texts[position..<close].firstIndex(of: ":"), texts[position] == "var" else {
                    continue
                }
                variables += " var \(texts[colon - 1]) = \(texts[colon - 1]);"
            case "#": replace(position, text(position + 1) + " ")
            default: continue
            }
        }
        guard !variables.isEmpty, let body = texts[close...].firstIndex(of: "{") else { return }
        insert(variables, after: body)
    }
}
