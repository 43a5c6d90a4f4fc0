extension UIView {
    /// How much of the view's sides lies under what the screen or its controllers put there, points.
    public var safeAreaInsets: UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if let superview {
            let (outer, own) = (superview.safeAreaInsets, CGRect(center: center, size: bounds.size))
            let room = superview.bounds
            // What lies outside the superview is not covered by more than covers the superview.
            func covered(_ outer: CGFloat, _ overlap: CGFloat) -> CGFloat { min(outer, max(0, overlap)) }
            if outer != .zero {
                insets = UIEdgeInsets(
                    top: covered(outer.top, room.minY + outer.top - own.minY),
                    left: covered(outer.left, room.minX + outer.left - own.minX),
                    bottom: covered(outer.bottom, own.maxY - room.maxY + outer.bottom),
                    right: covered(outer.right, own.maxX - room.maxX + outer.right))
            }
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
