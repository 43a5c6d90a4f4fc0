// Finds the first impacts of fast bodies in a sub-step, in the order of their times, and limits their number.

extension World {
    /// Performs continuous collision detection, as `b2World::SolveTOI` in Box2D 2.3 does.
    ///
    /// Finds the first impact on the paths of the bodies in this sub-step, moves both bodies to their poses at the time
    /// of impact, and solves them for the rest of the sub-step. Repeats this until no impact is left. Times are
    /// fractions of the sub-step from 0 to 1.
    func solveImpacts() {
        impacts.removeAll()
        resetCrowds()
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
            impacts.append(ImpactQueue.Candidate(contact: index, generation: c.pointee.generation))
        } else if !c.pointee.hasImpactTime {
            return
        }
        c.pointee.hasImpactTime = isLeftToSolver(c)
        c.pointee.impactTime = 1
        if !c.pointee.hasImpactTime { impacts.insertPending(c.pointee.candidateIndex) }
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
        while let index = impacts.popFirstPending() {
            let candidate = impacts.candidates[index]
            if !isCurrent(candidate) { continue }
            let c = contacts.records.base + Int(candidate.contact)
            let time = isExhausted(c) ? 1 : computeImpactTime(of: c)
            c.pointee.impactTime = time
            c.pointee.hasImpactTime = true
            if time < ImpactPolicy.latestTime { impacts.insert(ImpactQueue.Impact(time: time, candidate: index)) }
        }
    }

    /// Returns whether further impacts of a contact in this sub-step are ignored; see `ImpactPolicy`.
    private func isExhausted(_ c: UnsafeMutablePointer<ContactRecord>) -> Bool {
        if c.pointee.impacts == 0 { return false }
        if c.pointee.impacts >= ImpactPolicy.largestImpactCount { return true }
        return areInSoftIsland(c.pointee.bodyA, c.pointee.bodyB)
    }
}

/// How many impacts continuous collision resolves in a sub-step, and which it leaves to the island solvers.
///
/// As in Box2D 2.3, a pair of shapes has up to nine impacts in a sub-step, and each is solved together with the bodies that
/// touch both bodies. In three cases that is too much, or wrong:
/// - In a soft island, a pair has one impact: the next sub-step separates its bodies.
/// - In a crowd, each impact would lead to many others, and each search for impacts would visit all neighbors. A body is
///   crowded if it is near more moving bodies than a reference island can have: their fat AABBs overlap, and they can
///   collide. An impact is solved for its two bodies only, and a crowded body has few impacts with moving bodies.
/// - An impact at the start of the sub-step moves the bodies back to their start poses, which takes back the position
///   correction of a rigid joint. If that happened in every sub-step, a body that a joint pulls against a wall would stick
///   to it. So the impacts of a contact that is jammed for a tenth of a second are ignored; the island solver has already
///   solved the contact together with the joint.
///
/// Bodies that overlap as a result are separated by the next sub-steps, and barriers keep them outside static shapes.
enum ImpactPolicy {
    /// The largest number of impacts of one contact in a sub-step.
    static let largestImpactCount: UInt8 = 9
    /// The largest number of impacts of a crowded body with moving bodies in a sub-step: enough for a body that two others
    /// strike from both sides.
    static let largestCrowdImpactCount: UInt8 = 2
    /// The number of successive sub-steps after which a jammed contact is left to the island solver.
    static let largestJamCount: UInt8 = 12
    /// The time before which an impact must be for the bodies to be moved to it, as a fraction of the sub-step.
    static let latestTime: Float = 1 - 1.192_092_9e-06
    /// The rotation of a body in a sub-step, in radians, from which a search for the time of impact that fails is treated as
    /// an impact.
    static let fastRotation: Float = 0.25
    /// The largest number of contacts that are solved for one impact.
    static let largestContactCount = 32
}

