/// Says where a presented controller's view stands, and what comes and goes with it: a veil over what lies below, for
/// instance. A transitioning delegate gives one for controllers with the presentation style `custom`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    /// The controller that presents.
    public let presentingViewController: UIViewController
    /// The controller that is presented.
    public private(set) unowned var presentedViewController: UIViewController
    /// What holds the presented view and all that belongs to it, as large as the window; nil while nothing is
    /// presented.
    public private(set) var containerView: UIView?

    /// - Parameters:
    ///   - presentedViewController: What is presented; it owns this controller meanwhile.
    ///   - presentingViewController: What presents; nil stands for the presented controller itself.
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController ?? presentedViewController
        super.init()
    }

    /// The view that comes; by default the presented controller's. To override.
    open var presentedView: UIView? { presentedViewController.view }

    /// Where the presented view is when it has come, in the container, points; by default all of it. To override.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether what lies below leaves the window meanwhile; by default with the style `fullScreen`. To override.
    open var shouldRemovePresentersView: Bool { presentedViewController.modalPresentationStyle == .fullScreen }

    /// The presented view is about to come; the container is in the window. Add to it what comes along, and let it
    /// appear with the `transitionCoordinator` of a controller. Does nothing by default.
    open func presentationTransitionWillBegin() {}
    /// The presented view has come. Does nothing by default.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The presented view is about to go. Does nothing by default.
    open func dismissalTransitionWillBegin() {}
    /// The presented view has gone, and with it the container. Does nothing by default.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The container is about to be laid out: the window has another size, for instance. Does nothing by default.
    open func containerViewWillLayoutSubviews() {}
    /// The container was laid out. Does nothing by default.
    open func containerViewDidLayoutSubviews() {}

    func begin(in window: UIWindow) {
        let container = PresentationContainer(frame: window.bounds)
        container.presentation = self
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView = container
        window.addSubview(container)
        let frame = frameOfPresentedViewInContainerView
        presentedView?.frame = frame
        if frame == container.bounds { presentedView?.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    }

    func end() {
        containerView?.removeFromSuperview()
        containerView = nil
    }
}

private final class PresentationContainer: UIView {
    weak var presentation: UIPresentationController?

    override func layoutSubviews() {
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }
}

extension UIViewController {
    /// What presents this controller, or the one it is in; nil while nobody does.
    public var presentationController: UIPresentationController? { presentation ?? parent?.presentationController }
}
