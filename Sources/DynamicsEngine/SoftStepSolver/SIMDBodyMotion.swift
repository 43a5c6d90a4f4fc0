// The motion of the bodies of four contacts or hinges, in lanes of SIMD vectors.

/// The velocities or the displacements of four bodies, with one vector per component: `x` and `y` contain the linear
/// components, and `w` the angular component.
struct SIMDBodyMotion {
    var x = Float4.zero
    var y = Float4.zero
    var w = Float4.zero

    @inline(__always) init() {}

    @inline(__always)
    private init(x: Float4, y: Float4, w: Float4) { (self.x, self.y, self.w) = (x, y, w) }

    /// Loads the values of four bodies, which are the elements of `source` at the indices `i`.
    @inline(__always)
    init(_ source: UnsafeMutablePointer<Float4>, at i: SIMD4<Int32>) {
        let (p, q) = (source[Int(i[0])], source[Int(i[1])])
        let (r, s) = (source[Int(i[2])], source[Int(i[3])])
        let (pq, rs) = (Self.firstHalves(p, q), Self.firstHalves(r, s))
        x = Self.lowHalves(pq, rs)
        y = Self.highHalves(pq, rs)
        w = Self.lowHalves(Self.secondHalves(p, q), Self.secondHalves(r, s))
    }

    /// Stores the values of the four bodies in the elements of `target` at the indices `i`.
    @inline(__always)
    func store(to target: UnsafeMutablePointer<Float4>, at i: SIMD4<Int32>) {
        let (lowXY, highXY) = (Self.firstHalves(x, y), Self.secondHalves(x, y))
        let (lowW, highW) = (Self.firstHalves(w, .zero), Self.secondHalves(w, .zero))
        target[Int(i[0])] = Self.lowHalves(lowXY, lowW)
        target[Int(i[1])] = Self.highHalves(lowXY, lowW)
        target[Int(i[2])] = Self.lowHalves(highXY, highW)
        target[Int(i[3])] = Self.highHalves(highXY, highW)
    }

    @inline(__always)
    static func - (a: SIMDBodyMotion, b: SIMDBodyMotion) -> SIMDBodyMotion {
        SIMDBodyMotion(x: a.x - b.x, y: a.y - b.y, w: a.w - b.w)
    }

    // The steps of a transposition: each is one instruction on most processors.
    @inline(__always)
    private static func firstHalves(_ a: Float4, _ b: Float4) -> Float4 { Float4(a[0], b[0], a[1], b[1]) }

    @inline(__always)
    private static func secondHalves(_ a: Float4, _ b: Float4) -> Float4 { Float4(a[2], b[2], a[3], b[3]) }

    @inline(__always)
    private static func lowHalves(_ a: Float4, _ b: Float4) -> Float4 {
        let (a, b) = (unsafeBitCast(a, to: SIMD2<Double>.self), unsafeBitCast(b, to: SIMD2<Double>.self))
        return unsafeBitCast(SIMD2(a[0], b[0]), to: Float4.self)
    }

    @inline(__always)
    private static func highHalves(_ a: Float4, _ b: Float4) -> Float4 {
        let (a, b) = (unsafeBitCast(a, to: SIMD2<Double>.self), unsafeBitCast(b, to: SIMD2<Double>.self))
        return unsafeBitCast(SIMD2(a[1], b[1]), to: Float4.self)
    }
}

/// The velocities or the displacements of bodies A and B of four contacts.
struct SIMDPairMotion {
    var a = SIMDBodyMotion()
    var b = SIMDBodyMotion()
}

// These functions are not inlined. Otherwise, the optimizer moves their shuffles between the arithmetic of the caller, and
// needs two to three times as many of them.
extension SIMDPairMotion {
    @inline(never)
    mutating func load(from source: UnsafeMutablePointer<Float4>, of c: UnsafeMutablePointer<SIMDContactConstraint>) {
        (a, b) = (SIMDBodyMotion(source, at: c.pointee.a), SIMDBodyMotion(source, at: c.pointee.b))
    }

    /// Loads the velocities into `velocity`, and the displacements into `displacement`.
    @inline(never)
    static func load(
        _ velocity: inout SIMDPairMotion, from velocities: UnsafeMutablePointer<Float4>,
        _ displacement: inout SIMDPairMotion, from displacements: UnsafeMutablePointer<Float4>,
        of c: UnsafeMutablePointer<SIMDContactConstraint>
    ) {
        let (a, b) = (c.pointee.a, c.pointee.b)
        (velocity.a, velocity.b) = (SIMDBodyMotion(velocities, at: a), SIMDBodyMotion(velocities, at: b))
        (displacement.a, displacement.b) = (SIMDBodyMotion(displacements, at: a), SIMDBodyMotion(displacements, at: b))
    }

