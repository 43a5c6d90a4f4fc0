// Invariants of contacts, joints, islands and constraint graphs, and of the lists that link them to bodies.

extension World {
    /// Checks that the bodies and shapes of contacts exist.
    func checkContactLinks() throws(InvariantViolation) {
        for index in 0..<Int32(contacts.slotCount) where contacts.isLive(index) {
            let c = contacts[index]
            let isRight =
                shapes.containsLive(c.shapeA) && shapes.containsLive(c.shapeB) && c.bodyA != c.bodyB
                && shapes[c.shapeA].body == c.bodyA && shapes[c.shapeB].body == c.bodyB
            try ensure(isRight, "a contact's shapes or bodies are wrong")
            let isStatic = bodies[c.bodyA].kind == .static && bodies[c.bodyB].kind == .static
            try ensure(!isStatic, "both bodies of a contact are static")
        }
    }

    /// Checks that the bodies of joints exist.
    func checkJointLinks() throws(InvariantViolation) {
        for index in 0..<Int32(joints.slotCount) where joints.isLive(index) {
            let j = joints[index]
            let isRight =
                bodies.containsLive(j.bodyB) && (j.bodyA == -1 || bodies.containsLive(j.bodyA)) && j.bodyA != j.bodyB
            try ensure(isRight, "a joint's bodies are wrong")
        }
    }

    func checkEdgeLists() throws(InvariantViolation) {
        var (contactEdges, jointEdges) = (Int32(0), Int32(0))
        for body in 0..<Int32(bodies.slotCount) where bodies.isLive(body) {
            let r = bodies[body]
            guard let contactCount = contacts.edgeCount(from: r.contactHead, of: body),
                let jointCount = joints.edgeCount(from: r.jointHead, of: body)
            else { throw InvariantViolation(sentence: "a body's list of contacts or joints is wrong") }
            try ensure(jointCount == r.jointCount, "a body's number of joints is wrong")
            contactEdges += contactCount
            jointEdges += jointCount
        }
        for index in 0..<Int32(joints.slotCount) where joints.isLive(index) {
            jointEdges -= joints[index].bodyA >= 0 ? 2 : 1
        }
        let areAllListed = contactEdges == 2 * contacts.liveCount && jointEdges == 0
        try ensure(areAllListed, "a contact or joint is not in the lists of its bodies")
    }

    /// Checks the properties of contacts, the set of pairs and the list of active contacts.
    func checkContacts() throws(InvariantViolation) {
        let pairs = broadPhase.pairs
        let isSizeRight = pairs.keys.count >= 64 && pairs.keys.count & (pairs.keys.count - 1) == 0
        try ensure(isSizeRight, "the size of the set of pairs is wrong")
        var found = 0
        for k in 0..<pairs.keys.count where pairs.keys[k] != 0 { found += 1 }
        try ensure(found == pairs.count && 2 * found <= pairs.keys.count, "the number of pairs is wrong")
        try ensure(pairs.count == contacts.liveCount, "the numbers of pairs and contacts differ")
        var activeCount = 0
        var isPairFound = [Bool](repeating: false, count: pairs.keys.count)
        for index in 0..<Int32(contacts.slotCount) where contacts.isLive(index) {
            let c = contacts[index]
            let key = PairSet.key(forShapes: c.shapeA, and: c.shapeB)
            let slot = pairs.findSlot(of: key)
            try ensure(pairs.keys[slot] == key && !isPairFound[slot], "the set of pairs is wrong")
            isPairFound[slot] = true
            let (a, b) = (shapes[c.shapeA], shapes[c.shapeB])
            let isInOrder = sortOrder(of: a.kind) <= sortOrder(of: b.kind) && (a.kind != .edge || b.kind != .edge)
            try ensure(isInOrder, "a contact's shapes are in the wrong order")
            try ensure(c.radiusA == a.radius && c.radiusB == b.radius, "a contact's radii are wrong")
            let areFlagsRight =
                c.isSolid == (c.movesA || c.movesB) && !(c.movesA && bodies[c.bodyA].kind == .static)
                && !(c.movesB && bodies[c.bodyB].kind == .static) && (c.isSolid || !c.isContinuous)
                && c.isTouching == (c.manifold.count > 0)
            try ensure(areFlagsRight, "a contact's flags are wrong")
            try checkManifold(c.manifold)
            try ensure(c.jamCount <= ImpactPolicy.largestJamCount, "a contact is jammed for too long")
            let isActive = bodies[c.bodyA].awakeIndex >= 0 || bodies[c.bodyB].awakeIndex >= 0
            activeCount += isActive ? 1 : 0
            let isIndexRight = isActive ? isActiveContactRight(index) : c.activeIndex == -1
            try ensure(isIndexRight, "a contact's active index is wrong")
        }
        try ensure(activeCount == activeContacts.count, "the number of active contacts is wrong")
    }

