/// Where a body's center lies and how it is turned, as seen from the other body's center.
struct Pose: BitwiseCopyable {
    var p: Vec2
    var q: Rotation

    @inline(__always) static func * (t: Pose, v: Vec2) -> Vec2 { t.q * v + t.p }

    /// A place, as seen from inside the body.
    @inline(__always) func undo(_ v: Vec2) -> Vec2 { q.undo(v - p) }

    /// `other`, as seen from inside the body.
    @inline(__always) func undo(_ other: Pose) -> Pose {
        let turn = Rotation(
            s: q.c * other.q.s - q.s * other.q.c,
            c: q.c * other.q.c + q.s * other.q.s)
        return Pose(p: q.undo(other.p - p), q: turn)
    }
}

/// What a manifold's points and normal are measured against.
enum ManifoldKind: UInt8, BitwiseCopyable {
    /// Two disks, or a corner and a disk: the normal is the line between them.
    case circles
    /// A side of shape A.
    case faceA
    /// A side of shape B.
    case faceB
}

/// A place where two shapes touch.
struct ManifoldPoint: BitwiseCopyable {
    /// Inside the body that has not the reference side.
    var local = Vec2.zero
    /// Of a whole sub-step, kg m/s.
    var normalImpulse: Float = 0
    var tangentImpulse: Float = 0
    /// In large islands: the overlap at which it rests, metres, 0 or below. Above 0: not found yet.
    var rest: Float = 1
    /// Which corner or side met which: equal keys are the same point in the next step.
    var key: UInt32 = 0
}

/// How two shapes touch: in one or two points.
struct Manifold: BitwiseCopyable {
    var kind = ManifoldKind.circles
    var count: UInt8 = 0
    /// Inside the body of the reference side.
    var localNormal = Vec2.zero
    var localPoint = Vec2.zero
    var first = ManifoldPoint()
    var second = ManifoldPoint()

    @inline(__always) subscript(i: Int) -> ManifoldPoint {
        get { i == 0 ? first : second }
        set { if i == 0 { first = newValue } else { second = newValue } }
    }

    @inline(__always) mutating func add(_ local: Vec2, key: UInt32) {
        if count == 0 {
            first = ManifoldPoint(local: local, key: key)
        } else {
            second = ManifoldPoint(local: local, key: key)
        }
        count += 1
    }

    /// Takes over the impulses of the points that were there before.
    @inline(__always) mutating func adopt(_ old: Manifold) {
        for i in 0..<Int(count) {
            for j in 0..<Int(old.count) where old[j].key == self[i].key {
                self[i].normalImpulse = old[j].normalImpulse
                self[i].tangentImpulse = old[j].tangentImpulse
                self[i].rest = old[j].rest
                break
            }
        }
    }
}

/// A manifold's normal (from A to B) and points as seen from A's center, along the world's axes.
struct WorldManifold {
    var normal = Vec2.zero
    var points = (Vec2.zero, Vec2.zero)
    var separations = (Float(0), Float(0))

    @inline(__always)
    init(_ m: Manifold, _ a: Pose, _ radiusA: Float, _ b: Pose, _ radiusB: Float) {
        switch m.kind {
        case .circles:
            let (pa, pb) = (a * m.localPoint, b * m.first.local)
            normal = Vec2(1, 0)
            if (pb - pa).lengthSquared > 1.42e-14 { normal = (pb - pa).normalized.direction }
            let (sa, sb) = (pa + radiusA * normal, pb - radiusB * normal)
            points.0 = 0.5 * (sa + sb)
            separations.0 = Vec2.dot(sb - sa, normal)
        case .faceA:
            normal = a.q * m.localNormal
            let plane = a * m.localPoint
            (points.0, separations.0) = Self.between(plane, normal, b * m.first.local, radiusA, radiusB)
            if m.count > 1 {
                (points.1, separations.1) = Self.between(plane, normal, b * m.second.local, radiusA, radiusB)
            }
        case .faceB:
            normal = b.q * m.localNormal
            let plane = b * m.localPoint
            (points.0, separations.0) = Self.between(plane, normal, a * m.first.local, radiusB, radiusA)
            if m.count > 1 {
                (points.1, separations.1) = Self.between(plane, normal, a * m.second.local, radiusB, radiusA)
            }
            normal = -normal
        }
    }

    @inline(__always) func point(_ i: Int) -> Vec2 { i == 0 ? points.0 : points.1 }

    /// The middle between a corner and its image on the reference side, skins counted, and the gap between them.
    @inline(__always)
    private static func between(
        _ plane: Vec2, _ normal: Vec2, _ corner: Vec2, _ faceRadius: Float, _ cornerRadius: Float
    ) -> (Vec2, Float) {
        let depth = Vec2.dot(corner - plane, normal)
        let (onFace, onCorner) = (corner + (faceRadius - depth) * normal, corner - cornerRadius * normal)
        return (0.5 * (onFace + onCorner), Vec2.dot(onCorner - onFace, normal))
    }
}