extension World {
    /// Returns whether continuous collision detection must compute the time of impact of a contact.
    ///
    /// Only contacts with a static body or a bullet are checked (`isContinuous`). Skips a contact if its shapes already
    /// touch in a soft island, or if its bodies have moved less than the clearance between its shapes.
    @inline(__always)
    func needsImpactTime(_ c: UnsafeMutablePointer<ContactRecord>) -> Bool {
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
    func computeImpactTime(of record: UnsafeMutablePointer<ContactRecord>) -> Float {
        let (bodyA, bodyB) = (record.pointee.bodyA, record.pointee.bodyB)
        let start = max(startTime(of: bodyA), startTime(of: bodyB))
        advanceStart(of: bodyA, to: start)
        advanceStart(of: bodyB, to: start)
        let origin = startCenter(of: bodyA)
        let (sweepA, sweepB) = (sweep(of: bodyA, relativeTo: origin), sweep(of: bodyB, relativeTo: origin))
        let shapeA = shapes.records.base + Int(record.pointee.shapeA)
        let shapeB = shapes.records.base + Int(record.pointee.shapeB)
        if boundingCirclesStaySeparated(shapeA, shapeB, sweepA: sweepA, sweepB: sweepB) { return 1 }
        if circleStaysAwayFromEdge(shapeA, shapeB, sweepA: sweepA, sweepB: sweepB) { return 1 }
        let a = DistanceShape(ShapeView(shapeA.pointee, vertices))
        let b = DistanceShape(ShapeView(shapeB.pointee, vertices))
        let memory = impacts.startDistances.base + Int(record.pointee.candidateIndex)
        switch TimeOfImpact.find(shapeA: a, sweepA: sweepA, shapeB: b, sweepB: sweepB, memory: memory) {
        case .touching(let t):
            let time = min(start + (1 - start) * t, 1)
            return time == 0 && isJammed(record) ? 1 : time
        // If the search fails and a body rotates fast, the last time at which the shapes are known to be apart is used
        // as the time of impact. Without fast rotation, a failed search is treated as no impact.
        case .failed(let t):
            let isFast = max(abs(sweepA.a - sweepA.a0), abs(sweepB.a - sweepB.a0)) > ImpactPolicy.fastRotation
            return isFast ? min(start + (1 - start) * t, 1) : 1
        case .overlapping, .separated: return 1
        }
    }

    /// Returns whether an impact of a contact at the start of the sub-step is ignored, because a body has stuck to another
    /// one; see `ImpactPolicy`.
    private func isJammed(_ c: UnsafeMutablePointer<ContactRecord>) -> Bool {
        if c.pointee.manifold.count == 0 { return false }
        if !hasJointWithPositionError(c.pointee.bodyA) && !hasJointWithPositionError(c.pointee.bodyB) { return false }
        if !c.pointee.isJammed {
            c.pointee.isJammed = true
            c.pointee.jamCount = min(c.pointee.jamCount + 1, ImpactPolicy.largestJamCount)
        }
        return c.pointee.jamCount == ImpactPolicy.largestJamCount
    }

    private func hasJointWithPositionError(_ body: Int32) -> Bool {
        joints.edges(from: bodies[body].jointHead).contains {
            joints[$0.index].startPositionError > Tolerances.linearSlop
        }
    }

    /// Returns whether the bounding circles of both shapes, around the centers of mass, stay apart on the remaining paths.
    /// This quick test avoids the search for a time of impact.
    @inline(__always)
    private func boundingCirclesStaySeparated(
        _ shapeA: UnsafeMutablePointer<ShapeRecord>, _ shapeB: UnsafeMutablePointer<ShapeRecord>, sweepA a: Sweep,
        sweepB b: Sweep
    ) -> Bool {
        let contactDistance =
            shapeA.pointee.maximumExtent + shapeB.pointee.maximumExtent + Tolerances.linearSlop * 2
        let start = b.c0 - a.c0
        let displacement = (b.c - b.c0) - (a.c - a.c0)
        let squaredLength = displacement.lengthSquared
        // If the centers are farther apart than the sum of contact distance and displacement, which is at most the square
        // root of twice the sum of their squares, no division and no square root is necessary.
        if start.lengthSquared > 2.01 * (contactDistance * contactDistance + squaredLength) { return true }
        // The time at which the centers are closest, as a fraction of the remaining paths.
        let closest = squaredLength > 0 ? min(max(-Vec2.dot(start, displacement) / squaredLength, 0), 1) : 0
        return (start + closest * displacement).length > contactDistance
    }

    /// Returns whether shape A is an edge of a static body and the bounding circle of shape B stays on one side of it, or
    /// beyond one of its ends. This quick test avoids the search for a time of impact.
    @inline(__always)
    private func circleStaysAwayFromEdge(
        _ edge: UnsafeMutablePointer<ShapeRecord>, _ other: UnsafeMutablePointer<ShapeRecord>, sweepA a: Sweep,
        sweepB b: Sweep
    ) -> Bool {
        if edge.pointee.kind != .edge || bodies[edge.pointee.body].kind != .static { return false }
        let contactDistance = edge.pointee.radius + other.pointee.maximumExtent + Tolerances.linearSlop * 2
        let pose = Pose(p: a.c0, q: rotation(at: edge.pointee.body))
        let points = vertices.points.base + Int(edge.pointee.firstVertex)
        let (p, q) = (pose * points[1], pose * points[2])
        let length = (q - p).length
        if !(length > 0) { return false }
        let direction = (1 / length) * (q - p)
        let (start, end) = (b.c0 - p, b.c - p)
        let (side0, side1) = (Vec2.cross(direction, start), Vec2.cross(direction, end))
        let (along0, along1) = (Vec2.dot(direction, start), Vec2.dot(direction, end))
        return min(side0, side1) > contactDistance || max(side0, side1) < -contactDistance
            || max(along0, along1) < -contactDistance || min(along0, along1) > length + contactDistance
    }
}

// The remaining path of a body is the part of its motion in the sub-step that continuous collision detection has not
// processed yet.

extension World {
    /// Returns the time at which the remaining path of a body starts, as a fraction of the sub-step. The time is 0 unless
    /// `advanceStart(of:to:)` has increased it.
    @inline(__always)
    func startTime(of body: Int32) -> Float {
        let i = Int(bodies[body].awakeIndex)
        return i >= 0 ? awake.startTime[i] : 0
    }

