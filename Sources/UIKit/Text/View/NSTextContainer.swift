/// The area of a text view in which its text is laid out.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The distance of the text from the left and right edges of the container, in points. The default is 5. Negative,
    /// NaN and infinite values are treated as 0.
    open var lineFragmentPadding: CGFloat = 5 { didSet { onChange?() } }
    var onChange: (() -> Void)?

    /// Creates a container.
    public override init() { super.init() }

    var usablePadding: CGFloat { lineFragmentPadding.isFinite ? max(0, lineFragmentPadding) : 0 }
}
