// Computes the constraints of a constraint graph from its contacts.

extension ConstraintGraph {
    /// Computes the displacements of all bodies from their base poses, and replaces the base poses of the bodies that
    /// moved away from them.
    ///
    /// - Parameter isFirstSubStep: Whether this is the first sub-step of a call of `World.advance(by:)` or `step()`. In
    ///   later sub-steps, larger displacements are allowed, so that the constraints of moving bodies are computed once
    ///   per frame.
    mutating func updateBases(isFirstSubStep: Bool, world: World) {
        let awake = world.awake
        let records = world.bodies.records.base
        for k in 1..<bodies.indexCount where bodies.body[k] >= 0 {
            let i = Int(records[Int(bodies.body[k])].awakeIndex)
            let base = bodies.bases.base + k
            let dx = Float(awake.x[i] - base.pointee.center.x)
            let dy = Float(awake.y[i] - base.pointee.center.y)
            let dw = awake.angle[i] - base.pointee.angle
            let reach = abs(dw) * max(base.pointee.maximumExtent, SoftIslands.baseExtent)
            let limit =
                isFirstSubStep ? SoftIslands.baseDistance : limitWithinFrame(extent: base.pointee.maximumExtent)
            bodies.isRebased[k] = 0
            bodies.displacements[k] = Float4(dx, dy, dw, 0)
            let isNearBase = !base.pointee.isOutdated && max(abs(dx), abs(dy)) < limit && reach < limit
            let smallest = SoftIslands.baseDistance
            records[Int(bodies.body[k])].isNearBase =
                isNearBase && max(abs(dx), abs(dy)) < smallest && reach < smallest
            if !isNearBase { rebase(Int32(k), world: world) }
        }
    }

    /// Returns the displacement from its base pose, in meters, up to which the constraints of a body with an extent are
    /// reused in the second sub-step of a frame.
    @inline(__always)
    private func limitWithinFrame(extent: Float) -> Float {
        let limit = min(SoftIslands.baseDistanceWithinFrame, SoftIslands.baseFractionWithinFrame * extent)
        return max(SoftIslands.baseDistance, limit)
    }

    /// Makes the current pose of a body its base pose.
    mutating func rebase(_ index: Int32, world: World) {
        let body = bodies.body[index]
        let r = world.bodies.records.base + Int(body)
        let i = Int(r.pointee.awakeIndex)
        let base = bodies.bases.base + Int(index)
        base.pointee.center = world.awake.position(at: i)
        base.pointee.angle = world.awake.angle[i]
        base.pointee.rotation = world.rotation(at: body)
        bodies.isRebased[index] = 1
        bodies.displacements[index] = .zero
        if base.pointee.isOutdated { loadProperties(of: r, awakeIndex: i, at: index, world: world) }
    }

    private func loadProperties(
        of r: UnsafeMutablePointer<BodyRecord>, awakeIndex i: Int, at index: Int32, world: World
    ) {
        let base = bodies.bases.base + Int(index)
        base.pointee.isOutdated = false
        (base.pointee.inverseMass, base.pointee.inverseInertia) = (r.pointee.inverseMass, r.pointee.inverseInertia)
        (base.pointee.friction, base.pointee.restitution) = (max(r.pointee.friction, 0), r.pointee.restitution)
        base.pointee.maximumExtent = world.maximumExtent(of: r.pointee)
        // Converts the damping factor f = 1 / (1 + h c) of the whole sub-step to the factor 1 / (1 + h c / n) of a
        // solver step, which is one of n equal steps of the soft-step solver inside the sub-step. Here, h c = 1 / f - 1.
        let solverSteps = Float(quality.solverStepCount)
        let linear = 1 / (1 + (1 / world.awake.linearDampingFactor[i] - 1) / solverSteps)
        let angular = 1 / (1 + (1 / world.awake.angularDampingFactor[i] - 1) / solverSteps)
        bodies.dampingFactors[index] = Float4(linear, linear, angular, 0)
    }

    /// Computes the manifolds of the contacts whose bodies moved too far against each other since their manifold was
    /// computed. Contacts that end touching leave the graph.
    mutating func updateManifolds(world: World) {
        staleContacts.removeAll()
        for color in 0...SoftIslands.colorCount {
            let c = colors[color]
            for k in 0..<c.constraints.count where needsPreparation(c, k) {
                for lane in 4 * k..<4 * k + 4 where c.contacts[lane] >= 0 {
                    if !world.isManifoldReusable(ofContact: c.contacts[lane]) { staleContacts.append(c.contacts[lane]) }
                }
            }
        }
        for k in 0..<staleContacts.count {
            let contact = staleContacts[k]
            if world.contacts[contact].graph != index { continue }
            storeImpulses(ofContact: contact, world: world)
            world.updateContact(contact)
            let c = world.contacts[contact]
            if c.graph == index { colors[Int(c.color)].isDirty[c.lane >> 2] = 1 }
        }
    }

