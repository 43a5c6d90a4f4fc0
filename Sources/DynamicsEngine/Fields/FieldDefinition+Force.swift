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
