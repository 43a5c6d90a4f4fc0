/// A symmetric 3x3 matrix, used as the matrix K of a joint with three constraint rows.
struct SymmetricMatrix3: BitwiseCopyable {
    var xx: Float = 0
    var xy: Float = 0
    var xz: Float = 0
    var yy: Float = 0
    var yz: Float = 0
    var zz: Float = 0

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
