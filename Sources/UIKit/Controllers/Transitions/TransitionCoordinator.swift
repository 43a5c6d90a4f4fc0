/// A coordinator that stores the closures to run alongside a transition and after it.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    private typealias Closure = (any UIViewControllerTransitionCoordinatorContext) -> Void

    /// The transition of controllers; nil for a change of the screen.
    private weak var transition: ControllerTransition?
    let containerView: UIView
    /// The duration of a change of the screen, in seconds; 0 if it is not animated.
    private let screenDuration: TimeInterval
    let targetTransform: CGAffineTransform
    private var animations: [Closure] = []
    private var completions: [Closure] = []
    private var interactionHandlers: [Closure] = []

    /// Whether UIKit itself moves the views: no animator of the app does.
    var isStandard: Bool { transition.map { $0.animator == nil || $0.animator is ModalTransitionAnimator } ?? false }

    init(of transition: ControllerTransition) {
        self.transition = transition
        (containerView, screenDuration, targetTransform) = (transition.containerView, 0, .identity)
        super.init()
    }

    /// Creates the coordinator of a change of the screen.
    /// - Parameters:
    ///   - window: The window that fills the screen.
    ///   - duration: The duration, in seconds; 0 for a change without animation.
    ///   - targetTransform: The rotation of the interface.
    init(of window: UIView, duration: TimeInterval, targetTransform: CGAffineTransform) {
        (containerView, screenDuration, self.targetTransform) = (window, duration, targetTransform)
        super.init()
    }

    // MARK: Closures

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation, transition?.animateAlongside(late: { animation(self) }) != true {
            animations.append(animation)
        }
        if let completion { completions.append(completion) }
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { interactionHandlers.append(handler) }

    /// Runs the animation closures.
    func runAnimations() { for closure in animations { closure(self) } }

    /// Runs the completion closures.
    func runCompletions() { for closure in completions { closure(self) } }

    /// Called when the transition has become interactive, or has ended being interactive.
    func interactionDidChange() { for handler in interactionHandlers { handler(self) } }

    // MARK: Context

    var isAnimated: Bool { transition?.isAnimated ?? (screenDuration > 0) }
    var initiallyInteractive: Bool { transition?.initiallyInteractive ?? false }
    var isInteractive: Bool { transition?.isInteractive ?? false }
    var isCancelled: Bool { transition?.transitionWasCancelled ?? false }
    var transitionDuration: TimeInterval { transition?.duration ?? screenDuration }
    var percentComplete: CGFloat { transition?.percentComplete ?? 0 }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        transition?.viewController(forKey: key)
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { transition?.view(forKey: key) }
}

extension UIViewController {
    /// Whether a standard presentation, dismissal, push or pop of UIKit that involves this controller is running.
    package var isInStandardTransition: Bool { activeCoordinator?.isStandard ?? false }
}
