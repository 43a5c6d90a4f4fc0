import UIKit

/// A springy flow layout as it is commonly written. Each complaint of `SpringyComplaint` can be seen in it.
///
/// The attributes of the cells themselves are the items of the animator. Each has an attachment to the center that the
/// flow layout computed when the cell came near the screen. Compare `SteadySpringyLayout`.
final class CommonSpringyLayout: UICollectionViewFlowLayout, SpringyComplaintLayout {
    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    /// The index paths of the elements that have a spring.
    private var indexPathsWithSpring: Set<IndexPath> = []
    /// The scroll distance of the latest frame, in points.
    private var latestDelta = CGVector.zero

    var springCount: Int { animator.behaviors.count }
    var isMoving: Bool { animator.isRunning }

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let elements = super.layoutAttributesForElements(in: collectionView.bounds.insetBy(dx: -100, dy: -100)) ?? []
        let near = Set(elements.map(\.indexPath))
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let path = (spring.items.first as? UICollectionViewLayoutAttributes)?.indexPath,
                !near.contains(path)
            else { continue }
            animator.removeBehavior(spring)
            indexPathsWithSpring.remove(path)
        }
        for element in elements where !indexPathsWithSpring.contains(element.indexPath) {
            let spring = UIAttachmentBehavior(item: element, attachedToAnchor: element.center)
            spring.length = 1
            spring.damping = 0.8
            spring.frequency = 1
            displace(element, of: spring, in: collectionView)
            animator.addBehavior(spring)
            indexPathsWithSpring.insert(element.indexPath)
        }
    }

    /// Moves an element by a part of the latest scroll distance, in proportion to its distance from the touch.
    private func displace(
        _ item: any UIDynamicItem, of spring: UIAttachmentBehavior, in collectionView: UICollectionView
    ) {
        let touch = collectionView.panGestureRecognizer.location(in: collectionView)
        let distance = abs(touch.x - spring.anchorPoint.x) + abs(touch.y - spring.anchorPoint.y)
        let fraction = min(distance / 1500, 1)
        item.center.x += latestDelta.dx * fraction
        item.center.y += latestDelta.dy * fraction
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        latestDelta = CGVector(
            dx: newBounds.minX - collectionView.bounds.minX, dy: newBounds.minY - collectionView.bounds.minY)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            displace(item, of: spring, in: collectionView)
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }

    /// Replaces all springs. It is called after `reloadData()`, because the new cells would otherwise have none.
    func dataDidReload() {
        animator.removeAllBehaviors()
        indexPathsWithSpring.removeAll()
        invalidateLayout()
    }
}
