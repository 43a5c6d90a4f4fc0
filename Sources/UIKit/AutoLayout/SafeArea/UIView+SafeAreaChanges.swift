// Notifies views of changes of their safe area.

extension UIView {
    /// Records that the safe area insets of the view can have changed.
    func safeAreaInsetsMayChange() {
        windowReference?.window?.safeAreaChanges.add(self, includesSubviews: false)
    }

    /// Called after the frame of the view changed within its superview.
    func updateSafeAreaAfterMove() {
        if layoutMarks.superviewHasSafeAreaInsets { safeAreaInsetsMayChange() }
    }

    /// Called after the bounds of the view changed.
    /// - Parameter oldWidth: The width before the change, in points.
    func updateSafeAreaAfterBoundsChange(oldWidth: CGFloat) {
        // The margins of a controller's view depend on its width.
        if viewController != nil,
            UIViewController.systemSideMargin(forWidth: oldWidth)
                != UIViewController.systemSideMargin(forWidth: bounds.width)
        {
            marginsDidChange()
        }
        if notifiedSafeAreaInsets != .zero {
            windowReference?.window?.safeAreaChanges.add(self, includesSubviews: true)
        } else {
            updateSafeAreaAfterMove()
        }
    }

    /// The safe area insets of which the view was notified last, in points.
    private var notifiedSafeAreaInsets: UIEdgeInsets { layoutState?.notifiedSafeAreaInsets ?? .zero }

    /// Computes the safe area insets of the view from those of which its superview was notified last, in points. Records
    /// whether the frame of the view affects them.
    private func computeSafeAreaInsets() -> UIEdgeInsets {
        let outer = superview?.notifiedSafeAreaInsets ?? .zero
        layoutMarks.superviewHasSafeAreaInsets = outer != .zero
        return safeAreaInsets(forInsetsOfSuperview: outer)
    }

    /// Returns whether the safe area insets of the view differ from those of which it was notified last.
    func evaluateSafeAreaInsets() -> Bool { computeSafeAreaInsets() != notifiedSafeAreaInsets }

    /// Notifies the view if its insets have changed. Returns whether they have.
    private func notifyOfOwnSafeAreaInsets() -> Bool {
        let insets = computeSafeAreaInsets()
        guard insets != notifiedSafeAreaInsets else { return false }
        ensuredLayoutState.notifiedSafeAreaInsets = insets
        safeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { notifyOfLayoutMargins() }
        return true
    }

    /// Notifies the view and its descendants whose insets have changed, superviews before their subviews. The insets of a
    /// subview can have changed only if those of its superview have.
    fileprivate func notifySubtreeOfSafeAreaInsets() {
        visitSubtree { $0.notifyOfOwnSafeAreaInsets() }
    }
}

extension UIWindow {
    /// Calls `safeAreaInsetsDidChange()` of the views of the window whose insets differ from those of the last call,
    /// superviews before their subviews.
    /// - Returns: Whether a view was notified.
    func notifyOfSafeAreaInsets() -> Bool {
        guard !safeAreaChanges.isEmpty else { return false }
        let changes = safeAreaChanges.take()
        defer { safeAreaChanges.reuse(changes) }
        guard Self.safeAreaInsetsAreUsed(in: self) else { return false }
        let views = changes.outdatedViews(of: self)
        // An override of `safeAreaInsetsDidChange()` can remove views from the window, so each view is checked when its
        // turn comes.
        for view in views where view.windowReference === windowReference { view.notifySubtreeOfSafeAreaInsets() }
        return !views.isEmpty
    }
}
