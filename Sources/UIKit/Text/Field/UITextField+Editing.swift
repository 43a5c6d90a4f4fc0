// Editing of a text field by keys and touches.

extension UITextField: TextEditing {
    var isSelectable: Bool { true }
    var permitsEditing: Bool { isEnabled }
    var hidesText: Bool { isSecureTextEntry }

    func selectionDidChange() { textOrSelectionDidChange() }

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

    func permitsReplacement(of range: Range<Int>, with text: String) -> Bool {
        delegate?.textField(
            self, shouldChangeCharactersIn: editedText.utf16Range(range), replacementString: text) != false
    }

    func performReturn() {
        guard isReturnKeyEnabled, delegate?.textFieldShouldReturn(self) != false else { return }
        let resigns = hasTargets(for: .editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if resigns { resignFirstResponder() }
    }

    // A field has one line.
    var lineOfInsertionPoint: Range<Int> { 0..<editedText.characters.count }
    func positionInNextRow(isBelow: Bool) -> Int { isBelow ? editedText.characters.count : 0 }

    /// Moves the insertion point to a finger that has moved away from where it began.
    func moveInsertionPoint(to touch: UITouch) {
        let path = touch.location(in: nil) - touch.startLocation
        let position = position(at: touch.location(in: self))
        guard path.length > Self.dragThreshold, position != editedText.head || !editedText.selection.isEmpty else {
            return
        }
        moveInsertionPoint(to: position)
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
