// Swift 6.3 mangles isolated generic methods of a `@preconcurrency` class differently at the definition and at the
// call, which causes link errors. In an extension of the class, the names match, so these methods must stay in this
// extension.
extension UIGestureRecognizer {
    /// Adds a target whose method is called with the recognizer as the argument. Targets are called in the order in
    /// which they were added.
    /// - Parameters:
    ///   - target: The object whose method is called. The recognizer does not retain it.
    ///   - action: The method, as an unapplied reference. The method is not called if the recognizer is not an instance
    ///     of the method's parameter type.
    public func addTarget<Target: AnyObject, Recognizer>(
        _ target: Target, action: @escaping @MainActor (Target) -> (Recognizer) -> Void
    ) {
        actions.append { [weak target] recognizer in
            guard let target, let recognizer = recognizer as? Recognizer else { return }
            action(target)(recognizer)
        }
    }

    /// Adds a target whose method is called without arguments. Targets are called in the order in which they were
    /// added.
    /// - Parameters:
    ///   - target: The object whose method is called. The recognizer does not retain it.
    ///   - action: The method, as an unapplied reference.
    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping @MainActor (Target) -> () -> Void) {
        actions.append { [weak target] _ in
            if let target { action(target)() }
        }
    }
}
