import DisplayList

/// A part of a line that is drawn in one piece: a word, a space, or a sequence of characters that are one em wide.
struct TextSegment: Equatable {
    var text: Substring
    var isSpace: Bool
    /// Whether the characters are one em wide: East Asian characters and emoji.
    var isWide: Bool

    /// Divides a line into its segments, in order.
    static func segments(of line: String) -> [TextSegment] {
        var segments: [TextSegment] = []
        var start = line.startIndex
        while start < line.endIndex {
            let (isSpace, isWide) = (line[start] == " ", TextMetrics.isWide(line[start]))
            var end = line.index(after: start)
            while end < line.endIndex, (line[end] == " ") == isSpace, TextMetrics.isWide(line[end]) == isWide {
                end = line.index(after: end)
            }
            segments.append(TextSegment(text: line[start..<end], isSpace: isSpace, isWide: isWide))
            start = end
        }
        return segments
    }
}
