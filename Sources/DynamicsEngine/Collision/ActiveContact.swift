/// The data of a contact that each sub-step reads. `World.activeContacts` stores it contiguously for all contacts with
/// an awake body.
///
/// In a soft island (an island of more than 12 bodies), most contacts reuse their manifold. For these contacts, a
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
    /// In a soft island (an island of more than 12 bodies), a manifold with points is also valid for small
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
