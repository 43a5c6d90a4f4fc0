extension UIView {
    /// The Auto Layout state of the view. Reading it creates the state if the view has none.
    var ensuredLayoutState: ViewLayoutState {
        if let layoutState { return layoutState }
        let state = ViewLayoutState()
        layoutState = state
        return state
    }

    /// The topmost view of the hierarchy that contains the view.
    var rootView: UIView {
        if let window = windowReference?.window?.takeUnretainedValue(), window.superview == nil { return window }
        var view = self
        while let superview = view.superview { view = superview }
        return view
    }

    /// Requests that the next layout pass solve the constraints. Called after a change of a constraint, or of a
    /// frame that constraints use as a constant.
    func setNeedsConstraintSolving() {
        rootView.needsConstraintSolving = true
        setNeedsLayout()
    }

    /// Sets `subtreeHasConstraints` on the view and its ancestors.
    func markSubtreeHasConstraints() {
        var view: UIView? = self
        while let current = view, !current.subtreeHasConstraints {
            current.subtreeHasConstraints = true
            view = current.superview
        }
    }

    /// Deactivates constraints that the view or its ancestors hold, if an item of the constraint satisfies `matches`.
    func deactivateConstraints(referencing matches: (AnyObject) -> Bool) {
        var view: UIView? = self
        while let current = view {
            for constraint in current.constraints
            where [constraint.firstItem, constraint.secondItem].contains(where: { $0.map(matches) ?? false }) {
                current.removeConstraint(constraint)
            }
            view = current.superview
        }
    }

    /// Solves the constraints of the whole view hierarchy if `setNeedsConstraintSolving()` was called since the last
    /// solution.
    func solveConstraintsIfNeeded() {
        let root = rootView
        guard root.needsConstraintSolving else { return }
        root.needsConstraintSolving = false
        guard root.subtreeHasConstraints else { return }
        let engine = root.layoutState?.engine ?? LayoutEngine()
        root.ensuredLayoutState.engine = engine
        engine.solveConstraints(below: root)
    }
}
