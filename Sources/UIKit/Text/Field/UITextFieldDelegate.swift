/// An object that validates the text of a text field and follows its editing.
///
/// All methods are optional. The order of the calls:
///
/// 1. `textFieldShouldBeginEditing(_:)`; the field becomes the first responder; `textFieldDidBeginEditing(_:)`
/// 2. for each change, `textField(_:shouldChangeCharactersIn:replacementString:)`; the text changes;
///    `textFieldDidChangeSelection(_:)`
/// 3. `textFieldShouldEndEditing(_:)`; the field resigns; `textFieldDidEndEditing(_:reason:)`
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Returns whether editing begins. The default implementation returns true.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when the text field has become the first responder. The default implementation does nothing.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns whether editing ends. Not called if the text field leaves its window. The default implementation returns
    /// true.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when the text field has resigned as the first responder. The default implementation does nothing.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called when the text field has resigned as the first responder. The default implementation calls
    /// `textFieldDidEndEditing(_:)`, which is not called otherwise.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Returns whether a key or a deletion changes the text. Not called for changes by the program. The default
    /// implementation returns true.
    /// - Parameters:
    ///   - textField: The text field.
    ///   - range: The range of the text that is replaced, in UTF-16 code units.
    ///   - string: The new text; empty for deletions.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Returns the edit menu for a range of the text. The default implementation returns nil: a menu of the suggested actions.
    /// - Parameters:
    ///   - textField: The text field.
    ///   - range: The selected range, in UTF-16 code units; empty at the insertion point.
    ///   - suggestedActions: Menus of the commands that can be performed.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Called before the edit menu appears. The default implementation does nothing.
    func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu disappears. The default implementation does nothing.
    func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Called when the text or the selection has changed during editing. The default implementation does nothing.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Returns whether the clear button, or the beginning of editing with `clearsOnBeginEditing`, deletes the text. The
    /// default implementation returns true.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Returns whether the return key sends `editingDidEndOnExit`. The default implementation returns true.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Returns true.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Returns true.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Calls `textFieldDidEndEditing(_:)`.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// Returns true.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Returns nil.
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Returns true.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Returns true.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    /// Does nothing.
    public func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
}