    func checkManifold(_ m: Manifold) throws(InvariantViolation) {
        let isCountRight = m.count <= (m.kind == .circles ? 1 : 2)
        try ensure(isCountRight, "a manifold's number of points is wrong")
        var sum = m.first.normalImpulse + m.first.tangentImpulse + m.second.normalImpulse + m.second.tangentImpulse
        sum += m.first.restSeparation + m.second.restSeparation
        let isInRange =
            sum.isFinite && isPlausible(m.localNormal) && isPlausible(m.localPoint)
            && isPlausible(m.first.localPoint) && isPlausible(m.second.localPoint)
        try ensure(isInRange, "a number of a manifold is not finite or out of range")
    }

    func isActiveContactRight(_ index: Int32) -> Bool {
        let c = contacts[index]
        guard c.activeIndex >= 0, Int(c.activeIndex) < activeContacts.count else { return false }
        let active = activeContacts[c.activeIndex]
        return active.contact == index && active.bodyA == c.bodyA && active.bodyB == c.bodyB
            && active.maximumExtentB == shapes[c.shapeB].maximumExtent && active.hasPoints == (c.manifold.count > 0)
            && active.isContinuous == c.isContinuous && active.isInGraph == (c.graph >= 0)
    }

    /// Checks that the numbers of joints are finite and in range.
    func checkJointNumbers() throws(InvariantViolation) {
        for index in 0..<Int32(joints.slotCount) where joints.isLive(index) {
            let j = joints[index]
            let isInRange =
                isPlausible(j.worldAnchor) && isPlausible(j.localAnchorA) && isPlausible(j.localAnchorB)
                && isPlausible(j.length) && j.length >= 0 && isPlausible(j.frequency) && j.frequency >= 0
                && isPlausible(j.dampingRatio) && isPlausible(j.referenceAngle) && isPlausible(j.frictionTorque)
                && isPlausible(j.localAxisA) && j.lowerLimit <= j.upperLimit && (j.upperLimit - j.lowerLimit).isFinite
                && (j.impulse + j.impulseY + j.impulseZ + j.motorImpulse).isFinite
            try ensure(isInRange, "a number of a joint is not finite or out of range")
        }
    }
}

extension World {
    /// Checks the islands, the lists of their bodies, and the list of changed islands.
    func checkIslands() throws(InvariantViolation) {
        let isListed = changedIslands.membership(limit: islands.slotCount, allowsDuplicates: true)
        var listed = 0
        for island in 0..<Int32(islands.slotCount) where islands.isLive(island) {
            let r = islands[island]
            try ensure(isListRight(ofIsland: island), "an island's list of bodies is wrong")
            listed += Int(r.bodyCount)
            try ensure(Int(r.graph) < SolverQuality.count, "an island's graph is wrong")
            let isSizeRight = !r.isSoft || r.bodyCount > SoftIslands.largestReferenceIslandSize
            try ensure(isSizeRight, "a soft island is too small")
            let isDelayRight = (0...SoftIslands.subStepsBetweenSplits).contains(r.subStepsUntilSplit)
            try ensure(isDelayRight, "the time until an island is split is wrong")
            try ensure(!r.minimumSleepTime.isNaN, "an island's time at rest is wrong")
            try ensure(!r.isChanged || isListed?[Int(island)] == true, "a changed island is not listed")
        }
        for body in 0..<Int32(bodies.slotCount) where bodies.isLive(body) {
            let r = bodies[body]
            try ensure((r.island >= 0) == (r.linkCount > 0), "a body with links is in no island, or one without is")
            try ensure(r.island >= 0 || !r.isInSoftIsland, "a body without an island is in a soft island")
            listed -= r.island >= 0 ? 1 : 0
        }
        try ensure(listed == 0, "a body is not in the list of its island")
        try ensure(isListed != nil, "the list of changed islands is wrong")
        try checkIslandLinks()
    }

