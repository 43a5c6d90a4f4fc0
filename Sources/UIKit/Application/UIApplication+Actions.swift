// Sends actions to a target or along the responder chain.

extension UIApplication {
    /// Calls a method of a target with the sender.
    /// - Parameters:
    ///   - action: The method, as an unapplied method reference.
    ///   - target: The object whose method is called. With nil, it is the first object of the responder chain whose class
    ///     declares the method. The chain begins at the key window's first responder, or at the sender if there is none.
    ///   - sender: The argument of the method. The method is not called if it is not of the type `Sender`.
    ///   - event: Ignored, because methods have at most one argument.
    /// - Returns: Whether the method was called.
    @discardableResult
    public func sendAction<Target: AnyObject, Sender>(
        _ action: @escaping @MainActor (Target) -> (Sender) -> Void, to target: Target?, from sender: Any?,
        for event: UIEvent?
    ) -> Bool {
        guard let sender = sender as? Sender else { return false }
        guard let target = target ?? firstActionResponder(sender)?.target(forAction: action, withSender: sender) else {
            return false
        }
        action(target)(sender)
        return true
    }

    /// Calls a method without arguments.
    /// - Parameters:
    ///   - action: The method, as an unapplied method reference.
    ///   - target: The object whose method is called. With nil, it is the first object of the responder chain whose class
    ///     declares the method. The chain begins at the key window's first responder, or at the sender if there is none.
    ///   - sender: The object that sends the action.
    ///   - event: Ignored, because the method has no argument.
    /// - Returns: Whether the method was called.
    @discardableResult
    public func sendAction<Target: AnyObject>(
        _ action: @escaping @MainActor (Target) -> () -> Void, to target: Target?, from sender: Any?,
        for event: UIEvent?
    ) -> Bool {
        guard let target = target ?? firstActionResponder(sender)?.target(forAction: action, withSender: sender) else {
            return false
        }
        action(target)()
        return true
    }

    /// The responder at which the search for the target of an action begins.
    func firstActionResponder(_ sender: Any?) -> UIResponder? {
        let window = FrameLoop.current.keyWindow
        return window?.firstResponder ?? sender as? UIResponder ?? window?.eventResponder
    }
}
