import UIDynamics

/// An animator delegate that records its calls.
@MainActor
package final class AnimatorLog: NSObject, UIDynamicAnimatorDelegate {
    /// The recorded calls, each with the value of `isRunning` during the call.
    package var calls: [String] = []
    package var onPause: (() -> Void)?

    package override init() {}

    package func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
        calls.append("resume \(animator.isRunning)")
    }

    package func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        calls.append("pause \(animator.isRunning)")
        onPause?()
    }
}
