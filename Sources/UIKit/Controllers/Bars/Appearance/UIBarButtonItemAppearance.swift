/// The attributes of the titles of bar buttons, by state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// The attributes of titles in the normal state.
    open private(set) var normal = UIBarButtonItemStateAppearance()
    /// The attributes of titles in the highlighted state. They complete those of the normal state.
    open private(set) var highlighted = UIBarButtonItemStateAppearance()
    /// The attributes of titles in the disabled state. They complete those of the normal state.
    open private(set) var disabled = UIBarButtonItemStateAppearance()
    /// A closure that is called after each change. The appearance of the bar sets it.
    var onChange: (() -> Void)?

    /// The style of the buttons.
    private var style: UIBarButtonItem.Style

    /// Creates an appearance without attributes.
    public convenience override init() { self.init(style: .plain) }

    /// Creates an appearance without attributes.
    /// - Parameter style: The style of the buttons, which determines the font of titles without one.
    public init(style: UIBarButtonItem.Style) {
        self.style = style
        super.init()
        for state in [normal, highlighted, disabled] { state.onChange = { [weak self] in self?.onChange?() } }
    }

    convenience init(copying other: UIBarButtonItemAppearance) {
        self.init(style: other.style)
        for (state, source) in zip([normal, highlighted, disabled], [other.normal, other.highlighted, other.disabled]) {
            state.titleTextAttributes = source.titleTextAttributes
        }
    }

    /// Removes all attributes.
    /// - Parameter style: The style of the buttons, which determines the font of titles without one.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        self.style = style
        for state in [normal, highlighted, disabled] { state.titleTextAttributes = [:] }
    }

    /// The attributes by state.
    var attributes: [UIControl.State: [NSAttributedString.Key: Any]] {
        var titles = normal.titleTextAttributes
        if style == .done, titles[.font] == nil { titles[.font] = UIFont.systemFont(ofSize: 17, weight: .semibold) }
        return [
            .normal: titles, .highlighted: highlighted.titleTextAttributes,
            .disabled: disabled.titleTextAttributes,
        ].filter { !$0.value.isEmpty }
    }
}

/// The attributes of the titles of bar buttons in a state.
@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance: NSObject {
    /// The attributes of the title. The default is empty.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    var onChange: (() -> Void)?
}
