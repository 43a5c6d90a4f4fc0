extension UIView {
    /// What an intrinsic size says of an axis along which the view has none.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Whether the view's frame is given from outside (by code or by autoresizing) and constraints take it as it is;
    /// true by default. Set it to false for constraints to place the view.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutState?.translatesAutoresizingMask ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            needLayoutState.translatesAutoresizingMask = newValue
            constraintsChanged()
        }
    }

    /// The active constraints between this view and what is in it, or among what is in it.
    public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

    /// Activates a constraint and keeps it here; its items must be this view or in it.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        constraint.holder?.removeConstraint(constraint)
        constraint.holder = self
        needLayoutState.constraints.append(constraint)
        noteConstraints()
        constraintsChanged()
    }

    /// Activates constraints and keeps them here.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint that is kept here.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        layoutState?.constraints.removeAll { $0 === constraint }
        constraint.holder = nil
        constraintsChanged()
    }

    /// Deactivates constraints that are kept here.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// How much the view resists being larger than its intrinsic size; 250 by default.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priority = layoutState?.hugging ?? (.defaultLow, .defaultLow)
        return axis == .horizontal ? priority.horizontal : priority.vertical
    }

    /// Sets how much the view resists being larger than its intrinsic size.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            needLayoutState.hugging.horizontal = priority
        } else {
            needLayoutState.hugging.vertical = priority
        }
        constraintsChanged()
    }

    /// How much the view resists being smaller than its intrinsic size; 750 by default.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priority = layoutState?.resistance ?? (.defaultHigh, .defaultHigh)
        return axis == .horizontal ? priority.horizontal : priority.vertical
    }

    /// Sets how much the view resists being smaller than its intrinsic size.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if axis == .horizontal {
            needLayoutState.resistance.horizontal = priority
        } else {
            needLayoutState.resistance.vertical = priority
        }
        constraintsChanged()
    }

    /// Says that the intrinsic size has changed.
    public func invalidateIntrinsicContentSize() {
        if !translatesAutoresizingMaskIntoConstraints { constraintsChanged() }
        superview?.arrangementChanges(with: self)
    }

    // MARK: Layout guides

    /// The guides that were added.
    public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

    /// Adds a guide for constraints to place; it leaves the view it was in.
    public func addLayoutGuide(_ guide: UILayoutGuide) {
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        needLayoutState.guides.append(guide)
    }

    /// Removes a guide and deactivates its constraints.
    public func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owningView === self, guide.source == .constraints else { return }
        dropConstraints { $0 === guide }
        layoutState?.guides.removeAll { $0 === guide }
        guide.owningView = nil
    }

    // MARK: For the hierarchy

    var needLayoutState: ViewLayoutState {
        if let layoutState { return layoutState }
        let state = ViewLayoutState()
        layoutState = state
        return state
    }

    /// The view at the top of the hierarchy.
    var topmost: UIView {
        var view = self
        while let superview = view.superview { view = superview }
        return view
    }

    /// The constraints, or what they take as given, have changed: they are solved at the next layout pass.
    func constraintsChanged() {
        topmost.constraintsWait = true
        setNeedsLayout()
    }

    /// Tells every ancestor that there are constraints below it.
    func noteConstraints() {
        var view: UIView? = self
        while let current = view, !current.subtreeHasConstraints {
            current.subtreeHasConstraints = true
            view = current.superview
        }
    }

    /// Deactivates the constraints here and further up that speak of something.
    func dropConstraints(speakingOf isMeant: (AnyObject) -> Bool) {
        var view: UIView? = self
        while let current = view {
            for constraint in current.constraints
            where [constraint.firstItem, constraint.secondItem].contains(where: { $0.map(isMeant) ?? false }) {
                current.removeConstraint(constraint)
            }
            view = current.superview
        }
    }

    /// Solves the constraints of the whole hierarchy, if anything about them has changed.
    func solveConstraints() {
        let top = topmost
        guard top.constraintsWait else { return }
        top.constraintsWait = false
        guard top.subtreeHasConstraints else { return }
        let engine = top.layoutState?.engine ?? LayoutEngine()
        top.needLayoutState.engine = engine
        engine.solve(top)
    }
}
