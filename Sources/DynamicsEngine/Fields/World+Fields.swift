/// A field's place among the thirty-two.
struct FieldSlot {
    var generation: UInt32 = 0
    var definition: FieldDefinition?
}

extension World {
    /// The most fields that a world holds: a body knows its fields as bits of one number.
    public static let maximumFieldCount = 32

    /// Makes a field that acts on nothing yet; nil if there are `maximumFieldCount` already. Numbers that are not
    /// finite are left out.
    public func createField(_ definition: FieldDefinition) -> FieldID? {
        guard let index = fields.firstIndex(where: { $0.definition == nil }) ?? newFieldSlot() else { return nil }
        var clean = definition
        clean.keepFinite(from: FieldDefinition(definition.kind), self)
        fields[index].definition = clean
        return FieldID(index: index, generation: fields[index].generation)
    }

    private func newFieldSlot() -> Int? {
        if fields.count == Self.maximumFieldCount { return nil }
        fields.append(FieldSlot())
        return fields.count - 1
    }

    /// Takes a field out of the world, and wakes its bodies.
    public func destroyField(_ field: FieldID) {
        let index = self.index(of: field)
        for body in 0..<Int32(bodies.slotCount) where bodies.isLive(body) { setField(index, false, of: body) }
        fields[index].definition = nil
        fields[index].generation &+= 1
    }

    /// What the field is.
    public func definition(of field: FieldID) -> FieldDefinition { fields[index(of: field)].definition! }

    /// Makes the field another, and wakes its bodies. Numbers that are not finite are left out: the old stay.
    public func setDefinition(_ definition: FieldDefinition, of field: FieldID) {
        let index = self.index(of: field)
        var clean = definition
        clean.keepFinite(from: fields[index].definition!, self)
        fields[index].definition = clean
        let bit = UInt32(1) << UInt32(index)
        for body in 0..<Int32(bodies.slotCount) where bodies.isLive(body) && bodies[body].fieldMask & bit != 0 {
            wakeUp(body)
        }
    }

    /// Lets the field act on the body, and wakes it.
    public func addBody(_ body: BodyID, to field: FieldID) { setField(index(of: field), true, of: index(of: body)) }

    /// Lets the field act on the body no more, and wakes it.
    public func removeBody(_ body: BodyID, from field: FieldID) {
        setField(index(of: field), false, of: index(of: body))
    }

    /// Sets the charge that electric and magnetic fields act on. 0 at first. A different value wakes the body.
    public func setCharge(_ charge: Float, of body: BodyID) {
        let index = self.index(of: body)
        guard let q = checked(charge, "a charge to set was infinite, far too large or no number"),
            bodies[index].charge != q
        else { return }
        bodies[index].charge = q
        wakeUp(index)
    }

    private func index(of field: FieldID) -> Int {
        precondition(
            field.index < fields.count && fields[field.index].generation == field.generation
                && fields[field.index].definition != nil,
            "this FieldID names no field of this world: it was destroyed, or is of another world")
        return field.index
    }

    private func setField(_ field: Int, _ isIn: Bool, of body: Int32) {
        let bit = UInt32(1) << UInt32(field)
        let mask = isIn ? bodies[body].fieldMask | bit : bodies[body].fieldMask & ~bit
        if mask == bodies[body].fieldMask { return }
        bodies[body].fieldMask = mask
        wakeUp(body)
        loadCoefficients(body)
    }

    /// Lets the fields push: once a sub-step, before anything is solved.
    func applyFields() {
        if fields.isEmpty { return }
        for i in 0..<awake.count where awake.flags[i] & AwakeFlags.isInField != 0 { applyFields(to: i) }
    }

    private func applyFields(to i: Int) {
        let body = awake.slot[i]
        let (mask, mass, charge) = (bodies[body].fieldMask, bodies[body].mass, bodies[body].charge)
        let v = awake.velocity(i)
        var push = Vec2.zero
        var forced: Vec2?
        for k in 0..<fields.count where mask & (UInt32(1) << UInt32(k)) != 0 {
            guard let d = fields[k].definition else { continue }
            let offset = awake.position(i) - d.position
            if !d.region.contains(offset) { continue }
            if case .velocity = d.kind {
                if forced == nil { forced = d.direction }
                continue
            }
            let sample = FieldSample(offset: offset, velocity: v, mass: mass, charge: charge, time: time)
            guard let f = d.force(sample) else { continue }
            if f.isFinite {
                push += f
            } else {
                refuse("a field's force was infinite, far too large or no number", tag: bodies[body].tag)
            }
        }
        let h = Tolerances.timeStep
        var result = v + h * awake.inverseMass[i] * push
        // What gravity and forces will add in this sub-step is taken away beforehand.
        if let forced {
            let other = awake.gravity[i] * currentGravity + awake.inverseMass[i] * Vec2(awake.fx[i], awake.fy[i])
            result = forced - h * other
        }
        if result.isFinite { (awake.vx[i], awake.vy[i]) = (result.x, result.y) }
    }
}

extension FieldDefinition {
    /// Replaces what is not finite by what `old` has.
    fileprivate mutating func keepFinite(from old: FieldDefinition, _ world: World) {
        let sentence: StaticString = "a field's number was infinite, far too large or no number"
        position = world.checked(position, sentence) ?? old.position
        strength = world.checked(strength, sentence) ?? old.strength
        falloff = world.checked(falloff, sentence) ?? old.falloff
        minimumRadius = world.checked(minimumRadius, sentence) ?? old.minimumRadius
        direction = world.checked(direction, sentence) ?? old.direction
        smoothness = world.checked(smoothness, sentence) ?? old.smoothness
        animationSpeed = world.checked(animationSpeed, sentence) ?? old.animationSpeed
    }
}
