// Decides which bodies collide, and adds, updates and removes their contacts.

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
        broadPhase.pairs.insert(PairSet.key(forShapes: a, and: b))
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
        broadPhase.pairs.remove(PairSet.key(forShapes: c.shapeA, and: c.shapeB))
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

    /// Adds `change`, 1 or -1, to the number of solid touching contacts of each body, adds or removes the link of the
    /// contact between the bodies, and updates whether they are unconstrained.
    func changeTouchingContactCounts(ofContact index: Int32, by change: Int32) {
        for side in 0..<2 {
            let body = side == 0 ? contacts[index].bodyA : contacts[index].bodyB
            saveSpringImpulse(of: body)
            bodies[body].touchingContactCount += change
            updateUnconstrainedStatus(of: body)
        }
        let (a, b) = (contacts[index].bodyA, contacts[index].bodyB)
        if change < 0 {
            removeContactFromGraph(index)
            return unlinkBodies(a, b)
        }
        linkBodies(a, b)
        if bodies[a].isInSoftIsland || bodies[b].isInSoftIsland { pendingSoftContacts.append(index) }
    }

    /// Returns whether both bodies were last solved in a soft island. A static body
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

// `activeContacts` contains all contacts with at least one awake body. Sub-steps visit only these contacts.
extension World {
    func activateContact(_ index: Int32) {
        let c = contacts[index]
        if c.activeIndex >= 0 { return }
        contacts[index].activeIndex = Int32(activeContacts.count)
        var active = ActiveContact(contact: index, bodyA: c.bodyA, bodyB: c.bodyB)
        active.maximumExtentB = shapes[c.shapeB].maximumExtent
        activeContacts.append(active)
        updateActiveContact(index)
        if c.isContinuous { continuousContacts.append(index) }
    }

    /// Copies the flags of a contact from its `ContactRecord` to its element in `activeContacts`. Call this whenever
    /// the manifold, `isTouching`, `isSolid` or `isContinuous` changes.
    @inline(__always)
    func updateActiveContact(_ index: Int32) {
        let c = contacts.records.base + Int(index)
        if c.pointee.activeIndex < 0 { return }
        let active = activeContacts.base + Int(c.pointee.activeIndex)
        active.pointee.hasPoints = c.pointee.manifold.count > 0
        active.pointee.isContinuous = c.pointee.isContinuous
        active.pointee.isBarrier =
            c.pointee.isSolid && (bodies[c.pointee.bodyA].kind == .static || bodies[c.pointee.bodyB].kind == .static)
    }

    /// Removes a contact from `activeContacts`, and moves the last element to its index.
    func deactivateContact(_ index: Int32) {
        let activeIndex = contacts[index].activeIndex
        if activeIndex < 0 { return }
        let last = activeContacts.removeLast()
        contacts[index].activeIndex = -1
        if last.contact != index {
            activeContacts[activeIndex] = last
            contacts[last.contact].activeIndex = activeIndex
        }
    }

    /// Updates the manifolds of all active contacts, and removes contacts whose fat AABBs no longer overlap.
    ///
    /// The constraint graphs update the touching contacts of soft islands, and only those of bodies that moved.
    func updateContacts(isFirstSubStep: Bool) {
        for k in 0..<SolverQuality.count where !graphs[k].isEmpty {
            graphs[k].updateBases(isFirstSubStep: isFirstSubStep, world: self)
            graphs[k].updateManifolds(world: self)
        }
        continuousContacts.removeAll()
        // Iterates backward, because removing a contact moves the last contact to its index.
        var k = activeContacts.count
        while k > 0 {
            k -= 1
            let active = activeContacts.base + k
            if active.pointee.isInGraph { continue }
            let index = active.pointee.contact
            if active.pointee.isClearNearBase && areNearBase(active.pointee.bodyA, active.pointee.bodyB) {
                if active.pointee.isContinuous { continuousContacts.append(index) }
                continue
            }
            if !canReuseManifold(of: active) {
                let c = contacts.records.base + Int(index)
                if !fatAABB(of: c.pointee.shapeA).overlaps(fatAABB(of: c.pointee.shapeB)) {
                    removeContact(index)
                    continue
                }
                updateContact(index)
            }
            if contacts.records.base[Int(index)].isContinuous { continuousContacts.append(index) }
        }
    }

    /// Returns whether the sub-step can reuse the manifold of a contact in a constraint graph.
    func isManifoldReusable(ofContact index: Int32) -> Bool {
        canReuseManifold(of: activeContacts.base + Int(contacts[index].activeIndex))
    }

