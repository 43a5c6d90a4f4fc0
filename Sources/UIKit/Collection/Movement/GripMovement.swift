/// The movement of an item or a row by a finger on its grip: vertically, with scrolling while the finger is near the upper or lower
/// edge of the visible area.
@MainActor
final class GripMovement {
    private weak var cell: ReusableElementView?
    /// The view that contains the cell, from the beginning of the movement to its end.
    private weak var container: ElementContainerView?
    private weak var recognizer: UIGestureRecognizer?
    /// The distance of the center of the cell below the finger, in points.
    private var distance: CGFloat = 0
    /// Scrolls the list vertically.
    private var scrolling: EdgeScrolling?

    init(of cell: ReusableElementView) { self.cell = cell }

    /// Begins, continues or ends the movement, as the state of a recognizer says.
    func follow(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began:
            guard let cell, let container = cell.container, let path = cell.indexPath,
                container.beginMovement(ofItemAt: path)
            else { return }
            (self.container, self.recognizer) = (container, recognizer)
            distance = cell.center.y - recognizer.location(in: container).y
            scrolling = EdgeScrolling(
                of: container,
                location: { [weak container, weak recognizer] in
                    guard let container, let recognizer, container.movement != nil else { return nil }
                    return CGPoint(x: container.bounds.midX, y: recognizer.location(in: container).y)
                }, didScroll: { [weak self] in self?.moveToFinger() })
        case .changed:
            moveToFinger()
            scrolling?.update()
        case .ended: end { $0.endMovement() }
        default: end { $0.cancelMovement() }
        }
    }

    private func end(_ body: (ElementContainerView) -> Void) {
        scrolling?.stop()
        if let container { body(container) }
        container = nil
    }

    private func moveToFinger() {
        guard let container, let recognizer, let movement = container.movement else { return }
        let range = container.elementProvider.rangeOfMovedItems
        let y = min(max(recognizer.location(in: container).y + distance, range.lowerBound), range.upperBound)
        container.updateMovement(to: CGPoint(x: movement.position.x, y: y))
    }
}
