/// A change of the top controller of a navigation controller, which can be animated, driven by a finger and cancelled.
@MainActor
final class NavigationTransition {
    /// The duration of push and pop animations, in seconds.
    private static let duration: TimeInterval = 0.35
    /// The fraction of the width by which the lower of the two views moves.
    private static let lowerViewFraction: CGFloat = 1.0 / 3

    /// Whether the appearance methods are called with true, and the views move.
    let isAnimated: Bool
    /// The navigation controller; weak, because a running animation retains the transition.
    private weak var navigation: UINavigationController?
    private let oldStack: [UIViewController]
    private let newStack: [UIViewController]
    private let isPop: Bool
    /// The added controllers, which receive `didMove(toParent:)` at the end.
    private let added: [UIViewController]
    /// The removed controllers, which keep their parent until the end.
    private let removed: [UIViewController]
    /// Whether the navigation controller is visible, so that the transition calls the appearance methods.
    private let isVisible: Bool
    private var hasEnded = false

    init(
        _ navigation: UINavigationController, from oldStack: [UIViewController], to newStack: [UIViewController],
        isPop: Bool, animated: Bool
    ) {
        (self.navigation, self.oldStack, self.newStack, self.isPop) = (navigation, oldStack, newStack, isPop)
        added = newStack.filter { $0.parent !== navigation }
        removed = oldStack.filter { controller in !newStack.contains { $0 === controller } }
        isVisible = navigation.appearance == .appeared
        isAnimated =
            animated && isVisible && navigation.viewIfLoaded?.window != nil && oldStack.last != nil
            && oldStack.last !== newStack.last
    }

    private var from: UIViewController? { oldStack.last === newStack.last ? nil : oldStack.last }
    private var to: UIViewController? { oldStack.last === newStack.last ? nil : newStack.last }

    // MARK: Course

    /// Replaces the stack, calls the methods that announce the transition, and adds the view of the new top controller.
    func begin() {
        for controller in removed { controller.willMove(toParent: nil) }
        guard let navigation else { return }
        navigation.setStack(newStack)
        guard navigation.isViewLoaded else { return }
        if isVisible || from?.appearanceTransition != nil { from?.beginAppearance(false, animated: isAnimated) }
        if isVisible { to?.beginAppearance(true, animated: isAnimated) }
        guard !hasEnded, let to else { return }
        navigation.addView(of: to)
        // During a pop, the old view slides out in front of the new view, so the new view is inserted behind it.
        if isPop, isAnimated, let oldView = from?.viewIfLoaded, oldView.superview === navigation.view {
            navigation.view.insertSubview(to.view, belowSubview: oldView)
        }
        if isAnimated { setProgress(0) }
    }

    /// Moves the views.
    /// - Parameter progress: The fraction of the transition, from 0 to 1.
    func setProgress(_ progress: CGFloat) {
        let width = navigation?.viewIfLoaded?.bounds.width ?? 0
        let (upper, lower) = isPop ? (from, to) : (to, from)
        let upperOffset = (isPop ? progress : 1 - progress) * width
        let lowerOffset = (isPop ? progress - 1 : -progress) * width * Self.lowerViewFraction
        upper?.viewIfLoaded?.transform = CGAffineTransform(translationX: upperOffset, y: 0)
        lower?.viewIfLoaded?.transform = CGAffineTransform(translationX: lowerOffset, y: 0)
    }

    /// Animates the rest of the transition, and completes it.
    /// - Parameters:
    ///   - progress: The fraction at which the animation begins, from 0 to 1.
    ///   - didComplete: Whether the transition goes on; false cancels it.
    func animate(from progress: CGFloat, completing didComplete: Bool) {
        let rest = didComplete ? 1 - progress : progress
        UIView.animate(
            withDuration: Self.duration * Double(max(0.2, rest)), delay: 0, options: .curveEaseOut,
            animations: { self.setProgress(didComplete ? 1 : 0) }, completion: { _ in self.complete(didComplete) })
    }

    /// Ends the transition, and calls the methods that announce its end. Does nothing if it has ended.
    /// - Parameter didComplete: Whether the new controller is visible; false restores the stack and the old controller.
    func complete(_ didComplete: Bool) {
        guard !hasEnded, let navigation else { return }
        hasEnded = true
        for controller in [from, to] { controller?.viewIfLoaded?.transform = .identity }
        if didComplete { finish(in: navigation) } else { revert(in: navigation) }
        navigation.transitionDidEnd()
    }

    private func finish(in navigation: UINavigationController) {
        if navigation.isViewLoaded {
            from?.viewIfLoaded?.removeFromSuperview()
            from?.endAppearance()
            if isVisible { to?.endAppearance() }
        }
        for controller in removed where controller.parent === navigation {
            controller.parent = nil
            controller.didMove(toParent: nil)
            controller.isMovingFromParent = false
        }
        for controller in added where controller.parent === navigation { controller.didMove(toParent: navigation) }
    }

    private func revert(in navigation: UINavigationController) {
        navigation.setStack(oldStack)
        to?.beginAppearance(false, animated: isAnimated)
        to?.viewIfLoaded?.removeFromSuperview()
        to?.endAppearance()
        for controller in removed { controller.isMovingFromParent = false }
        from?.beginAppearance(true, animated: isAnimated)
        from?.endAppearance()
    }
}
