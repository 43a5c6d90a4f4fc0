/// Something that was let go with a velocity and is slowed down by friction: a list after a flick.
///
/// The velocity falls by the factor `rate` every millisecond: v(t) = v0 * rate^(1000 t). So the way is a geometric
/// sum, and both the end and the moment at which any place is passed can be told beforehand.
public struct FrictionMotion: Motion {
    /// The place it starts from, points.
    public let start: Double
    /// The velocity it starts with, points/s.
    public let initialVelocity: Double
    /// The speed below which it counts as resting, points/s.
    public let restingSpeed: Double
    /// The natural logarithm of the velocity's factor for a second; negative.
    let decay: Double

    /// - Parameters:
    ///   - rate: What a millisecond leaves of the velocity, inside 0...1; 0.998 glides long, 0.99 short.
    ///   - restingSpeed: The speed below which it counts as resting, points/s, above 0.
    public init(start: Double, velocity: Double, rate: Double, restingSpeed: Double) {
        precondition(rate > 0 && rate < 1, "the deceleration rate must lie between 0 and 1, but is \(rate)")
        precondition(restingSpeed > 0, "the resting speed must be above 0, but is \(restingSpeed)")
        self.start = start
        self.initialVelocity = velocity
        self.restingSpeed = restingSpeed
        decay = 1000 * ExactMath.logarithm(rate)
    }

    /// Where it would come to rest after an endless time.
    public var end: Double { start - initialVelocity / decay }

    /// Where it is at time `t`, seconds from 0 up.
    public func position(at t: Double) -> Double {
        start + initialVelocity * (ExactMath.exponential(decay * t) - 1) / decay
    }

    /// How fast it moves at time `t`.
    public func velocity(at t: Double) -> Double { initialVelocity * ExactMath.exponential(decay * t) }

    /// When it is slower than its resting speed, seconds.
    public var duration: Double {
        let speed = abs(initialVelocity)
        return speed <= restingSpeed ? 0 : ExactMath.logarithm(restingSpeed / speed) / decay
    }

    /// When it passes `place`, or nil if it never gets there.
    public func time(at place: Double) -> Double? {
        if place == start { return 0 }
        guard initialVelocity != 0 else { return nil }
        let left = 1 + (place - start) * decay / initialVelocity
        guard left > 0, left <= 1 else { return nil }
        return ExactMath.logarithm(left) / decay
    }
}
