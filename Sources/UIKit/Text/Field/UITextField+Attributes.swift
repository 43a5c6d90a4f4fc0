import DisplayList

// The attributes of the text of a text field.

extension UITextField {
    /// The attributes of text that the user types; nil while the text is not edited, when it cannot be set. The default is those
    /// of the character before the insertion point. A change of the selection restores the default.
    public var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? chosenTypingAttributes ?? defaultTypingAttributes : nil }
        set { if isEditing { chosenTypingAttributes = newValue } }
    }

    /// The attributes of text that has none of its own.
    var standardAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        return extraAttributes.merging(
            [.font: storedFont, .foregroundColor: storedTextColor, .paragraphStyle: style]) { $1 }
    }

    func setStandardAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        setAppearance(attributes)
        extraAttributes = attributes.filter { ![.font, .foregroundColor, .paragraphStyle].contains($0.key) }
        attributedContent = nil
        textAppearanceDidChange()
    }

    /// Sets the font, the color and the alignment that attributes contain.
    private func setAppearance(_ attributes: [NSAttributedString.Key: Any]) {
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    }

    func setAttributedText(_ text: NSAttributedString?) {
        attributedContent = nil
        if let text, text.length > 0 { setAppearance(text.attributes(at: 0, effectiveRange: nil)) }
        self.text = text?.string
        if let text, !text.isUniform {
            attributedContent = content(of: text)
            textAppearanceDidChange()
        }
    }

    /// Returns a text whose line breaks are spaces, with the standard attributes where it has none.
    private func content(of text: NSAttributedString) -> NSMutableAttributedString {
        let result = NSMutableAttributedString(string: text.string)
        for run in text.runs(in: NSRange(location: 0, length: text.length)) {
            result.setAttributes(standardAttributes.merging(run.attributes) { $1 }, range: run.range)
        }
        return result
    }

    /// Makes the attributes of parts of the text changeable.
    func makeAttributedContent() {
        guard attributedContent == nil else { return }
        attributedContent = NSMutableAttributedString(string: editedText.string, attributes: standardAttributes)
    }

    // MARK: Typing

    /// The attributes of the character before the insertion point, or of the first one.
    var defaultTypingAttributes: [NSAttributedString.Key: Any] {
        guard let attributedContent, attributedContent.length > 0 else { return standardAttributes }
        let location = editedText.utf16Range(editedText.selection).location
        let index = min(max(location - 1, 0), attributedContent.length - 1)
        return attributedContent.attributes(at: index, effectiveRange: nil)
    }

    // MARK: Display

    /// The displayed text with its attributes; nil for a text of one font and one color.
    var styledText: StyledText? {
        let text: NSAttributedString
        if let attributedContent, !isSecureTextEntry {
            text = attributedContent
        } else if !extraAttributes.isEmpty {
            text = NSAttributedString(string: displayedText, attributes: standardAttributes)
        } else {
            return nil
        }
        // The text field aligns its only line itself, without indents.
        let result = NSMutableAttributedString(attributedString: text)
        result.removeAttribute(.paragraphStyle, range: NSRange(location: 0, length: result.length))
        return StyledText(result, defaultFont: storedFont)
    }

    /// Returns the commands that draw text with attributes, vertically centered.
    /// - Parameters:
    ///   - text: The text.
    ///   - x: The left end of the text, in points. With nil, the text is aligned, and truncated if it is too long.
    ///   - rect: The rectangle, in points.
    func commands(of text: StyledText, at x: CGFloat?, in rect: CGRect) -> [DisplayCommand] {
        let layout = TextLayout(
            text, width: x == nil ? rect.width : .infinity, maximumLineCount: 1, lineBreakMode: .byTruncatingTail)
        let free = max(0, rect.width - layout.width) * resolved(textAlignment).leadingFraction
        return layout.commands(
            at: CGPoint(x: x ?? rect.minX + free, y: rect.midY - layout.height / 2), width: .infinity,
            alignment: .left, color: storedTextColor.value)
    }
}
