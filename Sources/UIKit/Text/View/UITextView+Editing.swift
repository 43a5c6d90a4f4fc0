// Editing of a text view. Keys are performed as in text fields (TextEditing+Keys.swift).

extension UITextView: TextEditing {
    /// Posted when editing has begun. The object is the text view.
    public nonisolated static let textDidBeginEditingNotification =
        Notification.Name("UITextViewTextDidBeginEditingNotification")
    /// Posted when the user has changed the text. The object is the text view.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    /// Posted when editing has ended. The object is the text view.
    public nonisolated static let textDidEndEditingNotification =
        Notification.Name("UITextViewTextDidEndEditingNotification")

    func firstResponderDidChange() {
        setNeedsLayout()
        setNeedsRedraw()
        if isEditingText, !isFirstResponder { endEditing() }
        if !isEditingText, isFirstResponder, isEditable { beginEditing() }
        if !isFirstResponder { selectionControl?.closeMenu() }
    }

    private func beginEditing() {
        isEditingText = true
        addSubview(caret)
        selectionDidChange()
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    private func endEditing() {
        isEditingText = false
        caret.removeFromSuperview()
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    // MARK: Keys

    func performReturn() { typeText("\n") }

    func permitsReplacement(of range: Range<Int>, with text: String) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: editedText.utf16Range(range), replacementText: text) != false
    }

    var lineOfInsertionPoint: Range<Int> {
        let index = lines.lineIndex(of: editedText.head)
        return lines.lines[index].range.lowerBound..<endOfLine(index)
    }

    /// The last position that the insertion point shows in a line.
    private func endOfLine(_ index: Int) -> Int {
        let (line, content) = (lines.lines[index].range, lines.content(ofLine: index))
        let continues = index + 1 < lines.lines.count && line.upperBound == content.upperBound
        return continues ? max(content.lowerBound, content.upperBound - 1) : content.upperBound
    }

    func positionInNextRow(isBelow: Bool) -> Int {
        let (lines, caret) = (self.lines, caretRect(at: editedText.head))
        let row = lines.row(ofLine: lines.lineIndex(of: editedText.head))
        let index = isBelow ? row.upperBound : row.lowerBound - 1
        if index < 0 { return 0 }
        if index >= lines.lines.count { return editedText.characters.count }
        let x = caret.minX - textOrigin.x
        return position(inLine: lines.lineIndex(in: lines.row(ofLine: index), at: x), at: caret.minX)
    }

    // MARK: Touches

    func handleTap(_ tap: UITapGestureRecognizer) {
        let wasFirstResponder = isFirstResponder
        let touch = tap.trackedTouches.first
        if (touch?.tapCount ?? 1) == 1, performItemAction(at: tap.location(in: self)) { return }
        // A single tap does not select, so it does nothing in a text that cannot be edited.
        guard isEditable || wasFirstResponder || (touch?.tapCount ?? 1) > 1 && isSelectable else { return }
        guard wasFirstResponder || becomeFirstResponder() else { return }
        selectionControl?.handleTap(touch, at: tap.location(in: self), beginsEditing: !wasFirstResponder)
    }

    var permitsEditing: Bool { isEditable }
    var hidesText: Bool { false }

    func editMenu(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        delegate?.textView(self, editMenuForTextIn: range, suggestedActions: suggestedActions)
    }

    func editMenuWillChange(isPresented: Bool, _ animator: any UIEditMenuInteractionAnimating) {
        if isPresented {
            delegate?.textView(self, willPresentEditMenuWith: animator)
        } else {
            delegate?.textView(self, willDismissEditMenuWith: animator)
        }
    }

    func unitOfTripleTap(at position: Int) -> Range<Int> { editedText.paragraphRange(at: position) }

    func isVisible(_ caret: CGRect) -> Bool { true }

    // MARK: Changes

    /// Replaces a part of the text as the user does, and notifies the delegate.
    func replaceText(in range: Range<Int>, with text: String) {
        replaceText(
            in: range,
            with: NSAttributedString(string: text, attributes: storedTextStorage == nil ? [:] : typingAttributes))
    }

    func replaceText(in range: Range<Int>, with text: NSAttributedString) {
        let units = editedText.utf16Range(range)
        clearsOnInsertion = false
        recordUndo(ofReplacing: range) {
            editedText.replace(range, with: text.string)
            storedTextStorage?.replaceCharacters(in: units, with: text)
        }
        textDidChange()
        selectionDidChange()
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func textDidChange() {
        linesCache = nil
        textContainer.layoutManager?.invalidateAllLayout()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsRedraw()
    }

    func selectionDidChange() {
        selectionControl?.closeMenu()
        setNeedsLayout()
        setNeedsRedraw()
        guard isFirstResponder else { return }
        delegate?.textViewDidChangeSelection(self)
        layOutSubtreeIfNeeded()
        scrollRectToVisible(visibleRect(at: editedText.head), animated: false)
    }
}
