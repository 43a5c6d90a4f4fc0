// Border styles and view modes of text fields.

extension UITextField {
    /// The border of a text field.
    public enum BorderStyle: Int, Sendable {
        /// No border.
        case none = 0
        /// A thin rectangle.
        case line
        /// A thin rectangle with a darker top edge.
        case bezel
        /// A rectangle with rounded corners.
        case roundedRect
    }

    /// The times at which a view inside a text field is visible.
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never = 0
        /// During editing.
        case whileEditing
        /// Except during editing.
        case unlessEditing
        /// Always.
        case always
    }

    /// The reason for the end of editing.
    public enum DidEndEditingReason: Int, Sendable {
        /// The text field resigned as the first responder. Editing never ends for another reason.
        case committed = 0
        /// The user cancelled the changes, as with the remote control of a television.
        case cancelled
    }

    /// Posted when editing has begun. The object is the text field.
    public nonisolated static let textDidBeginEditingNotification =
        Notification.Name("UITextFieldTextDidBeginEditingNotification")
    /// Posted when the user has changed the text. The object is the text field.
    public nonisolated static let textDidChangeNotification =
        Notification.Name("UITextFieldTextDidChangeNotification")
    /// Posted when editing has ended. The object is the text field.
    public nonisolated static let textDidEndEditingNotification =
        Notification.Name("UITextFieldTextDidEndEditingNotification")
    /// The key of the user info of `textDidEndEditingNotification` for the raw value of the reason.
    public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
}

extension UITextField.ViewMode {
    /// Returns whether the view is visible.
    func shows(whileEditing isEditing: Bool) -> Bool {
        switch self {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }
}
