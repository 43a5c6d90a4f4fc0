// The membership of bodies in soft islands, and of their contacts and joints in the constraint graphs.

extension World {
    /// Makes an island a soft island. The next sub-step adds its awake bodies to the graph.
    func makeIslandSoft(_ island: Int32, graph: UInt8) {
        islands[island].isSoft = true
        islands[island].graph = graph
        forEachBody(ofIsland: island) { body in
            bodies[body].isInSoftIsland = true
            pendingSoftBodies.append(body)
        }
    }

    /// Makes a soft island a reference island: removes its bodies from the graph.
    func endSoftIsland(_ island: Int32) {
        islands[island].isSoft = false
        forEachBody(ofIsland: island) { leaveSoftIsland($0) }
    }

    func leaveSoftIsland(_ body: Int32) {
        removeFromGraph(body)
        bodies[body].isInSoftIsland = false
    }

    /// Removes the bodies of a soft island from its constraint graph. The next sub-step adds them to the graph of their
    /// island.
    func removeIslandFromGraph(_ island: Int32) {
        forEachBody(ofIsland: island) { body in
            removeFromGraph(body)
            pendingSoftBodies.append(body)
        }
    }

    @inline(__always)
    func forEachBody(ofIsland island: Int32, _ visit: (Int32) -> Void) {
        var body = islands[island].firstBody
        while body >= 0 {
            let next = bodies[body].nextInIsland
            visit(body)
            body = next
        }
    }

    /// Removes an awake body with its contacts and joints from its constraint graph, for example because it falls
    /// asleep. The body stays in its island.
    func removeFromGraph(_ body: Int32) {
        let r = bodies[body]
        if r.softIndex < 0 { return }
        for edge in contacts.edges(from: r.contactHead) { removeContactFromGraph(edge.index) }
        for edge in joints.edges(from: r.jointHead) { removeJointFromGraph(edge.index) }
        graphs[Int(r.softGraph)].removeBody(r.softIndex)
        bodies[body].softIndex = -1
        bodies[body].isNearBase = false
        if r.awakeIndex >= 0 { awake.flags[Int(r.awakeIndex)] &= ~AwakeFlags.endsNearBase }
    }

    func removeContactFromGraph(_ contact: Int32) {
        let graph = contacts[contact].graph
        if graph >= 0 { graphs[Int(graph)].removeContact(contact, world: self) }
    }

    func removeJointFromGraph(_ joint: Int32) {
        let graph = joints[joint].graph
        if graph >= 0 { graphs[Int(graph)].removeJoint(joint, world: self) }
    }

    /// Adds the bodies, contacts and joints that joined soft islands, or woke in them, to the constraint graphs. Wakes
    /// all bodies of a soft island with an awake body.
    func addPendingToGraphs() {
        var k = 0
        while k < pendingSoftBodies.count {
            addToGraph(pendingSoftBodies[k])
            k += 1
        }
        for k in 0..<pendingSoftBodies.count { addEdgesToGraph(ofBody: pendingSoftBodies[k]) }
        for k in 0..<pendingSoftContacts.count { addContactToGraph(pendingSoftContacts[k]) }
        for k in 0..<pendingSoftJoints.count { addJointToGraph(pendingSoftJoints[k]) }
        pendingSoftBodies.removeAll()
        pendingSoftContacts.removeAll()
        pendingSoftJoints.removeAll()
    }

    private func addToGraph(_ body: Int32) {
        if !bodies.isLive(body) || !bodies[body].isInSoftIsland || bodies[body].softIndex >= 0 { return }
        let island = bodies[body].island
        if islands[island].awakeBodyCount == 0 { return }
        if islands[island].awakeBodyCount < islands[island].bodyCount {
            // Each body that wakes is appended to `pendingSoftBodies`.
            forEachBody(ofIsland: island) { wakeUp($0) }
        }
        let graph = islands[island].graph
        bodies[body].softGraph = graph
        bodies[body].softIndex = graphs[Int(graph)].addBody(body, world: self)
    }

    private func addEdgesToGraph(ofBody body: Int32) {
        if !bodies.isLive(body) || bodies[body].softIndex < 0 { return }
        for edge in contacts.edges(from: bodies[body].contactHead) { addContactToGraph(edge.index) }
        for edge in joints.edges(from: bodies[body].jointHead) {
            // Adding each joint at its body B keeps the joints of a chain in their order of creation.
            if edge.side == 1 || bodies[joints[edge.index].bodyB].softIndex < 0 { addJointToGraph(edge.index) }
        }
    }

