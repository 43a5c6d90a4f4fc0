/// Methods that provide the counts, cells and supplementary views of a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    /// Returns the number of items in a section. The collection view treats a negative number as 0.
    ///
    /// The collection view caches the result until `reloadData()` or the next batch update.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the cell for an item.
    ///
    /// Dequeue the cell with `dequeueReusableCell(withReuseIdentifier:for:)`. The collection view traps if the cell was
    /// not dequeued or already displays another item.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// Returns the number of sections. The default implementation returns 1. The collection view treats a negative
    /// number as 0.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// Returns the view for a supplementary element, such as a header or a footer.
    ///
    /// Dequeue the view with `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`. Implement the method
    /// if the layout has supplementary elements: the default implementation traps.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// Returns whether an item can be moved by a finger. The default implementation returns true.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Moves an item in the data, at the end of a movement by a finger.
    ///
    /// Implement the method if items can be moved. The default implementation reports that it is missing, and the item
    /// returns to its position.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
    /// The default implementation returns true.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    /// The default implementation reports that a data source must implement the method to move items.
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { MissingMove.report(in: self) }

    /// The default implementation returns 1.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// The default implementation traps: a data source must implement the method if the layout has supplementary
    /// elements.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        failPrecondition(
            "the layout has a supplementary view of kind \"\(kind)\", so \(type(of: self)) must implement "
                + "collectionView(_:viewForSupplementaryElementOfKind:at:)")
    }
}
