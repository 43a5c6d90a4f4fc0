// Relations, attributes and axes of constraints.

extension NSLayoutConstraint {
    /// Options for the relation between the two sides of a constraint.
    public enum Relation: Int, Sendable {
        /// The first side is less than or equal to the second.
        case lessThanOrEqual = -1
        /// Both sides are equal.
        case equal = 0
        /// The first side is greater than or equal to the second.
        case greaterThanOrEqual = 1
    }

    /// An edge, center line, baseline or dimension of an item in a constraint.
    ///
    /// Leading is left in a left-to-right layout and right in a right-to-left layout. The view whose content the
    /// constraint arranges, which is the nearest common ancestor of both items, determines the direction by its
    /// `effectiveUserInterfaceLayoutDirection`. The margin attributes of a layout guide equal its edges and centers.
    public enum Attribute: Int, Sendable {
        /// No attribute. Used as the second attribute if the second side of the constraint is only the constant.
        case notAnAttribute = 0
        /// The left edge.
        case left
        /// The right edge.
        case right
        /// The top edge.
        case top
        /// The bottom edge.
        case bottom
        /// The edge where text begins: the left edge in a left-to-right layout.
        case leading
        /// The edge where text ends: the right edge in a left-to-right layout.
        case trailing
        /// The width.
        case width
        /// The height.
        case height
        /// The horizontal center.
        case centerX
        /// The vertical center.
        case centerY
        /// The baseline of the last line of text, or the bottom edge if the item has no text.
        case lastBaseline
        /// The baseline of the first line of text, or the top edge if the item has no text.
        case firstBaseline
        /// The left margin: the left edge of the view's `layoutMarginsGuide`.
        case leftMargin
        /// The right margin: the right edge of the view's `layoutMarginsGuide`.
        case rightMargin
        /// The top margin: the top edge of the view's `layoutMarginsGuide`.
        case topMargin
        /// The bottom margin: the bottom edge of the view's `layoutMarginsGuide`.
        case bottomMargin
        /// The margin where text begins: the left margin in a left-to-right layout.
        case leadingMargin
        /// The margin where text ends: the right margin in a left-to-right layout.
        case trailingMargin
        /// The horizontal center between the margins.
        case centerXWithinMargins
        /// The vertical center between the margins.
        case centerYWithinMargins
    }

    /// The axes of layout.
    public enum Axis: Int, Sendable {
        /// The horizontal axis, from left to right.
        case horizontal = 0
        /// The vertical axis, from top to bottom.
        case vertical
    }
}

extension NSLayoutConstraint.Attribute {
    /// The axis along which the attribute is measured.
    var axis: NSLayoutConstraint.Axis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .notAnAttribute, .leftMargin, .rightMargin,
            .leadingMargin, .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        }
    }

    /// Whether the attribute is a length, not a position.
    var isLength: Bool { self == .width || self == .height }

    /// Whether the attribute refers to the margins of a view.
    var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }

    /// Whether the layout direction determines the edge that the attribute refers to.
    var dependsOnLayoutDirection: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether the attribute is an edge that does not depend on the layout direction.
    var isAbsoluteEdge: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// Returns the attribute without dependence on the layout direction.
    func resolved(isRightToLeft: Bool) -> Self {
        switch self {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
        case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
        default: self
        }
    }

    /// The position of the attribute between the start of its item, 0, and the end, 1.
    var edgeFraction: Double {
        switch self {
        case .right, .rightMargin, .bottom, .bottomMargin, .trailing, .trailingMargin, .lastBaseline: 1
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
        default: 0
        }
    }
}
