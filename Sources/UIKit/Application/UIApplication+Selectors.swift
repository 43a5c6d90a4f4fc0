// Sends actions by their selectors.

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
        let responder = target == nil ? firstActionResponder(sender) : nil
        guard let target = target ?? responder?.target(forAction: action, withSender: sender) else { return false }
        return action.send(to: target as AnyObject, [sender, event]) != nil
    }
}
