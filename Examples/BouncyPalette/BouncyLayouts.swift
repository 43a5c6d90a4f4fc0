import UIKit

/// What both forms of the bouncy list have in common: each item hangs on a soft spring at its place in the flow, and
/// scrolling pulls at those far from the finger.
class BouncyLayout: UICollectionViewFlowLayout {
    /// How much of the finger's way an item lags behind for each point that it is away from the finger.
    var pull: CGFloat = 0.0001
    /// The springs' oscillations a second, and how soon they die out.
    var frequency: CGFloat = 1 { didSet { tune() } }
    var damping: CGFloat = 2 { didSet { tune() } }

    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    func addSpring(to item: UICollectionViewLayoutAttributes) {
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
        spring.length = 0
        spring.frequency = frequency
        spring.damping = damping
        spring.frictionTorque = 2
        animator.addBehavior(spring)
    }

    /// Gives springs that are there already their new values.
    private func tune() {
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            (spring.frequency, spring.damping) = (frequency, damping)
        }
    }

    func springyElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let finger = collectionView.panGestureRecognizer.location(in: collectionView)
        let way = newBounds.minY - collectionView.bounds.minY
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            item.center.y += way * abs(finger.y - spring.anchorPoint.y) * pull
            animator.updateItem(usingCurrentState: item)
        }
        return true
    }
}

/// The plain form: all items get their springs at once.
final class EagerBouncyLayout: BouncyLayout {
    override func prepare() {
        super.prepare()
        guard animator.behaviors.isEmpty else { return }
        let everything = CGRect(origin: .zero, size: collectionViewContentSize)
        super.layoutAttributesForElements(in: everything)?.forEach(addSpring)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        springyElements(in: rect)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath)
    }
}

/// The form for long lists: an item gets its spring when it is first asked for.
final class LazyBouncyLayout: BouncyLayout {
    private var known: Set<IndexPath> = []

    private func addSpringIfNew(to item: UICollectionViewLayoutAttributes) {
        if known.insert(item.indexPath).inserted { addSpring(to: item) }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.forEach(addSpringIfNew)
        return springyElements(in: rect)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let item = super.layoutAttributesForItem(at: indexPath) else { return nil }
        addSpringIfNew(to: item)
        return animator.layoutAttributesForCell(at: indexPath)
    }
}
