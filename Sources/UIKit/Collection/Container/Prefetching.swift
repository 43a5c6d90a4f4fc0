/// The items near the visible area for which a prefetching data source was called.
struct Prefetching {
    /// The items whose data is being loaded and that are not displayed yet.
    var requested: [IndexPath] = []
    /// The bounds of the last search, in points.
    var bounds = CGRect.null
    /// The number of the layout's preparation at the last search.
    var preparation = 0
    /// Whether the content scrolls toward its end.
    var isForward = true
}

extension ElementContainerView {
    /// Calls the prefetching data source for the items that scrolling displays next: those in the length of the visible area
    /// beyond it, in the direction of the last movement. Items for which it was called before, and which are no longer there,
    /// are canceled.
    func updatePrefetching() {
        guard elementProvider.prefetchesItems, bounds.width > 0, bounds.height > 0 else { return }
        let old = prefetching
        guard old.bounds != bounds || old.preparation != preparationCount else { return }
        let isHorizontal = contentSize.height <= bounds.height && contentSize.width > bounds.width
        if !old.bounds.isNull {
            let path = isHorizontal ? bounds.minX - old.bounds.minX : bounds.minY - old.bounds.minY
            if path != 0 { prefetching.isForward = path > 0 }
        }
        (prefetching.bounds, prefetching.preparation) = (bounds, preparationCount)
        let (nearby, visible) = itemsToPrefetch(isHorizontal: isHorizontal)
        let requested = Set(old.requested)
        let canceled = old.requested.filter { !nearby.contains($0) && !visible.contains($0) }
        let new = nearby.filter { !requested.contains($0) }
        prefetching.requested = nearby
        if !canceled.isEmpty { elementProvider.cancelPrefetching(ofItemsAt: canceled.sorted()) }
        if !new.isEmpty { elementProvider.prefetchItems(at: new) }
    }

    /// Returns the items beyond the visible area, the nearest first, and the visible items.
    private func itemsToPrefetch(isHorizontal: Bool) -> (nearby: [IndexPath], visible: Set<IndexPath>) {
        let sign: CGFloat = prefetching.isForward ? 1 : -1
        let area = bounds.offsetBy(
            dx: isHorizontal ? sign * bounds.width : 0, dy: isHorizontal ? 0 : sign * bounds.height)
        let visible = Set(visibleViews.compactMap { $0.element?.category == .cell ? $0.element?.indexPath : nil })
        var found: [(distance: CGFloat, path: IndexPath)] = []
        for attributes in attributes(in: area) {
            let frame = attributes.frame
            guard attributes.representedElementCategory == .cell, !attributes.isHidden, frame.overlaps(area),
                !visible.contains(attributes.indexPath)
            else { continue }
            let path = isHorizontal ? frame.midX - bounds.midX : frame.midY - bounds.midY
            found.append((path.magnitude, attributes.indexPath))
        }
        return (found.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path), visible)
    }

    /// Forgets the items for which another data source was called.
    func restartPrefetching() {
        prefetching = Prefetching()
        setNeedsLayout()
    }
}
