extension FieldDefinition {
    /// The force on a body; nil where the field has none. The velocity kind is not asked here.
    public func force(_ s: FieldSample) -> Vec2? {
        if case .custom(let ask) = kind { return ask(s) }
        if abs(strength) < 1.0 / 32768 { return nil }
        let r = s.offset.length
        let f = strength * falloffFactor(r)
        let outward = r > 0 ? (1 / r) * s.offset : .zero
        switch kind {
        case .drag:
            let u = s.velocity - direction
            return -f * u.length * u
        case .vortex: return f / s.mass * outward.perpendicular
        case .radialGravity: return r * r < 1e-5 ? nil : -f * s.mass * outward
        case .linearGravity: return f * s.mass * direction
        case .noise: return f * noise(s)
        case .turbulence: return f * s.mass * s.velocity.lengthSquared * noise(s)
        case .spring: return -f * outward
        case .electric: return f * s.charge * outward
        case .magnetic: return s.charge == 0 ? nil : f * Vec2(s.velocity.y, -s.velocity.x)
        case .velocity, .custom: return nil
        }
    }

    /// max(r, minimum radius)^-falloff; the usual exponents need no logarithm.
    func falloffFactor(_ r: Float) -> Float {
        let d = max(r, minimumRadius)
        if falloff == 0 { return 1 }
        if falloff == 1 { return 1 / d }
        if falloff == 2 { return 1 / (d * d) }
        if falloff == -1 { return d }
        return Float(ExactMath.exponential(-Double(falloff) * ExactMath.logarithm(Double(d))))
    }

    /// Cells of 25 points for the roughest noise, of 400 for the smoothest.
    private func noise(_ s: FieldSample) -> Vec2 {
        let cell = 0.25 + 3.75 * max(0, min(smoothness, 1))
        let (x, y) = (s.offset.x / cell, s.offset.y / cell)
        let z = Float(s.time * Double(animationSpeed))
        return Vec2(GradientNoise.value(x, y, z), GradientNoise.value(x + 173.3, y - 91.7, z + 57.1))
    }
}

/// Noise without jumps: random slopes at the corners of a grid, blended. The same on every machine.
enum GradientNoise {
    /// About -1...1.
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
            let a = mix(slope(ix, iy, iz + k, u, v, d), slope(ix + 1, iy, iz + k, u - 1, v, d), bu)
            let b = mix(slope(ix, iy + 1, iz + k, u, v - 1, d), slope(ix + 1, iy + 1, iz + k, u - 1, v - 1, d), bu)
            if k == 0 { layers.0 = mix(a, b, bv) } else { layers.1 = mix(a, b, bv) }
        }
        return mix(layers.0, layers.1, bw)
    }

    private static func fade(_ t: Float) -> Float { t * t * t * (t * (t * 6 - 15) + 10) }

    private static func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + t * (b - a) }

    /// The height at (x, y, z) from a corner whose slope is one of twelve.
    private static func slope(_ i: Int32, _ j: Int32, _ k: Int32, _ x: Float, _ y: Float, _ z: Float) -> Float {
        var h = UInt32(bitPattern: i) &* 0x9E37_79B1 ^ UInt32(bitPattern: j) &* 0x85EB_CA77
        h ^= UInt32(bitPattern: k) &* 0xC2B2_AE3D
        h = (h ^ h >> 15) &* 0x2C1B_3C6D
        h = (h ^ h >> 13) &* 0x297A_2D39
        h ^= h >> 16
        let (a, b) = h % 3 == 0 ? (x, y) : (h % 3 == 1 ? (y, z) : (x, z))
        return (h & 0x100 != 0 ? a : -a) + (h & 0x200 != 0 ? b : -b)
    }
}
