import UIKit

/// A springy flow layout for any number of cells. Only cells on the screen and in a margin around it have springs.
final class SpringyTiledLayout: UICollectionViewFlowLayout {
    /// The distance from the touch, in points, at which a cell lags behind by the full scroll distance.
    ///
    /// A cell closer to the touch lags behind in proportion to its distance. Smaller values make the list more springy.
    var resistance: CGFloat = 1500
    /// The frequency of the springs, in hertz.
    var frequency: CGFloat = 1 { didSet { updateSprings() } }
    /// The damping ratio of the springs, unitless: 0 for no damping, below 1 for a return with overshoot, 1 for
    /// critical damping, above 1 for a slower return without overshoot.
    var damping: CGFloat = 0.8 { didSet { updateSprings() } }
    /// The width of the margin around the screen in which cells have springs, in points.
    ///
    /// Cells get springs before they enter the screen if the list scrolls by less than the margin in each frame.
    private static let margin: CGFloat = 100

    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private var indexPathsWithSpring: Set<IndexPath> = []
    /// The scroll distance of the latest frame, in points.
    private var latestDelta: CGFloat = 0
    /// The width of the collection view when the springs were added, in points.
    private var width: CGFloat = 0

    /// The number of springs.
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
        // Remove the springs after a rotation of the screen, because their anchors are outdated.
        if collectionView.bounds.width != width { removeAllSprings() }
        width = collectionView.bounds.width
        let visible = CGRect(origin: collectionView.bounds.origin, size: collectionView.frame.size)
            .insetBy(dx: -Self.margin, dy: -Self.margin)
        let items = super.layoutAttributesForElements(in: visible) ?? []
        removeSprings(except: Set(items.map(\.indexPath)))
        addSprings(to: items.filter { !indexPathsWithSpring.contains($0.indexPath) }, in: collectionView)
    }

    /// Removes the springs of all cells whose index paths are not in `visible`.
    private func removeSprings(except visible: Set<IndexPath>) {
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first as? UICollectionViewLayoutAttributes,
                !visible.contains(item.indexPath)
            else { continue }
            animator.removeBehavior(spring)
            indexPathsWithSpring.remove(item.indexPath)
        }
    }

    /// Adds springs to cells that have none.
    ///
    /// The cells are displaced as if they had already had springs during the latest scroll. They therefore enter the
    /// screen in motion.
    private func addSprings(to items: [UICollectionViewLayoutAttributes], in collectionView: UICollectionView) {
        let touch = collectionView.panGestureRecognizer.location(in: collectionView)
        for item in items {
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
            spring.length = 0
            spring.damping = damping
            spring.frequency = frequency
            if touch != .zero { displace(item, of: spring, touch: touch, delta: latestDelta) }
            animator.addBehavior(spring)
            indexPathsWithSpring.insert(item.indexPath)
        }
    }

    /// Displaces an item in proportion to its distance from the touch.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - spring: The spring of the item.
    ///   - touch: The location of the touch in the collection view, in points.
    ///   - delta: The scroll distance, in points. The item is displaced by at most this distance.
    private func displace(_ item: any UIDynamicItem, of spring: UIAttachmentBehavior, touch: CGPoint, delta: CGFloat) {
        let distance = abs(touch.y - spring.anchorPoint.y) + abs(touch.x - spring.anchorPoint.x)
        let lag = delta * distance / resistance
        item.center.y += delta < 0 ? max(delta, lag) : min(delta, lag)
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
        latestDelta = newBounds.origin.y - collectionView.bounds.origin.y
        let touch = collectionView.panGestureRecognizer.location(in: collectionView)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            displace(item, of: spring, touch: touch, delta: latestDelta)
            animator.updateItem(usingCurrentState: item)
        }
        return newBounds.width != collectionView.bounds.width
    }

    /// Replaces the springs after the data has changed. Call this method after `reloadData()`.
    func resetLayout() {
        removeAllSprings()
        invalidateLayout()
    }

    private func removeAllSprings() {
        animator.removeAllBehaviors()
        indexPathsWithSpring.removeAll()
    }
}
