// The properties of joints that can be changed.

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
        wakeBodies(of: index)
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
        if j.bodyA >= 0 { saveSpringImpulse(of: j.bodyA) }
        saveSpringImpulse(of: j.bodyB)
        j.impulse = joints[index].impulse
        guard edit(&j) else { return }
        j.isDisplaced = true
        joints[index] = j
        if j.graph >= 0 { graphs[Int(j.graph)].updateSpring(of: index, world: self) }
        if j.bodyA >= 0 { updateUnconstrainedStatus(of: j.bodyA) }
        updateUnconstrainedStatus(of: j.bodyB)
        wakeBodies(of: index)
    }

    private func wakeBodies(of joint: Int32) {
        let j = joints[joint]
        if j.bodyA >= 0 { wakeUp(j.bodyA) }
        wakeUp(j.bodyB)
    }
}
