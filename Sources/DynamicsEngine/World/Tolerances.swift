/// The engine's fixed numbers: value, unit, and what breaks when it changes.
///
/// They are the ones that Apple's motion was measured with, so each also decides whether the reference tests hold.
public enum Tolerances {
    /// Seconds a sub-step, rounded to `Float` as Apple's is: the accumulator owes its rhythm of 1, 2, 2 ... to it.
    public static let timeStep: Float = 1.0 / 120.0
    /// How often the velocities are solved in a sub-step. Fewer: joints give, stacks sink.
    public static let velocityIterations = 8
    /// How often the positions are corrected in a sub-step. Fewer: rods stretch.
    public static let positionIterations = 3
    /// Metres that shapes may overlap and rods may err: half a point. Smaller: contacts jitter. A spring is dead within.
    public static let linearSlop: Float = 0.005
    /// Radians that angular joints may err: 2 degrees.
    public static let angularSlop: Float = 2.0 / 180.0 * Float.pi
    /// The most metres that one position correction moves. Larger: overshoots.
    public static let maximumLinearCorrection: Float = 0.2
    /// The most radians that one position correction turns: 8 degrees.
    public static let maximumAngularCorrection: Float = 8.0 / 180.0 * Float.pi
    /// The most metres that a body moves in a sub-step: 24,000 points/s. Larger: numbers run away.
    public static let maximumTranslation: Float = 2
    /// The most radians that a body turns in a sub-step.
    public static let maximumRotation: Float = 0.5 * Float.pi
    /// Radians: what turns further in a sub-step and ends it in a wall is put back. Larger, and corners are found in
    /// walls; much smaller, and spinning bodies stop where the search for impacts would have turned them back.
    public static let safeTurn: Float = 0.25
    /// Metres/s below which an impact does not bounce: 100 points/s. Smaller: resting things rattle.
    public static let restitutionThreshold: Float = 1
    /// Forces count as strong if they add this share of the restitution threshold in one sub-step, or what an impact
    /// loses of it if that is more: gravity of 3 for what bounces well, of 10 for what hardly does. Smaller: ordinary
    /// bounces are not the measured ones. Larger: what bounces well rattles for ever.
    public static let strongPull: Float = 0.25
    /// The share of an overlap that one position correction takes out. 1 overshoots.
    public static let baumgarte: Float = 0.2
    /// The same for impacts found by continuous collision, which start just touching.
    public static let impactBaumgarte: Float = 0.75
    /// Seconds of rest after which an island falls asleep.
    public static let timeToSleep: Float = 0.5
    /// Metres/s below which a body counts as resting: 1 point/s.
    public static let sleepLinearVelocity: Float = 0.01
    /// Radians/s below which a body counts as resting: 2 degrees/s.
    public static let sleepAngularVelocity: Float = 2.0 / 180.0 * Float.pi
    /// Metres/s^2, 2 points/s^2, above which a body beyond the slop of its spring counts as turning round and stays
    /// awake. Larger, and cells rest up to a few hundredths of a point beyond the slop; smaller, and ones that creep
    /// home stay awake longer than measured.
    public static let restingAcceleration: Float = 0.02
    /// Metres by which boxes are larger than what they hold: 10 points. Queries by box find what is that near.
    public static let boxMargin: Double = 0.1
    /// Metres of skin around edges: 1 point.
    public static let edgeSkin: Float = 0.01
    /// The most seconds that one call of `advance(by:)` works off; what is over is dropped.
    public static let longestAdvance: Double = 60
}
