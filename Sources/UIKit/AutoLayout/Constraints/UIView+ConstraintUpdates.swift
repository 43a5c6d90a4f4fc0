// The updates of constraints before they are solved.

extension UIView {
    /// Returns whether the next layout pass calls `updateConstraints()`.
    public func needsUpdateConstraints() -> Bool { layoutState?.awaitsUpdateConstraints ?? true }

    /// Calls `updateConstraints()` of the views of the subtree that await it, subviews before their superviews.
    public func updateConstraintsIfNeeded() {
        var waiting: [UIView] = []
        visitSubtree { view in
            if let state = view.layoutState, state.needsConstraintUpdate, state.awaitsUpdateConstraints {
                waiting.append(view)
            }
            return view.layoutMarks.subtreeNeedsConstraintUpdate
        }
        for view in waiting.reversed() {
            // An override can request another update for the next pass, so the flag is cleared before the call.
            view.layoutState?.awaitsUpdateConstraints = false
            if let controller = view.viewController {
                controller.updateViewConstraints()
            } else {
                view.updateConstraints()
            }
        }
    }

    /// Requests a call of `updateConstraints()` in the next layout pass.
    func performSetNeedsUpdateConstraints() {
        ensuredLayoutState.awaitsUpdateConstraints = true
        markSubtreeHasConstraints()
        setNeedsConstraintUpdate()
    }
}
