import WorkCounting

// Records which views have changed constraints, and solves these constraints.

extension UIView {
    /// The Auto Layout state of the view. Reading it creates the state if the view has none.
    var ensuredLayoutState: ViewLayoutState {
        if let layoutState { return layoutState }
        let state = ViewLayoutState(hugging: Self.defaultHugging)
        layoutState = state
        return state
    }

    /// The topmost view of the hierarchy that contains the view.
    var rootView: UIView {
        if let window = windowReference?.window, window.superview == nil { return window }
        var view = self
        while let superview = view.superview { view = superview }
        return view
    }

    // MARK: Changes

    /// Requests that the next layout pass read the view's changed constraints and its intrinsic size, and solve the
    /// constraints that changed.
    func setNeedsConstraintUpdate() {
        ensuredLayoutState.needsConstraintUpdate = true
        markAncestorsForConstraintUpdate()
        setNeedsLayout()
    }

    /// Sets `subtreeNeedsConstraintUpdate` on this view and its ancestors, so that a pass visits only subtrees that
    /// changed.
    func markAncestorsForConstraintUpdate() {
        var view: UIView? = self
        while let current = view, !current.layoutMarks.subtreeNeedsConstraintUpdate {
            current.layoutMarks.subtreeNeedsConstraintUpdate = true
            view = current.superview
        }
    }

    /// Sets `subtreeHasConstraints` on the view and its ancestors.
    func markSubtreeHasConstraints() {
        var view: UIView? = self
        while let current = view, !current.layoutMarks.subtreeHasConstraints {
            current.layoutMarks.subtreeHasConstraints = true
            view = current.superview
        }
    }

    /// Records that an active constraint that the view holds must be read again.
    func constraintDidChange(_ constraint: NSLayoutConstraint) {
        if !constraint.isChanged {
            constraint.isChanged = true
            ensuredLayoutState.changedConstraints.append(constraint)
        }
        setNeedsConstraintUpdate()
    }

    /// Records that the constraints that depend on the view must be read again, if they satisfy a condition.
    func dependentConstraintsDidChange(where matches: (NSLayoutConstraint) -> Bool = { _ in true }) {
        for constraint in layoutState?.dependents ?? [] where matches(constraint) {
            constraint.owningView?.constraintDidChange(constraint)
        }
    }

    /// Called after the view's frame changed, except by the solver.
    func layoutFrameDidChange() {
        if layoutState?.isLayoutConstant == true {
            setNeedsLayout()
            dependentConstraintsDidChange()
        }
    }

    /// Called after a subtree was added to the view.
    func subtreeWasAdded(_ subview: UIView) {
        guard subview.layoutMarks.subtreeHasConstraints else { return }
        markSubtreeHasConstraints()
        subview.layoutState?.engine = nil
        subview.discardSolvedConstraints()
        markAncestorsForConstraintUpdate()
        setNeedsLayout()
    }

    /// Makes the next pass read all constraints of the subtree. Called when the subtree gets another engine: it was added
    /// to a hierarchy, or became one because its superview was deallocated.
    private func discardSolvedConstraints() {
        visitSubtree { view in
            guard view.layoutMarks.subtreeHasConstraints else { return false }
            view.layoutMarks.subtreeNeedsConstraintUpdate = true
            guard let state = view.layoutState else { return true }
            state.needsConstraintUpdate = true
            state.engineID = 0
            state.item = nil
            for guide in state.guides { guide.engineItem = nil }
            for constraint in state.constraints { constraint.engineID = 0 }
            return true
        }
    }

    /// Deactivates the constraints that views outside of a subtree hold and that refer to views of the subtree. Called
    /// before the subtree is removed.
    func subtreeWillBeRemoved(_ leaving: UIView) {
        guard leaving.layoutMarks.subtreeHasConstraints else { return }
        var views: [UIView] = []
        leaving.visitSubtree { view in
            if view.layoutState?.dependents.isEmpty == false { views.append(view) }
            return view.layoutMarks.subtreeHasConstraints
        }
        for view in views {
            for constraint in view.layoutState?.dependents ?? [] {
                guard let owner = constraint.owningView, !owner.isDescendant(of: leaving),
                    constraint.refers(toItemIn: leaving)
                else { continue }
                owner.removeConstraint(constraint)
            }
        }
        rootView.layoutState?.engine?.removeSubtree(leaving)
    }

    // MARK: Safe area

    /// A number that increases when safe area insets are set.
    private(set) static var insetGeneration = 0

    /// Whether safe area insets can be other than zero in a hierarchy.
    static func safeAreaInsetsAreUsed(in root: UIView) -> Bool { insetGeneration > 0 || root.safeAreaInsets != .zero }

    /// Requests that the next layout pass read again the constraints that depend on safe area insets, and the content
    /// insets of scroll views.
    func setNeedsConstraintSolving() {
        Self.insetGeneration += 1
        safeAreaInsetsMayChange()
        forEachViewInSubtree { ($0 as? UIScrollView)?.setNeedsLayout() }
        markAncestorsForConstraintUpdate()
        setNeedsLayout()
    }

    /// Records that a controller sets safe area insets before its view exists.
    static func safeAreaInsetsWillBeUsed() { insetGeneration += 1 }

    // MARK: Solving

    /// Solves the changed constraints of the whole view hierarchy.
    func solveConstraintsIfNeeded() {
        let root = rootView
        guard root.layoutMarks.subtreeHasConstraints else { return }
        guard root.layoutMarks.subtreeNeedsConstraintUpdate || root.layoutState?.engine == nil else { return }
        if root.layoutState?.engine == nil {
            root.discardSolvedConstraints()
            root.ensuredLayoutState.engine = LayoutEngine()
        }
        WorkRecorder.run(.constraintPass, of: root) { root.layoutState?.engine?.solveConstraints(below: root) }
    }
}
