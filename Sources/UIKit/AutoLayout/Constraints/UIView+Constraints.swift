// The constraints that a view holds, and its priorities.

extension UIView {
    /// The active constraints that the view holds. A view holds the constraints whose items have it as their nearest
    /// common ancestor, and the constraints added with `addConstraint(_:)`.
    public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

    /// Returns the priority with which the view resists growing beyond its intrinsic size. The default is 250, and 750 for
    /// steppers, switches and activity indicators and for the height of progress views.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priority = layoutState?.hugging ?? Self.defaultHugging
        return axis == .horizontal ? priority.horizontal : priority.vertical
    }

    /// Returns the priority with which the view resists shrinking below its intrinsic size. The default is 750.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priority = layoutState?.resistance ?? ViewLayoutState.defaultResistance
        return axis == .horizontal ? priority.horizontal : priority.vertical
    }

    /// The unitless marker value -1, which means that a view has no intrinsic size along an axis.
    public static let noIntrinsicMetric: CGFloat = -1

    func setTranslatesAutoresizingMaskIntoConstraints(_ translates: Bool) {
        guard translates != translatesAutoresizingMaskIntoConstraints else { return }
        ensuredLayoutState.translatesAutoresizingMask = translates
        markSubtreeHasConstraints()
        setNeedsConstraintUpdate()
        dependentConstraintsDidChange()
    }

    func performAddConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owningView !== self else { return }
        guard constraint.canBeActivated() else { return }
        constraint.owningView?.performRemoveConstraint(constraint)
        constraint.owningView = self
        constraint.activationOrder = NSLayoutConstraint.nextActivationOrder()
        ensuredLayoutState.constraints.append(constraint)
        markSubtreeHasConstraints()
        constraint.connectToItems()
        constraintDidChange(constraint)
    }

    func performRemoveConstraint(_ constraint: NSLayoutConstraint) {
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

    func performSetContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            ensuredLayoutState.hugging.horizontal = priority
        } else {
            ensuredLayoutState.hugging.vertical = priority
        }
        setNeedsConstraintUpdate()
    }

    func performSetContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis)
    {
        if axis == .horizontal {
            ensuredLayoutState.resistance.horizontal = priority
            // The constraints of a row depend on the priority if the view shows text of several lines.
            superview?.subviewSizingDidChange(self)
        } else {
            ensuredLayoutState.resistance.vertical = priority
        }
        setNeedsConstraintUpdate()
    }

    func performInvalidateIntrinsicContentSize() {
        if layoutState != nil {
            if !translatesAutoresizingMaskIntoConstraints { setNeedsConstraintUpdate() }
            dependentConstraintsDidChange { $0.usesBaseline }
        }
        superview?.subviewSizingDidChange(self)
    }
}
