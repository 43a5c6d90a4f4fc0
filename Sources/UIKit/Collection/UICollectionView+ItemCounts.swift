extension UICollectionView {
    /// The number of items in each section. The getter queries the data source if the counts are not cached.
    var itemCounts: [Int] {
        if let cachedItemCounts { return cachedItemCounts }
        let counts = queryItemCounts()
        cachedItemCounts = counts
        collectionViewLayout.removeAnimatedElements { !exists($0) }
        return counts
    }

    /// Queries the data source for the number of items in each section, and ignores the cached counts.
    func queryItemCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = max(0, dataSource.numberOfSections(in: self))
        return (0..<sections).map { max(0, dataSource.collectionView(self, numberOfItemsInSection: $0)) }
    }

    /// Returns whether an element exists.
    ///
    /// A cell exists if the data source has its item. A supplementary or decoration view exists if the data source has
    /// its section. A view whose index path has one component belongs to no section and always exists.
    func exists(_ element: ElementID) -> Bool {
        let (counts, path) = (itemCounts, element.indexPath)
        guard let section = path.first, counts.indices.contains(section) else {
            return element.category != .cell && path.count == 1
        }
        return element.category != .cell || path.count == 2 && (0..<counts[section]).contains(path[1])
    }
}
