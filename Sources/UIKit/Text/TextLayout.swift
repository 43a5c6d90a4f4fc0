import DisplayList

/// How lines are broken and where text that is too long is cut.
public enum NSLineBreakMode: Int, Sendable {
    /// Breaks between words.
    case byWordWrapping = 0
    /// Breaks between any two letters.
    case byCharWrapping
    /// Does not break, and draws no more than fits.
    case byClipping
    /// Breaks between words; the last line begins with an ellipsis if it is too long.
    case byTruncatingHead
    /// Breaks between words; the last line ends with an ellipsis if it is too long.
    case byTruncatingTail
    /// Breaks between words; the last line has an ellipsis in its middle if it is too long.
    case byTruncatingMiddle
}

/// Where lines of text stand within their room.
public enum NSTextAlignment: Int, Sendable {
    /// On the left.
    case left = 0
    /// In the middle.
    case center
    /// On the right.
    case right
    /// On the left: lines are not stretched here.
    case justified
    /// As the language has it: on the left.
    case natural
}

/// Text broken into lines.
struct TextLayout: Equatable {
    /// A line and its width, points.
    struct Line: Equatable {
        var text: String
        var width: CGFloat
    }

    private(set) var lines: [Line] = []

    /// - Parameters:
    ///   - width: The room for a line, points; infinite for no limit.
    ///   - limit: How many lines at most; 0 for no limit.
    init(_ text: String, face: DisplayFace, width: CGFloat, limit: Int, mode: NSLineBreakMode) {
        let room = width > 0 ? width + 0.01 : .infinity
        var broken: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            broken += Self.broken(Array(paragraph), face: face, room: room, mode: mode)
        }
        if limit > 0, broken.count > limit {
            // The rest belongs to the last line, where it is cut.
            broken[limit - 1] = broken[(limit - 1)...].joined(separator: mode == .byCharWrapping ? "" : " ")
            broken.removeLast(broken.count - limit)
        }
        for line in broken {
            let cut = Self.cut(line, face: face, room: room, mode: mode)
            lines.append(Line(text: cut, width: TextMetrics.width(of: cut, face: face)))
        }
    }

    /// How wide the widest line is, points.
    var width: CGFloat { lines.map(\.width).max() ?? 0 }

    private static func broken(
        _ text: [Character], face: DisplayFace, room: CGFloat, mode: NSLineBreakMode
    ) -> [String] {
        guard mode != .byClipping, room < .infinity else { return [String(text)] }
        var lines: [String] = []
        var start = 0
        while start < text.count {
            let end = lineEnd(text, from: start, face: face, room: room, mode: mode)
            var last = end
            while last > start, text[last - 1] == " " { last -= 1 }
            lines.append(String(text[start..<last]))
            start = end
            while start < text.count, text[start] == " " { start += 1 }
        }
        return lines.isEmpty ? [""] : lines
    }

    /// Where the line that begins at `start` ends; at least one letter further on.
    private static func lineEnd(
        _ text: [Character], from start: Int, face: DisplayFace, room: CGFloat, mode: NSLineBreakMode
    ) -> Int {
        var (width, lastBreak): (CGFloat, Int?) = (0, nil)
        for index in start..<text.count {
            if text[index] == " " { lastBreak = index + 1 }
            width += TextMetrics.advance(of: text[index], face) * face.size / 1000
            if width > room, text[index] != " " {
                if mode != .byCharWrapping, let lastBreak { return lastBreak }
                return max(index, start + 1)
            }
            if text[index] == "-" { lastBreak = index + 1 }
        }
        return text.count
    }

    /// A line that is too long, with an ellipsis for what does not fit.
    private static func cut(_ line: String, face: DisplayFace, room: CGFloat, mode: NSLineBreakMode) -> String {
        guard TextMetrics.width(of: line, face: face) > room else { return line }
        let letters = Array(line)
        let sign = mode.rawValue >= NSLineBreakMode.byTruncatingHead.rawValue ? "\u{2026}" : ""
        for count in stride(from: letters.count - 1, through: 0, by: -1) {
            let candidate: String
            switch mode {
            case .byTruncatingHead: candidate = sign + String(letters.suffix(count))
            case .byTruncatingMiddle:
                candidate = String(letters.prefix((count + 1) / 2)) + sign + String(letters.suffix(count / 2))
            default:
                var kept = letters.prefix(count)
                while !sign.isEmpty, kept.last == " " { kept.removeLast() }
                candidate = String(kept) + sign
            }
            if TextMetrics.width(of: candidate, face: face) <= room { return candidate }
        }
        return sign
    }
}
