extension World {
    /// Makes a body. Numbers that are not finite are left out of its definition (see `refusals`).
    public func createBody(_ definition: BodyDefinition) -> BodyID {
        let shapes = definition.shapes.isEmpty ? rectangle(of: definition) : definition.shapes
        var r = record(for: definition)
        var mass = MassProperties()
        for shape in shapes { mass.add(shape) }
        (r.area, r.areaInertia, r.localCenter) = (mass.area, mass.centralInertia, mass.center)
        r.position = Grid.moved(r.position, by: Rotation(r.angle) * r.localCenter)
        r.computeMass()
        let index = bodies.insert(r)
        attachShapes(shapes, to: index)
        if bodies[index].kind == .dynamic { wakeUp(index) }
        return BodyID(index: index, generation: bodies[index].generation)
    }

    /// Takes a body out of the world, with every joint that holds it. What it held wakes.
    public func destroyBody(_ body: BodyID) {
        let index = self.index(of: body)
        while bodies[index].jointHead >= 0 { removeJoint(bodies[index].jointHead >> 1) }
        removeContacts(of: index)
        detachShapes(of: index)
        if bodies[index].dense >= 0 { park(index) }
        if bodies[index].justSlept { forgetSlept(index) }
        bodies.remove(index)
    }

    /// Whether the body is still in the world.
    public func contains(_ body: BodyID) -> Bool { bodies.contains(body.index, generation: body.generation) }

    /// How many bodies there are, awake, asleep and static.
    public var bodyCount: Int { bodies.liveCount }

    /// How many bodies are awake.
    public var awakeBodyCount: Int { awake.count }

    /// The body's slot. A handle of a destroyed body is a mistake of the program, so it stops here.
    func index(of body: BodyID) -> Int32 {
        precondition(
            contains(body), "this BodyID names no body of this world: it was destroyed, or is of another world")
        return body.index
    }

    private func record(for definition: BodyDefinition) -> BodyRecord {
        let fallback = BodyDefinition()
        var r = BodyRecord()
        r.serial = nextSerial
        nextSerial += 1
        r.kind = definition.kind
        r.fixedRotation = definition.fixedRotation
        r.isAffectedByGravity = definition.isAffectedByGravity
        r.tag = definition.tag
        r.position = Grid.snap(
            checked(definition.position, "a body's position was infinite, far too large or no number")
                ?? fallback.position)
        r.angle = checked(definition.angle, "a body's angle was infinite, far too large or no number") ?? 0
        r.velocity =
            checked(definition.linearVelocity, "a body's velocity was infinite, far too large or no number") ?? .zero
        r.angularVelocity =
            checked(definition.angularVelocity, "a body's angular velocity was infinite, far too large or no number")
            ?? 0
        r.linearDamping =
            checked(definition.linearDamping, "a body's damping was infinite, far too large or no number") ?? 0.1
        r.angularDamping =
            checked(definition.angularDamping, "a body's angular damping was infinite, far too large or no number")
            ?? 0.1
        r.friction = checked(definition.friction, "a body's friction was infinite, far too large or no number") ?? 0.2
        r.restitution =
            checked(definition.restitution, "a body's restitution was infinite, far too large or no number") ?? 0.2
        (r.categories, r.mask, r.isBullet) = (definition.categories, definition.mask, definition.isBullet)
        r.density = checked(definition.density, atLeast: 0, "a body's density was below 0 or no usable number") ?? 1
        if r.kind == .static { (r.velocity, r.angularVelocity) = (.zero, 0) }
        return r
    }

    /// The rectangle that a body without shapes is; none if a side is 0.
    private func rectangle(of d: BodyDefinition) -> [ShapeDefinition] {
        let w = checked(d.halfWidth, atLeast: 0, "a body's half width was below 0 or no usable number") ?? 0.5
        let h = checked(d.halfHeight, atLeast: 0, "a body's half height was below 0 or no usable number") ?? 0.5
        return [ShapeDefinition.box(halfWidth: w, halfHeight: h)].compactMap { $0 }
    }

    private func forgetSlept(_ index: Int32) {
        var kept = 0
        for i in 0..<slept.count where slept[i] != index {
            slept[kept] = slept[i]
            kept += 1
        }
        while slept.count > kept { _ = slept.removeLast() }
    }
}

extension BodyRecord {
    /// Mass and inertia from the shape and the density.
    mutating func computeMass() {
        (mass, inertia, inverseMass, inverseInertia) = (0, 0, 0, 0)
        if kind == .static { return }
        let (m, i) = (density * area, density * areaInertia)
        // As in the reference a body without mass weighs a kilogram, so that forces still move it.
        mass = m > 1e-12 ? min(m, 1e15) : 1
        inverseMass = 1 / mass
        if i > 1e-18 && !fixedRotation {
            inertia = min(i, 1e15)
            inverseInertia = 1 / inertia
        }
    }
}
