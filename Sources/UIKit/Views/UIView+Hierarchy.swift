// Adds and removes subviews, with the notifications of the views.

extension UIView {
    /// Returns the first view with the given tag in a depth-first search that starts at this view.
    ///
    /// The search is linear in the number of views.
    /// - Returns: Nil if no view has the tag.
    public func viewWithTag(_ tag: Int) -> UIView? { firstViewInSubtree { $0.tag == tag } }

    /// Adds a view at an index of the subviews, or moves a subview to it.
    ///
    /// Sublayers without a view that are between the view and the one behind it are behind the view, or in front of it if
    /// `behindLayers` is true.
    func performInsertSubview(_ view: UIView, at index: Int, behindLayers: Bool = false) {
        requirePrecondition(
            !isInside(view),
            "A view cannot be added to itself or to one of its descendants. Add a different view.")
        if view.superview === self {
            storedLayer?.subviewWillBeRemoved(view)
            subviewList.removeSibling(view)
            subviewList.insertSibling(view, at: index)
            storedLayer?.subviewWasInserted(at: index, behindLayers: behindLayers)
            setNeedsRedraw()
            return
        }
        let oldTraits = TraitState.areOverridesUsed ? view.inheritedTraits : nil
        // A view that stays in its window is not notified of windows, and neither is its controller.
        let keptWindow = view.window === window ? window : nil
        view.performRemoveFromSuperview(isMoving: true, changesWindow: keptWindow == nil)
        view.willMove(toSuperview: self)
        // If an override of `willMove(toSuperview:)` has added the view to a view, the view stays there.
        guard view.superview == nil, !isInside(view) else { return }
        // The callbacks can have moved this view to another window, or out of its window. The added view then changes
        // its window after all.
        let changesWindow = window !== keptWindow
        if changesWindow { view.notifyWindowWillChange(to: window) }
        subviewList.insertSibling(view, at: index)
        storedLayer?.subviewWasInserted(at: index, behindLayers: behindLayers)
        view.join(self, oldTraits: oldTraits)
        if view.needsLayout || view.layoutMarks.subtreeNeedsLayout { view.markAncestorsForLayout() }
        subtreeWasAdded(view)
        if changesWindow { view.notifyWindowDidChange() }
        notifyTintColorChange(ofAddedOrRemoved: view)
        view.didMoveToSuperview()
        didAddSubview(view)
        subviewListDidChange()
        setNeedsRedraw()
    }

    /// Adds a view, or moves a subview, to the index of a subview plus an offset: 0 is directly behind the subview, 1 directly
    /// in front of it. If `sibling` is not a subview, the view is added in front of all others.
    func performInsertSubview(_ view: UIView, at offset: Int, from sibling: UIView) {
        guard view !== sibling else { return }
        guard let index = index(ofSubview: sibling) else { return performInsertSubview(view, at: subviewList.count) }
        // A subview behind the sibling leaves its place first, so the sibling moves back by one.
        let isBehind = self.index(ofSubview: view).map { $0 < index } ?? false
        performInsertSubview(view, at: index + offset - (isBehind ? 1 : 0), behindLayers: offset == 1)
    }

    /// Moves a view to an index of the subviews. Views that are not subviews are ignored.
    func performMoveSubview(_ view: UIView, to index: Int) {
        if view.superview === self { performInsertSubview(view, at: index) }
    }

