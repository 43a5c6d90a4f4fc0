/// An object that runs closures alongside a change of the window's size, or alongside the presentation or dismissal of
/// a controller.
///
/// The window's size changes without animation, so its closures run immediately after the change. During a presentation
/// or dismissal, the closures' changes are animated with the duration of the transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
    /// Runs a closure alongside the transition and another closure after the transition.
    /// - Parameters:
    ///   - animation: The closure to run alongside the transition.
    ///   - completion: The closure to run after the transition.
    /// - Returns: Always true: the closures were registered.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Runs a closure alongside the transition.
    /// - Returns: Always true: the closure was registered.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A coordinator that stores the closures to run alongside a transition and after it.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    private var animations: [(any UIViewControllerTransitionCoordinator) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinator) -> Void] = []

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool {
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    /// Runs the animation closures.
    func runAnimations() { for closure in animations { closure(self) } }

    /// Runs the completion closures.
    func runCompletions() { for closure in completions { closure(self) } }
}
