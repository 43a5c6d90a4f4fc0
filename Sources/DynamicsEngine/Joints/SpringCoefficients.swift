/// The coefficients of a spring's velocity constraint that depend only on the frequency, the damping ratio and the time
/// step.
///
/// A spring with angular frequency w and damping ratio z, integrated implicitly over the step h, is a velocity
/// constraint with softness gamma = 1 / (m s) and bias = C q. Here s = h (2 z w + h w^2), q = h w^2 / s, C is the
/// position error, and m is the effective mass of the joint. Only m and C change from step to step.
struct SpringCoefficients {
    /// q = h w^2 / s: the velocity bias per meter of position error, in 1/s.
    var stiffness: Float = 0
    /// 1 / s: the softness gamma times the effective mass, unitless.
    var softness: Float = 0
    /// s / (1 + s): the factor by which the softness reduces the effective mass, unitless.
    var massScale: Float = 0
    /// massScale^8: the fraction of the error of the accumulated impulse that remains after eight velocity iterations.
    /// It is used for springs shorter than the slop, which have no direction: each iteration multiplies the error of
    /// their impulse by `massScale`.
    var impulseResidual: Float = 1

    /// Creates the coefficients of a spring. If the frequency is 0, the joint is a rod, and all coefficients are 0
    /// except `impulseResidual`, which is 1.
    init(frequency: Float, dampingRatio: Float, step h: Float) {
        if frequency <= 0 { return }
        // Frequencies and damping ratios beyond these limits would have the same effect within a step, but would
        // overflow a `Float`.
        let omega = 2 * Float.pi * min(frequency, 100_000)
        let s = h * (2 * max(-1e6, min(dampingRatio, 1e6)) * omega + h * omega * omega)
        if s < 1e-12 { return }
        stiffness = h * omega * omega / s
        softness = 1 / s
        massScale = s / (1 + s)
        let squared = massScale * massScale
        let fourth = squared * squared
        impulseResidual = fourth * fourth
    }

    /// Creates the coefficients for one of `count` equal parts of the step `h`, with which `count` parts together move a
    /// body as one step with the coefficients for `h` does.
    ///
    /// A step of an undisturbed spring is a linear map of (displacement, velocity) with the determinant
    /// d = 1 / (1 + s) and the trace t = 1 + d - h^2 w^2 d. The coefficients are those whose map, applied `count` times,
    /// has the same determinant and trace, and therefore the same frequency and decay.
    init(frequency: Float, dampingRatio: Float, step h: Float, dividedInto count: Int) {
        self.init(frequency: frequency, dampingRatio: dampingRatio, step: h)
        if massScale <= 0 { return }
        // In `Float`, the rounding errors of d and t would change the frequency and the decay of a slow spring, so they
        // are computed in `Double`.
        let s = 1 / Double(softness)
        let d = 1 / (1 + s)
        let t = 1 + d - Double(h) * Double(stiffness) * s * d
        let partDeterminant = Self.root(of: d, degree: count)
        let partTrace = Self.partTrace(forTrace: t, partDeterminant: partDeterminant, count: count)
        let part = Double(h) / Double(count)
        let b = 1 - partDeterminant
        let a = (1 + partDeterminant - partTrace) / part
        if !(b > 1e-9 && a.isFinite) { return }
        massScale = Float(b)
        stiffness = Float(a / b)
        softness = Float((1 - b) / b)
    }

    /// Returns the positive root of `value` with the given degree, computed by Newton's method.
    private static func root(of value: Double, degree: Int) -> Double {
        var x = 1.0
        for _ in 0..<60 {
            var power = 1.0
            for _ in 1..<degree { power *= x }
            x -= (power * x - value) / (Double(degree) * power)
        }
        return x
    }

    /// Returns the trace of a 2x2 matrix with the determinant `p` whose power `count` has the trace `t`: the largest
    /// root of V(s) = t, where V is the polynomial that maps the trace of a matrix to that of its power. Newton's method
    /// starts above the largest root, and decreases to it.
    private static func partTrace(forTrace t: Double, partDeterminant p: Double, count: Int) -> Double {
        var s = 1 + p
        for _ in 0..<60 {
            // The recurrence V(k + 1) = s V(k) - p V(k - 1), and the same for the derivatives.
            var (previous, value) = (2.0, s)
            var (previousSlope, slope) = (0.0, 1.0)
            for _ in 1..<count {
                (previous, value, previousSlope, slope) = (
                    value, s * value - p * previous, slope, value + s * slope - p * previousSlope
                )
            }
            if !(slope > 0) { break }
            s -= (value - t) / slope
        }
        return s
    }
}
