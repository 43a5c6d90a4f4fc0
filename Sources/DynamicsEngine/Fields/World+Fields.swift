// Creates, changes and applies fields.

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
        guard let index = fields.firstIndex(where: { $0.definition == nil }) ?? appendFieldSlot() else { return nil }
        var clean = definition
        clean.replaceInvalidNumbers(withThoseOf: FieldDefinition(definition.kind), reportingTo: self)
        fields[index].definition = clean
        return FieldID(index: index, generation: fields[index].generation)
    }

    private func appendFieldSlot() -> Int? {
        if fields.count == Self.maximumFieldCount { return nil }
        fields.append(FieldSlot())
        return fields.count - 1
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
        guard let q = validated(charge, "a new charge", else: .oldValueKept),
            bodies[index].charge != q
        else { return }
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
        if let fieldVelocity {
            let other = awake.gravityScale[i] * currentGravity + awake.inverseMass[i] * Vec2(awake.fx[i], awake.fy[i])
            result = fieldVelocity - h * other
        }
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
