/// A contact with an awake body: what every sub-step asks of it, row by row in memory. In a heap most contacts go on
/// as they are, and then nothing else of them is read.
struct ActiveContact: BitwiseCopyable {
    /// Its record, and the bodies.
    var contact: Int32
    var bodyA: Int32
    var bodyB: Int32
    /// Whether it has points; whether it touches and the bodies push each other; whether continuous collision has to
    /// look at it.
    var hasPoints = false
    var isPushing = false
    var isWatched = false
    /// How far B's shape reaches from its center.
    var reachB: Float = 0
    /// B as seen from A when the manifold was made, and how far the two were apart beyond touching.
    var seen = Pose(p: Vec2(.infinity, .infinity), q: .identity)
    var clearance: Float = 0

    /// Two shapes that were apart still are if they have moved less than that. And in a heap a manifold may be carried
    /// along for a while: its points and planes are fixed to the bodies, so gaps stay exact.
    @inline(__always)
    func isStillGood(_ now: Pose, inHeap: Bool) -> Bool {
        if !hasPoints { return clearance > 0 && way(to: now) < clearance }
        let (ds, dc) = (now.q.s - seen.q.s, now.q.c - seen.q.c)
        return inHeap && (now.p - seen.p).lengthSquared < LargeIslands.recyclingWay * LargeIslands.recyclingWay
            && ds * ds + dc * dc < LargeIslands.recyclingTurn * LargeIslands.recyclingTurn
    }

    /// How far a point of B may have moved against A since then, metres.
    @inline(__always)
    func way(to now: Pose) -> Float {
        let (ds, dc) = (now.q.s - seen.q.s, now.q.c - seen.q.c)
        return (now.p - seen.p).length + (ds * ds + dc * dc).squareRoot() * reachB
    }
}
