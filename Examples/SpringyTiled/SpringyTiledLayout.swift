import UIKit

/// The springy list for any number of cells: only those on the screen, and the ones about to come, have a spring.
final class SpringyTiledLayout: UICollectionViewFlowLayout {
    /// How far from the finger, in points, a cell lags behind by the whole way of the finger.
    var resistance: CGFloat = 1500
    /// The springs' oscillations a second, and how soon they die out.
    var frequency: CGFloat = 1 { didSet { tune() } }
    var damping: CGFloat = 0.8 { didSet { tune() } }
    /// How far outside the screen cells already have their spring, points: a fast finger must not outrun them.
    private static let margin: CGFloat = 100

    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private var tiled: Set<IndexPath> = []
    private var latestDelta: CGFloat = 0
    /// The width that the springs were hung up for.
    private var width: CGFloat = 0

    /// How many springs there are now.
    var springCount: Int { animator.behaviors.count }

    override init() {
        super.init()
        minimumInteritemSpacing = 10
        minimumLineSpacing = 10
        itemSize = CGSize(width: 44, height: 44)
        sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        // The screen was turned: nothing is where its spring hangs any more.
        if collectionView.bounds.width != width { removeAllSprings() }
        width = collectionView.bounds.width
        let visible = CGRect(origin: collectionView.bounds.origin, size: collectionView.frame.size)
            .insetBy(dx: -Self.margin, dy: -Self.margin)
        let items = super.layoutAttributesForElements(in: visible) ?? []
        removeSprings(except: Set(items.map(\.indexPath)))
        addSprings(to: items.filter { !tiled.contains($0.indexPath) }, in: collectionView)
    }

    private func removeSprings(except visible: Set<IndexPath>) {
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first as? UICollectionViewLayoutAttributes,
                !visible.contains(item.indexPath)
            else { continue }
            animator.removeBehavior(spring)
            tiled.remove(item.indexPath)
        }
    }

    /// New cells come in flight: as though they had been pulled at along with the others.
    private func addSprings(to items: [UICollectionViewLayoutAttributes], in collectionView: UICollectionView) {
        let finger = collectionView.panGestureRecognizer.location(in: collectionView)
        for item in items {
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
            spring.length = 0
            spring.damping = damping
            spring.frequency = frequency
            if finger != .zero { pull(item, of: spring, finger: finger, delta: latestDelta) }
            animator.addBehavior(spring)
            tiled.insert(item.indexPath)
        }
    }

    private func pull(_ item: any UIDynamicItem, of spring: UIAttachmentBehavior, finger: CGPoint, delta: CGFloat) {
        let distance = abs(finger.y - spring.anchorPoint.y) + abs(finger.x - spring.anchorPoint.x)
        let pull = delta * distance / resistance
        item.center.y += delta < 0 ? max(delta, pull) : min(delta, pull)
    }

    /// Gives springs that are there already their new values.
    private func tune() {
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            (spring.frequency, spring.damping) = (frequency, damping)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        latestDelta = newBounds.origin.y - collectionView.bounds.origin.y
        let finger = collectionView.panGestureRecognizer.location(in: collectionView)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            pull(item, of: spring, finger: finger, delta: latestDelta)
            animator.updateItem(usingCurrentState: item)
        }
        return newBounds.width != collectionView.bounds.width
    }

    /// Gives the cells of changed data their springs; to be called after `reloadData`.
    func resetLayout() {
        removeAllSprings()
        invalidateLayout()
    }

    private func removeAllSprings() {
        animator.removeAllBehaviors()
        tiled.removeAll()
    }
}
