/// Scrolls a view while a finger that carries something is near one of its edges.
@MainActor
final class EdgeScrolling: FrameSubscriber {
    /// The distance from an edge at which scrolling begins, in points. Apple's distance has not been measured.
    private static let edgeDistance: CGFloat = 44
    /// The velocity of scrolling at an edge, in points per second. Apple's velocity has not been measured.
    private static let maximumVelocity: CGFloat = 400

    private weak var view: UIScrollView?
    private let location: () -> CGPoint?
    private let didScroll: () -> Void
    /// The clock that calls for scrolling; nil while the finger is not near an edge.
    private var clock: FrameClock?

    /// Creates an object that does not scroll before `update()` is called.
    /// - Parameters:
    ///   - view: The view that scrolls.
    ///   - location: Returns the location of the finger in content coordinates, in points; nil for none.
    ///   - didScroll: Called after each change of the content offset.
    init(of view: UIScrollView, location: @escaping () -> CGPoint?, didScroll: @escaping () -> Void) {
        (self.view, self.location, self.didScroll) = (view, location, didScroll)
    }

    /// The velocity of the content offset for the location of the finger, in points per second.
    private var velocity: CGPoint {
        guard let view, let location = location(), view.isScrollEnabled else { return .zero }
        let visible = view.bounds.inset(by: view.adjustedContentInset)
        let (range, offset) = (view.offsetRange, view.contentOffset)
        return CGPoint(
            x: Self.velocity(at: location.x, in: visible.minX...max(visible.minX, visible.maxX), offset.x, range.x),
            y: Self.velocity(at: location.y, in: visible.minY...max(visible.minY, visible.maxY), offset.y, range.y))
    }

    private static func velocity(
        at place: CGFloat, in visible: ClosedRange<CGFloat>, _ offset: CGFloat, _ range: ClosedRange<CGFloat>
    ) -> CGFloat {
        let before = visible.lowerBound + edgeDistance - place
        let after = place - visible.upperBound + edgeDistance
        if after > 0, offset < range.upperBound { return min(1, after / edgeDistance) * maximumVelocity }
        if before > 0, offset > range.lowerBound { return max(-1, -before / edgeDistance) * maximumVelocity }
        return 0
    }

    /// Begins to scroll if the finger is near an edge, and stops otherwise.
    func update() {
        guard velocity != .zero else { return stop() }
        guard clock == nil, let view else { return }
        clock = view.frameClock
        clock?.addSubscriber(self, to: .scrolling)
    }

    func stop() {
        clock?.removeSubscriber(self, from: .scrolling)
        clock = nil
    }

    func frameDidTick(_ clock: FrameClock) {
        let velocity = velocity
        guard let view, velocity != .zero else { return stop() }
        let (offset, step) = (view.contentOffset, CGFloat(clock.frameStep))
        view.scroll(
            to: view.offsetInRange(CGPoint(x: offset.x + velocity.x * step, y: offset.y + velocity.y * step)))
        didScroll()
    }
}
