import UIKit

/// A flow layout like that of Apple's Messages app: a spring attaches each cell to its position in the flow layout.
///
/// Scrolling displaces each cell in proportion to its distance from the touch, and the springs pull the cells back.
/// This layout adds the springs of all cells at once, which is suitable for some hundreds of cells. For longer lists,
/// use `SpringyTiledLayout`.
final class SpringyFlowLayout: UICollectionViewFlowLayout {
    /// The distance from the touch, in points, at which a cell lags behind by the full scroll distance.
    ///
    /// A cell closer to the touch lags behind in proportion to its distance. Smaller values make the list more springy.
    var resistance: CGFloat = 1500
    /// The frequency of the springs, in hertz.
    var frequency: CGFloat = 1 { didSet { updateSprings() } }
    /// The damping ratio of the springs, unitless: 0 for no damping, below 1 for a return with overshoot, 1 for
    /// critical damping, above 1 for a slower return without overshoot.
    var damping: CGFloat = 0.8 { didSet { updateSprings() } }

    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    /// The width of the collection view when the springs were added, in points.
    private var width: CGFloat = 0

    /// The number of springs.
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
        // Remove the springs after a rotation of the screen, because their anchors are outdated.
        if collectionView.bounds.width != width { animator.removeAllBehaviors() }
        width = collectionView.bounds.width
        if animator.behaviors.isEmpty { addSprings() }
    }

    /// Attaches each cell to its position in the flow layout with a spring.
    private func addSprings() {
        // Do not use `collectionView.contentSize` here: it is updated only after the layout pass.
        let everything = CGRect(origin: .zero, size: collectionViewContentSize)
        for attributes in super.layoutAttributesForElements(in: everything) ?? [] {
            let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
            spring.length = 0
            spring.damping = damping
            spring.frequency = frequency
            animator.addBehavior(spring)
        }
    }

    /// Applies `frequency` and `damping` to all existing springs.
    private func updateSprings() {
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
        let touch = collectionView.panGestureRecognizer.location(in: collectionView)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            let distance = abs(touch.y - spring.anchorPoint.y) + abs(touch.x - spring.anchorPoint.x)
            let lag = delta * distance / resistance
            item.center.y += delta < 0 ? max(delta, lag) : min(delta, lag)
            animator.updateItem(usingCurrentState: item)
        }
        return newBounds.width != collectionView.bounds.width
    }

    /// Replaces the springs after an item has been inserted. Call this method after `reloadData()`.
    ///
    /// The cells after the inserted item start at their previous positions, and the springs pull them to their new
    /// positions.
    func resetLayout(afterInsertingItemAt insertedItem: Int) {
        animator.removeAllBehaviors()
        prepare()
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first as? UICollectionViewLayoutAttributes, item.indexPath.item > insertedItem
            else {
                continue
            }
            item.center.y -= itemSize.height + minimumLineSpacing
            animator.updateItem(usingCurrentState: item)
        }
    }
}