    /// Returns whether the list of an island's bodies and the counts of the island are right.
    private func isListRight(ofIsland island: Int32) -> Bool {
        let r = islands[island]
        var (body, previous, count, awakeCount) = (r.firstBody, Int32(-1), Int32(0), Int32(0))
        while body != -1 {
            // In a list with a cycle, the backward link of a body is wrong, so this check also ends the loop.
            guard bodies.containsLive(body), bodies[body].island == island, bodies[body].previousInIsland == previous,
                bodies[body].kind == .dynamic, bodies[body].isInSoftIsland == r.isSoft
            else { return false }
            count += 1
            awakeCount += bodies[body].awakeIndex >= 0 ? 1 : 0
            (previous, body) = (body, bodies[body].nextInIsland)
        }
        return previous == r.lastBody && count > 0 && count == r.bodyCount && awakeCount == r.awakeBodyCount
    }

    /// Checks that linked bodies are in the same island.
    private func checkIslandLinks() throws(InvariantViolation) {
        for body in 0..<Int32(bodies.slotCount) where bodies.isLive(body) && bodies[body].kind == .dynamic {
            var areTogether = true
            forEachLinkedBody(of: body) { if bodies[$0].island != bodies[body].island { areTogether = false } }
            try ensure(areTogether, "a contact or joint links two islands")
        }
    }

    /// Checks the constraint graphs. The islands must be right.
    func checkGraphs() throws(InvariantViolation) {
        for k in 0..<SolverQuality.count {
            try graphs[k].bodies.checkColumns()
            try checkMembers(ofGraph: k)
            try checkColors(ofGraph: k)
        }
        try checkGraphMembership()
        try checkPendingMembers()
    }

    private func checkMembers(ofGraph graph: Int) throws(InvariantViolation) {
        let b = graphs[graph].bodies
        for k in 1..<Int32(b.indexCount) where b.body[k] != -1 {
            try ensure(bodies.containsLive(b.body[k]), "a body of a constraint graph does not exist")
            let r = bodies[b.body[k]]
            let isRight = r.softIndex == k && Int(r.softGraph) == graph
            try ensure(isRight, "a body's index in a constraint graph is wrong")
        }
        for k in 0..<graphs[graph].joints.count {
            let joint = graphs[graph].joints[k]
            try ensure(joints.containsLive(joint), "a joint of a constraint graph does not exist")
            let isRight = Int(joints[joint].graph) == graph && Int(joints[joint].graphIndex) == k
            try ensure(isRight, "a joint's index in a constraint graph is wrong")
        }
    }

