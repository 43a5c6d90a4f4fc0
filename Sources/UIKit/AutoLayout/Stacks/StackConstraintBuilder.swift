// The constraints of stack views, and what these depend on.

/// What the constraints of a stack view depend on, apart from its properties.
struct ArrangedContent: Equatable {
    private let views: [ObjectIdentifier]
    /// The lengths that determine the proportions, in points; empty for other distributions.
    private let lengths: [CGFloat]
    /// The priorities of the views with text of several lines, nil for others, in a row that is filled.
    private let textPriorities: [Float?]

    @MainActor
    init(of stack: UIStackView) {
        let visible = stack.visibleViews
        views = visible.map(ObjectIdentifier.init)
        lengths = stack.distribution == .fillProportionally ? stack.intrinsicLengths(of: visible) : []
        let fillsRow = stack.distribution == .fill && stack.axis == .horizontal
        textPriorities = (fillsRow ? visible : []).map {
            $0.showsMultilineText ? $0.contentCompressionResistancePriority(for: .horizontal).rawValue : nil
        }
    }
}

extension UIStackView {
    /// Returns the intrinsic lengths of views along the axis, in points.
    fileprivate func intrinsicLengths(of views: [UIView]) -> [CGFloat] {
        views.map { axis == .horizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
    }
}

/// A builder of a stack view's constraints. The constraints of a row and a column differ only in their layout
/// attributes.
@MainActor
struct StackConstraintBuilder {
    /// The layout guides that span the spaces between views in distributions with equal spaces. The stack view must add
    /// these guides to itself.
    let spacingGuides: [UILayoutGuide]
    private let stack: UIStackView
    private let views: [UIView]

    private typealias Attribute = NSLayoutConstraint.Attribute
    private let start, end, center, length: Attribute
    private let crossStart, crossEnd, crossCenter, crossLength: Attribute

    init(_ stack: UIStackView, _ views: [UIView]) {
        (self.stack, self.views) = (stack, views)
        let hasEqualSpaces = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        spacingGuides = hasEqualSpaces ? (0..<max(0, views.count - 1)).map { _ in UILayoutGuide() } : []
        let (horizontal, vertical) = (
            [Attribute.leading, .trailing, .centerX, .width], [Attribute.top, .bottom, .centerY, .height]
        )
        let (along, across) = stack.axis == .horizontal ? (horizontal, vertical) : (vertical, horizontal)
        (start, end, center, length) = (along[0], along[1], along[2], along[3])
        (crossStart, crossEnd, crossCenter, crossLength) = (across[0], across[1], across[2], across[3])
    }

    func makeConstraints() -> [NSLayoutConstraint] {
        guard let first = views.first, let last = views.last else { return [] }
        return [
            makeConstraint(first, start, .equal, container, start), makeConstraint(container, end, .equal, last, end),
        ]
            + zip(views.indices, views.dropFirst()).flatMap {
                makeSpacingConstraints(between: views[$0], and: $1, index: $0)
            }
            + makeLengthConstraints(equalTo: first) + views.flatMap { makeAlignmentConstraints(of: $0, first: first) }
            + [makeFittingConstraint(for: length), makeFittingConstraint(for: crossLength)]
    }

    private var container: AnyObject { stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack }

    private func makeSpacingConstraints(between view: UIView, and next: UIView, index: Int) -> [NSLayoutConstraint] {
        let spacing = stack.spacing(after: view)
        guard spacingGuides.indices.contains(index) else {
            let isBetweenBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
            let (from, to) = isBetweenBaselines ? (Attribute.lastBaseline, Attribute.firstBaseline) : (end, start)
            return [makeConstraint(next, to, .equal, view, from, constant: spacing)]
        }
        let (guide, isCentering) = (spacingGuides[index], stack.distribution == .equalCentering)
        let minimum = makeConstraint(next, start, .greaterThanOrEqual, view, end, constant: spacing)
        let (from, to) = isCentering ? (center, center) : (end, start)
        let ends = [makeConstraint(guide, start, .equal, view, from), makeConstraint(guide, end, .equal, next, to)]
        guard index > 0 else { return ends + [minimum] }
        // With `.equalCentering`, equal distances have a low priority, because the minimum spacing takes precedence if
        // there is not enough space for both.
        let equal = makeConstraint(guide, length, .equal, spacingGuides[0], length, priority: isCentering ? 149 : 1000)
        return ends + [minimum, equal]
    }

