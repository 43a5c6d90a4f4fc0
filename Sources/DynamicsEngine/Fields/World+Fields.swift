// Creates, changes and applies fields, and computes their forces.

/// A slot of `World.fields`, which holds a field or is free. `definition` is nil while the slot is free.
struct FieldSlot {
    var generation: UInt32 = 0
    var definition: FieldDefinition?
}

extension World {
    /// The maximum number of fields in a world: 32. The limit exists because each body stores the fields that act on it
    /// as a 32-bit mask.
    public static let maximumFieldCount = 32

    /// Creates a field. The field acts only on bodies that `addBody(_:to:)` adds to it.
    ///
    /// Numbers of the definition that are NaN, infinite or of a magnitude above 1e9 are replaced with their defaults
    /// and counted in `rejectedInputs`.
    ///
    /// - Returns: The identifier of the field, or nil if there are already `maximumFieldCount` fields.
    public func createField(_ definition: FieldDefinition) -> FieldID? {
        let index = fields.firstIndex { $0.definition == nil } ?? fields.count
        if index == Self.maximumFieldCount { return nil }
        if index == fields.count { fields.append(FieldSlot()) }
        var clean = definition
        clean.replaceInvalidNumbers(withThoseOf: FieldDefinition(definition.kind), reportingTo: self)
        fields[index].definition = clean
        return FieldID(index: index, generation: fields[index].generation)
    }

    /// Removes a field from the world and wakes the bodies on which it acted.
    public func destroyField(_ field: FieldID) {
        let index = self.index(of: field)
        for body in 0..<Int32(bodies.slotCount) where bodies.isLive(body) {
            setMembership(of: body, in: index, to: false)
        }
        fields[index].definition = nil
        fields[index].generation &+= 1
    }

    /// Returns the properties of a field.
    public func definition(of field: FieldID) -> FieldDefinition { fields[index(of: field)].definition! }

    /// Replaces the properties of a field and wakes the bodies on which it acts.
    ///
    /// Numbers that are NaN, infinite or of a magnitude above 1e9 are replaced with the previous values and counted in
    /// `rejectedInputs`.
    public func setDefinition(_ definition: FieldDefinition, of field: FieldID) {
        let index = self.index(of: field)
        var clean = definition
        clean.replaceInvalidNumbers(withThoseOf: fields[index].definition!, reportingTo: self)
        fields[index].definition = clean
        let bit = UInt32(1) << UInt32(index)
        for body in 0..<Int32(bodies.slotCount) where bodies.isLive(body) && bodies[body].fieldMask & bit != 0 {
            wakeUp(body)
        }
    }

    /// Makes a field act on a body and wakes the body. Does nothing if the field already acts on the body.
    public func addBody(_ body: BodyID, to field: FieldID) {
        setMembership(of: index(of: body), in: index(of: field), to: true)
    }

    /// Removes a body from a field, so that the field no longer acts on it, and wakes the body. Does nothing if the
    /// field does not act on the body.
    public func removeBody(_ body: BodyID, from field: FieldID) {
        setMembership(of: index(of: body), in: index(of: field), to: false)
    }

    /// Sets the charge of a body, unitless, which electric and magnetic fields use. Changing the charge wakes the body.
    ///
    /// The charge of a new body is 0. A value that is NaN, infinite or of a magnitude above 1e9 is ignored and counted
    /// in `rejectedInputs`.
    public func setCharge(_ charge: Float, of body: BodyID) {
        let index = self.index(of: body)
        guard let q = validated(charge, "a new charge", else: .oldValueKept), bodies[index].charge != q else { return }
        bodies[index].charge = q
        wakeUp(index)
    }

    private func index(of field: FieldID) -> Int {
        requirePrecondition(
            field.index < fields.count && fields[field.index].generation == field.generation
                && fields[field.index].definition != nil,
            "this FieldID identifies no field of this world: the field was destroyed or is in another world")
        return field.index
    }

    private func setMembership(of body: Int32, in field: Int, to isMember: Bool) {
        let bit = UInt32(1) << UInt32(field)
        let mask = isMember ? bodies[body].fieldMask | bit : bodies[body].fieldMask & ~bit
        if mask == bodies[body].fieldMask { return }
        bodies[body].fieldMask = mask
        wakeUp(body)
        loadCoefficients(of: body)
    }

    /// Applies the force fields to the awake bodies by changing the velocities of these bodies. Runs once per sub-step,
    /// before the islands are solved.
    func applyFields() {
        if fields.isEmpty { return }
        for i in 0..<awake.count where awake.flags[i] & AwakeFlags.isInField != 0 { applyFields(toAwakeBody: i) }
    }

    private func applyFields(toAwakeBody i: Int) {
        let body = awake.slot[i]
        let (mask, mass, charge) = (bodies[body].fieldMask, bodies[body].mass, bodies[body].charge)
        let v = awake.velocity(at: i)
        var force = Vec2.zero
        var fieldVelocity: Vec2?
        for k in 0..<fields.count where mask & (UInt32(1) << UInt32(k)) != 0 {
            guard let d = fields[k].definition else { continue }
            let offset = awake.position(at: i) - d.position
            if !d.region.contains(offset) { continue }
            if case .velocity = d.kind {
                if fieldVelocity == nil { fieldVelocity = d.direction }
                continue
            }
            let sample = FieldSample(offset: offset, velocity: v, mass: mass, charge: charge, time: time)
            guard let f = d.force(for: sample) else { continue }
            if f.isFinite {
                force += f
            } else {
                recordRejectedInput("a field's force was NaN or infinite: it was ignored", tag: bodies[body].tag)
            }
        }
        let h = Tolerances.timeStep
        var result = v + h * awake.inverseMass[i] * force
        // The integration later in this sub-step adds gravity and accumulated forces. The new velocity is therefore
        // reduced by both in advance, so that the body has the field's velocity after the integration.
        if let fieldVelocity { result = fieldVelocity - h * awake.acceleration(at: i, gravity: currentGravity).linear }
        if result.isFinite { (awake.vx[i], awake.vy[i]) = (result.x, result.y) }
    }
}

extension FieldDefinition {
    /// Replaces numbers that are NaN, infinite or of a magnitude above 1e9 with those of `old`, and records them as
    /// rejected inputs of the world.
    fileprivate mutating func replaceInvalidNumbers(withThoseOf old: FieldDefinition, reportingTo world: World) {
        position = world.validated(position, "a field's number", else: .replaced) ?? old.position
        strength = world.validated(strength, "a field's number", else: .replaced) ?? old.strength
        falloff = world.validated(falloff, "a field's number", else: .replaced) ?? old.falloff
        minimumRadius = world.validated(minimumRadius, "a field's number", else: .replaced) ?? old.minimumRadius
        direction = world.validated(direction, "a field's number", else: .replaced) ?? old.direction
        smoothness = world.validated(smoothness, "a field's number", else: .replaced) ?? old.smoothness
        animationSpeed = world.validated(animationSpeed, "a field's number", else: .replaced) ?? old.animationSpeed
    }
}

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