    /// Returns whether the constraint at index `k` of a color must be computed again.
    @inline(__always)
    private func needsPreparation(_ c: ContactColor, _ k: Int) -> Bool {
        if c.isDirty.base[k] != 0 { return true }
        let (a, b) = (c.constraints.base[k].a, c.constraints.base[k].b)
        let flags = bodies.isRebased.base
        return flags[Int(a[0])] | flags[Int(a[1])] | flags[Int(a[2])] | flags[Int(a[3])] | flags[Int(b[0])]
            | flags[Int(b[1])] | flags[Int(b[2])] | flags[Int(b[3])] != 0
    }

    /// Computes the constraints that are out of date.
    mutating func prepareConstraints(world: World) {
        for color in 0...SoftIslands.colorCount {
            let c = colors[color]
            for k in 0..<c.constraints.count where needsPreparation(c, k) {
                prepareConstraint(at: k, of: c, world: world)
            }
        }
    }

    private func prepareConstraint(at k: Int, of c: ContactColor, world: World) {
        let constraint = c.constraints.base + k
        let old = constraint.pointee.contacts
        for lane in 0..<4 where old[lane] >= 0 { storeImpulses(ofContact: old[lane], world: world) }
        let contacts = c.contacts.base + 4 * k
        constraint.pointee = SIMDContactConstraint(
            contactLane(ofContact: contacts[0], world: world), contactLane(ofContact: contacts[1], world: world),
            contactLane(ofContact: contacts[2], world: world), contactLane(ofContact: contacts[3], world: world))
        constraint.pointee.contacts = SIMD4(contacts[0], contacts[1], contacts[2], contacts[3])
        c.isDirty[k] = 0
    }

    private func contactLane(ofContact contact: Int32, world: World) -> ContactLane {
        var l = ContactLane()
        if contact < 0 { return l }
        let c = world.contacts.records.base + Int(contact)
        (l.a, l.b) = (world.softIndex(of: c.pointee.bodyA), world.softIndex(of: c.pointee.bodyB))
        let a = l.a > 0 ? bodies.bases.base[Int(l.a)] : world.softBase(ofStaticBody: c.pointee.bodyA)
        let b = l.b > 0 ? bodies.bases.base[Int(l.b)] : world.softBase(ofStaticBody: c.pointee.bodyB)
        if c.pointee.movesA { (l.inverseMassA, l.inverseInertiaA) = (a.inverseMass, a.inverseInertia) }
        if c.pointee.movesB { (l.inverseMassB, l.inverseInertiaB) = (b.inverseMass, b.inverseInertia) }
        l.friction = a.friction * b.friction
        l.restitution = max(a.restitution, b.restitution)
        l.softness = l.a == 0 || l.b == 0 ? quality.staticSoftness : quality.softness
        l.relativeCenter = b.center - a.center
        let w = WorldManifold(
            c.pointee.manifold, Pose(p: .zero, q: a.rotation), c.pointee.radiusA,
            Pose(p: l.relativeCenter, q: b.rotation), c.pointee.radiusB)
        l.normal = w.normal
        l.first = lanePoint(at: w.points.0, separation: w.separations.0, previous: c.pointee.manifold.first)
        if c.pointee.manifold.count > 1 {
            l.second = lanePoint(at: w.points.1, separation: w.separations.1, previous: c.pointee.manifold.second)
        }
        return l
    }

    @inline(__always)
    private func lanePoint(at position: Vec2, separation: Float, previous old: ManifoldPoint) -> ContactLane.Point {
        let fraction = 1 / Float(quality.solverStepCount)
        // The rest separation is the overlap that the solver does not correct. A positive value means that it is not
        // set yet, because the contact point is new. In this case, the current separation is used, limited to the range
        // from -slop to 0.
        let restSeparation =
            old.restSeparation <= 0 ? old.restSeparation : min(max(separation, -Tolerances.linearSlop), 0)
        return ContactLane.Point(
            position: position, separation: separation, restSeparation: restSeparation,
            normalImpulse: old.normalImpulse * fraction, tangentImpulse: old.tangentImpulse * fraction, isPresent: 1)
    }
}

extension World {
    /// Returns the pose and the properties of a static body in the form in which constraints read them.
    func softBase(ofStaticBody body: Int32) -> SoftBodyBase {
        let r = bodies.records.base + Int(body)
        return SoftBodyBase(
            center: r.pointee.position, rotation: rotation(at: body), friction: max(r.pointee.friction, 0),
            restitution: r.pointee.restitution)
    }

    /// Returns the largest distance from a body's center of mass to a point of its shapes, in meters.
    func maximumExtent(of r: BodyRecord) -> Float {
        shapes.list(from: r.shapeHead).reduce(0) { max($0, shapes[$1].maximumExtent) }
    }

    /// Makes the constraint graphs compute the constraints of a body again. Call this when a property that they depend
    /// on changes, or when a static body moves.
    func invalidateConstraints(of body: Int32) {
        let r = bodies[body]
        if r.kind == .dynamic {
            if r.softIndex >= 0 { graphs[Int(r.softGraph)].bodies.bases[r.softIndex].isOutdated = true }
            return
        }
        for edge in contacts.edges(from: r.contactHead) {
            let c = contacts[edge.index]
            if c.graph >= 0 { graphs[Int(c.graph)].colors[Int(c.color)].isDirty[c.lane >> 2] = 1 }
            if c.activeIndex >= 0 { activeContacts[c.activeIndex].isClearNearBase = false }
        }
    }
}
