import DynamicsEngine

/// The physical parameters of the springs of Core Animation: a mass of 1 kg moves by a change of 1.
struct SpringParameters: Equatable {
    /// The angular frequency of the undamped spring, in radians per second, above 0.
    var angularFrequency: Double
    /// The damping ratio, unitless, 0 or more.
    var dampingRatio: Double
    /// The initial velocity, as a multiple of the total change per second.
    var velocity: Double

    /// Creates parameters from a mass (kg), a stiffness (N/m) and a damping coefficient (Ns/m). As in Core Animation, a
    /// spring with more than critical damping has critical damping, unless `allowsOverdamping` is true. Values that are not valid are replaced with the
    /// defaults of `CASpringAnimation`: 1, 100 and 10.
    init(
        mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat, allowsOverdamping: Bool = false
    ) {
        func positive(_ value: CGFloat, _ fallback: Double) -> Double {
            value.isFinite && value > 0 ? Double(value) : fallback
        }
        let (mass, stiffness) = (positive(mass, 1), positive(stiffness, 100))
        let damping = damping == 0 ? 0 : positive(damping, 10)
        angularFrequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        dampingRatio = allowsOverdamping ? ratio : min(ratio, 1)
        self.velocity = velocity.isFinite ? Double(velocity) : 0
    }

    /// Creates parameters from a perceptual duration (s), which is the period of the undamped spring, and a bounce from
    /// -1 to 1: 0 is critical damping, larger values oscillate, and lower ones are more than critically damped.
    ///
    /// Durations below 0.001 s are replaced with 0.001 s. Bounces are limited to -0.99...1; NaN becomes 0.
    init(perceptualDuration: Double, bounce: CGFloat, velocity: CGFloat) {
        let duration = perceptualDuration.isFinite ? max(perceptualDuration, 0.001) : 0.5
        let bounce = bounce.isNaN ? 0 : Double(min(max(bounce, -0.99), 1))
        angularFrequency = 2 * Double.pi / duration
        dampingRatio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        self.velocity = velocity.isFinite ? Double(velocity) : 0
    }

    /// The motion from 0 to 1.
    var motion: SpringMotion {
        SpringMotion(
            start: 0, target: 1, velocity: velocity, angularFrequency: angularFrequency, dampingRatio: dampingRatio,
            restingDistance: 0.001)
    }

    /// The time from which the sum of the amplitudes of the motion's terms stays below 1/1000, in seconds; infinite
    /// without damping.
    ///
    /// The bound gives the values of `CASpringAnimation.settlingDuration` for springs below critical damping: 1.4727 s
    /// for the default spring.
    var settlingDuration: Double {
        guard dampingRatio < 1 else { return motion.duration }
        let rate = dampingRatio * angularFrequency
        guard rate > 0 else { return .infinity }
        let dampedFrequency = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
        let amplitude = 1 + abs(velocity - rate) / dampedFrequency
        return ExactMath.logarithm(1000 * amplitude) / rate
    }
}
