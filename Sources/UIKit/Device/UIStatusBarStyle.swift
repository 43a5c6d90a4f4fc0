/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark or light text, depending on the interface style.
    case `default` = 0
    /// Light text.
    case lightContent = 1
    /// Dark text.
    case darkContent = 3
}

/// The animation with which the status bar appears and disappears. It has no effect here.
public enum UIStatusBarAnimation: Int, Sendable {
    /// No animation.
    case none = 0
    /// The status bar fades.
    case fade = 1
    /// The status bar slides from the top.
    case slide = 2
}
