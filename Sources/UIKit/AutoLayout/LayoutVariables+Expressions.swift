// These methods convert layout constraints to linear expressions in the layout variables.

extension LayoutVariables {
    /// Converts a constraint to the form `expression relation 0`, in a view's coordinates, and returns the expression.
    /// Returns nil if an item of the constraint was deallocated.
    mutating func makeExpression(
        for constraint: NSLayoutConstraint, in view: UIView, tableau: inout SimplexTableau
    ) -> LinearExpression? {
        guard let first = constraint.firstItem as? any LayoutItem else { return nil }
        var expression = makeExpression(for: constraint.firstAttribute, of: first, in: view, tableau: &tableau)
        if constraint.secondAttribute != .notAnAttribute {
            guard let second = constraint.secondItem as? any LayoutItem else { return nil }
            let other = makeExpression(for: constraint.secondAttribute, of: second, in: view, tableau: &tableau)
            expression.add(-Double(constraint.multiplier), times: other)
        }
        expression.constant -= Double(constraint.constant)
        return expression
    }

    private mutating func makeExpression(
        for attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in view: UIView,
        tableau: inout SimplexTableau
    ) -> LinearExpression {
        let axis = attribute.axis
        switch attribute {
        case .width, .height: return makeLength(of: item, along: axis, tableau: &tableau)
        case .left, .leading, .top: return makeOrigin(of: item, along: axis, in: view, tableau: &tableau)
        case .firstBaseline, .lastBaseline:
            guard let offset = (item as? UIView)?.baselineOffset(ofFirstLine: attribute == .firstBaseline) else {
                return makeExpression(
                    for: attribute == .firstBaseline ? .top : .bottom, of: item, in: view, tableau: &tableau)
            }
            var expression = makeExpression(
                for: offset.fromBottom ? .bottom : .top, of: item, in: view, tableau: &tableau)
            expression.constant += Double(offset.distance)
            return expression
        case .right, .trailing, .bottom, .centerX, .centerY, .notAnAttribute:
            var expression = makeOrigin(of: item, along: axis, in: view, tableau: &tableau)
            let fraction = attribute == .centerX || attribute == .centerY ? 0.5 : 1
            expression.add(fraction, times: makeLength(of: item, along: axis, tableau: &tableau))
            return expression
        }
    }

    /// Returns the origin of an item along an axis, in an ancestor's coordinates.
    private mutating func makeOrigin(
        of item: any LayoutItem, along axis: NSLayoutConstraint.Axis, in ancestor: UIView, tableau: inout SimplexTableau
    ) -> LinearExpression {
        if item === ancestor { return LinearExpression() }
        var expression = LinearExpression()
        var view: UIView?
        if let guide = item as? UILayoutGuide {
            expression = makeOriginInOwningView(of: guide, along: axis, tableau: &tableau)
            view = guide.owningView
        } else {
            view = item as? UIView
        }
        while let current = view, current !== ancestor {
            expression.add(1, times: makeOriginInSuperview(of: current, along: axis, tableau: &tableau))
            view = current.superview
        }
        return expression
    }

    private mutating func makeOriginInSuperview(
        of view: UIView, along axis: NSLayoutConstraint.Axis, tableau: inout SimplexTableau
    ) -> LinearExpression {
        if view.usesConstraints { return makeVariable(of: view, along: axis, isLength: false, tableau: &tableau) }
        view.ensuredLayoutState.isLayoutConstant = true
        let frame = CGRect(center: view.center, size: view.bounds.size)
        return LinearExpression(constant: Double(axis == .horizontal ? frame.minX : frame.minY))
    }

    private mutating func makeOriginInOwningView(
        of guide: UILayoutGuide, along axis: NSLayoutConstraint.Axis, tableau: inout SimplexTableau
    ) -> LinearExpression {
        let isHorizontal = axis == .horizontal
        switch guide.source {
        case .constraints: return makeVariable(of: guide, along: axis, isLength: false, tableau: &tableau)
        case .aboveSafeArea: return LinearExpression()
        case .belowSafeArea where isHorizontal: return LinearExpression()
        case .belowSafeArea:
            guard let view = guide.owningView else { return LinearExpression() }
            var expression = makeLength(of: view, along: axis, tableau: &tableau)
            expression.constant -= Double(guide.insets(along: axis).end)
            return expression
        case .safeArea, .margins: return LinearExpression(constant: Double(guide.insets(along: axis).start))
        }
    }

    private mutating func makeLength(
        of item: any LayoutItem, along axis: NSLayoutConstraint.Axis, tableau: inout SimplexTableau
    ) -> LinearExpression {
        if let view = item as? UIView {
            if view.usesConstraints { return makeVariable(of: view, along: axis, isLength: true, tableau: &tableau) }
            view.ensuredLayoutState.isLayoutConstant = true
            return LinearExpression(constant: Double(axis == .horizontal ? view.bounds.width : view.bounds.height))
        }
        guard let guide = item as? UILayoutGuide, let view = guide.owningView else { return LinearExpression() }
        let insets = guide.insets(along: axis)
        switch guide.source {
        case .constraints: return makeVariable(of: guide, along: axis, isLength: true, tableau: &tableau)
        case .aboveSafeArea where axis == .vertical: return LinearExpression(constant: Double(insets.start))
        case .belowSafeArea where axis == .vertical: return LinearExpression(constant: Double(insets.end))
        case .aboveSafeArea, .belowSafeArea: return makeLength(of: view, along: axis, tableau: &tableau)
        case .safeArea, .margins:
            var expression = makeLength(of: view, along: axis, tableau: &tableau)
            expression.constant -= Double(insets.start + insets.end)
            return expression
        }
    }
}

extension UIView {
    /// Whether constraints determine the view's frame. Otherwise the frame is a constant in the constraints of other
    /// views.
    fileprivate var usesConstraints: Bool { superview != nil && !translatesAutoresizingMaskIntoConstraints }
}
