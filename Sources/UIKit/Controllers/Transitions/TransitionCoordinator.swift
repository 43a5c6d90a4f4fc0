/// A coordinator that stores the closures to run alongside a transition and after it.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    private typealias Closure = (any UIViewControllerTransitionCoordinatorContext) -> Void

    /// The transition of controllers; nil for a change of the window's size.
    private weak var transition: ControllerTransition?
    let containerView: UIView
    private var animations: [Closure] = []
    private var completions: [Closure] = []
    private var interactionHandlers: [Closure] = []

    init(of transition: ControllerTransition) {
        self.transition = transition
        containerView = transition.containerView
        super.init()
    }

    /// Creates the coordinator of a change of the window's size.
    init(resizing window: UIView) {
        containerView = window
        super.init()
    }

    // MARK: Closures

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { animations.append(animation) }
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

    var isAnimated: Bool { transition?.isAnimated ?? false }
    var initiallyInteractive: Bool { transition?.initiallyInteractive ?? false }
    var isInteractive: Bool { transition?.isInteractive ?? false }
    var isCancelled: Bool { transition?.transitionWasCancelled ?? false }
    var transitionDuration: TimeInterval { transition?.duration ?? 0 }
    var percentComplete: CGFloat { transition?.percentComplete ?? 0 }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        transition?.viewController(forKey: key)
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { transition?.view(forKey: key) }
}
