// Requests and calls of `updateConstraints()`.

extension UIView {
    /// Requests a call of `updateConstraints()` in the next layout pass.
    func requestConstraintUpdate() {
        ensuredLayoutState.awaitsUpdateConstraints = true
        markSubtreeHasConstraints()
        setNeedsConstraintUpdate()
    }

    /// Calls `updateConstraints()` of the views of the subtree that await it, subviews before their superviews.
    func performConstraintUpdates() {
        var waiting: [UIView] = []
        visitSubtree { view in
            if let state = view.layoutState, state.needsConstraintUpdate, state.awaitsUpdateConstraints {
                waiting.append(view)
            }
            return view.subtreeNeedsConstraintUpdate
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
}
