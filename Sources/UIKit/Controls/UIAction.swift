// Actions with a closure, for controls and bar button items.

/// A closure that an action runs, called with the action.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title and an image that a control runs in response to events.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
    /// An identifier of an action. A control has at most one action with an identifier for an event.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as a string.
        public let rawValue: String

        /// Creates an identifier from a string.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The number of identifiers that were created for actions without one.
    private static var identifierCount = 0

    /// The title that a button created with the action displays. Later changes do not change that button.
    public override var title: String {
        get { super.title }
        set { storedTitle = newValue }
    }
    /// The image that a button created with the action displays. Later changes do not change that button.
    public override var image: UIImage? {
        get { super.image }
        set { storedImage = newValue }
    }
    /// The identifier. An action created without one has a unique identifier.
    public let identifier: Identifier
    /// A longer text that describes the action. The default is nil.
    public var discoverabilityTitle: String?
    /// The attributes. Menus and segmented controls disable a disabled action and omit a hidden one; a menu shows a destructive
    /// action in red; other controls ignore the attributes. The default is the empty set.
    public var attributes: Attributes
    /// The state. Menus show a check mark for `.on` and a line for `.mixed`; controls do not display it. The default is
    /// `.off`.
    public var state: State
    /// The control or the bar button item that ran the action most recently.
    public var sender: Any? { storedSender }
    weak var storedSender: AnyObject?
    let handler: UIActionHandler

    /// Creates an action.
    /// - Parameters:
    ///   - title: The title. The default is empty.
    ///   - subtitle: A second line that menus display below the title. The default is nil.
    ///   - image: The image. The default is nil.
    ///   - identifier: The identifier. With nil, the default, the action has a unique one.
    ///   - discoverabilityTitle: A longer text that describes the action. The default is nil.
    ///   - attributes: The attributes. The default is the empty set.
    ///   - state: The state. The default is `.off`.
    ///   - handler: The closure to run, called with the action.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        if identifier == nil { Self.identifierCount += 1 }
        self.identifier = identifier ?? Identifier("dynamic-action-\(Self.identifierCount)")
        self.discoverabilityTitle = discoverabilityTitle
        (self.attributes, self.state, self.handler) = (attributes, state, handler)
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// Runs the handler.
    /// - Parameters:
    ///   - sender: The object that `sender` returns during and after the call. It is not retained.
    ///   - target: An object for the client's use; actions do not read it.
    public func performWithSender(_ sender: Any?, target: Any?) {
        storedSender = sender.map { $0 as AnyObject }
        handler(self)
    }
}
