/// The properties that items of navigation bars, toolbars and tab bars have in common.
@preconcurrency @MainActor
open class UIBarItem: NSObject, UIAccessibilityIdentification {
    /// Creates an item without a title and an image.
    public override init() { super.init() }

    /// Creates an item. A storyboard or a xib sets its properties.
    public required init?(coder: NSCoder) { super.init() }

    /// Called after the item was created from a storyboard or a xib and connected. The default implementation does nothing.
    open func awakeFromNib() {}

    /// The title of the item. The default is nil.
    open var title: String? { didSet { if title != oldValue { itemDidChange() } } }
    /// The image of the item. Bars draw it as a template, unless its rendering mode is `.alwaysOriginal`. The default is
    /// nil.
    open var image: UIImage? { didSet { itemDidChange() } }
    /// The distances by which the image is moved inward from its place, in points. The default is zero.
    open var imageInsets = UIEdgeInsets.zero { didSet { itemDidChange() } }
    /// A Boolean value that indicates whether the item responds to taps. The default is true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { itemDidChange() } } }
    /// An integer that identifies the item. The default is 0.
    open var tag = 0

    /// The identifier of the view that shows the item, by which tests find it. A custom view has its own. The default is nil.
    open var accessibilityIdentifier: String? { didSet { if accessibilityIdentifier != oldValue { itemDidChange() } } }

    private var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    /// Sets the attributes of the title for a state.
    /// - Parameters:
    ///   - attributes: The attributes; nil for those of the bar.
    ///   - state: The state: `.normal`, `.highlighted` or `.disabled`, or `.selected` for the selected item of a tab bar.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        textAttributes[state] = attributes
        itemDidChange()
    }

    /// Returns the attributes of the title that were set for a state; nil if there are none.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        textAttributes[state]
    }

    /// The attributes that were set for the item or for an appearance proxy, by state.
    var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] {
        var attributes = textAttributes
        for proxy in ownProxies {
            attributes.merge(proxy.textAttributes) { own, proxy in own.merging(proxy) { value, _ in value } }
        }
        return attributes
    }

    /// A closure that is called after each change of the item. The bar that shows the item uses it.
    var onChange: (() -> Void)?
    /// The values of `objc_setAssociatedObject(_:_:_:_:)`; nil if there are none.
    final nonisolated(unsafe) var associatedValues: AssociatedValues?

    /// Called after a property changed that the bar shows.
    func itemDidChange() { onChange?() }
}
