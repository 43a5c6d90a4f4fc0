/// The background and the items of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// The appearance of items whose title is below their image: all items of a tab bar here.
    open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { adopt(stackedLayoutAppearance) } }

    /// Creates an appearance with the default background.
    public required init() {
        super.init()
        adopt(stackedLayoutAppearance)
        isModified = false
    }

    private func adopt(_ appearance: UITabBarItemAppearance) {
        appearance.onChange = { [weak self] in self?.didChange() }
        didChange()
    }

    override func copyValues(of other: UIBarAppearance) {
        super.copyValues(of: other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = UITabBarItemAppearance(copying: other.stackedLayoutAppearance)
    }
}

/// The colors and attributes of the items of a tab bar, by state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// The colors of items that are not selected.
    open private(set) var normal = UITabBarItemStateAppearance()
    /// The colors of the selected item.
    open private(set) var selected = UITabBarItemStateAppearance()
    /// A closure that is called after each change. The appearance of the bar sets it.
    var onChange: (() -> Void)?

    /// Creates an appearance with the default colors.
    public override init() {
        super.init()
        for state in [normal, selected] { state.onChange = { [weak self] in self?.onChange?() } }
    }

    convenience init(copying other: UITabBarItemAppearance) {
        self.init()
        for (state, source) in [(normal, other.normal), (selected, other.selected)] {
            state.iconColor = source.iconColor
            state.titleTextAttributes = source.titleTextAttributes
            state.badgeBackgroundColor = source.badgeBackgroundColor
        }
    }
}

/// The colors and attributes of the items of a tab bar in a state.
@preconcurrency @MainActor
public final class UITabBarItemStateAppearance: NSObject {
    /// The color of template images. With nil, the default, it is the tint color of the bar for the selected item, and its
    /// `unselectedItemTintColor` for others.
    public var iconColor: UIColor? { didSet { onChange?() } }
    /// The attributes of the title. The default is empty: a medium font of 10 points in the color of the image.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// The color of badges. With nil, the default, it is that of the item.
    public var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
    var onChange: (() -> Void)?
}
