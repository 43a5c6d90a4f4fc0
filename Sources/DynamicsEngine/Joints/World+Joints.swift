extension World {
    /// Removes a joint from this world and wakes its bodies.
    ///
    /// The joint must be in this world; otherwise the program stops. Destroying a body destroys its joints as well.
    public func destroyJoint(_ joint: JointID) { removeJoint(index(of: joint)) }

    /// Returns whether the joint is in this world.
    public func contains(_ joint: JointID) -> Bool { joints.contains(joint.index, generation: joint.generation) }

    /// The number of joints in this world, a count.
    public var jointCount: Int { joints.liveCount }

    func index(of joint: JointID) -> Int32 {
        requirePrecondition(
            contains(joint), "The JointID names no joint of this world: the joint or one of its bodies was destroyed.")
        return joint.index
    }

    func removeJoint(_ index: Int32) {
        let record = joints[index]
        removeJointLink(index)
        changeJointLists(for: record) {
            if record.bodyA >= 0 { unlinkJoint(index, side: 0, from: record.bodyA) }
            unlinkJoint(index, side: 1, from: record.bodyB)
        }
        joints.remove(index)
        if !record.collideConnected && record.bodyA >= 0 { refilterContacts(of: record.bodyB) }
    }

    /// Saves the spring impulses of a joint's bodies and calls `change`, which adds the joint to the lists of its
    /// bodies or removes it from them. Then updates whether the bodies are unconstrained (without solid contacts, and
    /// with at most one spring), and wakes them.
    func changeJointLists(for record: JointRecord, _ change: () -> Void) {
        if record.bodyA >= 0 { saveSpringImpulse(of: record.bodyA) }
        saveSpringImpulse(of: record.bodyB)
        change()
        for body in [record.bodyA, record.bodyB] where body >= 0 {
            updateUnconstrainedStatus(of: body)
            wakeUp(body)
        }
    }

    /// Adds the link of a joint between its bodies to their island, and the joint to the constraint graph of a soft
    /// island.
    func addJointLink(_ joint: Int32) {
        let j = joints[joint]
        if j.bodyA >= 0 { linkBodies(j.bodyA, j.bodyB) }
        if bodies[j.bodyB].isInSoftIsland || (j.bodyA >= 0 && bodies[j.bodyA].isInSoftIsland) {
            pendingSoftJoints.append(joint)
        }
    }

    /// Removes a joint from the constraint graph, and its link from the island of its bodies.
    func removeJointLink(_ joint: Int32) {
        removeJointFromGraph(joint)
        if joints[joint].bodyA >= 0 { unlinkBodies(joints[joint].bodyA, joints[joint].bodyB) }
    }

    func forEachJoint(of body: Int32, _ visit: (Int32) -> Void) {
        var edge = bodies[body].jointHead
        while edge >= 0 {
            visit(edge >> 1)
            edge = joints.nextEdge(after: edge)
        }
    }

    func linkJoint(_ joint: Int32, side: Int32, to body: Int32) {
        joints.linkEdge(joint * 2 + side, head: &bodies[body].jointHead)
        bodies[body].jointCount += 1
    }

    private func unlinkJoint(_ joint: Int32, side: Int32, from body: Int32) {
        joints.unlinkEdge(joint * 2 + side, head: &bodies[body].jointHead)
        bodies[body].jointCount -= 1
    }

    /// Wakes the dynamic bodies that are connected to `body` by joints.
    func wakeNeighbors(of body: Int32) {
        var edge = bodies[body].jointHead
        while edge >= 0 {
            let j = joints[edge >> 1]
            let other = edge & 1 == 0 ? j.bodyB : j.bodyA
            if other >= 0 { wakeUp(other) }
            edge = j.links.nextEdge(side: edge & 1)
        }
    }
}
