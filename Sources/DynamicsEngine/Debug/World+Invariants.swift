extension World {
    /// The first thing about the world that cannot be, as a sentence; nil if all is well. Debug builds ask after
    /// every sub-step.
    public var fault: StaticString? { bodyFault ?? jointFault ?? contactFault }

    /// Stops a debug build that contradicts itself; costs nothing in others.
    func checkInvariants() {
        assert(
            {
                if let fault { print("DynamicsEngine: \(fault)") }
                return fault == nil
            }())
    }

    private var bodyFault: StaticString? {
        var awakeFound = 0
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) {
            let r = bodies[index]
            let p = position(ofCenter: index)
            if !p.isFinite { return "a body's position is not finite" }
            if !angle(at: index).isFinite { return "a body's angle is not finite" }
            if r.dense < 0 {
                if !r.velocity.isFinite || !r.angularVelocity.isFinite { return "a sleeping velocity is not finite" }
                continue
            }
            awakeFound += 1
            let i = Int(r.dense)
            if r.kind == .static { return "a static body is awake" }
            if i >= awake.count || awake.slot[i] != index { return "a body is not where its record says" }
            if !(awake.vx[i] + awake.vy[i] + awake.w[i]).isFinite { return "a velocity is not finite" }
            if r.touchCount < 0 { return "a body has fewer than no contacts" }
            if r.touchCount > 0 && i < awake.simpleCount { return "a touching body counts as simple" }
        }
        return awakeFound == awake.count ? nil : "the number of awake bodies is wrong"
    }

    private var jointFault: StaticString? {
        for index in 0..<Int32(joints.slotCount) where joints.isLive(index) {
            let j = joints[index]
            if !bodies.isLive(j.bodyB) || (j.bodyA >= 0 && !bodies.isLive(j.bodyA)) { return "a joint holds nothing" }
            if !(j.impulse + j.impulseY + j.impulseZ + j.motorImpulse).isFinite {
                return "a joint's impulse is not finite"
            }
        }
        return nil
    }

    private var contactFault: StaticString? {
        if pairs.count != contacts.liveCount { return "pairs and contacts differ in number" }
        for k in 0..<activeContacts.count {
            let c = contacts[activeContacts[k].contact]
            if Int(c.listed) != k { return "a contact is not where its record says" }
            if !bodies.isLive(c.bodyA) || !bodies.isLive(c.bodyB) { return "a contact touches nothing" }
            if !(c.manifold.first.normalImpulse + c.manifold.second.normalImpulse).isFinite {
                return "a contact's impulse is not finite"
            }
        }
        return nil
    }
}
