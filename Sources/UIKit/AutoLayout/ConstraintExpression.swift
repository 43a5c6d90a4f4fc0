/// Converts a layout constraint to a linear expression in the variables of a layout engine.
///
/// The position of a view is relative to its superview. The frame of the root view, and the frames of views that
/// translate their autoresizing mask into constraints, are constants. Bounds origins are ignored, so a view pinned to
/// the edges of a scroll view scrolls with the content. Transforms are ignored too.
@MainActor
struct ConstraintExpression {
    let engine: LayoutEngine
    let constraint: NSLayoutConstraint
    /// Whether the views that the expression depends on must be connected with the constraint.
    let isRegistering: Bool
    /// Whether the expression depends on safe area insets.
    private(set) var usesInsets = false
    private var expression = LinearExpression()

    init(engine: LayoutEngine, constraint: NSLayoutConstraint, isRegistering: Bool) {
        self.engine = engine
        self.constraint = constraint
        self.isRegistering = isRegistering
    }

    /// Returns the constraint in the form `expression relation 0`, in a view's coordinates. Returns nil if an item of the
    /// constraint was deallocated.
    mutating func makeExpression(in view: UIView) -> LinearExpression? {
        guard let first = constraint.firstItem as? any LayoutItem else { return nil }
        let second = constraint.secondItem as? any LayoutItem
        if second == nil && constraint.secondAttribute != .notAnAttribute { return nil }
        let isReversed = usesLayoutDirection && Self.arrangesRightToLeft(first, second, in: view)
        // In a right-to-left layout, positions count from the right to the left.
        let sign: Double = isReversed ? -1 : 1
        add(sign, times: constraint.firstAttribute.resolved(isRightToLeft: isReversed), of: first, in: view)
        if let second {
            let attribute = constraint.secondAttribute.resolved(isRightToLeft: isReversed)
            add(-sign * Double(constraint.multiplier), times: attribute, of: second, in: view)
        }
        expression.constant -= Double(constraint.constant)
        return expression
    }

    private var usesLayoutDirection: Bool {
        constraint.firstAttribute.dependsOnLayoutDirection || constraint.secondAttribute.dependsOnLayoutDirection
    }

    /// Returns whether leading is right in a constraint. The layout direction is that of the view whose content the
    /// constraint arranges: the nearest common ancestor of both items.
    private static func arrangesRightToLeft(
        _ first: any LayoutItem, _ second: (any LayoutItem)?, in view: UIView
    ) -> Bool {
        let other = second?.layoutView
        let ancestor = first.layoutView.flatMap { first in other.flatMap { first.commonAncestor(with: $0) } }
        return (ancestor ?? view).effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    // MARK: Attributes

    /// Adds `factor * attribute` of an item. Leading and trailing must be resolved.
    private mutating func add(
        _ factor: Double, times attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in view: UIView
    ) {
        let (axis, item) = (attribute.axis, findBaselineView(of: item, attribute))
        guard !attribute.isLength else { return addLength(of: item, along: axis, times: factor) }
        addOrigin(of: item, along: axis, in: view, times: factor)
        let edge = attribute.edgeFraction
        if edge != 0 { addLength(of: item, along: axis, times: factor * edge) }
        if attribute.isMargin, let itemView = item as? UIView {
            usesInsets = true
            let insets = itemView.layoutMarginsGuide.insets(along: axis)
            expression.constant += factor * (Double(insets.start) * (1 - edge) - Double(insets.end) * edge)
        } else if attribute == .firstBaseline || attribute == .lastBaseline, let itemView = item as? UIView,
            let distance = itemView.baselineOffset(ofFirstLine: attribute == .firstBaseline)?.distance
        {
            expression.constant += factor * Double(distance)
        }
    }

    /// Returns the descendant that provides the baseline of a view, or the item itself.
    private func findBaselineView(
        of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute
    ) -> any LayoutItem {
        guard attribute == .firstBaseline || attribute == .lastBaseline, var view = item as? UIView else { return item }
        while true {
            let next = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            guard next !== view, next.isDescendant(of: view) else { break }
            view = next
        }
        if isRegistering, view !== item { view.ensuredLayoutState.addDependent(constraint) }
        return view
    }

    /// Adds the origin of an item along an axis, in an ancestor's coordinates.
    private mutating func addOrigin(
        of item: any LayoutItem, along axis: NSLayoutConstraint.Axis, in ancestor: UIView, times factor: Double
    ) {
        if item === ancestor { return }
        var view = item as? UIView
        if let guide = item as? UILayoutGuide {
            addOriginInOwningView(of: guide, along: axis, times: factor)
            view = guide.owningView
        }
        let itemView = view
        while let current = view, current !== ancestor {
            if isRegistering, current !== itemView { current.ensuredLayoutState.addDependent(constraint) }
            if current.usesConstraints {
                let item = engine.items[engine.findOrAddItem(current)]
                expression.add(factor, times: axis == .horizontal ? item.x : item.y)
            } else {
                current.ensuredLayoutState.isLayoutConstant = true
                let frame = CGRect(center: current.center, size: current.bounds.size)
                expression.constant += factor * Double(axis == .horizontal ? frame.minX : frame.minY)
            }
            view = current.superview
        }
    }

    private mutating func addOriginInOwningView(
        of guide: UILayoutGuide, along axis: NSLayoutConstraint.Axis, times factor: Double
    ) {
        switch guide.source {
        case .constraints:
            let item = engine.items[engine.findOrAddItem(guide)]
            expression.add(factor, times: axis == .horizontal ? item.x : item.y)
        case .aboveSafeArea: break
        case .belowSafeArea where axis == .horizontal: break
        case .belowSafeArea:
            guard let view = guide.owningView else { return }
            usesInsets = true
            addLength(of: view, along: axis, times: factor)
            expression.constant -= factor * Double(guide.insets(along: axis).end)
        case .safeArea, .margins:
            usesInsets = true
            expression.constant += factor * Double(guide.insets(along: axis).start)
        }
    }

    private mutating func addLength(
        of item: any LayoutItem, along axis: NSLayoutConstraint.Axis, times factor: Double
    ) {
        let isHorizontal = axis == .horizontal
        if let view = item as? UIView {
            if view.usesConstraints {
                let item = engine.items[engine.findOrAddItem(view)]
                expression.add(factor, times: isHorizontal ? item.width : item.height)
            } else {
                view.ensuredLayoutState.isLayoutConstant = true
                expression.constant += factor * Double(isHorizontal ? view.bounds.width : view.bounds.height)
            }
            return
        }
        guard let guide = item as? UILayoutGuide, let view = guide.owningView else { return }
        if guide.source == .constraints {
            let item = engine.items[engine.findOrAddItem(guide)]
            expression.add(factor, times: isHorizontal ? item.width : item.height)
            return
        }
        usesInsets = true
        let insets = guide.insets(along: axis)
        switch guide.source {
        case .aboveSafeArea where axis == .vertical: expression.constant += factor * Double(insets.start)
        case .belowSafeArea where axis == .vertical: expression.constant += factor * Double(insets.end)
        case .aboveSafeArea, .belowSafeArea: addLength(of: view, along: axis, times: factor)
        case .safeArea, .margins, .constraints:
            addLength(of: view, along: axis, times: factor)
            expression.constant -= factor * Double(insets.start + insets.end)
        }
    }
}

extension UIView {
    /// Whether constraints determine the view's frame. Otherwise the frame is a constant in the constraints of other
    /// views.
    var usesConstraints: Bool { superview != nil && !translatesAutoresizingMaskIntoConstraints }
}
