/// Options for breaking text into lines and truncating lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines are broken between words.
    case byWordWrapping = 0
    /// Lines are broken between any two characters.
    case byCharWrapping
    /// Lines are not broken; characters that do not fit are not drawn.
    case byClipping
    /// Lines are broken between words. If the last line is too long, an ellipsis replaces its beginning.
    case byTruncatingHead
    /// Lines are broken between words. If the last line is too long, an ellipsis replaces its end.
    case byTruncatingTail
    /// Lines are broken between words. If the last line is too long, an ellipsis replaces its middle.
    case byTruncatingMiddle
}
