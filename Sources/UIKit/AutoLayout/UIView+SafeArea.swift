extension UIView {
    /// How much of the view's sides lies under what the screen or its controllers put there, points.
    public var safeAreaInsets: UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if let superview {
            let (outer, own) = (superview.safeAreaInsets, CGRect(center: center, size: bounds.size))
            let size = superview.bounds.size
            insets = UIEdgeInsets(
                top: max(0, outer.top - own.minY), left: max(0, outer.left - own.minX),
                bottom: max(0, own.maxY - size.height + outer.bottom),
                right: max(0, own.maxX - size.width + outer.right))
        } else if let window = self as? UIWindow {
            insets = window.screenInsets
        }
        guard let extra = viewController?.additionalSafeAreaInsets else { return insets }
        return UIEdgeInsets(
            top: insets.top + extra.top, left: insets.left + extra.left, bottom: insets.bottom + extra.bottom,
            right: insets.right + extra.right)
    }

    /// The part of the view that nothing lies over.
    public var safeAreaLayoutGuide: UILayoutGuide {
        let state = needLayoutState
        let guide = state.safeAreaGuide ?? UILayoutGuide(.safeArea, of: self, "safe area of \(type(of: self))")
        state.safeAreaGuide = guide
        return guide
    }

    /// The distance that content keeps from the view's sides inside the safe area, points; 8 by default.
    public var layoutMargins: UIEdgeInsets {
        get { layoutState?.margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
        set {
            needLayoutState.margins = newValue
            constraintsChanged()
        }
    }

    /// The part of the view inside its layout margins.
    public var layoutMarginsGuide: UILayoutGuide {
        let state = needLayoutState
        let guide = state.marginsGuide ?? UILayoutGuide(.margins, of: self, "margins of \(type(of: self))")
        state.marginsGuide = guide
        return guide
    }
}
