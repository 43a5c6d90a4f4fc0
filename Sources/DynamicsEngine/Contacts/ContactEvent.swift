/// An event that reports that two shapes began or ended touching.
public struct ContactEvent: Sendable, BitwiseCopyable {
    /// A Boolean value that indicates whether the shapes began to touch; false if they ended touching.
    public internal(set) var began = false
    /// The first body. The body is possibly destroyed already; check with `World.contains(_:)`.
    public internal(set) var bodyA = BodyID(index: -1, generation: 0)
    /// The second body. The body is possibly destroyed already; check with `World.contains(_:)`.
    public internal(set) var bodyB = BodyID(index: -1, generation: 0)
    /// The first body's tag, which the client assigned, at the time of the event; unitless.
    public internal(set) var tagA = 0
    /// The second body's tag, which the client assigned, at the time of the event; unitless.
    public internal(set) var tagB = 0
    /// The contact point with the largest normal impulse, in meters.
    ///
    /// When touching ends and the contact has no points left, the value is the center of mass of the first body.
    public internal(set) var point = WorldPoint.zero
    /// The sum of the contact's normal impulses in the sub-step of the event, in kilogram meters per second.
    ///
    /// The value is 0 if the event reports the end of touching, if the bodies pass through each other, or if the shapes
    /// began and ended touching in the same sub-step.
    public internal(set) var impulse: Float = 0
    /// The index of the contact in `World.contacts`. It becomes -1 at the end of the sub-step.
    var contact: Int32 = -1
}

extension World {
    /// Calls `body` for each contact event of the last call of `advance(by:)` or `step()`, and for each event since
    /// then, in order of occurrence.
    ///
    /// - Parameters:
    ///   - first: The number of events to skip, 0 or more; 0 by default. A client that changes the world between two
    ///     steps can pass the number of events that it has already received.
    ///   - body: A closure that receives each event. It must not change the world.
    public func forEachContactEvent(from first: Int = 0, _ body: (ContactEvent) -> Void) {
        var k = max(first, 0)
        while k < contactEvents.count {
            body(contactEvents[k])
            k += 1
        }
    }

    func recordContactEvent(ofContact index: Int32, began: Bool) {
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
        e.point = strongestPoint(ofContact: index).point
        contactEvents.append(e)
    }

    /// Sets the point and the impulse of each event that reports that shapes began to touch in this sub-step. Both
    /// values are known only after the sub-step is solved.
    func finishContactEvents() {
        for k in finishedEventCount..<contactEvents.count where contactEvents[k].contact >= 0 {
            let index = contactEvents[k].contact
            let (point, impulse) = strongestPoint(ofContact: index)
            if contacts[index].manifold.count > 0 { contactEvents[k].point = point }
            contactEvents[k].impulse = impulse
            contactEvents[k].contact = -1
            contacts[index].event = -1
        }
        finishedEventCount = contactEvents.count
    }

    /// Returns the contact point with the largest normal impulse, in meters, and the sum of the contact's normal
    /// impulses, in kilogram meters per second.
    private func strongestPoint(ofContact index: Int32) -> (point: WorldPoint, impulse: Float) {
        updateStoredImpulses(ofContact: index)
        let c = contacts[index]
        let m = c.manifold
        let center = centerOfMass(at: c.bodyA)
        if m.count == 0 { return (center, 0) }
        let (ta, tb) = relativePoses(of: c.bodyA, and: c.bodyB)
        let w = WorldManifold(m, ta, shapes[c.shapeA].radius, tb, shapes[c.shapeB].radius)
        let strongest = m.count > 1 && m.second.normalImpulse > m.first.normalImpulse ? 1 : 0
        return (center + w.point(at: strongest), m.first.normalImpulse + (m.count > 1 ? m.second.normalImpulse : 0))
    }

    /// Calls `body` for each contact point of shapes that touch, for example to draw the point. Skips contacts of which
    /// neither body is awake.
    ///
    /// - Parameter body: A closure with the point in meters, the unit normal from the first body to the second
    ///   (unitless), and the normal impulse of the last sub-step in kilogram meters per second.
    /// - Complexity: O(number of contacts with an awake body).
    public func forEachContactPoint(_ body: (_ point: WorldPoint, _ normal: Vec2, _ impulse: Float) -> Void) {
        for k in 0..<activeContacts.count where contacts[activeContacts[k].contact].isTouching {
            updateStoredImpulses(ofContact: activeContacts[k].contact)
            let c = contacts[activeContacts[k].contact]
            let center = centerOfMass(at: c.bodyA)
            let (ta, tb) = relativePoses(of: c.bodyA, and: c.bodyB)
            let w = WorldManifold(c.manifold, ta, shapes[c.shapeA].radius, tb, shapes[c.shapeB].radius)
            for i in 0..<Int(c.manifold.count) {
                body(center + w.point(at: i), w.normal, c.manifold[i].normalImpulse)
            }
        }
    }
}
