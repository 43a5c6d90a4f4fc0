/// The state of a transition, for closures that run alongside it and after it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// A Boolean value that indicates whether the transition is animated.
    var isAnimated: Bool { get }
    /// A Boolean value that indicates whether the transition was interactive when it started.
    var initiallyInteractive: Bool { get }
    /// A Boolean value that indicates whether the user drives the transition now.
    var isInteractive: Bool { get }
    /// A Boolean value that indicates whether the transition was cancelled.
    var isCancelled: Bool { get }
    /// The duration of the transition without interaction, in seconds.
    var transitionDuration: TimeInterval { get }
    /// The fraction of the transition, from 0 to 1, at which the interaction is or ended. It is 0 without interaction.
    var percentComplete: CGFloat { get }
    /// The view that contains the views of the transition; for a change of the window's size, the window.
    var containerView: UIView { get }
    /// The rotation of the interface relative to its orientation before, in radians clockwise; otherwise the identity.
    var targetTransform: CGAffineTransform { get }
    /// Returns a view controller of the transition; nil for unknown keys, and for a change of the window's size.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition; nil where the animator's context returns nil, and for a change of the window's
    /// size.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}
