/// Two shapes began or ceased to touch.
public struct ContactEvent: Sendable, BitwiseCopyable {
    /// Whether they began to touch.
    public internal(set) var began = false
    /// The bodies; either may have been destroyed since.
    public internal(set) var bodyA = BodyID(index: -1, generation: 0)
    /// The second body.
    public internal(set) var bodyB = BodyID(index: -1, generation: 0)
    /// The first body's own number.
    public internal(set) var tagA = 0
    /// The second body's own number.
    public internal(set) var tagB = 0
    /// Where they met, metres: the point that was pushed hardest. For an end, where they touched last.
    public internal(set) var point = WorldPoint.zero
    /// How hard they met in the sub-step, kg m/s. 0 for an end, and where bodies pass through each other.
    public internal(set) var impulse: Float = 0
    /// The contact, until its sub-step is over.
    var contact: Int32 = -1
}

extension World {
    /// Calls `body` for all that began and ceased to touch since the last `advance` or `step` began, in the order it
    /// happened.
    public func forEachContactEvent(_ body: (ContactEvent) -> Void) {
        for k in 0..<contactEvents.count { body(contactEvents[k]) }
    }

    func noteContactEvent(_ index: Int32, began: Bool) {
        let c = contacts[index]
        var e = ContactEvent()
        e.began = began
        e.bodyA = BodyID(index: c.bodyA, generation: bodies[c.bodyA].generation)
        e.bodyB = BodyID(index: c.bodyB, generation: bodies[c.bodyB].generation)
        (e.tagA, e.tagB) = (bodies[c.bodyA].tag, bodies[c.bodyB].tag)
        if began {
            e.contact = index
            contacts[index].event = Int32(contactEvents.count)
        } else if c.event >= 0 {
            contactEvents[c.event].contact = -1
            contacts[index].event = -1
        }
        e.point = touchPoint(index).point
        contactEvents.append(e)
    }

    /// Once the sub-step is solved, the began events get the point that was pushed hardest.
    func finishContactEvents() {
        for k in finishedEvents..<contactEvents.count where contactEvents[k].contact >= 0 {
            let index = contactEvents[k].contact
            let (point, impulse) = touchPoint(index)
            if contacts[index].manifold.count > 0 { contactEvents[k].point = point }
            contactEvents[k].impulse = impulse
            contactEvents[k].contact = -1
            contacts[index].event = -1
        }
        finishedEvents = contactEvents.count
    }

    /// Where a contact is pushed hardest, and how hard.
    private func touchPoint(_ index: Int32) -> (point: WorldPoint, impulse: Float) {
        let c = contacts[index]
        let m = c.manifold
        let center = position(ofCenter: c.bodyA)
        if m.count == 0 { return (center, 0) }
        let (ta, tb) = relativePoses(c.bodyA, c.bodyB)
        let w = WorldManifold(m, ta, shapes[c.shapeA].radius, tb, shapes[c.shapeB].radius)
        let hardest = m.count > 1 && m.second.normalImpulse > m.first.normalImpulse ? 1 : 0
        return (center + w.point(hardest), m.first.normalImpulse + (m.count > 1 ? m.second.normalImpulse : 0))
    }
}
