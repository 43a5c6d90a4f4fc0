extension World {
    /// Makes a rod or a spring, and wakes both ends. Numbers that are not finite, or negative where none may be, are
    /// left out. A joint between a body and itself is a mistake of the program.
    public func createJoint(_ definition: DistanceJointDefinition) -> JointID {
        var j = record(for: definition, .distance)
        j.length = checked(definition.length, atLeast: 0, "a joint's length was below 0 or no usable number") ?? 0
        j.frequency =
            checked(definition.frequency, atLeast: 0, "a joint's frequency was below 0 or no usable number") ?? 0
        j.dampingRatio =
            checked(definition.dampingRatio, "a joint's damping was infinite, far too large or no number") ?? 0
        return insert(j)
    }

    /// Makes a rope, and wakes both ends.
    public func createJoint(_ definition: RopeJointDefinition) -> JointID {
        var j = record(for: definition, .rope)
        j.length = checked(definition.maximumLength, atLeast: 0, "a rope's length was below 0 or no usable number") ?? 0
        return insert(j)
    }

    /// Makes a hinge, and wakes both ends.
    public func createJoint(_ definition: HingeJointDefinition) -> JointID {
        var j = record(for: definition, .hinge)
        j.referenceAngle =
            checked(definition.referenceAngle, "a hinge's angle was infinite, far too large or no number") ?? 0
        j.frictionTorque =
            checked(definition.frictionTorque, "a hinge's friction was infinite, far too large or no number") ?? 0
        setLimits(definition.limits, &j)
        return insert(j)
    }

    /// Makes a slider, and wakes both ends.
    public func createJoint(_ definition: SliderJointDefinition) -> JointID {
        var j = record(for: definition, .slider)
        let (axis, length) =
            (checked(definition.localAxisA, "a slider's axis was infinite, far too large or no number") ?? .zero)
            .normalized
        j.localAxis = length > 0 && axis.isFinite ? axis : Vec2(1, 0)
        j.referenceAngle =
            checked(definition.referenceAngle, "a slider's angle was infinite, far too large or no number") ?? 0
        setLimits(definition.limits, &j)
        return insert(j)
    }

    /// Makes a weld, and wakes both ends.
    public func createJoint(_ definition: WeldJointDefinition) -> JointID {
        var j = record(for: definition, .weld)
        j.referenceAngle =
            checked(definition.referenceAngle, "a weld's angle was infinite, far too large or no number") ?? 0
        return insert(j)
    }

    private func record(for definition: some JointDefinition, _ kind: JointKind) -> JointRecord {
        var j = JointRecord()
        j.kind = kind
        j.bodyA = definition.bodyA.map { index(of: $0) } ?? -1
        j.bodyB = index(of: definition.bodyB)
        precondition(j.bodyA != j.bodyB, "a joint needs two different bodies")
        j.collideConnected = definition.collideConnected
        j.worldAnchor = Grid.snap(
            checked(definition.worldAnchor, "a joint's anchor was infinite, far too large or no number") ?? .zero)
        j.localAnchorA =
            checked(definition.localAnchorA, "a joint's anchor was infinite, far too large or no number") ?? .zero
        j.localAnchorB =
            checked(definition.localAnchorB, "a joint's anchor was infinite, far too large or no number") ?? .zero
        // Without a first body the place itself is the anchor.
        if j.bodyA < 0 { j.localAnchorA = .zero }
        moveAnchorsToCenters(&j)
        return j
    }

    /// An infinite limit is held at the largest finite number; one that is no number means none.
    func setLimits(_ limits: ClosedRange<Float>?, _ j: inout JointRecord) {
        j.hasLimits = false
        guard let limits, !limits.lowerBound.isNaN, !limits.upperBound.isNaN else { return }
        let most = Float.greatestFiniteMagnitude / 4
        if limits.lowerBound <= -most && limits.upperBound >= most { return }
        j.hasLimits = true
        (j.lower, j.upper) = (max(limits.lowerBound, -most), min(limits.upperBound, most))
    }

    /// Takes a joint out of the world, and wakes both ends.
    public func destroyJoint(_ joint: JointID) { removeJoint(index(of: joint)) }

    /// Whether the joint is still in the world; those of a destroyed body are not.
    public func contains(_ joint: JointID) -> Bool { joints.contains(joint.index, generation: joint.generation) }

    /// How many joints there are.
    public var jointCount: Int { joints.liveCount }

    func index(of joint: JointID) -> Int32 {
        precondition(
            contains(joint), "this JointID names no joint of this world: it was destroyed, or its body was")
        return joint.index
    }

    /// Anchors come as seen from the bodies' positions and are kept as seen from their centers of mass.
    func moveAnchorsToCenters(_ j: inout JointRecord) {
        if j.bodyA >= 0 { j.localAnchorA -= bodies[j.bodyA].localCenter }
        j.localAnchorB -= bodies[j.bodyB].localCenter
    }

    func insert(_ record: JointRecord) -> JointID {
        let index = joints.insert(record)
        if !record.collideConnected && record.bodyA >= 0 { separate(record.bodyA, record.bodyB) }
        changeJoints(of: record) {
            if record.bodyA >= 0 { link(index, side: 0, to: record.bodyA) }
            link(index, side: 1, to: record.bodyB)
        }
        return JointID(index: index, generation: joints[index].generation)
    }

    func removeJoint(_ index: Int32) {
        let record = joints[index]
        changeJoints(of: record) {
            if record.bodyA >= 0 { unlink(index, side: 0, from: record.bodyA) }
            unlink(index, side: 1, from: record.bodyB)
        }
        joints.remove(index)
        if !record.collideConnected && record.bodyA >= 0 { refilter(record.bodyB) }
    }

    /// Takes away the contacts of two bodies that a new joint keeps from touching.
    private func separate(_ a: Int32, _ b: Int32) {
        var edge = bodies[b].contactHead
        while edge >= 0 {
            let c = contacts[edge >> 1]
            let next = c.next(side: edge & 1)
            if c.bodyA == a || c.bodyB == a { removeContact(edge >> 1) }
            edge = next
        }
    }

    /// Runs `change` on the joint lists of both ends, with the streaming pass kept in step, and wakes both ends.
    private func changeJoints(of record: JointRecord, _ change: () -> Void) {
        if record.bodyA >= 0 { leaveStream(record.bodyA) }
        leaveStream(record.bodyB)
        change()
        for body in [record.bodyA, record.bodyB] where body >= 0 {
            joinStream(body)
            wakeUp(body)
        }
    }

    /// New edges go to the front: the solver takes the newest joint first, as the reference does.
    private func link(_ joint: Int32, side: Int32, to body: Int32) {
        let head = bodies[body].jointHead
        let edge = joint * 2 + side
        setNext(edge, head)
        setPrevious(edge, -1)
        if head >= 0 { setPrevious(head, edge) }
        bodies[body].jointHead = edge
        bodies[body].jointCount += 1
    }

    private func unlink(_ joint: Int32, side: Int32, from body: Int32) {
        let j = joints[joint]
        let (next, previous) = side == 0 ? (j.nextA, j.previousA) : (j.nextB, j.previousB)
        if next >= 0 { setPrevious(next, previous) }
        if previous >= 0 { setNext(previous, next) } else { bodies[body].jointHead = next }
        bodies[body].jointCount -= 1
    }

    private func setNext(_ edge: Int32, _ next: Int32) {
        if edge & 1 == 0 { joints[edge >> 1].nextA = next } else { joints[edge >> 1].nextB = next }
    }

    private func setPrevious(_ edge: Int32, _ previous: Int32) {
        if edge & 1 == 0 { joints[edge >> 1].previousA = previous } else { joints[edge >> 1].previousB = previous }
    }

    /// Wakes the dynamic bodies at the other ends of a body's joints.
    func wakeNeighbors(of body: Int32) {
        var edge = bodies[body].jointHead
        while edge >= 0 {
            let j = joints[edge >> 1]
            let other = edge & 1 == 0 ? j.bodyB : j.bodyA
            if other >= 0 { wakeUp(other) }
            edge = j.next(side: edge & 1)
        }
    }
}
