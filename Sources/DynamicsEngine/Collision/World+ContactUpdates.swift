extension World {
    /// Updates the manifolds of all active contacts, and removes contacts whose fat AABBs no longer overlap.
    ///
    /// The constraint graphs update the touching contacts of soft islands (islands of more than 12 bodies), and only
    /// those of bodies that moved.
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
                if !fatAABBsOverlap(ofContact: index) {
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

    @inline(__always)
    private func fatAABBsOverlap(ofContact index: Int32) -> Bool {
        let c = contacts.records.base + Int(index)
        return fatAABB(of: c.pointee.shapeA).overlaps(fatAABB(of: c.pointee.shapeB))
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
