// The strategies with which lines of a paragraph are broken.

extension NSParagraphStyle {
    /// Options for the places where lines of a paragraph are broken.
    public struct LineBreakStrategy: OptionSet, Sendable {
        /// The options as a bit mask.
        public let rawValue: UInt

        /// Creates options from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The last line of a paragraph has more than one word: the last word of the line above it is moved to it, if that line has
        /// at least three words and both words fit.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Lines are not broken between the syllables of a Hangul word, unless the word is wider than the line.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// All options.
        public static let standard = LineBreakStrategy(rawValue: 0xffff)
    }
}

extension LineBreaker {
    /// Moves the last word of the line above the last one to the last line, if that has one word.
    /// - Parameters:
    ///   - lines: The lines of a paragraph.
    ///   - strategy: The options of the paragraph.
    func pushOut(_ lines: inout [Line], _ strategy: NSParagraphStyle.LineBreakStrategy) {
        guard strategy.contains(.pushOut), lines.count > 1 else { return }
        let (last, above) = (lines[lines.count - 1], lines[lines.count - 2])
        let starts = { (line: Line) in
            line.range.filter {
                $0 == line.range.lowerBound || text.characters[$0 - 1] == " " && text.characters[$0] != " "
            }
        }
        guard starts(last).count == 1, starts(above).count > 2, let start = starts(above).last else { return }
        let range = start..<last.range.upperBound
        guard last.indent + text.width(of: range) <= maximumWidth else { return }
        lines[lines.count - 1].range = range
        var end = start
        while end > above.range.lowerBound, text.characters[end - 1] == " " { end -= 1 }
        lines[lines.count - 2].range = above.range.lowerBound..<end
    }
}

extension Character {
    /// Whether the character is a syllable or a letter of Hangul.
    var isHangul: Bool {
        guard let value = unicodeScalars.first?.value else { return false }
        return [0xac00...0xd7af, 0x1100...0x11ff, 0x3130...0x318f].contains { $0.contains(value) }
    }
}
