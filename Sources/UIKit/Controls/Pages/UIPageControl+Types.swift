// The background, the direction and the interaction of a page control.

extension UIPageControl {
    /// The visibility of a page control's background.
    public enum BackgroundStyle: Int, Sendable {
        /// The background is visible while a moving finger selects pages.
        case automatic = 0
        /// The background is visible.
        case prominent
        /// The background is invisible.
        case minimal
    }

    /// The interactions of the user with a page control.
    public enum InteractionState: Int, Sendable {
        /// No touch changes the page.
        case none = 0
        /// A tap changes the page by one.
        case discrete
        /// A moving finger selects pages.
        case continuous
    }

    /// The directions in which pages follow each other.
    public enum Direction: Int, Sendable {
        /// The layout direction of the control.
        case natural = 0
        /// From left to right.
        case leftToRight
        /// From right to left.
        case rightToLeft
        /// From top to bottom.
        case topToBottom
        /// From bottom to top.
        case bottomToTop

        var isVertical: Bool { self == .topToBottom || self == .bottomToTop }
    }
}
