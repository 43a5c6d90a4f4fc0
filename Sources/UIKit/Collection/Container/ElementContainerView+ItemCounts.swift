// The numbers of sections and items that the data source of a list returned.

extension ElementContainerView {
    /// The number of items in each section. The getter queries the data source if the counts are not cached.
    var itemCounts: [Int] {
        if let cachedItemCounts { return cachedItemCounts }
        let counts = queryItemCounts()
        cachedItemCounts = counts
        elementLayout.removeAnimatedElements { !exists($0) }
        return counts
    }

    /// Queries the data source for the number of items in each section, and ignores the cached counts.
    func queryItemCounts() -> [Int] {
        guard let source = elementProvider.countSource else { return [] }
        requirePrecondition(
            !isQueryingItemCounts,
            "\(type(of: source.object)) reads item counts of the \(elementProvider.containerName) while it provides them. Compute the counts "
                + "from its own data.")
        isQueryingItemCounts = true
        defer { isQueryingItemCounts = false }
        let sections = usableCount(
            source.countSections(), upTo: Self.maximumSectionCount,
            from: "\(type(of: source.object)).\(source.sectionMethod)")
        let maximum = elementLayout.maximumItemCount
        var remaining = 4 * maximum
        let counts = (0..<sections).map { section in
            let count = usableCount(
                source.countItems(section), upTo: min(maximum, remaining),
                from: "\(type(of: source.object)).\(source.itemMethod)")
            remaining -= count
            return count
        }
        return movement?.layoutCounts(for: counts) ?? counts
    }

    /// Returns a count of the data source; 0 and a report for a negative count, and the limit and a report for a count
    /// above it.
    private func usableCount(_ count: Int, upTo limit: Int, from method: String) -> Int {
        let usable = min(max(count, 0), limit)
        if usable != count {
            UsageReport.report(
                method, "The count \(count) was replaced by \(usable). Return a count from 0 to \(limit).")
        }
        return usable
    }

    /// The largest number of sections. Each has an entry in several lists.
    private static let maximumSectionCount = 1 << 17

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
