/// All soft islands (islands of more than 12 bodies) of one `SolverQuality`. The soft-step solver solves them together.
struct SoftIslandBatch {
    /// The moving bodies of the islands. An index in this buffer identifies the same body in all buffers that are
    /// described as "per body".
    var islandBodies = Buffer<SoftIslandBody>()
    var contacts = Buffer<SoftIslandContact>()
    /// Per body: the properties that are read when contacts are prepared. They are copied so that they are contiguous
    /// in memory.
    var bodyStates = Buffer<SoftIslandBodyState>()

    /// Per body: the linear velocity in x and y (m/s), the angular velocity (rad/s), and an unused component, 0. The
    /// last element is zero and represents all static bodies.
    var velocities = Buffer<Float4>()
    /// Per body: the translation in x and y (m) and the rotation (rad) since the contacts were prepared, and an unused
    /// component, 0. The last element is zero and represents all static bodies.
    var displacements = Buffer<Float4>()
    /// Per body: the element of `displacements` at the start of the sub-step.
    var previousDisplacements = Buffer<Float4>()
    /// Per body: the linear acceleration in x and y (m/s^2), the angular acceleration (rad/s^2), and an unused
    /// component, 0.
    var accelerations = Buffer<Float4>()
    /// Per body: the factors by which one solver step (a short step of the soft-step solver inside a sub-step)
    /// multiplies the linear and the angular velocity.
    var dampingFactors = Buffer<SIMD2<Float>>()
    /// Per body: the colors of its contacts, as a bit set. Contacts of the same color share no moving body.
    var usedColors = Buffer<UInt32>()
    /// Per contact: the index of its color; `SoftIslands.colorCount` if it has no color.
    var contactColors = Buffer<UInt8>()
    /// Per color: the number of contacts. `assignLanes(contactCount:)` replaces it with the index in `laneContacts` at
    /// which it stores the next contact of this color.
    var colorCounts = Buffer<Int32>()
    /// The indices of `contacts`, sorted by color. Four consecutive elements are the lanes of one SIMD constraint.
    ///
    /// The elements of each color are padded with -1 to a multiple of four. A contact without a color occupies four
    /// elements: its index and three times -1.
    var laneContacts = Buffer<Int32>()
    var constraints = Buffer<SIMDContactConstraint>()

    func deallocate() {
        islandBodies.deallocate()
        contacts.deallocate()
        bodyStates.deallocate()
        velocities.deallocate()
        displacements.deallocate()
        previousDisplacements.deallocate()
        accelerations.deallocate()
        dampingFactors.deallocate()
        usedColors.deallocate()
        contactColors.deallocate()
        colorCounts.deallocate()
        laneContacts.deallocate()
        constraints.deallocate()
    }
}

/// A moving body of a soft island, which is an island of more than 12 bodies.
struct SoftIslandBody: BitwiseCopyable {
    /// The index of the body in `World.bodies`.
    var body: Int32
    /// The index of the island's root in `SoftIslands.nodes`.
    var island: Int32
}

/// A touching contact of a soft island, which is an island of more than 12 bodies.
struct SoftIslandContact: BitwiseCopyable {
    /// The index of the contact in `World.contacts`.
    var contact: Int32
    /// The indices of bodies A and B in the batch. All static bodies share one index, which is equal to the number of
    /// moving bodies.
    var a: Int32
    var b: Int32
}

/// The properties of a body that are read when contacts are prepared.
struct SoftIslandBodyState: BitwiseCopyable {
    var center: WorldPoint
    var rotation: Rotation
    var inverseMass: Float
    var inverseInertia: Float
    var friction: Float
    var restitution: Float
}
