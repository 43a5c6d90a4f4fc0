import DynamicsEngine

/// How a scroll view moves by itself: one closed formula along each axis.
struct ScrollMotion {
    /// Below this speed content counts as resting, points/s.
    static let restingSpeed = 10.0
    /// The spring that takes content back from beyond its ends: critically damped, 10 rad/s.
    private static let bounceFrequency = 10.0
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

    func offset(at t: Double) -> CGPoint { CGPoint(x: x.position(at: t), y: y.position(at: t)) }

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

        private static func spring(from start: Double, to target: Double, velocity: Double) -> SpringMotion {
            SpringMotion(
                start: start, target: target, velocity: velocity, angularFrequency: ScrollMotion.bounceFrequency,
                dampingRatio: 1, restingDistance: ScrollMotion.restingDistance)
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

        /// A spring that has come to rest is exactly at its target.
        private static func position(of spring: SpringMotion, at t: Double) -> Double {
            spring.isDone(at: t) ? spring.target : spring.position(at: t)
        }
    }
}
