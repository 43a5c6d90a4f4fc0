// The properties from which a body is created.

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
