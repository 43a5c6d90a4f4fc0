import DisplayList

/// A text as characters with styles, divided into paragraphs.
struct StyledText {
    struct Paragraph {
        /// The characters without the line break that ends the paragraph.
        var range: Range<Int>
        var metrics: ParagraphMetrics
    }

    private(set) var characters: [Character] = []
    /// The advance of each character, in points.
    private(set) var advances: [CGFloat] = []
    /// The kerning between each character and the one before it, in points; 0 where the style changes.
    private(set) var kernings: [CGFloat] = []
    /// The index of each character's style.
    private(set) var styleIndexes: [Int] = []
    private(set) var styles: [TextStyle] = []
    private(set) var paragraphs: [Paragraph] = []
    /// Whether the text has tab characters, whose width depends on their place in a line.
    private(set) var hasTabs = false

    /// Creates a text of one style.
    init(_ text: String, font: DisplayFont) {
        styles = [TextStyle(font: font)]
        for character in text { append(character) }
        divide { _ in ParagraphMetrics() }
    }

    /// Creates a text from an attributed string. A composed character has the attributes of its first code unit.
    init(_ text: NSAttributedString, defaultFont: UIFont) {
        styles = [TextStyle(font: defaultFont.displayFont)]
        var metrics: [ParagraphMetrics] = []
        var (location, end, paragraph) = (0, 0, ParagraphMetrics())
        for character in text.string {
            if location >= end {
                var range = NSRange()
                let attributes = text.attributes(at: location, effectiveRange: &range)
                end = range.location + max(range.length, 1)
                styles.append(TextStyle(attributes, defaultFont: defaultFont))
                paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.metrics ?? ParagraphMetrics()
            }
            append(character)
            metrics.append(paragraph)
            location += character.utf16.count
        }
        divide { metrics.indices.contains($0) ? metrics[$0] : metrics.last ?? ParagraphMetrics() }
    }

    /// Appends a character in the last style.
    private mutating func append(_ character: Character) {
        let style = styles.count - 1
        // In a truncated line, a paragraph can be joined with the next one, with a space between them, so the line break is
        // measured as a space.
        let visible = character.isNewline || character == "\t" ? " " : character
        if character == "\t" { hasTabs = true }
        kernings.append(kerning(before: visible, style: style))
        characters.append(character.isNewline ? "\n" : character)
        advances.append(styles[style].advance(of: visible))
        styleIndexes.append(style)
    }

    /// Returns the kerning between the last character and another one with the style at an index, in points.
    private func kerning(before character: Character, style: Int) -> CGFloat {
        guard let last = characters.last, let index = styleIndexes.last, styles[style].kern == 0,
            index == style || styles[index] == styles[style]
        else { return 0 }
        let font = styles[style].font
        return TextMetrics.kerning(between: last, and: character, font: font) * font.size / 1000
    }

    private mutating func divide(metrics: (Int) -> ParagraphMetrics) {
        var start = 0
        for index in 0...characters.count where index == characters.count || characters[index] == "\n" {
            paragraphs.append(Paragraph(range: start..<index, metrics: metrics(start)))
            start = index + 1
        }
    }

    /// The largest part of a width by which text is tightened to fit it, as a fraction. Source: the documented default of
    /// `tighteningFactorForTruncation` of paragraph styles.
    private static let tighteningFactor: CGFloat = 0.05

    /// Returns the text with less space between its characters, so that it fits a width in one line, in points. The text is
    /// unchanged if it fits, or if it is too wide to be tightened.
    func tightened(toWidth width: CGFloat) -> StyledText {
        let natural = self.width(of: 0..<characters.count)
        guard natural > width, natural <= width * (1 + Self.tighteningFactor) else { return self }
        var result = self
        // Text with additional space has no kerning.
        let kern = (width - advances.reduce(0, +)) / CGFloat(characters.count)
        for index in result.styles.indices { result.styles[index].kern += kern }
        for index in characters.indices {
            (result.advances[index], result.kernings[index]) = (advances[index] + kern, 0)
        }
        return result
    }

    /// The style at a character, or of the nearest character before it.
    func style(at index: Int) -> TextStyle { styles[styleIndex(at: index)] }

    /// The index of the style at a character, or of the nearest character before it.
    func styleIndex(at index: Int) -> Int {
        guard !styleIndexes.isEmpty else { return styles.count - 1 }
        return styleIndexes[max(0, min(index, styleIndexes.count - 1))]
    }

    /// The width of a range of characters, in points.
    func width(of range: Range<Int>) -> CGFloat {
        var sum: CGFloat = 0
        for index in range { sum += advances[index] + (index > range.lowerBound ? kernings[index] : 0) }
        return sum
    }

    /// The widths of the beginnings of a range, in points, from that without characters to that of the whole range.
    func widthsOfBeginnings(of range: Range<Int>) -> [CGFloat] {
        var widths: [CGFloat] = [0]
        widths.reserveCapacity(range.count + 1)
        for index in range {
            widths.append(widths[widths.count - 1] + advances[index] + (index > range.lowerBound ? kernings[index] : 0))
        }
        return widths
    }

    /// The advance of a character in a line, in points. That of a tab character depends on its place.
    /// - Parameters:
    ///   - index: The index of the character.
    ///   - x: The place of the character in its line, in points, with the indent.
    ///   - end: The end of the line or of the text that can be in it.
    ///   - metrics: The attributes of the paragraph.
    func advance(at index: Int, x: CGFloat, end: Int, metrics: ParagraphMetrics) -> CGFloat {
        guard hasTabs, characters[index] == "\t" else { return advances[index] }
        let next = (index + 1..<max(end, index + 1)).first { characters[$0] == "\t" || characters[$0] == "\n" } ?? end
        let textWidth = width(of: index + 1..<max(next, index + 1))
        return metrics.placeBehindTab(at: x, textWidth: textWidth, space: advances[index]) - x
    }

    /// The width of a line or of its beginning, without its indent, in points.
    /// - Parameters:
    ///   - range: The characters.
    ///   - indent: The place of the first character in the line, in points.
    ///   - metrics: The attributes of the paragraph.
    ///   - end: The end of the line, to which text behind a tab character belongs; nil for that of the range.
    func width(
        of range: Range<Int>, indent: CGFloat, metrics: ParagraphMetrics, end: Int? = nil
    ) -> CGFloat {
        guard hasTabs else { return width(of: range) }
        var x = indent
        for index in range {
            x += advance(at: index, x: x, end: end ?? range.upperBound, metrics: metrics)
            if index > range.lowerBound { x += kernings[index] }
        }
        return x - indent
    }
}
