// The items of a section that are visible, and the closure that changes them.

/// A closure that changes the visible items of a section of a compositional layout. The point is the content offset, in
/// points.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// An item of a compositional layout that is visible, and whose appearance can be changed.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
    /// The opacity, a fraction from 0 to 1.
    var alpha: CGFloat { get set }
    /// The order of the item, unitless.
    var zIndex: Int { get set }
    /// A Boolean value that indicates whether the item is hidden.
    var isHidden: Bool { get set }
    /// The center, in points.
    var center: CGPoint { get set }
    /// The size and origin in the item's own coordinates, in points.
    var bounds: CGRect { get }
    /// The transform about the center, as a transform of space.
    var transform3D: CATransform3D { get set }
    /// The transform about the center.
    var transform: CGAffineTransform { get set }
    /// The rectangle in the content, in points.
    var frame: CGRect { get }
    /// The index path of the item.
    var indexPath: IndexPath { get }
    /// The kind of element.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary view; nil for cells.
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}
