// Editing of a text, and moves of its insertion point, by keys.

extension TextEditing {
    /// Performs the key of a press. Returns false if the key does not edit text.
    func performKey(of press: UIPress) -> Bool {
        guard isFirstResponder, let key = press.key else { return false }
        guard permitsEditing else { return performCommand(ofKey: key) }
        switch TextKey(key) {
        case .insertion("\n"): if isReturnKeyEnabled { performReturn() }
        case .insertion(let text): typeText(text)
        case .deletion: deleteByKey(isForward: false)
        case nil: return moveInsertionPoint(by: key)
        }
        return true
    }

    /// Inserts a text that the user types, if the delegate permits it.
    func typeText(_ text: String) {
        if permitsReplacement(of: insertionRange, with: text) { insertText(text) }
    }

    private func deleteByKey(isForward: Bool) {
        let range = editedText.deletedRange(isForward: isForward)
        guard range.isEmpty || permitsReplacement(of: range, with: "") else { return }
        if !isForward { return deleteBackward() }
        let remaining = editedText.deletedRange(isForward: true)
        if !remaining.isEmpty { replaceText(in: remaining, with: "") }
    }

    /// Performs a key that moves the insertion point, deletes forward or selects. Returns false for other keys.
    private func moveInsertionPoint(by key: UIKey) -> Bool {
        let extends = key.modifierFlags.contains(.shift)
        let isCommand = !key.modifierFlags.isDisjoint(with: [.command, .control])
        let selection = editedText.selection
        let collapses = !extends && !selection.isEmpty
        let target: Int
        switch key.charactersIgnoringModifiers {
        case UIKeyCommand.inputLeftArrow where !isCommand:
            target = collapses ? selection.lowerBound : editedText.head - 1
        case UIKeyCommand.inputRightArrow where !isCommand:
            target = collapses ? selection.upperBound : editedText.head + 1
        case UIKeyCommand.inputUpArrow: target = isCommand ? 0 : positionInNextRow(isBelow: false)
        case UIKeyCommand.inputDownArrow:
            target = isCommand ? editedText.characters.count : positionInNextRow(isBelow: true)
        case UIKeyCommand.inputHome, UIKeyCommand.inputLeftArrow: target = lineOfInsertionPoint.lowerBound
        case UIKeyCommand.inputEnd, UIKeyCommand.inputRightArrow: target = lineOfInsertionPoint.upperBound
        case UIKeyCommand.inputDelete:
            deleteByKey(isForward: true)
            return true
        default: return performCommand(ofKey: key)
        }
        moveInsertionPoint(to: target, extendsSelection: extends)
        return true
    }

    /// Moves the insertion point, and with `extendsSelection` selects the positions passed over if the text can be selected.
    func moveInsertionPoint(to position: Int, extendsSelection: Bool = false) {
        editedText.moveInsertionPoint(to: position, extendsSelection: extendsSelection && isSelectable)
        selectionDidChange()
    }
}
