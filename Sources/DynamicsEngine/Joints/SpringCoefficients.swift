/// What a soft constraint needs of frequency and damping, apart from the masses.
///
/// A spring of angular frequency w and damping ratio z, solved implicitly over h, is a constraint that gives by
/// gamma = 1 / (m s) and pulls with bias = C q, where s = h (2 z w + h w^2) and q = h w^2 / s. Only m, the mass that
/// the joint feels, changes from step to step.
struct SpringCoefficients {
    /// h w^2 / s: metres/s of pull for each metre of error.
    var stiffness: Float = 0
    /// 1 / s.
    var softness: Float = 0
    /// s / (1 + s): the share of the error that one iteration takes out.
    var share: Float = 0
    /// What eight iterations leave of the distance to their limit where the axis has no direction.
    var slack: Float = 1

    /// All zero for a rod: frequency 0.
    init(frequency: Float, dampingRatio: Float, step h: Float) {
        if frequency <= 0 { return }
        // Beyond these a step cannot tell the difference, and the squares would overflow.
        let omega = 2 * Float.pi * min(frequency, 100_000)
        let s = h * (2 * max(-1e6, min(dampingRatio, 1e6)) * omega + h * omega * omega)
        if s < 1e-12 { return }
        stiffness = h * omega * omega / s
        softness = 1 / s
        share = s / (1 + s)
        let left = s / (1 + s)
        let squared = left * left
        let fourth = squared * squared
        slack = fourth * fourth
    }
}
