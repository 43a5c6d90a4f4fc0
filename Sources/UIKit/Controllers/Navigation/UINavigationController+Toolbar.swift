// The toolbar of a navigation controller.
extension UINavigationController {
    /// The height that a visible toolbar takes from the safe area of the controllers, in points.
    var toolbarHeight: CGFloat { isToolbarHidden ? 0 : UIToolbar.contentHeight }

    /// Shows the items of the top controller.
    func updateToolbar(animated: Bool = false) {
        guard isViewLoaded, !isToolbarHidden || toolbar.superview != nil else { return }
        toolbar.setItems(topViewController?.toolbarItems, animated: animated)
    }

    /// Slides the toolbar in or out.
    func toolbarVisibilityDidChange(animated: Bool) {
        guard isViewLoaded else { return updateBottomInsets() }
        if !isToolbarHidden, toolbar.superview !== view {
            view.addSubview(toolbar)
            UIView.performWithoutAnimation { toolbar.frame = toolbarFrame(isHidden: true) }
        }
        updateToolbar()
        let isAnimated = animated && view.window != nil
        UIView.animate(
            withDuration: isAnimated ? Self.hideShowBarDuration : 0,
            animations: {
                self.updateBottomInsets()
                self.layOutToolbar()
            },
            completion: { [weak self] _ in
                if let self, isToolbarHidden { toolbar.removeFromSuperview() }
            })
    }

    /// Sets the frame of the toolbar.
    func layOutToolbar() {
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
