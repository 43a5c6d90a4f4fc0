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
        icon.image = SystemIcon.magnifyingGlass.image
        icon.tintColor = .secondaryLabel
        icon.drawsTemplates = true
        icon.bounds.size = CGSize(width: 17, height: 17)
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 36))
        container.isUserInteractionEnabled = false
        icon.center = CGPoint(x: 16, y: 18)
        container.addSubview(icon)
        leftView = container
        leftViewMode = .always
        clearButtonMode = .whileEditing
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
    }

    // MARK: Icons of a search bar

    private let icon = UIImageView(image: nil)
    /// The image in place of the magnifying glass, in its own size; nil for the standard one.
    var searchIcon: UIImage? {
        didSet {
            icon.image = searchIcon ?? SystemIcon.magnifyingGlass.image
            icon.bounds.size = searchIcon?.size ?? CGSize(width: 17, height: 17)
        }
    }
    /// The icon of the button at the trailing edge; nil without one.
    var rightIcon: UISearchBar.Icon? { didSet { setNeedsLayout() } }
    /// The distances by which icons are moved, in points.
    var adjustments: [UISearchBar.Icon: UIOffset] = [:] { didSet { setNeedsLayout() } }

    private func adjust(_ rect: CGRect, _ icon: UISearchBar.Icon?) -> CGRect {
        guard let offset = icon.flatMap({ adjustments[$0] }) else { return rect }
        return rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }

    /// Returns the rectangle of the magnifying glass, in points, moved by the adjustment of the search bar.
    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        adjust(super.leftViewRect(forBounds: bounds), .search)
    }
    /// Returns the rectangle of the button at the trailing edge, in points, moved by the adjustment of the search bar.
    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        adjust(super.rightViewRect(forBounds: bounds), rightIcon)
    }
    /// Returns the rectangle of the clear button, in points, moved by the adjustment of the search bar.
    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        adjust(super.clearButtonRect(forBounds: bounds), .clear)
    }
}

/// Passes the delegate methods of a search bar's text field to the delegate of the bar.
final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
    private unowned let bar: UISearchBar

    init(_ bar: UISearchBar) {
        self.bar = bar
        super.init()
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        bar.searchController?.editingDidBegin()
        bar.delegate?.searchBarTextDidBeginEditing(bar)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldEndEditing(bar) ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true }

    /// The return key searches. By default, it is disabled while there is no text.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarSearchButtonClicked(bar)
        return false
    }
}
