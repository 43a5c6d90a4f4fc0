extension UIView {
    /// The unitless marker value -1, which means that a view has no intrinsic size along an axis.
    public static let noIntrinsicMetric: CGFloat = -1

    /// A Boolean value that indicates whether constraints treat the view's frame as a constant. The default is true.
    ///
    /// If it is true, code and the autoresizing mask determine the frame. Set it to false to let constraints determine
    /// the frame.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutState?.translatesAutoresizingMask ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            ensuredLayoutState.translatesAutoresizingMask = newValue
            markSubtreeHasConstraints()
            setNeedsConstraintUpdate()
            dependentConstraintsDidChange()
        }
    }

    /// The active constraints that the view holds. A view holds the constraints whose items have it as their nearest
    /// common ancestor, and the constraints added with `addConstraint(_:)`.
    public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

    /// Activates a constraint and holds it in the view. The constraint's items must be the view, its descendants or
    /// their layout guides.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owningView !== self else { return }
        guard constraint.canBeActivated() else { return }
        constraint.owningView?.removeConstraint(constraint)
        constraint.owningView = self
        constraint.activationOrder = NSLayoutConstraint.nextActivationOrder()
        ensuredLayoutState.constraints.append(constraint)
        markSubtreeHasConstraints()
        constraint.connectToItems()
        constraintDidChange(constraint)
    }

    /// Activates several constraints and holds them in the view, as `addConstraint(_:)` does.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint that the view holds. Does nothing for other constraints.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owningView === self else { return }
        guard let state = layoutState else { return }
        if let index = state.constraints.lastIndex(where: { $0 === constraint }) { state.constraints.remove(at: index) }
        constraint.owningView = nil
        constraint.isChanged = false
        if constraint.engineID != 0, let engine = rootView.layoutState?.engine, engine.id == constraint.engineID {
            engine.removeRow(constraint.row)
        }
        constraint.engineID = 0
        setNeedsConstraintUpdate()
    }

    /// Deactivates several constraints that the view holds. Other constraints are ignored.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Returns the priority with which the view resists growing beyond its intrinsic size. The default is 250.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priority = layoutState?.hugging ?? ViewLayoutState.defaultHugging
        return axis == .horizontal ? priority.horizontal : priority.vertical
    }

    /// Sets the priority with which the view resists growing beyond its intrinsic size.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            ensuredLayoutState.hugging.horizontal = priority
        } else {
            ensuredLayoutState.hugging.vertical = priority
        }
        setNeedsConstraintUpdate()
    }

    /// Returns the priority with which the view resists shrinking below its intrinsic size. The default is 750.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priority = layoutState?.resistance ?? ViewLayoutState.defaultResistance
        return axis == .horizontal ? priority.horizontal : priority.vertical
    }

    /// Sets the priority with which the view resists shrinking below its intrinsic size.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if axis == .horizontal {
            ensuredLayoutState.resistance.horizontal = priority
        } else {
            ensuredLayoutState.resistance.vertical = priority
        }
        setNeedsConstraintUpdate()
    }

    /// Notifies Auto Layout that the view's intrinsic size changed. The next layout pass uses the new size.
    public func invalidateIntrinsicContentSize() {
        if layoutState != nil {
            if !translatesAutoresizingMaskIntoConstraints { setNeedsConstraintUpdate() }
            dependentConstraintsDidChange { $0.usesBaseline }
        }
        superview?.subviewSizingDidChange(self)
    }
}
