/// All soft islands (islands of more than 12 bodies) of one `SolverQuality`. The solver treats them together as one
/// batch.
struct SoftIslandBatch {
    /// The moving bodies of the islands. All buffers that are described as "per body" have the same indices.
    var islandBodies = Buffer<SoftIslandBody>()
    var contacts = Buffer<SoftIslandContact>()
    /// Per body: the properties that the preparation of contacts reads, copied here so that they are contiguous in
    /// memory.
    var bodyStates = Buffer<SoftIslandBodyState>()

    /// Per body: the linear velocity in x and y (m/s), the angular velocity (rad/s), and 0. The last element belongs to
    /// the shared static body.
    var velocities = Buffer<Float4>()
    /// Per body: the translation in x and y (m) and the rotation (rad) since the contacts were prepared, and 0. The
    /// last element belongs to the shared static body.
    var displacements = Buffer<Float4>()
    /// Per body: the displacement at the start of the sub-step.
    var previousDisplacements = Buffer<Float4>()
    /// Per body: the linear acceleration in x and y (m/s^2), the angular acceleration (rad/s^2), and 0.
    var accelerations = Buffer<Float4>()
    /// Per body: the factors by which one solver step multiplies the linear and the angular velocity.
    var dampingFactors = Buffer<SIMD2<Float>>()
    /// Per body: the colors of its contacts, as a bit set.
    var usedColors = Buffer<UInt32>()
    /// Per contact: the index of its color; `SoftIslands.colorCount` if it has no color.
    var contactColors = Buffer<UInt8>()
    /// Per color: the number of contacts. While `assignLanes(contactCount:)` runs, the index in `laneContacts` of the
    /// next contact of this color.
    var colorCounts = Buffer<Int32>()
    /// The indices of contacts, sorted by color. Four consecutive elements are the lanes of one SIMD constraint.
    ///
    /// The elements of each color are padded with -1 to a multiple of four. A contact without a color gets four lanes,
    /// of which it uses only the first.
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
    /// The indices of bodies A and B in the batch. All static bodies share one index: the number of moving bodies.
    var a: Int32
    var b: Int32
}

/// The properties of a body that the preparation of contacts reads.
struct SoftIslandBodyState: BitwiseCopyable {
    var center: WorldPoint
    var rotation: Rotation
    var inverseMass: Float
    var inverseInertia: Float
    var friction: Float
    var restitution: Float
}
