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
}