    private func makeLengthConstraints(equalTo first: UIView) -> [NSLayoutConstraint] {
        switch stack.distribution {
        case .fillEqually: return views.dropFirst().map { makeConstraint($0, length, .equal, first, length) }
        case .fillProportionally:
            // Views without an intrinsic length have no proportion, so no constraint relates them to the others.
            let sized = zip(views, stack.intrinsicLengths(of: views)).filter { $1 > 0 }
            guard let (reference, referenceLength) = sized.first else { return [] }
            return sized.dropFirst().map { view, intrinsicLength in
                makeConstraint(
                    view, length, .equal, reference, length, multiplier: intrinsicLength / referenceLength,
                    priority: 999)
            }
        case .fill: return stack.axis == .horizontal ? makeTextWidthConstraints() : []
        case .equalSpacing, .equalCentering: return []
        }
    }

    /// Returns the constraints that give views with text of several lines an equal part of the row without its spaces.
    ///
    /// Source: measurements of Apple's system that were published; the priority of a label with the compression resistance
    /// 749 is 759.
    private func makeTextWidthConstraints() -> [NSLayoutConstraint] {
        guard views.count > 1 else { return [] }
        let count = CGFloat(views.count)
        let space = views.dropLast().map { stack.spacing(after: $0) }.reduce(0, +)
        return views.filter(\.showsMultilineText).map { view in
            makeConstraint(
                view, .width, .equal, container, .width, multiplier: 1 / count, constant: -space / count,
                priority: min(999, view.contentCompressionResistancePriority(for: .horizontal).rawValue + 10))
        }
    }

    private func makeAlignmentConstraints(of view: UIView, first: UIView) -> [NSLayoutConstraint] {
        let containment = [
            makeConstraint(view, crossStart, .greaterThanOrEqual, container, crossStart),
            makeConstraint(view, crossEnd, .lessThanOrEqual, container, crossEnd),
        ]
        switch stack.alignment {
        case .fill: return [crossStart, crossEnd].map { makeConstraint(view, $0, .equal, container, $0) }
        case .leading: return containment + [makeConstraint(view, crossStart, .equal, container, crossStart)]
        case .trailing: return containment + [makeConstraint(view, crossEnd, .equal, container, crossEnd)]
        case .center: return containment + [makeConstraint(view, crossCenter, .equal, container, crossCenter)]
        case .firstBaseline, .lastBaseline:
            guard stack.axis == .horizontal else {
                return containment + [makeConstraint(view, crossStart, .equal, container, crossStart)]
            }
            let baseline: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            let top = makeConstraint(view, crossStart, .equal, container, crossStart, priority: 50)
            return containment + [view === first ? top : makeConstraint(view, baseline, .equal, first, baseline)]
        }
    }

    /// Returns a low-priority constraint that sets the stack view's width or height to 0. The stack view therefore
    /// becomes as small as its content allows, unless other constraints determine its size.
    private func makeFittingConstraint(for attribute: Attribute) -> NSLayoutConstraint {
        makeConstraint(stack, attribute, .equal, nil, .notAnAttribute, priority: 40)
    }

    private func makeConstraint(
        _ item: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ other: AnyObject?,
        _ otherAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
            multiplier: multiplier, constant: constant)
        constraint.priority = UILayoutPriority(rawValue: priority)
        return constraint
    }
}
