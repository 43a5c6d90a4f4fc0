// The protocols and states of objects that animate views.

/// The end at which animations finish.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The final values of the animations.
    case end
    /// The values before the animations.
    case start
    /// The values that are displayed.
    case current
}

/// The states of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// The animations have not begun, or they have finished.
    case inactive
    /// The animations run or are paused.
    case active
    /// The animations were stopped. `finishAnimation(at:)` makes the animator inactive.
    case stopped
}

/// The flow control of an animator.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    /// The state of the animator.
    var state: UIViewAnimatingState { get }
    /// A Boolean value that indicates whether the animations run. It is false while they are paused.
    var isRunning: Bool { get }
    /// A Boolean value that indicates whether the animations run toward their start.
    var isReversed: Bool { get set }
    /// The completed fraction of the animations, from 0 to 1, in the direction in which they run.
    var fractionComplete: CGFloat { get set }
    /// Starts the animations, or continues paused ones.
    func startAnimation()
    /// Starts the animations after a delay.
    /// - Parameter delay: The delay, in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animations.
    func pauseAnimation()
    /// Stops the animations at the displayed values.
    /// - Parameter withoutFinishing: Whether the animator becomes inactive without a call of its completion closures;
    ///   otherwise it waits for `finishAnimation(at:)`.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes stopped animations.
    /// - Parameter finalPosition: The values that the animated properties receive.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// The flow control of an animator whose animations are changes of views in closures.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds animations that begin after a part of the time that remains.
    /// - Parameters:
    ///   - animation: A closure that changes views.
    ///   - delayFactor: The fraction of the remaining time after which the animations begin, from 0 to 1.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds animations.
    /// - Parameter animation: A closure that changes views.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a closure that is called when the animations have finished.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues paused animations with another timing.
    /// - Parameters:
    ///   - parameters: The pace; nil keeps the current one.
    ///   - durationFactor: The time that remains, as a fraction of the duration; 0 keeps the remaining time.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
