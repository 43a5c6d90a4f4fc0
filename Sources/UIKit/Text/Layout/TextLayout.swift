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

        /// The image that the run shows instead of its text.
        var attachment: TextAttachment? { text == String(TextAttachment.character) ? style.attachment : nil }
    }

    struct Line: Equatable {
        var text: String
        var runs: [Run]
        /// The width of the line's text with its indent, in points.
        var width: CGFloat
        /// The distance from the top of the layout to the top of the line, in points.
        var top: CGFloat
        var height: CGFloat
        /// The distance from the top of the line to its baseline, in points.
        var ascent: CGFloat
        /// The alignment of the paragraph; `natural` means the alignment of the view.
        var alignment: NSTextAlignment
    }

    private(set) var lines: [Line] = []
    /// The height of all lines and the distances between them, in points.
    private(set) var height: CGFloat = 0

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
    init(_ text: StyledText, width: CGFloat, maximumLineCount: Int, lineBreakMode: NSLineBreakMode) {
        if MainThread.isCurrent {
            MainActor.assumeIsolated { WorkRecorder.current?.count(.textLayout, of: nil) }
        }
        // Sums of character widths have rounding errors. The tolerance of 0.01 points prevents a line break in text that
        // is exactly as wide as the limit.
        let breaker = LineBreaker(text: text, maximumWidth: width > 0 ? width + 0.01 : .infinity)
        var broken = text.paragraphs.flatMap { breaker.lines(of: $0, lineBreakMode: lineBreakMode) }
        if maximumLineCount > 0, broken.count > maximumLineCount {
            // The last permitted line receives all remaining text. The code below truncates it to the maximum width.
            broken[maximumLineCount - 1].range =
                broken[maximumLineCount - 1].range.lowerBound..<text.characters.count
            broken.removeLast(broken.count - maximumLineCount)
        }
        for (index, line) in broken.enumerated() {
            append(makeLine(breaker.truncated(line), metrics: line.metrics, indent: line.indent, text: text))
            guard index + 1 < broken.count else { break }
            height += broken[index + 1].isFirst ? line.metrics.paragraphSpacing : line.metrics.lineSpacing
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

    private func makeLine(
        _ parts: LineBreaker.TruncatedLine, metrics: ParagraphMetrics, indent: CGFloat, text: StyledText
    ) -> Line {
        var runs: [Run] = []
        var x = indent
        let append = { (character: Character, style: TextStyle, width: CGFloat) in
            // Renderers scale a run to its width, so characters with additional space are runs of their own.
            if let last = runs.last, last.style == style, style.kern == 0, style.attachment == nil {
                runs[runs.count - 1].text.append(character)
                runs[runs.count - 1].width += width
            } else {
                runs.append(Run(text: String(character), style: style, x: x, width: width - style.kern))
            }
            x += width
        }
        for index in parts.head { append(text.visibleCharacter(index), text.style(at: index), text.advances[index]) }
        if let ellipsis = parts.ellipsis {
            let style = text.style(at: parts.head.isEmpty ? parts.tail.lowerBound : parts.head.upperBound - 1)
            append(ellipsis, style, style.advance(of: ellipsis))
        }
        for index in parts.tail { append(text.visibleCharacter(index), text.style(at: index), text.advances[index]) }

        // Sums of advances in points have rounding errors. The width of a run without additional space is therefore
        // computed anew, from the sum in thousandths of an em.
        x = indent
        for index in runs.indices {
            let run = runs[index]
            let isMeasured = run.style.kern == 0 && run.attachment == nil
            let width = isMeasured ? TextMetrics.width(of: run.text, font: run.style.font) : run.width
            (runs[index].x, runs[index].width) = (x, width)
            x += width + run.style.kern
        }
        let styles = runs.isEmpty ? [text.style(at: parts.head.lowerBound)] : runs.map(\.style)
        var natural = styles.map(\.lineHeight).max() ?? 0
        var ascent = (styles.map(\.font.size).max() ?? 0) * TextMetrics.ascent
        for attachment in runs.compactMap(\.attachment) {
            let (above, below) = (attachment.bounds.maxY - ascent, -attachment.bounds.minY - (natural - ascent))
            natural += max(0, above) + max(0, below)
            ascent += max(0, above)
        }
        let height = metrics.lineHeight(natural)
        ascent += height - natural
        return Line(
            text: runs.map(\.text).joined(), runs: runs, width: x, top: 0, height: height, ascent: ascent,
            alignment: metrics.alignment)
    }
}

extension StyledText {
    /// The character that is drawn: a space for a line break inside a truncated line.
    fileprivate func visibleCharacter(_ index: Int) -> Character {
        characters[index] == "\n" ? " " : characters[index]
    }
}
