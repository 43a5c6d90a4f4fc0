/// An object that an animator notifies when it starts and pauses.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// Notifies the delegate that the animator starts stepping.
    ///
    /// The function that starts the animator, for example `addBehavior(_:)`, calls this method before it returns, after
    /// it has made its change. `isRunning` is already true.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Notifies the delegate that the animator has paused because all items are at rest.
    ///
    /// `isRunning` is already false. The delegate is allowed to release the animator in this method.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// The default implementation does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// The default implementation does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
