/// A change of the top controller of a navigation controller, which can be animated, driven by a finger and cancelled.
///
/// Without an animator of the delegate, the transition itself moves the views.
final class NavigationTransition: ControllerTransition {
    /// The duration of push and pop animations, in seconds.
    private static let slideDuration: TimeInterval = 0.35
    /// The fraction of the width by which the lower of the two views moves.
    private static let lowerViewFraction: CGFloat = 1.0 / 3

    /// The navigation controller; weak, because a running animation retains the transition.
    private weak var navigation: UINavigationController?
    private let change: NavigationChange
    /// The added controllers, which receive `didMove(toParent:)` at the end.
    private let added: [UIViewController]
    /// The removed controllers, which keep their parent until the end.
    private let removed: [UIViewController]
    /// The tab bar that the views push out of the window or pull into it; nil if it does not move.
    private var movingTabBar: UITabBar?
    /// The change of layout that replaces the slide; nil for other controllers.
    private let layoutNavigation: CollectionLayoutNavigation?

    init(_ navigation: UINavigationController, _ change: NavigationChange, animation: TransitionAnimation) {
        (self.navigation, self.change) = (navigation, change)
        layoutNavigation = animation.animator == nil ? CollectionLayoutNavigation(change) : nil
        added = change.newStack.filter { $0.parent !== navigation }
        removed = change.oldStack.filter { controller in !change.newStack.contains { $0 === controller } }
        super.init(in: navigation.transitionView, isAnimated: change.isAnimated, animation: animation)
    }

    override var from: UIViewController? { change.from }
    override var to: UIViewController? { change.to }
    override var duration: TimeInterval { animator == nil && isAnimated ? Self.slideDuration : super.duration }
    private var isSlide: Bool { isAnimated && animator == nil && layoutNavigation == nil }

    // MARK: Course

    /// Replaces the stack, calls the methods that announce the transition, and adds the view of the new top controller,
    /// unless an animator adds it.
    func begin() {
        for controller in removed { controller.willMove(toParent: nil) }
        guard let navigation else { return }
        navigation.setStack(change.newStack)
        guard navigation.isViewLoaded else { return }
        for controller in [navigation, from, to] { controller?.activeCoordinator = coordinator }
        to?.loadViewIfNeeded()
        if change.isVisible || from?.appearanceTransition != nil { from?.beginAppearance(false, animated: isAnimated) }
        if change.isVisible { to?.beginAppearance(true, animated: isAnimated) }
        guard !hasEnded, let to else { return }
        if change.isVisible { navigation.willShow(to, animated: isAnimated) }
        guard !hasEnded else { return }
        layoutNavigation?.begin()
        if isSlide { prepareTabBar(of: navigation) }
        if animator == nil { addView(of: to, in: navigation) } else { navigation.resizeView(of: to) }
        if isSlide { setProgress(0) }
    }

    /// Determines the tab bar that moves with the views, and shows it.
    private func prepareTabBar(of navigation: UINavigationController) {
        guard let tabs = navigation.selectingTabBarController, !tabs.tabBar.isHidden,
            UINavigationController.hidesBottomBar(change.oldStack) != navigation.hidesBottomBar
        else { return }
        tabs.showTabBar()
        movingTabBar = tabs.tabBar
    }

    private func addView(of to: UIViewController, in navigation: UINavigationController) {
        navigation.addView(of: to)
        // During a pop, the old view slides out in front of the new view, so the new view is inserted behind it.
        if change.isPop, isSlide, let oldView = from?.viewIfLoaded, oldView.superview === containerView {
            containerView.insertSubview(to.view, belowSubview: oldView)
        }
    }

    override func run() {
        guard !hasEnded else { return }
        if let layoutNavigation {
            layoutNavigation.run(animated: isAnimated) { self.completeTransition(true) }
            if isAnimated { animateAlongside(duration: duration) }
        } else if isSlide {
            slide(from: 0, completing: true)
        } else {
            super.run()
        }
    }

