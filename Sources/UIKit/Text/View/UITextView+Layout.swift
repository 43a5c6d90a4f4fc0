import DisplayList

// The positions of lines, characters and the insertion point in a text view.

extension UITextView {
    /// The width of the insertion point, in points.
    private static let caretWidth: CGFloat = 2

    /// The width of all margins beside the text, in points.
    private var horizontalMargins: CGFloat {
        textContainerInset.left + textContainerInset.right + 2 * textContainer.usablePadding
    }

    /// The lines of the text at the current width.
    var lines: LaidOutText { lines(width: bounds.width) }

    private func lines(width: CGFloat) -> LaidOutText {
        var lines = linesCache.flatMap { $0.width == width ? $0.lines : nil } ?? makeLines(width: width)
        lines.alignment = resolved(textAlignment)
        if width == bounds.width { linesCache = (lines, width) }
        return lines
    }

    private func makeLines(width: CGFloat) -> LaidOutText {
        let (font, alignment) = (storedFont, resolved(textAlignment))
        if storedTextStorage != nil, width == bounds.width, let manager = textContainer.layoutManager {
            updateContainerSize()
            // Containers behind the end of the text show none of it.
            return manager.layout(of: textContainer)
                ?? textContainer.layOut(StyledText("", font: font.displayFont), width: 1, alignment: alignment)
        }
        let text =
            (storedTextStorage.map(displayedText) ?? displayedPlainText)
            .map { StyledText($0, defaultFont: fallbackFont) } ?? StyledText(editedText.string, font: font.displayFont)
        let available =
            textContainer.widthTracksTextView
            ? width - horizontalMargins : textContainer.usableWidth - 2 * textContainer.usablePadding
        return textContainer.layOut(text, width: max(1, available), alignment: alignment)
    }

    /// Sets the width of the container to that of the text view, if it follows it.
    func updateContainerSize() {
        guard storedTextStorage != nil, textContainer.widthTracksTextView else { return }
        textContainer.follow(width: max(1, bounds.width - textContainerInset.left - textContainerInset.right))
    }

    /// The height of the text and its insets for a width, in points.
    func textHeight(width: CGFloat) -> CGFloat {
        // The tolerance of 1e-6 points is subtracted so that a rounding error in a sum of heights does not add a point.
        let height = textContainerInset.top + lines(width: width).layout.height + textContainerInset.bottom
        return (height - 1e-6).rounded(.up)
    }

    /// The top left corner of the text container, in points.
    var textContainerOrigin: CGPoint { CGPoint(x: textContainerInset.left, y: textContainerInset.top) }

    /// The top left corner of the area in which lines are aligned, in points.
    var textOrigin: CGPoint {
        CGPoint(x: textContainerInset.left + textContainer.usablePadding, y: textContainerInset.top)
    }

    /// Returns the rectangle of the insertion point at a position, in points.
    func caretRect(at position: Int) -> CGRect {
        let (lines, origin) = (self.lines, textOrigin)
        let index = lines.lineIndex(of: position)
        let (line, content) = (lines.lines[index], lines.content(ofLine: index))
        let end = min(max(position, content.lowerBound), content.upperBound)
        return CGRect(
            x: origin.x + lines.x(of: end, inLine: index), y: origin.y + line.top, width: Self.caretWidth,
            height: line.height)
    }

    /// Returns the rectangle that is made visible with a position, in points: the insertion point, with the insets above the
    /// first line and below the last.
    func visibleRect(at position: Int) -> CGRect {
        let (caret, index) = (caretRect(at: position), lines.lineIndex(of: position))
        let above = index == 0 ? textContainerInset.top : 0
        let below = index == lines.lines.count - 1 ? textContainerInset.bottom : 0
        return CGRect(
            x: caret.minX, y: caret.minY - above, width: caret.width, height: caret.height + above + below)
    }

    /// Returns the position that is nearest to a point, in points.
    func position(at point: CGPoint) -> Int {
        position(inLine: lines.lineIndex(at: point - textOrigin), at: point.x)
    }

    /// Returns the position in a line that is nearest to a distance from the left edge, in points.
    func position(inLine index: Int, at x: CGFloat) -> Int {
        let lines = lines
        let (line, content) = (lines.lines[index].range, lines.content(ofLine: index))
        let found = lines.character(inLine: index, at: x - textOrigin.x)
        let position = found.fraction < 0.5 ? found.index : min(found.index + 1, content.upperBound)
        guard position == content.upperBound else { return position }
        let continues = index + 1 < lines.lines.count && line.upperBound == content.upperBound
        return continues ? max(content.lowerBound, content.upperBound - 1) : content.upperBound
    }

    /// Returns the index of the character at a point, in points; nil if the point is beside the text.
    func character(under point: CGPoint) -> Int? {
        let (lines, point) = (self.lines, point - textOrigin)
        let index = lines.lineIndex(at: point)
        let content = lines.content(ofLine: index)
        guard !content.isEmpty, lines.rect(of: content, inLine: index).contains(point) else { return nil }
        return lines.character(inLine: index, at: point.x).index
    }

    func layOutCaret() {
        selectionControl?.layOutHandles()
        guard isEditingText else { return }
        caret.isHidden = !editedText.selection.isEmpty || clearsOnInsertion
        caret.backgroundColor = tintColor
        UIView.performWithoutAnimation { caret.frame = caretRect(for: textPosition(at: editedText.head)) }
    }

    /// Draws the visible lines and the selection behind them. A subclass of `NSLayoutManager` draws the text itself.
    func drawText(into list: inout DisplayList, bounds: CGRect) {
        let lines = lines
        let first = lines.row(at: bounds.minY - textContainerInset.top).lowerBound
        let last = lines.row(at: bounds.maxY - textContainerInset.top).upperBound - 1
        let visible = lines.lines[first].range.lowerBound..<lines.lines[last].range.upperBound
        let manager = textContainer.layoutManager.flatMap { type(of: $0) == NSLayoutManager.self ? nil : $0 }
        if let manager {
            let glyphs = manager.units.range(of: visible)
            list.commands += recordDrawing(in: bounds) { _ in
                manager.drawBackground(forGlyphRange: glyphs, at: textContainerOrigin)
            }
            for index in first...last { drawSelection(inLine: index, of: lines, into: &list) }
            list.commands += recordDrawing(in: bounds) { _ in
                manager.drawGlyphs(forGlyphRange: glyphs, at: textContainerOrigin)
            }
        } else {
            for index in first...last { drawSelection(inLine: index, of: lines, into: &list) }
            let color = storedTextStorage == nil ? storedTextColor : fallbackColor
            list.commands += lines.commands(drawing: visible, at: textOrigin, color: color.value)
        }
    }

    private func drawSelection(inLine index: Int, of lines: LaidOutText, into list: inout DisplayList) {
        let isSelected = !editedText.selection.clamped(to: lines.content(ofLine: index)).isEmpty
        guard isFirstResponder, isSelected, !clearsOnInsertion else { return }
        let rect = lines.rect(of: editedText.selection, inLine: index).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
        list.commands.append(.fill(.rectangle(rect), tintColor.withAlphaComponent(0.25).value))
    }
}
