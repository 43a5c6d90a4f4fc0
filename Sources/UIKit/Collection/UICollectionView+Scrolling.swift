extension UICollectionView {
    /// The positions in the bounds to which an item can be scrolled, at most one for each axis.
    ///
    /// The empty set scrolls the shortest distance that makes the item visible.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bit mask of the positions; unitless.
        public let rawValue: UInt

        /// Creates a set of positions from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Aligns the item's top edge with the top edge of the bounds, inset by the content inset.
        public static let top = ScrollPosition(rawValue: 1)
        /// Centers the item vertically in the bounds, inset by the content inset.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// Aligns the item's bottom edge with the bottom edge of the bounds, inset by the content inset.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// Aligns the item's left edge with the left edge of the bounds, inset by the content inset.
        public static let left = ScrollPosition(rawValue: 8)
        /// Centers the item horizontally in the bounds, inset by the content inset.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// Aligns the item's right edge with the right edge of the bounds, inset by the content inset.
        public static let right = ScrollPosition(rawValue: 32)
    }

    func scroll(toItemAt indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        requirePrecondition(
            exists(.cell(at: indexPath)),
            "The collection view cannot scroll to \(ElementID.cell(at: indexPath).name), because it does not exist. Pass "
                + "the index path of an item of the data source.")
        layoutIfNeeded()
        prepareLayout()
        guard let frame = displayed(collectionViewLayout.layoutAttributesForItem(at: indexPath))?.frame else {
            failPrecondition(
                "The collection view cannot scroll to \(ElementID.cell(at: indexPath).name): the layout returned no "
                    + "attributes for it. Override layoutAttributesForItem(at:) in the layout.")
        }
        guard !scrollPosition.isEmpty else { return scrollRectToVisible(frame, animated: animated) }
        let (inset, range) = (adjustedContentInset, offsetRange)
        var target = contentOffset
        if scrollPosition.contains(.top) {
            target.y = frame.minY - inset.top
        } else if scrollPosition.contains(.centeredVertically) {
            target.y = frame.midY - (bounds.height + inset.top - inset.bottom) / 2
        } else if scrollPosition.contains(.bottom) {
            target.y = frame.maxY + inset.bottom - bounds.height
        }
        if scrollPosition.contains(.left) {
            target.x = frame.minX - inset.left
        } else if scrollPosition.contains(.centeredHorizontally) {
            target.x = frame.midX - (bounds.width + inset.left - inset.right) / 2
        } else if scrollPosition.contains(.right) {
            target.x = frame.maxX + inset.right - bounds.width
        }
        target.x = min(max(target.x, range.x.lowerBound), range.x.upperBound)
        target.y = min(max(target.y, range.y.lowerBound), range.y.upperBound)
        setContentOffset(target, animated: animated)
    }
}