    func performExchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviewList.indices.contains(index1), subviewList.indices.contains(index2) else { return }
        subviewList.swapAt(index1, index2)
        setNeedsRedraw()
    }

    func index(ofSubview view: UIView) -> Int? { view.superview === self ? subviewList.index(of: view) : nil }

    /// Removes the view from its superview.
    /// - Parameters:
    ///   - isMoving: Whether the view is about to be added to another view, which notifies it of changed traits. The default
    ///     is false.
    ///   - changesWindow: Whether the view leaves its window; false if it is about to be added to another view in it. The
    ///     default is true.
    func performRemoveFromSuperview(isMoving: Bool = false, changesWindow: Bool = true) {
        guard let superview, !isLeavingSuperview else { return }
        isLeavingSuperview = true
        defer { isLeavingSuperview = false }
        let leavesWindow = changesWindow && window != nil
        superview.subtreeWillBeRemoved(self)
        superview.setNeedsRedraw()
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if leavesWindow { notifyWindowWillChange(to: nil) }
        superview.storedLayer?.subviewWillBeRemoved(self)
        superview.subviewList.removeSibling(self)
        superview.subviewListDidChange()
        leaveSuperview(isMoving: isMoving)
        if leavesWindow { notifyWindowDidChange() }
        superview.notifyTintColorChange(ofAddedOrRemoved: self)
        didMoveToSuperview()
    }

    /// Sets the superview and the window. Views whose traits then differ are notified.
    /// - Parameter oldTraits: The traits that the view inherited before; nil if no view overrides traits.
    private func join(_ superview: UIView, oldTraits: UITraitCollection?) {
        let change = {
            self.superview = superview
            self.setWindowReference(superview.windowReference)
        }
        if oldTraits != nil { TraitChange.perform(in: self, inheriting: oldTraits, change) } else { change() }
    }

    /// Clears the superview and the window. Views whose traits then differ are notified.
    private func leaveSuperview(isMoving: Bool) {
        let change = {
            self.superview = nil
            self.setWindowReference(nil)
        }
        if TraitState.areOverridesUsed, !isMoving { TraitChange.perform(in: self, change) } else { change() }
    }

    /// Returns whether this view is `view` or one of its descendants.
    func isInSubtree(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.superview
        }
        return false
    }

    /// Returns whether this view is `view` or one of its descendants. Takes constant time if `view` has no subviews.
    private func isInside(_ view: UIView) -> Bool {
        view === self || (!view.subviewList.isEmpty && isInSubtree(of: view))
    }

    /// Returns the nearest common ancestor of this view and `other`; nil if there is none. A view is treated as its own
    /// ancestor.
    ///
    /// Complexity: linear in the depths of the views; constant if one is the superview of the other.
    func commonAncestor(with other: UIView) -> UIView? {
        if superview === other { return other }
        if other.isInSubtree(of: self) { return self }
        if isInSubtree(of: other) { return other }
        var (own, others) = (superview, other.superview)
        let difference = depth - other.depth
        for _ in 0..<max(0, difference) { own = own?.superview }
        for _ in 0..<max(0, -difference) { others = others?.superview }
        while own !== others { (own, others) = (own?.superview, others?.superview) }
        return own
    }

    /// The view and its superviews, innermost first.
    var ancestors: UnfoldFirstSequence<UIView> { sequence(first: self, next: \.superview) }

    /// Returns the nearest view of a class, from this view upward; nil if there is none.
    /// - Parameters:
    ///   - end: The view before which the search ends. The default, nil, is no view.
    ///   - matches: Returns whether a view is the one that is searched for. The default is true.
    func nearest<View: UIView>(
        _ type: View.Type, before end: UIView? = nil, where matches: (View) -> Bool = { _ in true }
    ) -> View? {
        var candidate: UIView? = self
        while let current = candidate, current !== end {
            if let view = current as? View, matches(view) { return view }
            candidate = current.superview
        }
        return nil
    }

    /// The number of superviews above the view.
    var depth: Int {
        var (depth, ancestor) = (0, superview)
        while let view = ancestor {
            depth += 1
            ancestor = view.superview
        }
        return depth
    }

    private func notifyWindowWillChange(to window: UIWindow?) {
        self.window?.resignFirstResponder(inside: self)
        forEachViewInSubtree { view in
            view.viewController?.viewWillMove(toWindow: window)
            view.willMove(toWindow: window)
        }
    }

    private func notifyWindowDidChange() {
        forEachViewInSubtree { view in
            view.isOffWindow = view.window == nil
            view.notifyAnimatorsOfWindowChange()
            view.storedLayer?.viewDidEnterWindow()
            if !view.isOffWindow { AppearanceRules.apply(to: view) }
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
            if view.layoutMarks.safeAreaChangeIndex >= 0 { view.windowReference?.window?.safeAreaChanges.remove(view) }
            view.windowReference = reference
            view.safeAreaInsetsMayChange()
            if let reference, UIView.usesTintColors, view.explicitTint.isSet { reference.hasTintColors = true }
            if let reference, TraitState.areOverridesUsed, view.overridesTraits { reference.hasTraitOverrides = true }
            return true
        }
    }

    /// Releases the subviews of a view that is being deallocated, on the main thread.
    /// - Parameters:
    ///   - subviews: The subviews. The array is empty afterward.
    ///   - superview: The identifier of the deallocated view. A view that has another superview by now keeps it.
    ///   - queue: The queue that is deallocating the view; nil if none is.
    nonisolated static func release(
        _ subviews: inout [UIView], of superview: ObjectIdentifier, queue: ReleaseQueue<UIView>?
    ) {
        if MainThread.isCurrent { return releaseOnMainThread(&subviews, of: superview, queue: queue) }
        // The main thread can be using the subviews, so they are released there, not on this thread.
        nonisolated(unsafe) var released = subviews
        subviews = []
        DispatchQueue.main.async(group: nil, qos: .unspecified, flags: []) {
            releaseOnMainThread(&released, of: superview, queue: nil)
        }
    }

    private nonisolated static func releaseOnMainThread(
        _ subviews: inout [UIView], of superview: ObjectIdentifier, queue: ReleaseQueue<UIView>?
    ) {
        for subview in subviews where subview.superviewIdentity == superview && subview.weakSuperview == nil {
            subview.superviewIdentity = nil
        }
        ReleaseQueue.releaseChildren(&subviews, queue: queue) { $0.releaseQueue = $1 }
    }

    func viewControllerDidChange() {
        safeAreaInsetsMayChange()
        if layoutState != nil { dependentConstraintsDidChange() }
    }
}
