/// The way of a body through a sub-step: center and angle at its beginning and at its end, as seen from where the
/// other body's center began.
struct Sweep: BitwiseCopyable {
    var c0 = Vec2.zero
    var c = Vec2.zero
    var a0: Float = 0
    var a: Float = 0

    /// The pose when `t` (0...1) of the step has passed.
    @inline(__always) func pose(_ t: Float) -> Pose {
        Pose(p: (1 - t) * c0 + t * c, q: Rotation((1 - t) * a0 + t * a))
    }
}

/// Finds when two moving shapes first come near each other (conservative advancement along separating axes).
struct TimeOfImpact {
    /// What was found.
    enum Outcome {
        /// They come as near as the target at this share of the step.
        case touching(Float)
        case overlapping
        case separated
        /// The search gave up at this share of the step; until then they were apart.
        case failed(Float)
    }

    static func find(
        _ a: DistanceShape, _ sweepA: Sweep, _ b: DistanceShape, _ sweepB: Sweep
    ) -> Outcome {
        let slop = Tolerances.linearSlop
        let target = max(slop, a.radius + b.radius - 3 * slop)
        let tolerance = 0.25 * slop
        var t1: Float = 0
        var cache = SimplexCache()
        for _ in 0..<20 {
            let d = Distance(a, sweepA.pose(t1), b, sweepB.pose(t1), cache)
            cache = d.cache
            if d.distance <= 0 { return .overlapping }
            if d.distance < target + tolerance { return .touching(t1) }
            let axis = SeparationAxis(cache, a, sweepA, b, sweepB, t1)
            switch axis.advance(from: t1, target: target, tolerance: tolerance) {
            case .again(let t): t1 = t
            case .done(let outcome): return outcome
            }
        }
        return .failed(t1)
    }
}

/// The axis that separates two shapes where they are nearest: between two corners, or a side's normal.
struct SeparationAxis {
    enum Progress {
        case again(Float)
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
    private var axis = Vec2.zero
    private var local = Vec2.zero

    init(
        _ cache: SimplexCache, _ a: DistanceShape, _ sweepA: Sweep, _ b: DistanceShape, _ sweepB: Sweep, _ t: Float
    ) {
        (self.a, self.b, self.sweepA, self.sweepB) = (a, b, sweepA, sweepB)
        let (ta, tb) = (sweepA.pose(t), sweepB.pose(t))
        if cache.count == 1 {
            axis = (tb * b.points[cache.b.0] - ta * a.points[cache.a.0]).normalized.direction
        } else if cache.a.0 == cache.a.1 {
            // Two corners of B and one of A: the side lies on B.
            kind = .faceB
            (local, axis) = Self.side(b.points[cache.b.0], b.points[cache.b.1])
            if Vec2.dot(ta * a.points[cache.a.0] - tb * local, tb.q * axis) < 0 { axis = -axis }
        } else {
            kind = .faceA
            (local, axis) = Self.side(a.points[cache.a.0], a.points[cache.a.1])
            if Vec2.dot(tb * b.points[cache.b.0] - ta * local, ta.q * axis) < 0 { axis = -axis }
        }
    }

    private static func side(_ p: Vec2, _ q: Vec2) -> (Vec2, Vec2) {
        (0.5 * (p + q), Vec2.cross(q - p, 1).normalized.direction)
    }

    /// The deepest pair of corners at `t`, and how far apart they are along the axis.
    private func deepest(_ t: Float) -> (Int, Int, Float) {
        let (ta, tb) = (sweepA.pose(t), sweepB.pose(t))
        switch kind {
        case .points:
            let (i, j) = (a.support(ta.q.undo(axis)), b.support(tb.q.undo(-axis)))
            return (i, j, Vec2.dot(tb * b.points[j] - ta * a.points[i], axis))
        case .faceA:
            let n = ta.q * axis
            let j = b.support(tb.q.undo(-n))
            return (-1, j, Vec2.dot(tb * b.points[j] - ta * local, n))
        case .faceB:
            let n = tb.q * axis
            let i = a.support(ta.q.undo(-n))
            return (i, -1, Vec2.dot(ta * a.points[i] - tb * local, n))
        }
    }

    private func separation(_ i: Int, _ j: Int, _ t: Float) -> Float {
        let (ta, tb) = (sweepA.pose(t), sweepB.pose(t))
        switch kind {
        case .points: return Vec2.dot(tb * b.points[j] - ta * a.points[i], axis)
        case .faceA: return Vec2.dot(tb * b.points[j] - ta * local, ta.q * axis)
        case .faceB: return Vec2.dot(ta * a.points[i] - tb * local, tb.q * axis)
        }
    }

    /// Moves forward until another pair of corners leads, the target is reached, or the step is over.
    func advance(from t1: Float, target: Float, tolerance: Float) -> Progress {
        var t2: Float = 1
        for _ in 0..<(a.count + b.count) {
            let (i, j, s2) = deepest(t2)
            if s2 > target + tolerance { return .done(.separated) }
            if s2 > target - tolerance { return .again(t2) }
            let s1 = separation(i, j, t1)
            if s1 < target - tolerance { return .done(.failed(t1)) }
            if s1 <= target + tolerance { return .done(.touching(t1)) }
            t2 = root(i, j, from: t1, s1, to: t2, s2, target)
        }
        return .again(t1)
    }

    /// Secant and bisection in turn: the one is quick, the other sure.
    private func root(_ i: Int, _ j: Int, from t1: Float, _ s1: Float, to t2: Float, _ s2: Float, _ target: Float)
        -> Float
    {
        var (a1, a2, v1, v2) = (t1, t2, s1, s2)
        for n in 0..<50 {
            let t = n & 1 == 1 ? a1 + (target - v1) * (a2 - a1) / (v2 - v1) : 0.5 * (a1 + a2)
            let s = separation(i, j, t)
            if abs(s - target) < 0.25 * Tolerances.linearSlop { return t }
            if s > target { (a1, v1) = (t, s) } else { (a2, v2) = (t, s) }
        }
        return t2
    }
}
