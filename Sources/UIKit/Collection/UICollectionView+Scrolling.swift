extension UICollectionView {
    /// Where an item comes to lie when it is scrolled to: one along each axis; empty is the shortest way.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// A position from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// At the top.
        public static let top = ScrollPosition(rawValue: 1)
        /// Midway between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// At the left.
        public static let left = ScrollPosition(rawValue: 8)
        /// Midway between left and right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// At the right.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// Scrolls until an item is where it is wanted, as far as the content allows. An item that does not exist, or
    /// that the layout has no attributes for, traps.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        precondition(
            exists(.cell(indexPath)), "cannot scroll to \(ElementID.cell(indexPath).name), which does not exist")
        layoutIfNeeded()
        prepareLayout()
        guard let frame = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else {
            preconditionFailure(
                "cannot scroll to \(ElementID.cell(indexPath).name): the layout has no attributes for it")
        }
        guard !scrollPosition.isEmpty else { return scrollRectToVisible(frame, animated: animated) }
        let (room, range) = (adjustedContentInset, offsetRange)
        var target = contentOffset
        if scrollPosition.contains(.top) {
            target.y = frame.minY - room.top
        } else if scrollPosition.contains(.centeredVertically) {
            target.y = frame.midY - (bounds.height + room.top - room.bottom) / 2
        } else if scrollPosition.contains(.bottom) {
            target.y = frame.maxY + room.bottom - bounds.height
        }
        if scrollPosition.contains(.left) {
            target.x = frame.minX - room.left
        } else if scrollPosition.contains(.centeredHorizontally) {
            target.x = frame.midX - (bounds.width + room.left - room.right) / 2
        } else if scrollPosition.contains(.right) {
            target.x = frame.maxX + room.right - bounds.width
        }
        target.x = min(max(target.x, range.x.lowerBound), range.x.upperBound)
        target.y = min(max(target.y, range.y.lowerBound), range.y.upperBound)
        setContentOffset(target, animated: animated)
    }
}
