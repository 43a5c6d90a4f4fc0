/// An element in the bar of an edit menu, or an arrow to other elements.
final class EditMenuItem: UIControl {
    private static let padding: CGFloat = 14

    /// Whether the item has a line at its left edge.
    var showsSeparator = false { didSet { separator.isHidden = !showsSeparator } }
    private let titleLabel = UILabel()
    private let imageView = UIImageView()
    private let separator = UIView()
    private let arrow = CAShapeLayer()
    /// The direction of the arrow: -1 for left, 1 for right, 0 for none.
    private let arrowDirection: CGFloat

    /// Creates the item of an element: its title, or its image if the title is empty.
    convenience init(_ element: UIMenuElement, _ action: @escaping () -> Void) {
        self.init(title: element.title, image: element.title.isEmpty ? element.image : nil, arrow: 0, action)
        let leaf = element as? any UIMenuLeaf
        isEnabled = leaf?.attributes.contains(.disabled) != true
        let isDestructive =
            leaf?.attributes.contains(.destructive) ?? ((element as? UIMenu)?.options.contains(.destructive) == true)
        let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
        (titleLabel.textColor, imageView.tintColor) = (color, color)
        accessibilityLabel = leaf?.discoverabilityTitle ?? element.title
    }

    /// Creates an arrow to the left (-1) or to the right (1).
    convenience init(arrow: CGFloat, _ label: String, _ action: @escaping () -> Void) {
        self.init(title: "", image: nil, arrow: arrow, action)
        accessibilityLabel = label
    }

    private init(title: String, image: UIImage?, arrow direction: CGFloat, _ action: @escaping () -> Void) {
        arrowDirection = direction
        super.init(frame: .zero)
        titleLabel.text = title
        titleLabel.font = .systemFont(ofSize: 15)
        titleLabel.textAlignment = .center
        imageView.image = image
        imageView.contentMode = .scaleAspectFit
        separator.backgroundColor = .separator
        separator.isUserInteractionEnabled = false
        for view in [titleLabel, imageView, separator] { addSubview(view) }
        arrow.fillColor = nil
        (arrow.lineWidth, arrow.lineCap, arrow.lineJoin) = (2, .round, .round)
        layer.addSublayer(arrow)
        addAction(UIAction { _ in action() }, for: .touchUpInside)
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }

    override var handlesTaps: Bool { true }

    /// The width of the title or the image with its margins, in points.
    var preferredWidth: CGFloat {
        let content = imageView.image == nil ? titleLabel.intrinsicContentSize.width : 22
        return (content + 2 * Self.padding).rounded(.up)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel.frame = bounds.insetBy(dx: min(Self.padding, bounds.width / 2), dy: 0)
        imageView.frame = CGRect(x: bounds.midX - 11, y: bounds.midY - 11, width: 22, height: 22)
        let line = 1 / max(1, traitCollection.displayScale)
        separator.frame = CGRect(x: 0, y: 0, width: line, height: bounds.height)
        arrow.path = arrowPath.cgPath
        arrow.strokeColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
    }

    private var arrowPath: UIBezierPath {
        let path = UIBezierPath()
        guard arrowDirection != 0 else { return path }
        let (x, y, side) = (bounds.midX, bounds.midY, 3 * arrowDirection)
        path.move(to: CGPoint(x: x - side, y: y - 6))
        path.addLine(to: CGPoint(x: x + side, y: y))
        path.addLine(to: CGPoint(x: x - side, y: y + 6))
        return path
    }
}
