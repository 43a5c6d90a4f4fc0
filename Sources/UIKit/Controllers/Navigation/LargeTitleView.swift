/// The large title of a navigation bar. A view that is less high than the title shows its lower part.
final class LargeTitleView: UIView {
    /// The height of a large title, in points.
    static let fullHeight: CGFloat = 52
    /// The distance of the title from the edges of the bar, in points.
    private static let margin: CGFloat = 16
    /// The height of the view, in points, from which the title is readable.
    private static let readableHeight: CGFloat = 20

    private let label = UILabel()

    /// Shows a title.
    func show(_ title: String, attributes: [NSAttributedString.Key: Any]) {
        label.show(title, attributes: attributes)
    }

    /// Whether the view is high enough to read the title.
    var isTitleVisible: Bool { bounds.height >= Self.readableHeight }

    init() {
        super.init(frame: .zero)
        clipsToBounds = true
        isUserInteractionEnabled = false
        label.accessibilityTraits = [.staticText, .header]
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(
            x: Self.margin, y: bounds.height - Self.fullHeight, width: max(0, bounds.width - 2 * Self.margin),
            height: Self.fullHeight)
    }
}
