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
    /// What says where it stands, asked for with the presentation style `custom`; nil, the default, for over the whole
    /// window.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Nil.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
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
    private let presentation: UIPresentationController
    private let from: UIViewController
    private let to: UIViewController
    private let isPresenting: Bool
    private let alongside = AlongsideTransition()
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var completion: (() -> Void)?

    /// - Parameters:
    ///   - presentation: Has a container.
    ///   - animator: Nil for a change at once.
    init(
        _ presentation: UIPresentationController, from: UIViewController, to: UIViewController, isPresenting: Bool,
        animator: (any UIViewControllerAnimatedTransitioning)?
    ) {
        (self.presentation, self.from, self.to, self.isPresenting) = (presentation, from, to, isPresenting)
        self.animator = animator
        containerView = presentation.containerView!
        super.init()
        (from.transition, to.transition) = (alongside, alongside)
    }

    var isAnimated: Bool { animator != nil }
    var transitionWasCancelled: Bool { false }

    /// - Parameters:
    ///   - first: Is done before the animation.
    ///   - last: Is done after it.
    func run(first: () -> Void, last: @escaping () -> Void) {
        completion = last
        withAppearance(animated: isAnimated) {
            first()
            if let animator {
                animator.animateTransition(using: self)
                UIView.animate(withDuration: animator.transitionDuration(using: self), animations: alongside.begin)
            } else {
                if isPresenting, let view = presentation.presentedView { containerView.addSubview(view) }
                alongside.begin()
                completeTransition(true)
            }
        }
    }

    private func withAppearance(animated: Bool, _ body: () -> Void) {
        let outer = UIViewController.appearsAnimated
        UIViewController.appearsAnimated = animated
        body()
        UIViewController.appearsAnimated = outer
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == (isPresenting ? .to : .from) ? presentation.presentedView : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? place(of: from) : .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? place(of: to) : .zero }

    private func place(of controller: UIViewController) -> CGRect {
        controller === presentation.presentedViewController
            ? presentation.frameOfPresentedViewInContainerView : containerView.bounds
    }

    func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        (from.transition, to.transition) = (nil, nil)
        withAppearance(animated: isAnimated) {
            completion()
            alongside.end()
        }
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
