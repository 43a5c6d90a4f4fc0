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
