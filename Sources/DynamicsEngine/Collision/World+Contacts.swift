extension World {
    /// Adds a contact of two shapes, unless both are edges. Assigns the shapes to A and B so that their kinds are in
    /// the order edge, polygon, circle, because `collide` requires this order.
    func addContact(between first: Int32, and second: Int32) {
        var (a, b) = (first, second)
        if sortOrder(of: shapes[a].kind) > sortOrder(of: shapes[b].kind) { (a, b) = (b, a) }
        if shapes[a].kind == .edge && shapes[b].kind == .edge { return }
        var c = ContactRecord()
        (c.shapeA, c.shapeB) = (a, b)
        (c.bodyA, c.bodyB) = (shapes[a].body, shapes[b].body)
        (c.radiusA, c.radiusB) = (shapes[a].radius, shapes[b].radius)
        let index = contacts.insert(c)
        pairs.insert(PairSet.key(forShapes: a, and: b))
        applyFilter(to: index)
        contacts.linkEdge(index * 2, head: &bodies[c.bodyA].contactHead)
        contacts.linkEdge(index * 2 + 1, head: &bodies[c.bodyB].contactHead)
        if bodies[c.bodyA].awakeIndex >= 0 || bodies[c.bodyB].awakeIndex >= 0 { activateContact(index) }
    }

    func sortOrder(of kind: ShapeKind) -> Int {
        switch kind {
        case .edge: 0
        case .polygon: 1
        case .circle: 2
        }
    }

    /// Removes a contact. If its shapes touch, records an event that reports the end of touching and, if the contact is
    /// solid, wakes the bodies.
    func removeContact(_ index: Int32) {
        let c = contacts[index]
        if c.isTouching {
            setTouching(ofContact: index, to: false)
            if c.isSolid {
                wakeUp(c.bodyA)
                wakeUp(c.bodyB)
            }
        }
        deactivateContact(index)
        contacts.unlinkEdge(index * 2, head: &bodies[c.bodyA].contactHead)
        contacts.unlinkEdge(index * 2 + 1, head: &bodies[c.bodyB].contactHead)
        pairs.remove(PairSet.key(forShapes: c.shapeA, and: c.shapeB))
        contacts.remove(index)
    }

    func removeContacts(of body: Int32) {
        while bodies[body].contactHead >= 0 { removeContact(bodies[body].contactHead >> 1) }
    }

    /// Sets whether the shapes of a contact touch, records an event that reports the change, and updates the number of
    /// touching contacts of each body.
    func setTouching(ofContact index: Int32, to isTouching: Bool) {
        contacts[index].isTouching = isTouching
        updateActiveContact(index)
        recordContactEvent(ofContact: index, began: isTouching)
        if contacts[index].isSolid { changeTouchingContactCounts(ofContact: index, by: isTouching ? 1 : -1) }
    }

    /// Adds `change` to the number of solid touching contacts of each body, and updates whether the bodies are
    /// unconstrained (without solid contacts, and with at most one spring).
    func changeTouchingContactCounts(ofContact index: Int32, by change: Int32) {
        for side in 0..<2 {
            let body = side == 0 ? contacts[index].bodyA : contacts[index].bodyB
            saveSpringImpulse(of: body)
            bodies[body].touchingContactCount += change
            updateUnconstrainedStatus(of: body)
        }
        updateIslandLinks(ofContact: index, change: change)
    }

    /// Adds the link of a contact that began touching to the island of its bodies, or removes it.
    private func updateIslandLinks(ofContact index: Int32, change: Int32) {
        let (a, b) = (contacts[index].bodyA, contacts[index].bodyB)
        if change < 0 {
            removeContactFromGraph(index)
            return unlinkBodies(a, b)
        }
        linkBodies(a, b)
        if bodies[a].isInSoftIsland || bodies[b].isInSoftIsland { pendingSoftContacts.append(index) }
    }

    /// Returns whether both bodies were last solved in a soft island (an island of more than 12 bodies). A static body
    /// is treated as a member of every island.
    @inline(__always)
    func areInSoftIsland(_ a: Int32, _ b: Int32) -> Bool {
        let (ra, rb) = (bodies.records.base + Int(a), bodies.records.base + Int(b))
        return (ra.pointee.isInSoftIsland || ra.pointee.kind == .static)
            && (rb.pointee.isInSoftIsland || rb.pointee.kind == .static)
    }

    /// Returns the poses of the bodies `a` and `b`. Positions are relative to the center of mass of `a`, along the
    /// world's axes.
    @inline(__always)
    func relativePoses(of a: Int32, and b: Int32) -> (poseA: Pose, poseB: Pose) {
        (
            Pose(p: .zero, q: rotation(at: a)),
            Pose(p: centerOfMass(at: b) - centerOfMass(at: a), q: rotation(at: b))
        )
    }
}
