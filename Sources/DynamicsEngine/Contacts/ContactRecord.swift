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
    /// Whether the shapes touch and the contact exerts impulses on at least one of the bodies.
    var isTouchingSolid = false
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
    /// In a soft island, a manifold with points is also valid for small
    /// displacements. Its points and planes are stored in local coordinates of the bodies, so the separations stay
    /// exact.
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
