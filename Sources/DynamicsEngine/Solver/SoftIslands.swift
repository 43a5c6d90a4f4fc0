/// The constants of soft islands, and the state of the search for them. A soft island is an island of more than 12
/// moving bodies without joints.
///
/// Islands of up to 12 bodies, and islands with joints, are called reference islands. They are solved in Box2D 2.3's
/// order, because their motion must match the measurements on Apple's system. Larger piles were not measured, so the
/// engine can solve their contacts in another order.
///
/// Contacts of soft islands are solved with the soft-step method of Box2D 3, which keeps stacks upright that would sink
/// if solved in Box2D 2.3's order. The contacts are grouped by color (contacts of one color share no moving body), and
/// solved four at a time with soft constraints. Each sub-step is divided into several solver steps, which are short
/// steps of the soft-step solver.
///
/// Both solvers use the same slop and store the impulses of a whole sub-step. Therefore, an island does not jump when
/// its size changes and the other solver solves it.
struct SoftIslands {
    /// The maximum number of bodies in an island that is solved with `SolverQuality.fine`.
    ///
    /// This quality uses smaller solver steps, which a tower of 20 boxes needs to stay upright. For islands up to this
    /// size, their cost is small.
    static let largestFineIslandSize = 450
    /// The maximum number of moving bodies in a reference island, which is solved in Box2D 2.3's order. A larger island
    /// is a soft island, unless it has joints.
    static let largestReferenceIslandSize = 12
    /// The maximum speed at which the soft-step solver pushes overlapping shapes apart, in meters per second.
    static let maximumCorrectionSpeed: Float = 3
    /// The number of contact colors. If all colors are already used by other contacts of its bodies, a contact gets no
    /// color and is solved alone.
    static let colorCount = 24
    /// The separation up to which shapes in islands of more than 12 bodies have contact points, in meters. Because it
    /// is greater than 0, a rocking box keeps both of its contact points.
    static let speculativeDistance: Float = 0.01
    /// The margin by which a fat AABB exceeds the shape of a body in an island of more than 12 bodies, in meters.
    ///
    /// Other bodies need the larger margin of Box2D (`Tolerances.aabbMargin`), because it affects the order in which
    /// pairs are found. In a pile, four in five pairs found with that margin would never touch.
    static let aabbMargin: Double = 0.02
    /// The maximum relative displacement (in meters) and relative rotation (in radians) of two bodies of a soft island
    /// (an island of more than 12 bodies) for which their manifold is reused.
    static let manifoldReuseDistance: Float = 0.02
    static let manifoldReuseAngle: Float = 0.05

    /// A disjoint-set forest of all bodies that have touching contacts. The bodies of one island are in one tree.
    var nodes = Buffer<IslandNode>()
    /// Whether the last search found at least one soft island (an island of more than 12 bodies).
    var hasIslands = false
    /// Whether the second sub-step of a frame can reuse the contact constraints that the solver prepared in the first
    /// sub-step.
    ///
    /// The separations of prepared contacts stay exact, because the solver computes them from the displacements of the
    /// bodies. The value becomes false when a body of a soft island wakes, falls asleep or has an impact, when the
    /// shapes of one of its contacts begin or end touching, and at the next call of `advance(by:)` or `step()`.
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
