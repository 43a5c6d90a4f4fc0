extension UIView {
    /// Adds a gesture recognizer to the view. A recognizer of another view is removed from that view first.
    public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
        recognizer.view = self
    }

    /// Removes a gesture recognizer from the view and cancels a gesture in progress.
    ///
    /// The method does nothing if the recognizer does not belong to the view.
    public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.cancelRecognition()
        gestureRecognizers?.removeAll { $0 === recognizer }
        recognizer.view = nil
    }
}
