extension UIView {
    /// Adds a view in front of all subviews, after removing it from its previous superview.
    ///
    /// The program stops with a precondition failure if `view` is this view or one of its ancestors.
    public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    /// Inserts a view into the subviews at an index.
    ///
    /// The program stops with a precondition failure if `view` is this view or one of its ancestors.
    /// - Parameters:
    ///   - view: The view to insert, or a subview to move.
    ///   - index: The index in `subviews`; 0 is behind all others. Indices out of range are clamped.
    public func insertSubview(_ view: UIView, at index: Int) {
        requirePrecondition(
            !isInside(view),
            "A view cannot be added to itself or to one of its descendants. Add a different view.")
        if view.superview === self {
            subviews.removeSibling(view)
            subviews.insertSibling(view, at: index)
            setNeedsRedraw()
            return
        }
        view.removeFromSuperview()
        view.willMove(toSuperview: self)
        // If an override of `willMove(toSuperview:)` has added the view to a view, the view stays there.
        guard view.superview == nil, !isInside(view) else { return }
        let window = window
        if window != nil { view.notifyWindowWillChange(to: window) }
        subviews.insertSibling(view, at: index)
        view.superview = self
        view.setWindowReference(windowReference)
        if view.needsLayout || view.subtreeNeedsLayout { view.markAncestorsForLayout() }
        subtreeWasAdded(view)
        if window != nil { view.notifyWindowDidChange() }
        view.didMoveToSuperview()
        didAddSubview(view)
        setNeedsLayout()
        setNeedsRedraw()
    }

    /// Inserts a view directly behind a subview, or in front of all subviews if `sibling` is not a subview.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insertSubview(view, at: index(ofSubview: sibling) ?? subviews.count)
    }

    /// Inserts a view directly in front of a subview, or in front of all subviews if `sibling` is not a subview.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insertSubview(view, at: (index(ofSubview: sibling) ?? subviews.count) + 1)
    }

    private func index(ofSubview view: UIView) -> Int? { view.superview === self ? subviews.index(of: view) : nil }

    /// Removes the view from its superview. Also removes constraints that ancestors hold and that involve the view or
    /// its descendants.
    ///
    /// Does nothing without a superview, or if a callback of the removal calls it again.
    public func removeFromSuperview() {
        guard let superview, !isLeavingSuperview else { return }
        isLeavingSuperview = true
        defer { isLeavingSuperview = false }
        let hadWindow = window != nil
        superview.subtreeWillBeRemoved(self)
        superview.setNeedsRedraw()
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if hadWindow { notifyWindowWillChange(to: nil) }
        superview.subviews.removeSibling(self)
        superview.setNeedsLayout()
        self.superview = nil
        setWindowReference(nil)
        if hadWindow { notifyWindowDidChange() }
        didMoveToSuperview()
    }

    /// Moves a subview in front of all others. Views that are not subviews are ignored.
    public func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: subviews.count) }
    }

    /// Exchanges the positions of two subviews in the back-to-front order. Does nothing if an index is out of range.
    /// - Parameters:
    ///   - index1: An index in `subviews`.
    ///   - index2: Another index in `subviews`.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
        subviews.swapAt(index1, index2)
        setNeedsRedraw()
    }

    /// Moves a subview behind all others. Views that are not subviews are ignored.
    public func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Returns whether this view is `view` or one of its descendants.
    ///
    /// Complexity: linear in this view's depth in the hierarchy.
    public func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.superview
        }
        return false
    }

    /// Returns whether this view is `view` or one of its descendants. Takes constant time if `view` has no subviews.
    private func isInside(_ view: UIView) -> Bool {
        view === self || (!view.subviews.isEmpty && isDescendant(of: view))
    }

    /// Returns the nearest common ancestor of this view and `other`; nil if there is none. A view is treated as its own
    /// ancestor.
    ///
    /// Complexity: linear in the depths of the views; constant if one is the superview of the other.
    func commonAncestor(with other: UIView) -> UIView? {
        if superview === other { return other }
        if other.isDescendant(of: self) { return self }
        if isDescendant(of: other) { return other }
        var (own, others) = (superview, other.superview)
        let difference = depth - other.depth
        for _ in 0..<max(0, difference) { own = own?.superview }
        for _ in 0..<max(0, -difference) { others = others?.superview }
        while own !== others { (own, others) = (own?.superview, others?.superview) }
        return own
    }

    /// The number of ancestors of the view.
    private var depth: Int {
        var (depth, ancestor) = (0, superview)
        while let view = ancestor {
            depth += 1
            ancestor = view.superview
        }
        return depth
    }

    private func notifyWindowWillChange(to window: UIWindow?) {
        forEachViewInSubtree { view in
            view.viewController?.viewWillMove(toWindow: window)
            view.willMove(toWindow: window)
        }
    }

    private func notifyWindowDidChange() {
        forEachViewInSubtree { view in
            view.isOffWindow = view.window == nil
            view.notifyAnimatorsOfWindowChange()
            view.didMoveToWindow()
            view.viewController?.viewDidMove(toWindow: view.window)
        }
    }

    /// Sets the window of this view and its descendants. Visits no view if the window does not change.
    private func setWindowReference(_ reference: WindowReference?) {
        windowReference?.hierarchyVersion += 1
        reference?.hierarchyVersion += 1
        visitSubtree { view in
            guard view.windowReference !== reference, !(view is UIWindow) else { return false }
            view.windowReference = reference
            return true
        }
    }
}
