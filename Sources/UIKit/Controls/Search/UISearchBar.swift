/// A text field for searches with a magnifying glass, an optional cancel button, and optional scope buttons below it.
@preconcurrency @MainActor
open class UISearchBar: UIView, UITextInputTraits {
    /// The background of a search bar.
    public enum Style: UInt, Sendable {
        /// As `.prominent`.
        case `default` = 0
        /// Gray, or `barTintColor`.
        case prominent
        /// Transparent.
        case minimal
    }

    /// The icons of the text field.
    public enum Icon: Int, Sendable {
        /// The magnifying glass at the leading edge.
        case search = 0
        /// The button that removes the text.
        case clear
        /// The button with a book.
        case bookmark
        /// The button with a list.
        case resultsList
    }

    /// The object that is notified of changes of the text and of taps. It is not retained.
    open weak var delegate: (any UISearchBarDelegate)? {
        didSet {
            UsageReport.checkMethods(
                of: delegate, protocol: (any UISearchBarDelegate).self, adopts: { $0 is any UISearchBarDelegate.Type })
        }
    }
    /// The text field of the bar. Use the bar's delegate instead of the field's, which is the bar's own.
    open private(set) var searchTextField = UISearchTextField()
    /// The searched text. The default is an empty string. A search controller's results are updated.
    open var text: String? {
        get { searchTextField.text }
        set {
            searchTextField.text = newValue
            searchController?.textDidChange()
        }
    }
    /// The text that is shown while there is no other. The default is nil.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// A line of text above the text field. The default is nil. It makes the bar higher.
    open var prompt: String? {
        didSet {
            promptLabel.text = prompt
            heightDidChange()
        }
    }
    /// The background. The default is `.default`.
    open var searchBarStyle = Style.default { didSet { updateBackground() } }
    /// The background color. With nil, the default, it is light gray. The style `.minimal` ignores it.
    open var barTintColor: UIColor? { didSet { updateBackground() } }
    /// The colors of the background, if there is no `barTintColor`: `.black` shows a dark bar. The default is `.default`.
    open var barStyle = UIBarStyle.default { didSet { updateBackground() } }
    /// A Boolean value that indicates whether the bar is translucent. The default is true. The value is stored only, because the
    /// background of a search bar has no visual effect.
    open var isTranslucent = true
    /// An image behind the bar, which replaces the background color. An empty image makes the bar transparent. The default
    /// is nil.
    open var backgroundImage: UIImage? { didSet { updateBackground() } }

    // MARK: Buttons

    /// A Boolean value that indicates whether the cancel button is visible. The default is false.
    open var showsCancelButton: Bool {
        get { isCancelButtonVisible }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    /// A Boolean value that indicates whether the field shows a button with a book while it is not edited. The default is
    /// false.
    open var showsBookmarkButton = false { didSet { updateFieldButton() } }
    /// A Boolean value that indicates whether the field shows a button with a list while it is not edited. The default is
    /// false. The button for bookmarks replaces it.
    open var showsSearchResultsButton = false { didSet { updateFieldButton() } }
    /// A Boolean value that indicates whether the button for search results is selected, which shows it in the tint color.
    /// The default is false.
    open var isSearchResultsButtonSelected = false { didSet { updateFieldButton() } }

    // MARK: Icons

    private var iconImages: [Icon: [UIControl.State: UIImage]] = [:]

    /// Sets the image of an icon of the text field.
    /// - Parameters:
    ///   - iconImage: The image; nil for the standard one. Icons of the search and of buttons at the trailing edge are drawn as
    ///     templates, unless the rendering mode is `.alwaysOriginal`.
    ///   - icon: The icon.
    ///   - state: The state of the button: `.normal`, `.highlighted` or `.disabled`, or `.selected` for that of the results.
    ///     States without an image show that of the normal state.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        iconImages[icon, default: [:]][state] = iconImage
        switch icon {
        case .search: searchTextField.searchIcon = image(for: .search, state: .normal)
        case .clear: searchTextField.clearImages = iconImages[.clear] ?? [:]
        case .bookmark, .resultsList: updateFieldButton()
        }
    }

    /// Returns the image that was set for an icon; nil if there is none for the state.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { iconImages[icon]?[state] }

