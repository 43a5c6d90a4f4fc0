// The rectangle of a view that constraints align.

extension UIView {
    /// `alignmentRectInsets` with 0 for values that are NaN or infinite.
    var usableAlignmentInsets: UIEdgeInsets {
        let insets = alignmentRectInsets
        let usable = { (value: CGFloat) in value.isFinite ? value : 0 }
        return UIEdgeInsets(
            top: usable(insets.top), left: usable(insets.left), bottom: usable(insets.bottom),
            right: usable(insets.right))
    }

    /// The insets that `frame(forAlignmentRect:)` adds: `usableAlignmentInsets` with the opposite signs.
    var outwardAlignmentInsets: UIEdgeInsets {
        let insets = usableAlignmentInsets
        return UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    }

    /// The insets at the beginning and the end of an axis, in points; nil if they are zero.
    func alignmentInsets(along axis: NSLayoutConstraint.Axis) -> (start: CGFloat, end: CGFloat)? {
        let insets = alignmentRectInsets
        guard insets != .zero else { return nil }
        let usable = usableAlignmentInsets
        return axis == .horizontal ? (usable.left, usable.right) : (usable.top, usable.bottom)
    }
}