    /// Returns the center of mass of a body at the start of its remaining path.
    @inline(__always)
    func startCenter(of body: Int32) -> WorldPoint {
        let i = Int(bodies[body].awakeIndex)
        return i >= 0 ? WorldPoint(x: awake.startX[i], y: awake.startY[i]) : bodies[body].position
    }

    /// Returns the remaining path of a body in this sub-step, with positions relative to `origin`.
    @inline(__always)
    func sweep(of body: Int32, relativeTo origin: WorldPoint) -> Sweep {
        let i = Int(bodies[body].awakeIndex)
        let end = centerOfMass(at: body)
        var s = Sweep()
        (s.c0, s.c) = (startCenter(of: body) - origin, end - origin)
        (s.a0, s.a) = (i >= 0 ? awake.startAngle[i] : bodies[body].angle, angle(at: body))
        return s
    }

    /// Moves the start of a body's remaining path to the body's interpolated pose at `time`, a fraction of the
    /// sub-step.
    @inline(__always)
    func advanceStart(of body: Int32, to time: Float) {
        let i = Int(bodies[body].awakeIndex)
        if i >= 0 && awake.startTime[i] < time { advanceStart(ofAwakeBody: i, to: time) }
    }

    private func advanceStart(ofAwakeBody i: Int, to time: Float) {
        let fraction = (time - awake.startTime[i]) / (1 - awake.startTime[i])
        let start = WorldPoint(x: awake.startX[i], y: awake.startY[i])
        let displacement = awake.position(at: i) - start
        let p = Grid.translated(start, by: fraction * displacement)
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
