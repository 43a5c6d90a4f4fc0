/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
    /// Lines are aligned to the left.
    case left = 0
    /// Lines are centered.
    case center
    /// Lines are aligned to the right.
    case right
    /// Lines are aligned as with `natural`. This implementation does not stretch lines to the full width.
    case justified
    /// Lines begin at the side at which content of the view begins: left, or right in a view whose
    /// `effectiveUserInterfaceLayoutDirection` is from right to left.
    case natural
}

extension NSTextAlignment {
    /// The fraction of a line's free space that is on the left of the text, from 0 to 1.
    var leadingFraction: CGFloat {
        switch self {
        case .left, .justified, .natural: 0
        case .center: 0.5
        case .right: 1
        }
    }
}

extension UIView {
    /// Returns the side of lines with an alignment, in the layout direction of the view.
    func resolved(_ alignment: NSTextAlignment) -> NSTextAlignment {
        switch alignment {
        case .natural, .justified: effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
        default: alignment
        }
    }
}
