/// A word, a number, a text or a sign in the text of a predicate.
struct PredicateToken {
    enum Kind: Equatable {
        /// A word or a path of words, such as `name` or `items.@count`.
        case word
        case number(Double)
        case text
        /// An argument: the letter of its format.
        case argument(Character)
        /// A name behind a dollar sign.
        case variable
        case sign
        case end
    }

    var kind: Kind
    /// The characters; of a text, those between the quotation marks.
    var text: String
    /// The number of characters before the token.
    var position: Int

    /// Returns whether the token is a word, in any case, or a sign.
    func `is`(_ names: String...) -> Bool {
        (kind == .word || kind == .sign) && names.contains(text.uppercased())
    }

    /// Divides the text of a predicate. The last token is `end`.
    /// - Throws: A `PredicateFault` for characters that cannot be part of a predicate.
    static func tokens(of format: String) throws -> [PredicateToken] {
        let characters = Array(format)
        var (tokens, index) = ([PredicateToken](), 0)
        while index < characters.count {
            let (start, character) = (index, characters[index])
            if character.isWhitespace {
                index += 1
                continue
            }
            let kind: Kind
            var text: String?
            switch character {
            case "'", "\"": (kind, text) = (.text, try quotedText(characters, &index, format))
            case "%":
                index += 1
                kind = .argument(formatLetter(characters, &index))
                if kind == .argument("?") {
                    throw PredicateFault("The format of an argument is unknown", in: format, at: start)
                }
            case "$":
                index += 1
                skipWord(characters, &index)
                (kind, text) = (.variable, String(characters[start + 1..<index]))
            case _ where character.isASCII && character.isWholeNumber:
                kind = .number(try number(characters, &index, format))
            case _ where isPartOfWord(character) || character == "#":
                if character == "#" { index += 1 }
                skipWord(characters, &index)
                kind = .word
                text = String(characters[start..<index].filter { $0 != "#" })
            default:
                kind = .sign
                let pair = String(characters[index..<min(index + 2, characters.count)])
                let isPair = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"].contains(pair)
                guard isPair || "=<>!(){}[],+-*/".contains(character) else {
                    throw PredicateFault("The character \(character) is no part of a predicate", in: format, at: start)
                }
                index += isPair ? 2 : 1
            }
            tokens.append(PredicateToken(kind: kind, text: text ?? String(characters[start..<index]), position: start))
        }
        tokens.append(PredicateToken(kind: .end, text: "", position: characters.count))
        return tokens
    }

    private static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "@"
    }

    private static func skipWord(_ characters: [Character], _ index: inout Int) {
        while index < characters.count, isPartOfWord(characters[index]) || characters[index] == "." { index += 1 }
    }

    private static func quotedText(_ characters: [Character], _ index: inout Int, _ format: String) throws -> String {
        let (start, quote) = (index, characters[index])
        var text = ""
        index += 1
        while index < characters.count, characters[index] != quote {
            if characters[index] == "\\", index + 1 < characters.count {
                index += 1
                switch characters[index] {
                case "n": text.append("\n")
                case "t": text.append("\t")
                case "\\", "'", "\"": text.append(characters[index])
                // Regular expressions contain other backslashes.
                default: text += ["\\", characters[index]]
                }
            } else {
                text.append(characters[index])
            }
            index += 1
        }
        guard index < characters.count else {
            throw PredicateFault("The text that begins here has no closing quotation mark", in: format, at: start)
        }
        index += 1
        return text
    }

    private static func number(_ characters: [Character], _ index: inout Int, _ format: String) throws -> Double {
        let start = index
        while index < characters.count {
            let isExponent = "eE".contains(characters[index])
            guard characters[index].isHexDigit || ".xX".contains(characters[index]) else { break }
            index += 1
            if isExponent, index < characters.count, "+-".contains(characters[index]) { index += 1 }
        }
        guard let number = Double(String(characters[start..<index])) else {
            throw PredicateFault("The number is not valid", in: format, at: start)
        }
        return number
    }

    /// Reads the format of an argument behind the percent sign: `@`, `K`, or `d` for all numbers. A question mark stands for
    /// another format.
    private static func formatLetter(_ characters: [Character], _ index: inout Int) -> Character {
        while index < characters.count, "lhqzLt.0123456789".contains(characters[index]) { index += 1 }
        guard index < characters.count else { return "?" }
        let letter = characters[index]
        index += 1
        if letter == "@" || letter == "K" { return letter }
        return "diuUDxXoOfFeEgGcCsSaAp".contains(letter) ? "d" : "?"
    }
}
