extension UIApplication {
    /// Calls a method of a target.
    /// - Parameters:
    ///   - action: The method. Its parameters are none, the sender, or the sender and the event.
    ///   - target: The object whose method is called. With nil, it is the first object of the responder chain that has the
    ///     method. The chain begins at the key window's first responder, or at the sender if there is none.
    ///   - sender: The first argument of the method.
    ///   - event: The second argument of the method.
    /// - Returns: Whether the method was called.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let target = target.map { $0 as AnyObject } ?? firstActionResponder(sender)?.target(forAction: action)
        guard let target else { return false }
        return action.send(to: target, [sender, event]) != nil
    }
}

extension UIResponder {
    /// Returns the first responder of the chain that has a method; nil if there is none.
    func target(forAction action: Selector) -> AnyObject? { chain.first { action.isMethod(of: $0) } }

    /// Returns the first object of the responder chain that has a method; nil if there is none.
    /// - Parameters:
    ///   - action: The method.
    ///   - sender: Ignored.
    public func target(forAction action: Selector, withSender sender: Any?) -> Any? { target(forAction: action) }
}
