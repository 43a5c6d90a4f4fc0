import UIKit

/// Cards in columns under a title, each on a spring at its place: those far from the finger lag behind it.
final class GalleryLayout: UICollectionViewFlowLayout {
    /// How far from the finger, in points, a card lags behind by the whole way of the finger.
    private static let resistance: CGFloat = 2200
    private static let margin: CGFloat = 16
    /// Cards are no narrower, points.
    private static let narrowest: CGFloat = 160

    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    /// The width for which the springs were made.
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
        if let width = collectionView?.bounds.width, width != builtWidth { fit(width) }
        super.prepare()
        if animator.behaviors.isEmpty { addSprings() }
    }

    /// As many columns as there is room for; the springs of other places go.
    private func fit(_ width: CGFloat) {
        builtWidth = width
        let columns = max(1, ((width - Self.margin) / (Self.narrowest + Self.margin)).rounded(.down))
        let side = ((width - Self.margin * (columns + 1)) / columns).rounded(.down)
        itemSize = CGSize(width: max(side, 1), height: SceneCardCell.height)
        animator.removeAllBehaviors()
    }

    private func addSprings() {
        let everything = CGRect(origin: .zero, size: collectionViewContentSize)
        for attributes in super.layoutAttributesForElements(in: everything) ?? [] {
            let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
            (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1.4)
            animator.addBehavior(spring)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (animator.items(in: rect) as? [UICollectionViewLayoutAttributes])?.map(onPixels)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath).map(onPixels) ?? super.layoutAttributesForItem(at: indexPath)
    }

    /// A card stands on whole pixels of the screen, whatever its spring and the list say: letters stay as crisp in motion
    /// as they are at rest, and a renderer may move what it has drawn.
    private func onPixels(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let collectionView, let placed = attributes.copy() as? UICollectionViewLayoutAttributes else {
            return attributes
        }
        let (scale, offset) = (UIScreen.main.scale, collectionView.contentOffset)
        let rounded = { (place: CGFloat, start: CGFloat) in ((place - start) * scale).rounded() / scale + start }
        placed.frame.origin = CGPoint(
            x: rounded(attributes.frame.minX, offset.x), y: rounded(attributes.frame.minY, offset.y))
        return placed
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        if newBounds.width != builtWidth { return true }
        let delta = newBounds.minY - collectionView.bounds.minY
        let finger = collectionView.panGestureRecognizer.location(in: collectionView)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            let pull = delta * abs(finger.y - spring.anchorPoint.y) / Self.resistance
            item.center.y += delta < 0 ? max(delta, pull) : min(delta, pull)
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }
}
