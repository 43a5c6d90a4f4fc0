// The group that records changes inside `UIView.animate`.

extension UIView {
    /// The animation group of the running `animate` call, which records changes of view properties; nil outside of such
    /// a call.
    static var recordingGroup: AnimationGroup?

    static var animationsEnabled = true

    static func runAnimations(
        duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, options: AnimationOptions,
        keyframes: KeyframeAnimationOptions? = nil, animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        let group = AnimationGroup(
            nestedIn: recordingGroup, duration: duration, delay: delay, curve: curve, options: options,
            keyframes: keyframes, completion: completion)
        record(group, animations: animations)
        group.subscribeToClock()
    }

    /// Runs a closure whose changes of views become animations of a group.
    static func record(_ group: AnimationGroup, animations: () -> Void) {
        let outer = recordingGroup
        recordingGroup = group
        animations()
        if group.options.contains(.layoutSubviews) { for view in group.animatedViews { view.layoutIfNeeded() } }
        recordingGroup = outer
    }
}
