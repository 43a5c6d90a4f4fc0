import LayoutSolver

/// Converts a layout constraint to a linear expression in the variables of a layout engine.
///
/// The position of a view is relative to its superview. The frame of the root view, and the frames of views that
/// translate their autoresizing mask into constraints, are constants. Transforms are ignored, except the scale of a
/// scroll view's view for zooming.
///
/// Edges of a scroll view are those of its content in constraints with views in the content. In constraints between a
/// view in the content and one outside of the scroll view, the content offset is a constant.
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
        if constraint.firstOrigin.map({ $0.item == nil }) == true { return nil }
        if constraint.secondOrigin.map({ $0.item == nil }) == true { return nil }
        let isReversed = usesLayoutDirection && Self.arrangesRightToLeft(first, second, in: view)
        // In a right-to-left layout, positions count from the right to the left, so the terms change their signs.
        let sign: Double = isReversed ? -1 : 1
        constraint.usesContentOffset = false
        let firstSign = constraint.firstAttribute.isLength ? 1 : sign
        add(
            firstSign, times: constraint.firstAttribute.resolved(isRightToLeft: isReversed), of: first,
            relatedTo: constraint.firstOrigin?.item as? any LayoutItem ?? second, in: view)
        subtract(constraint.firstOrigin, times: firstSign, relatedTo: first, isReversed: isReversed, in: view)
        if let second {
            let attribute = constraint.secondAttribute.resolved(isRightToLeft: isReversed)
            let secondFactor = -(attribute.isLength ? 1 : sign) * Double(constraint.multiplier)
            add(
                secondFactor, times: attribute, of: second,
                relatedTo: constraint.secondOrigin?.item as? any LayoutItem ?? first, in: view)
            subtract(constraint.secondOrigin, times: secondFactor, relatedTo: second, isReversed: isReversed, in: view)
        }
        expression.constant -= Double(constraint.constant)
        return expression
    }

    /// Subtracts `factor * position` of the origin of an offset.
    private mutating func subtract(
        _ origin: OffsetOrigin?, times factor: Double, relatedTo end: any LayoutItem, isReversed: Bool, in view: UIView
    ) {
        guard let origin, let item = origin.item as? any LayoutItem else { return }
        let attribute = origin.attribute.resolved(isRightToLeft: isReversed)
        add(-factor, times: attribute, of: item, relatedTo: end, in: view)
    }

    private var usesLayoutDirection: Bool {
        constraint.firstAttribute.dependsOnLayoutDirection || constraint.secondAttribute.dependsOnLayoutDirection
            || constraint.firstOrigin?.attribute.dependsOnLayoutDirection == true
            || constraint.secondOrigin?.attribute.dependsOnLayoutDirection == true
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
        _ factor: Double, times attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem,
        relatedTo other: (any LayoutItem)?, in view: UIView
    ) {
        let (axis, item) = (attribute.axis, findBaselineView(of: item, attribute))
        let alignment = (item as? UIView)?.alignmentInsets(along: axis)
        guard !attribute.isLength else {
            if let alignment { expression.constant -= factor * Double(alignment.start + alignment.end) }
            return addLength(of: item, along: axis, times: factor)
        }
        let rectangle = findContentGuide(of: item, attribute, relatedTo: other) ?? item
        let scale = addOrigin(of: rectangle, along: axis, in: view, times: factor)
        let edge = attribute.edgeFraction
        if edge != 0 { addLength(of: rectangle, along: axis, times: factor * edge * scale) }
        if attribute.isMargin, let itemView = item as? UIView {
            usesInsets = true
            let insets = itemView.layoutMarginsGuide.insets(along: axis)
            expression.constant += factor * scale * (Double(insets.start) * (1 - edge) - Double(insets.end) * edge)
        } else if attribute == .firstBaseline || attribute == .lastBaseline, let itemView = item as? UIView,
            let distance = itemView.baselineOffset(ofFirstLine: attribute == .firstBaseline)?.distance
        {
            expression.constant += factor * scale * Double(distance)
        } else if let alignment {
            expression.constant +=
                factor * scale * (Double(alignment.start) * (1 - edge) - Double(alignment.end) * edge)
        }
    }

    /// Returns the guide of a scroll view's content, if a constraint relates an edge of the scroll view to a view in its
    /// content.
    private func findContentGuide(
        of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, relatedTo other: (any LayoutItem)?
    ) -> UILayoutGuide? {
        guard let scrollView = item as? UIScrollView, let view = other?.layoutView, view !== scrollView,
            attribute != .centerX, attribute != .centerY, view.isDescendant(of: scrollView)
        else { return nil }
        return scrollView.contentLayoutGuide
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
    /// - Returns: The scale of the item in these coordinates, a ratio.
    private mutating func addOrigin(
        of item: any LayoutItem, along axis: NSLayoutConstraint.Axis, in ancestor: UIView, times factor: Double
    ) -> Double {
        if item === ancestor { return 1 }
        let guide = item as? UILayoutGuide
        let itemView = item as? UIView ?? guide?.owningView
        let scale = Self.scale(of: itemView, in: ancestor)
        var factor = factor * scale
        if let guide { addOriginInOwningView(of: guide, along: axis, times: factor) }
        var (view, scrollsWithView) = (itemView, guide?.scrollsWithOwningView == true)
        while let current = view, current !== ancestor {
            if isRegistering, current !== itemView { current.ensuredLayoutState.addDependent(constraint) }
            if scrollsWithView { addContentOffset(of: current, along: axis, times: -factor) }
            scrollsWithView = true
            factor /= Double(current.layoutScale)
            if current.usesConstraints {
                let item = engine.items[engine.findOrAddItem(current)]
                expression.add(factor, times: axis == .horizontal ? item.x : item.y)
            } else {
                current.ensuredLayoutState.isLayoutConstant = true
                let frame = current.untransformedFrame
                expression.constant += factor * Double(axis == .horizontal ? frame.minX : frame.minY)
            }
            view = current.superview
        }
        return scale
    }

    /// Returns the scale of a view's contents in the coordinates of an ancestor, a ratio.
    private static func scale(of view: UIView?, in ancestor: UIView) -> Double {
        var (scale, view) = (1.0, view)
        while let current = view, current !== ancestor {
            scale *= Double(current.layoutScale)
            view = current.superview
        }
        return scale
    }

    /// Adds the content offset of a scroll view. Adds nothing for other views.
    private mutating func addContentOffset(
        of view: UIView?, along axis: NSLayoutConstraint.Axis, times factor: Double
    ) {
        guard let scrollView = view as? UIScrollView else { return }
        scrollView.ensuredLayoutState.contentOffsetIsLayoutConstant = true
        constraint.usesContentOffset = true
        let offset = scrollView.contentOffset
        expression.constant += factor * Double(axis == .horizontal ? offset.x : offset.y)
    }

    private mutating func addOriginInOwningView(
        of guide: UILayoutGuide, along axis: NSLayoutConstraint.Axis, times factor: Double
    ) {
        switch guide.source {
        case .constraints:
            let item = engine.items[engine.findOrAddItem(guide)]
            expression.add(factor, times: axis == .horizontal ? item.x : item.y)
        case .aboveSafeArea, .content: break
        case .frame: addContentOffset(of: guide.owningView, along: axis, times: factor)
        case .belowSafeArea where axis == .horizontal, .keyboard where axis == .horizontal: break
        case .belowSafeArea, .keyboard:
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
        if guide.source == .frame { return addLength(of: view, along: axis, times: factor) }
        if guide.source == .constraints || guide.source == .content {
            let item = engine.items[engine.findOrAddItem(guide)]
            expression.add(factor, times: isHorizontal ? item.width : item.height)
            return
        }
        usesInsets = true
        let insets = guide.insets(along: axis)
        switch guide.source {
        case .aboveSafeArea where axis == .vertical: expression.constant += factor * Double(insets.start)
        case .belowSafeArea where axis == .vertical, .keyboard where axis == .vertical:
            expression.constant += factor * Double(insets.end)
        case .aboveSafeArea, .belowSafeArea, .keyboard: addLength(of: view, along: axis, times: factor)
        default:
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

extension NSLayoutConstraint.Relation {
    /// The relation in a constraint of a layout system.
    var inSystem: LayoutSystem.Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
