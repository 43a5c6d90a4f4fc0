/// Where text can be in the rows of a text container, and the distances between the rows, for text that flows around shapes or
/// whose layout manager has a delegate.
struct TextFlow {
    /// Returns the parts of a row in which text can be, in the order of the text.
    /// - Parameters:
    ///   - row: The row in the area in which lines are aligned, in points.
    ///   - index: The index of the first character.
    ///   - isRightToLeft: Whether the paragraph is written from right to left.
    var parts: (_ row: CGRect, _ index: Int, _ isRightToLeft: Bool) -> [CGRect]
    /// Returns whether a line can be broken between words before a character.
    var permitsBreak: ((_ index: Int) -> Bool)?
    /// Returns a distance between rows, in points.
    /// - Parameters:
    ///   - spacing: The distance.
    ///   - index: The index of the last character before it, or of the first one behind it.
    ///   - row: The row of the character in the area, in points.
    ///   - metrics: The attributes of the paragraph.
    var spacing: (_ spacing: Spacing, _ index: Int, _ row: CGRect, _ metrics: ParagraphMetrics) -> CGFloat
    /// Changes the height and the ascent of a line.
    var adjust: ((inout TextLayout.Line) -> Void)?

    /// A distance between rows.
    enum Spacing {
        /// Between two lines of a paragraph.
        case afterLine
        case beforeParagraph, afterParagraph
    }
}

/// Breaks text into rows whose parts a flow determines.
struct FlowLayout {
    let text: StyledText
    let flow: TextFlow
    /// The width of the area, in points.
    let width: CGFloat
    /// The height of the area, in points.
    let maximumHeight: CGFloat
    /// The maximum number of lines; 0 and negative values mean no limit.
    let maximumLineCount: Int
    let lineBreakMode: NSLineBreakMode

    /// The lines from the top.
    private(set) var lines: [TextLayout.Line] = []
    /// The distance from the top of the area to the bottom of the last row, in points.
    private(set) var height: CGFloat = 0
    /// Whether a row did not fit into the height of the area.
    private(set) var isFull = false
    /// The top of the next row, in points.
    private var top: CGFloat = 0

    /// The distance by which a row without space for a word is moved down, in points.
    private static let step: CGFloat = 1
    /// The number of successive rows without space for a word after which the remaining text is left out.
    private static let maximumEmptyRowCount = 10_000

    /// A row, and the index of the character at which the next one begins; nil at the end of the paragraph.
    private typealias Row = (lines: [TextLayout.Line], height: CGFloat, next: Int?)

    init(
        text: StyledText, flow: TextFlow, width: CGFloat, maximumHeight: CGFloat, maximumLineCount: Int,
        lineBreakMode: NSLineBreakMode
    ) {
        (self.text, self.flow, self.width) = (text, flow, width)
        (self.maximumHeight, self.maximumLineCount) = (maximumHeight, maximumLineCount)
        self.lineBreakMode = lineBreakMode
    }

