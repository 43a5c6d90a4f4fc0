// Undo and redo of changes of text fields and text views.

/// A change of a text, with what reverses it.
final class TextChange {
    /// The range of the new text, in UTF-16 code units.
    var newRange: NSRange
    /// The replaced text with its attributes.
    var oldText: NSAttributedString
    /// The selection before the change, in UTF-16 code units.
    let selection: NSRange
    /// How the change can be extended by the next one.
    let extent: Extent
    /// The reversal in the undo manager.
    weak var reversal: UndoManager.Change?

    /// The changes that can follow a change and are undone together with it.
    enum Extent {
        /// Another typed character behind it.
        case typing
        /// Another deleted character before it.
        case deletion
        case none
    }

    init(newRange: NSRange, oldText: NSAttributedString, selection: NSRange, extent: Extent) {
        (self.newRange, self.oldText, self.selection, self.extent) = (newRange, oldText, selection, extent)
    }

    /// Extends the change by the next one. Returns whether that is possible.
    fileprivate func extend(by next: TextChange) -> Bool {
        switch (extent, next.extent) {
        case (.typing, .typing) where newRange.location + newRange.length == next.newRange.location:
            newRange.length += next.newRange.length
        case (.deletion, .deletion) where next.newRange.location + next.oldText.length == newRange.location:
            let text = NSMutableAttributedString(attributedString: next.oldText)
            text.append(oldText)
            (oldText, newRange.location) = (text, next.newRange.location)
        default: return false
        }
        return true
    }
}

extension TextEditing {
    /// Replaces a part of the text and records the reversal. Successive typed characters are undone together, and so are
    /// successive deleted ones.
    /// - Parameters:
    ///   - range: The positions of the part.
    ///   - replace: Replaces the part.
    func recordUndo(ofReplacing range: Range<Int>, _ replace: () -> Void) {
        guard let manager = undoManager, manager.isUndoRegistrationEnabled else { return replace() }
        let (units, oldCount) = (editedText.utf16Range(range), editedText.characters.count)
        let (oldText, selection) = (attributedText(in: units), editedText.utf16Range(editedText.selection))
        let oldLength = editedText.utf16Range(0..<oldCount).length
        replace()
        let newCount = editedText.characters.count
        let length = editedText.utf16Range(0..<newCount).length - oldLength + units.length
        guard length > 0 || units.length > 0 else { return }
        let isTyped = range.isEmpty && newCount == oldCount + 1
        let isDeleted = range.count == 1 && newCount == oldCount - 1
        let change = TextChange(
            newRange: NSRange(location: units.location, length: max(0, length)), oldText: oldText,
            selection: selection, extent: isTyped ? .typing : isDeleted ? .deletion : .none)
        if !manager.isUndoing, !manager.isRedoing, let last = lastChange, last.reversal != nil,
            last.reversal === manager.lastChange, last.extend(by: change)
        {
            return
        }
        let reversal = UndoManager.Change(target: self) { ($0 as? any TextEditing)?.reverse(change) }
        change.reversal = reversal
        hasRecordedChanges = true
        lastChange = manager.isUndoing || manager.isRedoing ? nil : change
        manager.record(reversal)
        if !manager.isUndoing, !manager.isRedoing { manager.setActionName("Typing") }
    }

    /// Restores the text and the selection before a change.
    private func reverse(_ change: TextChange) {
        let length = editedText.utf16Range(0..<editedText.characters.count).length
        guard change.newRange.location + change.newRange.length <= length else { return }
        replaceText(in: editedText.positions(of: change.newRange), with: change.oldText)
        selectCodeUnits(change.selection)
    }

    /// Removes the recorded changes of a text that is replaced by the app, because they do not fit the new one.
    func discardUndo() {
        guard hasRecordedChanges else { return }
        (lastChange, hasRecordedChanges) = (nil, false)
        undoManager?.removeAllActions(withTarget: self)
    }

    /// Performs the key for undo or redo: Z with Command or Control, with Shift for redo. Returns whether it is one.
    func performUndo(ofKey key: UIKey) -> Bool {
        guard !key.modifierFlags.isDisjoint(with: [.command, .control]),
            key.charactersIgnoringModifiers.lowercased() == "z"
        else { return false }
        if key.modifierFlags.contains(.shift) { undoManager?.redo() } else { undoManager?.undo() }
        return true
    }
}
