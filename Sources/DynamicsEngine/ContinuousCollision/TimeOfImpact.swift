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

/// The separation of two moving shapes along a separating axis, as a function of time.
///
/// The axis is the direction between the closest vertices of the shapes, or the normal of the closest face.
struct SeparationFunction {
    enum Progress {
        /// The shapes reach the target separation along the axis at this time. The search continues from this time with
        /// a new axis.
        case advanced(SweptPoses)
        /// The search has ended with this outcome.
        case done(TimeOfImpact.Outcome)
    }

    private enum Kind {
        case points
        case faceA
        case faceB
    }

    private let a: DistanceShape
    private let b: DistanceShape
    private let sweepA: Sweep
    private let sweepB: Sweep
    private var kind = Kind.points
    /// The unit vector of the axis. It is in world coordinates if it connects two vertices, and in local coordinates of
    /// the face's body if it is the normal of a face.
    private var axis = Vec2.zero
    /// The midpoint of the face whose normal is the axis, in meters and in local coordinates of the face's body. Unused
    /// if the axis connects two vertices.
    private var localPoint = Vec2.zero

    init(
        _ cache: SimplexCache, _ a: DistanceShape, _ sweepA: Sweep, _ b: DistanceShape, _ sweepB: Sweep,
        _ start: SweptPoses
    ) {
        (self.a, self.b, self.sweepA, self.sweepB) = (a, b, sweepA, sweepB)
        let (ta, tb) = (start.a, start.b)
        if cache.count == 1 {
            axis = (tb * b.points[cache.indicesB.0] - ta * a.points[cache.indicesA.0]).normalized.direction
        } else if cache.indicesA.0 == cache.indicesA.1 {
            // The closest features are one vertex of A and two vertices of B, so the face is on B.
            kind = .faceB
            (localPoint, axis) = Self.faceMidpointAndNormal(
                from: b.points[cache.indicesB.0], to: b.points[cache.indicesB.1])
            if Vec2.dot(ta * a.points[cache.indicesA.0] - tb * localPoint, tb.q * axis) < 0 { axis = -axis }
        } else {
            kind = .faceA
            (localPoint, axis) = Self.faceMidpointAndNormal(
                from: a.points[cache.indicesA.0], to: a.points[cache.indicesA.1])
            if Vec2.dot(tb * b.points[cache.indicesB.0] - ta * localPoint, ta.q * axis) < 0 { axis = -axis }
        }
    }

    private static func faceMidpointAndNormal(from p: Vec2, to q: Vec2) -> (midpoint: Vec2, normal: Vec2) {
        (0.5 * (p + q), Vec2.cross(q - p, 1).normalized.direction)
    }

    /// Returns the indices of the vertices of A and B that are closest along the axis, and their separation in meters. If
    /// the axis is the normal of a face, the index for the shape with that face is -1.
    private func minimumSeparation(at poses: SweptPoses) -> (vertexA: Int, vertexB: Int, separation: Float) {
        let (qa, qb) = (poses.a.q, poses.b.q)
        let n = kind == .points ? axis : kind == .faceA ? qa * axis : -(qb * axis)
        let i = kind == .faceA ? -1 : a.supportIndex(inDirection: qa.inverseRotate(n))
        let j = kind == .faceB ? -1 : b.supportIndex(inDirection: qb.inverseRotate(-n))
        return (i, j, separation(vertexA: i, vertexB: j, at: poses))
    }

    /// Returns the separation along the axis, in meters: between the vertices `i` and `j`, or between one of them and the
    /// face of the other shape.
    private func separation(vertexA i: Int, vertexB j: Int, at poses: SweptPoses) -> Float {
        let (ta, tb) = (poses.a, poses.b)
        switch kind {
        case .points: return Vec2.dot(tb * b.points[j] - ta * a.points[i], axis)
        case .faceA: return Vec2.dot(tb * b.points[j] - ta * localPoint, ta.q * axis)
        case .faceB: return Vec2.dot(ta * a.points[i] - tb * localPoint, tb.q * axis)
        }
    }

    /// Finds the first time after that of `start` at which the separation along the axis is within `tolerance` of
    /// `target`. Searches up to the time of `end`.
    func advance(
        from start: SweptPoses, to end: SweptPoses, targetSeparation target: Float, tolerance: Float
    ) -> Progress {
        var last = end
        for _ in 0..<(a.count + b.count) {
            let (i, j, s2) = minimumSeparation(at: last)
            if s2 > target + tolerance { return .done(.separated) }
            if s2 > target - tolerance { return .advanced(last) }
            let s1 = separation(vertexA: i, vertexB: j, at: start)
            if s1 < target - tolerance { return .done(.failed(start.time)) }
            if s1 <= target + tolerance { return .done(.touching(start.time)) }
            last = findRoot(
                vertexA: i, vertexB: j, from: start.time, separation: s1, to: last, separation: s2, target: target)
        }
        return .advanced(start)
    }

    /// Finds the time between `t1` and that of `end` at which the separation equals the target, and returns the poses at
    /// this time.
    ///
    /// Alternates secant steps, which converge quickly, and bisection, which always converges.
    private func findRoot(
        vertexA i: Int, vertexB j: Int, from t1: Float, separation s1: Float, to end: SweptPoses, separation s2: Float,
        target: Float
    ) -> SweptPoses {
        var (a1, a2, v1, v2) = (t1, end.time, s1, s2)
        for n in 0..<50 {
            let t = n & 1 == 1 ? a1 + (target - v1) * (a2 - a1) / (v2 - v1) : 0.5 * (a1 + a2)
            let poses = SweptPoses(sweepA, sweepB, at: t)
            let s = separation(vertexA: i, vertexB: j, at: poses)
            if abs(s - target) < 0.25 * Tolerances.linearSlop { return poses }
            if s > target { (a1, v1) = (t, s) } else { (a2, v2) = (t, s) }
        }
        return end
    }
}

/// The motion of a body during a sub-step. Positions are relative to body A's center of mass at the start of the
/// motion, where A is the first body of the contact.
struct Sweep: BitwiseCopyable {
    /// The center of mass at the start and at the end of the motion, in meters.
    var c0 = Vec2.zero
    var c = Vec2.zero
    /// The angle at the start and at the end of the motion, in radians.
    var a0: Float = 0
    var a: Float = 0

    /// Returns the interpolated pose at `t`, a fraction of the motion from 0 to 1.
    @inline(__always) func pose(at t: Float) -> Pose { Pose(p: position(at: t), q: Rotation(angle(at: t))) }

    @inline(__always) func position(at t: Float) -> Vec2 { (1 - t) * c0 + t * c }

    @inline(__always) func angle(at t: Float) -> Float { (1 - t) * a0 + t * a }
}

/// The poses of two moving shapes at one time of their motion. The search for the time of impact passes them on, because
/// the sines and cosines cost more than the separations that it computes with them.
struct SweptPoses: BitwiseCopyable {
    /// A fraction of the motion from 0 to 1.
    let time: Float
    let a: Pose
    let b: Pose

    @inline(__always) init(_ sweepA: Sweep, _ sweepB: Sweep, at time: Float) {
        (self.time, a, b) = (time, sweepA.pose(at: time), sweepB.pose(at: time))
    }
}
