/// An action that a swipe over a row of a table reveals.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// The appearance of an action.
    public enum Style: Int, Sendable {
        /// A gray button.
        case normal = 0
        /// A red button, for an action that deletes.
        case destructive
    }

    /// A closure that performs an action. It calls its last parameter, once, with whether the action was performed; then
    /// the table hides the actions. The first parameter is the action, the second one its button.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    private let storedStyle: Style
    /// The appearance of the action.
    open var style: Style { storedStyle }
    private let storedHandler: Handler
    /// The closure that performs the action.
    open var handler: Handler { storedHandler }
    /// The title of the button. The default is the title with which the action was created.
    open var title: String?
    /// The color of the button. The default is gray, or red for the style `destructive`; nil sets the default.
    open var backgroundColor: UIColor! {
        get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownColor = newValue }
    }
    private var ownColor: UIColor?
    /// The image above the title, or alone without a title. The default is nil.
    open var image: UIImage?

    /// Creates an action.
    /// - Parameters:
    ///   - style: The appearance.
    ///   - title: The title of the button; nil for none.
    ///   - handler: The closure that performs the action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (storedStyle, self.title, storedHandler) = (style, title, handler)
        super.init()
    }
}

/// The actions that a swipe over a row of a table reveals.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    private let storedActions: [UIContextualAction]
    /// The actions, from the edge of the row inward.
    open var actions: [UIContextualAction] { storedActions }
    /// A Boolean value that indicates whether a swipe across most of the row performs the first action. The default is
    /// true.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration with actions, from the edge of the row inward.
    public init(actions: [UIContextualAction]) {
        storedActions = actions
        super.init()
    }
}
