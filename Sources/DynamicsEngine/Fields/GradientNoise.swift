/// Perlin noise: pseudorandom gradients at the points of a unit grid, interpolated. The values have the same bits on
/// every machine.
enum GradientNoise {
    /// Returns the noise at a point, roughly from -1 to 1; 0 if a coordinate's magnitude is a million or more.
    static func value(_ x: Float, _ y: Float, _ z: Float) -> Float {
        let limit: Float = 1_000_000
        guard abs(x) < limit, abs(y) < limit, abs(z) < limit else { return 0 }
        let (fx, fy, fz) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
        let (ix, iy, iz) = (Int32(fx), Int32(fy), Int32(fz))
        let (u, v, w) = (x - fx, y - fy, z - fz)
        let (bu, bv, bw) = (fade(u), fade(v), fade(w))
        var layers: (Float, Float) = (0, 0)
        for k in Int32(0)...1 {
            let d = w - Float(k)
            let a = interpolate(
                gradientDotProduct(ix, iy, iz + k, u, v, d), gradientDotProduct(ix + 1, iy, iz + k, u - 1, v, d), bu)
            let b = interpolate(
                gradientDotProduct(ix, iy + 1, iz + k, u, v - 1, d),
                gradientDotProduct(ix + 1, iy + 1, iz + k, u - 1, v - 1, d), bu)
            if k == 0 { layers.0 = interpolate(a, b, bv) } else { layers.1 = interpolate(a, b, bv) }
        }
        return interpolate(layers.0, layers.1, bw)
    }

    /// Returns 6 t^5 - 15 t^4 + 10 t^3, an interpolation weight whose first and second derivatives are 0 at t = 0 and t
    /// = 1.
    private static func fade(_ t: Float) -> Float { t * t * t * (t * (t * 6 - 15) + 10) }

    private static func interpolate(_ a: Float, _ b: Float, _ t: Float) -> Float { a + t * (b - a) }

    /// Returns the dot product of the gradient at the grid point (i, j, k) and the offset (x, y, z) from that point. A
    /// hash of the point selects the gradient among the twelve vectors from the center of a cube to its edges.
    private static func gradientDotProduct(
        _ i: Int32, _ j: Int32, _ k: Int32, _ x: Float, _ y: Float, _ z: Float
    ) -> Float {
        var h = UInt32(bitPattern: i) &* 0x9E37_79B1 ^ UInt32(bitPattern: j) &* 0x85EB_CA77
        h ^= UInt32(bitPattern: k) &* 0xC2B2_AE3D
        h = (h ^ h >> 15) &* 0x2C1B_3C6D
        h = (h ^ h >> 13) &* 0x297A_2D39
        h ^= h >> 16
        let (a, b) = h % 3 == 0 ? (x, y) : (h % 3 == 1 ? (y, z) : (x, z))
        return (h & 0x100 != 0 ? a : -a) + (h & 0x200 != 0 ? b : -b)
    }
}