    /// Checks the lanes of all colors, and that no two contacts of a color share a moving body.
    private func checkColors(ofGraph graph: Int) throws(InvariantViolation) {
        let bodyCount = graphs[graph].bodies.indexCount
        var used = [UInt32](repeating: 0, count: bodyCount)
        for color in 0...SoftIslands.colorCount {
            let c = graphs[graph].colors[color]
            let isAlone = color == SoftIslands.colorCount
            let isCountRight =
                c.laneCount >= 0 && (c.laneCount + 3) / 4 == c.constraints.count && !(isAlone && c.laneCount & 3 != 0)
                && c.contacts.count == 4 * c.constraints.count && c.isDirty.count == c.constraints.count
            try ensure(isCountRight, "a number of lanes is wrong")
            for lane in 0..<c.contacts.count {
                let (contact, isEmpty) = (c.contacts[lane], isAlone ? lane & 3 != 0 : lane >= c.laneCount)
                try ensure(isEmpty == (contact == -1), "an empty lane is in use, or the other way round")
                let k = c.constraints.base + (lane >> 2)
                let (a, b, owner) = (k.pointee.a[lane & 3], k.pointee.b[lane & 3], k.pointee.contacts[lane & 3])
                let isConstraintRight =
                    a >= 0 && Int(a) < bodyCount && b >= 0 && Int(b) < bodyCount && (owner == -1 || owner == contact)
                try ensure(isConstraintRight, "a constraint's bodies or contacts are wrong")
                if isEmpty { continue }
                try ensure(contacts.containsLive(contact), "a contact of a constraint graph does not exist")
                let r = contacts[contact]
                let isLaneRight = Int(r.graph) == graph && Int(r.color) == color && Int(r.lane) == lane
                try ensure(isLaneRight, "a contact's lane is wrong")
                let (softA, softB) = (softIndex(of: r.bodyA), softIndex(of: r.bodyB))
                let areInGraph = softA >= 0 && softB >= 0 && Int(softA) < bodyCount && Int(softB) < bodyCount
                try ensure(areInGraph, "a body of a contact in a constraint graph is not in the graph")
                let isCurrent = (owner, a, b) == (contact, softA, softB)
                try ensure(c.isDirty[lane >> 2] != 0 || isCurrent, "a constraint does not belong to its contacts")
                if isAlone { continue }
                let bit = UInt32(1) << UInt32(color)
                let isShared = (used[Int(softA)] | used[Int(softB)]) & bit != 0
                try ensure(!isShared, "two contacts of a color share a body")
                if softA > 0 { used[Int(softA)] |= bit }
                if softB > 0 { used[Int(softB)] |= bit }
            }
        }
        for k in 0..<bodyCount {
            try ensure(used[k] == graphs[graph].bodies.usedColors[k], "a body's colors are wrong")
        }
    }

