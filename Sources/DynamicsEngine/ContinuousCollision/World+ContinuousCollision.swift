extension World {
    /// Performs continuous collision detection, as `b2World::SolveTOI` in Box2D 2.3 does.
    ///
    /// Finds the first impact on the paths of the bodies in this sub-step, moves both bodies to their poses at the time
    /// of impact, and solves them for the rest of the sub-step. Repeats this until no impact is left. Times are
    /// fractions of the sub-step from 0 to 1.
    func solveImpacts() {
        impacts.removeAll()
        collectImpactCandidates(fromIndex: 0)
        while let (contact, time) = findFirstImpact() {
            let count = continuousContacts.count
            resolveImpact(of: contact, at: time)
            collectImpactCandidates(fromIndex: count)
        }
        for k in 0..<impacts.candidates.count {
            let candidate = impacts.candidates[k]
            if isCurrent(candidate) { contacts[candidate.contact].candidateIndex = -1 }
        }
        keepBodiesOutsideStaticShapes()
    }

    /// Adds the contacts in `continuousContacts` that can have an impact to the candidates. Starts at the index
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
            if !c.pointee.isJammed { c.pointee.jamCount = 0 }
            c.pointee.isJammed = false
            if c.pointee.candidateIndex >= 0 || needsImpactTime(c) { invalidateImpactTime(of: index) }
        }
    }

    /// Discards the cached time of impact of a contact. Call this when the path of one of its bodies has changed. If
    /// the contact can have an impact on the new path, adds it to the candidates.
    func updateImpactCandidate(_ index: Int32) {
        let c = contacts.records.base + Int(index)
        if c.pointee.candidateIndex >= 0 || (c.pointee.activeIndex >= 0 && needsImpactTime(c)) {
            invalidateImpactTime(of: index)
        }
    }

    /// Schedules the computation of a contact's time of impact. Adds the contact to the candidates if it is none.
    func invalidateImpactTime(of index: Int32) {
        let c = contacts.records.base + Int(index)
        if c.pointee.candidateIndex < 0 {
            c.pointee.candidateIndex = Int32(impacts.candidates.count)
            impacts.candidates.append(ImpactQueue.Candidate(contact: index, generation: c.pointee.generation))
        } else if !c.pointee.hasImpactTime {
            return
        }
        c.pointee.hasImpactTime = false
        impacts.pending.append(c.pointee.candidateIndex)
    }

    /// Returns whether a candidate still refers to the contact for which it was added.
    @inline(__always)
    private func isCurrent(_ candidate: ImpactQueue.Candidate) -> Bool {
        contacts.contains(candidate.contact, generation: candidate.generation)
    }

    /// Returns the contact with the earliest impact and the time of that impact, or nil if no impact is left.
    private func findFirstImpact() -> (contact: Int32, time: Float)? {
        computePendingImpactTimes()
        while let impact = impacts.popFirst() {
            let candidate = impacts.candidates[impact.candidate]
            if !isCurrent(candidate) { continue }
            let c = contacts.records.base + Int(candidate.contact)
            if c.pointee.hasImpactTime && c.pointee.impactTime == impact.time {
                return (candidate.contact, impact.time)
            }
        }
        return nil
    }

    /// Computes the times of impact of all pending candidates, and adds the impacts to the queue.
    ///
    /// The order of the candidates matters, because computing a time of impact advances the start of the remaining path
    /// of one of the bodies.
    private func computePendingImpactTimes() {
        if impacts.pending.count == 0 { return }
        impacts.pending.sort()
        for k in 0..<impacts.pending.count {
            let index = impacts.pending[k]
            let candidate = impacts.candidates[index]
            if !isCurrent(candidate) { continue }
            let c = contacts.records.base + Int(candidate.contact)
            // The soft-step solver separates the bodies of a soft island in the next sub-step, and barriers keep them
            // outside static shapes, so their contacts need one impact only.
            let isExhausted =
                c.pointee.impacts > Self.largestImpactCount
                || (c.pointee.impacts > 0 && areInSoftIsland(c.pointee.bodyA, c.pointee.bodyB))
            let time = isExhausted ? 1 : computeImpactTime(of: c)
            c.pointee.impactTime = time
            c.pointee.hasImpactTime = true
            if time < Self.latestImpactTime { impacts.insert(ImpactQueue.Impact(time: time, candidate: index)) }
        }
        impacts.pending.removeAll()
    }

    /// The number of impacts of one contact in a sub-step after which its further impacts are ignored.
    private static var largestImpactCount: UInt8 { 8 }
    /// The time before which an impact must be for the bodies to be moved to it, as a fraction of the sub-step.
    private static var latestImpactTime: Float { 1 - 1.192_092_9e-06 }

    /// Returns whether continuous collision detection must compute the time of impact of a contact.
    ///
    /// Only contacts with a static body or a bullet are checked (`isContinuous`). Skips a contact if its shapes already
    /// touch in a soft island (an island of more than 12 bodies), or if its bodies have moved less than the clearance
    /// between its shapes.
    @inline(__always)
    private func needsImpactTime(_ c: UnsafeMutablePointer<ContactRecord>) -> Bool {
        if !c.pointee.isContinuous { return false }
        let inSoftIsland = areInSoftIsland(c.pointee.bodyA, c.pointee.bodyB)
        if c.pointee.manifold.count > 0 { return !inSoftIsland }
        return !staysWithinClearance(c, inSoftIsland: inSoftIsland)
    }

    /// Returns whether the relative displacement of a contact's bodies since the manifold was computed is smaller than
    /// the clearance between the shapes.
    ///
    /// In a soft island the manifold of shapes up to `SoftIslands.speculativeDistance` apart has points, so shapes that
    /// stay within their clearance are farther apart than that. In other islands they are farther apart than the sum of
    /// their radii, which can be less than the distance at which `TimeOfImpact` finds an impact.
    private func staysWithinClearance(_ c: UnsafeMutablePointer<ContactRecord>, inSoftIsland: Bool) -> Bool {
        let active = activeContacts.base + Int(c.pointee.activeIndex)
        if active.pointee.clearance <= 0 { return false }
        let (a, b) = (c.pointee.bodyA, c.pointee.bodyB)
        if inSoftIsland && active.pointee.isClearNearBase && endsNearBase(a) && endsNearBase(b) { return true }
        let (ta, tb) = relativePoses(of: a, and: b)
        let margin = inSoftIsland ? 0 : 1.5 * Tolerances.linearSlop
        return active.pointee.maximumDisplacement(to: ta.inverseTransform(tb)) + margin < active.pointee.clearance
    }

    /// Returns whether a body of a soft island ends the sub-step near its base pose, or is static.
    @inline(__always)
    private func endsNearBase(_ body: Int32) -> Bool {
        let r = bodies.records.base + Int(body)
        if r.pointee.kind == .static { return true }
        let i = Int(r.pointee.awakeIndex)
        return i >= 0 && awake.flags[i] & AwakeFlags.endsNearBase != 0
    }

    /// Returns the time of impact of a contact as a fraction of the sub-step, or 1 if there is no impact.
    private func computeImpactTime(of record: UnsafeMutablePointer<ContactRecord>) -> Float {
        let c = record.pointee
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
        case .touching(let t):
            let time = min(start + (1 - start) * t, 1)
            return time == 0 && isJammed(record) ? 1 : time
        // If the search fails and a body rotates fast, the last time at which the shapes are known to be apart is used
        // as the time of impact. Without fast rotation, a failed search is treated as no impact.
        case .failed(let t): return Self.eitherRotatesFast(sweepA, sweepB) ? min(start + (1 - start) * t, 1) : 1
        case .overlapping, .separated: return 1
        }
    }

    /// Returns whether an impact of a contact at the start of the sub-step is ignored, because a body has stuck to another
    /// one for a tenth of a second.
    ///
    /// An impact at the start of the sub-step moves the bodies back to their start poses, which removes the position
    /// correction of a rigid joint. If that happened in every sub-step, a body that a joint pulls against a wall would
    /// stick to it. The island solver has already solved the contact together with the joint, and barriers keep the body
    /// outside static shapes, so no impact is necessary.
    private func isJammed(_ c: UnsafeMutablePointer<ContactRecord>) -> Bool {
        if c.pointee.manifold.count == 0 { return false }
        if !hasJointWithPositionError(c.pointee.bodyA) && !hasJointWithPositionError(c.pointee.bodyB) { return false }
        if !c.pointee.isJammed {
            c.pointee.isJammed = true
            c.pointee.jamCount = min(c.pointee.jamCount + 1, Self.largestJamCount)
        }
        return c.pointee.jamCount == Self.largestJamCount
    }

    /// The number of sub-steps after which a jammed contact is left to the island solver.
    private static var largestJamCount: UInt8 { 12 }

    private func hasJointWithPositionError(_ body: Int32) -> Bool {
        var edge = bodies[body].jointHead
        while edge >= 0 {
            let j = joints[edge >> 1]
            if j.startPositionError > Tolerances.linearSlop { return true }
            edge = j.links.nextEdge(side: edge & 1)
        }
        return false
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
        awake.flags[i] &= ~AwakeFlags.endsNearBase
        advanceStart(of: body, to: time)
        (awake.x[i], awake.y[i], awake.angle[i]) = (awake.startX[i], awake.startY[i], awake.startAngle[i])
    }
}
