/// An element of a menu: a check mark if it is on, the title with a subtitle, and an image or an arrow.
final class MenuRow: UIControl {
    private static let smallestHeight: CGFloat = 44

    let element: UIMenuElement
    /// Whether the row closes the menu whose title it shows.
    let isHeader: Bool
    /// The line or gap above the row; nil if it is the first.
    var separator: UIView?
    private let isIndented: Bool
    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()
    private let stateLayer = CAShapeLayer()
    private let arrowLayer = CAShapeLayer()
    private let imageView = UIImageView()
    /// The sign of elements that are being provided.
    private lazy var spinner = UIActivityIndicatorView(style: .medium)

    init(_ element: UIMenuElement, isHeader: Bool, isIndented: Bool) {
        (self.element, self.isHeader, self.isIndented) = (element, isHeader, isIndented)
        super.init(frame: .zero)
        let attributes = (element as? any UIMenuLeaf)?.attributes ?? []
        isEnabled = !attributes.contains(.disabled) && !(element is UIDeferredMenuElement)
        let isDestructive =
            attributes.contains(.destructive) || (element as? UIMenu)?.options.contains(.destructive) == true
        let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
        titleLabel.text = element.title
        titleLabel.font = .systemFont(ofSize: 17, weight: isHeader ? .semibold : .regular)
        titleLabel.textColor = color
        titleLabel.numberOfLines = 2
        subtitleLabel.text = element.subtitle
        subtitleLabel.font = .systemFont(ofSize: 13)
        subtitleLabel.textColor = .secondaryLabel
        imageView.image = element.image
        imageView.tintColor = color
        imageView.contentMode = .scaleAspectFit
        for view in [titleLabel, subtitleLabel, imageView] { addSubview(view) }
        for shape in [stateLayer, arrowLayer] {
            shape.fillColor = nil
            shape.lineWidth = 2
            shape.lineCap = .round
            shape.lineJoin = .round
            layer.addSublayer(shape)
        }
        if element is UIDeferredMenuElement {
            titleLabel.text = "Loading\u{2026}"
            spinner.startAnimating()
            addSubview(spinner)
        }
        accessibilityLabel = titleLabel.text
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }

    private var showsArrow: Bool { element is UIMenu }
    private var textLeft: CGFloat { isIndented ? 36 : 16 }
    private var textRight: CGFloat { showsArrow || element.image != nil ? 48 : 16 }

    /// Returns the height of the row at a width, in points.
    func height(width: CGFloat) -> CGFloat {
        let space = CGSize(width: max(1, width - textLeft - textRight), height: 0)
        let texts = titleLabel.sizeThatFits(space).height + subtitleHeight
        return max(Self.smallestHeight, (texts + 22).rounded(.up))
    }

    private var subtitleHeight: CGFloat {
        element.subtitle?.isEmpty == false ? subtitleLabel.intrinsicContentSize.height : 0
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, bounds.width - textLeft - textRight)
        let titleHeight = titleLabel.sizeThatFits(CGSize(width: width, height: 0)).height
        let top = (bounds.height - titleHeight - subtitleHeight) / 2
        titleLabel.frame = CGRect(x: textLeft, y: top, width: width, height: titleHeight)
        subtitleLabel.frame = CGRect(x: textLeft, y: top + titleHeight, width: width, height: subtitleHeight)
        imageView.frame = CGRect(x: bounds.width - 38, y: bounds.midY - 11, width: 22, height: 22)
        imageView.isHidden = showsArrow
        if element is UIDeferredMenuElement { spinner.center = imageView.center }
        stateLayer.path = statePath.cgPath
        arrowLayer.path = arrowPath.cgPath
        stateLayer.strokeColor = titleLabel.textColor.resolvedColor(with: traitCollection).cgColor
        arrowLayer.strokeColor = UIColor.secondaryLabel.resolvedColor(with: traitCollection).cgColor
    }

    /// A check mark for an element that is on, a line for a mixed one.
    private var statePath: UIBezierPath {
        let path = UIBezierPath()
        let (x, y) = (CGFloat(14), bounds.midY)
        switch (element as? any UIMenuLeaf)?.state ?? .off {
        case .on:
            path.move(to: CGPoint(x: x, y: y + 0.5))
            path.addLine(to: CGPoint(x: x + 4, y: y + 5))
            path.addLine(to: CGPoint(x: x + 11, y: y - 5))
        case .mixed:
            path.move(to: CGPoint(x: x, y: y))
            path.addLine(to: CGPoint(x: x + 11, y: y))
        case .off: break
        }
        return path
    }

    /// An arrow to the right for a menu, and downward for the header of an open one.
    private var arrowPath: UIBezierPath {
        let path = UIBezierPath()
        guard showsArrow else { return path }
        let (x, y) = (bounds.width - 24, bounds.midY)
        let offsets: [(CGFloat, CGFloat)] =
            isHeader ? [(-5, -2.5), (0, 2.5), (5, -2.5)] : [(-2.5, -5), (2.5, 0), (-2.5, 5)]
        path.move(to: CGPoint(x: x + offsets[0].0, y: y + offsets[0].1))
        for offset in offsets.dropFirst() { path.addLine(to: CGPoint(x: x + offset.0, y: y + offset.1)) }
        return path
    }
}