    /// Updates a contact's manifold. Contact points whose features are unchanged keep their impulses. If the shapes
    /// began or ended touching, records an event and, if the contact is solid, wakes the bodies.
    func updateContact(_ index: Int32) {
        let c = contacts.records.base + Int(index)
        let (ta, tb) = relativePoses(of: c.pointee.bodyA, and: c.pointee.bodyB)
        let relativePose = ta.inverseTransform(tb)
        let active = activeContacts.base + Int(c.pointee.activeIndex)
        let inSoftIsland = areInSoftIsland(c.pointee.bodyA, c.pointee.bodyB)
        if active.pointee.isManifoldReusable(at: relativePose, inSoftIsland: inSoftIsland) { return }
        let sa = ShapeView(shapes.records.base[Int(c.pointee.shapeA)], vertices)
        let sb = ShapeView(shapes.records.base[Int(c.pointee.shapeB)], vertices)
        active.pointee.clearance = 0
        var m = Self.collide(
            sa, at: ta, with: sb, at: tb, margin: inSoftIsland ? SoftIslands.speculativeDistance : 0,
            clearance: &active.pointee.clearance)
        m.copyImpulses(from: c.pointee.manifold)
        c.pointee.manifold = m
        active.pointee.manifoldPose = relativePose
        active.pointee.hasPoints = m.count > 0
        let isTouching = m.count > 0
        if isTouching != c.pointee.isTouching {
            let (a, b, isSolid) = (c.pointee.bodyA, c.pointee.bodyB, c.pointee.isSolid)
            setTouching(ofContact: index, to: isTouching)
            if isSolid {
                wakeUp(a)
                wakeUp(b)
            }
        }
    }

    /// Returns whether the sub-step can reuse the manifold of a contact in a soft island (an island of more than 12
    /// bodies). If so, the caller also skips the test of the fat AABBs.
    ///
    /// Returns false for contacts of other islands, so that their fat AABBs are always tested. These contacts must be
    /// removed in the same sub-step as in Box2D, because that affects the order in which contacts are solved.
    @inline(__always)
    private func canReuseManifold(of active: UnsafeMutablePointer<ActiveContact>) -> Bool {
        let (indexA, indexB) = (active.pointee.bodyA, active.pointee.bodyB)
        if !areInSoftIsland(indexA, indexB) { return false }
        let (a, b) = (bodies.records.base + Int(indexA), bodies.records.base + Int(indexB))
        let start = Pose(p: .zero, q: startRotation(ofRecord: a, body: indexA))
        let end = Pose(p: b.pointee.position - a.pointee.position, q: startRotation(ofRecord: b, body: indexB))
        let pose = start.inverseTransform(end)
        if active.pointee.hasPoints { return active.pointee.isManifoldReusable(at: pose, inSoftIsland: true) }
        let clearance = active.pointee.clearance - active.pointee.maximumDisplacement(to: pose)
        active.pointee.isClearNearBase = clearance > SoftIslands.clearanceNearBase
        return active.pointee.clearance > 0 && clearance > 0
    }

    /// Returns whether both bodies are static or have stayed near their base poses.
    @inline(__always)
    private func areNearBase(_ a: Int32, _ b: Int32) -> Bool {
        let (ra, rb) = (bodies.records.base + Int(a), bodies.records.base + Int(b))
        return (ra.pointee.isNearBase || ra.pointee.kind == .static)
            && (rb.pointee.isNearBase || rb.pointee.kind == .static)
    }

    /// Returns a body's rotation at the start of the sub-step. For an awake body, the body record `r` already contains
    /// it.
    @inline(__always)
    private func startRotation(ofRecord r: UnsafeMutablePointer<BodyRecord>, body: Int32) -> Rotation {
        r.pointee.awakeIndex >= 0 ? r.pointee.rotation : rotation(at: body)
    }

    /// Computes the manifold of two shapes.
    ///
    /// - Parameters:
    ///   - margin: The separation up to which polygons and circles get contact points, in meters.
    ///   - clearance: On return, a lower bound on the separation minus `margin`, in meters, if the separation exceeds
    ///     `margin` and the function for these kinds of shapes computes such a bound. Otherwise unchanged.
    @inline(__always)
    static func collide(
        _ a: ShapeView, at ta: Pose, with b: ShapeView, at tb: Pose, margin: Float, clearance: inout Float
    ) -> Manifold {
        switch (a.kind, b.kind) {
        case (.polygon, .polygon):
            CollidePolygons.manifold(of: a, at: ta, and: b, at: tb, margin: margin, clearance: &clearance)
        case (.polygon, _): CollideCircles.collidePolygon(a, at: ta, withCircle: b, at: tb, margin: margin)
        case (.circle, _):
            CollideCircles.collideCircle(a, at: ta, withCircle: b, at: tb, margin: margin, clearance: &clearance)
        case (.edge, .circle): CollideCircles.collideEdge(a, at: ta, withCircle: b, at: tb)
        case (.edge, _): CollideEdge.manifold(ofEdge: a, at: ta, andPolygon: b, at: tb, clearance: &clearance)
        }
    }
}

