/// An object that is notified of changes of a navigation controller's top controller, and supplies the animators of pushes
/// and pops.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Called before a controller's view is shown: after `viewWillAppear(_:)` of the controller. The default
    /// implementation does nothing.
    ///
    /// The pop can still be cancelled by the user; then `navigationController(_:didShow:animated:)` is not called.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Called after a controller's view was shown: after `viewDidAppear(_:)` of the controller. The default implementation
    /// does nothing.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// Returns the animator of a push or pop. The default implementation returns nil; the views then slide.
    ///
    /// Called for animated changes of the top controller. It is also called when the user drags from the left edge: the
    /// drag pops the top controller only if the method returns nil.
    /// - Parameters:
    ///   - navigationController: The navigation controller.
    ///   - operation: The kind of the change.
    ///   - fromVC: The old top controller.
    ///   - toVC: The new top controller.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the interaction controller of a push or pop. The default implementation returns nil; the change is then not
    /// interactive.
    /// - Parameters:
    ///   - navigationController: The navigation controller.
    ///   - animationController: The animator that the delegate has returned.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
    /// The default implementation does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// The default implementation does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    /// The default implementation returns nil, so the views slide.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The default implementation returns nil, so the change is not interactive.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

extension UINavigationController {
    /// The kinds of changes of the top controller.
    public enum Operation: Int, Sendable {
        /// No change.
        case none = 0
        /// A controller is pushed onto the stack.
        case push
        /// A controller is popped from the stack.
        case pop
    }
}
