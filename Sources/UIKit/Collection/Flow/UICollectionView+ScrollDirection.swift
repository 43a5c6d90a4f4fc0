// The direction in which a flow layout scrolls.

extension UICollectionView {
    /// The scroll directions of a flow layout.
    public enum ScrollDirection: Int, Sendable {
        /// The content scrolls vertically: lines follow each other from top to bottom.
        case vertical = 0
        /// The content scrolls horizontally: lines follow each other from left to right.
        case horizontal = 1
    }
}
