/// A key, with modifier keys, that calls a method of a responder.
///
/// A responder returns its commands in `keyCommands`. When a key is pressed, the first matching command of the responder
/// chain is performed, by the first responder of the chain whose class declares the method; the press is then not
/// delivered to `pressesBegan(_:with:)`.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
    /// The title of the command. The default is empty. It is not shown.
    open var title: String
    /// The characters of the key without modifier keys, in lower case, or a constant such as `inputEscape`.
    public let input: String?
    /// The modifier keys: a combination of shift, control, alternate and command. Other modifier keys are ignored.
    public let modifierFlags: UIKeyModifierFlags
    /// Calls the method of a responder. Returns false if the responder's class does not declare it.
    private let perform: (UIResponder, UIKeyCommand) -> Bool

    init(
        title: String, input: String, modifierFlags: UIKeyModifierFlags,
        perform: @escaping (UIResponder, UIKeyCommand) -> Bool
    ) {
        (self.title, self.input, self.modifierFlags, self.perform) = (title, input, modifierFlags, perform)
        super.init()
    }

    /// The input of the up arrow key.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The input of the down arrow key.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The input of the left arrow key.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The input of the right arrow key.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// The input of the escape key.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// The input of the page up key.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// The input of the page down key.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// The input of the home key.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// The input of the end key.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// The input of the delete key to the right.
    public nonisolated static let inputDelete = "UIKeyInputDelete"

    /// Performs the command if it belongs to a key.
    /// - Returns: Whether a method was called.
    func perform(for key: UIKey, in chain: [UIResponder]) -> Bool {
        guard let input, input.lowercased() == key.charactersIgnoringModifiers.lowercased(),
            modifierFlags.intersection(.ofCommands) == key.modifierFlags.intersection(.ofCommands)
        else { return false }
        return chain.contains { perform($0, self) }
    }
}

extension UIKeyCommand {
    /// Creates a command whose method is called with the command.
    /// - Parameters:
    ///   - title: The title. The default is empty.
    ///   - action: The method of a responder, as an unapplied method reference.
    ///   - input: The characters of the key, or a constant such as `inputEscape`.
    ///   - modifierFlags: The modifier keys. The default is none.
    public convenience init<Target: UIResponder>(
        title: String = "", action: @escaping @MainActor (Target) -> (UIKeyCommand) -> Void, input: String,
        modifierFlags: UIKeyModifierFlags = []
    ) {
        self.init(title: title, input: input, modifierFlags: modifierFlags) { responder, command in
            guard let target = responder as? Target else { return false }
            action(target)(command)
            return true
        }
    }

    /// Creates a command whose method is called without arguments.
    /// - Parameters:
    ///   - title: The title. The default is empty.
    ///   - action: The method of a responder, as an unapplied method reference.
    ///   - input: The characters of the key, or a constant such as `inputEscape`.
    ///   - modifierFlags: The modifier keys. The default is none.
    public convenience init<Target: UIResponder>(
        title: String = "", action: @escaping @MainActor (Target) -> () -> Void, input: String,
        modifierFlags: UIKeyModifierFlags = []
    ) {
        self.init(title: title, input: input, modifierFlags: modifierFlags) { responder, _ in
            guard let target = responder as? Target else { return false }
            action(target)()
            return true
        }
    }
}
