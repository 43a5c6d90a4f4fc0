extension UIView {
    /// The distances from the view's edges to its safe area, in points. The screen's safe area and the insets of view
    /// controllers determine them.
    public var safeAreaInsets: UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if let superview {
            let (outer, own) = (superview.safeAreaInsets, CGRect(center: center, size: bounds.size))
            let container = superview.bounds
            // The view's inset on a side is the distance by which the view extends past the superview's safe area. It
            // is limited to the superview's inset, because the view can extend past the superview itself.
            func coveredLength(inset: CGFloat, overlap: CGFloat) -> CGFloat { min(inset, max(0, overlap)) }
            if outer != .zero {
                insets = UIEdgeInsets(
                    top: coveredLength(inset: outer.top, overlap: container.minY + outer.top - own.minY),
                    left: coveredLength(inset: outer.left, overlap: container.minX + outer.left - own.minX),
                    bottom: coveredLength(inset: outer.bottom, overlap: own.maxY - container.maxY + outer.bottom),
                    right: coveredLength(inset: outer.right, overlap: own.maxX - container.maxX + outer.right))
            }
        } else if let window = self as? UIWindow {
            insets = window.screenInsets
        }
        guard let extra = viewController?.additionalSafeAreaInsets else { return insets }
        return UIEdgeInsets(
            top: insets.top + extra.top, left: insets.left + extra.left, bottom: insets.bottom + extra.bottom,
            right: insets.right + extra.right)
    }

    /// The layout guide of the view's safe area: the part of the view that bars, a notch or rounded screen corners do
    /// not cover.
    public var safeAreaLayoutGuide: UILayoutGuide {
        let state = ensuredLayoutState
        let guide = state.safeAreaGuide ?? UILayoutGuide(.safeArea, of: self, "safe area of \(type(of: self))")
        state.safeAreaGuide = guide
        return guide
    }

    /// The distances between the content and the edges of the safe area, in points. The default is 8 on each side.
    public var layoutMargins: UIEdgeInsets {
        get { layoutState?.margins ?? ViewLayoutState.defaultMargins }
        set {
            ensuredLayoutState.margins = newValue
            setNeedsConstraintSolving()
        }
    }

    /// The layout guide of the view's safe area inset by the layout margins.
    public var layoutMarginsGuide: UILayoutGuide {
        let state = ensuredLayoutState
        let guide = state.marginsGuide ?? UILayoutGuide(.margins, of: self, "margins of \(type(of: self))")
        state.marginsGuide = guide
        return guide
    }
}
