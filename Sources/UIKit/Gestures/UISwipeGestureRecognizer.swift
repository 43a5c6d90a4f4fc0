/// Recognizes fingers that move quickly in one direction: at least 50 points along it and at most 50 across, within
/// half a second.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer, FrameSubscriber {
    /// Directions on the screen.
    public struct Direction: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Directions from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Upward.
        public static let up = Direction(rawValue: 4)
        /// Downward.
        public static let down = Direction(rawValue: 8)
    }

    private static let leastWay: CGFloat = 50
    private static let mostAcross: CGFloat = 50
    private static let longestTime: TimeInterval = 0.5

    /// The directions that count; to the right by default.
    open var direction = Direction.right
    /// How many fingers it takes; 1 by default.
    open var numberOfTouchesRequired = 1

    private var start: CGPoint?
    private var began: TimeInterval = 0
    private var clock: FrameClock?

    /// Fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard numberOfTouches <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        if numberOfTouches == 1 { startWaiting(at: event.timestamp) }
        if numberOfTouches == numberOfTouchesRequired { start = location(in: nil) }
    }

    /// Fingers moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start else { return }
        let way = location(in: nil) - start
        let isLate = event.timestamp - began > Self.longestTime + 1e-9
        let ways: [(Direction, along: CGFloat, across: CGFloat)] = [
            (.right, way.x, way.y), (.left, -way.x, way.y), (.down, way.y, way.x), (.up, -way.y, way.x),
        ].filter { direction.contains($0.0) }
        if isLate || !ways.contains(where: { abs($0.across) <= Self.mostAcross }) {
            state = .failed
        } else if ways.contains(where: { $0.along >= Self.leastWay && abs($0.across) <= Self.mostAcross }) {
            state = .ended
        }
    }

    /// Fingers were lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    /// Forgets the swipe.
    open override func reset() {
        start = nil
        stopWaiting()
        super.reset()
    }

    /// Looks at the time.
    package func frameDidTick(_ clock: FrameClock) {
        guard state == .possible, clock.time - began > Self.longestTime + 1e-9 else { return }
        stopWaiting()
        if waiting == nil { state = .failed }
    }

    private func startWaiting(at time: TimeInterval) {
        began = time
        let clock = FrameClock.current
        self.clock = clock
        clock.add(self, in: .gestures)
    }

    private func stopWaiting() {
        clock?.remove(self, from: .gestures)
        clock = nil
    }
}