    private func addContactToGraph(_ contact: Int32) {
        if !contacts.isLive(contact) { return }
        let c = contacts[contact]
        if c.graph >= 0 || !c.isTouching || !c.isSolid { return }
        let dynamic = bodies[c.bodyA].kind == .static ? c.bodyB : c.bodyA
        if bodies[dynamic].softIndex < 0 { return }
        graphs[Int(bodies[dynamic].softGraph)].addContact(contact, world: self)
    }

    private func addJointToGraph(_ joint: Int32) {
        if !joints.isLive(joint) || joints[joint].graph >= 0 { return }
        let j = joints[joint]
        let dynamic = bodies[j.bodyB].kind == .static ? j.bodyA : j.bodyB
        if dynamic < 0 || bodies[dynamic].softIndex < 0 { return }
        graphs[Int(bodies[dynamic].softGraph)].addJoint(joint, world: self)
    }
}

extension ConstraintGraph {
    /// Adds an awake body, and returns its index in `bodies`.
    mutating func addBody(_ body: Int32, world: World) -> Int32 {
        let index = bodies.insert(body)
        let i = Int(world.bodies[body].awakeIndex)
        bodies.rests[index] = RestPose(
            center: world.awake.position(at: i), angle: world.awake.angle[i], time: world.time)
        rebase(index, world: world)
        return index
    }

    mutating func removeBody(_ index: Int32) { bodies.remove(index) }

    /// Adds a touching contact. At least one of its bodies is in the graph; the other one is in it, too, or static.
    mutating func addContact(_ contact: Int32, world: World) {
        let c = world.contacts.records.base + Int(contact)
        let (a, b) = (world.softIndex(of: c.pointee.bodyA), world.softIndex(of: c.pointee.bodyB))
        let color = assignColor(forBodies: a, and: b)
        let lane = colors[color].appendLane(isAlone: color == SoftIslands.colorCount)
        colors[color].contacts[lane] = contact
        colors[color].isDirty[lane >> 2] = 1
        (c.pointee.graph, c.pointee.color, c.pointee.lane) = (index, UInt8(color), Int32(lane))
        world.setInGraph(true, ofContact: contact)
    }

    /// Returns a color that no contact of the bodies has, and marks it as used; `SoftIslands.colorCount` if there is
    /// none.
    ///
    /// Contacts of two moving bodies get the lowest free color, and contacts with static bodies the highest one. Colors
    /// are solved in ascending order, so in each iteration, the contacts with static bodies are solved last.
    private func assignColor(forBodies a: Int32, and b: Int32) -> Int {
        let available = (UInt32(1) << UInt32(SoftIslands.colorCount)) - 1
        let unused = ~(bodies.usedColors[a] | bodies.usedColors[b]) & available
        if unused == 0 { return SoftIslands.colorCount }
        let color = a == 0 || b == 0 ? 31 - unused.leadingZeroBitCount : unused.trailingZeroBitCount
        if a > 0 { bodies.usedColors[a] |= UInt32(1) << UInt32(color) }
        if b > 0 { bodies.usedColors[b] |= UInt32(1) << UInt32(color) }
        return color
    }

    /// Removes a contact, and stores its impulses in its manifold. The contact in the last lane of the color moves to
    /// the free lane.
    mutating func removeContact(_ contact: Int32, world: World) {
        let c = world.contacts[contact]
        let (color, lane) = (Int(c.color), Int(c.lane))
        storeImpulses(ofContact: contact, world: world)
        colors[color].constraints[lane >> 2].contacts[lane & 3] = -1
        let last = colors[color].laneCount - (color == SoftIslands.colorCount ? 4 : 1)
        if lane != last {
            let moved = colors[color].contacts[last]
            storeImpulses(ofContact: moved, world: world)
            colors[color].constraints[last >> 2].contacts[last & 3] = -1
            colors[color].contacts[lane] = moved
            colors[color].isDirty[lane >> 2] = 1
            world.contacts[moved].lane = Int32(lane)
        }
        colors[color].removeLastLane(isAlone: color == SoftIslands.colorCount)
        if color < SoftIslands.colorCount {
            let bit = ~(UInt32(1) << UInt32(color))
            let (a, b) = (world.softIndex(of: c.bodyA), world.softIndex(of: c.bodyB))
            bodies.usedColors[a] &= bit
            bodies.usedColors[b] &= bit
        }
        world.contacts[contact].graph = -1
        world.setInGraph(false, ofContact: contact)
    }

