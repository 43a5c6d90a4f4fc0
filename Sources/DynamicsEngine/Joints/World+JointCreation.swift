extension World {
    /// Creates a rod or a spring and wakes its bodies. `bodyB` must be a body of this world, and `bodyA` must be nil or
    /// another body of this world; otherwise the program stops.
    ///
    /// Values that are NaN, infinite or out of range are replaced with their defaults and counted in `rejectedInputs`.
    public func createJoint(_ definition: DistanceJointDefinition) -> JointID {
        var j = jointRecord(for: definition, kind: .distance)
        j.length = validatedNonnegative(
            definition.length,
            diagnostic: "a joint's length was negative, NaN, infinite or above 1e9: the default is used")
        j.frequency = validatedNonnegative(
            definition.frequency,
            diagnostic: "a joint's frequency was negative, NaN, infinite or above 1e9: the default is used")
        j.dampingRatio =
            validated(
                definition.dampingRatio,
                orReject: "a joint's damping was NaN, infinite or beyond 1e9: the default is used")
            ?? 0
        return insertJoint(j)
    }

    /// Creates a rope and wakes its bodies. `bodyB` must be a body of this world, and `bodyA` must be nil or another
    /// body of this world; otherwise the program stops.
    ///
    /// Values that are NaN, infinite or out of range are replaced with their defaults and counted in `rejectedInputs`.
    public func createJoint(_ definition: RopeJointDefinition) -> JointID {
        var j = jointRecord(for: definition, kind: .rope)
        j.length = validatedNonnegative(
            definition.maximumLength,
            diagnostic: "a rope's length was negative, NaN, infinite or above 1e9: the default is used")
        return insertJoint(j)
    }

    /// Creates a hinge and wakes its bodies. `bodyB` must be a body of this world, and `bodyA` must be nil or another
    /// body of this world; otherwise the program stops.
    ///
    /// Values that are NaN, infinite or out of range are replaced with their defaults and counted in `rejectedInputs`.
    public func createJoint(_ definition: HingeJointDefinition) -> JointID {
        var j = jointRecord(for: definition, kind: .hinge)
        j.referenceAngle =
            validated(
                definition.referenceAngle,
                orReject: "a hinge's angle was NaN, infinite or beyond 1e9: the default is used")
            ?? 0
        j.frictionTorque =
            validatedNonnegative(
                definition.frictionTorque,
                diagnostic: "a hinge's friction was negative, NaN, infinite or above 1e9: the default is used")
        setLimits(definition.limits, ofRecord: &j)
        return insertJoint(j)
    }

    /// Creates a slider and wakes its bodies. `bodyB` must be a body of this world, and `bodyA` must be nil or another
    /// body of this world; otherwise the program stops.
    ///
    /// Values that are NaN, infinite or out of range are replaced with their defaults and counted in `rejectedInputs`.
    public func createJoint(_ definition: SliderJointDefinition) -> JointID {
        var j = jointRecord(for: definition, kind: .slider)
        let (axis, length) =
            (validated(
                definition.localAxisA, orReject: "a slider's axis was NaN, infinite or beyond 1e9: the default is used")
            ?? .zero)
            .normalized
        j.localAxisA = length > 0 && axis.isFinite ? axis : Vec2(1, 0)
        j.referenceAngle =
            validated(
                definition.referenceAngle,
                orReject: "a slider's angle was NaN, infinite or beyond 1e9: the default is used")
            ?? 0
        setLimits(definition.limits, ofRecord: &j)
        return insertJoint(j)
    }

    /// Creates a weld and wakes its bodies. `bodyB` must be a body of this world, and `bodyA` must be nil or another
    /// body of this world; otherwise the program stops.
    ///
    /// Values that are NaN, infinite or out of range are replaced with their defaults and counted in `rejectedInputs`.
    public func createJoint(_ definition: WeldJointDefinition) -> JointID {
        var j = jointRecord(for: definition, kind: .weld)
        j.referenceAngle =
            validated(
                definition.referenceAngle,
                orReject: "a weld's angle was NaN, infinite or beyond 1e9: the default is used")
            ?? 0
        return insertJoint(j)
    }

    private func validatedNonnegative(_ value: Float, diagnostic sentence: StaticString) -> Float {
        validated(value, atLeast: 0, orReject: sentence) ?? 0
    }

    private func jointRecord(for definition: some JointDefinition, kind: JointKind) -> JointRecord {
        let sentence: StaticString = "a joint's anchor was NaN, infinite or beyond 1e9: the default is used"
        var j = JointRecord()
        j.kind = kind
        j.bodyA = definition.bodyA.map { index(of: $0) } ?? -1
        j.bodyB = index(of: definition.bodyB)
        requirePrecondition(j.bodyA != j.bodyB, "A joint needs two different bodies, but bodyA and bodyB are the same.")
        j.collideConnected = definition.collideConnected
        j.worldAnchor = Grid.snap(validated(definition.worldAnchor, orReject: sentence) ?? .zero)
        j.localAnchorA = validated(definition.localAnchorA, orReject: sentence) ?? .zero
        j.localAnchorB = validated(definition.localAnchorB, orReject: sentence) ?? .zero
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
            if record.bodyA >= 0 { linkJoint(index, side: 0, to: record.bodyA) }
            linkJoint(index, side: 1, to: record.bodyB)
        }
        addJointLink(index)
        return JointID(index: index, generation: joints[index].generation)
    }

    /// Removes the contacts between two bodies. Call this when a new joint disables their collision.
    private func removeContacts(between a: Int32, and b: Int32) {
        var edge = bodies[b].contactHead
        while edge >= 0 {
            let c = contacts[edge >> 1]
            let next = c.links.nextEdge(side: edge & 1)
            if c.bodyA == a || c.bodyB == a { removeContact(edge >> 1) }
            edge = next
        }
    }
}
