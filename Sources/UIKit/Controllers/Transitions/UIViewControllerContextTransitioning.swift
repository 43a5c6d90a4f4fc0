/// An object that gives an animator the views and view controllers of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that contains the views of the transition. The animator must add the appearing view to it.
    var containerView: UIView { get }
    /// A Boolean value that indicates whether the transition is animated.
    var isAnimated: Bool { get }
    /// A Boolean value that indicates whether the user drives the transition now.
    var isInteractive: Bool { get }
    /// A Boolean value that indicates whether the transition was cancelled: by `cancelInteractiveTransition()` or
    /// `completeTransition(false)`.
    var transitionWasCancelled: Bool { get }
    /// Sets the fraction of the transition. An interaction controller calls it while the transition is interactive.
    /// - Parameter percentComplete: The fraction; values outside 0...1 are clamped to it.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Ends the interaction: the transition will be completed. An interaction controller calls it, animates the rest, and
    /// calls `completeTransition(true)`.
    func finishInteractiveTransition()
    /// Ends the interaction: the transition will be cancelled. An interaction controller calls it, animates the views back,
    /// and calls `completeTransition(false)`.
    func cancelInteractiveTransition()
    /// Makes the transition interactive again. Does nothing unless a `UIPercentDrivenInteractiveTransition` has driven it.
    func pauseInteractiveTransition()
    /// Returns a view controller of the transition; nil for unknown keys.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition: the one that is visible before (`from`) or after (`to`) it.
    ///
    /// In a presentation and a dismissal, the presenter's view is part of the transition only if the presentation removes
    /// it from the window (`.fullScreen`); otherwise, and for unknown keys, the method returns nil.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the frame of a controller's view before the transition, in the container's coordinates, in points.
    /// Returns the zero rectangle for the appearing controller.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the frame of a controller's view after the transition, in the container's coordinates, in points.
    /// Returns the zero rectangle for the disappearing controller.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// Completes the transition. The animator must call it once, when its animation ends; further calls are ignored.
    /// - Parameter didComplete: Whether the transition was completed. With false, or after
    ///   `cancelInteractiveTransition()`, the controllers and views that were visible before are restored.
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
