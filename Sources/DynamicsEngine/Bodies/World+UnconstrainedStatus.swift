/// Functions for unconstrained bodies: bodies that touch no body with which they collide, and have at most one joint, a
/// spring to a fixed point. See `AwakeBodies`.
extension World {
    /// Returns the index of the body's only joint, if this joint is a spring to a fixed point and the body has no
    /// touching solid contacts (contacts that exert impulses). Otherwise returns -1.
    private func soleSpring(of r: BodyRecord) -> Int32 {
        if r.touchingContactCount != 0 || r.jointCount != 1 || r.jointHead & 1 == 0 { return -1 }
        let joint = r.jointHead >> 1
        let j = joints[joint]
        return j.kind == .distance && j.frequency > 0 && j.bodyA < 0 ? joint : -1
    }

    /// Returns the index in `AwakeBodies` of the body that a spring holds, if the body is unconstrained and has no
    /// other joint. Otherwise returns nil.
    func unconstrainedBodyIndex(ofSpring joint: Int32) -> Int? {
        let r = bodies[joints[joint].bodyB]
        guard r.awakeIndex >= 0, Int(r.awakeIndex) < awake.unconstrainedCount, r.jointHead >> 1 == joint else {
            return nil
        }
        return Int(r.awakeIndex)
    }

    /// Copies the spring impulse of an unconstrained body from the columns of `AwakeBodies` to the joint's record.
    ///
    /// Call this before the joints of a body change, and `updateUnconstrainedStatus(of:)` after the change.
    func saveSpringImpulse(of index: Int32) {
        let r = bodies[index]
        guard r.awakeIndex >= 0, Int(r.awakeIndex) < awake.unconstrainedCount else { return }
        let joint = soleSpring(of: r)
        if joint >= 0 { joints[joint].impulse = awake.springImpulse[Int(r.awakeIndex)] }
    }

    /// Returns whether a body touches no body with which it collides, and has no joint or only a spring to a fixed
    /// point.
    func isUnconstrained(_ r: BodyRecord) -> Bool {
        r.touchingContactCount == 0 && (r.jointCount == 0 || soleSpring(of: r) >= 0)
    }

    /// Moves an awake body into or out of the range of unconstrained bodies in `AwakeBodies`, depending on its contacts
    /// and joints.
    ///
    /// Call this after the contacts or joints of a body change. Call `saveSpringImpulse(of:)` before the change.
    func updateUnconstrainedStatus(of index: Int32) {
        let r = bodies[index]
        if r.awakeIndex < 0 { return }
        let joint = soleSpring(of: r)
        let isUnconstrained = isUnconstrained(r)
        let wasUnconstrained = Int(r.awakeIndex) < awake.unconstrainedCount
        if isUnconstrained && !wasUnconstrained {
            swapAwakeBodies(Int(r.awakeIndex), awake.unconstrainedCount)
            awake.setUnconstrainedCount(awake.unconstrainedCount + 1)
        } else if !isUnconstrained && wasUnconstrained {
            swapAwakeBodies(Int(r.awakeIndex), awake.unconstrainedCount - 1)
            awake.setUnconstrainedCount(awake.unconstrainedCount - 1)
        }
        if !isUnconstrained { return }
        loadSpring(joint, at: Int(bodies[index].awakeIndex))
    }

    /// Writes the coefficients of a spring to the columns of the awake body `i`. A `joint` of -1 removes the spring.
    func loadSpring(_ joint: Int32, at i: Int) {
        if joint < 0 {
            awake.springMassScale[i] = 0
            return
        }
        let j = joints[joint]
        let k = SpringCoefficients(frequency: j.frequency, dampingRatio: j.dampingRatio, step: Tolerances.timeStep)
        (awake.anchorX[i], awake.anchorY[i]) = (j.worldAnchor.x, j.worldAnchor.y)
        (awake.armX[i], awake.armY[i]) = (j.localAnchorB.x, j.localAnchorB.y)
        awake.springLength[i] = j.length
        awake.springStiffness[i] = k.stiffness
        awake.springSoftness[i] = k.softness
        awake.springMassScale[i] = k.massScale
        awake.springImpulseResidual[i] = k.impulseResidual
        awake.springImpulse[i] = j.impulse
    }
}