    override func end(_ didComplete: Bool) {
        guard let navigation else { return }
        for controller in [navigation, from, to] { controller?.activeCoordinator = nil }
        if isSlide { for controller in [from, to] { controller?.viewIfLoaded?.transform = .identity } }
        movingTabBar?.transform = .identity
        if didComplete { adoptNewStack(in: navigation) } else { restoreOldStack(in: navigation) }
        navigation.selectingTabBarController?.updateBottomBar()
        navigation.transitionDidEnd(self)
        if didComplete, change.isVisible, let to { navigation.didShow(to, animated: isAnimated) }
    }

    private func adoptNewStack(in navigation: UINavigationController) {
        if navigation.isViewLoaded {
            if let to, animator != nil { navigation.addView(of: to) }
            from?.viewIfLoaded?.removeFromSuperview()
            from?.endAppearance()
            if change.isVisible { to?.endAppearance() }
            layoutNavigation?.end()
        }
        for controller in removed where controller.parent === navigation {
            controller.parent = nil
            controller.didMove(toParent: nil)
            controller.isMovingFromParent = false
        }
        for controller in added where controller.parent === navigation { controller.didMove(toParent: navigation) }
    }

    private func restoreOldStack(in navigation: UINavigationController) {
        navigation.setStack(change.oldStack)
        to?.beginAppearance(false, animated: isAnimated)
        to?.viewIfLoaded?.removeFromSuperview()
        to?.endAppearance()
        for controller in added where controller.parent === navigation { controller.removeFromParent() }
        for controller in removed { controller.isMovingFromParent = false }
        from?.beginAppearance(true, animated: isAnimated)
        if let from, from.viewIfLoaded?.superview !== containerView { navigation.addView(of: from) }
        from?.endAppearance()
    }

    // MARK: Slide

    /// Moves the views.
    /// - Parameter progress: The fraction of the transition, from 0 to 1.
    func setProgress(_ progress: CGFloat) {
        let width = containerView.bounds.width
        let (upper, lower) = change.isPop ? (from, to) : (to, from)
        let upperOffset = (change.isPop ? progress : 1 - progress) * width
        let lowerOffset = (change.isPop ? progress - 1 : -progress) * width * Self.lowerViewFraction
        upper?.viewIfLoaded?.transform = CGAffineTransform(translationX: upperOffset, y: 0)
        lower?.viewIfLoaded?.transform = CGAffineTransform(translationX: lowerOffset, y: 0)
        // The tab bar is in front of both views, so it is moved with the edge of the upper view, which would otherwise
        // slide in below it.
        movingTabBar?.transform = CGAffineTransform(translationX: upperOffset - width, y: 0)
    }

    /// Animates the rest of the slide, and completes the transition.
    /// - Parameters:
    ///   - progress: The fraction at which the animation begins, from 0 to 1.
    ///   - didComplete: Whether the transition goes on; false cancels it.
    private func slide(from progress: CGFloat, completing didComplete: Bool) {
        let rest = didComplete ? 1 - progress : progress
        UIView.animate(
            withDuration: Self.slideDuration * Double(max(0.2, rest)), delay: 0, options: .curveEaseOut,
            animations: { self.setProgress(didComplete ? 1 : 0) },
            completion: { _ in self.completeTransition(didComplete) })
        animateAlongside(duration: Self.slideDuration)
    }

    /// Begins the animations alongside a slide that a finger drives.
    override func runDriven() {
        super.runDriven()
        recordTimeline(duration: Self.slideDuration) { animateAlongside(duration: Self.slideDuration) }
    }

    override func updateInteractiveTransition(_ percentComplete: CGFloat) {
        super.updateInteractiveTransition(percentComplete)
        if isSlide, isInteractive { setProgress(self.percentComplete) }
    }

    override func finishInteractiveTransition() {
        super.finishInteractiveTransition()
        if isSlide { slide(from: percentComplete, completing: true) }
    }

    override func cancelInteractiveTransition() {
        super.cancelInteractiveTransition()
        if isSlide { slide(from: percentComplete, completing: false) }
    }

    // MARK: Context

    override func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from?.viewIfLoaded : key == .to ? to?.view : nil
    }

    override func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? containerView.bounds : .zero }
    override func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? containerView.bounds : .zero }
}
