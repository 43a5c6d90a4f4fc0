/// Finds web addresses, mail addresses and phone numbers in a text by their form.
struct LinkDetector {
    /// A part of a text with the address that it stands for.
    struct Link: Equatable {
        /// The positions of the characters.
        var range: Range<Int>
        var url: URL
    }

    private let types: UIDataDetectorTypes

    init(_ types: UIDataDetectorTypes) { self.types = types }

    /// Returns the links in a text, in the order of the text.
    func links(in characters: [Character]) -> [Link] {
        var links: [Link] = []
        if types.contains(.link) {
            for word in Self.words(of: characters) {
                guard let url = Self.url(of: String(characters[word])) else { continue }
                links.append(Link(range: word, url: url))
            }
        }
        if types.contains(.phoneNumber) {
            links += Self.phoneNumbers(in: characters).filter { number in
                !links.contains { $0.range.overlaps(number.range) }
            }
        }
        return links.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    // MARK: Addresses

    private static let opening: Set<Character> = ["(", "[", "{", "<", "\"", "'", "\u{201c}", "\u{2018}"]
    private static let closing: Set<Character> = [
        ")", "]", "}", ">", "\"", "'", "\u{201d}", "\u{2019}", ".", ",", ";", ":", "!", "?",
    ]

    /// The parts of a text between white space, without the punctuation around them.
    private static func words(of characters: [Character]) -> [Range<Int>] {
        characters.indices.split { characters[$0].isWhitespace }.map { part in
            var (start, end) = (part.startIndex, part.endIndex)
            while start < end, opening.contains(characters[start]) { start += 1 }
            while end > start, closing.contains(characters[end - 1]) { end -= 1 }
            return start..<end
        }
    }

    private static func url(of word: String) -> URL? {
        let lowercase = word.lowercased()
        for scheme in ["http://", "https://"] where lowercase.hasPrefix(scheme) && word.count > scheme.count {
            return URL(string: word)
        }
        if lowercase.hasPrefix("www."), isDomain(String(word.prefix { $0 != "/" })) {
            return URL(string: "http://" + word)
        }
        let parts = word.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, isDomain(String(parts[1])) else { return nil }
        return URL(string: "mailto:" + word)
    }

    /// Whether a name consists of letters, digits and hyphens between at least one period.
    private static func isDomain(_ name: String) -> Bool {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1
            && labels.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
    }

    // MARK: Phone numbers

    private static let separators: Set<Character> = [" ", "-", "(", ")", ".", "/", "\u{a0}"]

    /// The parts that begin with a digit, a plus sign or a parenthesis, and have 7 to 15 digits with at most two separators
    /// between neighbors.
    private static func phoneNumbers(in characters: [Character]) -> [Link] {
        var links: [Link] = []
        var index = 0
        while index < characters.count {
            let isFirst = index == 0 || !(characters[index - 1].isLetter || characters[index - 1].isNumber)
            guard isFirst, isDigit(characters[index]) || ["+", "("].contains(characters[index]) else {
                index += 1
                continue
            }
            let end = endOfNumber(in: characters, from: index)
            let digits = characters[index..<end].filter(isDigit)
            let isWhole = end == characters.count || !characters[end].isLetter
            let plus = characters[index] == "+" ? "+" : ""
            if (7...15).contains(digits.count), isWhole, let url = URL(string: "tel:" + plus + String(digits)) {
                links.append(Link(range: index..<end, url: url))
            }
            index = max(end, index + 1)
        }
        return links
    }

    /// Returns the position behind the last digit of a number.
    private static func endOfNumber(in characters: [Character], from start: Int) -> Int {
        var (end, separatorCount) = (start, 0)
        for index in start..<characters.count {
            let character = characters[index]
            if isDigit(character) {
                (end, separatorCount) = (index + 1, 0)
            } else if index > start || character == "(" {
                separatorCount += 1
                guard separators.contains(character), separatorCount <= 2 else { return end }
            }
        }
        return end
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isWholeNumber }
}
