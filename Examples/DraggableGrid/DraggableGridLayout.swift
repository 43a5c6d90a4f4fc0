import UIKit

/// A flow whose items can be taken out of it for a while: an animator has hold of their attributes then.
final class DraggableGridLayout: UICollectionViewFlowLayout {
    /// The springs' oscillations a second, and how soon they die out.
    var frequency: CGFloat = 8 { didSet { drag?.tune(frequency: frequency, damping: damping) } }
    var damping: CGFloat = 0.6 { didSet { drag?.tune(frequency: frequency, damping: damping) } }

    private var dragged: Set<IndexPath> = []
    private var drag: GroupDrag?
    private var start = CGPoint.zero
    private var returns = false
    /// There is one while something is dragged or on its way home.
    private(set) var animator: UIDynamicAnimator?

    func startDragging(_ paths: [IndexPath], from point: CGPoint) {
        dragged = Set(paths)
        (start, returns) = (point, false)
        let items = paths.compactMap { path in
            let attributes = super.layoutAttributesForItem(at: path)
            attributes?.zIndex = 1
            return attributes
        }
        let drag = GroupDrag(items: items, from: point, frequency: frequency, damping: damping)
        let animator = UIDynamicAnimator(collectionViewLayout: self)
        animator.delegate = self
        animator.addBehavior(drag)
        (self.drag, self.animator) = (drag, animator)
    }

    func drag(to point: CGPoint) { drag?.move(to: point) }

    /// The springs go back to where they were, and the items with them.
    func endDragging() {
        returns = true
        drag?.move(to: start)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let resting = (super.layoutAttributesForElements(in: rect) ?? []).filter { !dragged.contains($0.indexPath) }
        let moving = animator?.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
        return resting + (moving ?? [])
    }
}

extension DraggableGridLayout: UIDynamicAnimatorDelegate {
    /// All are at home: the flow places them again.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        guard returns else { return }
        dragged.removeAll()
        (drag, self.animator) = (nil, nil)
    }
}
