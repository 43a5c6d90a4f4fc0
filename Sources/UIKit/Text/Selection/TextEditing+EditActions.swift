// The standard edit commands of text fields and text views.

extension TextEditing {
    /// Returns whether an edit command can be performed; nil for other actions.
    func canPerformEditAction(_ action: Selector) -> Bool? {
        guard let command = EditAction(rawValue: action.name) else { return nil }
        let (selection, isEmpty) = (editedText.selection, editedText.characters.isEmpty)
        switch command {
        case .cut: return permitsEditing && !selection.isEmpty && !hidesText
        case .copy: return !selection.isEmpty && !hidesText
        case .paste: return permitsEditing && UIPasteboard.general.hasStrings
        case .select: return isSelectable && selection.isEmpty && !isEmpty
        case .selectAll: return isSelectable && selection.count < editedText.characters.count
        case .toggleBoldface, .toggleItalics, .toggleUnderline:
            return allowsEditingTextAttributes && permitsEditing && !selection.isEmpty && !hidesText
        // The menus of texts do not show the command.
        case .delete: return false
        }
    }

    func copySelection() {
        guard canPerformEditAction(EditAction.copy.selector) == true else { return }
        UIPasteboard.general.string = String(editedText.characters[editedText.selection])
    }

    func cutSelection() {
        guard canPerformEditAction(EditAction.cut.selector) == true else { return }
        copySelection()
        deleteSelection()
    }

    func deleteSelection() {
        if permitsEditing, !editedText.selection.isEmpty { replaceAsUser(editedText.selection, with: "") }
    }

    func pasteText() {
        guard permitsEditing, let text = UIPasteboard.general.string else { return }
        replaceAsUser(insertionRange, with: text)
    }

    /// Replaces a range of positions if the delegate permits it.
    private func replaceAsUser(_ range: Range<Int>, with text: String) {
        if permitsReplacement(of: range, with: text) { replaceText(in: range, with: text) }
    }

    /// Selects the word at the insertion point.
    func selectWord() {
        if isSelectable { selectPositions(editedText.wordRange(at: editedText.head)) }
    }

    func selectPositions(_ range: Range<Int>, movesStart: Bool = false) {
        editedText.select(range, movesStart: movesStart)
        selectionDidChange()
    }

    /// Performs the edit command of a key that is pressed with Command or Control. Returns whether the key has one.
    func performCommand(ofKey key: UIKey) -> Bool {
        if performUndo(ofKey: key) { return true }
        guard !key.modifierFlags.isDisjoint(with: [.command, .control]),
            let command = EditAction(commandKey: key.charactersIgnoringModifiers),
            !command.changesStyle || allowsEditingTextAttributes
        else { return false }
        if let target = target(forAction: command.selector, withSender: nil) {
            command.selector.send(to: target as AnyObject, [nil])
        }
        return true
    }
}
