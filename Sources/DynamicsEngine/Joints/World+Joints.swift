// Creates, changes and destroys joints.

extension World {
    /// Creates a rod or a spring and wakes its bodies; see `JointDefinition` for wrong bodies and values.
    public func createJoint(_ definition: DistanceJointDefinition) -> JointID {
        var j = jointRecord(for: definition, kind: .distance)
        j.length = validated(definition.length, "a joint's length", atLeast: 0, or: 0)
        j.frequency = validated(definition.frequency, "a joint's frequency", atLeast: 0, or: 0)
        j.dampingRatio = validated(definition.dampingRatio, "a joint's damping", or: 0)
        return insertJoint(j)
    }

    /// Creates a rope and wakes its bodies; see `JointDefinition` for wrong bodies and values.
    public func createJoint(_ definition: RopeJointDefinition) -> JointID {
        var j = jointRecord(for: definition, kind: .rope)
        j.length = validated(definition.maximumLength, "a rope's length", atLeast: 0, or: 0)
        return insertJoint(j)
    }

    /// Creates a hinge and wakes its bodies; see `JointDefinition` for wrong bodies and values.
    public func createJoint(_ definition: HingeJointDefinition) -> JointID {
        var j = jointRecord(for: definition, kind: .hinge)
        j.referenceAngle = validated(definition.referenceAngle, "a hinge's angle", or: 0)
        j.frictionTorque = validated(definition.frictionTorque, "a hinge's friction", atLeast: 0, or: 0)
        setLimits(definition.limits, ofRecord: &j)
        return insertJoint(j)
    }

    /// Creates a slider and wakes its bodies; see `JointDefinition` for wrong bodies and values.
    public func createJoint(_ definition: SliderJointDefinition) -> JointID {
        var j = jointRecord(for: definition, kind: .slider)
        let (axis, length) = (validated(definition.localAxisA, "a slider's axis", else: .defaultUsed) ?? .zero)
            .normalized
        j.localAxisA = length > 0 && axis.isFinite ? axis : Vec2(1, 0)
        j.referenceAngle = validated(definition.referenceAngle, "a slider's angle", or: 0)
        setLimits(definition.limits, ofRecord: &j)
        return insertJoint(j)
    }

    /// Creates a weld and wakes its bodies; see `JointDefinition` for wrong bodies and values.
    public func createJoint(_ definition: WeldJointDefinition) -> JointID {
        var j = jointRecord(for: definition, kind: .weld)
        j.referenceAngle = validated(definition.referenceAngle, "a weld's angle", or: 0)
        return insertJoint(j)
    }

    private func jointRecord(for definition: some JointDefinition, kind: JointKind) -> JointRecord {
        var j = JointRecord()
        j.kind = kind
        j.bodyA = definition.bodyA.map { index(of: $0) } ?? -1
        j.bodyB = index(of: definition.bodyB)
        requirePrecondition(j.bodyA != j.bodyB, "A joint needs two different bodies, but bodyA and bodyB are the same.")
        j.collideConnected = definition.collideConnected
        j.worldAnchor = Grid.snap(validated(definition.worldAnchor, "a joint's anchor", else: .defaultUsed) ?? .zero)
        j.localAnchorA = validated(definition.localAnchorA, "a joint's anchor", else: .defaultUsed) ?? .zero
        j.localAnchorB = validated(definition.localAnchorB, "a joint's anchor", else: .defaultUsed) ?? .zero
        // Without a first body, the joint acts at the world anchor itself, so the local anchor of the first body is
        // unused.
        if j.bodyA < 0 { j.localAnchorA = .zero }
        // Converts the local anchors: a definition contains them relative to the bodies' positions, and a `JointRecord`
        // contains them relative to the centers of mass.
        if j.bodyA >= 0 { j.localAnchorA -= bodies[j.bodyA].localCenter }
        j.localAnchorB -= bodies[j.bodyB].localCenter
        return j
    }

    /// Stores the limits of a joint in its record. Replaces an infinite or huge bound with a large finite number. If a bound is
    /// NaN or both are infinite, the joint has no limits.
    func setLimits(_ limits: ClosedRange<Float>?, ofRecord j: inout JointRecord) {
        j.hasLimits = false
        guard let limits, !limits.lowerBound.isNaN, !limits.upperBound.isNaN else { return }
        let largest = Float.greatestFiniteMagnitude / 4
        if limits.lowerBound <= -largest && limits.upperBound >= largest { return }
        j.hasLimits = true
        j.lowerLimit = max(-largest, min(limits.lowerBound, largest))
        j.upperLimit = max(-largest, min(limits.upperBound, largest))
    }

    private func insertJoint(_ record: JointRecord) -> JointID {
        let index = joints.insert(record)
        if !record.collideConnected && record.bodyA >= 0 { removeContacts(between: record.bodyA, and: record.bodyB) }
        changeJointLists(for: record) {
            forEachBody(of: record) { body, side in
                joints.linkEdge(index * 2 + side, head: &bodies[body].jointHead)
                bodies[body].jointCount += 1
            }
        }
        addJointLink(index)
        return JointID(index: index, generation: joints[index].generation)
    }

