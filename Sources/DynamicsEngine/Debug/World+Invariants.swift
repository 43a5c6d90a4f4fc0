extension World {
    /// A sentence that describes the first violated invariant of the world's state; nil if all invariants hold.
    ///
    /// A violation is an error in the engine. Debug builds check a part of the invariants after every sub-step.
    /// Complexity: linear in the size of the world's state. The property allocates memory, so use it only for debugging.
    public var invariantViolation: StaticString? { stateFault ?? stepFault }

    /// A sentence that describes the first violation of those invariants that debug builds check after every sub-step.
    private var stepFault: StaticString? { bodyFault ?? jointFault ?? contactFault }

    /// Stops a debug build if an invariant is violated. Release builds omit the check.
    func checkInvariants() {
        assert(
            {
                if let stepFault { print("DynamicsEngine: \(stepFault)") }
                return stepFault == nil
            }())
    }

    private var bodyFault: StaticString? {
        var awakeFound = 0
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) {
            let r = bodies[index]
            let p = centerOfMass(at: index)
            if !p.isFinite { return "a body's position is not finite" }
            if !angle(at: index).isFinite { return "a body's angle is not finite" }
            if r.awakeIndex < 0 {
                if !r.velocity.isFinite || !r.angularVelocity.isFinite {
                    return "a sleeping body's velocity is not finite"
                }
                continue
            }
            awakeFound += 1
            let i = Int(r.awakeIndex)
            if r.kind == .static { return "a static body is awake" }
            if i >= awake.count || awake.slot[i] != index { return "a body's awake index is wrong" }
            if !(awake.vx[i] + awake.vy[i] + awake.w[i]).isFinite { return "an awake body's velocity is not finite" }
            if r.touchingContactCount < 0 { return "a body's number of touching contacts is negative" }
            if r.touchingContactCount > 0 && i < awake.unconstrainedCount {
                return "a touching body is among the unconstrained bodies"
            }
        }
        return awakeFound == awake.count ? nil : "the number of awake bodies is wrong"
    }

    private var jointFault: StaticString? {
        for index in 0..<Int32(joints.slotCount) where joints.isLive(index) {
            let j = joints[index]
            if !bodies.isLive(j.bodyB) || (j.bodyA >= 0 && !bodies.isLive(j.bodyA)) {
                return "a joint connects a destroyed body"
            }
            if !(j.impulse + j.impulseY + j.impulseZ + j.motorImpulse).isFinite {
                return "a joint's impulse is not finite"
            }
        }
        return nil
    }

    private var contactFault: StaticString? {
        if pairs.count != contacts.liveCount { return "the numbers of pairs and contacts differ" }
        for k in 0..<activeContacts.count {
            let c = contacts[activeContacts[k].contact]
            if Int(c.activeIndex) != k { return "a contact's active index is wrong" }
            if !bodies.isLive(c.bodyA) || !bodies.isLive(c.bodyB) { return "a contact connects a destroyed body" }
            if !(c.manifold.first.normalImpulse + c.manifold.second.normalImpulse).isFinite {
                return "a contact's impulse is not finite"
            }
        }
        return nil
    }
}
