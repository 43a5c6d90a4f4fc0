// The properties from which a field is created.

/// The effect of a field on a body.
///
/// Each case gives its force in newtons, as a formula with these symbols:
///
/// - p: The vector from the field's position to the body's center of mass, in meters; r is the length of p.
/// - f: The falloff factor max(r, minimumRadius)^-falloff. Each kind has a default falloff.
/// - S: The strength, unitless.
/// - m, q, v: The body's mass (kilograms), charge (unitless) and velocity (meters per second).
/// - `direction`: The vector `FieldDefinition.direction`.
public enum FieldKind: Sendable {
    /// The drag force of a wind with the velocity `direction`: -S f |u| u, where u = v - `direction` is the velocity of
    /// the body relative to the wind. Default falloff: 0.
    case drag
    /// A force that drives bodies around the field, clockwise on screen if S > 0: (S f / m) (-p.y, p.x) / r. Default
    /// falloff: 0.
    case vortex
    /// Gravity toward the field's position: -S m f p / r. Default falloff: 2. The force is 0 within about 0.003 m.
    case radialGravity
    /// Gravity along `direction`: S m f times `direction`. Default falloff: 0.
    case linearGravity
    /// A fixed velocity: each sub-step sets the body's velocity to `direction`, in meters per second, regardless of all
    /// forces.
    ///
    /// If several velocity fields act on a body, the one with the lowest slot index applies. A new field gets the
    /// lowest free slot index. Strength and falloff have no effect.
    case velocity
    /// A random force that varies smoothly in space and time: S f times a noise vector. Default falloff: 0.
    case noise
    /// A random force that grows with the square of the body's speed: S m f |v|^2 times a noise vector. Default
    /// falloff: 0.
    case turbulence
    /// A spring force toward the field's position: -S f p / r. The default falloff, -1, makes the force grow with the
    /// distance.
    case spring
    /// The force of an electric field on a charge: S q f p / r. It repels the body if S q > 0. Default falloff: 1.
    case electric
    /// A force perpendicular to the velocity of a charged body: S f (v.y, -v.x) for every charge other than 0,
    /// regardless of its value. Default falloff: 1.
    case magnetic
    /// A force computed by a closure, in newtons. Strength and falloff have no effect.
    ///
    /// The closure must not change the world. Snapshots do not contain it; see `World.restore(_:)`. If the closure
    /// returns a NaN or infinite force, the world ignores the force and counts it in `World.rejectedInputs`.
    case custom(@Sendable (FieldSample) -> Vec2)

    /// The falloff of a new field of this kind, a unitless exponent: 2 for radial gravity, 1 for electric and magnetic
    /// fields, -1 for springs and 0 for all other kinds.
    public var defaultFalloff: Float {
        switch self {
        case .radialGravity: 2
        case .electric, .magnetic: 1
        case .spring: -1
        default: 0
        }
    }
}

/// The state of a body in a field. The closure of a custom field receives it as its argument.
public struct FieldSample: Sendable {
    /// The vector from the field's position to the body's center of mass, in meters.
    public let offset: Vec2
    /// The velocity of the body, in meters per second.
    public let velocity: Vec2
    /// The mass of the body, in kilograms.
    public let mass: Float
    /// The charge of the body, unitless.
    public let charge: Float
    /// The simulated time of the world, in seconds since its creation.
    public let time: Double

    /// Creates a sample from an offset (meters), a velocity (meters per second), a mass (kilograms), a charge
    /// (unitless) and a time (seconds).
    public init(offset: Vec2, velocity: Vec2, mass: Float, charge: Float, time: Double) {
        (self.offset, self.velocity, self.mass, self.charge, self.time) = (offset, velocity, mass, charge, time)
    }
}

