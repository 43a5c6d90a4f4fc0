extension World {
    /// Creates one SIMD contact constraint for each group of four consecutive elements in
    /// `softIslandBatch.laneContacts`.
    func prepareSIMDConstraints(quality: SolverQuality) {
        let count = softIslandBatch.laneContacts.count / 4
        softIslandBatch.constraints.resizeUninitialized(to: count)
        let empty = ContactLane(staticBodyIndex: Int32(softIslandBatch.islandBodies.count), softness: quality.softness)
        for k in 0..<count {
            let lanes = softIslandBatch.laneContacts.base + k * 4
            (softIslandBatch.constraints.base + k).initialize(
                to: SIMDContactConstraint(
                    contactLaneOrEmpty(at: lanes[0], quality: quality, emptyLane: empty),
                    contactLaneOrEmpty(at: lanes[1], quality: quality, emptyLane: empty),
                    contactLaneOrEmpty(at: lanes[2], quality: quality, emptyLane: empty),
                    contactLaneOrEmpty(at: lanes[3], quality: quality, emptyLane: empty),
                    velocities: softIslandBatch.velocities.base))
        }
    }

    @inline(__always)
    private func contactLaneOrEmpty(at index: Int32, quality: SolverQuality, emptyLane empty: ContactLane)
        -> ContactLane
    {
        index < 0
            ? empty : contactLane(of: softIslandBatch.contacts.base[Int(index)], quality: quality, emptyLane: empty)
    }

    private func contactLane(of contact: SoftIslandContact, quality: SolverQuality, emptyLane empty: ContactLane)
        -> ContactLane
    {
        let staticBodyIndex = empty.a
        let c = contacts.records.base + Int(contact.contact)
        let a =
            contact.a < staticBodyIndex
            ? softIslandBatch.bodyStates.base[Int(contact.a)] : softIslandBodyState(of: c.pointee.bodyA)
        let b =
            contact.b < staticBodyIndex
            ? softIslandBatch.bodyStates.base[Int(contact.b)] : softIslandBodyState(of: c.pointee.bodyB)
        var l = empty
        (l.a, l.b) = (contact.a, contact.b)
        if c.pointee.movesA { (l.inverseMassA, l.inverseInertiaA) = (a.inverseMass, a.inverseInertia) }
        if c.pointee.movesB { (l.inverseMassB, l.inverseInertiaB) = (b.inverseMass, b.inverseInertia) }
        l.friction = a.friction * b.friction
        l.restitution = max(a.restitution, b.restitution)
        if contact.a == staticBodyIndex || contact.b == staticBodyIndex { l.softness = quality.staticSoftness }
        l.relativeCenter = b.center - a.center
        let w = WorldManifold(
            c.pointee.manifold, Pose(p: .zero, q: a.rotation), c.pointee.radiusA,
            Pose(p: l.relativeCenter, q: b.rotation),
            c.pointee.radiusB)
        l.normal = w.normal
        l.first = contactLanePoint(
            at: w.points.0, separation: w.separations.0, previous: c.pointee.manifold.first, quality: quality)
        if c.pointee.manifold.count > 1 {
            l.second = contactLanePoint(
                at: w.points.1, separation: w.separations.1, previous: c.pointee.manifold.second, quality: quality)
        }
        return l
    }

    @inline(__always)
    private func contactLanePoint(
        at position: Vec2, separation: Float, previous old: ManifoldPoint, quality: SolverQuality
    ) -> ContactLane.Point {
        let fraction = 1 / Float(quality.solverStepCount)
        // The rest separation is the overlap that the solver does not correct. A positive value means that it is not
        // set yet, because the contact point is new. In this case, the current separation is used, limited to the range
        // from -slop to 0.
        let restSeparation =
            old.restSeparation <= 0 ? old.restSeparation : min(max(separation, -Tolerances.linearSlop), 0)
        return ContactLane.Point(
            position: position, separation: separation, restSeparation: restSeparation,
            normalImpulse: old.normalImpulse * fraction,
            tangentImpulse: old.tangentImpulse * fraction, isPresent: 1)
    }

    /// Stores the solved impulses in the manifolds, scaled from one solver step (a short step of the soft-step solver
    /// inside a sub-step) to the whole sub-step. `ContactSolver` stores impulses at the same scale, so each solver can
    /// start from the impulses of the other.
    func storeSoftIslandImpulses(quality: SolverQuality) {
        let solverSteps = Float(quality.solverStepCount)
        for k in 0..<softIslandBatch.laneContacts.count where softIslandBatch.laneContacts[k] >= 0 {
            let (constraint, lane) = (softIslandBatch.constraints.base + k / 4, k & 3)
            let m = contacts.records.base + Int(softIslandBatch.contacts[softIslandBatch.laneContacts[k]].contact)
            Self.storeImpulses(
                of: constraint.pointee.first, lane: lane, solverStepCount: solverSteps, in: &m.pointee.manifold.first)
            Self.storeImpulses(
                of: constraint.pointee.second, lane: lane, solverStepCount: solverSteps, in: &m.pointee.manifold.second)
        }
    }

    @inline(__always)
    private static func storeImpulses(
        of p: SIMDContactPoint, lane: Int, solverStepCount solverSteps: Float, in point: inout ManifoldPoint
    ) {
        let (normal, tangent) = (p.normalImpulse[lane] * solverSteps, p.tangentImpulse[lane] * solverSteps)
        if !(normal + tangent).isFinite { return }
        (point.normalImpulse, point.tangentImpulse, point.restSeparation) = (normal, tangent, p.restSeparation[lane])
    }
}
