/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Over the whole window; what was there leaves it.
    case fullScreen = 0
    /// As `fullScreen`, but what was there stays.
    case pageSheet
    /// As `fullScreen`, but what was there stays.
    case formSheet
    /// Over the whole window; what was there stays.
    case overFullScreen = 5
    /// Over the presenter's view; what was there stays.
    case overCurrentContext = 6
    /// As the transitioning delegate has it; what was there stays.
    case custom = 4
}

/// How a presented controller comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below, and back there.
    case coverVertical = 0
    /// It fades in and out.
    case crossDissolve = 2
}

extension UIViewController {
    /// Shows another controller over this one. It must be in a window, and present nothing yet; otherwise nothing happens
    /// but a sentence on standard error.
    public func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        let presenter = outermost
        guard let window = presenter.viewIfLoaded?.window, presenter.presentedViewController == nil else {
            let reason = presenter.presentedViewController == nil ? "is in no window" : "presents another already"
            let notice = "present: \(type(of: presenter)) \(reason), so nothing is presented.\n"
            return FileHandle.standardError.write(Data(notice.utf8))
        }
        let presented = viewControllerToPresent
        presenter.presentedViewController = presented
        presented.presenter = presenter
        let presentation = presented.makePresentation(by: presenter, source: self)
        presented.presentation = presentation
        presentation.begin(in: window)
        let animator = presented.transitioningDelegate?.animationController(
            forPresented: presented, presenting: presenter, source: self)
        let transition = ModalTransition(
            presentation, from: presenter, to: presented, isPresenting: true,
            animator: flag ? animator ?? ModalAnimator(style: presented.modalTransitionStyle) : nil)
        transition.run(first: presentation.presentationTransitionWillBegin) {
            if presentation.shouldRemovePresentersView { presenter.view.removeFromSuperview() }
            presented.finishAppearance(animated: flag)
            presentation.presentationTransitionDidEnd(true)
            completion?()
        }
    }

    /// Takes away what this controller has presented; if that is nothing, this controller itself.
    public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        let owner = outermost
        guard let presented = owner.presentedViewController else {
            owner.presenter?.dismiss(animated: flag, completion: completion)
            return
        }
        guard let presentation = presented.presentation, let container = presentation.containerView else { return }
        owner.comeBack(below: container)
        let animator = presented.transitioningDelegate?.animationController(forDismissed: presented)
        let transition = ModalTransition(
            presentation, from: presented, to: owner, isPresenting: false,
            animator: flag ? animator ?? ModalAnimator(style: presented.modalTransitionStyle) : nil)
        transition.run(first: presentation.dismissalTransitionWillBegin) {
            presented.view.removeFromSuperview()
            presentation.end()
            presented.presentation = nil
            presented.presenter = nil
            owner.presentedViewController = nil
            owner.finishAppearance(animated: flag)
            presentation.dismissalTransitionDidEnd(true)
            completion?()
        }
    }

    /// What goes on while this controller is coming or going over another one, or another one over it; nil otherwise.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transition }

    private func makePresentation(by presenter: UIViewController, source: UIViewController) -> UIPresentationController
    {
        let own =
            modalPresentationStyle == .custom
            ? transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source)
            : nil
        return own ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    }

    /// What was taken away while it was covered is put where it was.
    private func comeBack(below container: UIView) {
        guard view.window == nil, let window = container.window else { return }
        if let own = presentation?.containerView {
            view.frame = presentation?.frameOfPresentedViewInContainerView ?? own.bounds
            own.addSubview(view)
        } else {
            view.frame = window.bounds
            window.insertSubview(view, belowSubview: container)
        }
    }

    private var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}
