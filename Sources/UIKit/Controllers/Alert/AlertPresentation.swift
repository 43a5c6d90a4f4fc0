/// The presentation of an alert: a dimmed window, with the alert in the middle or at the bottom.
final class AlertPresentation: UIPresentationController {
    private let dimming = UIView()

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var shouldRemovePresentersView: Bool { false }
    override var dimsTintsBehind: Bool { true }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView, let alert, let view = alert.view as? AlertView else { return .zero }
        let keyboard = container.window?.keyboardOverlap ?? 0
        var area = container.bounds.area(within: container.safeAreaInsets)
        area.size.height = max(0, min(area.maxY, container.bounds.maxY - keyboard) - area.minY)
        let isSheet = alert.preferredStyle == .actionSheet
        let size = view.fittingSize(in: area.size)
        let left = (area.midX - size.width / 2).rounded()
        let top = isSheet ? area.maxY - size.height - AlertView.sheetMargin : (area.midY - size.height / 2).rounded()
        return CGRect(x: left, y: max(area.minY, top), width: size.width, height: size.height)
    }

    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        (alert?.view as? AlertView)?.makeContents()
        dimming.frame = container.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
        dimming.alpha = 0
        dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: AlertPresentation.cancel))
        container.insertSubview(dimming, at: 0)
        presentedView?.frame = frameOfPresentedViewInContainerView
        fade(to: 1)
    }

    override func dismissalTransitionWillBegin() { fade(to: 0) }

    private func fade(to alpha: CGFloat) {
        let coordinator = presentedViewController.transitionCoordinator
        guard let coordinator, coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha }) else {
            dimming.alpha = alpha
            return
        }
    }

    private func cancel() { alert?.cancel() }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let view = presentedView, view.transform == .identity else { return }
        let frame = frameOfPresentedViewInContainerView
        if view.frame != frame { view.frame = frame }
    }
}

/// The animation of an alert, which grows to its size, or of an action sheet, which slides in from the bottom.
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isSheet: Bool

    init(isSheet: Bool) {
        self.isSheet = isSheet
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isSheet ? 0.4 : 0.25
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let isPresenting = context.viewController(forKey: .to)?.isBeingPresented == true
        guard let view = context.view(forKey: isPresenting ? .to : .from) else {
            return context.completeTransition(true)
        }
        if isPresenting { container.addSubview(view) }
        let below = CGAffineTransform(translationX: 0, y: container.bounds.maxY - view.frame.minY)
        UIView.performWithoutAnimation {
            guard isPresenting else { return }
            view.transform = isSheet ? below : CGAffineTransform(scaleX: 1.2, y: 1.2)
            if !isSheet { view.alpha = 0 }
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut,
            animations: { [isSheet] in
                if isPresenting {
                    (view.transform, view.alpha) = (.identity, 1)
                } else if isSheet {
                    view.transform = below
                } else {
                    view.alpha = 0
                }
            },
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
                (view.transform, view.alpha) = (.identity, 1)
            })
    }
}
