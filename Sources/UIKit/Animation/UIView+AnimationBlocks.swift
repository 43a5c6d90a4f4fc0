// Animations between two calls, as published code from before closures writes them.

extension UIView {
    /// The transitions of an animation between `beginAnimations(_:context:)` and `commitAnimations()`.
    public enum AnimationTransition: Int, Sendable {
        /// No transition.
        case none = 0
        /// The view turns about its vertical axis, its left side to the front.
        case flipFromLeft
        /// The view turns about its vertical axis, its right side to the front.
        case flipFromRight
        /// The old content moves up and uncovers the new one.
        case curlUp
        /// The new content moves down and covers the old one.
        case curlDown

        fileprivate var options: AnimationOptions {
            switch self {
            case .none: []
            case .flipFromLeft: .transitionFlipFromLeft
            case .flipFromRight: .transitionFlipFromRight
            case .curlUp: .transitionCurlUp
            case .curlDown: .transitionCurlDown
            }
        }
    }

    /// The groups of the calls of `beginAnimations(_:context:)` without a `commitAnimations()`, each with the group that
    /// recorded changes before it.
    private static var openGroups: [(group: AnimationGroup, outer: AnimationGroup?)] = []

    /// Begins an animation of the changes up to the matching `commitAnimations()`, with a duration of 0.2 seconds and the curve
    /// `.easeInOut`. Calls can be nested.
    /// - Parameters:
    ///   - animationID: A name for the delegate. Ignored.
    ///   - context: A value for the delegate. Ignored.
    @available(*, deprecated, message: "Use UIView.animate with a closure.")
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let curve = AnimationCurve.easeInOut.timing
        let timing = AnimationGroup.Timing(duration: animationsEnabled ? 0.2 : 0, curve: curve)
        openGroups.append((AnimationGroup(timing, completion: nil), recordingGroup))
        recordingGroup = openGroups.last?.group
    }

    /// Starts the animation of the last `beginAnimations(_:context:)`. Does nothing without one.
    @available(*, deprecated, message: "Use UIView.animate with a closure.")
    public class func commitAnimations() {
        guard let (group, outer) = openGroups.popLast() else { return }
        recordingGroup = outer
        group.subscribeToClock()
    }

    private static func changeTiming(_ change: (inout AnimationGroup.Timing) -> Void) {
        guard animationsEnabled else { return }
        openGroups.last?.group.changeTiming(change)
    }

    /// Sets the duration of the animation that is being described, in seconds. If it is 0, negative, NaN or infinite, the changes
    /// are immediate.
    @available(*, deprecated, message: "Use UIView.animate with a closure.")
    public class func setAnimationDuration(_ duration: TimeInterval) { changeTiming { $0.duration = duration } }

    /// Sets the time until the animation that is being described starts, in seconds. Negative, NaN and infinite values count as
    /// 0.
    @available(*, deprecated, message: "Use UIView.animate with a closure.")
    public class func setAnimationDelay(_ delay: TimeInterval) { changeTiming { $0.delay = delay } }

    /// Sets the pace of the animation that is being described.
    @available(*, deprecated, message: "Use UIView.animate with a closure.")
    public class func setAnimationCurve(_ curve: AnimationCurve) { changeTiming { $0.curve = curve.timing } }

    /// Sets how often the animation that is being described runs, without unit. Values up to 1, and NaN, mean once; infinity
    /// means without an end.
    @available(*, deprecated, message: "Use UIView.animate with a closure.")
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        changeTiming {
            if repeatCount > 1 { $0.options.insert(.repeat) } else { $0.options.remove(.repeat) }
            $0.repeatCount = Double(repeatCount)
        }
    }

    /// Sets whether the animation that is being described runs forward and then backward.
    @available(*, deprecated, message: "Use UIView.animate with a closure.")
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        changeTiming {
            if repeatAutoreverses { $0.options.insert(.autoreverse) } else { $0.options.remove(.autoreverse) }
        }
    }

    /// Sets whether the animation that is being described replaces running animations of the changed properties.
    @available(*, deprecated, message: "Use UIView.animate with a closure.")
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        changeTiming {
            if fromCurrentState {
                $0.options.insert(.beginFromCurrentState)
            } else {
                $0.options.remove(.beginFromCurrentState)
            }
        }
    }

    /// Shows the changes of a view's content with a transition in the animation that is being described. Does nothing for a view
    /// that is not in a window.
    /// - Parameters:
    ///   - transition: The transition.
    ///   - view: The view whose content changes.
    ///   - cache: Ignored: the picture of the old content is drawn once.
    @available(*, deprecated, message: "Use UIView.transition with a closure.")
    public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
        guard let group = openGroups.last?.group, group.duration > 0 else { return }
        view.animations?.removeTransition()
        if let transition = ViewTransition(of: view, options: transition.options) {
            view.startTransition(transition, group)
        }
    }
}
