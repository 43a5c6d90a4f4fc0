extension UIView {
    var computedSafeAreaInsets: UIEdgeInsets {
        var (path, next) = ([self], superview)
        while let view = next {
            path.append(view)
            next = view.superview
        }
        var insets = (path.last as? UIWindow)?.screenInsets ?? .zero
        for (index, view) in path.enumerated().reversed() {
            if index + 1 < path.count { insets = view.safeAreaInsets(inside: insets, of: path[index + 1]) }
            if let controller = view.viewController {
                let extra = controller.additionalSafeAreaInsets
                // A navigation controller passes the height of a bar below it to the controllers of its stack.
                let bar = controller is UINavigationController ? 0 : controller.bottomBarHeight
                insets = UIEdgeInsets(
                    top: insets.top + extra.top, left: insets.left + extra.left,
                    bottom: insets.bottom + extra.bottom + bar, right: insets.right + extra.right)
            }
        }
        return insets
    }

    /// Returns the safe area insets of this view without those of its controller, for given insets of its superview.
    private func safeAreaInsets(inside outer: UIEdgeInsets, of superview: UIView) -> UIEdgeInsets {
        guard outer != .zero else { return .zero }
        let (own, container) = (untransformedFrame, superview.bounds)
        // The view's inset on a side is the distance by which the view extends past the superview's safe area. It is
        // limited to the superview's inset, because the view can extend past the superview itself.
        func coveredLength(inset: CGFloat, overlap: CGFloat) -> CGFloat { min(inset, max(0, overlap)) }
        return UIEdgeInsets(
            top: coveredLength(inset: outer.top, overlap: container.minY + outer.top - own.minY),
            left: coveredLength(inset: outer.left, overlap: container.minX + outer.left - own.minX),
            bottom: coveredLength(inset: outer.bottom, overlap: own.maxY - container.maxY + outer.bottom),
            right: coveredLength(inset: outer.right, overlap: own.maxX - container.maxX + outer.right))
    }

    var ensuredSafeAreaGuide: UILayoutGuide {
        let state = ensuredLayoutState
        let guide = state.safeAreaGuide ?? UILayoutGuide(.safeArea, of: self, "safe area of \(type(of: self))")
        state.safeAreaGuide = guide
        return guide
    }

    var ensuredMarginsGuide: UILayoutGuide {
        let state = ensuredLayoutState
        let guide = state.marginsGuide ?? UILayoutGuide(.margins, of: self, "margins of \(type(of: self))")
        state.marginsGuide = guide
        return guide
    }
}
