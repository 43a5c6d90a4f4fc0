// The targets of a gesture recognizer.
//
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
        let run: (UIGestureRecognizer) -> Void = { [weak target] recognizer in
            guard let target, let recognizer = recognizer as? Recognizer else { return }
            action(target)(recognizer)
        }
        actions.append(TargetAction(target: target, run: run))
    }

    /// Adds a target whose method is called without arguments. Targets are called in the order in which they were
    /// added.
    /// - Parameters:
    ///   - target: The object whose method is called. The recognizer does not retain it.
    ///   - action: The method, as an unapplied reference.
    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping @MainActor (Target) -> () -> Void) {
        let run: (UIGestureRecognizer) -> Void = { [weak target] _ in
            if let target { action(target)() }
        }
        actions.append(TargetAction(target: target, run: run))
    }
}

/// A method of a target of a gesture recognizer.
struct TargetAction {
    weak var target: AnyObject?
    /// The name of the method; nil if it was added by reference.
    var selector: Selector?
    var run: (UIGestureRecognizer) -> Void
}
