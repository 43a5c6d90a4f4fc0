// The clock that drives the animations of a view.

extension UIView {
    /// The clock that drives the view's animations: the clock of its window's frame loop, or the current clock if the
    /// view has no window.
    package var frameClock: FrameClock { window?.loop?.clock ?? FrameClock.current }
}
