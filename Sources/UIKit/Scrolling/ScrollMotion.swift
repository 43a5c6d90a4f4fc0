import DynamicsEngine

/// The motion of scrolled content after a drag or in an animated scroll. For each axis, the position is a closed-form
/// function of time.
struct ScrollMotion {
    /// The speed below which content is considered at rest, in points per second.
    static let restingSpeed = 10.0
    /// The angular frequency of the critically damped spring that returns content from beyond its edge to the edge, in
    /// radians per second.
    private static let bounceFrequency = 10.0
    /// The angular frequency of the critically damped spring that moves content to a target offset, such as a page, in
    /// radians per second.
    private static let settlingFrequency = 20.0
    /// The distance from its target at which a spring is considered at rest, in points.
    private static let restingDistance = 0.25

    private var x: Axis
    private var y: Axis

    /// Creates the motion of the content after a drag with the given final velocity, in points per second. Content
    /// inside `range` decelerates; if it reaches a bound, it bounces, or stops if `bounces` is false. Content outside
    /// `range` springs back to the nearest bound. `rate` is the factor by which the velocity is multiplied every
    /// millisecond.
    init(
        from offset: CGPoint, velocity: CGPoint, rate: CGFloat,
        range: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>), bounces: Bool
    ) {
        x = Axis(from: Double(offset.x), velocity: Double(velocity.x), rate: Double(rate), range: range.x, bounces)
        y = Axis(from: Double(offset.y), velocity: Double(velocity.y), rate: Double(rate), range: range.y, bounces)
    }

    /// Creates an animated scroll that eases in and out. The duration is in seconds.
    init(easingFrom start: CGPoint, to end: CGPoint, duration: Double) {
        x = .ease(from: Double(start.x), to: Double(end.x), duration: duration)
        y = .ease(from: Double(start.y), to: Double(end.y), duration: duration)
    }

    /// Creates a spring motion that starts with the given velocity, in points per second, and settles at `end` without
    /// overshooting it.
    init(settlingFrom start: CGPoint, to end: CGPoint, velocity: CGPoint) {
        x = Axis(settlingFrom: Double(start.x), to: Double(end.x), velocity: Double(velocity.x))
        y = Axis(settlingFrom: Double(start.y), to: Double(end.y), velocity: Double(velocity.y))
    }

    /// Returns the content offset at a time in seconds since the motion began.
    func offset(at t: Double) -> CGPoint { CGPoint(x: x.position(at: t), y: y.position(at: t)) }

    /// Returns the velocity, in points per second, at a time in seconds since the motion began.
    func velocity(at t: Double) -> CGPoint { CGPoint(x: x.velocity(at: t), y: y.velocity(at: t)) }

    func isDone(at t: Double) -> Bool { t >= duration }

    /// The duration, in seconds.
    var duration: Double { max(x.duration, y.duration) }

    /// The content offset at which the motion comes to rest.
    var end: CGPoint { offset(at: duration) }

    private enum Axis {
        case rest(Double)
        case deceleration(FrictionMotion)
        case spring(SpringMotion)
        /// A deceleration that reaches the edge of the content at the time `until`, in seconds since the motion began.
        /// Then a spring that starts with the remaining velocity returns the content to the edge.
        case decelerationThenBounce(FrictionMotion, until: Double, SpringMotion)
        case ease(from: Double, to: Double, duration: Double)

        init(
            from start: Double, velocity: Double, rate: Double, range: ClosedRange<CGFloat>, _ bounces: Bool
        ) {
            let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
            if start < low || start > high {
                self = .spring(Self.spring(from: start, to: start < low ? low : high, velocity: velocity))
                return
            }
            guard abs(velocity) > ScrollMotion.restingSpeed else {
                self = .rest(start)
                return
            }
            let deceleration = FrictionMotion(
                start: start, velocity: velocity, rate: rate, restingSpeed: ScrollMotion.restingSpeed)
            let edge = velocity < 0 ? low : high
            guard let edgeTime = deceleration.time(at: edge), edgeTime < deceleration.duration else {
                self = .deceleration(deceleration)
                return
            }
            let remaining = bounces ? deceleration.velocity(at: edgeTime) : 0
            self = .decelerationThenBounce(
                deceleration, until: edgeTime, Self.spring(from: edge, to: edge, velocity: remaining))
        }

        init(settlingFrom start: Double, to target: Double, velocity: Double) {
            guard start != target else {
                self = .rest(start)
                return
            }
            let frequency = ScrollMotion.settlingFrequency
            // A critically damped spring overshoots its target if its initial speed toward the target exceeds frequency
            // * distance, so the velocity is limited to that speed.
            let fastest = frequency * abs(target - start)
            let limited = target > start ? min(velocity, fastest) : max(velocity, -fastest)
            self = .spring(Self.spring(from: start, to: target, velocity: limited, frequency: frequency))
        }

        private static func spring(
            from start: Double, to target: Double, velocity: Double, frequency: Double = ScrollMotion.bounceFrequency
        ) -> SpringMotion {
            SpringMotion(
                start: start, target: target, velocity: velocity, angularFrequency: frequency, dampingRatio: 1,
                restingDistance: ScrollMotion.restingDistance)
        }

        var duration: Double {
            switch self {
            case .rest: 0
            case .deceleration(let deceleration): deceleration.duration
            case .spring(let spring): spring.duration
            case .decelerationThenBounce(_, let edgeTime, let spring): edgeTime + spring.duration
            case .ease(_, _, let duration): duration
            }
        }

        func position(at t: Double) -> Double {
            switch self {
            case .rest(let position): return position
            case .deceleration(let deceleration): return deceleration.position(at: min(t, deceleration.duration))
            case .spring(let spring): return Self.position(of: spring, at: t)
            case .decelerationThenBounce(let deceleration, let edgeTime, let spring):
                return t < edgeTime ? deceleration.position(at: t) : Self.position(of: spring, at: t - edgeTime)
            case .ease(let start, let end, let duration):
                let s = min(max(t / duration, 0), 1)
                return ExactMath.smoothstep(s, from: start, to: end)
            }
        }

        func velocity(at t: Double) -> Double {
            switch self {
            case .rest: return 0
            case .deceleration(let deceleration):
                return t < deceleration.duration ? deceleration.velocity(at: t) : 0
            case .spring(let spring): return spring.isDone(at: t) ? 0 : spring.velocity(at: t)
            case .decelerationThenBounce(let deceleration, let edgeTime, let spring):
                return t < edgeTime ? deceleration.velocity(at: t) : spring.velocity(at: t - edgeTime)
            case .ease(let start, let end, let duration):
                let s = min(max(t / duration, 0), 1)
                return (end - start) * 6 * s * (1 - s) / duration
            }
        }

        /// Returns the position of a spring. Once the spring is considered at rest, the position is exactly the target.
        /// This removes the remaining distance, which is at most `restingDistance`.
        private static func position(of spring: SpringMotion, at t: Double) -> Double {
            spring.isDone(at: t) ? spring.target : spring.position(at: t)
        }
    }
}
