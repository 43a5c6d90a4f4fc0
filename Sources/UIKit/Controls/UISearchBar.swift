/// A text field for searches with a magnifying glass and an optional cancel button.
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// The background of a search bar.
    public enum Style: UInt, Sendable {
        /// As `.prominent`.
        case `default` = 0
        /// Gray, or `barTintColor`.
        case prominent
        /// Transparent.
        case minimal
    }

    private static let height: CGFloat = 56
    /// The distances of the text field from the edges, in points.
    private static let margin = CGSize(width: 8, height: 10)

    /// The object that is notified of changes of the text and of taps. It is not retained.
    open weak var delegate: (any UISearchBarDelegate)? {
        didSet {
            UsageReport.checkMethods(
                of: delegate, protocol: (any UISearchBarDelegate).self, adopts: { $0 is any UISearchBarDelegate.Type })
        }
    }
    /// The text field of the bar. Use the bar's delegate instead of the field's, which is the bar's own.
    open private(set) var searchTextField = UISearchTextField()
    /// The searched text. The default is an empty string.
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    /// The text that is shown while there is no other. The default is nil.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// The background. The default is `.default`.
    open var searchBarStyle = Style.default { didSet { updateBackground() } }
    /// The background color. With nil, the default, it is light gray. The style `.minimal` ignores it.
    open var barTintColor: UIColor? { didSet { updateBackground() } }
    /// A Boolean value that indicates whether the cancel button is visible. The default is false.
    open var showsCancelButton: Bool {
        get { isCancelButtonVisible }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    private var isCancelButtonVisible = false
    private let cancelButton = UIButton(type: .system)
    private lazy var fieldDelegate = SearchFieldDelegate(self)

    /// Creates a search bar with a frame in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a search bar, with the frame in a storyboard or a xib if the coder reads one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        searchTextField.delegate = fieldDelegate
        searchTextField.addTarget(self, action: UISearchBar.textDidChange, for: .editingChanged)
        cancelButton.setTitle("Cancel", for: .normal)
        cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
        cancelButton.alpha = 0
        cancelButton.addTarget(self, action: UISearchBar.cancelButtonWasTapped, for: .touchUpInside)
        addSubview(searchTextField)
        addSubview(cancelButton)
        updateBackground()
    }

    private func updateBackground() {
        backgroundColor = searchBarStyle == .minimal ? nil : barTintColor ?? .systemGray6
    }

    /// Shows or hides the cancel button.
    /// - Parameters:
    ///   - showsCancelButton: Whether the button is visible.
    ///   - animated: Whether the change is animated, with a duration of 0.25 seconds.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        isCancelButtonVisible = showsCancelButton
        setNeedsLayout()
        let update = {
            self.cancelButton.alpha = showsCancelButton ? 1 : 0
            self.layOutSubtreeIfNeeded()
        }
        if animated, window != nil {
            UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction], animations: update)
        } else {
            update()
        }
    }

    private func textDidChange() { delegate?.searchBar(self, textDidChange: searchTextField.text ?? "") }
    private func cancelButtonWasTapped() { delegate?.searchBarCancelButtonClicked(self) }

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

    /// The intrinsic size: a height of 56 points and no intrinsic width.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }

    /// Returns the width of `size`, and the height of 56 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    /// Sets the frames of the text field and the cancel button.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let buttonWidth = cancelButton.intrinsicContentSize.width
        let end = bounds.width - (isCancelButtonVisible ? buttonWidth + 2 * Self.margin.width : Self.margin.width)
        searchTextField.frame = CGRect(
            x: Self.margin.width, y: Self.margin.height, width: max(0, end - Self.margin.width),
            height: max(0, bounds.height - 2 * Self.margin.height))
        cancelButton.frame = CGRect(
            x: end + (isCancelButtonVisible ? Self.margin.width : 2 * Self.margin.width), y: Self.margin.height,
            width: buttonWidth, height: searchTextField.frame.height)
    }
}

/// The text field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    /// Creates a field with a frame in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a field, with the frame in a storyboard or a xib if the coder reads one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        let icon = UIImageView(image: SystemIcon.magnifyingGlass.image)
        icon.tintColor = .secondaryLabel
        icon.bounds.size = CGSize(width: 17, height: 17)
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 36))
        container.isUserInteractionEnabled = false
        icon.center = CGPoint(x: 16, y: 18)
        container.addSubview(icon)
        leftView = container
        leftViewMode = .always
        clearButtonMode = .whileEditing
    }
}

/// Passes the delegate methods of a search bar's text field to the delegate of the bar.
private final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
    private unowned let bar: UISearchBar

    init(_ bar: UISearchBar) {
        self.bar = bar
        super.init()
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidBeginEditing(bar) }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldEndEditing(bar) ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true }

    /// The return key searches, unless there is no text.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField.hasText { bar.delegate?.searchBarSearchButtonClicked(bar) }
        return false
    }
}

/// An object that is notified of changes of a search bar's text, and of taps on its buttons.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    /// Returns whether editing begins. The default implementation returns true.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing began. The default implementation does nothing.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Returns whether editing ends. The default implementation returns true.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing ended. The default implementation does nothing.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called after the user changed the text. The default implementation does nothing.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Returns whether the user may replace a part of the text. The default implementation returns true.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the user presses the return key and there is a text. The default implementation does nothing.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user taps the cancel button. The default implementation does nothing.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    /// The default implementation returns true.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// The default implementation does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// The default implementation returns true.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// The default implementation does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// The default implementation returns true.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// The default implementation does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
