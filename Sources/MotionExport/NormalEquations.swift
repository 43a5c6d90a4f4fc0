/// The normal equations of a least-squares fit with three unknowns. Without arrays, because a search for springs solves
/// thousands of them.
struct NormalEquations {
    // The upper triangle of the matrix of products, and the products with the values.
    private var (xx, xy, xz, yy, yz, zz) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    private var (xv, yv, zv) = (0.0, 0.0, 0.0)

    /// Adds an observation: the sum of each coefficient times its unknown is the value.
    mutating func add(_ x: Double, _ y: Double, _ z: Double, value: Double) {
        xx += x * x
        xy += x * y
        xz += x * z
        yy += y * y
        yz += y * z
        zz += z * z
        xv += x * value
        yv += y * value
        zv += z * value
    }

    /// Returns the unknowns; nil if the observations do not determine them.
    func solve() -> (Double, Double, Double)? {
        // The rows are divided by the roots of the diagonal, so that the limit does not depend on units.
        guard xx > 0, yy > 0, zz > 0 else { return nil }
        let (sx, sy, sz) = (xx.squareRoot(), yy.squareRoot(), zz.squareRoot())
        let (a, b, c) = (xy / (sx * sy), xz / (sx * sz), yz / (sy * sz))
        let (u, v, w) = (xv / sx, yv / sy, zv / sz)
        // The Cholesky factors of a symmetric matrix whose diagonal is 1.
        let second = 1 - a * a
        guard second > 1e-13 else { return nil }
        let l22 = second.squareRoot()
        let l32 = (c - a * b) / l22
        let third = 1 - b * b - l32 * l32
        guard third > 1e-13 else { return nil }
        let l33 = third.squareRoot()
        let p = u
        let q = (v - a * p) / l22
        let r = (w - b * p - l32 * q) / l33
        let z = r / l33
        let y = (q - l32 * z) / l22
        let x = p - a * y - b * z
        return (x / sx, y / sy, z / sz)
    }
}
