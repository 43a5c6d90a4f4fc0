/// The bodies, contacts and joints of all awake soft islands (islands of more than 12 bodies) of one `SolverQuality`.
///
/// The graph persists from step to step: a contact is in it from the sub-step in which its shapes begin to touch until
/// the touch ends, with its accumulated impulses. Each contact has a color; contacts of one color share no moving body,
/// so four of them are solved at once. A sub-step computes only the constraints of bodies that moved.
struct ConstraintGraph {
    let quality: SolverQuality
    /// The index of this graph in `World.graphs`.
    let index: Int8
    var bodies = SoftBodies()
    /// The constraints of each color. The last color, `SoftIslands.colorCount`, contains the contacts for which no color
    /// was free; each of these occupies a constraint of its own.
    var colors: UnsafeMutablePointer<ContactColor>
    /// The indices of the joints in `World.joints`, in the order in which they are solved.
    var joints = Buffer<Int32>()
    /// Whether at least one body has rested for `Tolerances.timeToSleep` at the end of the last sub-step.
    var hasRestingBody = false
    /// The contacts whose manifolds must be computed again in this sub-step.
    var staleContacts = Buffer<Int32>()

    init(quality: SolverQuality, index: Int8) {
        (self.quality, self.index) = (quality, index)
        colors = .allocate(capacity: SoftIslands.colorCount + 1)
        for k in 0...SoftIslands.colorCount { (colors + k).initialize(to: ContactColor()) }
    }

    func deallocate() {
        bodies.deallocate()
        for k in 0...SoftIslands.colorCount { colors[k].deallocate() }
        colors.deallocate()
        joints.deallocate()
        staleContacts.deallocate()
    }

    /// Creates one graph for each `SolverQuality`.
    static func makeGraphs() -> UnsafeMutablePointer<ConstraintGraph> {
        let graphs = UnsafeMutablePointer<ConstraintGraph>.allocate(capacity: SolverQuality.count)
        for k in 0..<SolverQuality.count {
            (graphs + k).initialize(to: ConstraintGraph(quality: SolverQuality.quality(at: k), index: Int8(k)))
        }
        return graphs
    }

    var isEmpty: Bool { bodies.count == 0 }
}

/// The contacts of one color in a `ConstraintGraph`.
struct ContactColor {
    var constraints = Buffer<SIMDContactConstraint>()
    /// The index in `World.contacts` of the contact in each lane, or -1 if the lane is empty. Four consecutive elements
    /// are the lanes of one constraint.
    var contacts = Buffer<Int32>()
    /// For each constraint: 1 if it must be computed again although its bodies did not move.
    var isDirty = Buffer<UInt8>()
    /// The number of lanes in use. Lanes are used from the first one on, without gaps.
    var laneCount = 0

    func deallocate() {
        constraints.deallocate()
        contacts.deallocate()
        isDirty.deallocate()
    }
}
