import DynamicsEngine

/// The motion of a damped spring toward a target: the exact solution of x'' + 2 zeta omega x' + omega^2 x = 0.
///
/// x is the displacement from the target, omega the angular frequency and zeta the damping ratio.
package struct SpringMotion: AxisMotion {
    /// The target position, in points.
    package let target: Double
    /// The initial displacement from the target, in points.
    package let displacement: Double
    /// The initial velocity, in points per second.
    package let initialVelocity: Double
    /// The angular frequency of the undamped spring, in radians per second, above 0.
    package let angularFrequency: Double
    /// The damping ratio, unitless, 0 or more. The motion oscillates below 1, is critically damped at 1 and overdamped
    /// above 1.
    package let dampingRatio: Double
    /// The distance from the target below which the motion is considered at rest, in points.
    package let restingDistance: Double
    /// The time after which the motion is considered at rest, in seconds; infinite without damping.
    ///
    /// The value is an upper bound. The displacement stays below `restingDistance` from this time on, and often already
    /// from an earlier time on.
    package let duration: Double

    /// Creates a motion of a damped spring. Traps if the frequency, the damping ratio or the resting distance is out of
    /// range.
    ///
    /// - Parameters:
    ///   - start: The initial position, in points.
    ///   - target: The target position, in points.
    ///   - velocity: The initial velocity, in points per second.
    ///   - angularFrequency: The angular frequency of the undamped spring, in radians per second, above 0.
    ///   - dampingRatio: The damping ratio, unitless, 0 or more. 1 is critical damping.
    ///   - restingDistance: The distance from the target below which the motion is considered at rest, in points, above
    ///     0.
    package init(
        start: Double, target: Double, velocity: Double, angularFrequency: Double, dampingRatio: Double,
        restingDistance: Double
    ) {
        requirePrecondition(angularFrequency > 0, "a spring's frequency must be above 0, but is \(angularFrequency)")
        requirePrecondition(dampingRatio >= 0, "a spring's damping ratio must be 0 or more, but is \(dampingRatio)")
        requirePrecondition(restingDistance > 0, "the resting distance must be above 0, but is \(restingDistance)")
        self.target = target
        displacement = start - target
        initialVelocity = velocity
        self.angularFrequency = angularFrequency
        self.dampingRatio = dampingRatio
        self.restingDistance = restingDistance
        duration = Self.restingTime(
            displacement: displacement, velocity: velocity, omega: angularFrequency, zeta: dampingRatio,
            tolerance: restingDistance)
    }

    /// Returns the position `t` seconds after the start, in points.
    package func position(at t: Double) -> Double { target + state(at: t).offset }

    /// Returns the velocity `t` seconds after the start, in points per second.
    package func velocity(at t: Double) -> Double { state(at: t).velocity }

    /// Returns the displacement from the target (points) and the velocity (points per second) at a time. The three
    /// branches solve the critically damped, the underdamped and the overdamped case.
    private func state(at t: Double) -> (offset: Double, velocity: Double) {
        let (w, z, x0, v0) = (angularFrequency, dampingRatio, displacement, initialVelocity)
        if z == 1 {
            let b = v0 + w * x0
            let e = ExactMath.exponential(-w * t)
            return (e * (x0 + b * t), e * (b - w * (x0 + b * t)))
        }
        if z < 1 {
            let wd = w * (1 - z * z).squareRoot()
            let b = (v0 + z * w * x0) / wd
            let e = ExactMath.exponential(-z * w * t)
            let (s, c) = ExactMath.sineCosine(wd * t)
            let x = e * (x0 * c + b * s)
            return (x, -z * w * x + e * wd * (b * c - x0 * s))
        }
        let root = (z * z - 1).squareRoot()
        let (slow, fast) = (-w / (z + root), -w * (z + root))
        let b = (v0 - slow * x0) / (fast - slow)
        let (es, ef) = (ExactMath.exponential(slow * t), ExactMath.exponential(fast * t))
        return ((x0 - b) * es + b * ef, (x0 - b) * slow * es + b * fast * ef)
    }

    /// Returns an upper bound on the time, in seconds, after which the displacement x stays below the tolerance. The
    /// result is the time at which the envelope e^(-r t) (a + b t) of |x| falls to the tolerance, found by bisection to
    /// 1e-4 s; infinity if a number cannot contain it. It is only a bound, because |x| is usually smaller than its envelope.
    private static func restingTime(
        displacement x0: Double, velocity v0: Double, omega w: Double, zeta z: Double, tolerance: Double
    ) -> Double {
        if x0 == 0 && v0 == 0 { return 0 }
        if z == 0 { return .infinity }
        let rate = z <= 1 ? z * w : w / (z + (z * z - 1).squareRoot())
        // The motion is considered at rest when its envelope (a + b t) e^(-rate t) falls to `tolerance`. The envelope
        // has the form of the critically damped solution; with this `b` it also bounds underdamped and overdamped
        // solutions.
        let (a, b) = (abs(x0), abs(v0) + w * abs(x0) * (z <= 1 ? 1 : 2 * z))
        var (low, high) = (0.0, 1 / rate)
        let bound = { (t: Double) in ExactMath.exponential(-rate * t) * (a + b * t) }
        while bound(high) > tolerance { high *= 2 }
        // A long time has no values that are nearer to each other than its last bit.
        while high.isFinite, high - low > max(1e-4, 2 * high.ulp) {
            let midpoint = (low + high) / 2
            if bound(midpoint) > tolerance { low = midpoint } else { high = midpoint }
        }
        return high
    }
}
