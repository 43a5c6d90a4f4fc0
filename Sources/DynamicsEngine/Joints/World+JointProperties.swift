extension World {
    /// Moves the place in the world that a joint holds on to, metres. A different place wakes the body.
    public func setWorldAnchor(_ anchor: WorldPoint, of joint: JointID) {
        let index = self.index(of: joint)
        guard let p = checked(anchor, "an anchor to set was infinite, far too large or no number") else { return }
        let place = Grid.snap(p)
        if joints[index].worldAnchor == place { return }
        joints[index].worldAnchor = place
        if let i = streamed(index) { (awake.anchorX[i], awake.anchorY[i]) = (place.x, place.y) }
        wakeEnds(index)
    }

    /// The place in the world that a joint holds on to, metres.
    public func worldAnchor(of joint: JointID) -> WorldPoint { joints[index(of: joint)].worldAnchor }

    /// Sets the distance at rest between the anchors, metres, 0 or more. A different one wakes both ends.
    public func setLength(_ length: Float, of joint: JointID) {
        guard let l = checked(length, atLeast: 0, "a length to set was below 0 or no usable number") else { return }
        change(joint) { replace(&$0.length, by: l) }
    }

    /// Sets the swings a second, Hz; 0 makes a spring a rod. A different value wakes both ends.
    public func setFrequency(_ frequency: Float, of joint: JointID) {
        guard let f = checked(frequency, atLeast: 0, "a frequency to set was below 0 or no usable number") else {
            return
        }
        change(joint) { replace(&$0.frequency, by: f) }
    }

    /// Sets the damping ratio; 1 is critical. A different value wakes both ends.
    public func setDampingRatio(_ ratio: Float, of joint: JointID) {
        guard let z = checked(ratio, "a damping ratio to set was infinite, far too large or no number") else { return }
        change(joint) { replace(&$0.dampingRatio, by: z) }
    }

    /// Sets what holds a hinge against turning, newton metres, 0 or more. A different value wakes both ends.
    public func setFrictionTorque(_ torque: Float, of joint: JointID) {
        guard let t = checked(torque, atLeast: 0, "a friction to set was below 0 or no usable number") else { return }
        change(joint) { replace(&$0.frictionTorque, by: t) }
    }

    /// Sets how far a hinge turns (radians) or a slider slides (metres); nil is without limits. A different range
    /// wakes both ends.
    public func setLimits(_ limits: ClosedRange<Float>?, of joint: JointID) {
        change(joint) { j in
            let old = (j.hasLimits, j.lower, j.upper)
            setLimits(limits, &j)
            return old != (j.hasLimits, j.lower, j.upper)
        }
    }

    /// Changes a joint's record; if `edit` says that it did, the streaming pass follows and both ends wake.
    private func change(_ joint: JointID, _ edit: (inout JointRecord) -> Bool) {
        let index = self.index(of: joint)
        var j = joints[index]
        if j.bodyA >= 0 { leaveStream(j.bodyA) }
        leaveStream(j.bodyB)
        j.impulse = joints[index].impulse
        guard edit(&j) else { return }
        joints[index] = j
        if j.bodyA >= 0 { joinStream(j.bodyA) }
        joinStream(j.bodyB)
        wakeEnds(index)
    }

    private func wakeEnds(_ joint: Int32) {
        let j = joints[joint]
        if j.bodyA >= 0 { wakeUp(j.bodyA) }
        wakeUp(j.bodyB)
    }
}
