/// Two shapes whose boxes overlap, and how they touch if they do.
struct ContactRecord: SlotRecord {
    var generation: UInt32 = 0
    var nextFree: Int32 = 0
    var bodyA: Int32 = -1
    var bodyB: Int32 = -1
    /// Whether the shapes touch.
    var isTouching = false
    /// Whether the bodies push each other; if not, the contact is only reported.
    var isSolid = false
    /// Whether each body gives way, see `World.setCollision`.
    var movesA = false
    var movesB = false
    /// Whether continuous collision has to look at it: something static, or a bullet, is in it.
    var isWatched = false
    /// The shapes' radii or skins.
    var radiusA: Float = 0
    var radiusB: Float = 0
    var manifold = Manifold()

    /// The island search that has found it.
    var islandMark: UInt32 = 0
    /// Its place in the row of active contacts, or -1 while both its bodies sleep.
    var listed: Int32 = -1
    var shapeA: Int32 = -1
    var shapeB: Int32 = -1
    var nextA: Int32 = -1
    var nextB: Int32 = -1
    var previousA: Int32 = -1
    var previousB: Int32 = -1
    /// Its began event of this sub-step, or -1.
    var event: Int32 = -1
    /// How often continuous collision has stopped it in this sub-step, and the share of the step it found, if known.
    var impacts: UInt8 = 0
    var hasImpactTime = false
    var isCandidate = false
    var impactTime: Float = 0

    /// The edge after `edge` (contact * 2 + side) in its body's list.
    func next(side: Int32) -> Int32 { side == 0 ? nextA : nextB }
}
