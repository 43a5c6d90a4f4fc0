/// The state of a property animator, which reports that the animator was released while it was paused or stopped.
///
/// The object is deallocated with the animator. It does not have a superclass with a deinitializer that clients override.
final class AnimatorLifetime {
    nonisolated(unsafe) var state = UIViewAnimatingState.inactive
    /// The motion of an active animator; otherwise nil.
    nonisolated(unsafe) var motion: AnimatorMotion?

    deinit {
        guard state != .inactive, MainThread.isCurrent else { return }
        let (state, motion) = (state, motion)
        MainActor.assumeIsolated {
            let remedy =
                state == .active
                ? "It was released while its animations were paused, so they ended. Retain it until they finish."
                : "It was released while it was stopped. Call finishAnimation(at:) before."
            UsageReport.report("UIViewPropertyAnimator", remedy)
            motion?.end(completed: false)
        }
    }
}
