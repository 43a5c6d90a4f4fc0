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
    private static let duration: TimeInterval = 0.4

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
        presented.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        presented.view.frame = window.bounds
        let animator = presented.transitioningDelegate?.animationController(
            forPresented: presented, presenting: presenter, source: self)
        let transition = ModalTransition(from: presenter, to: presented, isPresenting: true, in: window)
        transition.run(flag ? animator ?? ModalAnimator(style: presented.modalTransitionStyle) : nil) {
            if presented.modalPresentationStyle == .fullScreen { presenter.view.removeFromSuperview() }
            presented.finishAppearance(animated: flag)
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
        guard let window = presented.viewIfLoaded?.window else { return }
        if owner.view.window == nil {
            owner.view.frame = window.bounds
            window.insertSubview(owner.view, belowSubview: presented.view)
        }
        let animator = presented.transitioningDelegate?.animationController(forDismissed: presented)
        let transition = ModalTransition(from: presented, to: owner, isPresenting: false, in: window)
        transition.run(flag ? animator ?? ModalAnimator(style: presented.modalTransitionStyle) : nil) {
            presented.view.removeFromSuperview()
            presented.presenter = nil
            owner.presentedViewController = nil
            owner.finishAppearance(animated: flag)
            completion?()
        }
    }

    private var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}
