/// What a field does to a body. p is the way from the field to the body in metres, r its length, f the falloff
/// max(r, minimum radius)^-falloff, S the strength, m the mass, q the charge, v the velocity; forces are newtons.
public enum FieldKind: Sendable {
    /// Slows down against `direction` (a wind): -S u |u| f with u = v - direction. Falloff 0.
    case drag
    /// Pushes around the field, clockwise on screen: S (-p.y, p.x) / r f / m. Falloff 0.
    case vortex
    /// Pulls towards the field: -S m p / r f. Falloff 2.
    case radialGravity
    /// Pulls along `direction`: S m direction f. Falloff 0.
    case linearGravity
    /// Sets the velocity to `direction`, whatever else pushes; the first such field wins. Falloff 0.
    case velocity
    /// Pushes here and there. Falloff 0.
    case noise
    /// Pushes here and there, harder the faster the body is: m v^2 times noise. Falloff 0.
    case turbulence
    /// Pulls harder the further away: -S p / r f. Falloff -1.
    case spring
    /// Pushes charges away: S q p / r f. Falloff 1.
    case electric
    /// Turns the way of charges: S (v.y, -v.x) f unless q is 0. Falloff 1.
    case magnetic
    /// Asks a function; the strength does not matter.
    case custom(@Sendable (FieldSample) -> Vec2)

    /// The falloff that such a field has if nothing else is said.
    public var defaultFalloff: Float {
        switch self {
        case .radialGravity: 2
        case .electric, .magnetic: 1
        case .spring: -1
        default: 0
        }
    }
}

/// What a custom field is told of a body.
public struct FieldSample: Sendable {
    /// From the field's position to the body's center of mass, metres.
    public let offset: Vec2
    /// Metres/s.
    public let velocity: Vec2
    /// Kilograms.
    public let mass: Float
    /// Without unit.
    public let charge: Float
    /// Seconds of the world's time.
    public let time: Double

    /// A body's state from its parts.
    public init(offset: Vec2, velocity: Vec2, mass: Float, charge: Float, time: Double) {
        (self.offset, self.velocity, self.mass, self.charge, self.time) = (offset, velocity, mass, charge, time)
    }
}

/// A field: a force that depends on where and how a body is. It acts only on bodies that were put in it.
public struct FieldDefinition: Sendable {
    /// What it does.
    public var kind: FieldKind
    /// Where its origin lies, metres. The world's origin.
    public var position = WorldPoint.zero
    /// Where it acts, about its position. Everywhere.
    public var region = Region.infinite
    /// How strong it is; negative turns it round, below 2^-15 it is off. 1.
    public var strength: Float = 1
    /// How fast it weakens with the distance.
    public var falloff: Float
    /// Nearer than this, metres, it gets no stronger. 2^-15.
    public var minimumRadius: Float = 1.0 / 32768
    /// For the kinds that have one, metres/s^2 or metres/s.
    public var direction = Vec2.zero
    /// How even noise is, 0 rough ... 1 smooth. 0.
    public var smoothness: Float = 0
    /// How often noise changes, Hz; 0 stays. 0.
    public var animationSpeed: Float = 0

    /// A field of this kind at the origin, strength 1, with the kind's falloff.
    public init(_ kind: FieldKind) {
        self.kind = kind
        falloff = kind.defaultFalloff
    }
}

/// Names a field of a world.
public struct FieldID: Hashable, Sendable {
    let index: Int
    let generation: UInt32
}
