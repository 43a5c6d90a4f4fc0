// Invariants of constraint graphs.

extension World {
    /// A sentence that describes a wrong constraint graph; nil if all are right. The islands must be right.
    var graphFault: StaticString? {
        for k in 0..<SolverQuality.count {
            if let fault = graphs[k].bodies.fault ?? columnFault(ofGraph: k) ?? colorFault(ofGraph: k) { return fault }
        }
        return membershipFault ?? pendingFault
    }

    private func columnFault(ofGraph graph: Int) -> StaticString? {
        let b = graphs[graph].bodies
        for k in 1..<Int32(b.indexCount) where b.body[k] != -1 {
            guard bodies.containsLive(b.body[k]) else { return "a body of a constraint graph does not exist" }
            let r = bodies[b.body[k]]
            if r.softIndex != k || Int(r.softGraph) != graph { return "a body's index in a constraint graph is wrong" }
        }
        let joints = graphs[graph].joints
        for k in 0..<joints.count {
            guard self.joints.containsLive(joints[k]) else { return "a joint of a constraint graph does not exist" }
            let j = self.joints[joints[k]]
            if Int(j.graph) != graph || Int(j.graphIndex) != k {
                return "a joint's index in a constraint graph is wrong"
            }
        }
        return nil
    }

    /// Checks the lanes of all colors, and that no two contacts of a color share a moving body.
    private func colorFault(ofGraph graph: Int) -> StaticString? {
        let bodyCount = graphs[graph].bodies.indexCount
        var used = [UInt32](repeating: 0, count: bodyCount)
        for color in 0...SoftIslands.colorCount {
            let c = graphs[graph].colors[color]
            let isAlone = color == SoftIslands.colorCount
            let isCountRight =
                c.laneCount >= 0 && (c.laneCount + 3) / 4 == c.constraints.count && !(isAlone && c.laneCount & 3 != 0)
                && c.contacts.count == 4 * c.constraints.count && c.isDirty.count == c.constraints.count
            if !isCountRight { return "a number of lanes is wrong" }
            for lane in 0..<c.contacts.count {
                let (contact, isEmpty) = (c.contacts[lane], isAlone ? lane & 3 != 0 : lane >= c.laneCount)
                if isEmpty != (contact == -1) { return "an empty lane is in use, or the other way round" }
                if let fault = c.fault(ofLane: lane, bodyCount: bodyCount) { return fault }
                if isEmpty { continue }
                guard contacts.containsLive(contact) else { return "a contact of a constraint graph does not exist" }
                let r = contacts[contact]
                if Int(r.graph) != graph || Int(r.color) != color || Int(r.lane) != lane {
                    return "a contact's lane is wrong"
                }
                let (a, b) = (softIndex(of: r.bodyA), softIndex(of: r.bodyB))
                if a < 0 || b < 0 || Int(a) >= bodyCount || Int(b) >= bodyCount {
                    return "a body of a contact in a constraint graph is not in the graph"
                }
                if c.isDirty[lane >> 2] == 0 && !c.matches(contact, a, b, lane: lane) {
                    return "a constraint does not belong to its contacts"
                }
                if isAlone { continue }
                let bit = UInt32(1) << UInt32(color)
                if used[Int(a)] & bit != 0 || used[Int(b)] & bit != 0 { return "two contacts of a color share a body" }
                if a > 0 { used[Int(a)] |= bit }
                if b > 0 { used[Int(b)] |= bit }
            }
        }
        for k in 0..<bodyCount where used[k] != graphs[graph].bodies.usedColors[k] {
            return "a body's colors are wrong"
        }
        return nil
    }

