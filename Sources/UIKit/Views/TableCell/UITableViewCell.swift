/// A row with an image, text and an accessory view.
///
/// There are no tables (`UITableView`). A cell is an ordinary view, for example of a stack view: its owner sets its
/// size, and selects and highlights it.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    let style: CellStyle
    private let storedReuseIdentifier: String?
    /// The name with which the cell was created.
    open var reuseIdentifier: String? { storedReuseIdentifier }

    private let storedContentView = UIView()
    /// The view to which you add the cell's subviews. It has the size of the cell without its accessory view.
    open var contentView: UIView { storedContentView }

    private let storedImageView = CellImageView()
    /// The view at the left edge. It takes up no space without an image.
    open var imageView: UIImageView? { storedImageView }
    private let storedTextLabel = CellLabel()
    /// The label with the main text.
    open var textLabel: UILabel? { storedTextLabel }
    private let storedDetailLabel = CellLabel()
    /// The label with the secondary text; nil for the default style.
    open var detailTextLabel: UILabel? { style == .default ? nil : storedDetailLabel }

    /// The view behind the content. The cell resizes it to its own size. The default is nil.
    open var backgroundView: UIView? {
        didSet {
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    /// The view between the background and the content that is visible only while the cell is selected or highlighted.
    /// The cell resizes it to its own size. The default, nil, shows the background of `selectionStyle`.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard oldValue !== selectedBackgroundView else { return }
            oldValue?.removeFromSuperview()
            if let selectedBackgroundView { selectionBackground.addSubview(selectedBackgroundView) }
            updateSelection()
        }
    }
    /// The background of a selected or highlighted cell without a `selectedBackgroundView`. The default is `.default`.
    open var selectionStyle = SelectionStyle.default { didSet { updateSelection() } }
    private let selectionBackground = UIView()

    /// The standard view at the right edge. The default is `.none`.
    open var accessoryType = AccessoryType.none { didSet { updateAccessory() } }
    /// The view at the right edge instead of that of `accessoryType`. The default is nil. Its size is that of its
    /// bounds.
    open var accessoryView: UIView? { didSet { updateAccessory() } }
    private var shownAccessory: UIView?

    /// The number of steps by which the content is indented. The default is 0. Negative values are treated as 0.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of a step of indentation, in points. The default is 10. NaN and infinite values are treated as 0.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    private var storedIsSelected = false
    private var storedIsHighlighted = false

    /// A Boolean value that indicates whether the cell is selected. The default is false. The setter calls
    /// `setSelected(_:animated:)`.
    open var isSelected: Bool {
        get { storedIsSelected }
        set { setSelected(newValue, animated: false) }
    }
    /// A Boolean value that indicates whether the cell is highlighted. The default is false. The setter calls
    /// `setHighlighted(_:animated:)`.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Selects or deselects the cell. Overrides must call super.
    /// - Parameters:
    ///   - selected: Whether the cell is selected.
    ///   - animated: Whether the background fades, in 0.3 seconds.
    open func setSelected(_ selected: Bool, animated: Bool) {
        storedIsSelected = selected
        updateSelection(animated: animated)
    }

    /// Highlights the cell or ends its highlight. Overrides must call super.
    /// - Parameters:
    ///   - highlighted: Whether the cell is highlighted.
    ///   - animated: Whether the background fades, in 0.3 seconds.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        storedIsHighlighted = highlighted
        updateSelection(animated: animated)
    }

    /// Creates a cell of 320 x 44 points.
    /// - Parameters:
    ///   - style: The arrangement of the labels.
    ///   - reuseIdentifier: The name that `reuseIdentifier` returns.
    public init(style: CellStyle, reuseIdentifier: String?) {
        (self.style, storedReuseIdentifier) = (style, reuseIdentifier)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }

    /// Creates a cell of the default style without a reuse identifier.
    /// - Parameter frame: The frame in the superview's coordinates, in points. A zero rectangle means 320 x 44 points
    ///   at
    ///   the origin.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// Creates a cell of the default style. Interface archives are not supported: the coder is ignored.
    public required init?(coder: NSCoder) {
        (style, storedReuseIdentifier) = (.default, nil)
        super.init(coder: coder)
        bounds.size = CGSize(width: 320, height: 44)
        setUp()
    }

    private func setUp() {
        addSubview(selectionBackground)
        addSubview(storedContentView)
        for label in [storedTextLabel, storedDetailLabel] { label.cell = self }
        storedImageView.cell = self
        selectionBackground.alpha = 0
        storedDetailLabel.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
        if style == .value1 { storedDetailLabel.textColor = .secondaryLabel }
        if style == .value2 { storedTextLabel.textAlignment = .right }
        updateSelection()
    }

    /// Prepares the cell for another row: ends its selection and highlight. Overrides must call super.
    open func prepareForReuse() {
        isSelected = false
        isHighlighted = false
    }

    /// Sets the frames of the content. Overrides must call super.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for background in [backgroundView, selectionBackground] { background?.frame = bounds }
        selectedBackgroundView?.frame = selectionBackground.bounds
        storedContentView.frame = layOutAccessory(shownAccessory)
        layOutContent()
    }

    private func updateSelection(animated: Bool = false) {
        let isVisible = storedIsSelected || storedIsHighlighted
        let showsGray = selectedBackgroundView == nil && selectionStyle != .none
        selectionBackground.backgroundColor = showsGray ? .systemGray4 : nil
        for label in [storedTextLabel, storedDetailLabel] { label.isHighlighted = isVisible }
        let change = { [selectionBackground] in selectionBackground.alpha = isVisible ? 1 : 0 }
        if animated { UIView.animate(withDuration: 0.3) { change() } } else { change() }
    }

    private func updateAccessory() {
        let new = accessoryView ?? Self.makeAccessory(accessoryType)
        if shownAccessory !== new { shownAccessory?.removeFromSuperview() }
        shownAccessory = new
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    /// Adds a view to the content view when it has something to display, so that cells with views of the client contain
    /// only these.
    func show(_ view: UIView, if hasContent: Bool, in frame: CGRect) {
        if hasContent {
            if view.superview == nil { storedContentView.addSubview(view) }
            view.frame = frame
        } else if view.superview === storedContentView {
            view.removeFromSuperview()
        }
    }
}

/// A label that lays out its cell when its text changes.
private final class CellLabel: UILabel {
    weak var cell: UITableViewCell?

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        cell?.setNeedsLayout()
    }
}

/// An image view that lays out its cell when its image changes.
private final class CellImageView: UIImageView {
    weak var cell: UITableViewCell?

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        cell?.setNeedsLayout()
    }
}
