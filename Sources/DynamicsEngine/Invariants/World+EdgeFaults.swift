// Invariants of contacts, joints and the lists that link them to bodies.

extension World {
    /// A sentence that describes a contact whose bodies or shapes do not exist; nil if there is none.
    var contactLinkFault: StaticString? {
        for index in 0..<Int32(contacts.slotCount) where contacts.isLive(index) {
            let c = contacts[index]
            if !shapes.containsLive(c.shapeA) || !shapes.containsLive(c.shapeB) || c.bodyA == c.bodyB
                || shapes[c.shapeA].body != c.bodyA || shapes[c.shapeB].body != c.bodyB
            {
                return "a contact's shapes or bodies are wrong"
            }
            if bodies[c.bodyA].kind == .static && bodies[c.bodyB].kind == .static {
                return "both bodies of a contact are static"
            }
        }
        return nil
    }

    /// A sentence that describes a joint whose bodies do not exist; nil if there is none.
    var jointLinkFault: StaticString? {
        for index in 0..<Int32(joints.slotCount) where joints.isLive(index) {
            let j = joints[index]
            if !bodies.containsLive(j.bodyB) || (j.bodyA != -1 && !bodies.containsLive(j.bodyA)) || j.bodyA == j.bodyB {
                return "a joint's bodies are wrong"
            }
        }
        return nil
    }

    var edgeListFault: StaticString? {
        var (contactEdges, jointEdges) = (Int32(0), Int32(0))
        for body in 0..<Int32(bodies.slotCount) where bodies.isLive(body) {
            let r = bodies[body]
            let contactCount = contacts.edgeCount(from: r.contactHead) { edge in
                (edge & 1 == 0 ? contacts[edge >> 1].bodyA : contacts[edge >> 1].bodyB) == body
            }
            let jointCount = joints.edgeCount(from: r.jointHead) { edge in
                (edge & 1 == 0 ? joints[edge >> 1].bodyA : joints[edge >> 1].bodyB) == body
            }
            guard let contactCount, let jointCount else { return "a body's list of contacts or joints is wrong" }
            if jointCount != r.jointCount { return "a body's number of joints is wrong" }
            contactEdges += contactCount
            jointEdges += jointCount
        }
        var expectedJointEdges = Int32(0)
        for index in 0..<Int32(joints.slotCount) where joints.isLive(index) {
            expectedJointEdges += joints[index].bodyA >= 0 ? 2 : 1
        }
        return contactEdges == 2 * contacts.liveCount && jointEdges == expectedJointEdges
            ? nil : "a contact or joint is not in the lists of its bodies"
    }

    /// A sentence that describes wrong properties of a contact, or a wrong set of pairs or list of active contacts; nil
    /// if all are right.
    var contactRecordFault: StaticString? {
        if let fault = broadPhase.pairs.fault { return fault }
        if broadPhase.pairs.count != contacts.liveCount { return "the numbers of pairs and contacts differ" }
        var activeCount = 0
        var isPairFound = [Bool](repeating: false, count: broadPhase.pairs.keys.count)
        for index in 0..<Int32(contacts.slotCount) where contacts.isLive(index) {
            let c = contacts[index]
            guard let slot = broadPhase.pairs.slot(of: PairSet.key(forShapes: c.shapeA, and: c.shapeB)),
                !isPairFound[slot]
            else {
                return "the set of pairs is wrong"
            }
            isPairFound[slot] = true
            let (a, b) = (shapes[c.shapeA], shapes[c.shapeB])
            if a.kind == .edge && b.kind == .edge || sortOrder(of: a.kind) > sortOrder(of: b.kind) {
                return "a contact's shapes are in the wrong order"
            }
            if c.radiusA != a.radius || c.radiusB != b.radius { return "a contact's radii are wrong" }
            if let fault = flagFault(of: c) ?? manifoldFault(of: c.manifold) { return fault }
            let isActive = bodies[c.bodyA].awakeIndex >= 0 || bodies[c.bodyB].awakeIndex >= 0
            if isActive { activeCount += 1 }
            if isActive ? !isActiveContactRight(index) : c.activeIndex != -1 {
                return "a contact's active index is wrong"
            }
        }
        return activeCount == activeContacts.count ? nil : "the number of active contacts is wrong"
    }

    private func flagFault(of c: ContactRecord) -> StaticString? {
        let isRight =
            c.isSolid == (c.movesA || c.movesB) && !(c.movesA && bodies[c.bodyA].kind == .static)
            && !(c.movesB && bodies[c.bodyB].kind == .static) && (c.isSolid || !c.isContinuous)
            && c.isTouching == (c.manifold.count > 0)
        return isRight ? nil : "a contact's flags are wrong"
    }

    func manifoldFault(of m: Manifold) -> StaticString? {
        if m.count > 2 || (m.kind == .circles && m.count > 1) { return "a manifold's number of points is wrong" }
        var sum = m.first.normalImpulse + m.first.tangentImpulse + m.second.normalImpulse + m.second.tangentImpulse
        sum += m.first.restSeparation + m.second.restSeparation
        let isInRange =
            sum.isFinite && isPlausible(m.localNormal) && isPlausible(m.localPoint)
            && isPlausible(m.first.localPoint) && isPlausible(m.second.localPoint)
        return isInRange ? nil : "a number of a manifold is not finite or out of range"
    }

