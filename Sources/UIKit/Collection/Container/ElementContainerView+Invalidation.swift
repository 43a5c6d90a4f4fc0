import WorkCounting

// Invalidates and prepares the layout of a list.

extension ElementContainerView {
    /// Marks the layout as invalid and requests a layout pass, which prepares the layout again.
    func recordLayoutInvalidation(with context: UICollectionViewLayoutInvalidationContext) {
        // A batch update has already cached the new item counts, so they stay valid during the update.
        if context.invalidateDataSourceCounts && activeUpdate == nil { cachedItemCounts = nil }
        if context.contentOffsetAdjustment != .zero || context.contentSizeAdjustment != .zero {
            pendingAdjustments.append((context.contentOffsetAdjustment, context.contentSizeAdjustment))
        }
        WorkRecorder.current?.noteCall("invalidateLayout()", of: elementLayout)
        isLayoutInvalid = true
        setNeedsLayout()
    }

    /// Prepares the layout if it is invalid and updates the content size.
    ///
    /// A new content size can change the bounds, which can invalidate the layout again. The loop runs at most twice, so
    /// that it terminates for every layout.
    func prepareLayout() {
        for _ in 0..<2 where isLayoutInvalid {
            isLayoutInvalid = false
            preparationCount += 1
            cachedRect = .null
            if let adjustment = consumePendingAdjustments() {
                contentSize.width += adjustment.size.width
                contentSize.height += adjustment.size.height
                contentOffset = contentOffset + adjustment.offset
            }
            _ = itemCounts
            elementLayout.prepareIfNeeded()
            contentSize = usableContentSize(elementLayout.collectionViewContentSize)
        }
    }

    /// Returns the content size of the layout, with lengths that are negative, NaN or infinite replaced by 0 and reported.
    private func usableContentSize(_ size: CGSize) -> CGSize {
        let usable = CGSize(
            width: size.width >= 0 && size.width.isFinite ? size.width : 0,
            height: size.height >= 0 && size.height.isFinite ? size.height : 0)
        if usable != size {
            UsageReport.report(
                "\(type(of: elementLayout)).collectionViewContentSize",
                "The size \(size) was replaced by \(usable). Return finite lengths of 0 or more.")
        }
        return usable
    }

    /// Returns the sum of the pending adjustments of content offset and content size, in points, and removes them;
    /// returns nil if none are pending.
    private func consumePendingAdjustments() -> (offset: CGPoint, size: CGSize)? {
        guard !pendingAdjustments.isEmpty else { return nil }
        let sum = pendingAdjustments.reduce(into: (offset: CGPoint.zero, size: CGSize.zero)) { sum, next in
            sum.offset = sum.offset + next.offset
            sum.size.width += next.size.width
            sum.size.height += next.size.height
        }
        pendingAdjustments.removeAll()
        return sum
    }
}
