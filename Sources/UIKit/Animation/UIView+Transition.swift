// Transitions of the content of views.

extension UIView {
    /// Changes a view with a transition from its old to its new content.
    ///
    /// Without a transition in the options, and for a view that is not in a window, the changes are immediate.
    /// - Parameters:
    ///   - view: The view whose content changes.
    ///   - duration: The duration, in seconds. If it is 0, negative, NaN or infinite, the changes are immediate.
    ///   - options: The transition, the timing curve and other options.
    ///   - animations: A closure that changes the view and its subviews. The default is nil.
    ///   - completion: A closure that is called after the transition. Its argument is true, or false if it was removed
    ///     before its end. The default is nil.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let timing = AnimationGroup.Timing(duration: duration, curve: options.curve, options: options)
        let group = AnimationGroup(timing.inherited(from: recordingGroup), completion: completion)
        view.animations?.removeTransition()
        let transition = group.duration > 0 ? ViewTransition(of: view, options: options) : nil
        if let transition { view.startTransition(transition, group) }
        if options.contains(.allowAnimatedContent) {
            record(group, animations: { animations?() })
        } else {
            performWithoutAnimation { animations?() }
        }
        group.subscribeToClock()
    }

    /// Replaces a view by another one with a transition of their superview.
    ///
    /// If the first view has no superview, the call is reported and ignored.
    /// - Parameters:
    ///   - fromView: The view that is removed from its superview, or hidden with `.showHideTransitionViews`.
    ///   - toView: The view that is added in its place, or shown with `.showHideTransitionViews`.
    ///   - duration: The duration, in seconds. If it is 0, negative, NaN or infinite, the change is immediate.
    ///   - options: The transition, the timing curve and other options.
    ///   - completion: A closure that is called after the transition. Its argument is true, or false if it was removed
    ///     before its end. The default is nil.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            return UsageReport.report(
                "UIView.transition(from:to:duration:options:completion:)",
                "The first view has no superview, so nothing changes. Add it to a view first.")
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    (fromView.isHidden, toView.isHidden) = (true, false)
                } else if fromView !== toView {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}
