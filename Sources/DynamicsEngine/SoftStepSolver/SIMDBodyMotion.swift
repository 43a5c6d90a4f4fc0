/// The velocities or the displacements of four bodies, with one vector per component: `x` and `y` contain the linear
/// components, and `w` the angular component.
struct SIMDBodyMotion {
    var x: Float4
    var y: Float4
    var w: Float4

    /// Loads the values of four bodies, which are the elements of `source` at the indices `i`.
    @inline(__always)
    init(_ source: UnsafeMutablePointer<Float4>, at i: SIMD4<Int32>) {
        let (p, q) = (source[Int(i[0])], source[Int(i[1])])
        let (r, s) = (source[Int(i[2])], source[Int(i[3])])
        x = Float4(p[0], q[0], r[0], s[0])
        y = Float4(p[1], q[1], r[1], s[1])
        w = Float4(p[2], q[2], r[2], s[2])
    }

    /// Stores the values of the four bodies in the elements of `target` at the indices `i`.
    @inline(__always)
    func store(to target: UnsafeMutablePointer<Float4>, at i: SIMD4<Int32>) {
        target[Int(i[0])] = Float4(x[0], y[0], w[0], 0)
        target[Int(i[1])] = Float4(x[1], y[1], w[1], 0)
        target[Int(i[2])] = Float4(x[2], y[2], w[2], 0)
        target[Int(i[3])] = Float4(x[3], y[3], w[3], 0)
    }
}
