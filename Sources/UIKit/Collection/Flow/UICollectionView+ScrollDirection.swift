extension UICollectionView {
    /// Where a flow layout's lines follow each other.
    public enum ScrollDirection: Int, Sendable {
        /// Downward.
        case vertical = 0
        /// To the right.
        case horizontal = 1
    }
}
