/// A discrete gesture recognizer for swipes: fingers that move quickly in one direction.
///
/// Within 0.5 seconds, the centroid of the fingers must move at least 50 points in one of the permitted directions and
/// at most 50 points perpendicular to that direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer, FrameSubscriber {
    /// A set of swipe directions.
    public struct Direction: OptionSet, Sendable {
        /// The bit mask of the directions; unitless.
        public let rawValue: UInt

        /// Creates a set of directions from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A swipe to the right.
        public static let right = Direction(rawValue: 1)
        /// A swipe to the left.
        public static let left = Direction(rawValue: 2)
        /// A swipe upward.
        public static let up = Direction(rawValue: 4)
        /// A swipe downward.
        public static let down = Direction(rawValue: 8)
    }

    /// The minimum movement in the direction of the swipe, in points.
    private static let minimumDistance: CGFloat = 50
    /// The maximum movement perpendicular to the direction of the swipe, in points.
    private static let maximumCrossDistance: CGFloat = 50
    /// The maximum duration of a swipe, in seconds.
    private static let maximumDuration: TimeInterval = 0.5

    /// The permitted directions. The default is `.right`. With an empty set, the recognizer always fails.
    open var direction = Direction.right
    /// The number of fingers that the swipe requires. The default is 1. If the value is 0 or negative, the recognizer
    /// always fails.
    open var numberOfTouchesRequired = 1

    private var startLocation: CGPoint?
    private var startTime: TimeInterval = 0
    private var timer = GestureTimer()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        if numberOfTouches == 1 {
            startTime = event.timestamp
            timer.start(for: self)
        }
        if numberOfTouches == numberOfTouchesRequired { startLocation = location(in: nil) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let startLocation else { return }
        let path = location(in: nil) - startLocation
        let isLate = event.timestamp - startTime > Self.maximumDuration + FrameClock.timeTolerance
        let candidates: [(Direction, along: CGFloat, across: CGFloat)] = [
            (.right, path.x, path.y), (.left, -path.x, path.y), (.down, path.y, path.x), (.up, -path.y, path.x),
        ].filter { direction.contains($0.0) }
        if isLate || !candidates.contains(where: { abs($0.across) <= Self.maximumCrossDistance }) {
            state = .failed
        } else if candidates.contains(where: {
            $0.along >= Self.minimumDistance && abs($0.across) <= Self.maximumCrossDistance
        }) {
            state = .ended
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        startLocation = nil
        timer.stop(for: self)
        super.reset()
    }

    /// Makes the recognizer fail if the maximum duration has passed without a swipe.
    package func frameDidTick(_ clock: FrameClock) {
        guard state == .possible, clock.time - startTime > Self.maximumDuration + FrameClock.timeTolerance else {
            return
        }
        timer.stop(for: self)
        if !isWaitingForFailure { state = .failed }
    }
}
