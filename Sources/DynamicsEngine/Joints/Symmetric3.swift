/// A symmetric 3x3 matrix: what three rows of a joint feel of each other.
struct Symmetric3: BitwiseCopyable {
    var xx: Float = 0
    var xy: Float = 0
    var xz: Float = 0
    var yy: Float = 0
    var yz: Float = 0
    var zz: Float = 0

    /// The first two rows alone. A singular matrix gives zero.
    func solve2(_ b: Vec2) -> Vec2 {
        var d = xx * yy - xy * xy
        if d != 0 { d = 1 / d }
        return Vec2(d * (yy * b.x - xy * b.y), d * (xx * b.y - xy * b.x))
    }

    func solve3(_ b: Vec2, _ bz: Float) -> (Vec2, Float) {
        let (cx, cy, cz) = (yy * zz - yz * yz, yz * xz - xy * zz, xy * yz - yy * xz)
        var d = xx * cx + xy * cy + xz * cz
        if d != 0 { d = 1 / d }
        let x = d * (b.x * cx + b.y * cy + bz * cz)
        let y = d * (b.x * cy + b.y * (xx * zz - xz * xz) + bz * (xy * xz - xx * yz))
        let z = d * (b.x * cz + b.y * (xy * xz - xx * yz) + bz * (xx * yy - xy * xy))
        return (Vec2(x, y), z)
    }
}
