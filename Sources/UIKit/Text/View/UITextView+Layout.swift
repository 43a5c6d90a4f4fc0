import DisplayList

// The positions of lines, characters and the insertion point in a text view.

extension UITextView {
    /// The width of the insertion point, in points.
    private static let caretWidth: CGFloat = 2

    /// The width of all margins beside the text, in points.
    var horizontalMargins: CGFloat {
        textContainerInset.left + textContainerInset.right + 2 * textContainer.usablePadding
    }

    /// The height of the text and its insets for a width, in points.
    func textHeight(width: CGFloat) -> CGFloat {
        let count = CGFloat(lines(width: width).lines.count)
        return (textContainerInset.top + count * storedFont.lineHeight + textContainerInset.bottom).rounded(.up)
    }

    private func width(of range: Range<Int>) -> CGFloat {
        TextMetrics.width(of: String(editedText.characters[range]), font: storedFont.displayFont)
    }

    /// Returns the positions of a line without the spaces at its end.
    private func visibleRange(ofLine index: Int) -> Range<Int> {
        let range = lines.lines[index]
        var end = range.upperBound
        while end > range.lowerBound, editedText.characters[end - 1] == " " { end -= 1 }
        return range.lowerBound..<end
    }

    /// Returns the top left corner of a line, in points.
    private func origin(ofLine index: Int) -> CGPoint {
        let free = max(0, bounds.width - horizontalMargins - width(of: visibleRange(ofLine: index)))
        return CGPoint(
            x: textContainerInset.left + textContainer.usablePadding + free * resolved(textAlignment).leadingFraction,
            y: textContainerInset.top + CGFloat(index) * storedFont.lineHeight)
    }

    /// Returns the rectangle of the insertion point at a position, in points.
    func caretRect(at position: Int) -> CGRect {
        let index = lines.line(of: position)
        let (line, origin) = (lines.lines[index], origin(ofLine: index))
        let end = min(max(position, line.lowerBound), line.upperBound)
        return CGRect(
            x: origin.x + width(of: line.lowerBound..<end), y: origin.y, width: Self.caretWidth,
            height: storedFont.lineHeight)
    }

    /// Returns the rectangle that is made visible with a position, in points: the insertion point, with the insets above the
    /// first line and below the last.
    func visibleRect(at position: Int) -> CGRect {
        let (caret, index) = (caretRect(at: position), lines.line(of: position))
        let above = index == 0 ? textContainerInset.top : 0
        let below = index == lines.lines.count - 1 ? textContainerInset.bottom : 0
        return CGRect(
            x: caret.minX, y: caret.minY - above, width: caret.width, height: caret.height + above + below)
    }

    /// Returns the position that is nearest to a point, in points.
    func position(at point: CGPoint) -> Int {
        let row = ((point.y - textContainerInset.top) / storedFont.lineHeight).rounded(.down)
        let last = CGFloat(lines.lines.count - 1)
        return position(inLine: Int(min(max(row, 0), last)), at: point.x)
    }

    /// Returns the position in a line that is nearest to a distance from the left edge, in points.
    func position(inLine index: Int, at x: CGFloat) -> Int {
        let line = lines.lines[index]
        let start = origin(ofLine: index).x
        var left = start
        for position in line {
            let right = start + width(of: line.lowerBound..<position + 1)
            if x < (left + right) / 2 { return position }
            left = right
        }
        let continues = index + 1 < lines.lines.count && lines.lines[index + 1].lowerBound == line.upperBound
        return continues ? max(line.lowerBound, line.upperBound - 1) : line.upperBound
    }

    func layOutCaret() {
        selectionControl?.layOutHandles()
        guard isEditingText else { return }
        caret.isHidden = !editedText.selection.isEmpty
        caret.backgroundColor = tintColor
        UIView.performWithoutAnimation { caret.frame = caretRect(for: textPosition(at: editedText.head)) }
    }

    /// Draws the visible lines and the selection behind them.
    func drawText(into list: inout DisplayList, bounds: CGRect) {
        let (font, height) = (storedFont.displayFont, storedFont.lineHeight)
        guard height > 0 else { return }
        let first = max(0, Int(((bounds.minY - textContainerInset.top) / height).rounded(.down)))
        let last = Int(((bounds.maxY - textContainerInset.top) / height).rounded(.up))
        for index in lines.lines.indices where index >= first && index <= last {
            drawSelection(inLine: index, into: &list)
            let text = String(editedText.characters[visibleRange(ofLine: index)])
            guard !text.isEmpty else { continue }
            let origin = origin(ofLine: index)
            let point = CGPoint(x: origin.x, y: origin.y + storedFont.ascender)
            list.commands.append(.text(DisplayText(text, at: point, font: font, color: storedTextColor.value)))
        }
    }

    private func drawSelection(inLine index: Int, into list: inout DisplayList) {
        guard isFirstResponder, !editedText.selection.isEmpty else { return }
        let (line, origin) = (lines.lines[index], origin(ofLine: index))
        let selected = editedText.selection.clamped(to: line)
        guard !selected.isEmpty else { return }
        let left = origin.x + width(of: line.lowerBound..<selected.lowerBound)
        let rect = CGRect(x: left, y: origin.y, width: width(of: selected), height: storedFont.lineHeight)
        list.commands.append(.fill(.rectangle(rect), tintColor.withAlphaComponent(0.25).value))
    }
}
