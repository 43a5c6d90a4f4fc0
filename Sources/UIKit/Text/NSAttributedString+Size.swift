import DisplayList

extension NSAttributedString {
    /// Returns the size, in points, that the text has when it is drawn.
    ///
    /// The text is broken into lines only at newline characters. The attribute `font` is used; text without a font is
    /// measured with the system font at 12 points. The tallest font of a line determines the height of the line.
    public func size() -> CGSize {
        var (size, line) = (CGSize.zero, CGSize.zero)
        var lineFont = UIFont.systemFont(ofSize: 12)
        forEachRun { text, font in
            for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    size = size.stacked(on: line, emptyHeight: lineFont.lineHeight)
                    line = .zero
                }
                lineFont = font
                guard !part.isEmpty else { continue }
                line.width += TextMetrics.width(of: String(part), font: font.displayFont)
                line.height = max(line.height, font.lineHeight)
            }
        }
        return size.stacked(on: line, emptyHeight: lineFont.lineHeight)
    }

    /// Calls a closure for each part of the text with the same font, in order.
    private func forEachRun(_ visit: (String, UIFont) -> Void) {
        var location = 0
        while location < length {
            var range = NSRange()
            let attributes = attributes(at: location, effectiveRange: &range)
            let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
            visit(attributedSubstring(from: range).string, font)
            location = range.location + max(range.length, 1)
        }
    }
}

extension CGSize {
    /// Returns the size of lines with this size and another line below them. An empty line has the height `emptyHeight`.
    fileprivate func stacked(on line: CGSize, emptyHeight: CGFloat) -> CGSize {
        CGSize(
            width: max(width, line.width), height: height + (line.height > 0 ? line.height : emptyHeight))
    }
}
