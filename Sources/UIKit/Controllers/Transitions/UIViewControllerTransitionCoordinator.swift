/// An object that runs closures alongside a rotation or another change of the screen, or alongside the presentation,
/// dismissal, push or pop of a controller.
///
/// A new size of a desktop window and new settings of the user are not animated, so the closures run immediately after the
/// change. In the other transitions, changes that the closures make to views are animated with the duration of the
/// transition, 0.3 seconds for a rotation, and follow the interaction of an interactive transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs a closure alongside the transition and another closure after the transition.
    /// - Parameters:
    ///   - animation: The closure to run alongside the transition.
    ///   - completion: The closure to run after the transition, also if it was cancelled.
    /// - Returns: Always true, because registration cannot fail.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Runs a closure, which can change views outside the transition's container, alongside the transition, and another
    /// closure after the transition.
    /// - Parameters:
    ///   - view: A view that contains the changed views. It has no effect here, because the views of any container are
    ///     animated.
    ///   - animation: The closure to run alongside the transition.
    ///   - completion: The closure to run after the transition, also if it was cancelled.
    /// - Returns: Always true, because registration cannot fail.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Adds a closure that is called each time the transition becomes interactive, or ends being interactive.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Runs a closure alongside the transition.
    /// - Returns: Always true, because registration cannot fail.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
