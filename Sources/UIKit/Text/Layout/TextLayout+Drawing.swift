import DisplayList

// The drawing commands of a laid-out text.

extension TextLayout {
    /// Returns the commands that draw the lines.
    ///
    /// - Parameters:
    ///   - origin: The top left corner, in points.
    ///   - width: The width in which lines are aligned, in points; infinity aligns to the left.
    ///   - alignment: The alignment of paragraphs that have none.
    ///   - color: The color of text that has none.
    func commands(at origin: CGPoint, width: CGFloat, alignment: NSTextAlignment, color: DisplayColor)
        -> [DisplayCommand]
    {
        var commands: [DisplayCommand] = []
        for line in lines {
            let leading = line.leading(width: width, alignment: alignment)
            let start = CGPoint(x: origin.x + leading, y: origin.y + line.top)
            for run in line.runs where !run.isTab { run.append(to: &commands, line: line, at: start, color: color) }
        }
        return commands
    }
}

/// What is drawn of a text.
struct TextParts: OptionSet {
    let rawValue: Int

    /// The colors behind the text.
    static let backgrounds = TextParts(rawValue: 1)
    /// The text with its shadows, its attachments and the lines below and through it.
    static let glyphs = TextParts(rawValue: 2)
}

extension TextLayout.Line {
    /// Returns the distance of the line from the left edge of the area in which it is aligned, in points.
    /// - Parameters:
    ///   - width: The width of the area, in points; infinity aligns to the left.
    ///   - alignment: The alignment of a paragraph that has none.
    func leading(width: CGFloat, alignment: NSTextAlignment) -> CGFloat {
        let fraction = (self.alignment == .natural ? alignment : self.alignment).leadingFraction
        // The indent of a paragraph that is written from right to left is at its right.
        let width = partWidth ?? width
        return left + (width.isFinite ? (width - self.width) * fraction - (isRightToLeft ? indent : 0) : 0)
    }
}

extension TextLayout.Run {
    /// Appends the background, the text and its lines.
    func append(
        to commands: inout [DisplayCommand], line: TextLayout.Line, at start: CGPoint, color: DisplayColor,
        parts: TextParts = [.backgrounds, .glyphs]
    ) {
        let left = start.x + x
        let baseline = start.y + line.ascent - style.baselineOffset
        if parts.contains(.backgrounds), let background = style.background?.value {
            let rect = CGRect(x: left, y: start.y, width: width + style.kern, height: line.height)
            commands.append(.fill(.rectangle(rect), background))
        }
        guard parts.contains(.glyphs) else { return }
        let color = style.color?.value ?? color
        if let attachment {
            commands += attachment.commands(at: CGPoint(x: left, y: baseline), color: color)
        } else {
            let text = DisplayText(
                text, at: CGPoint(x: left, y: baseline), width: isMeasured ? width : nil, font: style.font, color: color
            )
            if let shadow = style.shadow {
                var copy = text
                copy.origin = CGPoint(x: left + shadow.offset.width, y: baseline + shadow.offset.height)
                copy.color = shadow.color.value
                commands.append(.text(copy))
            }
            commands.append(.text(text))
        }
        let size = style.font.size
        let lines = [
            (style.underline, size * 0.11, style.underlineColor),
            (style.strikethrough, -size * 0.28, style.strikethroughColor),
        ]
        for (thickness, y, lineColor) in lines where thickness > 0 {
            let height = thickness * max(0.5, size * 0.05)
            let rect = CGRect(x: left, y: baseline + y, width: width + style.kern, height: height)
            commands.append(.fill(.rectangle(rect), lineColor?.value ?? color))
        }
    }
}
