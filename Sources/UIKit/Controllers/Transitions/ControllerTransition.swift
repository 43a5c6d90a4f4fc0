/// A running change of the visible view controller. Animators receive it as their transition context.
///
/// Subclasses announce the transition before `run()`, and end it in `end(_:)`.
class ControllerTransition: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let isAnimated: Bool
    /// The animator; nil for a transition without animation, and for the standard transitions that move views themselves.
    private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
    private var interactor: (any UIViewControllerInteractiveTransitioning)?
    private(set) var isInteractive: Bool
    /// Whether the user drove the transition when it began.
    let initiallyInteractive: Bool
    private(set) var transitionWasCancelled = false
    /// The fraction of the transition that was set last, from 0 to 1.
    private(set) var percentComplete: CGFloat = 0
    /// The time of the animations; nil if they run with the frame clock.
    private(set) var timeline: AnimationTimeline?
    private(set) lazy var coordinator = TransitionCoordinator(of: self)
    private(set) var hasEnded = false
    /// Whether `run()` has not been called.
    private(set) var isStarting = true
    private var hasAnimatedAlongside = false
    /// The frame time at which the closures of the coordinator were run, in seconds.
    private var alongsideStart: TimeInterval = 0

    /// Creates a transition. `run()` starts it.
    /// - Parameters:
    ///   - containerView: The view that contains the views of the transition.
    ///   - isAnimated: The argument of the appearance methods.
    ///   - animation: The objects that animate and drive the transition.
    init(in containerView: UIView, isAnimated: Bool, animation: TransitionAnimation) {
        (self.containerView, self.isAnimated) = (containerView, isAnimated)
        (animator, interactor) = (animation.animator, animation.interactor)
        isInteractive = animation.isDriven || interactor?.wantsInteractiveStart == true
        initiallyInteractive = isInteractive
        super.init()
    }

    // MARK: Views and controllers

    /// The controller that is visible before the transition.
    var from: UIViewController? { nil }
    /// The controller that is visible after the transition.
    var to: UIViewController? { nil }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func initialFrame(for vc: UIViewController) -> CGRect { .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { .zero }

    // MARK: Course

    /// Starts the interaction or the animation. Without an animator, completes the transition.
    func run() {
        isStarting = false
        guard animator != nil else { return completeTransition(true) }
        guard let interactor else { return startAnimation() }
        interactor.startInteractiveTransition(self)
        animateAlongside(duration: duration)
    }

    /// The duration of the animator's animation, in seconds.
    var duration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }

    /// Starts the animation of the animator, and the animations alongside it.
    func startAnimation() {
        guard let animator else { return }
        animator.animateTransition(using: self)
        animateAlongside(duration: duration)
    }

    /// Starts the animation, and those alongside it, in a timeline that the interaction controls.
    func startAnimationInTimeline() { recordTimeline(duration: duration) { startAnimation() } }

    /// Begins a timeline, which the interaction controls.
    /// - Parameters:
    ///   - duration: The duration of the transition, in seconds.
    ///   - body: A closure that begins the animations of the timeline.
    func recordTimeline(duration: TimeInterval, _ body: () -> Void) {
        let timeline = AnimationTimeline(duration: duration, isHeld: isInteractive)
        self.timeline = timeline
        timeline.record(body)
    }

    /// Animates the changes that were registered with the coordinator, once.
    /// - Parameter duration: The duration, in seconds.
    func animateAlongside(duration: TimeInterval) {
        guard !hasAnimatedAlongside else { return }
        hasAnimatedAlongside = true
        alongsideStart = containerView.frameClock.time
        UIView.animate(withDuration: duration, animations: coordinator.runAnimations)
    }

    /// Runs a closure that the coordinator receives while the animation runs, for the rest of its duration. Code often asks for
    /// the coordinator after it has called `present(_:animated:completion:)` or `pushViewController(_:animated:)`.
    /// - Returns: Whether the closure was run; false before the animation begins and after it has ended.
    func animateAlongside(late closure: @escaping () -> Void) -> Bool {
        guard hasAnimatedAlongside, !hasEnded else { return false }
        guard let timeline else {
            let elapsed = containerView.frameClock.time - alongsideStart
            UIView.animate(withDuration: max(0, duration - elapsed), animations: closure)
            return true
        }
        timeline.record {
            UIView.animate(withDuration: duration * (1 - timeline.progress), animations: closure)
        }
        return true
    }

    /// Lets a gesture of UIKit drive the transition. `completeTransition(_:)` ends it.
    func runDriven() { isStarting = false }

    /// Adds a closure to call after the transition.
    func addCompletion(_ closure: (() -> Void)?) {
        if let closure { _ = coordinator.animate(alongsideTransition: nil) { _ in closure() } }
    }

    /// Ends the relations of the controllers, and calls the methods that announce the end of the transition.
    /// - Parameter didComplete: False if the transition was cancelled.
    func end(_ didComplete: Bool) {}

    func completeTransition(_ didComplete: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        let didComplete = didComplete && !transitionWasCancelled
        transitionWasCancelled = !didComplete
        isInteractive = false
        timeline?.stop(restoringValues: !didComplete)
        if !hasAnimatedAlongside { coordinator.runAnimations() }
        end(didComplete)
        coordinator.runCompletions()
        animator?.animationEnded(didComplete)
        (animator, interactor) = (nil, nil)
    }

    // MARK: Interaction

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard isInteractive,
            UsageReport.validate(percentComplete.isFinite, percentComplete, of: self, "percentComplete")
        else { return }
        self.percentComplete = min(1, max(0, percentComplete))
        timeline?.setProgress(Double(self.percentComplete))
    }

    func finishInteractiveTransition() {
        guard isInteractive, !hasEnded else { return }
        isInteractive = false
        timeline?.runForward(curve: completionCurve.timing, speed: completionSpeed)
        coordinator.interactionDidChange()
    }

    func cancelInteractiveTransition() {
        guard isInteractive, !hasEnded else { return }
        (isInteractive, transitionWasCancelled) = (false, true)
        timeline?.runBackward(curve: completionCurve.timing, speed: completionSpeed)
        coordinator.interactionDidChange()
    }

    func pauseInteractiveTransition() {
        guard !isInteractive, !hasEnded, let timeline else { return }
        (isInteractive, transitionWasCancelled) = (true, false)
        timeline.hold()
        percentComplete = CGFloat(timeline.progress)
        coordinator.interactionDidChange()
    }

    /// The speed of the rest of the transition after the interaction.
    private var completionSpeed: Double {
        let speed = Double(interactor?.completionSpeed ?? 1)
        let isValid = speed.isFinite && speed > 0
        return UsageReport.validate(isValid, speed, of: self, "completionSpeed") ? speed : 1
    }

    private var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }
}
