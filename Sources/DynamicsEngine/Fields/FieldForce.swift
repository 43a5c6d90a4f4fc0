// The force that a field exerts on a body.

extension FieldDefinition {
    /// Returns the force that the field exerts on a body, in newtons.
    ///
    /// The function does not test whether the body is in the field's region. `World` tests that before the call.
    ///
    /// - Parameter sample: The state of the body.
    /// - Returns: The force, or nil if the field exerts none. A velocity field always gives nil, because `World` sets
    ///   the body's velocity directly.
    public func force(for sample: FieldSample) -> Vec2? {
        if case .custom(let force) = kind { return force(sample) }
        if abs(strength) < 1.0 / 32768 { return nil }
        let r = sample.offset.length
        let f = strength * falloffFactor(atDistance: r)
        let outward = r > 0 ? (1 / r) * sample.offset : .zero
        switch kind {
        case .drag:
            let u = sample.velocity - direction
            return -f * u.length * u
        case .vortex: return f / sample.mass * outward.perpendicular
        case .radialGravity: return r * r < 1e-5 ? nil : -f * sample.mass * outward
        case .linearGravity: return f * sample.mass * direction
        case .noise: return f * noise(for: sample)
        case .turbulence: return f * sample.mass * sample.velocity.lengthSquared * noise(for: sample)
        case .spring: return -f * outward
        case .electric: return f * sample.charge * outward
        case .magnetic: return sample.charge == 0 ? nil : f * Vec2(sample.velocity.y, -sample.velocity.x)
        case .velocity, .custom: return nil
        }
    }

    /// Returns the falloff factor max(r, minimumRadius)^-falloff, where `r` is a distance in meters. The falloffs 0, 1,
    /// 2 and -1 are computed without exponential and logarithm, which are slower.
    func falloffFactor(atDistance r: Float) -> Float {
        let d = max(r, minimumRadius)
        if falloff == 0 { return 1 }
        if falloff == 1 { return 1 / d }
        if falloff == 2 { return 1 / (d * d) }
        if falloff == -1 { return d }
        return Float(ExactMath.exponential(-Double(falloff) * ExactMath.logarithm(Double(d))))
    }

    /// Returns a vector of two independent noise values, each roughly from -1 to 1. The cells of the noise grid are
    /// 0.25 m (25 points) wide at smoothness 0 and 4 m (400 points) wide at smoothness 1.
    private func noise(for s: FieldSample) -> Vec2 {
        let cell = 0.25 + 3.75 * max(0, min(smoothness, 1))
        let (x, y) = (s.offset.x / cell, s.offset.y / cell)
        let z = Float(s.time * Double(animationSpeed))
        return Vec2(GradientNoise.value(x, y, z), GradientNoise.value(x + 173.3, y - 91.7, z + 57.1))
    }
}

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
