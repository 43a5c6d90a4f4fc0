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

    /// An edge, center line, baseline or dimension of an item in a constraint. This implementation lays out text only
    /// from left to right, so leading is left.
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
        /// The edge where text begins: the left edge.
        case leading
        /// The edge where text ends: the right edge.
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
        case .left, .right, .leading, .trailing, .width, .centerX, .notAnAttribute: .horizontal
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline: .vertical
        }
    }

    /// Whether the attribute is a length, not a position.
    var isLength: Bool { self == .width || self == .height }
}
