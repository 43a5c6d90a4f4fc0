import DisplayList

// The position of the text and of the insertion point in a text field.

extension UITextField {
    /// The rectangle of the text in its present state, in points.
    func currentTextRect(in bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// The font in which the text is displayed: smaller than `font` if it is adjusted to the width.
    var shownFont: UIFont {
        adjustsFontSizeToFitWidth ? fittingFont(width: currentTextRect(in: bounds).width) : storedFont
    }

    /// Returns the font, with a smaller size if `adjustsFontSizeToFitWidth` is true and the text is wider than a width, in
    /// points.
    func fittingFont(width: CGFloat) -> UIFont {
        guard adjustsFontSizeToFitWidth, hasText else { return storedFont }
        let available = width - (isEditing ? Self.caretWidth : 0)
        let natural = TextMetrics.width(of: displayedText, font: storedFont.displayFont)
        guard natural > available, available > 0 else { return storedFont }
        let minimum = minimumFontSize.isFinite ? min(max(0, minimumFontSize), storedFont.pointSize) : 0
        return storedFont.withSize(max(minimum, storedFont.pointSize * available / natural))
    }

    /// Returns the top left corner of the displayed text, in points. Text that is too long begins `scrollOffset` points
    /// to the left of its rectangle.
    func textOrigin(in bounds: CGRect) -> CGPoint {
        let rect = currentTextRect(in: bounds)
        let free = max(0, rect.width - width(upTo: editedText.characters.count) - (isEditing ? Self.caretWidth : 0))
        return CGPoint(
            x: rect.minX + free * resolved(textAlignment).leadingFraction - scrollOffset,
            y: rect.midY - shownFont.lineHeight / 2)
    }

    /// Returns the width of the displayed text before a position, in points.
    func width(upTo position: Int) -> CGFloat {
        if let text = styledText { return text.width(of: 0..<min(max(position, 0), text.characters.count)) }
        return TextMetrics.width(of: String(displayedText.prefix(position)), font: shownFont.displayFont)
    }

    /// Returns the position that is nearest to a point, in points.
    func position(at point: CGPoint) -> Int { position(at: point.x - textOrigin(in: bounds).x) }

    /// Returns the position in the text that is nearest to a distance from its left end, in points.
    func position(at x: CGFloat) -> Int {
        if let text = styledText {
            let places = (0...text.characters.count).map { text.width(of: 0..<$0) }
            return zip(places, places.dropFirst()).enumerated().first { x < ($1.0 + $1.1) / 2 }?.offset
                ?? text.characters.count
        }
        var (left, previous): (CGFloat, Character?) = (0, nil)
        let font = shownFont.displayFont
        for (index, character) in displayedText.enumerated() {
            let kerning = previous.map { TextMetrics.kerning(between: $0, and: character, font: font) } ?? 0
            let advance = (TextMetrics.advance(of: character, font: font) + kerning) * font.size / 1000
            if x < left + advance / 2 { return index }
            left += advance
            previous = character
        }
        return editedText.characters.count
    }

    /// Scrolls text that is too long so that the insertion point is visible, and no farther than needed.
    func scrollToInsertionPoint() {
        guard isEditing else { return }
        let visible = currentTextRect(in: bounds).width - Self.caretWidth
        let maximum = max(0, width(upTo: editedText.characters.count) - visible)
        let caretX = width(upTo: editedText.head)
        let new = min(min(max(scrollOffset, caretX - visible), caretX), maximum)
        guard new != scrollOffset else { return }
        scrollOffset = new
        setNeedsRedraw()
    }

    func layOutCaret() {
        selectionControl?.layOutHandles()
        guard isEditing else { return }
        caret.isHidden = !editedText.selection.isEmpty || clearsOnInsertion
        caret.backgroundColor = tintColor
        UIView.performWithoutAnimation { caret.frame = caretRect(for: textPosition(at: editedText.head)) }
    }

    /// Returns the rectangle of the insertion point at a position, in points.
    func caretRect(at position: Int) -> CGRect {
        let origin = textOrigin(in: bounds)
        return CGRect(
            x: origin.x + width(upTo: position), y: origin.y, width: Self.caretWidth, height: shownFont.lineHeight)
    }
}
