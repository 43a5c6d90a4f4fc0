/// The stored state of a body, except for the data in `AwakeBodies`, which every step reads.
///
/// While a body is awake, its pose and its velocity are in `AwakeBodies` at `awakeIndex`. While it sleeps or is static,
/// they are in this record, so that the loops over awake bodies do not load them.
///
/// The first properties are those that collision detection and the island solver read, so that one cache line holds
/// them all.
struct BodyRecord: SlotRecord {
    var generation: UInt32 = 0
    var nextFree: Int32 = 0
    /// The body's index in `AwakeBodies`, or -1 if the body sleeps or is static.
    var awakeIndex: Int32 = -1
    var kind = BodyKind.dynamic
    var fixedRotation = false
    var isAffectedByGravity = false
    var isBullet = false
    /// Whether the body is in a soft island.
    var isInSoftIsland = false
    /// Whether the body is in a constraint graph and stayed near its base pose in the last update of the contacts.
    var isNearBase = false
    /// The index of the constraint graph that contains the body while it is awake in a soft island.
    var softGraph: UInt8 = 0
    /// The index of the body in the `SoftBodies` of that graph; -1 if it is in no graph.
    var softIndex: Int32 = -1
    /// The position of the center of mass, in meters. For an awake body, it is the position at the start of the
    /// sub-step; for a sleeping or static body, it is the current position.
    var position = WorldPoint.zero
    /// The center of mass, in meters, and the angle, in radians, at the start of the sub-step, if the body can collide.
    /// They stay valid if the body falls asleep in the sub-step.
    var startPosition = WorldPoint.zero
    var startAngle: Float = 0
    /// The time of the world at the start of the sub-step in which the start pose was recorded, in seconds.
    var startPoseTime = -1.0
    /// The pose from which a body of a reference island has moved by less than `RestPolicy.inPlaceDistance`, the time at
    /// which it had this pose, and the time at which it was last compared with it, in seconds.
    var restPosition = WorldPoint.zero
    var restAngle: Float = 0
    var restStart = 0.0
    var restSampleTime = 0.0
    /// The angle for which `rotation` was computed, in radians, and the cached rotation; see `World.rotation(at:)`.
    var rotationAngle: Float = 0
    var rotation = Rotation.identity
    /// The visit stamp of the body: the number of the last island search that found it. `islandIndex` is the index of
    /// the body in that island.
    var islandMark: UInt32 = 0
    var islandIndex: Int32 = 0
    /// The index of the body's island in `World.islands`; -1 if the body has no links to other dynamic bodies.
    var island: Int32 = -1
    /// The head of the body's contact list: contact index * 2 + side, or -1 if the list is empty. The side is 0 if the
    /// body is the first body of the contact, and 1 if it is the second.
    var contactHead: Int32 = -1
    /// The number of the body's solid contacts (contacts that exert impulses) whose shapes touch.
    var touchingContactCount: Int32 = 0

    var inverseMass: Float = 0
    var inverseInertia: Float = 0
    var friction: Float = 0
    var restitution: Float = 0
    /// The head of the body's shape list: the index of the newest shape, or -1 if the list is empty.
    var shapeHead: Int32 = -1
    /// The head of the body's joint list: joint index * 2 + side, or -1 if the list is empty. The side is 0 if the body
    /// is the first body of the joint, and 1 if it is the second.
    var jointHead: Int32 = -1
    var jointCount: Int32 = 0
    /// The number of bodies that were created before this one. The island search visits an island starting from its
    /// newest body, the one with the largest serial number.
    var serial: UInt32 = 0
    var categories: UInt64 = 0
    var mask: UInt64 = 0

    var tag = 0
    /// The visit stamp of the body: the number of the last query that found it.
    var queryMark: UInt32 = 0
    /// The force fields that act on the body, one bit for each index in `World.fields`.
    var fieldMask: UInt32 = 0
    var charge: Float = 0
    var density: Float = 0
    /// The area of the shapes, in square meters.
    var area: Float = 0
    /// The second moment of area of the shapes about the center of mass, in m^4.
    var areaInertia: Float = 0
    /// The center of mass relative to the body's position, in the body's frame, in meters.
    var localCenter = Vec2.zero
    var linearDamping: Float = 0
    var angularDamping: Float = 0
    var mass: Float = 0
    /// The moment of inertia about the center of mass, in kg m^2; 0 if the body cannot rotate.
    var inertia: Float = 0
    /// The angle (radians), velocity (m/s) and angular velocity (radians/s) while the body sleeps or is static.
    var angle: Float = 0
    var velocity = Vec2.zero
    var angularVelocity: Float = 0
    /// The number of links to other dynamic bodies: touching solid contacts and joints.
    var linkCount: Int32 = 0
    /// The next and the previous body in the list of the island's bodies; -1 if there is none.
    var nextInIsland: Int32 = -1
    var previousInIsland: Int32 = -1
    /// Whether the search for layers has found the body; see `World.splitIsland(_:)`.
    var isInLayer = false
    /// Whether the body fell asleep during the current or the last `World.advance(by:)`, so that `World.newlySleeping`
    /// lists it.
    var isNewlySleeping = false
}
