/// What is kept of a body beside the numbers that every step needs.
///
/// A body that is awake has its pose and velocity in `AwakeBodies`, at `dense`. One that sleeps or is static has
/// them here, out of the way of the loops.
///
/// What collision and islands read of every body comes first, within a cache line.
struct BodyRecord: SlotRecord {
    var generation: UInt32 = 0
    var nextFree: Int32 = 0
    /// Where it lies among the awake bodies, or -1.
    var dense: Int32 = -1
    var kind = BodyKind.dynamic
    var fixedRotation = false
    var isAffectedByGravity = false
    var isBullet = false
    /// Whether it was last solved in a large island.
    var isInHeap = false
    /// Where its center of mass lies while it is not awake; while it is, where the sub-step began.
    var position = WorldPoint.zero
    /// The turn that belongs to an angle: see `World.rotation(at:)`.
    var turnedAngle: Float = 0
    var turn = Rotation.identity
    /// The number of the island search that has found it last, and its place in that island.
    var islandMark: UInt32 = 0
    var islandIndex: Int32 = 0
    /// The newest contact's edge (contact index * 2 + side), or -1; and how many solid contacts touch.
    var contactHead: Int32 = -1
    var touchCount: Int32 = 0

    var inverseMass: Float = 1
    var inverseInertia: Float = 0
    var friction: Float = 0.2
    var restitution: Float = 0.2
    /// The newest shape, or -1.
    var shapeHead: Int32 = -1
    /// The newest joint's edge (joint index * 2 + side), or -1.
    var jointHead: Int32 = -1
    var jointCount: Int32 = 0
    /// Counts the bodies made before it: islands are solved from their newest body on.
    var serial: UInt32 = 0
    var categories: UInt64 = 0
    var mask: UInt64 = 0

    var tag = 0
    /// The number of the last query that has found it.
    var queryMark: UInt32 = 0
    /// A bit for each field that acts on it.
    var fieldMask: UInt32 = 0
    var charge: Float = 0
    var density: Float = 1
    /// Square metres of its shapes, and their moment about the center of mass for a density of 1.
    var area: Float = 0
    var areaInertia: Float = 0
    /// The center of mass, as seen from the body's position.
    var localCenter = Vec2.zero
    var linearDamping: Float = 0.1
    var angularDamping: Float = 0.1
    var mass: Float = 1
    /// About the center of mass, kg m^2; 0 if it must not turn.
    var inertia: Float = 0
    /// The angle and the velocities while it is not awake.
    var angle: Float = 0
    var velocity = Vec2.zero
    var angularVelocity: Float = 0
    /// Whether it fell asleep in the running `advance`, so that its last pose is told once.
    var justSlept = false
}