    /// Moves an icon of the text field.
    /// - Parameters:
    ///   - adjustment: The distance, in points; positive values move the icon to the right and down. NaN and infinite values are
    ///     ignored and reported.
    ///   - icon: The icon.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        guard UsageReport.validate(adjustment.isFinite, adjustment, of: self, "setPositionAdjustment(_:for:)") else {
            return
        }
        searchTextField.adjustments[icon] = adjustment
    }

    /// Returns the distance by which an icon is moved, in points. The default is zero.
    open func positionAdjustment(for icon: Icon) -> UIOffset { searchTextField.adjustments[icon] ?? .zero }

    private var isCancelButtonVisible = false
    private let cancelButton = UIButton(type: .system)
    private let promptLabel = UILabel()
    private let backgroundView = UIImageView()
    private lazy var fieldDelegate = SearchFieldDelegate(self)
    let scopeControl = UISegmentedControl()
    /// The search controller that shows the results; nil for a bar of its own.
    weak var searchController: UISearchController?
    /// Whether a navigation bar shows the search bar below its title.
    var isInNavigationBar = false {
        didSet {
            clipsToBounds = isInNavigationBar
            updateBackground()
        }
    }

    // MARK: Scopes

    /// The titles of the buttons below the text field, of which one is selected. The default is nil.
    open var scopeButtonTitles: [String]? { didSet { scopesDidChange() } }
    /// The index of the selected scope button, from 0. The default is 0. The delegate is not notified.
    open var selectedScopeButtonIndex: Int {
        get { max(0, scopeControl.selectedSegmentIndex) }
        set { if scopeControl.numberOfSegments > newValue { scopeControl.selectedSegmentIndex = newValue } }
    }
    /// A Boolean value that indicates whether the scope buttons are visible. The default is false. They make the bar higher.
    open var showsScopeBar: Bool {
        get { isScopeBarVisible }
        set { setShowsScope(newValue, animated: false) }
    }
    private var isScopeBarVisible = false

    /// Shows or hides the scope buttons.
    /// - Parameters:
    ///   - show: Whether the buttons are visible.
    ///   - animated: Whether they fade, with a duration of 0.25 seconds.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        isScopeBarVisible = show
        change(animated: animated) {
            self.scopeControl.alpha = self.showsScopes ? 1 : 0
            self.heightDidChange()
        }
    }

    private func scopesDidChange() {
        let selected = selectedScopeButtonIndex
        scopeControl.removeAllSegments()
        for (index, title) in (scopeButtonTitles ?? []).enumerated() {
            scopeControl.insertSegment(withTitle: title, at: index, animated: false)
        }
        if scopeControl.numberOfSegments > 0 {
            scopeControl.selectedSegmentIndex = min(selected, scopeControl.numberOfSegments - 1)
        }
        scopeControl.alpha = showsScopes ? 1 : 0
        heightDidChange()
    }

    private var showsScopes: Bool { isScopeBarVisible && scopeControl.numberOfSegments > 0 }

    // MARK: Creation

    /// Creates a search bar with a frame in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a search bar, with the frame in a storyboard or a xib if the coder reads one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.readInterface(readSearchBar)
    }

    private func setUp() {
        searchTextField.delegate = fieldDelegate
        searchTextField.addTarget(self, action: UISearchBar.textDidChange, for: .editingChanged)
        cancelButton.setTitle("Cancel", for: .normal)
        cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
        cancelButton.alpha = 0
        cancelButton.addTarget(self, action: UISearchBar.cancelButtonWasTapped, for: .touchUpInside)
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textAlignment = .center
        scopeControl.alpha = 0
        scopeControl.addTarget(self, action: UISearchBar.scopeDidChange, for: .valueChanged)
        for view in [backgroundView, promptLabel, searchTextField, cancelButton, scopeControl] { addSubview(view) }
        updateBackground()
    }

    private func updateBackground() {
        let color = barTintColor ?? (barStyle == .default ? .systemGray6 : UIColor(white: 0.11, alpha: 1))
        backgroundView.image = backgroundImage
        backgroundColor = searchBarStyle == .minimal || backgroundImage != nil || isInNavigationBar ? nil : color
    }

    private func updateFieldButton() {
        let icon: Icon? = showsBookmarkButton ? .bookmark : showsSearchResultsButton ? .resultsList : nil
        searchTextField.rightIcon = icon
        guard let icon else {
            searchTextField.rightView = nil
            return
        }
        let button = UIButton(type: .system)
        let standard = icon == .bookmark ? SystemIcon.book : .list
        button.setImage(standard.image, for: .normal)
        for (state, image) in (iconImages[icon] ?? [:]).sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            button.setImage(image, for: state)
        }
        button.isSelected = icon == .resultsList && isSearchResultsButtonSelected
        let isGray = showsBookmarkButton || !isSearchResultsButtonSelected
        button.tintColor = isGray ? .secondaryLabel : nil
        button.frame.size = CGSize(width: 32, height: 32)
        button.addTarget(self, action: UISearchBar.fieldButtonWasTapped, for: .touchUpInside)
        searchTextField.rightView = button
        searchTextField.rightViewMode = .unlessEditing
    }

    /// Shows or hides the cancel button.
    /// - Parameters:
    ///   - showsCancelButton: Whether the button is visible.
    ///   - animated: Whether the change is animated, with a duration of 0.25 seconds.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        isCancelButtonVisible = showsCancelButton
        change(animated: animated) { self.cancelButton.alpha = showsCancelButton ? 1 : 0 }
    }

    private func change(animated: Bool, _ update: @escaping () -> Void) {
        setNeedsLayout()
        let update = {
            update()
            // Outside of a window the bar can still have no size.
            if self.window != nil { self.layOutSubtreeIfNeeded() }
        }
        if animated, window != nil {
            UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction], animations: update)
        } else {
            update()
        }
    }

    private func textDidChange() {
        delegate?.searchBar(self, textDidChange: searchTextField.text ?? "")
        searchController?.textDidChange()
    }

    private func cancelButtonWasTapped() {
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.isActive = false
    }

    private func scopeDidChange() {
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        searchController?.textDidChange()
    }

    private func fieldButtonWasTapped() {
        if showsBookmarkButton {
            delegate?.searchBarBookmarkButtonClicked(self)
        } else {
            delegate?.searchBarResultsListButtonClicked(self)
        }
    }

    // MARK: Keyboard

    /// The view above the keyboard while the field is edited: that of the field. The default is nil.
    open override var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }
    // The traits are those of the field; they are documented in UITextInputTraits.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { searchTextField.keyboardAppearance }
        set { searchTextField.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }
    open var textContentType: UITextContentType! {
        get { searchTextField.textContentType }
        set { searchTextField.textContentType = newValue }
    }
    open var smartQuotesType: UITextSmartQuotesType {
        get { searchTextField.smartQuotesType }
        set { searchTextField.smartQuotesType = newValue }
    }
    open var smartDashesType: UITextSmartDashesType {
        get { searchTextField.smartDashesType }
        set { searchTextField.smartDashesType = newValue }
    }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { searchTextField.smartInsertDeleteType }
        set { searchTextField.smartInsertDeleteType = newValue }
    }

    // MARK: First responder

    /// A Boolean value that indicates whether the text field can be edited.
    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    /// A Boolean value that indicates whether the text field is being edited.
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

    /// Begins editing of the text field.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

    /// Ends editing of the text field.
    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    // MARK: Layout

    /// The intrinsic size: a height of 56 points, more with a prompt and scope buttons, and no intrinsic width.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: naturalHeight) }

    /// Returns the width of `size` and the natural height of the bar, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }

    private var metrics: SearchBarMetrics {
        SearchBarMetrics(
            hasPrompt: prompt != nil, hasScopes: showsScopes, isInNavigationBar: isInNavigationBar)
    }

    private var naturalHeight: CGFloat { metrics.height }
    /// The height of the bar below the title of a navigation bar, in points.
    var heightInNavigationBar: CGFloat {
        SearchBarMetrics(hasPrompt: prompt != nil, hasScopes: showsScopes, isInNavigationBar: true).height
    }

    private func heightDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        searchController?.barHeightDidChange()
    }

    /// Sets the frames of the text field and the buttons.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let (metrics, margin) = (metrics, SearchBarMetrics.margin)
        let side = isInNavigationBar ? SearchBarMetrics.navigationBarMargin : margin
        let buttonWidth = cancelButton.intrinsicContentSize.width
        let end = bounds.width - side - (isCancelButtonVisible ? buttonWidth + margin : 0)
        let field = metrics.fieldRange(in: bounds.height)
        backgroundView.frame = bounds
        promptLabel.frame = CGRect(x: side, y: 4, width: max(0, bounds.width - 2 * side), height: metrics.promptHeight)
        searchTextField.frame = CGRect(x: side, y: field.y, width: max(0, end - side), height: field.height)
        cancelButton.frame = CGRect(
            x: end + (isCancelButtonVisible ? margin : 2 * margin), y: field.y, width: buttonWidth,
            height: field.height)
        scopeControl.frame = CGRect(
            x: side, y: field.y + field.height + 8, width: max(0, bounds.width - 2 * side),
            height: SearchBarMetrics.scopeControlHeight)
        if isInNavigationBar { searchTextField.alpha = metrics.fieldOpacity(in: bounds.height) }
    }
}
