/// Finds the places where a text is broken into lines, and truncates lines.
struct LineBreaker {
    struct Line {
        var range: Range<Int>
        var metrics: ParagraphMetrics
        var lineBreakMode: NSLineBreakMode
        /// Whether it is the first line of its paragraph.
        var isFirst: Bool
        /// The distance from the leading edge, in points.
        var indent: CGFloat { isFirst ? metrics.firstLineHeadIndent : metrics.headIndent }
    }

    /// The visible parts of a line: all of it, or a beginning and an end around an ellipsis.
    struct TruncatedLine: Equatable {
        var head: Range<Int>
        var ellipsis: Character?
        var tail: Range<Int>
    }

    let text: StyledText
    /// The width of the longest permitted line, in points.
    let maximumWidth: CGFloat
    /// Returns whether a line can be broken between words before a character; nil permits all breaks.
    var permitsBreak: ((_ index: Int) -> Bool)?

    /// Breaks a paragraph into lines. Spaces at line breaks belong to no line.
    /// - Parameter firstIndex: The index of the first character that belongs to a line.
    func lines(
        of paragraph: StyledText.Paragraph, from firstIndex: Int = 0, lineBreakMode: NSLineBreakMode
    ) -> [Line] {
        guard firstIndex <= paragraph.range.upperBound else { return [] }
        var next: Int? = max(firstIndex, paragraph.range.lowerBound)
        var lines: [Line] = []
        while let start = next {
            let found = line(of: paragraph, from: start, lineBreakMode: lineBreakMode)
            lines.append(found.line)
            next = found.next
        }
        pushOut(&lines, paragraph.metrics.lineBreakStrategy)
        return lines
    }

    /// Returns the line that begins with a character of a paragraph, and the index of the character at which the next one
    /// begins; nil at the end of the paragraph.
    func line(of paragraph: StyledText.Paragraph, from start: Int, lineBreakMode: NSLineBreakMode) -> (
        line: Line, next: Int?
    ) {
        let mode =
            paragraph.metrics.lineBreakMode == .byWordWrapping ? lineBreakMode : paragraph.metrics.lineBreakMode
        let limit = paragraph.range.upperBound
        var line = Line(
            range: start..<limit, metrics: paragraph.metrics, lineBreakMode: mode,
            isFirst: start == paragraph.range.lowerBound)
        guard mode != .byClipping, maximumWidth < .infinity, !line.range.isEmpty else { return (line, nil) }
        let end = endOfLine(line, from: start, to: limit, mode)
        var last = end
        while last > start, text.characters[last - 1] == " " { last -= 1 }
        line.range = start..<last
        var next = end
        while next < limit, text.characters[next] == " " { next += 1 }
        return (line, next < limit ? next : nil)
    }

    /// Returns the end index of the line that begins at `start`. A line has at least one character.
    private func endOfLine(_ line: Line, from start: Int, to limit: Int, _ mode: NSLineBreakMode) -> Int {
        let (maximum, indent) = (maximumWidth - line.indent, line.indent)
        var (width, lastBreak): (CGFloat, Int?) = (0, nil)
        let keepsHangul = line.metrics.lineBreakStrategy.contains(.hangulWordPriority)
        for index in start..<limit {
            let character = text.characters[index]
            if character == " " || character == "\t", permits(index + 1) { lastBreak = index + 1 }
            let staysInWord = keepsHangul && index > start && character.isHangul && text.characters[index - 1].isHangul
            if index > start, !staysInWord, character.permitsBreak(after: text.characters[index - 1]), permits(index) {
                lastBreak = index
            }
            width += text.advance(at: index, x: indent + width, end: limit, metrics: line.metrics)
            if index > start { width += text.kernings[index] }
            if width > maximum, character != " " {
                if mode != .byCharWrapping, let lastBreak { return lastBreak }
                return max(index, start + 1)
            }
            if character == "-", permits(index + 1) { lastBreak = index + 1 }
        }
        return limit
    }

    private func permits(_ index: Int) -> Bool { permitsBreak?(index) ?? true }

    /// Returns a line truncated to the maximum width. Truncating modes insert an ellipsis; the other modes cut off the
    /// text.
    func truncated(_ line: Line) -> TruncatedLine {
        let (range, maximum) = (line.range, maximumWidth - line.indent)
        let end = range.upperBound..<range.upperBound
        guard text.width(of: range, indent: line.indent, metrics: line.metrics) > maximum else {
            return TruncatedLine(head: range, ellipsis: nil, tail: end)
        }
        let hasEllipsis = line.lineBreakMode.rawValue >= NSLineBreakMode.byTruncatingHead.rawValue
        let ellipsis: Character? = hasEllipsis ? "\u{2026}" : nil
        let widths = text.widthsOfBeginnings(of: range)
        for count in stride(from: range.count - 1, through: 0, by: -1) {
            var parts = TruncatedLine(head: range.prefix(count), ellipsis: ellipsis, tail: end)
            switch line.lineBreakMode {
            case .byTruncatingHead: (parts.head, parts.tail) = (range.prefix(0), range.suffix(count))
            case .byTruncatingMiddle:
                (parts.head, parts.tail) = (range.prefix((count + 1) / 2), range.suffix(count / 2))
            default: break
            }
            // The exact width takes a pass over the parts, so only those that the rounding errors of sums could permit are
            // measured.
            var estimate = widths[parts.head.count]
            if let first = parts.tail.first {
                estimate += widths[range.count] - widths[first - range.lowerBound] - text.kernings[first]
            }
            if estimate > maximum + 1 { continue }
            if hasEllipsis, parts.tail.isEmpty {
                while let last = parts.head.last, text.characters[last] == " " { parts.head = parts.head.dropLast() }
            }
            if width(of: parts) <= maximum { return parts }
        }
        return TruncatedLine(head: range.prefix(0), ellipsis: ellipsis, tail: end)
    }

    private func width(of parts: TruncatedLine) -> CGFloat {
        let ellipsisWidth = parts.ellipsis.map { text.styles[parts.ellipsisStyle(in: text)].advance(of: $0) } ?? 0
        return text.width(of: parts.head) + ellipsisWidth + text.width(of: parts.tail)
    }
}

extension LineBreaker.TruncatedLine {
    /// The index of the ellipsis' style: that of the character before it, or else of the one after it.
    func ellipsisStyle(in text: StyledText) -> Int {
        text.styleIndex(at: head.isEmpty ? tail.lowerBound : head.upperBound - 1)
    }

    /// Returns the characters of a line that are not in its visible parts.
    func hidden(in line: Range<Int>) -> Range<Int> {
        let end = tail.isEmpty ? line.upperBound : tail.lowerBound
        return head.upperBound..<max(head.upperBound, end)
    }
}
