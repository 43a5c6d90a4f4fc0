/// An element of a menu that calls a method of the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
    /// The method. It has no parameter, or the command as the parameter.
    open private(set) var action: Selector
    /// Values with which the method tells commands apart that have the same action; nil for none.
    open private(set) var propertyList: Any?
    /// The title.
    open override var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }
    /// The image. The default is nil.
    open override var image: UIImage? {
        get { storedImage }
        set { storedImage = newValue }
    }
    /// A longer text that describes the command. The default is nil.
    open var discoverabilityTitle: String?
    /// The attributes. Menus disable a disabled command, omit a hidden one and show a destructive one in red. The default is
    /// the empty set.
    open var attributes: Attributes
    /// The state, which lists of elements show as a check mark or a line. The default is `.off`.
    open var state: State
    /// The object that performed the command most recently; nil for none.
    public var sender: Any? { storedSender }
    private weak var storedSender: AnyObject?

    /// Creates a command.
    /// - Parameters:
    ///   - title: The title. The default is empty.
    ///   - image: The image. The default is nil.
    ///   - action: The method, which the first object of the responder chain performs that can.
    ///   - propertyList: Values with which the method tells commands apart. The default is nil.
    ///   - discoverabilityTitle: A longer text that describes the command. The default is nil.
    ///   - attributes: The attributes. The default is the empty set.
    ///   - state: The state. The default is `.off`.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        (self.action, self.propertyList) = (action, propertyList)
        self.discoverabilityTitle = discoverabilityTitle
        (self.attributes, self.state) = (attributes, state)
        super.init(title: title, image: image)
    }

    /// The object that the responders get as the sender of the action.
    var actionSender: Any { self }

    /// Calls the method.
    /// - Parameters:
    ///   - sender: The object that `sender` returns during and after the call. It is not retained.
    ///   - target: The object whose method is called. With nil, it is the first object that can perform the action, in the
    ///     responder chain of the key window's first responder, or of the sender if there is none.
    open func performWithSender(_ sender: Any?, target: Any?) {
        storedSender = sender.map { $0 as AnyObject }
        let target =
            target
            ?? UIApplication.shared.firstActionResponder(sender)?.target(forAction: action, withSender: actionSender)
        if let target { action.send(to: target as AnyObject, [actionSender]) }
    }

    /// Calls the method of the first responder of a chain that can perform it.
    func perform(in responder: UIResponder, sender: AnyObject) {
        guard let target = responder.target(forAction: action, withSender: actionSender) else { return }
        performWithSender(sender, target: target)
    }
}

/// The command of an item that the program has added to the menus of ``UIMenuController``.
final class MenuItemCommand: UICommand {
    private let controller: UIMenuController

    init(_ item: UIMenuItem, of controller: UIMenuController) {
        self.controller = controller
        super.init(title: item.title, action: item.action)
    }

    override var actionSender: Any { controller }
}
