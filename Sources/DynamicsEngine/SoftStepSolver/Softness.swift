/// The coefficients of a soft contact constraint, as in Box2D 3. Each solver step (a short step of the soft-step solver
/// inside a sub-step) corrects only a fraction of the position error, without adding energy.
struct Softness {
    /// The bias velocity per meter of position error, in 1/s.
    var biasRate: Float
    /// The factor by which the solver multiplies the effective mass, from 0 to 1.
    var massScale: Float
    /// The fraction of the accumulated impulse that each iteration removes, from 0 to 1.
    var impulseScale: Float

    /// The coefficients of a rigid constraint without position correction.
    static var rigid: Softness { rigid(biasRate: 0) }

    /// Returns the coefficients of a rigid constraint with position correction.
    /// - Parameter biasRate: The bias velocity per meter of position error, in 1/s.
    static func rigid(biasRate: Float) -> Softness { Softness(biasRate: biasRate, massScale: 1, impulseScale: 0) }

    private init(biasRate: Float, massScale: Float, impulseScale: Float) {
        (self.biasRate, self.massScale, self.impulseScale) = (biasRate, massScale, impulseScale)
    }

    init(frequency: Float, dampingRatio: Float, step h: Float) {
        let omega = 2 * Float.pi * frequency
        let a1 = 2 * dampingRatio + h * omega
        let a2 = h * omega * a1
        biasRate = omega / a1
        massScale = a2 / (1 + a2)
        impulseScale = 1 / (1 + a2)
    }
}
