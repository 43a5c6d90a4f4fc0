/// The movement of an item or a row by a finger on its grip: vertically, with scrolling while the finger is near the upper or lower
/// edge of the visible area.
@MainActor
final class GripMovement: FrameSubscriber {
    /// The distance from an edge at which scrolling begins, in points. Apple's distance has not been measured.
    private static let edgeDistance: CGFloat = 44
    /// The velocity of scrolling at an edge, in points per second. Apple's velocity has not been measured.
    private static let maximumVelocity: CGFloat = 400

    private weak var cell: ReusableElementView?
    /// The view that contains the cell, from the beginning of the movement to its end.
    private weak var container: ElementContainerView?
    private weak var recognizer: UIGestureRecognizer?
    /// The distance of the center of the cell below the finger, in points.
    private var distance: CGFloat = 0
    /// The clock that calls for scrolling; nil while the finger is not near an edge.
    private var clock: FrameClock?

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
        case .changed:
            moveToFinger()
            updateScrolling()
        case .ended: end { $0.endMovement() }
        default: end { $0.cancelMovement() }
        }
    }

    private func end(_ body: (ElementContainerView) -> Void) {
        stopScrolling()
        if let container { body(container) }
        container = nil
    }

    private func moveToFinger() {
        guard let container, let recognizer, let movement = container.movement else { return }
        let range = container.elementProvider.rangeOfMovedItems
        let y = min(max(recognizer.location(in: container).y + distance, range.lowerBound), range.upperBound)
        container.updateMovement(to: CGPoint(x: movement.position.x, y: y))
    }

    // MARK: Scrolling

    /// The velocity of the content offset for the position of the finger, in points per second; 0 if the content cannot scroll.
    private var velocity: CGFloat {
        guard let container, let recognizer, container.movement != nil, container.isScrollEnabled else { return 0 }
        let y = recognizer.location(in: container).y
        let visible = container.bounds.inset(by: container.adjustedContentInset)
        let (above, below) = (visible.minY + Self.edgeDistance - y, y - visible.maxY + Self.edgeDistance)
        let range = container.offsetRange.y
        if below > 0, container.contentOffset.y < range.upperBound {
            return min(1, below / Self.edgeDistance) * Self.maximumVelocity
        }
        if above > 0, container.contentOffset.y > range.lowerBound {
            return max(-1, -above / Self.edgeDistance) * Self.maximumVelocity
        }
        return 0
    }

    private func updateScrolling() {
        guard velocity != 0 else { return stopScrolling() }
        guard clock == nil, let container else { return }
        clock = container.frameClock
        clock?.addSubscriber(self, to: .scrolling)
    }

    private func stopScrolling() {
        clock?.removeSubscriber(self, from: .scrolling)
        clock = nil
    }

    func frameDidTick(_ clock: FrameClock) {
        guard let container, velocity != 0 else { return stopScrolling() }
        let range = container.offsetRange.y
        var offset = container.contentOffset
        offset.y = min(max(offset.y + velocity * CGFloat(clock.frameStep), range.lowerBound), range.upperBound)
        container.scroll(to: offset)
        moveToFinger()
    }
}
