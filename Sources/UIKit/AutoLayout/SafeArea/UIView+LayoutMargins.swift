// The layout margins of views: what was set, the margins of a controller's view, and the guides of both.

extension UIView {
    /// The margins that code has set, in points, or the default: 8 on each side; for the view of a controller, the system's
    /// margins. They do not contain the safe area.
    var ownLayoutMargins: UIEdgeInsets {
        let margins = layoutState?.margins
        guard let viewController else { return margins ?? ViewLayoutState.defaultMargins }
        return viewController.margins(of: self, set: margins)
    }

    /// The distances from the edges of the view to its content, in points: the layout margins, from the edges of the safe
    /// area or of the view, and at least the margins of the superview if the view preserves them.
    var layoutMarginsValue: UIEdgeInsets {
        var (insets, next, view) = (ownLayoutMarginsValue, superview, self)
        // The frames of the views between this view and `next`, relative to `next`.
        var frame = untransformedFrame
        while view.preservesSuperviewLayoutMargins, let container = next {
            let (outer, bounds) = (container.ownLayoutMarginsValue, container.bounds)
            insets = UIEdgeInsets(
                top: max(insets.top, bounds.minY + outer.top - frame.minY),
                left: max(insets.left, bounds.minX + outer.left - frame.minX),
                bottom: max(insets.bottom, frame.maxY - bounds.maxY + outer.bottom),
                right: max(insets.right, frame.maxX - bounds.maxX + outer.right))
            frame = frame.offsetBy(
                dx: container.untransformedFrame.minX - bounds.minX, dy: container.untransformedFrame.minY - bounds.minY
            )
            (view, next) = (container, container.superview)
        }
        return insets
    }

    private var ownLayoutMarginsValue: UIEdgeInsets {
        let margins = ownLayoutMargins
        guard insetsLayoutMarginsFromSafeArea else { return margins }
        let insets = safeAreaInsets
        return UIEdgeInsets(
            top: insets.top + margins.top, left: insets.left + margins.left, bottom: insets.bottom + margins.bottom,
            right: insets.right + margins.right)
    }

    /// Called when the margins can have changed. Constraints to them are read again before the next solution, because they
    /// contain the margins as constants.
    func marginsDidChange() {
        setNeedsConstraintSolving()
        dependentConstraintsDidChange()
        notifyOfLayoutMargins()
    }

    /// Notifies the view, its controller and the subviews that preserve the margins of their superview.
    func notifyOfLayoutMargins() {
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
        for view in subviewList where view.preservesSuperviewLayoutMargins { view.notifyOfLayoutMargins() }
    }

    /// The layout guide of the view's safe area inset by the layout margins.
    public var layoutMarginsGuide: UILayoutGuide {
        let state = ensuredLayoutState
        let guide = state.marginsGuide ?? UILayoutGuide(.margins, of: self, "margins of \(type(of: self))")
        state.marginsGuide = guide
        return guide
    }

    /// The layout guide of the area in which text is easy to read: that of the layout margins, but at most 672 points wide,
    /// in its center.
    public var readableContentGuide: UILayoutGuide {
        if let guide = layoutState?.readableGuide { return guide }
        let guide = UILayoutGuide()
        guide.identifier = "readable content of \(type(of: self))"
        ensuredLayoutState.readableGuide = guide
        addLayoutGuide(guide)
        let margins = layoutMarginsGuide
        let width = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
        // The highest priority below required: a wide view breaks it.
        width.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            guide.topAnchor.constraint(equalTo: margins.topAnchor),
            guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
            guide.widthAnchor.constraint(lessThanOrEqualToConstant: ViewLayoutState.readableWidth), width,
        ])
        return guide
    }

    func setLayoutMargins(_ new: UIEdgeInsets) {
        guard UsageReport.validate(new.isFinite, new, of: self, "layoutMargins") else { return }
        guard new != layoutState?.margins else { return }
        ensuredLayoutState.margins = new
        setNeedsLayout()
        marginsDidChange()
    }

    func setPreservesSuperviewLayoutMargins(_ new: Bool) {
        guard new != preservesSuperviewLayoutMargins else { return }
        ensuredLayoutState.preservesSuperviewMargins = new
        marginsDidChange()
    }

    func setInsetsLayoutMarginsFromSafeArea(_ new: Bool) {
        guard new != insetsLayoutMarginsFromSafeArea else { return }
        ensuredLayoutState.marginsFollowSafeArea = new
        marginsDidChange()
    }

    var directionalLayoutMarginsValue: NSDirectionalEdgeInsets {
        let margins = layoutMargins
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return NSDirectionalEdgeInsets(
            top: margins.top, leading: isReversed ? margins.right : margins.left, bottom: margins.bottom,
            trailing: isReversed ? margins.left : margins.right)
    }

    func setDirectionalLayoutMargins(_ new: NSDirectionalEdgeInsets) {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        layoutMargins = UIEdgeInsets(
            top: new.top, left: isReversed ? new.trailing : new.leading, bottom: new.bottom,
            right: isReversed ? new.leading : new.trailing)
    }
}

extension UIViewController {
    /// The system's margins for the width of the view, in points; before the view is loaded, for that of the screen.
    var systemMargins: NSDirectionalEdgeInsets {
        let width = (viewIfLoaded?.bounds ?? UIScreen.main.bounds).width
        let side = Self.systemSideMargin(forWidth: width)
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Returns the system's margin at the sides of a controller's view, in points.
    static func systemSideMargin(forWidth width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }

    /// Returns the margins of the controller's view, in points, from those that were set.
    func margins(of view: UIView, set margins: UIEdgeInsets?) -> UIEdgeInsets {
        guard viewRespectsSystemMinimumLayoutMargins else { return margins ?? ViewLayoutState.defaultMargins }
        let least = systemMinimumLayoutMargins
        let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (left, right) = isReversed ? (least.trailing, least.leading) : (least.leading, least.trailing)
        guard let margins else { return UIEdgeInsets(top: least.top, left: left, bottom: least.bottom, right: right) }
        return UIEdgeInsets(
            top: max(least.top, margins.top), left: max(left, margins.left), bottom: max(least.bottom, margins.bottom),
            right: max(right, margins.right))
    }
}