    /// Checks that all bodies, contacts and joints that refer to a graph are in it, with their moving bodies.
    private func checkGraphMembership() throws(InvariantViolation) {
        var (bodyCount, contactCount, jointCount) = (0, 0, 0)
        for k in 0..<SolverQuality.count {
            bodyCount += graphs[k].bodies.count
            jointCount += graphs[k].joints.count
            for color in 0...SoftIslands.colorCount {
                let lanes = graphs[k].colors[color].laneCount
                contactCount += color == SoftIslands.colorCount ? lanes / 4 : lanes
            }
        }
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) && bodies[index].softIndex != -1 {
            bodyCount -= 1
            let isAwake = bodies[index].awakeIndex >= 0 && bodies[index].isInSoftIsland
            try ensure(isAwake, "a body in a constraint graph sleeps, or is in no soft island")
        }
        func areInGraph(_ a: Int32, _ b: Int32, _ graph: Int8) -> Bool {
            [a, b].allSatisfy {
                $0 < 0 || bodies[$0].kind == .static
                    || bodies[$0].softIndex > 0 && Int(bodies[$0].softGraph) == Int(graph)
            }
        }
        for index in 0..<Int32(contacts.slotCount) where contacts.isLive(index) && contacts[index].graph != -1 {
            contactCount -= 1
            let c = contacts[index]
            let isRight = c.isTouching && c.isSolid && areInGraph(c.bodyA, c.bodyB, c.graph)
            try ensure(isRight, "a contact in a constraint graph does not belong there")
        }
        for index in 0..<Int32(joints.slotCount) where joints.isLive(index) && joints[index].graph != -1 {
            jointCount -= 1
            let isRight = areInGraph(joints[index].bodyA, joints[index].bodyB, joints[index].graph)
            try ensure(isRight, "a joint in a constraint graph does not belong there")
        }
        let areCountsRight = bodyCount == 0 && contactCount == 0 && jointCount == 0
        try ensure(areCountsRight, "a constraint graph's counts are wrong")
    }

    /// Checks that what is missing in the graphs is in the lists of what the next sub-step adds.
    private func checkPendingMembers() throws(InvariantViolation) {
        guard let pendingBodies = pendingSoftBodies.membership(limit: bodies.slotCount, allowsDuplicates: true),
            let pendingContacts = pendingSoftContacts.membership(limit: contacts.slotCount, allowsDuplicates: true),
            let pendingJoints = pendingSoftJoints.membership(limit: joints.slotCount, allowsDuplicates: true)
        else { throw InvariantViolation(sentence: "a list of additions to the constraint graphs is wrong") }
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) {
            let r = bodies[index]
            let isMissing = r.isInSoftIsland && r.awakeIndex >= 0 && r.softIndex < 0
            let isPending = pendingBodies[Int(index)]
            try ensure(!isMissing || isPending, "an awake body of a soft island is in no constraint graph")
        }
        /// Whether the next sub-step must add the link of two bodies to a graph, but neither body is pending.
        func needsGraph(_ a: Int32, _ b: Int32) -> Bool {
            let members = [a, b].filter { $0 >= 0 }
            return members.contains { bodies[$0].softIndex > 0 } && !members.contains { pendingBodies[Int($0)] }
        }
        for index in 0..<Int32(contacts.slotCount) where contacts.isLive(index) {
            let c = contacts[index]
            let isMissing = c.isTouching && c.isSolid && c.graph < 0 && needsGraph(c.bodyA, c.bodyB)
            let isPending = pendingContacts[Int(index)]
            try ensure(!isMissing || isPending, "a contact of a soft island is in no constraint graph")
        }
        for index in 0..<Int32(joints.slotCount) where joints.isLive(index) {
            let isMissing = joints[index].graph < 0 && needsGraph(joints[index].bodyA, joints[index].bodyB)
            let isPending = pendingJoints[Int(index)]
            try ensure(!isMissing || isPending, "a joint of a soft island is in no constraint graph")
        }
    }
}

extension SoftBodies {
    /// Checks the lengths of the columns, the list of free indices, and that all numbers are finite.
    fileprivate func checkColumns() throws(InvariantViolation) {
        let n = body.count
        let areCountsEqual =
            n > 0 && velocities.count == n && displacements.count == n && startDisplacements.count == n
            && accelerations.count == n && dampingFactors.count == n && bases.count == n && isRebased.count == n
            && usedColors.count == n && rests.count == n
        guard areCountsEqual, let isFree = freeIndices.membership(limit: n), !isFree[0], body[0] == -1 else {
            throw InvariantViolation(sentence: "the columns of a constraint graph are wrong")
        }
        for k in 1..<n { try ensure(isFree[k] == (body[k] == -1), "a list of free indices is wrong") }
        let isCountRight = count + freeIndices.count + 1 == n
        try ensure(isCountRight, "the number of bodies in a constraint graph is wrong")
        let isStaticBodyAtRest =
            velocities[0] == .zero && displacements[0] == .zero && startDisplacements[0] == .zero
            && accelerations[0] == .zero && usedColors[0] == 0 && bases[0].inverseMass == 0
            && bases[0].inverseInertia == 0
        try ensure(isStaticBodyAtRest, "the static body of a constraint graph moves")
        for k in 0..<n {
            let (base, rest) = (bases[k], rests[k])
            let sum =
                base.rotation.s + base.rotation.c + base.angle + base.inverseMass + base.inverseInertia
                + base.friction + base.restitution + base.maximumExtent + rest.angle + dampingFactors[k].x
                + dampingFactors[k].z
            let isFinite = sum.isFinite && base.center.isFinite && rest.center.isFinite
            try ensure(isFinite, "a number of a constraint graph is not finite")
        }
    }
}
