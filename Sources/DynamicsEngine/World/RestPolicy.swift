/// The rules by which bodies are considered at rest although they are not slow.
///
/// An island falls asleep after its bodies have been slower than `Tolerances.sleepLinearVelocity` for
/// `Tolerances.timeToSleep`. Some bodies tremble faster than that without a visible motion. The following rules compare
/// their poses instead of their velocities, so that they fall asleep, too:
/// - In a soft island, boxes tremble by hundredths of a point. All bodies of it must move less than `restDistance` within
///   `Tolerances.timeToSleep`.
/// - In a soft island without joints, a light body that heavier bodies squeeze can rattle in its gap at a visible speed. It
///   is at rest if it does not leave its place in the long period (`rattleFactor`).
/// - In a reference island without joints, an item that is larger than its bounds is pushed to and fro by the walls, and a
///   stack under strong gravity trembles. It is at rest after `timeToSleepInPlace` within `inPlaceDistance`. The poses of a
///   body that overlaps several walls can alternate between sub-steps, so every second one is compared.
/// - A body on a spring of length 0 crosses the slop around its anchor, within which the spring exerts no force, faster than
///   the limit. It is at rest after `timeToSleepAtAnchor` within `inPlaceDistance` of the anchor.
///
/// A joint excludes the rules for islands, because a spring can oscillate around one place.
enum RestPolicy {
    /// The displacement of a point of a body in a soft island within `Tolerances.timeToSleep`, in meters, below which the
    /// body is considered at rest. It corresponds to `Tolerances.sleepLinearVelocity`.
    static let restDistance: Float = 0.005
    /// The factor of the long period and of its displacement: 4 s, with a limit of 4 points. Both periods have the same limit
    /// of the mean velocity. With a factor of 1, a rattling body would keep the whole island awake. With a larger factor,
    /// bodies freeze during visible motion.
    static let rattleFactor: Float = 8
    /// The displacement of a point of a body that stays in place, in meters: 1 point.
    static let inPlaceDistance: Float = 0.01
    /// The time that a reference island must stay in place, in seconds.
    static let timeToSleepInPlace: Double = 2
    /// The number of sub-steps between two comparisons of the poses of a reference island.
    static let inPlaceInterval = 2
    /// The time that a body must stay near the anchor of its spring, in seconds. It is longer than slow springs need to come
    /// to rest.
    static let timeToSleepAtAnchor: Double = 4
    /// The number of sub-steps between two searches for such bodies.
    static let atAnchorInterval = 32
}

extension World {
    /// Whether the number of this sub-step is a multiple of `interval`.
    func isSubStep(multipleOf interval: Int) -> Bool {
        let count = time / Double(Float(interval) * Tolerances.timeStep)
        return abs(count - count.rounded(.toNearestOrEven)) * Double(interval) < 0.5
    }
}
