/// One contact of a large island on its way into a `WideContact`: plain numbers are gathered contact by contact, and
/// what is computed of them is computed four at a time.
struct LaneContact: BitwiseCopyable {
    struct Point: BitwiseCopyable {
        var place = Vec2.zero
        var separation: Float = 0
        var rest: Float = 0
        var normalImpulse: Float = 0
        var tangentImpulse: Float = 0
        var isThere: Float = 0
    }

    var a: Int32
    var b: Int32
    var massA: Float = 0
    var massB: Float = 0
    var inertiaA: Float = 0
    var inertiaB: Float = 0
    var friction: Float = 0
    var restitution: Float = 0
    var softness: Softness
    var normal = Vec2.zero
    /// From A's center to B's.
    var offset = Vec2.zero
    var first = Point()
    var second = Point()

    /// A lane without a contact: both its bodies are the sink.
    init(sink: Int32, softness: Softness) {
        (a, b, self.softness) = (sink, sink, softness)
    }
}

extension WideContact {
    @inline(__always)
    init(
        _ l0: LaneContact, _ l1: LaneContact, _ l2: LaneContact, _ l3: LaneContact,
        velocities: UnsafeMutablePointer<Four>
    ) {
        a = SIMD4(l0.a, l1.a, l2.a, l3.a)
        b = SIMD4(l0.b, l1.b, l2.b, l3.b)
        massA = Four(l0.massA, l1.massA, l2.massA, l3.massA)
        massB = Four(l0.massB, l1.massB, l2.massB, l3.massB)
        inertiaA = Four(l0.inertiaA, l1.inertiaA, l2.inertiaA, l3.inertiaA)
        inertiaB = Four(l0.inertiaB, l1.inertiaB, l2.inertiaB, l3.inertiaB)
        nx = Four(l0.normal.x, l1.normal.x, l2.normal.x, l3.normal.x)
        ny = Four(l0.normal.y, l1.normal.y, l2.normal.y, l3.normal.y)
        friction = Four(l0.friction, l1.friction, l2.friction, l3.friction).squareRoot()
        restitution = Four(l0.restitution, l1.restitution, l2.restitution, l3.restitution)
        let (s0, s1, s2, s3) = (l0.softness, l1.softness, l2.softness, l3.softness)
        biasRate = Four(s0.biasRate, s1.biasRate, s2.biasRate, s3.biasRate)
        massScale = Four(s0.massScale, s1.massScale, s2.massScale, s3.massScale)
        impulseScale = Four(s0.impulseScale, s1.impulseScale, s2.impulseScale, s3.impulseScale)
        first = WidePoint(l0.first, l1.first, l2.first, l3.first)
        second = WidePoint(l0.second, l1.second, l2.second, l3.second)
        (k11, k22) = (.zero, .zero)
        let dx = Four(l0.offset.x, l1.offset.x, l2.offset.x, l3.offset.x)
        let dy = Four(l0.offset.y, l1.offset.y, l2.offset.y, l3.offset.y)
        let (va, vb) = (WideMotion(velocities, at: a), WideMotion(velocities, at: b))
        k11 = prepare(&first, dx, dy, va, vb)
        k22 = prepare(&second, dx, dy, va, vb)
        prepareBlock()
    }

    /// Arms, gap, masses and speed of a point.
    /// - Returns: How its normal speed answers to an impulse.
    @inline(__always)
    private func prepare(_ p: inout WidePoint, _ dx: Four, _ dy: Four, _ va: WideMotion, _ vb: WideMotion) -> Four {
        (p.bx, p.by) = (p.ax - dx, p.ay - dy)
        p.gap -= (p.bx - p.ax) * nx + (p.by - p.ay) * ny
        let isThere = p.normalMass .> 0
        let (na, nb) = (p.ax * ny - p.ay * nx, p.bx * ny - p.by * nx)
        let (ta, tb) = (-(p.ax * nx + p.ay * ny), -(p.bx * nx + p.by * ny))
        let kn = massA + massB + inertiaA * na * na + inertiaB * nb * nb
        let kt = massA + massB + inertiaA * ta * ta + inertiaB * tb * tb
        p.normalMass = Four.zero.replacing(with: 1 / kn, where: isThere .& (kn .> 0))
        p.tangentMass = Four.zero.replacing(with: 1 / kt, where: isThere .& (kt .> 0))
        let sx = (vb.x - vb.w * p.by) - (va.x - va.w * p.ay)
        let sy = (vb.y + vb.w * p.bx) - (va.y + va.w * p.ax)
        p.approach = nx * sx + ny * sy
        return kn
    }

    @inline(__always)
    private mutating func prepareBlock() {
        let (a1, b1) = (first.ax * ny - first.ay * nx, first.bx * ny - first.by * nx)
        let (a2, b2) = (second.ax * ny - second.ay * nx, second.bx * ny - second.by * nx)
        k12 = massA + massB + inertiaA * a1 * a2 + inertiaB * b1 * b2
        let determinant = k11 * k22 - k12 * k12
        // Two points that are nearly one would share their impulse by the last digits: they are solved alone.
        hasSecond = any(second.normalMass .> 0)
        let isSound = (second.normalMass .> 0) .& (k11 * k11 .< 1000 * determinant)
        inverseDeterminant.replace(with: 1 / determinant, where: isSound)
    }
}

extension WidePoint {
    @inline(__always)
    fileprivate init(
        _ p0: LaneContact.Point, _ p1: LaneContact.Point, _ p2: LaneContact.Point, _ p3: LaneContact.Point
    ) {
        ax = Four(p0.place.x, p1.place.x, p2.place.x, p3.place.x)
        ay = Four(p0.place.y, p1.place.y, p2.place.y, p3.place.y)
        gap = Four(p0.separation, p1.separation, p2.separation, p3.separation)
        rest = Four(p0.rest, p1.rest, p2.rest, p3.rest)
        normalImpulse = Four(p0.normalImpulse, p1.normalImpulse, p2.normalImpulse, p3.normalImpulse)
        tangentImpulse = Four(p0.tangentImpulse, p1.tangentImpulse, p2.tangentImpulse, p3.tangentImpulse)
        normalMass = Four(p0.isThere, p1.isThere, p2.isThere, p3.isThere)
    }
}
