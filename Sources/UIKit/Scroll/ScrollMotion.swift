import DynamicsEngine

/// How a scroll view moves by itself: one closed formula along each axis.
struct ScrollMotion {
    /// Below this speed content counts as resting, points/s.
    static let restingSpeed = 10.0
    /// The spring that takes content back from beyond its ends: critically damped, 10 rad/s.
    private static let bounceFrequency = 10.0
    /// The spring that takes content to a place of its own choosing, a page say: critically damped, 20 rad/s.
    private static let settlingFrequency = 20.0
    private static let restingDistance = 0.25

    private var x: Axis
    private var y: Axis

    /// Content that was let go with a velocity (points/s) and glides on, giving way at its ends.
    init(
        from offset: CGPoint, velocity: CGPoint, rate: CGFloat,
        range: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>), bounces: Bool
    ) {
        x = Axis(from: Double(offset.x), velocity: Double(velocity.x), rate: Double(rate), range: range.x, bounces)
        y = Axis(from: Double(offset.y), velocity: Double(velocity.y), rate: Double(rate), range: range.y, bounces)
    }

    /// A movement asked for: slow, fast, slow.
    init(easingFrom start: CGPoint, to end: CGPoint, duration: Double) {
        x = .ease(from: Double(start.x), to: Double(end.x), duration: duration)
        y = .ease(from: Double(start.y), to: Double(end.y), duration: duration)
    }

    /// Content that was let go with a velocity (points/s) and settles at a place; it does not shoot past it.
    init(settlingFrom start: CGPoint, to end: CGPoint, velocity: CGPoint) {
        x = Axis(settlingFrom: Double(start.x), to: Double(end.x), velocity: Double(velocity.x))
        y = Axis(settlingFrom: Double(start.y), to: Double(end.y), velocity: Double(velocity.y))
    }

    func offset(at t: Double) -> CGPoint { CGPoint(x: x.position(at: t), y: y.position(at: t)) }

    /// Points/s.
    func velocity(at t: Double) -> CGPoint { CGPoint(x: x.velocity(at: t), y: y.velocity(at: t)) }

    func isDone(at t: Double) -> Bool { t >= duration }

    var duration: Double { max(x.duration, y.duration) }

    /// Where it comes to rest.
    var end: CGPoint { offset(at: duration) }

    private enum Axis {
        case rest(Double)
        case glide(FrictionMotion)
        case bounce(SpringMotion)
        /// A glide that meets an end of the content and goes on as a bounce with the velocity it still has.
        case glideIntoBounce(FrictionMotion, until: Double, SpringMotion)
        case ease(from: Double, to: Double, duration: Double)

        init(
            from start: Double, velocity: Double, rate: Double, range: ClosedRange<CGFloat>, _ bounces: Bool
        ) {
            let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
            if start < low || start > high {
                self = .bounce(Self.spring(from: start, to: start < low ? low : high, velocity: velocity))
                return
            }
            guard abs(velocity) > ScrollMotion.restingSpeed else {
                self = .rest(start)
                return
            }
            let glide = FrictionMotion(
                start: start, velocity: velocity, rate: rate, restingSpeed: ScrollMotion.restingSpeed)
            let edge = velocity < 0 ? low : high
            guard let meeting = glide.time(at: edge), meeting < glide.duration else {
                self = .glide(glide)
                return
            }
            let left = bounces ? glide.velocity(at: meeting) : 0
            self = .glideIntoBounce(glide, until: meeting, Self.spring(from: edge, to: edge, velocity: left))
        }

        init(settlingFrom start: Double, to target: Double, velocity: Double) {
            guard start != target else {
                self = .rest(start)
                return
            }
            let frequency = ScrollMotion.settlingFrequency
            // A critically damped spring that starts faster than this runs through its target.
            let fastest = frequency * abs(target - start)
            let towards = target > start ? min(velocity, fastest) : max(velocity, -fastest)
            self = .bounce(Self.spring(from: start, to: target, velocity: towards, frequency))
        }

        private static func spring(
            from start: Double, to target: Double, velocity: Double, _ frequency: Double = ScrollMotion.bounceFrequency
        ) -> SpringMotion {
            SpringMotion(
                start: start, target: target, velocity: velocity, angularFrequency: frequency, dampingRatio: 1,
                restingDistance: ScrollMotion.restingDistance)
        }

        var duration: Double {
            switch self {
            case .rest: 0
            case .glide(let glide): glide.duration
            case .bounce(let spring): spring.duration
            case .glideIntoBounce(_, let meeting, let spring): meeting + spring.duration
            case .ease(_, _, let duration): duration
            }
        }

        func position(at t: Double) -> Double {
            switch self {
            case .rest(let place): return place
            case .glide(let glide): return glide.position(at: min(t, glide.duration))
            case .bounce(let spring): return Self.position(of: spring, at: t)
            case .glideIntoBounce(let glide, let meeting, let spring):
                return t < meeting ? glide.position(at: t) : Self.position(of: spring, at: t - meeting)
            case .ease(let start, let end, let duration):
                let s = min(max(t / duration, 0), 1)
                return start + (end - start) * s * s * (3 - 2 * s)
            }
        }

        func velocity(at t: Double) -> Double {
            switch self {
            case .rest: return 0
            case .glide(let glide): return t < glide.duration ? glide.velocity(at: t) : 0
            case .bounce(let spring): return spring.isDone(at: t) ? 0 : spring.velocity(at: t)
            case .glideIntoBounce(let glide, let meeting, let spring):
                return t < meeting ? glide.velocity(at: t) : spring.velocity(at: t - meeting)
            case .ease(let start, let end, let duration):
                let s = min(max(t / duration, 0), 1)
                return (end - start) * 6 * s * (1 - s) / duration
            }
        }

        /// A spring that has come to rest is exactly at its target.
        private static func position(of spring: SpringMotion, at t: Double) -> Double {
            spring.isDone(at: t) ? spring.target : spring.position(at: t)
        }
    }
}
