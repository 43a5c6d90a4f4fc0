// The clock that drives the animations of a view.

extension UIView {
    /// The window that shows the view: its window, or that of the view that it or one of its superviews masks.
    var displayingWindow: UIWindow? { window ?? maskedView?.window }

    /// The clock that drives the view's animations: the clock of the frame loop of the window that shows the view, or the
    /// current clock if no window shows it.
    package var frameClock: FrameClock { displayingWindow?.loop?.clock ?? FrameClock.current }
}
