/// The constants of the engine. The documentation of each constant gives its unit and, for most constants, the effect
/// of a change.
///
/// The values reproduce the motion measured on Apple's system. Changing any of them breaks the tests that compare with
/// these measurements.
public enum Tolerances {
    /// The duration of a sub-step, in seconds: 1/120 s, rounded to `Float` as on Apple's system.
    ///
    /// The rounding determines how many sub-steps the frames of 1/60 s get: 1, 2, 2, 2, ...
    public static let timeStep: Float = 1.0 / 120.0
    /// The number of velocity iterations per sub-step, a count. With fewer iterations, joints stretch and stacks sink.
    public static let velocityIterations = 8
    /// The number of position iterations per sub-step, a count. With fewer iterations, rods stretch.
    public static let positionIterations = 3
    /// The overlap of shapes, and the error of joints, that the solver leaves uncorrected, in meters: half a point.
    ///
    /// With a smaller value, contacts jitter. A spring shorter than this applies no impulse, because rounding errors
    /// would determine its direction.
    public static let linearSlop: Float = 0.005
    /// The error of angular joints that the solver leaves uncorrected, in radians: 2 degrees.
    public static let angularSlop: Float = 2.0 / 180.0 * Float.pi
    /// The largest displacement of a body in one position correction, in meters. With a larger value, bodies overshoot.
    public static let maximumLinearCorrection: Float = 0.2
    /// The largest rotation of a body in one position correction, in radians: 8 degrees.
    public static let maximumAngularCorrection: Float = 8.0 / 180.0 * Float.pi
    /// The largest displacement of a body in a sub-step, in meters; it limits the speed to 24,000 points/s. With a
    /// larger value, numbers can overflow.
    public static let maximumTranslation: Float = 2
    /// The largest rotation of a body in a sub-step, in radians: a quarter turn.
    public static let maximumRotation: Float = 0.5 * Float.pi
    /// The approach speed below which an impact does not bounce, in meters per second: 100 points/s.
    ///
    /// With a smaller value, resting bodies rattle.
    public static let restitutionThreshold: Float = 1
    /// The smallest fraction of `restitutionThreshold` that a strong force adds to the approach speed of two bodies in
    /// one sub-step. Resting bodies do not bounce from the speed that strong forces add.
    ///
    /// For a contact whose restitution is so low that 1 - restitution exceeds this fraction, 1 - restitution is used
    /// instead. Gravity is strong from a magnitude of 3 for bodies that bounce well, and from a magnitude of 10 for
    /// bodies that hardly bounce; a magnitude of 1 is 10 m/s^2. With a smaller value, ordinary bounces differ from the
    /// measured ones. With a larger value, bodies that bounce well rattle forever.
    public static let strongForceFraction: Float = 0.25
    /// The fraction of an overlap that one position correction removes; a ratio. With a value of 1, bodies overshoot.
    public static let baumgarte: Float = 0.2
    /// The fraction of an overlap that one position correction removes at a time of impact; a ratio.
    ///
    /// The fraction is larger than `baumgarte`, because bodies barely overlap at their time of impact.
    public static let impactBaumgarte: Float = 0.75
    /// The time that all bodies of an island must be at rest before the island falls asleep, in seconds.
    public static let timeToSleep: Float = 0.5
    /// The speed below which a body is considered at rest, in meters per second: 1 point/s.
    public static let sleepLinearVelocity: Float = 0.01
    /// The angular speed below which a body is considered at rest, in radians per second: 2 degrees/s.
    public static let sleepAngularVelocity: Float = 2.0 / 180.0 * Float.pi
    /// The acceleration above which a slow body on a spring stays awake, in meters per second squared: 2 points/s^2.
    /// Such a body is at a turning point of its oscillation.
    ///
    /// The value applies while the spring's error exceeds `linearSlop`. With a larger value, the cells of a collection
    /// view come to rest up to a few hundredths of a point beyond the slop. With a smaller value, cells that creep back
    /// stay awake longer than measured.
    public static let restingAcceleration: Float = 0.02
    /// The margin by which the AABBs in the trees exceed their shapes on each side, in meters: 10 points.
    ///
    /// Queries by AABB also find bodies within this distance of the box.
    public static let aabbMargin: Double = 0.1
    /// The skin around edges, in meters: 1 point.
    public static let edgeSkin: Float = 0.01
    /// The longest time that `World.advance(by:)` accepts in one call, in seconds. It rejects longer times.
    public static let maximumAdvance: Double = 60
}
