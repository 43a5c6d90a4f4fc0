/// A bar at the top of a navigation controller's view that displays a title between buttons.
///
/// The content is 44 points high. The bar also extends upward to cover the top inset of the safe area.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// The height of the content, in points.
    static let contentHeight: CGFloat = 44
    /// The distance between adjacent buttons, in points. The outermost buttons have the same distance from the bar's
    /// edges.
    private static let margin: CGFloat = 16

    private let titleLabel = UILabel()
    private let separatorLine = UIView()
    let backButton = UIButton(type: .system)
    private var leftViews: [UIView] = []
    private var rightViews: [UIView] = []
    private var centerView: UIView?

    /// The background color of the bar. The default, nil, uses `UIColor.systemBackground`.
    open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }

    /// Creates a bar with the given frame in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar, with the frame in a storyboard or a xib if the coder reads one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        separatorLine.backgroundColor = .systemGray4
        backButton.titleLabel?.font = .systemFont(ofSize: 17)
        addSubview(separatorLine)
    }

    /// Displays a navigation item.
    /// - Parameters:
    ///   - title: The title to display if the item has no title.
    ///   - backTitle: The title of the back button; nil displays no back button.
    func show(_ item: UINavigationItem, title: String?, backTitle: String?) {
        for view in leftViews + rightViews + [centerView].compactMap(\.self) { view.removeFromSuperview() }
        titleLabel.text = item.title ?? title
        centerView = item.titleView ?? titleLabel
        rightViews = (item.rightBarButtonItems ?? []).map(\.button)
        leftViews = (item.leftBarButtonItems ?? []).map(\.button)
        if item.leftBarButtonItems == nil, let backTitle, !item.hidesBackButton {
            backButton.setTitle("\u{2039} " + backTitle, for: .normal)
            leftViews = [backButton]
        }
        for view in leftViews + rightViews + [centerView].compactMap(\.self) { addSubview(view) }
        setNeedsLayout()
    }

    /// Sets the frames of the title, the buttons and the separator line.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let top = bounds.height - Self.contentHeight
        separatorLine.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
        var (start, end) = (Self.margin, bounds.width - Self.margin)
        for view in leftViews {
            let width = view.intrinsicContentSize.width
            view.frame = CGRect(x: start, y: top, width: width, height: Self.contentHeight)
            start += width + Self.margin
        }
        for view in rightViews {
            let width = view.intrinsicContentSize.width
            view.frame = CGRect(x: end - width, y: top, width: width, height: Self.contentHeight)
            end -= width + Self.margin
        }
        guard let centerView else { return }
        // The title is centered in the bar. The title label is as wide as the free space between the buttons allows. A
        // custom title view keeps its size unless it is larger than that space.
        let availableWidth = max(0, 2 * min(bounds.midX - start, end - bounds.midX))
        let isLabel = centerView === titleLabel
        let width = isLabel ? availableWidth : min(availableWidth, centerView.bounds.width)
        let height = isLabel ? Self.contentHeight : min(Self.contentHeight, centerView.bounds.height)
        centerView.frame = CGRect(
            x: bounds.midX - width / 2, y: top + (Self.contentHeight - height) / 2, width: width, height: height)
    }
}
