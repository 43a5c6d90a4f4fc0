extension UIView {
    /// Puts a view in front of the others in this one; it leaves the view it was in.
    public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    /// Puts a view at a place among the subviews; 0 is behind all. A place beyond the end counts as the end.
    public func insertSubview(_ view: UIView, at index: Int) {
        precondition(view !== self && !isDescendant(of: view), "a view cannot be put into itself")
        if view.superview === self {
            subviews.removeAll { $0 === view }
            subviews.insert(view, at: min(max(index, 0), subviews.count))
            setNeedsRedraw()
            return
        }
        view.removeFromSuperview()
        view.willMove(toSuperview: self)
        let window = window
        if window != nil { view.tellWindowWillChange(window) }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        if view.needsLayout || view.subtreeNeedsLayout { view.markSubtree() }
        view.layoutState?.engine = nil
        if view.subtreeHasConstraints {
            noteConstraints()
            constraintsChanged()
        }
        if window != nil { view.tellWindowDidChange() }
        view.didMoveToSuperview()
        didAddSubview(view)
        setNeedsLayout()
        setNeedsRedraw()
    }

    /// Puts a view just behind another subview; in front of all if that is none.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
    }

    /// Puts a view just in front of another subview; in front of all if that is none.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count) + 1)
    }

    /// Takes the view out of its superview.
    public func removeFromSuperview() {
        guard let superview else { return }
        let hadWindow = window != nil
        superview.leaveConstraints(of: self)
        superview.setNeedsRedraw()
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if hadWindow { tellWindowWillChange(nil) }
        superview.subviews.removeAll { $0 === self }
        superview.setNeedsLayout()
        self.superview = nil
        if hadWindow { tellWindowDidChange() }
        didMoveToSuperview()
    }

    /// Puts a subview in front of the others.
    public func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: subviews.count) }
    }

    /// Swaps the places of two subviews; nothing happens if there are not as many.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
        subviews.swapAt(index1, index2)
        setNeedsRedraw()
    }

    /// Puts a subview behind the others.
    public func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Whether this view is `view` or somewhere in it.
    public func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.superview
        }
        return false
    }

    /// The nearest view, from this one upward, in which or which itself is also `other`'s ancestor.
    func commonAncestor(with other: UIView) -> UIView? {
        var candidate: UIView? = self
        while let current = candidate {
            if other.isDescendant(of: current) { return current }
            candidate = current.superview
        }
        return nil
    }

    /// What constraints here and further up say of a view and what is in it ends with its leaving.
    private func leaveConstraints(of leaving: UIView) {
        guard subtreeHasConstraints else { return }
        dropConstraints { item in (item as? any LayoutItem)?.layoutView?.isDescendant(of: leaving) ?? false }
        if leaving.subtreeHasConstraints { constraintsChanged() }
        leaving.constraintsWait = leaving.subtreeHasConstraints
    }

    private func tellWindowWillChange(_ window: UIWindow?) {
        viewController?.viewWillMove(toWindow: window)
        willMove(toWindow: window)
        for subview in subviews { subview.tellWindowWillChange(window) }
    }

    private func tellWindowDidChange() {
        isOffWindow = window == nil
        animatorsFollowWindow()
        didMoveToWindow()
        viewController?.viewDidMove(toWindow: window)
        for subview in subviews { subview.tellWindowDidChange() }
    }
}
