extension UIView {
    /// Adds a gesture recognizer to the view. A recognizer of another view is removed from that view first.
    public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        if gestureRecognizers == nil { gestureRecognizers = [] }
        gestureRecognizers?.append(recognizer)
        recognizer.view = self
    }

    /// Removes a gesture recognizer from the view and cancels a gesture in progress.
    ///
    /// The method does nothing if the recognizer does not belong to the view.
    public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.cancelRecognition()
        if let index = gestureRecognizers?.firstIndex(where: { $0 === recognizer }) {
            gestureRecognizers?.remove(at: index)
        }
        recognizer.view = nil
    }
}