    /// Removes the contacts between two bodies. Call this when a new joint disables their collision.
    private func removeContacts(between a: Int32, and b: Int32) {
        for edge in contacts.edges(from: bodies[b].contactHead) {
            if contacts[edge.index].otherBody(at: edge) == a { removeContact(edge.index) }
        }
    }

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
            forEachBody(of: record) { body, side in
                joints.unlinkEdge(index * 2 + side, head: &bodies[body].jointHead)
                bodies[body].jointCount -= 1
            }
        }
        joints.remove(index)
        if !record.collideConnected && record.bodyA >= 0 { refilterContacts(of: record.bodyB) }
    }

    /// Saves the spring impulses of a joint's bodies and calls `change`, which adds the joint to the lists of its
    /// bodies or removes it from them. Then updates whether the bodies are unconstrained (without solid contacts, and
    /// with at most one spring), and wakes them.
    func changeJointLists(for record: JointRecord, _ change: () -> Void) {
        forEachBody(of: record) { body, _ in saveSpringImpulse(of: body) }
        change()
        forEachBody(of: record) { body, _ in
            updateUnconstrainedStatus(of: body)
            wakeUp(body)
        }
    }

    private func forEachBody(of j: JointRecord, _ visit: (_ body: Int32, _ side: Int32) -> Void) {
        if j.bodyA >= 0 { visit(j.bodyA, 0) }
        visit(j.bodyB, 1)
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
}

extension World {
    /// Sets the world anchor of a joint, in meters. The anchor has no effect on joints with a first body. If the anchor
    /// changes, the bodies wake.
    ///
    /// An anchor with a coordinate that is NaN, infinite or of a magnitude above 1e9 is ignored and counted in
    /// `rejectedInputs`.
    public func setWorldAnchor(_ anchor: WorldPoint, of joint: JointID) {
        let index = self.index(of: joint)
        guard let p = validated(anchor, "a new anchor", else: .oldValueKept) else { return }
        let snapped = Grid.snap(p)
        if joints[index].worldAnchor == snapped { return }
        joints[index].worldAnchor = snapped
        joints[index].isDisplaced = true
        if let i = unconstrainedBodyIndex(ofSpring: index) {
            (awake.anchorX[i], awake.anchorY[i]) = (snapped.x, snapped.y)
            // A body that follows a moving anchor is not at rest, however slow it is, so its time at rest starts again.
            bodies[awake.slot[i]].restStart = time
        }
        forEachBody(of: joints[index]) { body, _ in wakeUp(body) }
    }

    /// Returns the world anchor of a joint, in meters. The anchor has no effect on joints with a first body.
    public func worldAnchor(of joint: JointID) -> WorldPoint { joints[index(of: joint)].worldAnchor }

    /// Sets the rest length of a rod or spring, or the maximum length of a rope, in meters. If the length changes, the
    /// bodies wake.
    ///
    /// Valid range: 0 to 1e9. Other values are ignored and counted in `rejectedInputs`.
    public func setLength(_ length: Float, of joint: JointID) {
        guard let l = validated(length, "a new length", atLeast: 0, else: .oldValueKept) else { return }
        editRecord(of: joint) { replace(&$0.length, with: l) }
    }

    /// Sets the undamped frequency of a spring, in hertz. A frequency of 0 makes the joint a rod. If the frequency
    /// changes, the bodies wake.
    ///
    /// Valid range: 0 to 1e9. Other values are ignored and counted in `rejectedInputs`.
    public func setFrequency(_ frequency: Float, of joint: JointID) {
        guard let f = validated(frequency, "a new frequency", atLeast: 0, else: .oldValueKept) else { return }
        editRecord(of: joint) { replace(&$0.frequency, with: f) }
    }

    /// Sets the damping ratio of a spring, unitless, where 1 is critical damping. If the ratio changes, the bodies
    /// wake.
    ///
    /// A value that is NaN, infinite or of a magnitude above 1e9 is ignored and counted in `rejectedInputs`.
    public func setDampingRatio(_ ratio: Float, of joint: JointID) {
        guard let z = validated(ratio, "a new damping ratio", else: .oldValueKept) else { return }
        editRecord(of: joint) { replace(&$0.dampingRatio, with: z) }
    }

    /// Sets the maximum friction torque of a hinge, in newton meters. If the torque changes, the bodies wake.
    ///
    /// Valid range: 0 to 1e9. Other values are ignored and counted in `rejectedInputs`.
    public func setFrictionTorque(_ torque: Float, of joint: JointID) {
        guard let t = validated(torque, "a new friction", atLeast: 0, else: .oldValueKept) else { return }
        editRecord(of: joint) { replace(&$0.frictionTorque, with: t) }
    }

    /// Sets the limits of a hinge, in radians from its reference angle, or of a slider, in meters from the anchor of
    /// body A. If the limits change, the bodies wake.
    ///
    /// Nil, or a range with two infinite bounds, removes the limits.
    public func setLimits(_ limits: ClosedRange<Float>?, of joint: JointID) {
        editRecord(of: joint) { j in
            let old = (j.hasLimits, j.lowerLimit, j.upperLimit)
            setLimits(limits, ofRecord: &j)
            return old != (j.hasLimits, j.lowerLimit, j.upperLimit)
        }
    }

    /// Calls `edit` with a copy of a joint's record. If `edit` returns true, stores the copy, updates whether the
    /// bodies are unconstrained (without solid contacts, and with at most one spring), and wakes them.
    private func editRecord(of joint: JointID, _ edit: (inout JointRecord) -> Bool) {
        let index = self.index(of: joint)
        var j = joints[index]
        forEachBody(of: j) { body, _ in saveSpringImpulse(of: body) }
        j.impulse = joints[index].impulse
        guard edit(&j) else { return }
        j.isDisplaced = true
        joints[index] = j
        if j.graph >= 0 { graphs[Int(j.graph)].updateSpring(of: index, world: self) }
        forEachBody(of: j) { body, _ in updateUnconstrainedStatus(of: body) }
        forEachBody(of: j) { body, _ in wakeUp(body) }
    }
}
