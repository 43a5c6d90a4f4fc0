import DisplayList
import WorkCounting

/// Text broken into lines.
struct TextLayout: Equatable {
    /// A part of a line with one style.
    struct Run: Equatable {
        var text: String
        var style: TextStyle
        /// The distance from the beginning of the line, in points.
        var x: CGFloat
        /// The width, in points.
        var width: CGFloat

        /// Whether the run is a tab character, which is not drawn.
        var isTab = false

        /// Whether the width is that of the text in its font, without additional space.
        var isMeasured: Bool { style.kern == 0 && attachment == nil && !isTab }

        /// The image that the run shows instead of its text.
        var attachment: TextAttachment? { text == String(TextAttachment.character) ? style.attachment : nil }
    }

    struct Line: Equatable {
        var text: String
        var runs: [Run]
        /// The characters from the beginning of the line to that of the next one: also the spaces at a line break, the
        /// newline character, and the characters that an ellipsis replaces.
        var range: Range<Int>
        /// The characters that an ellipsis or the limited width of the line hides; empty if there are none.
        var hidden: Range<Int>
        /// The width of the ellipsis, in points; 0 without one.
        var ellipsisWidth: CGFloat
        /// The distance of the text from the leading edge, in points.
        var indent: CGFloat
        /// The width of the line's text with its indent, in points.
        var width: CGFloat
        /// The distance from the top of the layout to the top of the line, in points.
        var top: CGFloat
        var height: CGFloat
        /// The distance from the top of the line to its baseline, in points.
        var ascent: CGFloat
        /// The attributes of the paragraph.
        var metrics: ParagraphMetrics
        /// The distance of the part of the row in which the line is aligned from the left edge of the area, in points.
        var left: CGFloat = 0
        /// The width of the part of the row in which the line is aligned, in points; nil for the entire area.
        var partWidth: CGFloat?

        /// The alignment of the paragraph; `natural` means the alignment of the view.
        var alignment: NSTextAlignment { metrics.resolvedAlignment }
        /// Whether the paragraph is written from right to left, so that its indent is at its right.
        var isRightToLeft: Bool { metrics.baseWritingDirection == .rightToLeft }
    }

    var lines: [Line] = []
    /// The height of all lines and the distances between them, in points.
    var height: CGFloat = 0

    /// Creates a layout without lines.
    init() {}

    /// Breaks text of one font into lines.
    /// - Parameters:
    ///   - width: The maximum width of a line, in points. Values of 0 or less, and infinity, mean no limit.
    ///   - maximumLineCount: The maximum number of lines; 0 and negative values mean no limit.
    init(
        _ text: String, font: DisplayFont, width: CGFloat, maximumLineCount: Int, lineBreakMode: NSLineBreakMode
    ) {
        self.init(
            StyledText(text, font: font), width: width, maximumLineCount: maximumLineCount,
            lineBreakMode: lineBreakMode)
    }

    /// Breaks styled text into lines. The parameters are those of the other initializer; a paragraph that has a line break
    /// mode other than `byWordWrapping` uses its own.
    /// - Parameters:
    ///   - firstIndex: The index of the first character of the first line.
    ///   - maximumHeight: The height of the area of the lines, in points. Lines below the first one that do not
    ///     fit are left out; with a truncating mode, the last line that fits is truncated.
    init(
        _ text: StyledText, from firstIndex: Int = 0, width: CGFloat, maximumHeight: CGFloat = .infinity,
        maximumLineCount: Int, lineBreakMode: NSLineBreakMode
    ) {
        if MainThread.isCurrent {
            MainActor.assumeIsolated { WorkRecorder.current?.count(.textLayout, of: nil) }
        }
        // Sums of character widths have rounding errors. The tolerance of 0.01 points prevents a line break in text that
        // is exactly as wide as the limit.
        let breaker = LineBreaker(text: text, maximumWidth: width > 0 ? width + 0.01 : .infinity)
        var broken = text.paragraphs.flatMap {
            breaker.lines(of: $0, from: firstIndex, lineBreakMode: lineBreakMode)
        }
        let starts = broken.map(\.range.lowerBound) + [text.characters.count]
        if maximumLineCount > 0, broken.count > maximumLineCount {
            // The last permitted line receives all remaining text. The code below truncates it to the maximum width.
            broken[maximumLineCount - 1].range =
                broken[maximumLineCount - 1].range.lowerBound..<text.characters.count
            broken.removeLast(broken.count - maximumLineCount)
        }
        for (index, line) in broken.enumerated() {
            let isLast = index + 1 == broken.count
            let range = starts[index]..<(isLast ? text.characters.count : starts[index + 1])
            let made = Self.makeLine(breaker.truncated(line), of: line, range: range, text: text)
            if !lines.isEmpty, height + made.height > maximumHeight + 0.01 {
                let truncates = line.lineBreakMode.rawValue >= NSLineBreakMode.byTruncatingHead.rawValue
                if truncates {
                    self = TextLayout(
                        text, from: firstIndex, width: width, maximumLineCount: lines.count,
                        lineBreakMode: lineBreakMode)
                }
                return
            }
            append(made)
            guard !isLast else { break }
            let next = broken[index + 1]
            height +=
                next.isFirst
                ? line.metrics.paragraphSpacing + next.metrics.paragraphSpacingBefore : line.metrics.lineSpacing
        }
    }

