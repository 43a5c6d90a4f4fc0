// Adds and removes the gesture recognizers of a view.

extension UIView {
    func performAddGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        if recognizerList == nil { recognizerList = [] }
        recognizerList?.append(recognizer)
        recognizer.view = self
    }

    func performRemoveGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.currentRecognition.cancel()
        if let index = recognizerList?.firstIndex(where: { $0 === recognizer }) { recognizerList?.remove(at: index) }
        recognizer.view = nil
    }

    /// Removes the recognizers that a list does not contain, and adds those of the list that are new, in its order.
    func setGestureRecognizers(_ list: [UIGestureRecognizer]?) {
        let list = list ?? []
        for recognizer in recognizerList ?? [] where !list.contains(where: { $0 === recognizer }) {
            removeGestureRecognizer(recognizer)
        }
        for recognizer in list where recognizer.view !== self { addGestureRecognizer(recognizer) }
        let attached = recognizerList ?? []
        recognizerList = attached.isEmpty ? nil : list.filter { own in attached.contains { $0 === own } }
    }
}
