import DisplayList
import DynamicsGeometry

/// A text with its lines, and the positions of its characters in the area in which the lines are aligned.
struct LaidOutText {
    let text: StyledText
    let layout: TextLayout
    /// The width of the area, in points; infinity aligns lines to the left.
    let width: CGFloat
    /// The alignment of paragraphs that have none.
    var alignment: NSTextAlignment

    /// The lines from the top: at least one.
    var lines: [TextLayout.Line] { layout.lines }

    /// The characters of all lines.
    var range: Range<Int> {
        (lines.first?.range.lowerBound ?? 0)..<(lines.last?.range.upperBound ?? 0)
    }

    // MARK: Lines

    /// Returns the index of the line with a position. A position between two lines without a newline character belongs to
    /// the second one.
    func lineIndex(of position: Int) -> Int {
        max(0, lines.partitioningIndex { $0.range.lowerBound > position } - 1)
    }

    /// Returns the index of the line at a point of the area, or of the nearest one in the same row, in points.
    func lineIndex(at point: CGPoint) -> Int { lineIndex(in: row(at: point.y), at: point.x) }

    /// Returns the indexes of the lines at a distance from the top of the area, or of the nearest ones, in points. Several lines
    /// are beside each other if text flows around a shape.
    func row(at y: CGFloat) -> Range<Int> { row(ofLine: max(0, lines.partitioningIndex { $0.top > y } - 1)) }

    /// Returns the indexes of the lines beside a line, with its own.
    func row(ofLine index: Int) -> Range<Int> {
        var (first, end) = (index, index + 1)
        while first > 0, lines[first - 1].top == lines[index].top { first -= 1 }
        while end < lines.count, lines[end].top == lines[index].top { end += 1 }
        return first..<end
    }

    /// Returns the index of the line of a row at a distance from the left edge of the area, or of the nearest one, in points.
    func lineIndex(in row: Range<Int>, at x: CGFloat) -> Int {
        guard row.count > 1 else { return row.lowerBound }
        let distances = row.map { index in
            let left = leading(ofLine: index)
            return max(left - x, x - (left + lines[index].width), 0)
        }
        let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
        return row.lowerBound + nearest
    }

    /// Returns the characters of a line without the newline character at its end.
    func content(ofLine index: Int) -> Range<Int> {
        let range = lines[index].range
        let endsParagraph = range.last.map { text.characters[$0] == "\n" } ?? false
        return endsParagraph && lines[index].hidden.isEmpty ? range.dropLast() : range
    }

    /// Returns the distance of the text of a line from the left edge of the area, in points.
    func leading(ofLine index: Int) -> CGFloat { lines[index].leading(width: width, alignment: alignment) }

    /// Returns the distance from the top of the area to the top of the next line, or to the bottom of the last one, in
    /// points.
    func bottom(ofLine index: Int) -> CGFloat {
        let next = row(ofLine: index).upperBound
        return next < lines.count ? lines[next].top : lines[index].top + lines[index].height
    }

    // MARK: Characters

    /// Returns the distance of the left edge of a character from the left edge of the area, in points. Hidden characters
    /// are at the ellipsis.
    /// - Parameters:
    ///   - position: The index of the character, or the end of the line.
    ///   - index: The index of the line.
    func x(of position: Int, inLine index: Int) -> CGFloat {
        let line = lines[index]
        let position = min(max(position, line.range.lowerBound), line.range.upperBound)
        let start = leading(ofLine: index) + line.indent
        guard position > line.hidden.lowerBound, !line.hidden.isEmpty else {
            return start + width(to: position, in: line)
        }
        let hidden = start + width(to: line.hidden.lowerBound, in: line)
        guard position >= line.hidden.upperBound else { return hidden }
        return hidden + line.ellipsisWidth + text.width(of: line.hidden.upperBound..<position)
    }

    /// Returns the width of the beginning of a line, in points.
    private func width(to position: Int, in line: TextLayout.Line) -> CGFloat {
        text.width(
            of: line.range.lowerBound..<position, indent: line.indent, metrics: line.metrics, end: line.range.upperBound
        )
    }

