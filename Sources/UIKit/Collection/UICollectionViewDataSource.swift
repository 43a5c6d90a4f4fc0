/// Says what a collection view shows.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    /// How many items a section has.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// The cell for an item, from `dequeueReusableCell(withReuseIdentifier:for:)`.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// How many sections there are; by default 1.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// The view for a header, a footer, or another view that the layout asks for, from
    /// `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`. Needed by layouts that have such views.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
    /// 1.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// Traps: a layout with supplementary views needs a data source that gives them.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        preconditionFailure(
            "the layout has a view of kind \"\(kind)\", so \(type(of: self)) must implement "
                + "collectionView(_:viewForSupplementaryElementOfKind:at:)")
    }
}
