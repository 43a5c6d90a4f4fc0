// The states of gesture recognition.

extension UIGestureRecognizer {
    /// The states of gesture recognition.
    ///
    /// | gesture | transitions |
    /// |---|---|
    /// | discrete | `possible` to `ended` or `failed` |
    /// | continuous | `possible` to `began` or `failed`; `began` and `changed` to `changed`, `ended` or `cancelled` |
    public enum State: Int, Sendable {
        /// The recognizer has not recognized its gesture yet. This is the initial state.
        case possible = 0
        /// The recognizer has recognized a continuous gesture.
        case began
        /// The touches of a recognized continuous gesture have changed.
        case changed
        /// A continuous gesture has ended, or the recognizer has recognized a discrete gesture.
        case ended
        /// A continuous gesture was canceled.
        case cancelled
        /// The recognizer cannot recognize its gesture from the current touches.
        case failed

        /// The state of a recognized discrete gesture, the same value as `ended`.
        public static var recognized: State { .ended }

        /// Whether recognition has finished, successfully or not.
        var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
        /// Whether a continuous gesture is in progress.
        var isActive: Bool { self == .began || self == .changed }
    }
}
