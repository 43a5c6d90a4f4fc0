extension UIView {
    /// The animation group of the running `animate` call, which records changes of view properties; nil outside of such
    /// a call.
    static var recordingGroup: AnimationGroup?

    static var animationsEnabled = true

    static func runAnimations(
        duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, options: AnimationOptions,
        animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        let group = AnimationGroup(
            duration: animationsEnabled ? duration : 0, delay: delay, curve: curve, options: options,
            completion: completion)
        let outer = recordingGroup
        recordingGroup = group
        animations()
        if options.contains(.layoutSubviews) { for view in group.animatedViews { view.layoutIfNeeded() } }
        recordingGroup = outer
        group.subscribeToClock()
    }
}
