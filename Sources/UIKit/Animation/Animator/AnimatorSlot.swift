/// The part of a property animator's time in which a group of animations runs.
@MainActor
struct AnimatorSlot {
    let motion: AnimatorMotion
    /// The fraction of the animator's time at which the animations begin, from 0 to 1.
    let start: Double

    var progress: AnimatorFraction { motion.progress(after: start) }
}
