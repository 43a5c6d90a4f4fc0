// The constraints that a view holds, and the priorities of its intrinsic size.

extension UIView {
    /// The unitless marker value -1, which means that a view has no intrinsic size along an axis.
    public static let noIntrinsicMetric: CGFloat = -1

    func setTranslatesAutoresizingMask(_ translates: Bool) {
        guard translates != translatesAutoresizingMaskIntoConstraints else { return }
        ensuredLayoutState.translatesAutoresizingMask = translates
        markSubtreeHasConstraints()
        setNeedsConstraintUpdate()
        dependentConstraintsDidChange()
    }

    func hold(_ constraint: NSLayoutConstraint) {
        guard constraint.owningView !== self else { return }
        guard constraint.canBeActivated() else { return }
        constraint.owningView?.release(constraint)
        constraint.owningView = self
        constraint.activationOrder = NSLayoutConstraint.nextActivationOrder()
        ensuredLayoutState.constraints.append(constraint)
        markSubtreeHasConstraints()
        constraint.connectToItems()
        constraintDidChange(constraint)
    }

    func release(_ constraint: NSLayoutConstraint) {
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

    func huggingPriority(along axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priority = layoutState?.hugging ?? Self.defaultHugging
        return axis == .horizontal ? priority.horizontal : priority.vertical
    }

    func setHuggingPriority(_ priority: UILayoutPriority, along axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            ensuredLayoutState.hugging.horizontal = priority
        } else {
            ensuredLayoutState.hugging.vertical = priority
        }
        setNeedsConstraintUpdate()
    }

    func resistancePriority(along axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priority = layoutState?.resistance ?? ViewLayoutState.defaultResistance
        return axis == .horizontal ? priority.horizontal : priority.vertical
    }

    func setResistancePriority(_ priority: UILayoutPriority, along axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            ensuredLayoutState.resistance.horizontal = priority
        } else {
            ensuredLayoutState.resistance.vertical = priority
        }
        setNeedsConstraintUpdate()
    }

    func intrinsicContentSizeDidChange() {
        if layoutState != nil {
            if !translatesAutoresizingMaskIntoConstraints { setNeedsConstraintUpdate() }
            dependentConstraintsDidChange { $0.usesBaseline }
        }
        superview?.subviewSizingDidChange(self)
    }
}
