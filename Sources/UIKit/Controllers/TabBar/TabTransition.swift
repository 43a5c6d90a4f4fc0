/// A change of the selected controller of a tab bar controller. Without an animator of the delegate, it completes at once.
final class TabTransition: ControllerTransition {
    /// The tab bar controller; weak, because a running animation retains the transition.
    private weak var tabs: UITabBarController?
    private let fromController: UIViewController?
    private let toController: UIViewController?
    /// Whether the tab bar controller is visible, so that the transition calls the appearance methods.
    private let isVisible: Bool

    init(
        _ tabs: UITabBarController, from: UIViewController?, to: UIViewController?, animation: TransitionAnimation
    ) {
        (self.tabs, fromController, toController) = (tabs, from, to)
        isVisible = tabs.appearance == .appeared
        super.init(in: tabs.transitionView, isAnimated: animation.animator != nil, animation: animation)
    }

    override var from: UIViewController? { fromController }
    override var to: UIViewController? { toController }

    /// Calls the methods that announce the transition: first those of the new controller, as on Apple's systems.
    func begin() {
        for controller in [tabs, from, to] { controller?.activeCoordinator = coordinator }
        if isVisible { to?.beginAppearance(true, animated: isAnimated) }
        if isVisible || from?.appearanceTransition != nil { from?.beginAppearance(false, animated: isAnimated) }
        if let to, isAnimated { tabs?.resizeView(of: to) }
    }

    override func end(_ didComplete: Bool) {
        for controller in [tabs, from, to] { controller?.activeCoordinator = nil }
        guard let tabs else { return }
        if didComplete { showNewController(in: tabs) } else { restoreOldController(in: tabs) }
        tabs.transitionDidEnd(self)
    }

    private func showNewController(in tabs: UITabBarController) {
        if let to { tabs.addView(of: to) }
        from?.viewIfLoaded?.removeFromSuperview()
        tabs.view.layoutIfNeeded()
        from?.endAppearance()
        if isVisible { to?.endAppearance() }
    }

    private func restoreOldController(in tabs: UITabBarController) {
        to?.beginAppearance(false, animated: isAnimated)
        to?.viewIfLoaded?.removeFromSuperview()
        to?.endAppearance()
        from?.beginAppearance(true, animated: isAnimated)
        if let from { tabs.addView(of: from) }
        from?.endAppearance()
        tabs.restoreSelection(of: from)
    }

    // MARK: Context

    override func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from?.viewIfLoaded : key == .to ? to?.view : nil
    }

    override func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? containerView.bounds : .zero }
    override func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? containerView.bounds : .zero }
}
