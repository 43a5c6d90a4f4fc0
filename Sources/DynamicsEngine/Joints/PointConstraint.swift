/// The constraint rows that hinges and welds share. Rows x and y keep the two anchors together, and row z constrains
/// the angle between the bodies.
enum PointConstraint {
    /// Returns the velocity of B's anchor minus that of A's anchor, in meters per second.
    @inline(__always) static func relativeVelocity(of j: JointRecord, island: IslandBodies) -> Vec2 {
        island.velocity(of: j.solverIndexB, at: j.armB) - island.velocity(of: j.solverIndexA, at: j.armA)
    }

    /// Returns the vector from A's anchor to B's anchor at the current positions, in meters. The vector is zero if the
    /// constraint is satisfied.
    static func positionError(of j: JointRecord, armA: Vec2, armB: Vec2, island: IslandBodies) -> Vec2 {
        j.relativeCenter + island.deltaPosition(of: j.solverIndexB) - island.deltaPosition(of: j.solverIndexA) + armB
            - armA
    }

    /// Returns B's angle minus A's angle minus the reference angle, in radians.
    static func relativeAngle(of j: JointRecord, island: IslandBodies) -> Float {
        island.angle(of: j.solverIndexB) - island.angle(of: j.solverIndexA) - j.referenceAngle
    }

    /// Applies a linear impulse, at the anchor, and an angular impulse to body B. Applies the opposite impulses to body
    /// A, at its own anchor.
    @inline(__always)
    static func applyImpulses(_ impulse: Vec2, angularImpulse: Float, toBodiesOf j: JointRecord, island: IslandBodies) {
        island.applyImpulse(impulse, toBodiesOf: j)
        island.applyAngularImpulse(-angularImpulse, to: j.solverIndexA)
        island.applyAngularImpulse(angularImpulse, to: j.solverIndexB)
    }
}

/// The sum of the inverse masses of a joint's bodies, in 1/kg, and their inverse moments of inertia, in 1/(kg m^2).
struct JointMasses {
    let inverseMass: Float
    let inverseInertiaA: Float
    let inverseInertiaB: Float
}

/// A symmetric 3x3 matrix, used as the matrix K of a joint with three constraint rows.
struct SymmetricMatrix3: BitwiseCopyable {
    var xx: Float = 0
    var xy: Float = 0
    var xz: Float = 0
    var yy: Float = 0
    var yz: Float = 0
    var zz: Float = 0

    init() {}

    init(xx: Float, xy: Float, xz: Float, yy: Float, yz: Float, zz: Float) {
        (self.xx, self.xy, self.xz, self.yy, self.yz, self.zz) = (xx, xy, xz, yy, yz, zz)
    }

    /// Creates the matrix K of the three rows of a point constraint: it maps their impulses to the changes of velocity
    /// along them.
    @inline(__always)
    init(armA: Vec2, armB: Vec2, _ masses: JointMasses) {
        let (m, iA, iB) = (masses.inverseMass, masses.inverseInertiaA, masses.inverseInertiaB)
        self.init(
            xx: m + armA.y * armA.y * iA + armB.y * armB.y * iB, xy: -armA.y * armA.x * iA - armB.y * armB.x * iB,
            xz: -armA.y * iA - armB.y * iB, yy: m + armA.x * armA.x * iA + armB.x * armB.x * iB,
            yz: armA.x * iA + armB.x * iB, zz: iA + iB)
    }

    /// Solves the linear system of the upper left 2x2 matrix for the right-hand side `b`. Returns zero if this matrix
    /// is singular.
    func solveTwoRows(_ b: Vec2) -> Vec2 {
        var d = xx * yy - xy * xy
        if d != 0 { d = 1 / d }
        return Vec2(d * (yy * b.x - xy * b.y), d * (xx * b.y - xy * b.x))
    }

    /// Solves the linear system of the whole matrix for the right-hand side (b.x, b.y, bz). Returns zero if the matrix
    /// is singular.
    func solveThreeRows(_ b: Vec2, bz: Float) -> (xy: Vec2, z: Float) {
        // (cx, cy, cz) is the first column of the adjugate; its dot product with the first row is the determinant `d`.
        let (cx, cy, cz) = (yy * zz - yz * yz, yz * xz - xy * zz, xy * yz - yy * xz)
        var d = xx * cx + xy * cy + xz * cz
        if !(d > Self.leastDeterminantRatio * xx * yy * zz) { return solveThreeRowsPrecisely(b, bz: bz) }
        if d != 0 { d = 1 / d }
        let x = d * (b.x * cx + b.y * cy + bz * cz)
        let y = d * (b.x * cy + b.y * (xx * zz - xz * xz) + bz * (xy * xz - xx * yz))
        let z = d * (b.x * cz + b.y * (xy * xz - xx * yz) + bz * (xx * yy - xy * xy))
        return (Vec2(x, y), z)
    }

    /// The smallest ratio of the determinant to the product of the diagonal for which `Float` has enough digits. It is less
    /// for a weld whose lever arms are about 15 times as long as its bodies.
    private static let leastDeterminantRatio: Float = 1e-4

    private func solveThreeRowsPrecisely(_ b: Vec2, bz: Float) -> (xy: Vec2, z: Float) {
        let (xx, xy, xz, yy, yz, zz) = (Double(xx), Double(xy), Double(xz), Double(yy), Double(yz), Double(zz))
        let (bx, by, bz) = (Double(b.x), Double(b.y), Double(bz))
        let (cx, cy, cz) = (yy * zz - yz * yz, yz * xz - xy * zz, xy * yz - yy * xz)
        var d = xx * cx + xy * cy + xz * cz
        if d != 0 { d = 1 / d }
        let x = d * (bx * cx + by * cy + bz * cz)
        let y = d * (bx * cy + by * (xx * zz - xz * xz) + bz * (xy * xz - xx * yz))
        let z = d * (bx * cz + by * (xy * xz - xx * yz) + bz * (xx * yy - xy * xy))
        return (Vec2(Float(x), Float(y)), Float(z))
    }
}