    /// Stores the accumulated impulses of a contact in its manifold, scaled from one solver step to the whole sub-step,
    /// as `ContactSolver` stores them. So each solver can start from the impulses of the other.
    func storeImpulses(ofContact contact: Int32, world: World) {
        let c = world.contacts.records.base + Int(contact)
        let (color, lane) = (Int(c.pointee.color), Int(c.pointee.lane))
        // A lane whose constraint was not computed yet contains no impulses of the contact, so there is nothing to
        // store.
        if colors[color].constraints[lane >> 2].contacts[lane & 3] != contact { return }
        let constraint = colors[color].constraints.base + (lane >> 2)
        let scale = Float(quality.solverStepCount)
        constraint.pointee.first.storeImpulses(ofLane: lane & 3, scale: scale, in: &c.pointee.manifold.first)
        constraint.pointee.second.storeImpulses(ofLane: lane & 3, scale: scale, in: &c.pointee.manifold.second)
    }

    mutating func addJoint(_ joint: Int32, world: World) {
        world.joints[joint].graph = index
        world.joints[joint].graphIndex = Int32(joints.count)
        joints.append(joint)
        hinges.pointee.removeLanes()
        updateSpring(of: joint, world: world)
    }

    /// Computes the coefficients of a spring for the solver steps of this graph.
    func updateSpring(of joint: Int32, world: World) {
        let j = world.joints[joint]
        if j.kind != .distance || j.frequency <= 0 { return }
        let spring = SpringCoefficients(
            frequency: j.frequency, dampingRatio: j.dampingRatio, dividedInto: quality.solverStepCount)
        world.joints[joint].springStiffness = spring.stiffness
        world.joints[joint].springSoftness = spring.softness
        world.joints[joint].springMassScale = spring.massScale
    }

    mutating func removeJoint(_ joint: Int32, world: World) {
        let position = world.joints[joint].graphIndex
        let last = joints.removeLast()
        if last != joint {
            joints[position] = last
            world.joints[last].graphIndex = position
        }
        world.joints[joint].graph = -1
        hinges.pointee.removeLanes()
    }
}

extension ContactColor {
    /// Adds a lane and returns its index. If `isAlone`, the lane is the only one of its constraint.
    mutating func appendLane(isAlone: Bool) -> Int {
        let lane = laneCount
        laneCount += isAlone ? 4 : 1
        if lane & 3 == 0 {
            constraints.append(SIMDContactConstraint.empty)
            isDirty.append(1)
            for _ in 0..<4 { contacts.append(-1) }
        }
        return lane
    }

    mutating func removeLastLane(isAlone: Bool) {
        laneCount -= isAlone ? 4 : 1
        if laneCount & 3 == 0 {
            constraints.removeLast()
            isDirty.removeLast()
            for _ in 0..<4 { contacts.removeLast() }
        } else {
            contacts[laneCount] = -1
            isDirty[laneCount >> 2] = 1
        }
    }
}

extension SIMDContactPoint {
    @inline(__always)
    fileprivate func storeImpulses(ofLane lane: Int, scale: Float, in point: inout ManifoldPoint) {
        let (normal, tangent) = (normalImpulse[lane] * scale, tangentImpulse[lane] * scale)
        if !(normal + tangent).isFinite { return }
        (point.normalImpulse, point.tangentImpulse, point.restSeparation) = (normal, tangent, restSeparation[lane])
    }
}

extension World {
    /// Returns the index of a body in the `SoftBodies` of its graph; 0 for a static body.
    @inline(__always)
    func softIndex(of body: Int32) -> Int32 {
        let r = bodies.records.base + Int(body)
        return r.pointee.kind == .static ? 0 : r.pointee.softIndex
    }

    @inline(__always)
    func setInGraph(_ isInGraph: Bool, ofContact contact: Int32) {
        let activeIndex = contacts[contact].activeIndex
        if activeIndex >= 0 { activeContacts[activeIndex].isInGraph = isInGraph }
    }

    /// Stores the impulses of a contact in its manifold if the contact is in a constraint graph. Call this before
    /// reading the impulses or replacing the manifold.
    @inline(__always)
    func updateStoredImpulses(ofContact contact: Int32) {
        let graph = contacts[contact].graph
        if graph >= 0 { graphs[Int(graph)].storeImpulses(ofContact: contact, world: self) }
    }
}