    /// Returns the index of the character of a line at a distance from the left edge of the area, in points, or of the
    /// nearest one, and the fraction of its width that is on the left of the distance, from 0 to 1. The index is that of the
    /// beginning of the line if it has no characters.
    func character(inLine index: Int, at x: CGFloat) -> (index: Int, fraction: CGFloat) {
        let (content, line) = (content(ofLine: index), lines[index])
        let (hidden, leading) = (line.hidden, leading(ofLine: index))
        var left = self.x(of: content.lowerBound, inLine: index)
        var last = (index: content.lowerBound, fraction: CGFloat(0))
        for character in content where !hidden.contains(character) {
            if character == hidden.upperBound, !hidden.isEmpty { left = self.x(of: character, inLine: index) }
            let kerning = character > content.lowerBound ? text.kernings[character] : 0
            let advance = text.advance(
                at: character, x: left - leading, end: line.range.upperBound, metrics: line.metrics)
            let right = left + advance + kerning
            if x < right {
                return (character, right > left ? min(max((x - left) / (right - left), 0), 1) : 0)
            }
            (last, left) = ((character, 1), right)
        }
        return last
    }

    /// Returns the rectangle of the characters of a line that are in a range, in the area, in points. The height is that of
    /// the line.
    func rect(of range: Range<Int>, inLine index: Int) -> CGRect {
        let (line, part) = (lines[index], range.clamped(to: content(ofLine: index)))
        let left = x(of: part.lowerBound, inLine: index)
        return CGRect(
            x: left, y: line.top, width: max(0, x(of: part.upperBound, inLine: index) - left), height: line.height)
    }

    // MARK: Drawing

    /// Returns the commands that draw the characters of a range.
    /// - Parameters:
    ///   - range: The characters.
    ///   - origin: The top left corner of the area, in points.
    ///   - color: The color of text that has none.
    ///   - parts: What is drawn. The default is everything.
    func commands(
        drawing range: Range<Int>, at origin: CGPoint, color: DisplayColor,
        parts: TextParts = [.backgrounds, .glyphs]
    ) -> [DisplayCommand] {
        var commands: [DisplayCommand] = []
        for index in lines.indices where lines[index].range.overlaps(range) {
            let line = lines[index]
            let start = CGPoint(x: origin.x + leading(ofLine: index), y: origin.y + line.top)
            for run in runs(in: range, ofLine: index) {
                run.append(to: &commands, line: line, at: start, color: color, parts: parts)
            }
        }
        return commands
    }

    /// Returns the parts of the runs of a line that are in a range.
    private func runs(in range: Range<Int>, ofLine index: Int) -> [TextLayout.Run] {
        let line = lines[index]
        guard line.range.clamped(to: range) != line.range else { return line.runs }
        let visible = visibleRange(ofLine: index)
        let (hidden, hasEllipsis) = (line.hidden, line.ellipsisWidth > 0 && line.hidden.overlaps(range))
        let headEnd = hidden.isEmpty ? visible.upperBound : min(hidden.lowerBound, visible.upperBound)
        let tailStart = hidden.isEmpty ? visible.upperBound : min(hidden.upperBound, visible.upperBound)
        let parts = LineBreaker.TruncatedLine(
            head: (visible.lowerBound..<headEnd).clamped(to: range), ellipsis: hasEllipsis ? "\u{2026}" : nil,
            tail: (tailStart..<visible.upperBound).clamped(to: range))
        let first = !parts.head.isEmpty ? parts.head.lowerBound : hasEllipsis ? headEnd : parts.tail.lowerBound
        return TextLayout.runs(
            of: parts, text: text, from: x(of: first, inLine: index) - leading(ofLine: index),
            metrics: line.metrics)
    }

    /// Returns the characters of a line without the spaces at its end.
    private func visibleRange(ofLine index: Int) -> Range<Int> {
        var range = content(ofLine: index)
        while let last = range.last, text.characters[last] == " " { range = range.dropLast() }
        return range
    }
}
