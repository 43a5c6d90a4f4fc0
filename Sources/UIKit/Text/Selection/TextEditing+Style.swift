// Bold, italic and underlined text by the commands of the user.

extension TextEditing {
    /// Changes the style of the selected text: adds it, unless all of the text has it already. Does nothing if the command cannot
    /// be performed.
    func toggleStyle(_ command: EditAction) {
        guard canPerformEditAction(command.selector) == true else { return }
        makeAttributedContent()
        let selection = editedText.selection
        let text = NSMutableAttributedString(attributedString: attributedText(in: editedText.utf16Range(selection)))
        let runs = text.runs(in: NSRange(location: 0, length: text.length))
        let isRemoved = runs.allSatisfy { command.isStyle(of: $0.attributes) }
        for run in runs {
            text.setAttributes(command.attributes(run.attributes, with: !isRemoved), range: run.range)
        }
        replaceText(in: selection, with: text)
        selectPositions(selection)
    }
}

extension EditAction {
    /// The trait of fonts that the command changes; nil for the underline.
    private var trait: UIFontDescriptor.SymbolicTraits? {
        switch self {
        case .toggleBoldface: .traitBold
        case .toggleItalics: .traitItalic
        default: nil
        }
    }

    /// Returns whether text with attributes has the style.
    fileprivate func isStyle(of attributes: [NSAttributedString.Key: Any]) -> Bool {
        guard let trait else { return (ValueConversion.number(attributes[.underlineStyle]) ?? 0) > 0 }
        return (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(trait) ?? false
    }

    /// Returns attributes with or without the style.
    fileprivate func attributes(
        _ attributes: [NSAttributedString.Key: Any], with hasStyle: Bool
    ) -> [NSAttributedString.Key: Any] {
        var result = attributes
        guard let trait else {
            result[.underlineStyle] = hasStyle ? NSUnderlineStyle.single.rawValue : nil
            return result
        }
        let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
        var traits = font.fontDescriptor.symbolicTraits
        if hasStyle { traits.insert(trait) } else { traits.remove(trait) }
        result[.font] = font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) } ?? font
        return result
    }
}
