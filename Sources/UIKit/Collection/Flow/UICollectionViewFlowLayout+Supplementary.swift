// Headers and footers of a flow layout, also those that stay at the edge of the visible area.

extension UICollectionViewFlowLayout {
    /// The `zIndex` of pinned headers and footers. It is greater than the cells' `zIndex` of 0, so that cells scroll
    /// beneath pinned headers and footers.
    private static let pinnedZIndex = 10

    /// Returns the attributes of a section's header. The header is pinned if `sectionHeadersPinToVisibleBounds` is
    /// true.
    func headerAttributes(inSection index: Int) -> UICollectionViewLayoutAttributes {
        let (section, edge) = (sections[index], sectionHeadersPinToVisibleBounds ? visibleRange?.lowerBound : nil)
        return supplementaryAttributes(
            ofKind: UICollectionView.elementKindSectionHeader, inSection: index,
            start: section.headerStart(pinnedTo: edge), length: section.header, isPinned: edge != nil)
    }

    /// Returns the attributes of a section's footer. The footer is pinned if `sectionFootersPinToVisibleBounds` is
    /// true.
    func footerAttributes(inSection index: Int) -> UICollectionViewLayoutAttributes {
        let (section, edge) = (sections[index], sectionFootersPinToVisibleBounds ? visibleRange?.upperBound : nil)
        return supplementaryAttributes(
            ofKind: UICollectionView.elementKindSectionFooter, inSection: index,
            start: section.footerStart(pinnedTo: edge), length: section.footer, isPinned: edge != nil)
    }

    private func supplementaryAttributes(
        ofKind kind: String, inSection section: Int, start: CGFloat, length: CGFloat, isPinned: Bool
    ) -> UICollectionViewLayoutAttributes {
        let path = IndexPath(item: 0, section: section)
        let attributes = attributesClass.init(forSupplementaryViewOfKind: kind, with: path)
        let size = FlowSize(along: length, across: axis.crossAxisLength(of: availableSize))
        attributes.frame = axis.viewRect(of: FlowFrame(along: start, across: 0, size: size))
        if isPinned { attributes.zIndex = Self.pinnedZIndex }
        return attributes
    }

    /// The range of visible content along the scroll direction, in points: the bounds inside the adjusted content
    /// inset.
    private var visibleRange: ClosedRange<CGFloat>? {
        guard let collectionView else { return nil }
        let rect = collectionView.bounds.area(within: collectionView.adjustedContentInset)
        let start = axis.scrollAxisCoordinate(of: rect.origin)
        return start...max(start, axis.scrollAxisCoordinate(of: CGPoint(x: rect.maxX, y: rect.maxY)))
    }
}
