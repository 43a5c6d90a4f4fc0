import UIKit

/// The list of Apple's Messages app: every cell hangs on a spring at its place in the flow, and scrolling pulls at the
/// cells the more, the farther they are from the finger.
///
/// The plain form: all cells get their spring at once. Good for some hundreds of cells.
final class SpringyFlowLayout: UICollectionViewFlowLayout {
    /// How far from the finger, in points, a cell lags behind by the whole way of the finger.
    var resistance: CGFloat = 1500
    /// The springs' oscillations a second, and how soon they die out.
    var frequency: CGFloat = 1 { didSet { tune() } }
    var damping: CGFloat = 0.8 { didSet { tune() } }

    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    /// The width that the springs were hung up for.
    private var width: CGFloat = 0

    /// How many springs there are now.
    var springCount: Int { animator.behaviors.count }

    override init() {
        super.init()
        minimumInteritemSpacing = 10
        minimumLineSpacing = 10
        itemSize = CGSize(width: 300, height: 44)
        sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        // The screen was turned: nothing is where its spring hangs any more.
        if collectionView.bounds.width != width { animator.removeAllBehaviors() }
        width = collectionView.bounds.width
        if animator.behaviors.isEmpty { addSprings() }
    }

    private func addSprings() {
        // The collection view's own content size is still what it was before.
        let everything = CGRect(origin: .zero, size: collectionViewContentSize)
        for attributes in super.layoutAttributesForElements(in: everything) ?? [] {
            let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
            spring.length = 0
            spring.damping = damping
            spring.frequency = frequency
            animator.addBehavior(spring)
        }
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
        let delta = newBounds.origin.y - collectionView.bounds.origin.y
        let finger = collectionView.panGestureRecognizer.location(in: collectionView)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            let distance = abs(finger.y - spring.anchorPoint.y) + abs(finger.x - spring.anchorPoint.x)
            let pull = delta * distance / resistance
            item.center.y += delta < 0 ? max(delta, pull) : min(delta, pull)
            animator.updateItem(usingCurrentState: item)
        }
        return newBounds.width != collectionView.bounds.width
    }

    /// Gives the cells of changed data their springs; to be called after `reloadData`. What comes after a new row is
    /// still where it was before, and is pulled to its new place.
    func resetLayout(makingRoomAt row: Int) {
        animator.removeAllBehaviors()
        prepare()
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first as? UICollectionViewLayoutAttributes, item.indexPath.item > row else {
                continue
            }
            item.center.y -= itemSize.height + minimumLineSpacing
            animator.updateItem(usingCurrentState: item)
        }
    }
}
