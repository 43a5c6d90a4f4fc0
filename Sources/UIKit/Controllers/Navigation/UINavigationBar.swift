/// The bar at the top of a navigation controller: a title between buttons, 44 points high besides the safe area.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    static let height: CGFloat = 44
    private static let margin: CGFloat = 16

    private let titleLabel = UILabel()
    private let line = UIView()
    let back = UIButton(type: .system)
    private var left: [UIView] = []
    private var right: [UIView] = []
    private var middle: UIView?

    /// The bar's color; nil, the default, is that of the background.
    open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }

    /// A bar with this frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A bar of no size: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        line.backgroundColor = .systemGray4
        back.titleLabel?.font = .systemFont(ofSize: 17)
        addSubview(line)
    }

    func show(_ item: UINavigationItem, title: String?, backTitle: String?) {
        for view in left + right + [middle].compactMap(\.self) { view.removeFromSuperview() }
        titleLabel.text = item.title ?? title
        middle = item.titleView ?? titleLabel
        right = (item.rightBarButtonItems ?? []).map(\.button)
        left = (item.leftBarButtonItems ?? []).map(\.button)
        if item.leftBarButtonItems == nil, let backTitle, !item.hidesBackButton {
            back.setTitle("\u{2039} " + backTitle, for: .normal)
            left = [back]
        }
        for view in left + right + [middle].compactMap(\.self) { addSubview(view) }
        setNeedsLayout()
    }

    /// Puts title and buttons to their places.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let top = bounds.height - Self.height
        line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
        var (start, end) = (Self.margin, bounds.width - Self.margin)
        for view in left {
            let width = view.intrinsicContentSize.width
            view.frame = CGRect(x: start, y: top, width: width, height: Self.height)
            start += width + Self.margin
        }
        for view in right {
            let width = view.intrinsicContentSize.width
            view.frame = CGRect(x: end - width, y: top, width: width, height: Self.height)
            end -= width + Self.margin
        }
        guard let middle else { return }
        // In the middle of the bar as far as the buttons leave room there.
        let room = 2 * min(bounds.midX - start, end - bounds.midX)
        let width = middle === titleLabel ? max(0, room) : min(max(0, room), middle.bounds.width)
        let height = middle === titleLabel ? Self.height : min(Self.height, middle.bounds.height)
        middle.frame = CGRect(
            x: bounds.midX - width / 2, y: top + (Self.height - height) / 2, width: width, height: height)
    }
}
