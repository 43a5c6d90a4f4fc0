// The calls of the delegate of a layout manager during layout.

extension NSLayoutManager {
    /// Returns the attributes of the paragraph with a glyph, or of the last one.
    func paragraphMetrics(at glyphIndex: Int) -> ParagraphMetrics {
        guard let textStorage, textStorage.length > 0 else { return ParagraphMetrics() }
        let paragraph = (textStorage.string as NSString).paragraphRange(
            for: NSRange(location: min(max(glyphIndex, 0), textStorage.length - 1), length: 0))
        let style = textStorage.attributes(
            at: min(paragraph.location, textStorage.length - 1), effectiveRange: nil)[.paragraphStyle]
        return (style as? NSParagraphStyle)?.metrics ?? ParagraphMetrics()
    }

    /// Makes a delegate determine the distances, the breaks and the heights of the lines of a container.
    func addHooks(of delegate: any NSLayoutManagerDelegate, in container: NSTextContainer, to flow: inout TextFlow) {
        let units = units
        let location = { (index: Int) in units.range(of: index..<index).location }
        flow.permitsBreak = { index in
            delegate.layoutManager(self, shouldBreakLineByWordBeforeCharacterAt: location(index))
        }
        flow.spacing = { spacing, index, row, _ in
            let (glyph, padding) = (location(index), container.usablePadding)
            let rect = CGRect(x: 0, y: row.minY, width: row.width + 2 * padding, height: row.height)
            let distance =
                switch spacing {
                case .afterLine:
                    delegate.layoutManager(
                        self, lineSpacingAfterGlyphAt: glyph, withProposedLineFragmentRect: rect)
                case .beforeParagraph:
                    delegate.layoutManager(
                        self, paragraphSpacingBeforeGlyphAt: glyph, withProposedLineFragmentRect: rect)
                case .afterParagraph:
                    delegate.layoutManager(
                        self, paragraphSpacingAfterGlyphAt: glyph, withProposedLineFragmentRect: rect)
                }
            return NonNegative(wrappedValue: distance).wrappedValue
        }
        flow.adjust = { line in
            let (padding, glyphs) = (container.usablePadding, units.range(of: line.range))
            let width = line.partWidth ?? line.width
            var rect = CGRect(x: line.left, y: line.top, width: width + 2 * padding, height: line.height)
            var used = CGRect(x: line.left, y: line.top, width: line.width + 2 * padding, height: line.height)
            var baseline = line.ascent
            let isChanged = delegate.layoutManager(
                self, shouldSetLineFragmentRect: &rect, lineFragmentUsedRect: &used, baselineOffset: &baseline,
                in: container, forGlyphRange: glyphs)
            guard isChanged else { return }
            if rect.height.isFinite, rect.height >= 0 { line.height = rect.height }
            if baseline.isFinite, baseline >= 0 { line.ascent = baseline }
        }
    }

    /// Notifies the delegate that the text has been laid out.
    func notifyLayout(_ layouts: [LaidOutText]) {
        guard let delegate else { return }
        let isComplete = layouts.last.map { $0.range.upperBound >= $0.text.characters.count } ?? true
        for (index, container) in textContainers.prefix(layouts.count).enumerated() {
            delegate.layoutManager(
                self, didCompleteLayoutFor: container, atEnd: isComplete && index == layouts.count - 1)
        }
        if !isComplete { delegate.layoutManager(self, didCompleteLayoutFor: nil, atEnd: false) }
    }
}
