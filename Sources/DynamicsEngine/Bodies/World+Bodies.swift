extension World {
    /// Creates a body and returns its identifier. A dynamic body is awake at first.
    ///
    /// Numbers of the definition that are NaN, infinite or out of range are replaced with their defaults and counted in
    /// `rejectedInputs`. The position is rounded to the engine's grid of 2^-32 m.
    public func createBody(_ definition: BodyDefinition) -> BodyID {
        let shapes = definition.shapes.isEmpty ? rectangleShapes(of: definition) : definition.shapes
        var r = createRecord(for: definition)
        var mass = MassProperties()
        for shape in shapes { mass.add(shape) }
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
            validated(
                definition.position, orReject: "a body's position was NaN, infinite or beyond 1e9: the default is used")
                ?? fallback.position)
        r.angle =
            validated(definition.angle, orReject: "a body's angle was NaN, infinite or beyond 1e9: the default is used")
            ?? 0
        r.velocity =
            validated(
                definition.linearVelocity,
                orReject: "a body's velocity was NaN, infinite or beyond 1e9: the default is used")
            ?? .zero
        r.angularVelocity =
            validated(
                definition.angularVelocity,
                orReject: "a body's angular velocity was NaN, infinite or beyond 1e9: the default is used")
            ?? 0
        r.linearDamping =
            validated(
                definition.linearDamping,
                orReject: "a body's damping was NaN, infinite or beyond 1e9: the default is used")
            ?? 0.1
        r.angularDamping =
            validated(
                definition.angularDamping,
                orReject: "a body's angular damping was NaN, infinite or beyond 1e9: the default is used")
            ?? 0.1
        r.friction =
            validated(
                definition.friction, atLeast: 0,
                orReject: "a body's friction was negative, NaN, infinite or above 1e9: the default is used")
            ?? 0.2
        r.restitution =
            validated(
                definition.restitution, atLeast: 0,
                orReject: "a body's restitution was negative, NaN, infinite or above 1e9: the default is used")
            ?? 0.2
        (r.categories, r.mask, r.isBullet) = (definition.categories, definition.mask, definition.isBullet)
        r.density =
            validated(
                definition.density, atLeast: 0,
                orReject: "a body's density was negative, NaN, infinite or above 1e9: the default is used") ?? 1
        if r.kind == .static { (r.velocity, r.angularVelocity) = (.zero, 0) }
        return r
    }

    /// Returns the default rectangle of a body whose definition has no shapes, or an empty array if a side of the
    /// rectangle is 0.
    private func rectangleShapes(of d: BodyDefinition) -> [ShapeDefinition] {
        let w =
            validated(
                d.halfWidth, atLeast: 0,
                orReject: "a body's half width was negative, NaN, infinite or above 1e9: the default is used") ?? 0.5
        let h =
            validated(
                d.halfHeight, atLeast: 0,
                orReject: "a body's half height was negative, NaN, infinite or above 1e9: the default is used") ?? 0.5
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
