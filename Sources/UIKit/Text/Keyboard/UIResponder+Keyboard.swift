// The notifications of the keyboard, and its dismissal by scroll views.

extension UIResponder {
    /// Posted before the keyboard appears. The user info contains the frames, the duration and the curve.
    ///
    /// There is a keyboard on the screen only if `FrameLoop.keyboardHeight` is above 0.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// Posted after the keyboard has appeared.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// Posted before the keyboard disappears.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// Posted after the keyboard has disappeared.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// Posted before the frame of the keyboard changes, also when it appears and disappears.
    public nonisolated static let keyboardWillChangeFrameNotification =
        Notification.Name("UIKeyboardWillChangeFrameNotification")
    /// Posted after the frame of the keyboard has changed.
    public nonisolated static let keyboardDidChangeFrameNotification =
        Notification.Name("UIKeyboardDidChangeFrameNotification")

    /// The key of the frame before the movement: an `NSValue` with a rectangle on the screen, in points.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of the frame after the movement: an `NSValue` with a rectangle on the screen, in points.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the duration of the animation: a number of seconds.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of the curve of the animation: the raw value of a `UIView.AnimationCurve`.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// The key of whether the keyboard belongs to this application: always true.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension UIScrollView {
    /// The ways in which a drag dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// A drag does not dismiss the keyboard.
        case none = 0
        /// The keyboard is dismissed when a drag begins.
        case onDrag
        /// The keyboard follows a finger that is dragged into it, and is dismissed when the finger is lifted while it
        /// moves down.
        case interactive
        /// As `onDrag`; the accessory view disappears with the keyboard in both modes.
        case onDragWithAccessory
        /// As `interactive`; the accessory view moves with the keyboard in both modes.
        case interactiveWithAccessory

        var isOnDrag: Bool { self == .onDrag || self == .onDragWithAccessory }
        var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }
    }

    /// Dismisses the keyboard at the beginning of a drag.
    func dismissKeyboardAtBeginOfDrag() {
        guard keyboardDismissMode.isOnDrag, let window else { return }
        window.endEditing(false)
    }

    /// Moves the keyboard with the finger.
    func dragKeyboard(with pan: UIPanGestureRecognizer) {
        guard keyboardDismissMode.isInteractive, let window, let keyboard = window.loop?.keyboard else { return }
        switch pan.state {
        case .began, .changed: keyboard.follow(fingerAt: window.convertToScreen(pan.location(in: nil)).y)
        case .ended: keyboard.endFollowing(velocity: pan.velocity(in: nil).y)
        case .cancelled: keyboard.endFollowing(velocity: -1)
        case .possible, .failed: break
        }
    }
}
