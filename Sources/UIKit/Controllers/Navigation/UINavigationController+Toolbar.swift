// The toolbar of a navigation controller.
extension UINavigationController {
    /// The height that a visible toolbar takes from the safe area of the controllers, in points.
    var toolbarHeight: CGFloat { isToolbarHidden ? 0 : UIToolbar.contentHeight }

    /// Shows the items of the top controller.
    func updateToolbar(animated: Bool = false) {
        guard isViewLoaded, !isToolbarHidden || toolbar.superview != nil else { return }
        toolbar.setItems(topViewController?.toolbarItems, animated: animated)
    }

    /// Hides or shows the navigation bar or the toolbar, after its property has changed, and gives its place to the content.
    /// - Parameters:
    ///   - bar: The bar.
    ///   - animated: Whether the bar slides over its edge of the view. Ignored if the view is not in a window.
    func slide(_ bar: UIView, animated: Bool) {
        let isAnimated = animated && viewIfLoaded?.window != nil
        if !hides(bar) {
            bar.isHidden = false
            if isViewLoaded, bar.superview !== view { view.addSubview(bar) }
            updateToolbar()
            if isAnimated {
                UIView.performWithoutAnimation {
                    layOutBars()
                    bar.frame.origin.y = bar === toolbar ? view.bounds.height : -bar.frame.height
                }
            }
        }
        let layOut = {
            self.barsOfContentDidChange()
            self.layOutBars()
        }
        guard isAnimated else {
            bar.isHidden = hides(bar)
            // A bar that has slid out is still beyond its edge.
            return layOut()
        }
        UIView.animate(
            withDuration: Self.hideShowBarDuration, animations: layOut,
            completion: { [weak self] _ in
                if let self, hides(bar) { bar.isHidden = true }
            })
    }

    private func hides(_ bar: UIView) -> Bool { bar === toolbar ? isToolbarHidden : isNavigationBarHidden }

    /// Sets the frames of the navigation bar and of the toolbar.
    func layOutBars() {
        layOutNavigationBar()
        if isViewLoaded, toolbar.superview === view { toolbar.frame = toolbarFrame(isHidden: isToolbarHidden) }
    }

    /// Returns the frame of the toolbar, above a tab bar, or below the view.
    private func toolbarFrame(isHidden: Bool) -> CGRect {
        let bottom = view.safeAreaInsets.bottom + (hidesBottomBar ? 0 : bottomBarHeight)
        let height = UIToolbar.contentHeight + bottom
        return CGRect(
            x: 0, y: view.bounds.height - (isHidden ? 0 : height), width: view.bounds.width, height: height)
    }
}