    @inline(never)
    func store(to target: UnsafeMutablePointer<Float4>, of c: UnsafeMutablePointer<SIMDContactConstraint>) {
        a.store(to: target, at: c.pointee.a)
        b.store(to: target, at: c.pointee.b)
    }
}

/// The velocities of bodies B relative to bodies A: those of the centers of mass along the normal and the tangent, and the
/// angular velocities. The rows of a constraint change them instead of the velocities of both bodies.
struct SIMDContactVelocity {
    private(set) var normal: Float4
    private(set) var tangent: Float4
    private(set) var wa: Float4
    private(set) var wb: Float4
    /// The sum of the inverse masses of both bodies, in 1/kg.
    private let inverseMass: Float4

    @inline(__always)
    init(_ v: SIMDPairMotion, of c: UnsafeMutablePointer<SIMDContactConstraint>) {
        let (dx, dy) = (v.b.x - v.a.x, v.b.y - v.a.y)
        normal = dx * c.pointee.nx + dy * c.pointee.ny
        tangent = dx * c.pointee.ny - dy * c.pointee.nx
        (wa, wb) = (v.a.w, v.b.w)
        inverseMass = c.pointee.inverseMassA + c.pointee.inverseMassB
    }

    /// Returns the velocity along the normal at a contact point, in meters per second.
    @inline(__always)
    func normalVelocity(at p: UnsafeMutablePointer<SIMDContactPoint>) -> Float4 {
        normal + (wb * p.pointee.normalArmB - wa * p.pointee.normalArmA)
    }

    /// Returns the velocity along the tangent at a contact point, in meters per second.
    @inline(__always)
    func tangentVelocity(at p: UnsafeMutablePointer<SIMDContactPoint>) -> Float4 {
        tangent + (wb * p.pointee.tangentArmB - wa * p.pointee.tangentArmA)
    }

    /// Sets the normal impulse at a contact point to a value or, if it is negative, to 0. Returns the change.
    ///
    /// The limit keeps the impulse finite, so that a lane with an overflowing body changes no other body: the product of an
    /// infinite impulse and the inverse mass 0 of a static body would be NaN.
    @inline(__always)
    mutating func setNormalImpulse(
        at p: UnsafeMutablePointer<SIMDContactPoint>, to unclamped: Float4,
        of c: UnsafeMutablePointer<SIMDContactConstraint>
    ) -> Float4 {
        let total = laneMinimum(laneMaximum(unclamped, .zero), Float4(repeating: SoftIslands.largestImpulse))
        let change = total - p.pointee.normalImpulse
        p.pointee.normalImpulse = total
        normal += inverseMass * change
        wa -= (c.pointee.inverseInertiaA * p.pointee.normalArmA) * change
        wb += (c.pointee.inverseInertiaB * p.pointee.normalArmB) * change
        return change
    }

    /// Sets the tangent impulse at a contact point to a value within the limit of friction. Returns the change.
    @inline(__always)
    mutating func setTangentImpulse(
        at p: UnsafeMutablePointer<SIMDContactPoint>, to unclamped: Float4,
        of c: UnsafeMutablePointer<SIMDContactConstraint>
    ) -> Float4 {
        let limit = c.pointee.friction * p.pointee.normalImpulse
        let total = laneMinimum(laneMaximum(unclamped, -limit), limit)
        let change = total - p.pointee.tangentImpulse
        p.pointee.tangentImpulse = total
        tangent += inverseMass * change
        wa -= (c.pointee.inverseInertiaA * p.pointee.tangentArmA) * change
        wb += (c.pointee.inverseInertiaB * p.pointee.tangentArmB) * change
        return change
    }
}

/// How far bodies B have moved relative to bodies A since their base poses.
struct SIMDContactDisplacement {
    /// The displacement of the centers of mass along the normal, in meters.
    private let normal: Float4
    /// The rotations, in radians, and half their squares.
    private let (wa, wb): (Float4, Float4)
    private let (halfSquareA, halfSquareB): (Float4, Float4)

    @inline(__always)
    init(_ d: SIMDPairMotion, of c: UnsafeMutablePointer<SIMDContactConstraint>) {
        normal = (d.b.x - d.a.x) * c.pointee.nx + (d.b.y - d.a.y) * c.pointee.ny
        (wa, wb) = (d.a.w, d.b.w)
        (halfSquareA, halfSquareB) = (0.5 * (wa * wa), 0.5 * (wb * wb))
    }

    /// Returns the current separation at a contact point, in meters. The rotations of the lever arms are small, so
    /// their sines and cosines are approximated to second order.
    @inline(__always)
    func separation(at p: UnsafeMutablePointer<SIMDContactPoint>) -> Float4 {
        let rotationA = wa * p.pointee.normalArmA + halfSquareA * p.pointee.tangentArmA
        let rotationB = wb * p.pointee.normalArmB + halfSquareB * p.pointee.tangentArmB
        return (p.pointee.baseSeparation + normal) + (rotationB - rotationA)
    }
}
