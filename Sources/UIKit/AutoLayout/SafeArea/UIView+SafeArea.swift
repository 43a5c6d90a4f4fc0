// The safe area of views.

extension UIView {
    var safeAreaInsetsValue: UIEdgeInsets {
        var (path, next) = ([self], superview)
        while let view = next {
            path.append(view)
            next = view.superview
        }
        return path.reversed().reduce(.zero) { $1.safeAreaInsets(forInsetsOfSuperview: $0) }
    }

    /// Returns the safe area insets of this view, for given insets of its superview.
    func safeAreaInsets(forInsetsOfSuperview outer: UIEdgeInsets) -> UIEdgeInsets {
        let insets =
            superview.map { safeAreaInsets(inside: outer, of: $0) } ?? (self as? UIWindow)?.screenInsets ?? .zero
        guard let controller = viewController else { return insets }
        let extra = controller.additionalSafeAreaInsets
        // A navigation controller passes the height of a bar below it to the controllers of its stack, so its own
        // insets do not contain the height.
        let bar = controller is UINavigationController ? 0 : controller.bottomBarHeight
        return UIEdgeInsets(
            top: insets.top + extra.top + controller.topBarHeight, left: insets.left + extra.left,
            bottom: insets.bottom + extra.bottom + bar, right: insets.right + extra.right)
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

    /// The layout guide of the view's safe area: the part of the view that bars, a notch or rounded screen corners do
    /// not cover.
    public var safeAreaLayoutGuide: UILayoutGuide {
        let state = ensuredLayoutState
        let guide = state.safeAreaGuide ?? UILayoutGuide(.safeArea, of: self, "safe area of \(type(of: self))")
        state.safeAreaGuide = guide
        return guide
    }
}
