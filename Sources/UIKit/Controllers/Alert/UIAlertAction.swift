/// A button of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, UIAccessibilityIdentification {
    /// The appearance of an action.
    public enum Style: Int, Sendable {
        /// A button in the tint color.
        case `default` = 0
        /// The button that changes nothing. It is bold in an alert, and apart from the others in an action sheet.
        case cancel
        /// A red button, for an action that changes or deletes data.
        case destructive
    }

    private let storedTitle: String?
    /// The title of the button.
    open var title: String? { storedTitle }
    private let storedStyle: Style
    /// The appearance of the button.
    open var style: Style { storedStyle }
    /// A Boolean value that indicates whether the button responds to taps. The default is true.
    open var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
    /// The identifier of the action's button, by which tests find it. The default is nil.
    open var accessibilityIdentifier: String? { didSet { button?.accessibilityIdentifier = accessibilityIdentifier } }
    let handler: ((UIAlertAction) -> Void)?
    /// The button that shows the action.
    weak var button: UIControl?

    /// Creates an action.
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - style: The appearance.
    ///   - handler: A closure that is called after the alert has disappeared.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (storedTitle, storedStyle, self.handler) = (title, style, handler)
        super.init()
    }
}
