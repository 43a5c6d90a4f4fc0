/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
    /// Lines are aligned to the left.
    case left = 0
    /// Lines are centered.
    case center
    /// Lines are aligned to the right.
    case right
    /// Lines are aligned to the left. This implementation does not stretch lines to the full width.
    case justified
    /// Lines have the default alignment of the language, which is always left in this implementation.
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
