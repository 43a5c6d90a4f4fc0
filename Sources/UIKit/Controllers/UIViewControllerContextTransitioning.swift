/// An object that gives an animator the views and view controllers of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that contains the views of the transition. The animator must add the appearing view to it.
    var containerView: UIView { get }
    /// A Boolean value that indicates whether the transition is animated.
    var isAnimated: Bool { get }
    /// A Boolean value that indicates whether the transition was cancelled. It is always false, because interactive
    /// transitions are not supported.
    var transitionWasCancelled: Bool { get }
    /// Returns a view controller of the transition; nil for unknown keys.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the presented view if the key is `to` during a presentation or `from` during a dismissal. Returns nil
    /// for other keys, because the presenter's view is not part of the animation.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the frame of a controller's view before the transition, in the container's coordinates, in points.
    /// Returns the zero rectangle for the appearing controller.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the frame of a controller's view after the transition, in the container's coordinates, in points.
    /// Returns the zero rectangle for the disappearing controller.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// Completes the transition. The animator must call it once, when its animation ends; further calls are ignored.
    /// - Parameter didComplete: A value to pass to the animator's `animationEnded(_:)`. It has no other effect.
    func completeTransition(_ didComplete: Bool)
}

/// A key that identifies a view controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that is visible before the transition.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The controller that is visible after the transition.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// A key that identifies a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that is visible before the transition.
    public static let from = UITransitionContextViewKey(rawValue: "from")
    /// The view that is visible after the transition.
    public static let to = UITransitionContextViewKey(rawValue: "to")
}
