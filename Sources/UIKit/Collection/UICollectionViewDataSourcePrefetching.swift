// Data sources that load data before it is displayed.

/// Methods that load the data of items before a collection view displays them.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// Called with the items that scrolling displays next, the nearest to the visible area first.
    ///
    /// The method is called once for an item, and again only if the item has been displayed or canceled in the meantime.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Called with items for which data was requested and that scrolling in the other direction does not display next. The
    /// default implementation does nothing.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// The default implementation does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}

/// Methods that load the data of rows before a table displays them.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// Called with the rows that scrolling displays next, the nearest to the visible area first.
    ///
    /// The method is called once for a row, and again only if the row has been displayed or canceled in the meantime.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Called with rows for which data was requested and that scrolling in the other direction does not display next. The
    /// default implementation does nothing.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// The default implementation does nothing.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
