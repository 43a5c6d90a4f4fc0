/// A closure with a title that a control runs in response to events.
@preconcurrency @MainActor
public final class UIAction: NSObject {
    /// The title that a button created with the action displays.
    public let title: String
    /// The control that ran the action most recently.
    public internal(set) weak var sender: AnyObject?
    let handler: (UIAction) -> Void

    /// Creates an action.
    /// - Parameters:
    ///   - title: The title. The default is empty.
    ///   - handler: The closure to run, called with the action.
    public init(title: String = "", handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.handler = handler
        super.init()
    }
}
