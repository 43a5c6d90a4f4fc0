// The area from whose edges a flow layout measures section insets.

extension UICollectionViewFlowLayout {
    /// The regions to which section insets can be relative.
    public enum SectionInsetReference: Int, Sendable {
        /// The region inside the adjusted content inset.
        case fromContentInset = 0
        /// The region inside the safe area.
        case fromSafeArea
        /// The region inside the layout margins.
        case fromLayoutMargins
    }

    /// The insets, in points, that reduce the region inside the adjusted content inset to the region that
    /// `sectionInsetReference` selects.
    var referenceInsets: UIEdgeInsets {
        collectionView?.insets(from: sectionInsetReference) ?? .zero
    }
}

extension UICollectionView {
    /// Returns the insets, in points, that reduce the region inside the adjusted content inset to a region.
    func insets(from reference: UICollectionViewFlowLayout.SectionInsetReference) -> UIEdgeInsets {
        guard reference != .fromContentInset else { return .zero }
        let (content, safe) = (adjustedContentInset, safeAreaInsets)
        let insets = reference == .fromLayoutMargins ? layoutMargins : safe
        return UIEdgeInsets(
            top: max(0, insets.top - content.top), left: max(0, insets.left - content.left),
            bottom: max(0, insets.bottom - content.bottom), right: max(0, insets.right - content.right))
    }
}
