extension World {
    /// Performs continuous collision detection, as `b2World::SolveTOI` in Box2D 2.3 does.
    ///
    /// Finds the first impact on the paths of the bodies in this sub-step, moves both bodies to their poses at the time
    /// of impact, and solves them for the rest of the sub-step. Repeats this until no impact is left. Times are
    /// fractions of the sub-step from 0 to 1.
    func solveImpacts() {
        impactCandidates.removeAll()
        collectImpactCandidates(fromIndex: 0)
        while let (contact, time) = findFirstImpact() {
            let count = continuousContacts.count
            resolveImpact(of: contact, at: time)
            collectImpactCandidates(fromIndex: count)
        }
        keepCentersOutsideStaticShapes()
        stopFastRotatingBodies()
    }

    /// Adds the contacts in `continuousContacts` that can have an impact to `impactCandidates`. Starts at the index
    /// `first`, so that the caller can process only the contacts that solving an impact appended to the list.
    private func collectImpactCandidates(fromIndex first: Int) {
        let records = contacts.records.base
        var k = first
        while k < continuousContacts.count {
            let index = continuousContacts[k]
            k += 1
            let c = records + Int(index)
            // The contact is inactive if its bodies fell asleep after the contact was added to `continuousContacts`.
            if c.pointee.activeIndex < 0 { continue }
            c.pointee.impacts = 0
            c.pointee.hasImpactTime = false
            c.pointee.isImpactCandidate = needsImpactTime(c)
            if c.pointee.isImpactCandidate { impactCandidates.append(index) }
        }
    }

    /// Discards the cached time of impact of a contact. Call this when the path of one of its bodies has changed. If
    /// the contact can have an impact on the new path, adds it to `impactCandidates`.
    func invalidateImpactTime(ofContact index: Int32) {
        let c = contacts.records.base + Int(index)
        c.pointee.hasImpactTime = false
        if c.pointee.activeIndex >= 0 && !c.pointee.isImpactCandidate && needsImpactTime(c) {
            c.pointee.isImpactCandidate = true
            impactCandidates.append(index)
        }
    }

    /// Returns the contact in `impactCandidates` with the earliest impact and the time of that impact, or nil if no
    /// impact is left.
    private func findFirstImpact() -> (contact: Int32, time: Float)? {
        var first: (contact: Int32, time: Float)?
        var least: Float = 1 - 1.192_092_9e-06
        for k in 0..<impactCandidates.count {
            let index = impactCandidates[k]
            if !contacts.isLive(index) || contacts.records.base[Int(index)].impacts > 8 { continue }
            let t = impactTime(ofContact: index)
            if t < least { (first, least) = ((index, t), t) }
        }
        return first
    }

    /// Returns whether continuous collision detection must compute the time of impact of a contact.
    ///
    /// Only contacts with a static body or a bullet are checked (`isContinuous`). Skips a contact if its shapes already
    /// touch in a soft island (an island of more than 12 bodies), or if its bodies have moved less than the clearance
    /// between its shapes.
    @inline(__always)
    private func needsImpactTime(_ c: UnsafeMutablePointer<ContactRecord>) -> Bool {
        if !c.pointee.isContinuous { return false }
        if c.pointee.manifold.count > 0 { return !areInSoftIsland(c.pointee.bodyA, c.pointee.bodyB) }
        return !staysWithinClearance(c)
    }

    /// Returns whether the relative displacement of a contact's bodies since the manifold was computed is smaller than
    /// the clearance between the shapes.
    private func staysWithinClearance(_ c: UnsafeMutablePointer<ContactRecord>) -> Bool {
        let active = activeContacts.base + Int(c.pointee.activeIndex)
        if active.pointee.clearance <= 0 { return false }
        let (ta, tb) = relativePoses(of: c.pointee.bodyA, and: c.pointee.bodyB)
        return active.pointee.maximumDisplacement(to: ta.inverseTransform(tb)) + 1.5 * Tolerances.linearSlop
            < active.pointee.clearance
    }

    /// Returns the time of impact of a contact as a fraction of the sub-step, or 1 if there is no impact. The result is
    /// cached until the path of one of its bodies changes.
    private func impactTime(ofContact index: Int32) -> Float {
        let c = contacts[index]
        if c.hasImpactTime { return c.impactTime }
        let t = computeImpactTime(of: c)
        contacts[index].impactTime = t
        contacts[index].hasImpactTime = true
        return t
    }

