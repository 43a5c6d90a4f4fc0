// Contacts, and the events that report their begin and end.

/// The stored state of a contact: two shapes whose fat AABBs overlap, and their manifold. The solvers read only the
/// properties up to `manifold`, so these are stored together at the start.
struct ContactRecord: EdgeRecord {
    var generation: UInt32 = 0
    var nextFree: Int32 = 0
    var bodyA: Int32 = -1
    var bodyB: Int32 = -1
    /// Whether the shapes touch.
    var isTouching = false
    /// Whether the contact exerts impulses on at least one of the bodies. If not, the world only reports the contact in
    /// events.
    var isSolid = false
    /// Whether the contact's impulses move body A and body B; see `World.setCollision(categories:mask:of:)`.
    var movesA = false
    var movesB = false
    /// Whether continuous collision detection must check the contact, because the contact is solid and at least one of
    /// its bodies is static or a bullet.
    var isContinuous = false
    /// The radii of shapes A and B, in meters. The radius of a polygon or an edge is its skin.
    var radiusA: Float = 0
    var radiusB: Float = 0
    var manifold = Manifold()
    /// The constraint graph that contains the contact, or -1; and its color and lane in that graph.
    var graph: Int8 = -1
    var color: UInt8 = 0
    var lane: Int32 = 0

    /// The visit stamp: the number of the last island search that visited the contact.
    var islandMark: UInt32 = 0
    /// The index of the contact in `World.activeContacts`, or -1 if neither body is awake.
    var activeIndex: Int32 = -1
    var shapeA: Int32 = -1
    var shapeB: Int32 = -1
    var links = EdgeLinks()
    /// The index, in `World.contactEvents`, of the event that reports that the shapes began to touch in this sub-step;
    /// -1 if there is none.
    var event: Int32 = -1
    /// The number of impacts of the contact that continuous collision detection resolved in this sub-step.
    var impacts: UInt8 = 0
    /// The number of successive sub-steps in which an impact at their start would have taken back the position
    /// correction of a joint, and whether this sub-step is one of them; see `World.isJammed(_:)`.
    var jamCount: UInt8 = 0
    var isJammed = false
    /// Whether `impactTime` is valid in this sub-step.
    var hasImpactTime = false
    /// The index of the contact in `ImpactQueue.candidates`, or -1 if it is none of them.
    var candidateIndex: Int32 = -1
    /// The cached time of impact, as a fraction of the sub-step from 0 to 1; 1 if there is no impact.
    var impactTime: Float = 0
}

/// The data of a contact that each sub-step reads. `World.activeContacts` stores it contiguously for all contacts with
/// an awake body.
///
/// In a soft island, most contacts reuse their manifold. For these contacts, a
/// sub-step does not read the larger `ContactRecord`.
struct ActiveContact: BitwiseCopyable {
    /// The index of the contact in `World.contacts`.
    var contact: Int32
    var bodyA: Int32
    var bodyB: Int32
    /// Whether the contact's manifold has points.
    var hasPoints = false
    /// Whether the shapes cannot touch as long as both bodies stay near their base poses.
    var isClearNearBase = false
    /// Whether the contact is in a constraint graph, which then updates its manifold.
    var isInGraph = false
    /// Whether continuous collision detection must check the contact.
    var isContinuous = false
    /// Whether the contact is solid and one of its bodies is static, so that the static shape must not be crossed.
    var isBarrier = false
    /// The largest distance from body B's center of mass to a point of shape B, in meters.
    var maximumExtentB: Float = 0
    /// The pose of body B relative to body A at the time when the manifold was computed.
    var manifoldPose = Pose(p: Vec2(.infinity, .infinity), q: .identity)
    /// A lower bound, in meters, on how far the shapes must approach each other before the manifold can have points,
    /// measured from the poses for which the manifold was computed; 0 if unknown.
    var clearance: Float = 0

    /// Returns whether the manifold is still valid at the relative pose `now`.
    ///
    /// A manifold without points is valid while the relative displacement of the bodies is smaller than the clearance.
    /// In a soft island, a manifold with points is also valid for small displacements. Its points and planes are stored
    /// in local coordinates of the bodies, so the separations stay exact.
    @inline(__always)
    func isManifoldReusable(at now: Pose, inSoftIsland: Bool) -> Bool {
        if !hasPoints { return clearance > 0 && maximumDisplacement(to: now) < clearance }
        let (ds, dc) = (now.q.s - manifoldPose.q.s, now.q.c - manifoldPose.q.c)
        let (distance, angle) = (SoftIslands.manifoldReuseDistance, SoftIslands.manifoldReuseAngle)
        return inSoftIsland && (now.p - manifoldPose.p).lengthSquared < distance * distance
            && ds * ds + dc * dc < angle * angle
    }

    /// Returns an upper bound on how far any point of shape B has moved relative to body A since the manifold was
    /// computed, in meters. `now` is the current pose of body B relative to body A.
    @inline(__always)
    func maximumDisplacement(to now: Pose) -> Float {
        let (ds, dc) = (now.q.s - manifoldPose.q.s, now.q.c - manifoldPose.q.c)
        return (now.p - manifoldPose.p).length + (ds * ds + dc * dc).squareRoot() * maximumExtentB
    }
}

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
        let (c, m) = (contacts[index], contacts[index].manifold)
        let center = centerOfMass(at: c.bodyA)
        if m.count == 0 { return (center, 0) }
        let w = worldManifold(of: c)
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
            forEachPoint(ofContact: activeContacts[k].contact, body)
        }
    }

    /// Calls `body` for each point of a contact; see `forEachContactPoint(_:)`.
    func forEachPoint(ofContact index: Int32, _ body: (WorldPoint, _ normal: Vec2, _ impulse: Float) -> Void) {
        updateStoredImpulses(ofContact: index)
        let c = contacts[index]
        let (center, w) = (centerOfMass(at: c.bodyA), worldManifold(of: c))
        for i in 0..<Int(c.manifold.count) { body(center + w.point(at: i), w.normal, c.manifold[i].normalImpulse) }
    }

    private func worldManifold(of c: ContactRecord) -> WorldManifold {
        let (ta, tb) = relativePoses(of: c.bodyA, and: c.bodyB)
        return WorldManifold(c.manifold, ta, c.radiusA, tb, c.radiusB)
    }
}
