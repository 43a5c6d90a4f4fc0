// The area of a controller's view that bars and the safe area leave.

extension UIViewController {
    /// Lays out the view again after insets of its safe area changed that the controller determines.
    func barInsetsDidChange() {
        UIView.safeAreaInsetsWillBeUsed()
        loadedView?.setNeedsConstraintSolving()
    }

    func bottomBarHeightDidChange() {
        barInsetsDidChange()
        (self as? UINavigationController)?.barsOfContentDidChange()
    }

    func extendedLayoutDidChange() {
        (parent as? UINavigationController)?.barsOfContentDidChange()
        (parent as? UITabBarController)?.updateBottomBar()
    }

    func notifyOfSafeAreaInsets(of view: UIView) {
        let insets = view.safeAreaInsets
        guard insets != latestSafeAreaInsets else { return }
        latestSafeAreaInsets = insets
        viewSafeAreaInsetsDidChange()
    }

    var topLayoutGuideValue: any UILayoutSupport {
        let guide = layoutSupports.top ?? ControllerLayoutGuide(.aboveSafeArea, of: view, "top layout guide")
        layoutSupports.top = guide
        return guide
    }

    var bottomLayoutGuideValue: any UILayoutSupport {
        let guide = layoutSupports.bottom ?? ControllerLayoutGuide(.belowSafeArea, of: view, "bottom layout guide")
        layoutSupports.bottom = guide
        return guide
    }
}
