import UIKit

/// A flow layout in which an animator positions the dragged items; the flow layout positions all others.
final class DraggableGridLayout: UICollectionViewFlowLayout {
    /// The frequency of the springs, in hertz.
    var frequency: CGFloat = 8 { didSet { dragBehavior?.updateSprings(frequency: frequency, damping: damping) } }
    /// The damping ratio of the springs, unitless: 0 for no damping, below 1 for a return with overshoot, 1 for
    /// critical damping, above 1 for a slower return without overshoot.
    var damping: CGFloat = 0.6 { didSet { dragBehavior?.updateSprings(frequency: frequency, damping: damping) } }

    private var draggedIndexPaths: Set<IndexPath> = []
    private var dragBehavior: DragBehavior?
    private var startPoint = CGPoint.zero
    private var isReturning = false
    /// The animator of the dragged items; nil unless items are dragged or are returning to the grid.
    private(set) var animator: UIDynamicAnimator?

    /// Starts a drag of items.
    ///
    /// - Parameters:
    ///   - indexPaths: The index paths of the items.
    ///   - point: The location of the touch in the collection view, in points.
    func startDragging(_ indexPaths: [IndexPath], from point: CGPoint) {
        draggedIndexPaths = Set(indexPaths)
        (startPoint, isReturning) = (point, false)
        let items = indexPaths.compactMap { indexPath in
            let attributes = super.layoutAttributesForItem(at: indexPath)
            attributes?.zIndex = 1
            return attributes
        }
        let dragBehavior = DragBehavior(items: items, from: point, frequency: frequency, damping: damping)
        let animator = UIDynamicAnimator(collectionViewLayout: self)
        animator.delegate = self
        animator.addBehavior(dragBehavior)
        (self.dragBehavior, self.animator) = (dragBehavior, animator)
    }

    /// Makes the dragged items follow the touch to a location in the collection view, in points.
    func continueDragging(to point: CGPoint) { dragBehavior?.moveAnchors(to: point) }

    /// Ends the drag. Moves the anchors of the springs back to their positions at the start of the drag, so that the
    /// items return to the grid.
    func endDragging() {
        isReturning = true
        dragBehavior?.moveAnchors(to: startPoint)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let resting = (super.layoutAttributesForElements(in: rect) ?? []).filter {
            !draggedIndexPaths.contains($0.indexPath)
        }
        let moving = animator?.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
        return resting + (moving ?? [])
    }
}

extension DraggableGridLayout: UIDynamicAnimatorDelegate {
    /// Releases the animator when all items have returned to the grid. The flow layout positions all items again.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        guard isReturning else { return }
        draggedIndexPaths.removeAll()
        (dragBehavior, self.animator) = (nil, nil)
    }
}
