import DisplayList
import DynamicsGeometry

/// The lines of an edited text, as positions in the text.
struct TextLines: Equatable {
    /// The positions of each line, with the spaces at its end and without the newline character.
    private(set) var lines: [Range<Int>] = []

    /// Breaks a text into lines.
    /// - Parameter width: The maximum width of a line, in points. Values of 0 or less, and infinity, mean no limit.
    init(_ characters: [Character], font: DisplayFont, width: CGFloat) {
        let maximum = width > 0 ? width + 0.01 : .infinity
        var start = 0
        for end in characters.indices where characters[end].isNewline {
            appendLines(of: characters, in: start..<end, font: font, maximum: maximum)
            start = end + 1
        }
        appendLines(of: characters, in: start..<characters.count, font: font, maximum: maximum)
    }

    private mutating func appendLines(
        of characters: [Character], in range: Range<Int>, font: DisplayFont, maximum: CGFloat
    ) {
        guard !range.isEmpty else { return lines.append(range) }
        let paragraph = Array(characters[range])
        var start = 0
        while start < paragraph.count {
            var end = Self.endOfLine(in: paragraph, from: start, font: font, maximum: maximum)
            while end < paragraph.count, paragraph[end] == " " { end += 1 }
            lines.append(range.lowerBound + start..<range.lowerBound + end)
            start = end
        }
    }

    /// Returns the end of the line that begins at `start`. Lines are broken behind spaces and hyphens; a longer word is
    /// broken between characters.
    private static func endOfLine(
        in text: [Character], from start: Int, font: DisplayFont, maximum: CGFloat
    ) -> Int {
        var (width, lastBreak): (CGFloat, Int?) = (0, nil)
        for index in start..<text.count {
            if text[index] == " " { lastBreak = index + 1 }
            width += TextMetrics.advance(of: text[index], font: font) * font.size / 1000
            if index > start {
                width += TextMetrics.kerning(between: text[index - 1], and: text[index], font: font) * font.size / 1000
            }
            if width > maximum, text[index] != " " { return lastBreak ?? max(index, start + 1) }
            if text[index] == "-" { lastBreak = index + 1 }
        }
        return text.count
    }

    /// Returns the index of the line with a position. A position between two lines without a newline character belongs
    /// to the second one.
    func line(of position: Int) -> Int {
        max(0, lines.indices.partitioningIndex { lines[$0].lowerBound > position } - 1)
    }
}
