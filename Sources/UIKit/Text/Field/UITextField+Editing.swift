// Editing of a text field by keys and touches.

extension UITextField: TextEditing {
    var isSelectable: Bool { true }
    var permitsEditing: Bool { isEnabled }
    var hidesText: Bool { isSecureTextEntry }

    func selectionWasChanged() { textOrSelectionDidChange() }

    func beginEditing() {
        isEditing = true
        if clearsOnBeginEditing { clearText() }
        addSubview(caret)
        textOrSelectionDidChange()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    func endEditing() {
        isEditing = false
        scrollOffset = 0
        caret.removeFromSuperview()
        editedText.moveInsertionPoint(to: editedText.characters.count)
        textOrSelectionDidChange()
        let reason = DidEndEditingReason.committed
        delegate?.textFieldDidEndEditing(self, reason: reason)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(
            name: Self.textDidEndEditingNotification, object: self,
            userInfo: [Self.didEndEditingReasonUserInfoKey: reason.rawValue])
    }

    /// Performs the key of a press. Returns false if the key does not edit text.
    func performKey(of press: UIPress) -> Bool {
        guard isFirstResponder, let key = press.key else { return false }
        switch TextKey(key) {
        case .insertion("\n"): performReturn()
        case .insertion(let text): typeText(text)
        case .deletion: deleteByKey(isForward: false)
        case nil: return moveInsertionPoint(by: key)
        }
        return true
    }

    private func typeText(_ text: String) {
        if permitsReplacement(of: insertionRange, with: text) { insertText(text) }
    }

    private func deleteByKey(isForward: Bool) {
        let range = editedText.deletedRange(isForward: isForward)
        guard range.isEmpty || permitsReplacement(of: range, with: "") else { return }
        if !isForward { return deleteBackward() }
        let remaining = editedText.deletedRange(isForward: true)
        if !remaining.isEmpty { replaceText(in: remaining, with: "") }
    }

    func permitsReplacement(of range: Range<Int>, with text: String) -> Bool {
        delegate?.textField(
            self, shouldChangeCharactersIn: editedText.utf16Range(range), replacementString: text) != false
    }

    private func performReturn() {
        guard isReturnKeyEnabled, delegate?.textFieldShouldReturn(self) != false else { return }
        let resigns = hasTargets(for: .editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if resigns { resignFirstResponder() }
    }

    /// Performs a key that moves the insertion point, deletes forward or selects. Returns false for other keys.
    private func moveInsertionPoint(by key: UIKey) -> Bool {
        let extends = key.modifierFlags.contains(.shift)
        let isCommand = !key.modifierFlags.isDisjoint(with: [.command, .control])
        let selection = editedText.selection
        let collapses = !extends && !selection.isEmpty
        switch key.charactersIgnoringModifiers {
        case UIKeyCommand.inputLeftArrow where !isCommand:
            moveInsertionPoint(to: collapses ? selection.lowerBound : editedText.head - 1, extendsSelection: extends)
        case UIKeyCommand.inputRightArrow where !isCommand:
            moveInsertionPoint(to: collapses ? selection.upperBound : editedText.head + 1, extendsSelection: extends)
        case UIKeyCommand.inputHome, UIKeyCommand.inputUpArrow, UIKeyCommand.inputLeftArrow:
            moveInsertionPoint(to: 0, extendsSelection: extends)
        case UIKeyCommand.inputEnd, UIKeyCommand.inputDownArrow, UIKeyCommand.inputRightArrow:
            moveInsertionPoint(to: editedText.characters.count, extendsSelection: extends)
        case UIKeyCommand.inputDelete: deleteByKey(isForward: true)
        default: return performCommand(ofKey: key)
        }
        return true
    }

    private func moveInsertionPoint(to position: Int, extendsSelection: Bool) {
        editedText.moveInsertionPoint(to: position, extendsSelection: extendsSelection)
        textOrSelectionDidChange()
    }

    /// Moves the insertion point to a finger that has moved away from where it began.
    func moveInsertionPoint(to touch: UITouch) {
        let path = touch.location(in: nil) - touch.startLocation
        let position = position(at: touch.location(in: self))
        guard path.length > Self.dragThreshold, position != editedText.head || !editedText.selection.isEmpty else {
            return
        }
        moveInsertionPoint(to: position, extendsSelection: false)
    }

    /// The distance from which a touch is no tap, in points.
    private static let dragThreshold: CGFloat = 10

    /// Handles the end of a touch that is inside the field.
    func endTap(_ touch: UITouch, wasEditing: Bool) {
        let isDrag = (touch.location(in: nil) - touch.startLocation).length > Self.dragThreshold
        if wasEditing, isDrag { return moveInsertionPoint(to: touch) }
        selectionControl?.handleTap(touch, at: touch.location(in: self), beginsEditing: !wasEditing)
    }

    func editMenu(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        delegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
    }

    func editMenuWillChange(isPresented: Bool, _ animator: any UIEditMenuInteractionAnimating) {
        if isPresented {
            delegate?.textField(self, willPresentEditMenuWith: animator)
        } else {
            delegate?.textField(self, willDismissEditMenuWith: animator)
        }
    }

    func unitOfTripleTap(at position: Int) -> Range<Int> { 0..<editedText.characters.count }

    func isVisible(_ caret: CGRect) -> Bool {
        let rect = currentTextRect(in: bounds)
        return caret.minX >= rect.minX - 1 && caret.minX <= rect.maxX + 1
    }

    /// Replaces a part of the text as the user does, and sends the events.
    func replaceText(in range: Range<Int>, with text: String) {
        let text = String(text.map { $0.isNewline ? " " : $0 })
        let attributes = chosenTypingAttributes ?? (attributedContent == nil ? [:] : defaultTypingAttributes)
        if chosenTypingAttributes != nil { makeAttributedContent() }
        replaceText(in: range, with: NSAttributedString(string: text, attributes: attributes))
    }

    func replaceText(in range: Range<Int>, with text: NSAttributedString) {
        let units = editedText.utf16Range(range)
        clearsOnInsertion = false
        recordUndo(ofReplacing: range) {
            editedText.replace(range, with: text.string)
            attributedContent?.replaceCharacters(in: units, with: text)
        }
        textOrSelectionDidChange()
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func attributedText(in range: NSRange) -> NSAttributedString {
        if let attributedContent { return attributedContent.attributedSubstring(from: range) }
        return NSAttributedString(string: (editedText.string as NSString).substring(with: range))
    }

    /// Deletes the text if the delegate permits it. Returns whether it does.
    @discardableResult
    func clearText() -> Bool {
        guard hasText, delegate?.textFieldShouldClear(self) != false else { return false }
        text = ""
        return true
    }

    func clearByButton() {
        guard clearText() else { return }
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func textOrSelectionDidChange() {
        selectionControl?.closeMenu()
        textAppearanceDidChange()
        if isEditing { delegate?.textFieldDidChangeSelection(self) }
    }

    func textAppearanceDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsRedraw()
    }
}
