// The membership of bodies in soft islands (islands of more than 12 bodies), and of their contacts and joints in the
// constraint graphs.
extension World {
    /// Whether a constraint graph contains bodies: whether a soft island was awake in the last sub-step.
    var hasSoftIslands: Bool { (0..<SolverQuality.count).contains { !graphs[$0].isEmpty } }

    /// Whether at least one awake soft island has a joint.
    var hasSoftIslandsWithJoints: Bool { (0..<SolverQuality.count).contains { graphs[$0].joints.count > 0 } }

    /// Makes an island a soft island. The next sub-step adds its awake bodies to the graph.
    func makeIslandSoft(_ island: Int32, graph: UInt8) {
        islandRecords[island].isSoft = true
        islandRecords[island].graph = graph
        forEachBody(ofIsland: island) { body in
            bodies[body].isInSoftIsland = true
            pendingSoftBodies.append(body)
        }
    }

    /// Makes a soft island a reference island: removes its bodies from the graph.
    func endSoftIsland(_ island: Int32) {
        islandRecords[island].isSoft = false
        forEachBody(ofIsland: island) { leaveSoftIsland($0) }
    }

    func leaveSoftIsland(_ body: Int32) {
        removeFromGraph(body)
        bodies[body].isInSoftIsland = false
    }

    func removeIslandFromGraph(_ island: Int32) {
        forEachBody(ofIsland: island) { body in
            removeFromGraph(body)
            pendingSoftBodies.append(body)
        }
    }

    /// Moves a soft island to another constraint graph. The next sub-step adds its bodies there.
    func moveIsland(_ island: Int32, toGraph graph: UInt8) {
        removeIslandFromGraph(island)
        islandRecords[island].graph = graph
    }

    @inline(__always)
    func forEachBody(ofIsland island: Int32, _ visit: (Int32) -> Void) {
        var body = islandRecords[island].firstBody
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
        var edge = r.contactHead
        while edge >= 0 {
            removeContactFromGraph(edge >> 1)
            edge = contacts.nextEdge(after: edge)
        }
        edge = r.jointHead
        while edge >= 0 {
            removeJointFromGraph(edge >> 1)
            edge = joints.nextEdge(after: edge)
        }
        graphs[Int(r.softGraph)].removeBody(r.softIndex)
        bodies[body].softIndex = -1
        bodies[body].isNearBase = false
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
        if islandRecords[island].awakeBodyCount == 0 { return }
        if islandRecords[island].awakeBodyCount < islandRecords[island].bodyCount {
            // Each body that wakes is appended to `pendingSoftBodies`.
            forEachBody(ofIsland: island) { wakeUp($0) }
        }
        let graph = islandRecords[island].graph
        bodies[body].softGraph = graph
        bodies[body].softIndex = graphs[Int(graph)].addBody(body, world: self)
    }

    private func addEdgesToGraph(ofBody body: Int32) {
        if !bodies.isLive(body) || bodies[body].softIndex < 0 { return }
        var edge = bodies[body].contactHead
        while edge >= 0 {
            addContactToGraph(edge >> 1)
            edge = contacts.nextEdge(after: edge)
        }
        edge = bodies[body].jointHead
        while edge >= 0 {
            // Adding each joint at its body B keeps the joints of a chain in their order of creation.
            if edge & 1 == 1 || bodies[joints[edge >> 1].bodyB].softIndex < 0 { addJointToGraph(edge >> 1) }
            edge = joints.nextEdge(after: edge)
        }
    }

    private func addContactToGraph(_ contact: Int32) {
        if !contacts.isLive(contact) { return }
        let c = contacts.records.base + Int(contact)
        if c.pointee.graph >= 0 || !c.pointee.isTouching || !c.pointee.isSolid { return }
        let (a, b) = (bodies.records.base + Int(c.pointee.bodyA), bodies.records.base + Int(c.pointee.bodyB))
        let dynamic = a.pointee.kind == .static ? b : a
        if dynamic.pointee.softIndex < 0 { return }
        graphs[Int(dynamic.pointee.softGraph)].addContact(contact, world: self)
    }

    private func addJointToGraph(_ joint: Int32) {
        if !joints.isLive(joint) || joints[joint].graph >= 0 { return }
        let j = joints[joint]
        var dynamic = j.bodyB
        if bodies[dynamic].kind == .static {
            if j.bodyA < 0 { return }
            dynamic = j.bodyA
        }
        if bodies[dynamic].softIndex < 0 { return }
        graphs[Int(bodies[dynamic].softGraph)].addJoint(joint, world: self)
    }
}
