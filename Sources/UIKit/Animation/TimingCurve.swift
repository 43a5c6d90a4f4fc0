import DynamicsEngine

/// The timing curve of an animation: its progress from 0 to 1 as a function of time.
///
/// The progress is computed from the time alone and not from the previous frame, so it does not depend on the frame
/// rate.
enum TimingCurve {
    /// A cubic Bézier curve from (0, 0) to (1, 1) with the control points (x1, y1) and (x2, y2).
    case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
    case linear
    /// The cubic polynomial whose slope is 0 at both ends: the pace of batch updates.
    case smoothstep
    case spring(SpringMotion)

    /// Returns the curve of a damped spring. At the end of the duration, the oscillation has decayed to 1/1000 of its
    /// initial amplitude.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds. Values below 0.001, NaN and infinity are replaced with 0.001.
    ///   - ratio: The damping ratio, unitless, clamped to 0.01...1. A spring with ratio 1 does not oscillate; lower
    ///     ratios oscillate more. NaN and infinite values are replaced with 1.
    ///   - velocity: The initial velocity, as a multiple of the total change per second. A negative velocity initially
    ///     points away from the final value. NaN and infinite values are replaced with 0.
    static func spring(duration: Double, dampingRatio ratio: Double, velocity: Double) -> TimingCurve {
        let zeta = min(max(ratio.isFinite ? ratio : 1, 0.01), 1)
        // x is the angular frequency times the duration. For zeta < 1, the amplitude decays to 1/1000 if e^(-zeta x) =
        // 1/1000, so x = ln(1000) / zeta. For critical damping (zeta = 1), x is the solution of (1 + x) e^-x = 1/1000.
        let x = zeta < 1 ? 6.907_755_278_982_137 / zeta : 9.233_413_476_451_51
        let motion = SpringMotion(
            start: 0, target: 1, velocity: velocity.isFinite ? velocity : 0,
            angularFrequency: x / max(duration.isFinite ? duration : 0, 1e-3), dampingRatio: zeta,
            restingDistance: 0.001)
        return .spring(motion)
    }

    var isSpring: Bool {
        if case .spring = self { return true }
        return false
    }

    /// Returns the progress at a fraction of the duration: 0 at the start, 1 at the end. In between, the progress of a
    /// spring can exceed 1.
    ///
    /// - Parameters:
    ///   - fraction: The elapsed fraction of the duration, from 0 to 1.
    ///   - duration: The duration, in seconds.
    func progress(atFraction fraction: Double, duration: Double) -> Double {
        if fraction >= 1 { return 1 }
        if fraction <= 0 { return 0 }
        switch self {
        case .linear: return fraction
        case .smoothstep: return ExactMath.smoothstep(fraction)
        case .spring(let motion): return motion.position(at: fraction * duration)
        case .cubic(let x1, let y1, let x2, let y2):
            return Self.bezierCoordinate(
                at: Self.curveParameter(atX: fraction, x1: x1, x2: x2), control1: y1, control2: y2)
        }
    }

    /// Returns one coordinate of a cubic Bézier curve at a parameter `t`. The curve starts at 0 and ends at 1; `a` and
    /// `b` are the coordinates of the control points.
    private static func bezierCoordinate(at t: Double, control1 a: Double, control2 b: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
    }

    /// Returns the parameter at which the x coordinate of the curve is `x`, by bisection.
    ///
    /// Bisection converges because the x coordinates of the control points are from 0 to 1, so that x increases
    /// monotonically with the parameter. The number of iterations is fixed, so the result is identical on every
    /// machine.
    private static func curveParameter(atX x: Double, x1: Double, x2: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if bezierCoordinate(at: middle, control1: x1, control2: x2) < x { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
