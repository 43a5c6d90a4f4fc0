// Display links that call a method by its selector.

extension CADisplayLink {
    /// Creates a display link that calls a method.
    ///
    /// Apple's display links retain their targets. This one does not: the calls end when the target is deallocated.
    /// - Parameters:
    ///   - target: The object whose method is called.
    ///   - selector: The method. It has no parameter, or the display link as the parameter.
    public convenience init(target: Any, selector: Selector) {
        let target = target as AnyObject
        self.init { [weak target] link in
            guard let target else { return false }
            selector.send(to: target, [link])
            return true
        }
    }
}
