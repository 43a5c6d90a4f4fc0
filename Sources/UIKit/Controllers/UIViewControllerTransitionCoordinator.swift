/// An object that runs closures alongside a change of the window's size, or alongside the presentation or dismissal of
/// a controller.
///
/// A change of the window's size is not animated, so the closures run immediately after it. In a presentation or
/// dismissal, changes that the closures make to views are animated with the duration of the transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
    /// Runs a closure alongside the transition and another closure after the transition.
    /// - Parameters:
    ///   - animation: The closure to run alongside the transition.
    ///   - completion: The closure to run after the transition.
    /// - Returns: Always true, because registration cannot fail.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Runs a closure alongside the transition.
    /// - Returns: Always true, because registration cannot fail.
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
