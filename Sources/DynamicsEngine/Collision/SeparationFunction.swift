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
        let (ta, tb) = (poses.a, poses.b)
        switch kind {
        case .points:
            let (i, j) = (
                a.supportIndex(inDirection: ta.q.inverseRotate(axis)),
                b.supportIndex(inDirection: tb.q.inverseRotate(-axis))
            )
            return (i, j, Vec2.dot(tb * b.points[j] - ta * a.points[i], axis))
        case .faceA:
            let n = ta.q * axis
            let j = b.supportIndex(inDirection: tb.q.inverseRotate(-n))
            return (-1, j, Vec2.dot(tb * b.points[j] - ta * localPoint, n))
        case .faceB:
            let n = tb.q * axis
            let i = a.supportIndex(inDirection: ta.q.inverseRotate(-n))
            return (i, -1, Vec2.dot(ta * a.points[i] - tb * localPoint, n))
        }
    }

    /// Returns the separation along the axis, in meters: between the vertices `i` and `j`, or between one of them and the face of the other shape.
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
