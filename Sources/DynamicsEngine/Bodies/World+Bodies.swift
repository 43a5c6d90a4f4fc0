// Creates and destroys bodies.

extension World {
    /// Creates a body and returns its identifier. A dynamic body is awake at first.
    ///
    /// Numbers of the definition that are NaN, infinite or out of range are replaced with their defaults and counted in
    /// `rejectedInputs`. The position is rounded to the engine's grid of 2^-32 m.
    public func createBody(_ definition: BodyDefinition) -> BodyID {
        let shapes = definition.shapes.isEmpty ? rectangleShapes(of: definition) : definition.shapes
        var r = createRecord(for: definition)
        let mass = MassProperties(of: shapes)
        (r.area, r.areaInertia, r.localCenter) = (mass.area, mass.centralInertia, mass.center)
        r.position = Grid.translated(r.position, by: Rotation(r.angle) * r.localCenter)
        r.computeMass()
        let index = bodies.insert(r)
        attachShapes(shapes, to: index)
        if bodies[index].kind == .dynamic { wakeUp(index) }
        return BodyID(index: index, generation: bodies[index].generation)
    }

    /// Removes a body and its joints from the world, and wakes the bodies that were joined to it or touched it.
    ///
    /// The identifiers of the body and of its joints become invalid. Contacts in which the body touched other bodies
    /// are reported as ended.
    public func destroyBody(_ body: BodyID) {
        let index = self.index(of: body)
        while bodies[index].jointHead >= 0 { removeJoint(bodies[index].jointHead >> 1) }
        removeContacts(of: index)
        detachShapes(of: index)
        if bodies[index].awakeIndex >= 0 { deactivateBody(index) }
        bodies[index].isNewlySleeping = false
        bodies.remove(index)
    }

    /// Returns a Boolean value that indicates whether a body is still in the world.
    public func contains(_ body: BodyID) -> Bool { bodies.contains(body.index, generation: body.generation) }

    /// The number of bodies in the world: awake, sleeping and static; a count.
    public var bodyCount: Int { bodies.liveCount }

    /// The number of awake bodies, a count.
    public var awakeBodyCount: Int { awake.count }

    /// Returns the index of a body's slot in `bodies`. Traps if the body has been destroyed.
    func index(of body: BodyID) -> Int32 {
        requirePrecondition(
            contains(body),
            "this BodyID identifies no body of this world: the body was destroyed or is in another world")
        return body.index
    }

    /// Creates a body record from a definition. Invalid numbers in the definition are replaced with their defaults.
    private func createRecord(for definition: BodyDefinition) -> BodyRecord {
        let fallback = BodyDefinition()
        var r = BodyRecord()
        r.serial = nextSerial
        nextSerial += 1
        r.kind = definition.kind
        r.fixedRotation = definition.fixedRotation
        r.isAffectedByGravity = definition.isAffectedByGravity
        r.tag = definition.tag
        r.position = Grid.snap(
            validated(definition.position, "a body's position", else: .defaultUsed) ?? fallback.position)
        r.angle = validated(definition.angle, "a body's angle", or: fallback.angle)
        r.velocity =
            validated(definition.linearVelocity, "a body's velocity", else: .defaultUsed) ?? fallback.linearVelocity
        r.angularVelocity = validated(
            definition.angularVelocity, "a body's angular velocity", or: fallback.angularVelocity)
        r.linearDamping = validated(definition.linearDamping, "a body's damping", or: fallback.linearDamping)
        r.angularDamping = validated(definition.angularDamping, "a body's angular damping", or: fallback.angularDamping)
        r.friction = validated(definition.friction, "a body's friction", atLeast: 0, or: fallback.friction)
        r.restitution = validated(definition.restitution, "a body's restitution", atLeast: 0, or: fallback.restitution)
        (r.categories, r.mask, r.isBullet) = (definition.categories, definition.mask, definition.isBullet)
        r.density = validated(definition.density, "a body's density", atLeast: 0, or: fallback.density)
        if r.kind == .static { (r.velocity, r.angularVelocity) = (.zero, 0) }
        return r
    }

    /// Returns the default rectangle of a body whose definition has no shapes, or an empty array if a side of the
    /// rectangle is 0.
    private func rectangleShapes(of d: BodyDefinition) -> [ShapeDefinition] {
        let fallback = BodyDefinition()
        let w = validated(d.halfWidth, "a body's half width", atLeast: 0, or: fallback.halfWidth)
        let h = validated(d.halfHeight, "a body's half height", atLeast: 0, or: fallback.halfHeight)
        return [ShapeDefinition.box(halfWidth: w, halfHeight: h)].compactMap { $0 }
    }
}

extension BodyRecord {
    /// Computes the mass, the inertia and their inverses from the density and the shapes' area.
    mutating func computeMass() {
        (mass, inertia, inverseMass, inverseInertia) = (0, 0, 0, 0)
        if kind == .static { return }
        let (m, i) = (density * area, density * areaInertia)
        // A body without mass weighs 1 kg, as in Box2D, so that forces can move it.
        mass = m > 1e-12 ? min(m, 1e15) : 1
        inverseMass = 1 / mass
        if i > 1e-18 && !fixedRotation {
            inertia = min(i, 1e15)
            inverseInertia = 1 / inertia
        }
    }
}

extension World {
    /// Sets the linear damping of a body, in units of 1/s; see `BodyDefinition.linearDamping`. Changing the value wakes
    /// the body.
    ///
    /// A value that is NaN, infinite or of a magnitude above 1e9 is ignored and counted in `rejectedInputs`.
    public func setLinearDamping(_ damping: Float, of body: BodyID) {
        guard let c = validated(damping, "a new damping", else: .oldValueKept) else { return }
        editRecord(of: body) { replace(&$0.linearDamping, with: c) }
    }