    /// Checks that all bodies, contacts and joints that refer to a graph are in it, with their moving bodies.
    private var membershipFault: StaticString? {
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
            if bodies[index].awakeIndex < 0 || !bodies[index].isInSoftIsland {
                return "a body in a constraint graph sleeps, or is in no soft island"
            }
        }
        for index in 0..<Int32(contacts.slotCount) where contacts.isLive(index) && contacts[index].graph != -1 {
            contactCount -= 1
            let c = contacts[index]
            let isRight =
                c.isTouching && c.isSolid && isInGraph(c.bodyA, Int(c.graph)) && isInGraph(c.bodyB, Int(c.graph))
            if !isRight { return "a contact in a constraint graph does not belong there" }
        }
        for index in 0..<Int32(joints.slotCount) where joints.isLive(index) && joints[index].graph != -1 {
            jointCount -= 1
            let j = joints[index]
            if !isInGraph(j.bodyB, Int(j.graph)) || (j.bodyA >= 0 && !isInGraph(j.bodyA, Int(j.graph))) {
                return "a joint in a constraint graph does not belong there"
            }
        }
        return bodyCount == 0 && contactCount == 0 && jointCount == 0 ? nil : "a constraint graph's counts are wrong"
    }

    /// Whether a body is in a constraint graph, or static.
    private func isInGraph(_ body: Int32, _ graph: Int) -> Bool {
        bodies[body].kind == .static || bodies[body].softIndex > 0 && Int(bodies[body].softGraph) == graph
    }

    /// Checks that what is missing in the graphs is in the lists of what the next sub-step adds.
    private var pendingFault: StaticString? {
        guard let pendingBodies = pendingSoftBodies.membership(limit: bodies.slotCount, allowsDuplicates: true),
            let pendingContacts = pendingSoftContacts.membership(limit: contacts.slotCount, allowsDuplicates: true),
            let pendingJoints = pendingSoftJoints.membership(limit: joints.slotCount, allowsDuplicates: true)
        else { return "a list of additions to the constraint graphs is wrong" }
        func isPending(_ body: Int32) -> Bool { body >= 0 && pendingBodies[Int(body)] }
        func isInAnyGraph(_ body: Int32) -> Bool { body >= 0 && bodies[body].softIndex > 0 }
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) {
            let r = bodies[index]
            if r.isInSoftIsland && r.awakeIndex >= 0 && r.softIndex < 0 && !isPending(index) {
                return "an awake body of a soft island is in no constraint graph"
            }
        }
        for index in 0..<Int32(contacts.slotCount) where contacts.isLive(index) {
            let c = contacts[index]
            if c.isTouching && c.isSolid && c.graph < 0 && (isInAnyGraph(c.bodyA) || isInAnyGraph(c.bodyB))
                && !pendingContacts[Int(index)] && !isPending(c.bodyA) && !isPending(c.bodyB)
            {
                return "a contact of a soft island is in no constraint graph"
            }
        }
        for index in 0..<Int32(joints.slotCount) where joints.isLive(index) {
            let j = joints[index]
            if j.graph < 0 && (isInAnyGraph(j.bodyA) || isInAnyGraph(j.bodyB)) && !pendingJoints[Int(index)]
                && !isPending(j.bodyA) && !isPending(j.bodyB)
            {
                return "a joint of a soft island is in no constraint graph"
            }
        }
        return nil
    }
}

extension ContactColor {
    /// A sentence that reports that the constraint of a lane refers to a body beyond the graph or to another contact
    /// than the lane's; nil if it does not.
    func fault(ofLane lane: Int, bodyCount: Int) -> StaticString? {
        let constraint = constraints.base + (lane >> 2)
        let (a, b) = (constraint.pointee.a[lane & 3], constraint.pointee.b[lane & 3])
        let contact = constraint.pointee.contacts[lane & 3]
        let isRight =
            a >= 0 && Int(a) < bodyCount && b >= 0 && Int(b) < bodyCount
            && (contact == -1 || contact == contacts[lane])
        return isRight ? nil : "a constraint's bodies or contacts are wrong"
    }

    /// Whether the constraint of a lane was computed for a contact and its bodies.
    func matches(_ contact: Int32, _ a: Int32, _ b: Int32, lane: Int) -> Bool {
        let constraint = constraints.base + (lane >> 2)
        return constraint.pointee.contacts[lane & 3] == contact && constraint.pointee.a[lane & 3] == a
            && constraint.pointee.b[lane & 3] == b
    }
}

extension SoftBodies {
    /// A sentence that describes columns of different lengths, a wrong list of free indices, or a number that is not
    /// finite; nil if all are right.
    var fault: StaticString? {
        let n = body.count
        let areCountsEqual =
            n > 0 && velocities.count == n && displacements.count == n && startDisplacements.count == n
            && accelerations.count == n && dampingFactors.count == n && bases.count == n && isRebased.count == n
            && usedColors.count == n && rests.count == n
        guard areCountsEqual, let isFree = freeIndices.membership(limit: n), !isFree[0], body[0] == -1 else {
            return "the columns of a constraint graph are wrong"
        }
        for k in 1..<n where isFree[k] != (body[k] == -1) { return "a list of free indices is wrong" }
        if count + freeIndices.count + 1 != n { return "the number of bodies in a constraint graph is wrong" }
        let isStaticBodyAtRest =
            velocities[0] == .zero && displacements[0] == .zero && startDisplacements[0] == .zero
            && accelerations[0] == .zero && usedColors[0] == 0 && bases[0].inverseMass == 0
            && bases[0].inverseInertia == 0
        if !isStaticBodyAtRest { return "the static body of a constraint graph moves" }
        for k in 0..<n {
            let (base, rest) = (bases[k], rests[k])
            let sum =
                base.rotation.s + base.rotation.c + base.angle + base.inverseMass + base.inverseInertia
                + base.friction + base.restitution + base.maximumExtent + rest.angle + dampingFactors[k].x
                + dampingFactors[k].z
            if !sum.isFinite || !base.center.isFinite || !rest.center.isFinite {
                return "a number of a constraint graph is not finite"
            }
        }
        return nil
    }
}
