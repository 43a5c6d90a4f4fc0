extension UIView {
    /// The clock that the view's movements run by: its window's, whoever asks, or outside of a window the current one.
    package var frameClock: FrameClock { window?.loop?.clock ?? FrameClock.current }
}