    /// Appends the rows of the text from a character on.
    mutating func appendRows(from firstIndex: Int) {
        let paragraphs = text.paragraphs.filter { firstIndex <= $0.range.upperBound }
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0, let last = lines.last {
                let row = CGRect(x: 0, y: last.top, width: width, height: last.height)
                let before = CGRect(
                    x: 0, y: height, width: width, height: text.style(at: paragraph.range.lowerBound).lineHeight)
                top +=
                    flow.spacing(.afterParagraph, paragraphs[index - 1].range.upperBound, row, last.metrics)
                    + flow.spacing(.beforeParagraph, paragraph.range.lowerBound, before, paragraph.metrics)
            }
            guard appendRows(of: paragraph, from: max(firstIndex, paragraph.range.lowerBound)) else { break }
        }
        guard lines.isEmpty else { return }
        // A text without a place for any word has one empty line.
        let place = LineBreaker.TruncatedLine(head: firstIndex..<firstIndex, tail: firstIndex..<firstIndex)
        let line = LineBreaker.Line(
            range: place.head, metrics: ParagraphMetrics(), lineBreakMode: lineBreakMode, isFirst: true)
        lines = [TextLayout.makeLine(place, of: line, range: place.head, text: text)]
        height = lines[0].height
    }

    /// Appends the rows of a paragraph. Returns false if text behind it has no place.
    private mutating func appendRows(of paragraph: StyledText.Paragraph, from firstIndex: Int) -> Bool {
        var (start, emptyRowCount) = (firstIndex, 0)
        while true {
            guard let row = row(of: paragraph, from: start) else {
                emptyRowCount += 1
                guard emptyRowCount < Self.maximumEmptyRowCount, top < maximumHeight else { return false }
                top += Self.step
                continue
            }
            emptyRowCount = 0
            if !lines.isEmpty, top + row.height > maximumHeight + 0.01 {
                isFull = true
                return false
            }
            lines += row.lines
            height = top + row.height
            top = height
            if maximumLineCount > 0, lines.count >= maximumLineCount { return false }
            guard let next = row.next else { return true }
            let place = CGRect(x: 0, y: height - row.height, width: width, height: row.height)
            top += flow.spacing(.afterLine, max(start, next - 1), place, paragraph.metrics)
            start = next
        }
    }

    // MARK: Rows

    /// Returns the row that begins with a character; nil if no word fits.
    private func row(of paragraph: StyledText.Paragraph, from start: Int) -> Row? {
        var height = paragraph.metrics.lineHeight(text.style(at: start).lineHeight)
        var row = row(of: paragraph, from: start, height: height)
        // A higher row can have less space beside a shape, and therefore other characters. Two more attempts are enough in
        // practice.
        for _ in 0..<2 {
            guard let found = row, found.height > height + 0.01 else { break }
            height = found.height
            row = self.row(of: paragraph, from: start, height: height)
        }
        return row
    }

    private func row(of paragraph: StyledText.Paragraph, from start: Int, height: CGFloat) -> Row? {
        let place = CGRect(x: 0, y: top, width: width, height: height)
        let isRightToLeft = paragraph.metrics.baseWritingDirection == .rightToLeft
        var row: Row = ([], 0, start)
        for part in flow.parts(place, start, isRightToLeft) {
            guard let first = row.next else { break }
            var paragraph = paragraph
            // Indents are distances from the edge of the area.
            if part.minX > 0.01, !isRightToLeft || part.maxX < width - 0.01 {
                (paragraph.metrics.firstLineHeadIndent, paragraph.metrics.headIndent) = (0, 0)
            }
            let breaker = LineBreaker(
                text: text, maximumWidth: part.width + 0.01, permitsBreak: flow.permitsBreak)
            var (line, next) = breaker.line(of: paragraph, from: first, lineBreakMode: lineBreakMode)
            guard fits(line, from: first, to: paragraph.range.upperBound, in: part.width) else { continue }
            var end = next ?? min(paragraph.range.upperBound + 1, text.characters.count)
            if maximumLineCount > 0, lines.count + row.lines.count + 1 >= maximumLineCount {
                (end, next) = (text.characters.count, nil)
                line.range = line.range.lowerBound..<max(line.range.lowerBound, end)
            }
            var made = TextLayout.makeLine(
                breaker.truncated(line), of: line, range: first..<max(first, end), text: text)
            (made.left, made.partWidth, made.top) = (part.minX, part.width, top)
            flow.adjust?(&made)
            row.lines.append(made)
            row.next = next
        }
        guard !row.lines.isEmpty else { return nil }
        row.height = row.lines.map(\.height).max() ?? 0
        let ascent = row.lines.map(\.ascent).max() ?? 0
        for index in row.lines.indices { (row.lines[index].height, row.lines[index].ascent) = (row.height, ascent) }
        return row
    }

    /// Returns whether a part of a row is wide enough for the first word of a line. Words that are wider than the area are
    /// broken in parts that are at least half as wide as it.
    private func fits(_ line: LineBreaker.Line, from start: Int, to limit: Int, in width: CGFloat) -> Bool {
        guard start < limit, width < self.width - 0.01 else { return true }
        var end = start + 1
        if line.lineBreakMode != .byCharWrapping {
            while end < limit, text.characters[end] != " ", text.characters[end] != "\t",
                text.characters[end - 1] != "-", !text.characters[end].permitsBreak(after: text.characters[end - 1])
            {
                end += 1
            }
        }
        let word = text.width(of: start..<end) + line.indent
        return word <= width + 0.01 || word > self.width && width >= self.width / 2
    }
}

extension TextLayout {
    /// Breaks styled text into rows whose parts a flow determines. The other parameters are those of the initializer without a
    /// flow. The limit of the number of lines counts each part of a row.
    init(
        _ text: StyledText, from firstIndex: Int = 0, width: CGFloat, maximumHeight: CGFloat = .infinity,
        maximumLineCount: Int, lineBreakMode: NSLineBreakMode, flow: TextFlow
    ) {
        self.init()
        var rows = FlowLayout(
            text: text, flow: flow, width: width, maximumHeight: maximumHeight, maximumLineCount: maximumLineCount,
            lineBreakMode: lineBreakMode)
        rows.appendRows(from: firstIndex)
        let truncates = lineBreakMode.rawValue >= NSLineBreakMode.byTruncatingHead.rawValue
        if rows.isFull, truncates {
            rows = FlowLayout(
                text: text, flow: flow, width: width, maximumHeight: .infinity, maximumLineCount: rows.lines.count,
                lineBreakMode: lineBreakMode)
            rows.appendRows(from: firstIndex)
        }
        (lines, height) = (rows.lines, rows.height)
    }
}
