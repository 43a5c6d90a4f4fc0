// Bodies: the properties from which a body is created, and its stored state.

/// The kind of a body, which determines whether it can move.
public enum BodyKind: UInt8, Sendable, BitwiseCopyable {
    /// A body that is moved by forces, impulses, joints and contacts.
    case dynamic
    /// A body with infinite mass, which only the client moves. Dynamic bodies bounce off it.
    case `static`
}

/// The initial properties of a body; see `World.createBody(_:)`.
///
/// `createBody` replaces numbers that are NaN, infinite or of a magnitude above 1e9 with the defaults of their
/// properties, and counts them in `World.rejectedInputs`.
public struct BodyDefinition: Sendable {
    /// The position of the body, in meters. The default is the origin of the world. Shapes are relative to the
    /// position.
    public var position = WorldPoint.zero
    /// The angle of the body, in radians, clockwise on screen. The default is 0.
    public var angle: Float = 0
    /// The velocity of the body's center of mass, in meters per second. The default is zero. Static bodies ignore it.
    public var linearVelocity = Vec2.zero
    /// The angular velocity, in radians per second, clockwise on screen. The default is 0. Static bodies ignore it.
    public var angularVelocity: Float = 0
    /// The kind of the body. The default is `dynamic`.
    public var kind = BodyKind.dynamic
    /// A Boolean value that indicates whether the rotation of the body is fixed, so that contacts, joints and torques
    /// do not rotate it. The default is false.
    public var fixedRotation = false
    /// A Boolean value that indicates whether `World.gravity` accelerates the body. The default is false.
    public var isAffectedByGravity = false
    /// The linear damping, in units of 1/s: without forces, the velocity decays as e^(-damping t).
    ///
    /// The default is 0.1. Valid range: 0 or more. A negative value accelerates the body; values below -1 are treated
    /// as -1.
    public var linearDamping: Float = 0.1
    /// The angular damping, in units of 1/s: without torques, the angular velocity decays as e^(-damping t).
    ///
    /// The default is 0.1. Valid range: 0 or more. A negative value accelerates the rotation; values below -1 are
    /// treated as -1.
    public var angularDamping: Float = 0.1
    /// The shapes of the body, relative to its position.
    ///
    /// The default is an empty array, which gives the body a rectangle of `halfWidth` and `halfHeight`.
    public var shapes: [ShapeDefinition] = []
    /// Half the width of the default rectangle, in meters. Ignored if `shapes` is not empty.
    ///
    /// The default is 0.5. With 0, the body has no shape. A negative value is replaced with the default.
    public var halfWidth: Float = 0.5
    /// Half the height of the default rectangle, in meters. Ignored if `shapes` is not empty.
    ///
    /// The default is 0.5. With 0, the body has no shape. A negative value is replaced with the default.
    public var halfHeight: Float = 0.5
    /// The friction coefficient, a ratio. The default is 0.2. Valid range: 0 to 1e9.
    ///
    /// A negative value is replaced with the default. A contact uses the square root of the product of its bodies' coefficients.
    public var friction: Float = 0.2
    /// The restitution, the ratio of the speed after an impact to the speed before it.
    ///
    /// The default is 0.2. Valid range: 0 (no bounce) to 1e9; 1 is a full bounce, and larger values add energy with each
    /// impact. A negative value is replaced with the default: with it, an impact would remove only a part of the approach
    /// speed, and the shapes would sink into each other. A contact uses the larger value of its bodies.
    public var restitution: Float = 0.2
    /// The collision categories of the body, a bit set. The default is 0. See `World.setCollision(categories:mask:of:)`.
    public var categories: UInt64 = 0
    /// The categories of the other bodies that can move this body by contacts, a bit set. See
    /// `World.setCollision(categories:mask:of:)`.
    ///
    /// The default is 0: contacts do not move the body.
    public var mask: UInt64 = 0
    /// A Boolean value that indicates whether continuous collision stops the body at other dynamic bodies, in addition
    /// to static bodies.
    ///
    /// The default is false: continuous collision stops the body only at static bodies.
    public var isBullet = false
    /// The density of the shapes, in kilograms per square meter. The default is 1.
    ///
    /// A negative value is replaced with the default. A dynamic body whose shapes have no mass weighs 1 kg.
    public var density: Float = 1
    /// A number with which the client identifies the body, unitless. The default is 0. Queries return it.
    public var tag = 0

    /// Creates a definition of a dynamic square with sides of 1 m, at rest at the origin, which collides with no other
    /// body.
    public init() {}
}

/// An identifier of a body in a world.
///
/// An identifier is valid until its body is destroyed, and is never reused. Passing the identifier of a destroyed body,
/// or of a body in another world, stops the program. `World.contains(_:)` returns whether an identifier is valid.
public struct BodyID: Hashable, Sendable, BitwiseCopyable {
    /// The index of the body's slot in `World.bodies`.
    let index: Int32
    /// The slot's generation when the body was created; a different generation means that the body was destroyed.
    let generation: UInt32
}

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
