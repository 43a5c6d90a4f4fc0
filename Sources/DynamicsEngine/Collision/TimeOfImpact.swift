/// Finds the first time at which two moving shapes come close enough to touch, by conservative advancement along
/// separating axes, as `b2TimeOfImpact` in Box2D 2.3 does.
///
/// Times are fractions of the motion from 0 to 1.
struct TimeOfImpact {
    /// The result of a search for the time of impact.
    enum Outcome {
        /// The shapes reach the target separation at this time.
        case touching(Float)
        /// The shapes already overlap at the start, so there is no time at which they begin to touch.
        case overlapping
        /// The shapes stay apart during the whole motion.
        case separated
        /// The search reached this time without a result. The shapes are apart up to this time.
        case failed(Float)
    }

    /// Returns whether two shapes that move along their sweeps come close enough to touch, and at which time.
    static func find(
        shapeA a: DistanceShape, sweepA: Sweep, shapeB b: DistanceShape, sweepB: Sweep
    ) -> Outcome {
        let slop = Tolerances.linearSlop
        let target = max(slop, a.radius + b.radius - 3 * slop)
        let tolerance = 0.25 * slop
        var start = SweptPoses(sweepA, sweepB, at: 0)
        var end: SweptPoses?
        var cache = SimplexCache()
        for _ in 0..<20 {
            let d = Distance(a, start.a, b, start.b, cache)
            cache = d.cache
            if d.distance <= 0 { return .overlapping }
            if d.distance < target + tolerance { return .touching(start.time) }
            let last = end ?? SweptPoses(sweepA, sweepB, at: 1)
            end = last
            let axis = SeparationFunction(cache, a, sweepA, b, sweepB, start)
            switch axis.advance(from: start, to: last, targetSeparation: target, tolerance: tolerance) {
            case .advanced(let poses): start = poses
            case .done(let outcome): return outcome
            }
        }
        return .failed(start.time)
    }
}
