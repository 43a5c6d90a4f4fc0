// The gesture with which a collection view controller moves items.

extension UICollectionViewController {
    /// Adds the recognizer that moves items, if the controller's class moves items in its data, or removes it.
    func updateMovementGesture() {
        guard let collectionView else { return }
        guard installsStandardGestureForInteractiveMovement else {
            if let movementRecognizer { collectionView.removeGestureRecognizer(movementRecognizer) }
            movementRecognizer = nil
            return
        }
        guard movementRecognizer == nil,
            UsageReport.hasMethod(
                of: self, named: "collectionView(_: UIKit.UICollectionView, moveItemAt: ",
                consequence: "items cannot be moved by a long press")
        else { return }
        let recognizer = UILongPressGestureRecognizer(
            target: self, action: UICollectionViewController.moveItem(with:))
        collectionView.addGestureRecognizer(recognizer)
        movementRecognizer = recognizer
    }

    private func moveItem(with recognizer: UILongPressGestureRecognizer) {
        collectionView?.moveItem(with: recognizer)
    }
}