    /// The width of the widest line, in points.
    var width: CGFloat { lines.map(\.width).max() ?? 0 }

    private mutating func append(_ line: Line) {
        var line = line
        line.top = height
        height += line.height
        lines.append(line)
    }

    /// Returns a line at the top of the layout.
    /// - Parameters:
    ///   - parts: The visible parts of the line.
    ///   - line: The line.
    ///   - range: The characters from the beginning of the line to that of the next one.
    ///   - text: The text.
    static func makeLine(
        _ parts: LineBreaker.TruncatedLine, of line: LineBreaker.Line, range: Range<Int>, text: StyledText
    ) -> Line {
        let runs = runs(of: parts, text: text, from: line.indent, metrics: line.metrics)
        let styles = runs.isEmpty ? [text.style(at: parts.head.lowerBound)] : runs.map(\.style)
        var natural = styles.map(\.lineHeight).max() ?? 0
        var ascent = styles.map { $0.font.size * $0.font.ascent }.max() ?? 0
        for attachment in runs.compactMap(\.attachment) {
            let (above, below) = (attachment.bounds.maxY - ascent, -attachment.bounds.minY - (natural - ascent))
            natural += max(0, above) + max(0, below)
            ascent += max(0, above)
        }
        let height = line.metrics.lineHeight(natural)
        ascent += height - natural
        let ellipsisWidth = parts.ellipsis.map { text.styles[parts.ellipsisStyle(in: text)].advance(of: $0) }
        return Line(
            text: runs.map(\.text).joined(), runs: runs, range: range, hidden: parts.hidden(in: line.range),
            ellipsisWidth: ellipsisWidth ?? 0, indent: line.indent,
            width: runs.last.map { $0.x + $0.width + $0.style.kern } ?? line.indent, top: 0, height: height,
            ascent: ascent, metrics: line.metrics)
    }

    /// Returns the visible parts of a line as runs of one style.
    /// - Parameters:
    ///   - parts: The visible parts.
    ///   - text: The text.
    ///   - start: The distance of the first run from the beginning of the line, in points.
    ///   - metrics: The tab stops of the paragraph.
    static func runs(
        of parts: LineBreaker.TruncatedLine, text: StyledText, from start: CGFloat, metrics: ParagraphMetrics
    ) -> [Run] {
        var (runs, x) = ([Run](), start)
        // The style of the last run if a character can extend it. Renderers scale a run to its width, so characters with
        // additional space are runs of their own.
        var openStyle: Int?
        func append(_ character: Character, style index: Int, width: CGFloat) {
            if let openStyle, openStyle == index || text.styles[openStyle] == text.styles[index] {
                runs[runs.count - 1].text.append(character)
                runs[runs.count - 1].width += width
            } else {
                let style = text.styles[index]
                runs.append(Run(text: String(character), style: style, x: x, width: width - style.kern))
                openStyle = style.kern == 0 && style.attachment == nil ? index : nil
            }
            x += width
        }
        let end = parts.tail.isEmpty ? parts.head.upperBound : parts.tail.upperBound
        func append(_ index: Int) {
            let isTab = text.characters[index] == "\t"
            if isTab { openStyle = nil }
            let width = text.advance(at: index, x: x, end: end, metrics: metrics)
            append(text.visibleCharacter(index), style: text.styleIndex(at: index), width: width)
            guard isTab else { return }
            runs[runs.count - 1].isTab = true
            openStyle = nil
        }
        for index in parts.head { append(index) }
        if let ellipsis = parts.ellipsis {
            let style = parts.ellipsisStyle(in: text)
            append(ellipsis, style: style, width: text.styles[style].advance(of: ellipsis))
        }
        for index in parts.tail { append(index) }

        // Sums of advances in points have rounding errors. The width of a run without additional space is therefore
        // computed anew, from the sum in thousandths of an em.
        x = start
        for index in runs.indices {
            let run = runs[index]
            let width = run.isMeasured ? TextMetrics.width(of: run.text, font: run.style.font) : run.width
            (runs[index].x, runs[index].width) = (x, width)
            x += width + run.style.kern
        }
        return runs
    }
}

extension StyledText {
    /// The character that is drawn: a space for a line break inside a truncated line.
    fileprivate func visibleCharacter(_ index: Int) -> Character {
        characters[index] == "\n" ? " " : characters[index]
    }
}