/// The properties of a field: a force that depends on the position and the state of a body.
///
/// A field acts only on the bodies that `World.addBody(_:to:)` adds to it. The world replaces numbers that are NaN,
/// infinite or of a magnitude above 1e9, and counts them in `World.rejectedInputs`: `World.createField(_:)` replaces
/// them with the defaults, `World.setDefinition(_:of:)` with the previous values.
public struct FieldDefinition: Sendable {
    /// The effect of the field on a body.
    public var kind: FieldKind
    /// The position of the field, in meters. The default is the origin of the world.
    public var position = WorldPoint.zero
    /// The region in which the field acts, relative to `position`. The default is the whole plane.
    public var region = Region.infinite
    /// The factor of the field's force, unitless. The default is 1.
    ///
    /// A negative value reverses the force. A field with a strength between -2^-15 and 2^-15 has no effect.
    public var strength: Float = 1
    /// The exponent of the falloff, unitless: the force is proportional to distance^-falloff. The default depends on
    /// the kind; see `FieldKind.defaultFalloff`.
    public var falloff: Float
    /// The distance below which the falloff factor stays constant, in meters. The default is 2^-15. With a value of 0
    /// or less, the factor has no limit near the field's position.
    public var minimumRadius: Float = 1.0 / 32768
    /// The acceleration of linear gravity, or the velocity of a drag or velocity field. The default is zero.
    ///
    /// For linear gravity, the unit is meters per second squared. For drag, the vector is the velocity of the wind; for
    /// velocity fields, it is the velocity of the bodies; both are in meters per second. All other kinds ignore the
    /// vector.
    public var direction = Vec2.zero
    /// The smoothness of noise and turbulence, a ratio from 0 (noise cells 25 points wide) to 1 (noise cells 400 points
    /// wide).
    ///
    /// The default is 0. Values outside the range are clamped. All other kinds ignore it.
    public var smoothness: Float = 0
    /// The rate at which noise and turbulence change, in hertz. The default, 0, keeps the noise constant in time. A
    /// negative rate gives a different sequence of forces, which changes at the same rate as for the positive value.
    public var animationSpeed: Float = 0

    /// Creates a field of a kind at the origin of the world, with strength 1 and the default falloff of the kind.
    public init(_ kind: FieldKind) {
        self.kind = kind
        falloff = kind.defaultFalloff
    }
}

/// An identifier of a field in a world.
///
/// An identifier is valid until its field is destroyed, and is never reused. Passing the identifier of a destroyed
/// field, or of a field in another world, stops the program.
public struct FieldID: Hashable, Sendable {
    /// The index of the field's slot in `World.fields`, 0 to 31.
    let index: Int
    /// The slot's generation when the field was created; a different generation means that the field was destroyed.
    let generation: UInt32
}

/// A region of the plane relative to its own origin, in meters.
///
/// Regions are sets of points. Set operations combine them, nested to any depth.
public indirect enum Region: Sendable {
    /// The whole plane.
    case infinite
    /// A disk around the origin, including its boundary, with a radius in meters. The sign of the radius is ignored.
    case circle(radius: Float)
    /// A rectangle centered on the origin, excluding its boundary, with a width and a height in meters.
    ///
    /// The rectangle is empty if the width or the height is 0 or less.
    case rectangle(width: Float, height: Float)
    /// All points outside a region.
    case inverse(Region)
    /// All points that lie in at least one of two regions.
    case union(Region, Region)
    /// All points that lie in both of two regions.
    case intersection(Region, Region)
    /// All points of the first region that do not lie in the second.
    case difference(Region, Region)

    /// Returns a Boolean value that indicates whether the region contains a point.
    ///
    /// - Parameter p: A point relative to the region's origin, in meters. A NaN or infinite coordinate gives false.
    public func contains(_ p: Vec2) -> Bool { p.isFinite && containsFinite(p) }

    private func containsFinite(_ p: Vec2) -> Bool {
        switch self {
        case .infinite: true
        case .circle(let radius): p.lengthSquared <= radius * radius
        case .rectangle(let width, let height): 2 * abs(p.x) < width && 2 * abs(p.y) < height
        case .inverse(let a): !a.containsFinite(p)
        case .union(let a, let b): a.containsFinite(p) || b.containsFinite(p)
        case .intersection(let a, let b): a.containsFinite(p) && b.containsFinite(p)
        case .difference(let a, let b): a.containsFinite(p) && !b.containsFinite(p)
        }
    }
}
