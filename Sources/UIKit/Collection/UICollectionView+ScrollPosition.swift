// The positions to which a collection view scrolls an item.

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
}
