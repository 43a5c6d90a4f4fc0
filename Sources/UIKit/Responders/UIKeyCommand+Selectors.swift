// Key commands that call a method by its selector.

extension UIKeyCommand {
    /// Creates a command that calls a method of the first responder in the responder chain that has it.
    /// - Parameters:
    ///   - title: The title. The default is empty.
    ///   - action: The method. It has no parameter, or the command as the parameter.
    ///   - input: The characters of the key, or a constant such as `inputEscape`.
    ///   - modifierFlags: The modifier keys. The default is none.
    public convenience init(
        title: String = "", action: Selector, input: String, modifierFlags: UIKeyModifierFlags = []
    ) {
        self.init(title: title, input: input, modifierFlags: modifierFlags) { responder, command in
            action.isMethod(of: responder) && action.send(to: responder, [command]) != nil
        }
    }

    /// Creates a command that calls a method of the first responder in the responder chain that has it.
    /// - Parameters:
    ///   - input: The characters of the key, or a constant such as `inputEscape`.
    ///   - modifierFlags: The modifier keys.
    ///   - action: The method. It has no parameter, or the command as the parameter.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }
}
