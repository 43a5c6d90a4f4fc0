import UIKit

/// A flow layout of cards in columns below a title.
///
/// A spring attaches each card to its position, so that cards far from the touch lag behind while the list scrolls.
final class GalleryLayout: UICollectionViewFlowLayout {
    /// The distance from the touch, in points, at which a card lags behind by the full scroll distance. A card closer
    /// to the touch lags behind in proportion to its distance.
    private static let resistance: CGFloat = 2200
    /// The distance between cards and around them, in points.
    private static let margin: CGFloat = 16
    /// The minimum width of a card, in points.
    private static let minimumCardWidth: CGFloat = 160

    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    /// The width of the collection view when the springs were added, in points.
    private var builtWidth: CGFloat = 0

    override init() {
        super.init()
        minimumInteritemSpacing = Self.margin
        minimumLineSpacing = Self.margin
        sectionInset = UIEdgeInsets(top: 0, left: Self.margin, bottom: Self.margin, right: Self.margin)
        headerReferenceSize = CGSize(width: 0, height: GalleryHeader.height)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepare() {
        if let width = collectionView?.bounds.width, width != builtWidth { updateItemSize(forWidth: width) }
        super.prepare()
        if animator.behaviors.isEmpty { addSprings() }
    }

    /// Sets the item size so that as many columns as possible fit into a width, in points. Removes all springs,
    /// because their anchors are outdated.
    private func updateItemSize(forWidth width: CGFloat) {
        builtWidth = width
        let columns = max(1, ((width - Self.margin) / (Self.minimumCardWidth + Self.margin)).rounded(.down))
        let side = ((width - Self.margin * (columns + 1)) / columns).rounded(.down)
        itemSize = CGSize(width: max(side, 1), height: SceneCardCell.height)
        animator.removeAllBehaviors()
    }

    /// Attaches each card to its position in the flow layout with a spring.
    private func addSprings() {
        let everything = CGRect(origin: .zero, size: collectionViewContentSize)
        for attributes in super.layoutAttributesForElements(in: everything) ?? [] {
            let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
            (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1.4)
            animator.addBehavior(spring)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (animator.items(in: rect) as? [UICollectionViewLayoutAttributes])?.map(roundedToPixels)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath).map(roundedToPixels)
            ?? super.layoutAttributesForItem(at: indexPath)
    }

    /// Returns a copy of layout attributes, with the origin of the frame rounded to whole pixels of the screen.
    ///
    /// The rounding keeps text in a moving card sharp, and lets a renderer copy the pixels of an unchanged card.
    private func roundedToPixels(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let collectionView, let result = attributes.copy() as? UICollectionViewLayoutAttributes else {
            return attributes
        }
        let (scale, offset) = (UIScreen.main.scale, collectionView.contentOffset)
        let rounded = { (position: CGFloat, offset: CGFloat) in ((position - offset) * scale).rounded() / scale + offset
        }
        result.frame.origin = CGPoint(
            x: rounded(attributes.frame.minX, offset.x), y: rounded(attributes.frame.minY, offset.y))
        return result
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        if newBounds.width != builtWidth { return true }
        let delta = newBounds.minY - collectionView.bounds.minY
        let touch = collectionView.panGestureRecognizer.location(in: collectionView)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            let lag = delta * abs(touch.y - spring.anchorPoint.y) / Self.resistance
            item.center.y += delta < 0 ? max(delta, lag) : min(delta, lag)
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }
}
