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

    /// The result of the distance query with which a search begins. Another search for the same shapes that starts from
    /// the same poses reuses it; while bodies press against each other, many searches do.
    struct StartDistance: BitwiseCopyable {
        /// The poses of both shapes without the position of A, which is the origin: the position of B in meters, and the
        /// angles of A and B in radians. NaN, which equals nothing, if there was no search yet.
        fileprivate var poses = SIMD4<Float>(repeating: .nan)
        fileprivate var distance: Float = 0
        fileprivate var cache = SimplexCache()
    }

    /// Returns whether two shapes that move along their sweeps come close enough to touch, and at which time.
    /// - Parameter memory: The memory of earlier searches for the same two shapes.
    static func find(
        shapeA a: DistanceShape, sweepA: Sweep, shapeB b: DistanceShape, sweepB: Sweep,
        memory: UnsafeMutablePointer<StartDistance>
    ) -> Outcome {
        let slop = Tolerances.linearSlop
        let target = max(slop, a.radius + b.radius - 3 * slop)
        let tolerance = 0.25 * slop
        updateStartDistance(memory, a, sweepA, b, sweepB)
        var (distance, cache) = (memory.pointee.distance, memory.pointee.cache)
        if distance <= 0 { return .overlapping }
        if distance < target + tolerance { return .touching(0) }
        var start = SweptPoses(sweepA, sweepB, at: 0)
        let end = SweptPoses(sweepA, sweepB, at: 1)
        for n in 0..<20 {
            if n > 0 {
                let d = Distance(a, start.a, b, start.b, cache)
                (distance, cache) = (d.distance, d.cache)
                if distance <= 0 { return .overlapping }
                if distance < target + tolerance { return .touching(start.time) }
            }
            let axis = SeparationFunction(cache, a, sweepA, b, sweepB, start)
            switch axis.advance(from: start, to: end, targetSeparation: target, tolerance: tolerance) {
            case .advanced(let poses): start = poses
            case .done(let outcome): return outcome
            }
        }
        return .failed(start.time)
    }

    /// Computes the distance of the shapes at the start of their sweeps, unless `memory` contains it.
    private static func updateStartDistance(
        _ memory: UnsafeMutablePointer<StartDistance>, _ a: DistanceShape, _ sweepA: Sweep, _ b: DistanceShape,
        _ sweepB: Sweep
    ) {
        let p = sweepB.position(at: 0)
        let poses = SIMD4(p.x, p.y, sweepA.angle(at: 0), sweepB.angle(at: 0))
        if poses == memory.pointee.poses { return }
        let d = Distance(a, sweepA.pose(at: 0), b, sweepB.pose(at: 0))
        (memory.pointee.poses, memory.pointee.distance, memory.pointee.cache) = (poses, d.distance, d.cache)
    }
}
