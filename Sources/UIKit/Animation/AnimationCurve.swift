import DynamicsEngine

/// How an animation goes from 0 to 1, as a formula of time: the frame rate does not change it.
enum AnimationCurve {
    /// The usual curves: a cubic whose two control points have these places.
    case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
    case linear
    case spring(SpringMotion)

    /// - Parameters:
    ///   - ratio: The damping ratio; 1 does not swing, towards 0 it swings ever longer. Held within 0.01...1.
    ///   - velocity: The velocity at the beginning, whole ways a second.
    /// The frequency is such that the swing has shrunk to a thousandth when the time is over.
    static func spring(duration: Double, dampingRatio ratio: Double, velocity: Double) -> AnimationCurve {
        let zeta = min(max(ratio.isFinite ? ratio : 1, 0.01), 1)
        // e^-x = 1/1000, and for the critical spring (1 + x) e^-x = 1/1000.
        let x = zeta < 1 ? 6.907_755_278_982_137 / zeta : 9.233_413_476_451_51
        let motion = SpringMotion(
            start: 0, target: 1, velocity: velocity.isFinite ? velocity : 0, angularFrequency: x / max(duration, 1e-3),
            dampingRatio: zeta, restingDistance: 0.001)
        return .spring(motion)
    }

    /// How far it is at a moment.
    /// - Parameter share: The share of the duration that has passed, 0...1.
    func progress(at share: Double, duration: Double) -> Double {
        if share >= 1 { return 1 }
        if share <= 0 { return 0 }
        switch self {
        case .linear: return share
        case .spring(let motion): return motion.position(at: share * duration)
        case .cubic(let x1, let y1, let x2, let y2):
            return Self.bezier(Self.parameter(at: share, x1, x2), y1, y2)
        }
    }

    private static func bezier(_ t: Double, _ a: Double, _ b: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
    }

    /// The curve's parameter where its x is `share`. Halving always the same number of times gives the same bits
    /// everywhere, and x only grows along these curves.
    private static func parameter(at share: Double, _ x1: Double, _ x2: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if bezier(middle, x1, x2) < share { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
