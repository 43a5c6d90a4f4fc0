// The view of a controller: its creation, and the changes of its size.

extension UIViewController {
    var viewValue: UIView! {
        loadViewIfNeeded()
        return loadedView
    }

    func setView(_ view: UIView?) {
        loadedView?.viewController = nil
        loadedView = view
        view?.viewController = self
    }

    func performLoadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        requirePrecondition(
            loadedView != nil, "\(type(of: self)).loadView() did not set the controller's view. Set `view` in it.")
        viewDidLoad()
    }

    // MARK: Size

    func performViewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            guard let oldSize = child.viewIfLoaded?.bounds.size, childSize != oldSize else { continue }
            child.viewWillTransition(to: childSize, with: coordinator)
        }
    }

    func performSize(forChildContentContainer container: any UIContentContainer, parentSize: CGSize) -> CGSize {
        guard let child = container as? UIViewController, let size = child.viewIfLoaded?.bounds.size,
            size != viewIfLoaded?.bounds.size
        else { return parentSize }
        return size
    }

    /// Returns false for a preferred size that is ignored.
    func preferredContentSizeDidChange(from old: CGSize) -> Bool {
        let isValid =
            preferredContentSize.width.isFinite && preferredContentSize.height.isFinite
            && preferredContentSize.width >= 0 && preferredContentSize.height >= 0
        guard UsageReport.validate(isValid, preferredContentSize, of: self, "preferredContentSize") else {
            return false
        }
        guard preferredContentSize != old else { return true }
        presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        return true
    }
}
