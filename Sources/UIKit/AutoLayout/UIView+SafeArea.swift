extension UIView {
    /// The distances from the view's edges to its safe area, in points. The screen's safe area and the insets of view
    /// controllers determine them.
    ///
    /// Complexity: O(n) in the number of ancestors.
    public var safeAreaInsets: UIEdgeInsets {
        var (path, next) = ([self], superview)
        while let view = next {
            path.append(view)
            next = view.superview
        }
        var insets = (path.last as? UIWindow)?.screenInsets ?? .zero
        for (index, view) in path.enumerated().reversed() {
            if index + 1 < path.count { insets = view.safeAreaInsets(inside: insets, of: path[index + 1]) }
            if let extra = view.viewController?.additionalSafeAreaInsets {
                insets = UIEdgeInsets(
                    top: insets.top + extra.top, left: insets.left + extra.left, bottom: insets.bottom + extra.bottom,
                    right: insets.right + extra.right)
            }
        }
        return insets
    }

    /// Returns the safe area insets of this view without those of its controller, for given insets of its superview.
    private func safeAreaInsets(inside outer: UIEdgeInsets, of superview: UIView) -> UIEdgeInsets {
        guard outer != .zero else { return .zero }
        let (own, container) = (CGRect(center: center, size: bounds.size), superview.bounds)
        // The view's inset on a side is the distance by which the view extends past the superview's safe area. It is
        // limited to the superview's inset, because the view can extend past the superview itself.
        func coveredLength(inset: CGFloat, overlap: CGFloat) -> CGFloat { min(inset, max(0, overlap)) }
        return UIEdgeInsets(
            top: coveredLength(inset: outer.top, overlap: container.minY + outer.top - own.minY),
            left: coveredLength(inset: outer.left, overlap: container.minX + outer.left - own.minX),
            bottom: coveredLength(inset: outer.bottom, overlap: own.maxY - container.maxY + outer.bottom),
            right: coveredLength(inset: outer.right, overlap: own.maxX - container.maxX + outer.right))
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
            guard newValue != layoutMargins else { return }
            ensuredLayoutState.margins = newValue
            setNeedsLayout()
            dependentConstraintsDidChange()
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
