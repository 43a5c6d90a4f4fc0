/// Methods that validate the changes of a text view's text and are notified of them. All have default implementations.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether editing begins. The default implementation returns true.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Called when editing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Returns whether editing ends. The default implementation returns true.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called when editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether a part of the text is replaced. The default implementation returns true.
    /// - Parameters:
    ///   - textView: The text view.
    ///   - range: The part, in UTF-16 code units.
    ///   - text: The replacement: the typed characters, "\n" for the return key, an empty string for a deletion.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Returns the edit menu for a range of the text. The default implementation returns nil: a menu of the suggested actions.
    /// - Parameters:
    ///   - textView: The text view.
    ///   - range: The selected range, in UTF-16 code units; empty at the insertion point.
    ///   - suggestedActions: Menus of the commands that can be performed.
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Called before the edit menu appears. The default implementation does nothing.
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu disappears. The default implementation does nothing.
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Returns the action of a tap on a link, an attachment or a part with a tag, in a text that can be selected but not edited.
    /// The default implementation calls `textView(_:shouldInteractWith:in:interaction:)` for links and attachments, and returns
    /// `defaultAction` if that returns true.
    /// - Parameters:
    ///   - textView: The text view.
    ///   - textItem: The part of the text.
    ///   - defaultAction: The action that passes the address of a link to `UIApplication.open(_:options:completionHandler:)`.
    ///     For other items, it does nothing.
    /// - Returns: The action that is performed; nil for none.
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
    /// Called when the user taps a link in a text that can be selected but not edited. The default implementation returns the
    /// result of the method without an interaction.
    /// - Parameters:
    ///   - textView: The text view.
    ///   - url: The address of the link.
    ///   - characterRange: The link, in UTF-16 code units.
    ///   - interaction: The interaction: `.invokeDefaultAction`.
    /// - Returns: Whether the address is passed to `UIApplication.open(_:options:completionHandler:)`.
    func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// Called when the user taps an attachment in a text that can be selected but not edited. The default implementation returns
    /// true. The result changes nothing, because attachments have no action of their own.
    /// - Parameters:
    ///   - textView: The text view.
    ///   - textAttachment: The attachment.
    ///   - characterRange: The attachment in the text, in UTF-16 code units.
    ///   - interaction: The interaction: `.invokeDefaultAction`.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// Called when the user taps a link, if the method with an interaction is not implemented. The default implementation
    /// returns true.
    /// - Parameters:
    ///   - textView: The text view.
    ///   - url: The address of the link.
    ///   - characterRange: The link, in UTF-16 code units.
    func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool
    /// Called when the user has changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// Called when the selection has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// The default implementation returns true.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// The default implementation does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// The default implementation returns true.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// The default implementation does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// The default implementation returns true.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// The default implementation returns nil.
    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    /// The default implementation returns `defaultAction` if the methods for links and attachments return true.
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
        let permits =
            switch textItem.content {
            case .link(let url):
                self.textView(
                    textView, shouldInteractWith: url, in: textItem.range, interaction: .invokeDefaultAction)
            case .textAttachment(let attachment):
                self.textView(
                    textView, shouldInteractWith: attachment, in: textItem.range, interaction: .invokeDefaultAction)
            case .tag: true
            }
        return permits ? defaultAction : nil
    }
    /// The default implementation returns the result of the method without an interaction.
    public func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: url, in: characterRange) }
    /// The default implementation returns true.
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
    /// The default implementation returns true.
    public func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool {
        true
    }
    /// The default implementation does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// The default implementation does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// The default implementation does nothing.
    public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    }
    /// The default implementation does nothing.
    public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    }
}
