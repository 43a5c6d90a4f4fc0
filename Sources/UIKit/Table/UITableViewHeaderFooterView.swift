/// A header or footer of a section of a table, with a text.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: ReusableElementView {
    private let storedReuseIdentifier: String?
    /// The identifier with which the view was created or registered.
    open var reuseIdentifier: String? { storedReuseIdentifier }

    private let storedContentView = UIView()
    /// The view to which you add subviews. It has the size of the header or footer.
    open var contentView: UIView { storedContentView }
    private let storedTextLabel = HeaderLabel()
    /// The label with the text.
    open var textLabel: UILabel? { storedTextLabel }
    private let storedDetailLabel = HeaderLabel()
    /// The label with additional text, below that of `textLabel`.
    open var detailTextLabel: UILabel? { storedDetailLabel }
    /// The view behind the content. The default is nil: headers of plain tables have a gray background.
    open var backgroundView: UIView? {
        didSet {
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Whether the view is a footer.
    var isFooter = false { didSet { updateStyle() } }
    /// The style of the table, which determines the font and the margins.
    var tableStyle = UITableView.Style.plain { didSet { updateStyle() } }

    // MARK: Configurations

    override var configurationContainer: UIView { storedContentView }

    /// The content of the view. Setting it shows the view that the configuration makes instead of the labels. The default is nil.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set { configurations.content = newValue }
    }
    /// A Boolean value that indicates whether the view replaces its content configuration by
    /// `updated(for:)` when its state changes. The default is true.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }
    /// The background of the view. Setting it removes `backgroundView` and the background color. The default is nil.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            if newValue != nil { backgroundView = nil }
            configurations.background = newValue
        }
    }
    /// A Boolean value that indicates whether the view replaces its background configuration by
    /// `updated(for:)` when its state changes. The default is true.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }
    /// A closure that changes the configurations for a state. It is called after `updateConfiguration(using:)`. The default is
    /// nil.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
    }
    /// A closure that changes the configurations of a view for its state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

    /// The current state of the view. Overrides can add values.
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// Requests a call of `updateConfiguration(using:)` before the next layout. The view requests it when its state
    /// changes.
    open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

    /// Called before the layout when the state has changed. Overrides can change the configurations. The default
    /// implementation does nothing.
    open func updateConfiguration(using state: UIViewConfigurationState) {}

    private func updateConfigurationIfNeeded() {
        configurations.updateIfNeeded(for: configurationState) { state in
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
    }

    /// Returns the content of a header or a footer of the table's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch (tableStyle, isFooter) {
        case (.plain, false): .plainHeader()
        case (.plain, true): .plainFooter()
        case (_, false): .groupedHeader()
        case (_, true): .groupedFooter()
        }
    }

    /// Creates a header or footer.
    /// - Parameter reuseIdentifier: The identifier with which the table finds the view again after use; nil for a view
    ///   that is not reused.
    public init(reuseIdentifier: String?) {
        storedReuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        setUp()
    }

    /// Creates a header or footer without a reuse identifier.
    public required init?(coder: NSCoder) {
        storedReuseIdentifier = nil
        super.init(coder: coder)
        setUp()
    }

    /// Creates a view without a reuse identifier.
    /// - Parameter frame: The frame in the superview's coordinates, in points.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a view of a registered class by calling the class's `init(reuseIdentifier:)`.
    ///
    /// Subclasses that override `init(reuseIdentifier:)` and `init(coder:)` inherit this initializer.
    public required convenience init(dequeuedWithReuseIdentifier identifier: String) {
        self.init(reuseIdentifier: identifier)
    }

    private func setUp() {
        addSubview(storedContentView)
        for label in [storedTextLabel, storedDetailLabel] {
            label.owner = self
            label.numberOfLines = 0
        }
        updateStyle()
    }

    override class func makeForReuse(identifier: String, size: CGSize) -> ReusableElementView {
        let view = self.init(dequeuedWithReuseIdentifier: identifier)
        view.bounds.size = size
        return view
    }

    override func prepareElementForReuse() { prepareForReuse() }

    /// Clears the content of the previous section before the view is reused. The default implementation does nothing.
    open func prepareForReuse() {}

    private func updateStyle() {
        let isPlain = tableStyle == .plain
        storedTextLabel.font =
            isPlain && !isFooter ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
        storedTextLabel.textColor = isPlain && !isFooter ? .label : .secondaryLabel
        storedDetailLabel.font = .systemFont(ofSize: 13)
        storedDetailLabel.textColor = .secondaryLabel
        storedContentView.backgroundColor = isPlain ? .systemGray6 : nil
        setNeedsLayout()
    }

    /// The distances of the text from the edges, in points.
    private var textInsets: UIEdgeInsets {
        tableStyle == .plain
            ? UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 16)
            : UIEdgeInsets(top: isFooter ? 8 : 16, left: 16, bottom: isFooter ? 8 : 7, right: 16)
    }

    /// Returns a size of the given width, in points, whose height fits the texts.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        if let height = configurations.height(fittingWidth: size.width) {
            return CGSize(width: size.width, height: height)
        }
        let insets = textInsets
        let available = CGSize(width: max(1, size.width - insets.left - insets.right), height: 0)
        let height = storedTextLabel.sizeThatFits(available).height + storedDetailLabel.sizeThatFits(available).height
        return CGSize(width: size.width, height: (height + insets.top + insets.bottom).rounded(.up))
    }

    /// Sets the frames of the content. Overrides must call super.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        backgroundView?.frame = bounds
        storedContentView.frame = bounds
        configurations.layOut(background: CGRect(origin: .zero, size: bounds.size))
        guard contentConfiguration == nil else {
            for label in [storedTextLabel, storedDetailLabel] { label.removeFromSuperview() }
            return
        }
        let area = bounds.area(within: textInsets)
        let available = CGSize(width: max(1, area.width), height: 0)
        let (text, detail) = (
            storedTextLabel.sizeThatFits(available).height, storedDetailLabel.sizeThatFits(available).height
        )
        let top = isFooter ? area.minY : area.maxY - text - detail
        show(storedTextLabel, in: CGRect(x: area.minX, y: top, width: area.width, height: text))
        show(storedDetailLabel, in: CGRect(x: area.minX, y: top + text, width: area.width, height: detail))
    }

    private func show(_ label: UILabel, in frame: CGRect) {
        storedContentView.show(label, if: label.text?.isEmpty == false, in: frame)
    }
}

/// A label that is a header for assistive technologies, unless it is in a footer.
private final class HeaderLabel: CellLabel {
    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = super.accessibilityDefaults
        if (owner as? UITableViewHeaderFooterView)?.isFooter == false { defaults.traits.insert(.header) }
        return defaults
    }
}

/// The container of a header or footer view that is not a `UITableViewHeaderFooterView`.
final class TableAccessoryContainer: ReusableElementView {
    let content: UIView

    init(_ content: UIView) {
        self.content = content
        super.init(frame: content.bounds)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
    }
}
