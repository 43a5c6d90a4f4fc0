// The text storage and the attributes of a text view.

extension UITextView {
    static func makeContainer() -> NSTextContainer {
        let container = NSTextContainer()
        container.widthTracksTextView = true
        return container
    }

    // MARK: Text storage

    func makeTextStorage() -> NSTextStorage {
        if let storedTextStorage { return storedTextStorage }
        let storage = NSTextStorage(attributedString: plainAttributedText)
        let manager = textContainer.layoutManager ?? NSLayoutManager()
        storage.addLayoutManager(manager)
        if textContainer.layoutManager == nil { manager.addTextContainer(textContainer) }
        storedTextStorage = storage
        linesCache = nil
        return storage
    }

    var attributedContent: NSMutableAttributedString? { storedTextStorage }
    func makeAttributedContent() { _ = makeTextStorage() }

    func makeLayoutManager() -> NSLayoutManager {
        _ = makeTextStorage()
        updateContainerSize()
        if let manager = textContainer.layoutManager { return manager }
        let manager = NSLayoutManager()
        storedTextStorage?.addLayoutManager(manager)
        manager.addTextContainer(textContainer)
        return manager
    }

    /// Displays the text of the layout manager of a container, if it has one.
    func adoptText(of container: NSTextContainer) {
        guard let storage = container.layoutManager?.textStorage else { return }
        storedTextStorage = storage
        readFirstAttributes(of: storage)
        textStorageDidChange()
    }

    /// Reads the text after an edit of the text storage. The selection remains at its distance from the beginning.
    func textStorageDidChange() {
        if let string = storedTextStorage?.string, string != editedText.string {
            let selection = editedText.utf16Range(editedText.selection)
            editedText.string = string
            editedText.select(editedText.positions(of: selection))
        }
        textDidChange()
    }

    // MARK: Attributes

    /// The text with the font, the color and the alignment of the text view.
    var plainAttributedText: NSAttributedString {
        NSAttributedString(string: editedText.string, attributes: plainAttributes)
    }

    private var plainAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = storedAlignment
        return [.font: storedFont, .foregroundColor: storedTextColor, .paragraphStyle: style]
    }

    func setText(_ text: String) {
        discardUndo()
        editedText.string = text
        storedTextStorage?.setAttributedString(plainAttributedText)
        textDidChange()
    }

    func setAttributedText(_ text: NSAttributedString?) {
        let text = text ?? NSAttributedString(string: "")
        readFirstAttributes(of: text)
        guard storedTextStorage != nil || !text.isUniform else { return setText(text.string) }
        discardUndo()
        editedText.string = text.string
        makeTextStorage().setAttributedString(text)
        textDidChange()
    }

    private func readFirstAttributes(of text: NSAttributedString) {
        guard text.length > 0 else { return }
        let attributes = text.attributes(at: 0, effectiveRange: nil)
        storedFont = attributes[.font] as? UIFont ?? fallbackFont
        storedTextColor = attributes[.foregroundColor] as? UIColor ?? fallbackColor
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { storedAlignment = style.alignment }
    }

    func setFont(_ font: UIFont) {
        (storedFont, fallbackFont) = (font, font)
        applyAttribute(.font, font)
        textDidChange()
    }

    func setTextColor(_ color: UIColor) {
        (storedTextColor, fallbackColor) = (color, color)
        applyAttribute(.foregroundColor, color)
        setNeedsRedraw()
    }

    func setAlignment(_ alignment: NSTextAlignment) {
        storedAlignment = alignment
        if let storedTextStorage, storedTextStorage.length > 0 {
            storedTextStorage.beginEditing()
            for run in storedTextStorage.runs(in: NSRange(location: 0, length: storedTextStorage.length)) {
                let style = NSMutableParagraphStyle()
                style.metrics = (run.attributes[.paragraphStyle] as? NSParagraphStyle)?.metrics ?? style.metrics
                style.alignment = alignment
                storedTextStorage.addAttribute(.paragraphStyle, value: style, range: run.range)
            }
            storedTextStorage.endEditing()
        }
        textDidChange()
    }

    // MARK: Typing

    var defaultTypingAttributes: [NSAttributedString.Key: Any] {
        guard let storedTextStorage, storedTextStorage.length > 0 else { return plainAttributes }
        let location = editedText.utf16Range(editedText.selection).location
        let index = min(max(location - 1, 0), storedTextStorage.length - 1)
        return plainAttributes.merging(storedTextStorage.attributes(at: index, effectiveRange: nil)) { _, own in own }
    }

    func setTypingAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        _ = makeTextStorage()
        chosenTypingAttributes = attributes
    }
}

extension NSAttributedString {
    /// Whether the text has at most one font, one color and one alignment, and no other attributes.
    var isUniform: Bool {
        guard length > 0 else { return true }
        let runs = runs(in: NSRange(location: 0, length: length))
        guard runs.count == 1, let attributes = runs.first?.attributes else { return false }
        return attributes.allSatisfy { key, value in
            guard key == .paragraphStyle, let style = value as? NSParagraphStyle else {
                return key == .font || key == .foregroundColor
            }
            var metrics = style.metrics
            metrics.alignment = .natural
            return metrics == ParagraphMetrics()
        }
    }
}
