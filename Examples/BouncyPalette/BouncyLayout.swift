import UIKit

/// The base class of `EagerBouncyLayout` and `LazyBouncyLayout`. A soft spring attaches each item to its position in
/// the flow layout.
///
/// Scrolling displaces each item in proportion to its distance from the touch, and the springs pull the items back.
class BouncyLayout: UICollectionViewFlowLayout {
    /// The lag of an item, as a fraction of the scroll distance, for each point of vertical distance between the item
    /// and the touch. For example, 0.0001 makes an item 100 points from the touch lag by 1 % of the scroll distance.
    var lagPerPoint: CGFloat = 0.0001
    /// The frequency of the springs, in hertz.
    var frequency: CGFloat = 1 { didSet { updateSprings() } }
    /// The damping ratio of the springs, unitless: 0 for no damping, below 1 for a return with overshoot, 1 for
    /// critical damping, above 1 for a slower return without overshoot.
    var damping: CGFloat = 2 { didSet { updateSprings() } }

    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    /// Attaches an item to its current center with a spring.
    func addSpring(to item: UICollectionViewLayoutAttributes) {
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
        spring.length = 0
        spring.frequency = frequency
        spring.damping = damping
        spring.frictionTorque = 2
        animator.addBehavior(spring)
    }

    /// Applies `frequency` and `damping` to all existing springs.
    private func updateSprings() {
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            (spring.frequency, spring.damping) = (frequency, damping)
        }
    }

    /// Returns the attributes of all items in a rectangle at their animated positions.
    func animatedAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let touch = collectionView.panGestureRecognizer.location(in: collectionView)
        let delta = newBounds.minY - collectionView.bounds.minY
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            item.center.y += delta * abs(touch.y - spring.anchorPoint.y) * lagPerPoint
            animator.updateItem(usingCurrentState: item)
        }
        return true
    }
}
