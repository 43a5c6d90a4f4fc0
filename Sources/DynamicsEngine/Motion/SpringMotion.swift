/// A damped spring that pulls towards a place: x'' + 2 zeta omega x' + omega^2 x = 0 about its target, solved exactly.
public struct SpringMotion: Motion {
    /// The place it pulls towards, points.
    public let target: Double
    /// How far from the target it starts, points.
    public let displacement: Double
    /// The velocity it starts with, points/s.
    public let initialVelocity: Double
    /// The undamped angular frequency, radians/s, above 0.
    public let angularFrequency: Double
    /// 1 is critical: below it swings, above it creeps. 0 or more.
    public let dampingRatio: Double
    /// The distance from the target below which it counts as resting, points.
    public let restingDistance: Double
    /// When it counts as being at rest, seconds; infinite without damping.
    public let duration: Double

    /// - Parameters:
    ///   - start: The place it starts from, points.
    ///   - restingDistance: The distance from the target below which it counts as resting, points, above 0.
    public init(
        start: Double, target: Double, velocity: Double, angularFrequency: Double, dampingRatio: Double,
        restingDistance: Double
    ) {
        precondition(angularFrequency > 0, "a spring's frequency must be above 0, but is \(angularFrequency)")
        precondition(dampingRatio >= 0, "a spring's damping ratio must be 0 or more, but is \(dampingRatio)")
        precondition(restingDistance > 0, "the resting distance must be above 0, but is \(restingDistance)")
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

    /// Where it is at time `t`, seconds from 0 up.
    public func position(at t: Double) -> Double { target + state(at: t).offset }

    /// How fast it moves at time `t`.
    public func velocity(at t: Double) -> Double { state(at: t).velocity }

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

    /// The envelope |x| <= A e^(-r t) (1 + k t) is solved for the tolerance; the bound is safe, seldom tight.
    private static func restingTime(
        displacement x0: Double, velocity v0: Double, omega w: Double, zeta z: Double, tolerance: Double
    ) -> Double {
        if x0 == 0 && v0 == 0 { return 0 }
        if z == 0 { return .infinity }
        let rate = z <= 1 ? z * w : w / (z + (z * z - 1).squareRoot())
        // An envelope of the critically damped form bounds the other two as well.
        let (a, b) = (abs(x0), abs(v0) + w * abs(x0) * (z <= 1 ? 1 : 2 * z))
        var (low, high) = (0.0, 1 / rate)
        let bound = { (t: Double) in ExactMath.exponential(-rate * t) * (a + b * t) }
        while bound(high) > tolerance { high *= 2 }
        while high - low > 1e-4 {
            let middle = (low + high) / 2
            if bound(middle) > tolerance { low = middle } else { high = middle }
        }
        return high
    }
}
