/// The constants of soft islands, and the state of the search for them. A soft island is an island of more than 12
/// moving bodies without joints.
///
/// Islands of up to 12 bodies, and islands with joints, are called reference islands. They are solved in Box2D 2.3's
/// order, because they must move as measured on Apple's system. Larger piles were not measured, so the engine is free
/// to solve their contacts in another order.
///
/// Contacts of soft islands are solved with the soft-step method of Box2D 3, which keeps stacks upright that sink in
/// Box2D 2.3's order. They are grouped by color (contacts of one color share no moving body), solved four at a time
/// with soft constraints, and in smaller steps.
///
/// Both solvers use the same slop and store the impulses of a whole sub-step, so that an island does not jump when the
/// other solver takes over.
struct SoftIslands {
    /// The maximum number of bodies in an island that is solved with `SolverQuality.fine`.
    ///
    /// A tower of 20 boxes needs the smaller steps of this quality. For islands up to this size, they are cheap.
    static let largestFineIslandSize = 450
    /// The maximum number of moving bodies in a reference island, which is solved in Box2D 2.3's order. A larger island
    /// is a soft island, unless it has joints.
    static let largestReferenceIslandSize = 12
    /// The maximum speed at which the soft-step solver pushes overlapping shapes apart, in meters per second.
    static let maximumCorrectionSpeed: Float = 3
    /// The number of contact colors. A contact whose bodies already use all colors gets none and is solved alone.
    static let colorCount = 24
    /// The separation up to which shapes in islands of more than 12 bodies get contact points, in meters. Because it is
    /// greater than 0, a rocking box keeps both of its contact points.
    static let speculativeDistance: Float = 0.01
    /// The margin by which fat AABBs of bodies in islands of more than 12 bodies exceed their shapes, in meters.
    ///
    /// The larger margin of other bodies, `Tolerances.aabbMargin`, determines the order in which Box2D finds pairs. In
    /// a pile, that margin would produce pairs of which four in five never touch.
    static let aabbMargin: Double = 0.02
    /// The limits of relative displacement (meters) and relative rotation (radians) up to which two bodies of a soft
    /// island reuse their manifold.
    static let manifoldReuseDistance: Float = 0.02
    static let manifoldReuseAngle: Float = 0.05

    /// A disjoint-set forest of all bodies that have touching contacts. The bodies of one island are in one tree.
    var nodes = Buffer<IslandNode>()
    /// Whether the last search found at least one soft island (an island of more than 12 bodies).
    var hasIslands = false
    /// Whether the second sub-step of a frame may reuse the contacts that the first one prepared.
    ///
    /// The separations of prepared contacts stay exact, because the solver derives them from displacements. The flag
    /// becomes false when a body of a soft island wakes, falls asleep or has an impact, when one of its contacts begins
    /// or ends touching, and at the next call of `advance(by:)` or `step()`.
    var hasPreparedContacts = false
    /// Whether, in the previous sub-step, all awake bodies that collide were in soft islands (islands of more than 12
    /// bodies).
    var containsAllColliders = false

    func deallocate() { nodes.deallocate() }

    mutating func removeAll() {
        hasIslands = false
        hasPreparedContacts = false
        nodes.removeAll()
    }
}
