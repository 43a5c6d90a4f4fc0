extension UIView {
    func attach(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        if gestureRecognizers == nil { gestureRecognizers = [] }
        gestureRecognizers?.append(recognizer)
        recognizer.view = self
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.cancelRecognition()
        if let index = gestureRecognizers?.firstIndex(where: { $0 === recognizer }) {
            gestureRecognizers?.remove(at: index)
        }
        recognizer.view = nil
    }
}
