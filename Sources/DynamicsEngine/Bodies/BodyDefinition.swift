/// What moves a body.
public enum BodyKind: UInt8, Sendable, BitwiseCopyable {
    /// Forces, impulses, joints and contacts.
    case dynamic
    /// Nothing: it stays where it is put, and others bounce off it.
    case `static`
}

/// All that a new body starts with. Numbers that are not finite are left out: the default stays, and
/// `World.refusals` counts it.
public struct BodyDefinition: Sendable {
    /// Where it lies, metres.
    public var position = WorldPoint.zero
    /// How it is turned, radians, clockwise on screen. 0.
    public var angle: Float = 0
    /// How it moves, metres/s. Still.
    public var linearVelocity = Vec2.zero
    /// How it turns, radians/s. 0.
    public var angularVelocity: Float = 0
    /// What moves it. Dynamic.
    public var kind = BodyKind.dynamic
    /// Whether it never turns. False.
    public var fixedRotation = false
    /// Whether the world's gravity pulls it. False.
    public var isAffectedByGravity = false
    /// The share of its velocity that it loses a second, 1/s: v falls as e^(-damping t). 0.1; 0 or more.
    public var linearDamping: Float = 0.1
    /// The same for turning. 0.1.
    public var angularDamping: Float = 0.1
    /// Its shapes about its position. If there are none it is a rectangle of `halfWidth` and `halfHeight`.
    public var shapes: [ShapeDefinition] = []
    /// Half the width of its rectangle, metres. 0.5; above 0.
    public var halfWidth: Float = 0.5
    /// Half the height of its rectangle, metres. 0.5; above 0.
    public var halfHeight: Float = 0.5
    /// How much it resists sliding; of two that touch, the square root of the product counts. 0.2; 0 or more.
    public var friction: Float = 0.2
    /// How much of the speed of an impact it gives back; of two, the larger counts. 0.2; 1 bounces back fully.
    public var restitution: Float = 0.2
    /// What it is; see `World.setCollision`. 0.
    public var categories: UInt64 = 0
    /// What it gives way to; see `World.setCollision`. 0: it collides with nothing.
    public var mask: UInt64 = 0
    /// Whether it is stopped by other dynamic bodies however fast it is, not only by static ones. False.
    public var isBullet = false
    /// Kilograms a square metre. 1; 0 or more. A dynamic body without any mass weighs 1 kg.
    public var density: Float = 1
    /// The client's own number, handed back by queries. 0.
    public var tag = 0

    /// A square of one metre at the origin, at rest.
    public init() {}
}
