/// What the search for impacts knows of a body in a sub-step.
struct CrowdMember: BitwiseCopyable {
    /// Whether the body is crowded; nil if this has not been determined in this sub-step.
    var isCrowded: Bool?
    /// The number of impacts of the body with moving bodies that were resolved in this sub-step, if it is crowded.
    var impactCount: UInt8 = 0

    /// Whether further impacts of the body with moving bodies are ignored in this sub-step.
    var isExhausted: Bool { impactCount >= Self.largestImpactCount }

    /// The largest number of impacts of a crowded body with moving bodies in a sub-step: enough for a body that two others
    /// strike from both sides.
    static let largestImpactCount: UInt8 = 2
}

// A body is crowded if it is near more moving bodies than a reference island can have: their fat AABBs overlap, and they
// can collide. A static body is never crowded.
//
// Each impact in a crowd would lead to many others, and each search for impacts would visit all neighbors. So crowds
// get a simplified continuous collision: an impact is solved for its two bodies only, and a crowded body has few impacts
// with moving bodies in a sub-step. Bodies that overlap as a result are separated by the next sub-steps; barriers keep
// them outside static shapes.
extension World {
    /// Discards what is known of crowds, in time proportional to the number of bodies that were examined. Call this once
    /// per sub-step, before the search for impacts.
    func resetCrowds() {
        for k in 0..<impacts.examinedBodies.count { impacts.crowdMembers[impacts.examinedBodies[k]] = CrowdMember() }
        impacts.examinedBodies.removeAll()
        if impacts.crowdMembers.count < bodies.slotCount {
            impacts.crowdMembers.resize(to: bodies.slotCount, with: CrowdMember())
        }
    }

    /// Returns whether a body is crowded. The result is the same in the whole sub-step.
    @inline(__always)
    func isCrowded(_ body: Int32) -> Bool { impacts.crowdMembers[body].isCrowded ?? findCrowd(around: body) }

    /// Returns whether a contact is in a crowd.
    @inline(__always)
    func isInCrowd(_ c: UnsafeMutablePointer<ContactRecord>) -> Bool {
        isCrowded(c.pointee.bodyA) || isCrowded(c.pointee.bodyB)
    }

    /// Returns whether the search for impacts skips a contact in a crowd, because the contact has had an impact in this
    /// sub-step, or one of two moving bodies has had its last one.
    func isLeftToSolver(_ c: UnsafeMutablePointer<ContactRecord>) -> Bool {
        if !isInCrowd(c) { return false }
        if c.pointee.impacts > 0 { return true }
        let (a, b) = (c.pointee.bodyA, c.pointee.bodyB)
        if bodies[a].kind == .static || bodies[b].kind == .static { return false }
        return impacts.crowdMembers[a].isExhausted || impacts.crowdMembers[b].isExhausted
    }

    /// Counts an impact of a contact in a crowd.
    func countCrowdImpact(of c: UnsafeMutablePointer<ContactRecord>) {
        let (a, b) = (c.pointee.bodyA, c.pointee.bodyB)
        if bodies[a].kind == .static || bodies[b].kind == .static { return }
        if isCrowded(a) { impacts.crowdMembers[a].impactCount += 1 }
        if isCrowded(b) { impacts.crowdMembers[b].impactCount += 1 }
    }

    private func findCrowd(around body: Int32) -> Bool {
        let isCrowded = hasCrowd(around: body)
        impacts.crowdMembers[body].isCrowded = isCrowded
        impacts.examinedBodies.append(body)
        return isCrowded
    }

    private func hasCrowd(around body: Int32) -> Bool {
        if bodies[body].kind == .static { return false }
        islands.mark &+= 1
        var (count, edge) = (Int32(0), bodies[body].contactHead)
        while edge >= 0 && count <= SoftIslands.largestReferenceIslandSize {
            let c = contacts.records.base + Int(edge >> 1)
            let other = bodies.records.base + Int(c.pointee.bodyA == body ? c.pointee.bodyB : c.pointee.bodyA)
            if other.pointee.kind == .dynamic && other.pointee.islandMark != islands.mark {
                other.pointee.islandMark = islands.mark
                count += 1
            }
            edge = contacts.nextEdge(after: edge)
        }
        return count > SoftIslands.largestReferenceIslandSize
    }
}
