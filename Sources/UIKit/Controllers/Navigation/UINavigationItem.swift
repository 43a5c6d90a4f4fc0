/// The title and buttons that a navigation bar displays for a view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The title in the center of the bar. If it is nil (the default), the bar displays the controller's `title`.
    open var title: String? { didSet { onChange?() } }
    /// When the bar displays the title in large letters.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As for the previous item of the stack; for the first item, always.
        case automatic = 0
        /// While the content is at its top.
        case always
        /// Never.
        case never
    }

    /// When the bar displays the title in large letters, provided that it prefers large titles. The default is
    /// `.automatic`.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { onChange?() } }
    /// A view that replaces the title in the center of the bar. The default is nil.
    open var titleView: UIView? { didSet { onChange?() } }
    /// The buttons on the left side of the bar, from left to right. If the value is not nil, the back button is not
    /// displayed. The default is nil.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
    /// The buttons on the right side of the bar, from right to left. The default is nil.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
    /// A Boolean value that indicates whether the back button is hidden. The default is false.
    open var hidesBackButton = false { didSet { onChange?() } }
    /// The leftmost button on the left side. Setting it replaces all buttons on that side.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The rightmost button on the right side. Setting it replaces all buttons on that side.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// A closure that is called after each change of the item. Navigation controllers use it to update their bar.
    var onChange: (() -> Void)?
}
