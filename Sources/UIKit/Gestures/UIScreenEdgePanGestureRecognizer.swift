/// A continuous gesture recognizer for dragging inward from an edge of the window.
///
/// The finger must touch the screen within 20 points of one of the `edges`.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The maximum distance from an edge at which a drag can start, in points.
    private static let edgeDistance: CGFloat = 20

    /// The edges from which a drag can start. The default is the empty set, with which the recognizer always fails.
    open var edges: UIRectEdge = []
    private var startLocation = CGPoint.zero

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        // Only the first finger must begin at an edge.
        guard state == .possible, numberOfTouches == touches.count else { return }
        startLocation = location(in: nil)
        if edges(near: startLocation).isEmpty { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let path = location(in: nil) - startLocation
        if state == .possible, path.length >= Self.recognitionDistance, !isInward(path) {
            state = .failed
        } else {
            super.touchesMoved(touches, with: event)
        }
    }

    private func isInward(_ path: CGPoint) -> Bool {
        let nearEdges = edges(near: startLocation)
        let isHorizontal = abs(path.x) >= abs(path.y)
        return isHorizontal && (nearEdges.contains(.left) && path.x > 0 || nearEdges.contains(.right) && path.x < 0)
            || !isHorizontal && (nearEdges.contains(.top) && path.y > 0 || nearEdges.contains(.bottom) && path.y < 0)
    }

    private func edges(near point: CGPoint) -> UIRectEdge {
        guard let size = view?.window?.bounds.size else { return [] }
        var nearEdges: UIRectEdge = []
        if point.x <= Self.edgeDistance { nearEdges.insert(.left) }
        if point.y <= Self.edgeDistance { nearEdges.insert(.top) }
        if point.x >= size.width - Self.edgeDistance { nearEdges.insert(.right) }
        if point.y >= size.height - Self.edgeDistance { nearEdges.insert(.bottom) }
        return nearEdges.intersection(edges)
    }
}