    func isActiveContactRight(_ index: Int32) -> Bool {
        let c = contacts[index]
        guard c.activeIndex >= 0, Int(c.activeIndex) < activeContacts.count else { return false }
        let active = activeContacts[c.activeIndex]
        return active.contact == index && active.bodyA == c.bodyA && active.bodyB == c.bodyB
            && active.maximumExtentB == shapes[c.shapeB].maximumExtent && active.hasPoints == (c.manifold.count > 0)
            && active.isTouchingSolid == (c.isTouching && c.isSolid) && active.isContinuous == c.isContinuous
            && active.isInGraph == (c.graph >= 0)
    }

    /// A sentence that describes a number of a joint that is not finite or out of range; nil if there is none.
    var jointNumberFault: StaticString? {
        for index in 0..<Int32(joints.slotCount) where joints.isLive(index) {
            let j = joints[index]
            let isInRange =
                isPlausible(j.worldAnchor) && isPlausible(j.localAnchorA) && isPlausible(j.localAnchorB)
                && isPlausible(j.length) && j.length >= 0 && isPlausible(j.frequency) && j.frequency >= 0
                && isPlausible(j.dampingRatio) && isPlausible(j.referenceAngle) && isPlausible(j.frictionTorque)
                && isPlausible(j.localAxisA) && j.lowerLimit <= j.upperLimit && (j.upperLimit - j.lowerLimit).isFinite
                && (j.impulse + j.impulseY + j.impulseZ + j.motorImpulse).isFinite
            if !isInRange { return "a number of a joint is not finite or out of range" }
        }
        return nil
    }
}

extension PairSet {
    /// A sentence that describes a wrong number of keys; nil if it is right.
    var fault: StaticString? {
        if keys.count < 64 || keys.count & (keys.count - 1) != 0 { return "the size of the set of pairs is wrong" }
        var found = 0
        for k in 0..<keys.count where keys[k] != 0 { found += 1 }
        return found == count && 2 * count <= keys.count ? nil : "the number of pairs is wrong"
    }

    /// Returns the index of the slot that contains `key`, or nil if the set does not contain it.
    func slot(of key: UInt64) -> Int? {
        let slot = findSlot(of: key)
        return keys[slot] == key ? slot : nil
    }
}

extension World {
    /// A sentence that describes a wrong island; nil if all are right.
    var islandRecordFault: StaticString? {
        var listed = 0
        for island in 0..<Int32(islands.slotCount) where islands.isLive(island) {
            guard let count = bodyCount(ofIsland: island) else { return "an island's list of bodies is wrong" }
            listed += Int(count)
            let r = islands[island]
            if Int(r.graph) >= SolverQuality.count { return "an island's graph is wrong" }
            if r.isSoft && count <= SoftIslands.largestReferenceIslandSize { return "a soft island is too small" }
            if r.minimumSleepTime.isNaN { return "an island's time at rest is wrong" }
        }
        var members = 0
        for body in 0..<Int32(bodies.slotCount) where bodies.isLive(body) {
            let r = bodies[body]
            if (r.island >= 0) != (r.linkCount > 0) { return "a body with links is in no island, or one without is" }
            if r.island < 0 && r.isInSoftIsland { return "a body without an island is in a soft island" }
            if r.island >= 0 { members += 1 }
        }
        if members != listed { return "a body is not in the list of its island" }
        return islandLinkFault ?? changedIslandsFault
    }

    /// Returns the number of bodies in an island's list, or nil if the list or the counts of the island are wrong.
    private func bodyCount(ofIsland island: Int32) -> Int32? {
        let r = islands[island]
        var (body, previous, count, awakeCount) = (r.firstBody, Int32(-1), Int32(0), Int32(0))
        while body != -1 {
            // In a list with a cycle, the backward link of a body is wrong, so this check also ends the loop.
            guard bodies.containsLive(body), bodies[body].island == island, bodies[body].previousInIsland == previous,
                bodies[body].kind == .dynamic, bodies[body].isInSoftIsland == r.isSoft
            else { return nil }
            count += 1
            awakeCount += bodies[body].awakeIndex >= 0 ? 1 : 0
            (previous, body) = (body, bodies[body].nextInIsland)
        }
        let isRight =
            previous == r.lastBody && count > 0 && count == r.bodyCount && awakeCount == r.awakeBodyCount
            && r.removedLinkCount >= 0
        return isRight ? count : nil
    }

    /// Checks that linked bodies are in the same island.
    private var islandLinkFault: StaticString? {
        func areSeparated(_ a: Int32, _ b: Int32) -> Bool {
            bodies[a].kind == .dynamic && bodies[b].kind == .dynamic && bodies[a].island != bodies[b].island
        }
        for index in 0..<Int32(contacts.slotCount) where contacts.isLive(index) {
            let c = contacts[index]
            if c.isTouching && c.isSolid && areSeparated(c.bodyA, c.bodyB) { return "a contact links two islands" }
        }
        for index in 0..<Int32(joints.slotCount) where joints.isLive(index) {
            let j = joints[index]
            if j.bodyA >= 0 && areSeparated(j.bodyA, j.bodyB) { return "a joint links two islands" }
        }
        return nil
    }

    /// Checks that the list of changed islands contains each island that is marked as changed. It can contain islands
    /// that were removed since.
    private var changedIslandsFault: StaticString? {
        let isListed = changedIslands.membership(limit: islands.slotCount, allowsDuplicates: true)
        guard let isListed else { return "the list of changed islands is wrong" }
        for island in 0..<Int32(islands.slotCount) where islands.isLive(island) {
            if islands[island].isChanged && !isListed[Int(island)] { return "a changed island is not listed" }
        }
        return nil
    }
}