// Categories, masks and joints decide which bodies collide.
extension World {
    /// Sets the categories that a body belongs to, and the mask, which contains the categories that affect the body.
    /// Both are bit sets.
    ///
    /// Two bodies have contacts if a category of at least one of them is in the other body's mask. The impulses of a
    /// contact move a body only if a category of the other body is in the body's own mask. Therefore, events can report
    /// a contact although the bodies pass through each other. A new body has categories 0 and mask 0, and collides with
    /// nothing.
    ///
    /// If the values change, the body wakes. A body with a category or mask bit in `testedCategories` wakes even if
    /// they do not change, because the result of `collisionTest` has possibly changed.
    /// - Complexity: O(number of contacts and shapes of the body).
    public func setCollision(categories: UInt64, mask: UInt64, of body: BodyID) {
        let index = self.index(of: body)
        let isTested = (categories | mask) & testedCategories != 0
        if bodies[index].categories == categories && bodies[index].mask == mask && !isTested { return }
        bodies[index].categories = categories
        bodies[index].mask = mask
        wakeUp(index)
        if bodies[index].awakeIndex >= 0 { loadCoefficients(of: index) }
        refilterContacts(of: index)
    }

    /// Applies the changed filter of a body: removes contacts that are no longer allowed, updates the other contacts,
    /// and marks the body's shapes for the search for new pairs.
    func refilterContacts(of body: Int32) {
        for edge in contacts.edges(from: bodies[body].contactHead) {
            let c = contacts[edge.index]
            if shouldCollide(c.bodyA, c.bodyB) {
                if c.isTouching && c.isSolid { changeTouchingContactCounts(ofContact: edge.index, by: -1) }
                applyFilter(to: edge.index)
                if c.isTouching && contacts[edge.index].isSolid {
                    changeTouchingContactCounts(ofContact: edge.index, by: 1)
                }
            } else {
                removeContact(edge.index)
            }
        }
        for shape in shapes.list(from: bodies[body].shapeHead) { broadPhase.markMoved(shape, in: shapes) }
    }

    /// Determines which of its two bodies a contact moves, and stores the result in the contact. A contact moves a body
    /// only if a category of the other body is in the body's own mask.
    func applyFilter(to contact: Int32) {
        let (a, b) = (contacts[contact].bodyA, contacts[contact].bodyB)
        contacts[contact].movesA = bodies[a].kind != .static && isAffected(a, by: b)
        contacts[contact].movesB = bodies[b].kind != .static && isAffected(b, by: a)
        contacts[contact].isSolid = contacts[contact].movesA || contacts[contact].movesB
        contacts[contact].isContinuous = contacts[contact].isSolid && (stopsFastBodies(a) || stopsFastBodies(b))
        updateActiveContact(contact)
    }

    /// Returns whether fast bodies need continuous collision detection against a body: whether the body is static or a
    /// bullet.
    private func stopsFastBodies(_ body: Int32) -> Bool { bodies[body].kind == .static || bodies[body].isBullet }

    /// Returns whether two bodies can have contacts. A category of at least one body must be in the mask of the other,
    /// no joint between them must disable their collision, and they must not both be static.
    func shouldCollide(_ a: Int32, _ b: Int32) -> Bool {
        if bodies[a].kind == .static && bodies[b].kind == .static { return false }
        return (isAffected(a, by: b) || isAffected(b, by: a)) && !isCollisionDisabledByJoint(between: a, and: b)
    }

    /// Returns whether contacts with `other` move `body`: whether a category of `other` is in the mask of `body`. If
    /// all such categories are in `testedCategories`, returns the result of `collisionTest`.
    func isAffected(_ body: Int32, by other: Int32) -> Bool {
        let common = bodies[other].categories & bodies[body].mask
        if common & ~testedCategories != 0 { return true }
        return common != 0 && (collisionTest?(bodies[body].tag, bodies[other].tag) ?? true)
    }

    private func isCollisionDisabledByJoint(between a: Int32, and b: Int32) -> Bool {
        joints.edges(from: bodies[b].jointHead).contains {
            !joints[$0.index].collideConnected && joints[$0.index].otherBody(at: $0) == a
        }
    }
}
