/// An action that a swipe over a row of a table reveals, in published code from before iOS 11. ``UIContextualAction`` replaced
/// it.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject, @preconcurrency NSCopying {
    /// The appearance of an action.
    public enum Style: Int, Sendable {
        /// A red button.
        case `default` = 0
        /// A gray button.
        case normal

        /// A red button, for an action that deletes.
        public static var destructive: Style { .default }
    }

    /// The appearance of the action.
    public let style: Style
    let handler: (UITableViewRowAction, IndexPath) -> Void
    /// The title of the button.
    open var title: String?
    /// The color of the button. The default, nil, is red, or gray for the style `normal`.
    open var backgroundColor: UIColor?

    /// Creates an action.
    /// - Parameters:
    ///   - style: The appearance.
    ///   - title: The title of the button; nil for none.
    ///   - handler: A closure that performs the action. Its parameters are the action and the index path of the row.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }

    /// Returns an action with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UITableViewRowAction(style: style, title: title, handler: handler)
        copy.backgroundColor = backgroundColor
        return copy
    }
}
