/// Makes the animations with which a presented controller comes and goes.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// What animates its coming; nil, the default, for the usual animation.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What animates its going; nil, the default, for the usual animation.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
    /// Nil.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// Animates a change from one controller to another.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long it takes, seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Animates it; must call the context's `completeTransition` when it is over.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// It is over. Does nothing by default.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Which of the two controllers of a change.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The key.
    public let rawValue: String

    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The one that is seen before.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The one that is seen afterwards.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Which of the two views of a change.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The key.
    public let rawValue: String

    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The one that is seen before.
    public static let from = UITransitionContextViewKey(rawValue: "from")
    /// The one that is seen afterwards.
    public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// What an animation of a change works with.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// Where the views are; the animation adds the one that comes.
    var containerView: UIView { get }
    /// Whether it is animated.
    var isAnimated: Bool { get }
    /// Whether it was taken back; always false here.
    var transitionWasCancelled: Bool { get }
    /// The controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The views; the one that stays where it is is nil.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a controller's view is at the beginning, in the container.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where a controller's view is at the end, in the container.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// The animation is over.
    func completeTransition(_ didComplete: Bool)
}

/// A controller that comes or goes.
final class ModalTransition: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    private let from: UIViewController
    private let to: UIViewController
    private let isPresenting: Bool
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var completion: (() -> Void)?

    init(from: UIViewController, to: UIViewController, isPresenting: Bool, in window: UIWindow) {
        (self.from, self.to, self.isPresenting) = (from, to, isPresenting)
        containerView = window
        super.init()
    }

    var isAnimated: Bool { animator != nil }
    var transitionWasCancelled: Bool { false }

    /// - Parameter animator: Nil for a change at once.
    func run(_ animator: (any UIViewControllerAnimatedTransitioning)?, completion: @escaping () -> Void) {
        self.animator = animator
        self.completion = completion
        let outer = UIViewController.appearsAnimated
        UIViewController.appearsAnimated = isAnimated
        if let animator {
            animator.animateTransition(using: self)
        } else {
            if isPresenting { containerView.addSubview(to.view) }
            completeTransition(true)
        }
        UIViewController.appearsAnimated = outer
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        if key == .to, isPresenting { return to.view }
        if key == .from, !isPresenting { return from.view }
        return nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? containerView.bounds : .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? containerView.bounds : .zero }

    func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        let outer = UIViewController.appearsAnimated
        UIViewController.appearsAnimated = isAnimated
        completion()
        UIViewController.appearsAnimated = outer
        animator?.animationEnded(didComplete)
        animator = nil
    }
}

/// The usual ways to come and go.
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let style: UIModalTransitionStyle

    init(style: UIModalTransitionStyle) {
        self.style = style
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let coming = context.view(forKey: .to)
        guard let view = coming ?? context.view(forKey: .from) else { return context.completeTransition(true) }
        if coming != nil { container.addSubview(view) }
        let down = CGAffineTransform(translationX: 0, y: container.bounds.height)
        let hide = { [style] in
            if style == .crossDissolve { view.alpha = 0 } else { view.transform = down }
        }
        let show = {
            view.alpha = 1
            view.transform = .identity
        }
        if coming != nil { UIView.performWithoutAnimation(hide) }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut,
            animations: coming != nil ? show : hide,
            completion: { _ in
                context.completeTransition(true)
                show()
            })
    }
}
