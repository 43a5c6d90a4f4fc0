// Measures the sections of a flow layout when their metrics have changed.

/// The values that affect the measured sections and can change without an invalidation of the layout.
///
/// The layout measures its sections again after an invalidation or if one of these values has changed.
struct FlowMeasurementInputs: Equatable {
    /// The available length across the scroll direction, in points.
    var availableLength: CGFloat
    var referenceInsets: UIEdgeInsets
    var itemCounts: [Int]
    /// Whether the items of a line begin at the right edge.
    var isMirrored: Bool
}

extension UICollectionViewFlowLayout {
    /// Measures all sections and computes the content length, if the inputs have changed since the last measurement.
    func measureIfNeeded() {
        let inputs = FlowMeasurementInputs(
            availableLength: axis.crossAxisLength(of: availableSize), referenceInsets: referenceInsets,
            itemCounts: collectionView?.itemCounts ?? [], isMirrored: axis.mirroredWidth != nil)
        guard measuredInputs != inputs else { return }
        if measuredInputs.map({ $0.itemCounts != inputs.itemCounts }) ?? false { sizesOfDelegate = [:] }
        if preferredSizesLength != inputs.availableLength {
            if preferredSizesLength != nil { preferredSizes.removeAll() }
            preferredSizesLength = inputs.availableLength
            sizesOfDelegate = [:]
        }
        measuredInputs = inputs
        sections.removeAll(keepingCapacity: true)
        contentLength = 0
        for (index, count) in inputs.itemCounts.enumerated() {
            let section = measureSection(at: index, itemCount: count, start: contentLength, inputs: inputs)
            sections.append(section)
            contentLength = section.end
        }
        sectionSearch = SpanSearch(sections.map(\.extent))
    }

    private func measureSection(
        at index: Int, itemCount: Int, start: CGFloat, inputs: FlowMeasurementInputs
    ) -> FlowSection {
        let delegate = collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
        let (inset, lineSpacing, itemSpacing) = insetsAndSpacings(inSection: index, delegate: delegate)
        let (header, footer) = headerAndFooterLengths(inSection: index, delegate: delegate)
        let (leading, trailing) = (
            axis.insetBeforeFirstItem(of: inset) + axis.insetBeforeFirstItem(of: inputs.referenceInsets),
            axis.insetAfterLastItem(of: inset) + axis.insetAfterLastItem(of: inputs.referenceInsets)
        )
        let metrics = FlowMetrics(
            start: start + header + axis.insetBeforeFirstLine(of: inset),
            trailingInset: axis.insetAfterLastLine(of: inset),
            lineStart: leading, lineLength: inputs.availableLength - leading - trailing, lineSpacing: lineSpacing,
            itemSpacing: itemSpacing)
        let estimates =
            sizesOfDelegate[index] ?? itemSizes(inSection: index, count: itemCount, delegate: delegate)
        if case .individual = estimates { sizesOfDelegate[index] = estimates }
        let sizes = FlowSectionSizes(
            count: itemCount, items: measuredSizes(inSection: index, count: itemCount, estimates: estimates),
            header: header, footer: footer)
        return FlowSection(sizes, metrics: metrics, start: start)
    }

    private func insetsAndSpacings(
        inSection section: Int, delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> (inset: UIEdgeInsets, lineSpacing: CGFloat, itemSpacing: CGFloat) {
        guard let delegate, let collectionView else {
            return (
                usableInsets(sectionInset, from: "sectionInset"),
                usableSpacing(minimumLineSpacing, from: "minimumLineSpacing"),
                usableSpacing(minimumInteritemSpacing, from: "minimumInteritemSpacing")
            )
        }
        return (
            usableInsets(
                delegate.collectionView(collectionView, layout: self, insetForSectionAt: section),
                from: "collectionView(_:layout:insetForSectionAt:)"),
            usableSpacing(
                delegate.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section),
                from: "collectionView(_:layout:minimumLineSpacingForSectionAt:)"),
            usableSpacing(
                delegate.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section),
                from: "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)")
        )
    }

    /// Returns the lengths of a section's header and footer along the scroll direction, in points.
    private func headerAndFooterLengths(
        inSection section: Int, delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> (header: CGFloat, footer: CGFloat) {
        var (header, footer) = (headerReferenceSize, footerReferenceSize)
        if let delegate, let collectionView {
            header = delegate.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
            footer = delegate.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
        }
        return (
            axis.flowSize(of: usableSize(header, from: "the size of a header")).along,
            axis.flowSize(of: usableSize(footer, from: "the size of a footer")).along
        )
    }

    /// Returns individual sizes if the delegate implements `sizeForItemAt`, and otherwise the layout's `itemSize` for
    /// all items.
    private func itemSizes(
        inSection section: Int, count: Int, delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSectionSizes.ItemSizes {
        let uniformSize = axis.flowSize(
            of: usableSize(sizeEstimate, from: isSelfSizing ? "estimatedItemSize" : "itemSize"))
        guard let delegate, let collectionView, count > 0 else { return .uniform(uniformSize) }
        delegateUsesDefaultSizes = false
        let axis = axis
        let size = { (item: Int) in
            guard let path = collectionView.measuredPath(forLayoutPath: IndexPath(item: item, section: section)) else {
                return uniformSize
            }
            collectionView.measurementCount += 1
            let size = FrameProgress.call("collectionView(_:layout:sizeForItemAt:)", of: delegate) {
                delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
            }
            // In a layout whose cells determine the sizes, a delegate can return the automatic size for some items.
            if self.isSelfSizing, size == Self.automaticSize { return uniformSize }
            return axis.flowSize(of: self.usableSize(size, from: "collectionView(_:layout:sizeForItemAt:)"))
        }
        let first = size(0)
        if delegateUsesDefaultSizes { return .uniform(uniformSize) }
        guard count <= Self.maximumStoredItemCount else {
            UsageReport.report(
                "\(type(of: delegate)).collectionView(_:layout:sizeForItemAt:)",
                "The \(count) items of section \(section) have the size of the first one, because at most "
                    + "\(Self.maximumStoredItemCount) items can have sizes of their own. Use itemSize for larger sections."
            )
            return .uniform(first)
        }
        return .individual([first] + (1..<count).map(size))
    }
}
