import WorkCounting

/// A row of a table, with an image, text and an accessory view.
///
/// A cell can also be used as an ordinary view, for example of a stack view. Then its owner sets its size, and selects
/// and highlights it.
@preconcurrency @MainActor
open class UITableViewCell: ReusableElementView, SwipeableCell {
    let style: CellStyle
    private let storedReuseIdentifier: String?
    /// The name with which the cell was created.
    open var reuseIdentifier: String? { storedReuseIdentifier }

    let storedContentView = UIView()
    /// The view to which you add the cell's subviews. It has the size of the cell without its accessory view and without
    /// the controls for editing.
    ///
    /// Its layout margins are 11 points at the top and the bottom and 16 at the sides, those of the labels of the cell.
    open var contentView: UIView { storedContentView }

    private let storedImageView = CellImageView()
    /// The view at the left edge. It takes up no space without an image.
    open var imageView: UIImageView? { storedImageView }
    let storedTextLabel = CellLabel()
    /// The label with the main text.
    open var textLabel: UILabel? { storedTextLabel }
    let storedDetailLabel = CellLabel()
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
        didSet { if oldValue !== selectedBackgroundView { updateSelection() } }
    }
    /// The view that is visible in place of `selectedBackgroundView` in a table that allows the selection of several rows. The
    /// cell resizes it to its own size. The default is nil.
    open var multipleSelectionBackgroundView: UIView? {
        didSet { if oldValue !== multipleSelectionBackgroundView { updateSelection() } }
    }
    /// The view of the client in `selectionBackground`; nil if there is none.
    var shownSelectionView: UIView?
    /// The background of a selected or highlighted cell without a `selectedBackgroundView`. The default is `.default`.
    open var selectionStyle = SelectionStyle.default { didSet { updateSelection() } }
    let selectionBackground = UIView()

    /// The states of a cell while the user drags it.
    public enum DragState: Int, Sendable {
        /// The cell is not dragged.
        case none = 0
        /// A preview of the cell is lifted, but not moved yet.
        case lifting
        /// A preview of the cell follows the finger.
        case dragging
    }

    /// Whether the cell is that of the gap for a dragged item from elsewhere.
    final var fillsGap = false
    final var dragState = DragState.none { didSet { if dragState != oldValue { dragStateDidChange(dragState) } } }

    /// Called when the state of a drag of the cell has changed. The default implementation does nothing.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// The standard view at the right edge. The default is `.none`.
    open var accessoryType = AccessoryType.none { didSet { updateAccessory() } }
    /// The view at the right edge instead of that of `accessoryType`. The default is nil. Its size is that of its
    /// bounds.
    open var accessoryView: UIView? { didSet { updateAccessory() } }
    /// The standard view at the right edge while the cell is being edited. The default is `.none`.
    open var editingAccessoryType = AccessoryType.none { didSet { updateAccessory() } }
    /// The view at the right edge while the cell is being edited, instead of that of `editingAccessoryType`. The default
    /// is nil.
    open var editingAccessoryView: UIView? { didSet { updateAccessory() } }
    var shownAccessory: UIView?

    /// The number of steps by which the content is indented. The default is 0. Negative values are treated as 0.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The level that the delegate of the table has returned for the row; 0 if it has returned none.
    var delegateIndentationLevel = 0
    /// The width of a step of indentation, in points. The default is 10. NaN and infinite values are treated as 0.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    /// The distances of the separator below the cell from the edges of the cell, in points. Only left and right have an
    /// effect. The default is the `separatorInset` of the table.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? appearance.separatorInset }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    private var ownSeparatorInset: UIEdgeInsets?
    private let separator = UIView()
    /// What the table determines about the cell's appearance.
    var appearance = TableCellAppearance() { didSet { if appearance != oldValue { setNeedsLayout() } } }

    // MARK: Editing

    /// A Boolean value that indicates whether the cell shows its controls for editing. The default is false. The setter
    /// calls `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }
    var storedIsEditing = false
    /// The control that the cell shows at its left edge while it is being edited. The table sets it; the default is
    /// `.none`.
    open internal(set) var editingStyle = EditingStyle.none { didSet { updateEditingControl() } }
    /// A Boolean value that indicates whether the content is indented while the cell is being edited without a control. The
    /// default is true. The table sets it to the value of its delegate.
    open var shouldIndentWhileEditing = true
    /// Whether a table has begun to edit the cell.
    var isEditedByTable = false
    /// Whether the table selects several edited rows, so that the cell shows a mark in the place of a control. The table sets
    /// it.
    var marksSelection = false { didSet { updateEditingControl() } }
    /// The width by which the content is indented, in points.
    var editingIndent: CGFloat {
        let isIndented = editingStyle != .none || marksSelection || shouldIndentWhileEditing && isEditedByTable
        return storedIsEditing && isIndented ? EditingControl.width : 0
    }
    /// A Boolean value that indicates whether the cell shows a grip for the movement of its row, in the place of an accessory, while
    /// it is being edited. The default is false. The table sets it: to true if its data source moves rows and allows it for this
    /// row.
    open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { updateAccessory() } } }
    /// A Boolean value that indicates whether the button that deletes the row is visible.
    open var showingDeleteConfirmation: Bool { swipe != nil }
    var editingControl: EditingControl?
    /// The actions that a swipe has revealed; nil if none are visible.
    var swipe: SwipeActionsView? { didSet { swipeDidChange(from: oldValue) } }

    /// Shows or hides the controls for editing. Overrides must call super.
    /// - Parameters:
    ///   - editing: Whether the controls are visible.
    ///   - animated: Whether the content moves with an animation of 0.3 seconds.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != storedIsEditing else { return }
        storedIsEditing = editing
        setNeedsUpdateConfiguration()
        updateEditingControl()
        updateAccessory()
        if animated { UIView.animate(withDuration: 0.3) { self.layOutSubtreeIfNeeded() } }
    }

    var storedIsSelected = false
    var storedIsHighlighted = false

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

    // MARK: Configurations

    override var configurationContainer: UIView { storedContentView }

    /// The content of the cell. Setting it shows the view that the configuration makes instead of the labels and the image view. The default is nil.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set {
            configurations.content = newValue
            updateSelection()
        }
    }
    /// A Boolean value that indicates whether the cell replaces its content configuration by
    /// `updated(for:)` when its state changes. The default is true.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }
    /// The background of the cell. Setting it removes `backgroundView` and the background color. The default is nil.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            if newValue != nil { backgroundView = nil }
            configurations.background = newValue
            updateSelection()
        }
    }
    /// A Boolean value that indicates whether the cell replaces its background configuration by
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
    /// A closure that changes the configurations of a cell for its state.
    public typealias ConfigurationUpdateHandler = @MainActor (UITableViewCell, UICellConfigurationState) -> Void

    /// The current state of the cell. Overrides can add values.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isDisabled, state.isHighlighted) = (!isUserInteractionEnabled, storedIsHighlighted)
        (state.isSelected, state.isEditing, state.isSwiped) = (storedIsSelected, storedIsEditing, swipe != nil)
        return state
    }

    /// Requests a call of `updateConfiguration(using:)` before the next layout. The cell requests it when its state
    /// changes.
    open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

    /// Called before the layout when the state has changed. Overrides can change the configurations. The default
    /// implementation does nothing.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    private func updateConfigurationIfNeeded() {
        configurations.updateIfNeeded(for: configurationState) { state in
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
    }

    /// Returns the content of a row with the texts of the cell's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        style == .value1 || style == .value2 ? .valueCell() : style == .subtitle ? .subtitleCell() : .cell()
    }

    /// Returns the background of a row of the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        (table?.style ?? .plain) == .plain ? .listPlainCell() : .listGroupedCell()
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

    /// Creates a cell of a registered class by calling the class's `init(style:reuseIdentifier:)` with the default style.
    ///
    /// The registered class is known only at run time, so Swift allows only `required` initializers to create the cell.
    /// Subclasses that override `init(style:reuseIdentifier:)` and `init(coder:)` inherit this initializer.
    public required convenience init(dequeuedWithReuseIdentifier identifier: String) {
        self.init(style: .default, reuseIdentifier: identifier)
    }

    override class func makeForReuse(identifier: String, size: CGSize) -> ReusableElementView {
        let cell = self.init(dequeuedWithReuseIdentifier: identifier)
        cell.bounds.size = size
        return cell
    }

    override func prepareElementForReuse() {
        ownSeparatorInset = nil
        prepareForReuse()
    }

    /// Creates a cell from a prototype of a storyboard or from a xib. Other coders create a cell of the default style.
    public required init?(coder: NSCoder) {
        let reader = coder.interfaceReader
        style = reader?.choice("style", Self.interfaceStyles) ?? .default
        storedReuseIdentifier = reader?.string("reuseIdentifier")
        super.init(coder: coder)
        if bounds.size == .zero { bounds.size = CGSize(width: 320, height: 44) }
        setUp()
        coder.readInterface(readTableCell)
    }

    /// Performs the segue of the prototype in the storyboard when the row is selected; nil if there is none.
    var selectionSegue: (() -> Void)?

    private func setUp() {
        addSubview(selectionBackground)
        storedContentView.frame = CGRect(origin: .zero, size: bounds.size)
        storedContentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        storedContentView.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
        addSubview(storedContentView)
        addSubview(separator)
        separator.isUserInteractionEnabled = false
        for label in [storedTextLabel, storedDetailLabel] { label.owner = self }
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
        updateConfigurationIfNeeded()
        let area = layOutSwipe(swipe)
        for background in [backgroundView, selectionBackground] { background?.frame = area }
        shownSelectionView?.frame = selectionBackground.bounds
        storedContentView.frame = layOutAccessory(shownAccessory, in: layOutEditingControl(editingControl, in: area))
        layOutContent()
        configurations.layOut(background: area)
        layOutSeparator(separator, in: area)
        applyGroupShape(roundsTop: appearance.roundsTop, roundsBottom: appearance.roundsBottom)
    }

    /// Returns the size of the cell for a width. The height fits the content at that width: by the constraints of the
    /// content view or, without constraints, by the texts.
    ///
    /// The cell measures its content with the required width `targetSize.width`, in points, whatever the priorities are.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        if let height = configuredHeight(targetSize.width) { return CGSize(width: targetSize.width, height: height) }
        return fittingSize(width: targetSize.width, accessory: shownAccessory)
    }

    /// Returns the height that fits the content configuration in a cell of a width, both in points; nil without one.
    private func configuredHeight(_ width: CGFloat) -> CGFloat? {
        updateConfigurationIfNeeded()
        let height = configurations.height(fittingWidth: contentWidth(inWidth: width, accessory: shownAccessory))
        return height.map { max(UITableView.standardRowHeight, $0) }
    }

    /// Returns a size of the given width, in points, whose height fits the texts: at least 44 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        WorkRecorder.current?.count(.sizeThatFits, of: self)
        let height = configuredHeight(size.width)
        return CGSize(
            width: size.width,
            height: height ?? heightOfTexts(contentWidth: contentWidth(inWidth: size.width, accessory: shownAccessory)))
    }

    /// A cell is one element with its texts, unless something in it can be operated.
    override var accessibilityDefaults: AccessibilityDefaults {
        let texts = accessibleTexts(in: self)
        var defaults = AccessibilityDefaults(isElement: texts?.isEmpty == false)
        defaults.label = texts?.isEmpty == false ? texts?.joined(separator: ", ") : nil
        if isSelected { defaults.traits.insert(.selected) }
        return defaults
    }
}
