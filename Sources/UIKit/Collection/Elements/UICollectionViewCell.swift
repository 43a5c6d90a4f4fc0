/// The view of an item in a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The view to which you add the cell's subviews. It always has the size of the cell.
    open private(set) var contentView = UIView(frame: .zero)

    /// Creates a cell.
    ///
    /// - Parameter frame: The frame rectangle in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addContentView()
    }

    /// Creates a cell of zero size.
    ///
    /// The content is that of the prototype in the storyboard or the xib if `coder` reads one; otherwise it is empty.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addContentView()
        coder.readInterface(readCell)
    }

    /// Performs the segue of the prototype in the storyboard when the cell is selected; nil if there is none.
    var selectionSegue: (() -> Void)?

    private func addContentView() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// The view behind the content view. The cell resizes it to its own size. The default is nil.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView, at: 0) } }

    /// A view that is visible only while the cell is selected or highlighted. The default is nil.
    ///
    /// The view is between the background view and the content view, and the cell resizes it to its own size.
    open var selectedBackgroundView: UIView? {
        didSet {
            replaceBackground(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            updateSelectedBackground()
        }
    }

    /// A Boolean value that indicates whether the cell is selected. The default is false.
    open var isSelected = false { didSet { updateSelectedBackground() } }
    /// A Boolean value that indicates whether the cell is highlighted by a touch. The default is false.
    open var isHighlighted = false { didSet { updateSelectedBackground() } }

    /// The states of a cell while the user drags it.
    public enum DragState: Int, Sendable {
        /// The cell is not dragged.
        case none = 0
        /// A preview of the cell is lifted, but not moved yet.
        case lifting
        /// A preview of the cell follows the finger.
        case dragging
    }

    final var dragState = DragState.none { didSet { if dragState != oldValue { dragStateDidChange(dragState) } } }

    /// Called when the state of a drag of the cell has changed. The default implementation does nothing.
    open func dragStateDidChange(_ dragState: DragState) {}

    // MARK: Configurations

    override var configurationContainer: UIView { contentView }

    /// The content of the cell. Setting it shows the view that the configuration makes in the content view. The default is nil.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set { configurations.content = newValue }
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
    // Without `@MainActor`, because the compiler of Swift 6.3 cannot link subclasses in other files of this module to a property
    // with the attribute. Closures that the main actor makes are isolated anyway.
    /// A closure that changes the configurations of a cell for its state.
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

    /// The current state of the cell. Overrides can add values.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isDisabled, state.isHighlighted) = (!isUserInteractionEnabled, isHighlighted)
        state.isSelected = isSelected
        state.isEditing = (container as? UICollectionView)?.isEditing ?? false
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

    /// Updates the configurations, and sets the frames of their views. Overrides must call super.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        configurations.layOut(background: CGRect(origin: .zero, size: bounds.size))
    }

    /// Returns the height of the content configuration in a width, both in points; nil without one.
    func configuredHeight(fittingWidth width: CGFloat) -> CGFloat? {
        updateConfigurationIfNeeded()
        return configurations.height(fittingWidth: width)
    }

    /// Returns the width that the content configuration prefers, in points; nil without one.
    var configuredWidth: CGFloat? {
        updateConfigurationIfNeeded()
        return configurations.contentView.map { view in
            view.layoutMarks.subtreeHasConstraints
                ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
                : view.intrinsicContentSize.width
        }
    }

    override func resetForReuse() {
        super.resetForReuse()
        isSelected = false
        isHighlighted = false
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = super.accessibilityDefaults
        if isSelected { defaults.traits.insert(.selected) }
        return defaults
    }

    private func updateSelectedBackground() {
        selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
        setNeedsUpdateConfiguration()
    }

    private func replaceBackground(_ old: UIView?, with new: UIView?, at index: Int) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }
}