    /// Sets the angular damping of a body, in units of 1/s; see `BodyDefinition.angularDamping`. Changing the value
    /// wakes the body.
    ///
    /// A value that is NaN, infinite or of a magnitude above 1e9 is ignored and counted in `rejectedInputs`.
    public func setAngularDamping(_ damping: Float, of body: BodyID) {
        guard let c = validated(damping, "a new angular damping", else: .oldValueKept) else { return }
        editRecord(of: body) { replace(&$0.angularDamping, with: c) }
    }

    /// Sets the density of a body, in kilograms per square meter, and updates its mass and inertia. Changing the value
    /// wakes the body.
    ///
    /// A value that is negative, NaN, infinite or above 1e9 is ignored and counted in `rejectedInputs`. With a density
    /// of 0, a dynamic body weighs 1 kg.
    public func setDensity(_ density: Float, of body: BodyID) {
        guard let d = validated(density, "a new density", atLeast: 0, else: .oldValueKept) else { return }
        editRecord(of: body) { replace(&$0.density, with: d) }
    }

    /// Sets whether the rotation of a body is fixed, so that contacts, joints and torques do not rotate it. Changing
    /// the value wakes the body and sets its angular velocity to 0.
    public func setFixedRotation(_ isFixed: Bool, of body: BodyID) {
        if bodies[index(of: body)].fixedRotation == isFixed { return }
        editRecord(of: body) { replace(&$0.fixedRotation, with: isFixed) }
        setAngularVelocity(0, of: body)
    }

    /// Sets whether `gravity` accelerates a body. Changing the value wakes the body.
    public func setAffectedByGravity(_ isAffected: Bool, of body: BodyID) {
        editRecord(of: body) { replace(&$0.isAffectedByGravity, with: isAffected) }
    }

    /// Sets the friction coefficient of a body, a ratio of 0 or more; see `BodyDefinition.friction`. Changing the value
    /// wakes the body.
    ///
    /// A value that is negative, NaN, infinite or above 1e9 is ignored and counted in `rejectedInputs`.
    public func setFriction(_ friction: Float, of body: BodyID) {
        guard let f = validated(friction, "a new friction", atLeast: 0, else: .oldValueKept) else { return }
        editRecord(of: body) { replace(&$0.friction, with: f) }
    }

    /// Sets the restitution of a body, a ratio of 0 or more; see `BodyDefinition.restitution`. Changing the value wakes
    /// the body.
    ///
    /// A value that is negative, NaN, infinite or above 1e9 is ignored and counted in `rejectedInputs`.
    public func setRestitution(_ restitution: Float, of body: BodyID) {
        guard let e = validated(restitution, "a new restitution", atLeast: 0, else: .oldValueKept) else { return }
        editRecord(of: body) { replace(&$0.restitution, with: e) }
    }

    /// Sets whether continuous collision stops a body at other dynamic bodies, in addition to static bodies.
    public func setBullet(_ isBullet: Bool, of body: BodyID) {
        let index = self.index(of: body)
        if bodies[index].isBullet == isBullet { return }
        bodies[index].isBullet = isBullet
        refilterContacts(of: index)
    }

    /// Makes a body static or dynamic, and sets its velocities to 0. A body that becomes dynamic wakes.
    ///
    /// Bodies that touch the body or are joined to it wake. The contacts of the body are removed; the next step creates
    /// new ones.
    public func setKind(_ kind: BodyKind, of body: BodyID) {
        let index = self.index(of: body)
        if bodies[index].kind == kind { return }
        for edge in joints.edges(from: bodies[index].jointHead) {
            let other = joints[edge.index].otherBody(at: edge)
            if other >= 0 { wakeUp(other) }
        }
        removeContacts(of: index)
        for edge in joints.edges(from: bodies[index].jointHead) { removeJointLink(edge.index) }
        if bodies[index].awakeIndex >= 0 { deactivateBody(index) }
        moveAABBs(of: index, toTreeFor: kind)
        bodies[index].kind = kind
        for edge in joints.edges(from: bodies[index].jointHead) { addJointLink(edge.index) }
        bodies[index].velocity = .zero
        bodies[index].angularVelocity = 0
        bodies[index].computeMass()
        if kind == .dynamic { wakeUp(index) }
    }

    /// Moves the AABBs of a body to the AABB tree for bodies of the given kind, static or dynamic.
    private func moveAABBs(of index: Int32, toTreeFor kind: BodyKind) {
        let becomesStatic = kind == .static
        for shape in shapes.list(from: bodies[index].shapeHead) {
            let box = fatAABB(of: shape)
            broadPhase[isStatic: !becomesStatic].remove(shapes[shape].leaf)
            shapes[shape].leaf = broadPhase[isStatic: becomesStatic].insert(box, shape: shape)
            broadPhase.markMoved(shape, in: shapes)
        }
    }

    /// Calls `edit` with the record of a body. If `edit` returns true, updates the mass of the body and its data in
    /// `AwakeBodies`, and wakes it.
    private func editRecord(of body: BodyID, _ edit: (inout BodyRecord) -> Bool) {
        let index = self.index(of: body)
        guard edit(&bodies[index]) else { return }
        bodies[index].computeMass()
        wakeUp(index)
        loadCoefficients(of: index)
    }
}

/// Replaces `old` with `new`, and returns whether the values differ.
@inline(__always)
func replace<Value: Equatable>(_ old: inout Value, with new: Value) -> Bool {
    if old == new { return false }
    old = new
    return true
}
