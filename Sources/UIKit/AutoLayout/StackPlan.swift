/// The constraints of a stack, the same for rows and columns but for the names of the sides.
@MainActor
struct StackPlan {
    /// What equal gaps are measured by; to be added to the stack.
    let gaps: [UILayoutGuide]
    private let stack: UIStackView
    private let views: [UIView]

    private typealias Attribute = NSLayoutConstraint.Attribute
    private let start, end, middle, length: Attribute
    private let crossStart, crossEnd, crossMiddle, breadth: Attribute

    init(_ stack: UIStackView, _ views: [UIView]) {
        (self.stack, self.views) = (stack, views)
        let isEven = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        gaps = isEven ? (0..<max(0, views.count - 1)).map { _ in UILayoutGuide() } : []
        let (row, column) = (
            [Attribute.leading, .trailing, .centerX, .width], [Attribute.top, .bottom, .centerY, .height]
        )
        let (along, across) = stack.axis == .horizontal ? (row, column) : (column, row)
        (start, end, middle, length) = (along[0], along[1], along[2], along[3])
        (crossStart, crossEnd, crossMiddle, breadth) = (across[0], across[1], across[2], across[3])
    }

    func constraints() -> [NSLayoutConstraint] {
        guard let first = views.first, let last = views.last else { return [] }
        return [make(first, start, .equal, room, start), make(room, end, .equal, last, end)]
            + zip(views.indices, views.dropFirst()).flatMap { between(views[$0], $1, number: $0) }
            + lengths(first) + views.flatMap { across($0, first) } + [snug(length), snug(breadth)]
    }

    private var room: AnyObject { stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack }

    private func between(_ one: UIView, _ next: UIView, number: Int) -> [NSLayoutConstraint] {
        let least = stack.room(after: one)
        guard gaps.indices.contains(number) else { return [make(next, start, .equal, one, end, constant: least)] }
        let (gap, isCentering) = (gaps[number], stack.distribution == .equalCentering)
        let wide = make(next, start, .greaterThanOrEqual, one, end, constant: least)
        let (from, to) = isCentering ? (middle, middle) : (end, start)
        let ends = [make(gap, start, .equal, one, from), make(gap, end, .equal, next, to)]
        guard number > 0 else { return ends + [wide] }
        // Middles give way to the least spacing where there is not room for both.
        let even = make(gap, length, .equal, gaps[0], length, priority: isCentering ? 149 : 1000)
        return ends + [wide, even]
    }

    private func lengths(_ first: UIView) -> [NSLayoutConstraint] {
        switch stack.distribution {
        case .fillEqually: return views.dropFirst().map { make($0, length, .equal, first, length) }
        case .fillProportionally:
            let asked = views.map { view in
                stack.axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
            }
            guard asked[0] > 0 else { return [] }
            return zip(views, asked).dropFirst().filter { $1 > 0 }.map { view, length in
                make(view, self.length, .equal, first, self.length, multiplier: length / asked[0], priority: 999)
            }
        case .fill, .equalSpacing, .equalCentering: return []
        }
    }

    private func across(_ view: UIView, _ first: UIView) -> [NSLayoutConstraint] {
        let within = [
            make(view, crossStart, .greaterThanOrEqual, room, crossStart),
            make(view, crossEnd, .lessThanOrEqual, room, crossEnd),
        ]
        switch stack.alignment {
        case .fill: return [crossStart, crossEnd].map { make(view, $0, .equal, room, $0) }
        case .leading: return within + [make(view, crossStart, .equal, room, crossStart)]
        case .trailing: return within + [make(view, crossEnd, .equal, room, crossEnd)]
        case .center: return within + [make(view, crossMiddle, .equal, room, crossMiddle)]
        case .firstBaseline, .lastBaseline:
            guard stack.axis == .horizontal else {
                return within + [make(view, crossStart, .equal, room, crossStart)]
            }
            let line: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            let top = make(view, crossStart, .equal, room, crossStart, priority: 50)
            return within + [view === first ? top : make(view, line, .equal, first, line)]
        }
    }

    /// Without a size from outside the stack is as small as what is in it allows.
    private func snug(_ side: Attribute) -> NSLayoutConstraint {
        make(stack, side, .equal, nil, .notAnAttribute, priority: 40)
    }

    private func make(
        _ item: AnyObject, _ side: Attribute, _ relation: NSLayoutConstraint.Relation, _ other: AnyObject?,
        _ otherSide: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            item: item, attribute: side, relatedBy: relation, toItem: other, attribute: otherSide,
            multiplier: multiplier, constant: constant)
        constraint.priority = UILayoutPriority(rawValue: priority)
        return constraint
    }
}
