/// The stored state of a contact: two shapes whose fat AABBs overlap, and their manifold. The fields up to `manifold`
/// come first, because the solvers read only these.
struct ContactRecord: EdgeRecord {
    var generation: UInt32 = 0
    var nextFree: Int32 = 0
    var bodyA: Int32 = -1
    var bodyB: Int32 = -1
    /// Whether the shapes touch.
    var isTouching = false
    /// Whether the contact exerts impulses on at least one of the bodies. If not, the world only reports it in events.
    var isSolid = false
    /// Whether the contact's impulses move body A and body B; see `World.setCollision(categories:mask:of:)`.
    var movesA = false
    var movesB = false
    /// Whether continuous collision must check the contact: the contact is solid, and one of its bodies is static or a
    /// bullet.
    var isContinuous = false
    /// The radii of circles or the skins of other shapes, in meters.
    var radiusA: Float = 0
    var radiusB: Float = 0
    var manifold = Manifold()

    /// The number of the last island search that visited the contact.
    var islandMark: UInt32 = 0
    /// The index of the contact in `World.activeContacts`, or -1 if neither body is awake.
    var activeIndex: Int32 = -1
    var shapeA: Int32 = -1
    var shapeB: Int32 = -1
    var links = EdgeLinks()
    /// The index in `World.contactEvents` of the event that reports the beginning of touching in this sub-step, or -1.
    var event: Int32 = -1
    /// The number of impacts that continuous collision resolved for the contact in this sub-step.
    var impacts: UInt8 = 0
    /// Whether `impactTime` is valid in this sub-step.
    var hasImpactTime = false
    /// Whether the contact is in `World.impactCandidates`.
    var isImpactCandidate = false
    /// The cached time of impact, as a fraction of the sub-step from 0 to 1; 1 if there is no impact.
    var impactTime: Float = 0
}