    private func computeImpactTime(of c: ContactRecord) -> Float {
        let (startA, startB) = (startTime(of: c.bodyA), startTime(of: c.bodyB))
        let start = max(startA, startB)
        advanceStart(of: c.bodyA, to: start)
        advanceStart(of: c.bodyB, to: start)
        let origin = startCenter(of: c.bodyA)
        let (sweepA, sweepB) = (sweep(of: c.bodyA, relativeTo: origin), sweep(of: c.bodyB, relativeTo: origin))
        if boundingCirclesStaySeparated(c, sweepA: sweepA, sweepB: sweepB) { return 1 }
        let a = DistanceShape(ShapeView(shapes[c.shapeA], vertices))
        let b = DistanceShape(ShapeView(shapes[c.shapeB], vertices))
        switch TimeOfImpact.find(shapeA: a, sweepA: sweepA, shapeB: b, sweepB: sweepB) {
        case .touching(let t): return min(start + (1 - start) * t, 1)
        // If the search fails and a body rotates fast, the last time at which the shapes are known to be apart is used
        // as the time of impact. Without fast rotation, a failed search is treated as no impact.
        case .failed(let t): return Self.eitherRotatesFast(sweepA, sweepB) ? min(start + (1 - start) * t, 1) : 1
        case .overlapping, .separated: return 1
        }
    }

    /// Returns whether at least one of two bodies rotates by more than 0.25 radians in the sub-step.
    private static func eitherRotatesFast(_ a: Sweep, _ b: Sweep) -> Bool {
        max(abs(a.a - a.a0), abs(b.a - b.a0)) > 0.25
    }

    /// Returns whether the bounding circles of both shapes stay apart during the sub-step. This quick test avoids the
    /// search for a time of impact.
    private func boundingCirclesStaySeparated(_ c: ContactRecord, sweepA a: Sweep, sweepB b: Sweep) -> Bool {
        let contactDistance =
            shapes[c.shapeA].maximumExtent + shapes[c.shapeB].maximumExtent + Tolerances.linearSlop * 2
        let displacement = (a.c - a.c0) - (b.c - b.c0)
        let minimumDistance = (b.c0 - a.c0).length - displacement.length
        return minimumDistance > contactDistance
    }

    /// Returns the time at which the remaining path of a body starts, as a fraction of the sub-step. The remaining path
    /// is the part of its motion that continuous collision detection has not processed yet. The time is 0 unless
    /// `advanceStart(of:to:)` has increased it.
    private func startTime(of body: Int32) -> Float {
        let i = Int(bodies[body].awakeIndex)
        return i >= 0 ? awake.startTime[i] : 0
    }

    /// Returns the center of mass of a body at the start of its remaining path, which is the part of its motion in the
    /// sub-step that continuous collision detection has not processed yet.
    func startCenter(of body: Int32) -> WorldPoint {
        let i = Int(bodies[body].awakeIndex)
        return i >= 0 ? WorldPoint(x: awake.startX[i], y: awake.startY[i]) : bodies[body].position
    }

    /// Returns the remaining path of a body in this sub-step, with positions relative to `origin`.
    private func sweep(of body: Int32, relativeTo origin: WorldPoint) -> Sweep {
        let i = Int(bodies[body].awakeIndex)
        let end = centerOfMass(at: body)
        var s = Sweep()
        (s.c0, s.c) = (startCenter(of: body) - origin, end - origin)
        (s.a0, s.a) = (i >= 0 ? awake.startAngle[i] : bodies[body].angle, angle(at: body))
        return s
    }

    /// Moves the start of a body's remaining path to the body's interpolated pose at `time`, a fraction of the
    /// sub-step.
    private func advanceStart(of body: Int32, to time: Float) {
        let i = Int(bodies[body].awakeIndex)
        if i < 0 || awake.startTime[i] >= time { return }
        let fraction = (time - awake.startTime[i]) / (1 - awake.startTime[i])
        let displacement = awake.position(at: i) - startCenter(of: body)
        let p = Grid.translated(startCenter(of: body), by: fraction * displacement)
        (awake.startX[i], awake.startY[i]) = (p.x, p.y)
        awake.startAngle[i] += fraction * (awake.angle[i] - awake.startAngle[i])
        awake.startTime[i] = time
    }

    /// Moves a body to its interpolated pose at `time`, a fraction of the sub-step. This pose becomes both the start
    /// and the end of the body's remaining path in the sub-step.
    func moveBody(_ body: Int32, toTime time: Float) {
        let i = Int(bodies[body].awakeIndex)
        if i < 0 { return }
        advanceStart(of: body, to: time)
        (awake.x[i], awake.y[i], awake.angle[i]) = (awake.startX[i], awake.startY[i], awake.startAngle[i])
    }
}
