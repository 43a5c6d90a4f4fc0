import DisplayList

/// Text broken into lines.
struct TextLayout: Equatable {
    struct Line: Equatable {
        var text: String
        /// The width of the line's text, in points.
        var width: CGFloat
    }

    private(set) var lines: [Line] = []

    /// Breaks text into lines.
    /// - Parameters:
    ///   - width: The maximum width of a line, in points. Values of 0 or less, and infinity, mean no limit.
    ///   - maximumLineCount: The maximum number of lines; 0 and negative values mean no limit.
    init(
        _ text: String, font: DisplayFont, width: CGFloat, maximumLineCount: Int, lineBreakMode: NSLineBreakMode
    ) {
        // Sums of character widths have rounding errors. The tolerance of 0.01 points prevents a line break in text that
        // is exactly as wide as the limit.
        let maximumWidth = width > 0 ? width + 0.01 : .infinity
        var texts: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            texts += Self.brokenLines(
                of: Array(paragraph), font: font, maximumWidth: maximumWidth, lineBreakMode: lineBreakMode)
        }
        if maximumLineCount > 0, texts.count > maximumLineCount {
            // The last permitted line receives all remaining text. The code below truncates it to the maximum width.
            texts[maximumLineCount - 1] = texts[(maximumLineCount - 1)...]
                .joined(separator: lineBreakMode == .byCharWrapping ? "" : " ")
            texts.removeLast(texts.count - maximumLineCount)
        }
        for text in texts {
            let truncated = Self.truncated(
                text, font: font, maximumWidth: maximumWidth, lineBreakMode: lineBreakMode)
            lines.append(Line(text: truncated, width: TextMetrics.width(of: truncated, font: font)))
        }
    }

    /// The width of the widest line, in points.
    var width: CGFloat { lines.map(\.width).max() ?? 0 }

    /// Breaks a paragraph into lines. Spaces at line breaks are removed.
    private static func brokenLines(
        of text: [Character], font: DisplayFont, maximumWidth: CGFloat, lineBreakMode: NSLineBreakMode
    ) -> [String] {
        guard lineBreakMode != .byClipping, maximumWidth < .infinity else { return [String(text)] }
        var lines: [String] = []
        var start = 0
        while start < text.count {
            let end = endOfLine(
                in: text, from: start, font: font, maximumWidth: maximumWidth, lineBreakMode: lineBreakMode)
            var last = end
            while last > start, text[last - 1] == " " { last -= 1 }
            lines.append(String(text[start..<last]))
            start = end
            while start < text.count, text[start] == " " { start += 1 }
        }
        return lines.isEmpty ? [""] : lines
    }

    /// Returns the end index of the line that begins at `start`. A line has at least one character.
    private static func endOfLine(
        in text: [Character], from start: Int, font: DisplayFont, maximumWidth: CGFloat, lineBreakMode: NSLineBreakMode
    ) -> Int {
        var (width, lastBreak): (CGFloat, Int?) = (0, nil)
        for index in start..<text.count {
            if text[index] == " " { lastBreak = index + 1 }
            if index > start, text[index].permitsBreak(after: text[index - 1]) { lastBreak = index }
            width += TextMetrics.advance(of: text[index], font: font) * font.size / 1000
            if width > maximumWidth, text[index] != " " {
                if lineBreakMode != .byCharWrapping, let lastBreak { return lastBreak }
                return max(index, start + 1)
            }
            if text[index] == "-" { lastBreak = index + 1 }
        }
        return text.count
    }

    /// Returns a line truncated to `maximumWidth` points. Truncating modes insert an ellipsis; the other modes cut off
    /// the text.
    private static func truncated(
        _ line: String, font: DisplayFont, maximumWidth: CGFloat, lineBreakMode: NSLineBreakMode
    ) -> String {
        guard TextMetrics.width(of: line, font: font) > maximumWidth else { return line }
        let characters = Array(line)
        let ellipsis = lineBreakMode.rawValue >= NSLineBreakMode.byTruncatingHead.rawValue ? "\u{2026}" : ""
        for count in stride(from: characters.count - 1, through: 0, by: -1) {
            let candidate: String
            switch lineBreakMode {
            case .byTruncatingHead: candidate = ellipsis + String(characters.suffix(count))
            case .byTruncatingMiddle:
                candidate =
                    String(characters.prefix((count + 1) / 2)) + ellipsis + String(characters.suffix(count / 2))
            default:
                var kept = characters.prefix(count)
                while !ellipsis.isEmpty, kept.last == " " { kept.removeLast() }
                candidate = String(kept) + ellipsis
            }
            if TextMetrics.width(of: candidate, font: font) <= maximumWidth { return candidate }
        }
        return ellipsis
    }
}
