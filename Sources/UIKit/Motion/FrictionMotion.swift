import DynamicsEngine

/// A motion that starts with a velocity and is slowed down by friction, like a scrolling list after a flick.
///
/// Each millisecond multiplies the velocity by `rate`: v(t) = v0 rate^(1000 t), with t in seconds. The displacement is
/// the integral of v, so the end of the motion and the time at which it reaches a position have closed forms.
package struct FrictionMotion: AxisMotion {
    /// The initial position, in points.
    package let start: Double
    /// The initial velocity, in points per second.
    package let initialVelocity: Double
    /// The speed below which the motion is considered at rest, in points per second.
    package let restingSpeed: Double
    /// The constant `decay` in the velocity v(t) = v0 e^(decay t), in 1/s. It is negative.
    let decay: Double

    /// Creates a motion that is slowed down by friction.
    ///
    /// - Parameters:
    ///   - start: The initial position, in points.
    ///   - velocity: The initial velocity, in points per second.
    ///   - rate: The factor by which the velocity changes in a millisecond, unitless, above 0 and below 1. Any other
    ///     value traps. 0.998 gives a long motion, 0.99 a short one.
    ///   - restingSpeed: The speed below which the motion is considered at rest, in points per second, above 0. Any
    ///     other value traps.
    package init(start: Double, velocity: Double, rate: Double, restingSpeed: Double) {
        requirePrecondition(rate > 0 && rate < 1, "the deceleration rate must lie between 0 and 1, but is \(rate)")
        requirePrecondition(restingSpeed > 0, "the resting speed must be above 0, but is \(restingSpeed)")
        self.start = start
        self.initialVelocity = velocity
        self.restingSpeed = restingSpeed
        decay = 1000 * ExactMath.logarithm(rate)
    }

    /// The position that the motion approaches as the time goes to infinity, in points.
    package var end: Double { start - initialVelocity / decay }

    /// Returns the position `t` seconds after the start, in points.
    package func position(at t: Double) -> Double {
        start + initialVelocity * (ExactMath.exponential(decay * t) - 1) / decay
    }

    /// Returns the velocity `t` seconds after the start, in points per second.
    package func velocity(at t: Double) -> Double { initialVelocity * ExactMath.exponential(decay * t) }

    /// The time at which the speed falls to `restingSpeed`, in seconds; 0 if the initial speed is not higher.
    package var duration: Double {
        let speed = abs(initialVelocity)
        return speed <= restingSpeed ? 0 : ExactMath.logarithm(restingSpeed / speed) / decay
    }

    /// Returns the time at which the motion reaches a position, in seconds, or nil if it never does.
    ///
    /// The time can be later than `duration`.
    ///
    /// - Parameter position: A position, in points. The initial position gives 0.
    package func time(at position: Double) -> Double? {
        if position == start { return 0 }
        guard initialVelocity != 0 else { return nil }
        let remainingVelocity = 1 + (position - start) * decay / initialVelocity
        guard remainingVelocity > 0, remainingVelocity <= 1 else { return nil }
        return ExactMath.logarithm(remainingVelocity) / decay
    }
}
