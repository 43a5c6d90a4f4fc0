// These methods are in an extension to work around a problem of Swift 6.3: for isolated generic methods declared inside
// a `@preconcurrency` class, the definition and its callers use different mangled names, so the program cannot be linked.
extension UIControl {
    /// Adds a target whose method is called with the control:
    /// `button.addTarget(self, action: ViewController.tapped, for: .touchUpInside)`.
    /// - Parameters:
    ///   - target: The object whose method is called. The control does not retain it. With nil, it is the first object of
    ///     the responder chain whose class declares the method; the chain begins at the first responder of the key window,
    ///     or at the control if there is none.
    ///   - action: The method, as an unapplied method reference. It is not called if the control is not of the type
    ///     `Sender`.
    ///   - controlEvents: The events that call the method.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @MainActor (Target) -> (Sender) -> Void, for controlEvents: Event
    ) {
        guard let target else {
            return addTargetAction(for: controlEvents, target: nil) { control, event in
                UIApplication.shared.sendAction(action, to: nil, from: control, for: event)
            }
        }
        addTargetAction(for: controlEvents, target: target) { [weak target] control, _ in
            if let target, let sender = control as? Sender { action(target)(sender) }
        }
    }

    /// Adds a target whose method is called without an argument.
    /// - Parameters:
    ///   - target: The object whose method is called. The control does not retain it. With nil, it is the first object of
    ///     the responder chain whose class declares the method; the chain begins at the first responder of the key window,
    ///     or at the control if there is none.
    ///   - action: The method, as an unapplied method reference.
    ///   - controlEvents: The events that call the method.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping @MainActor (Target) -> () -> Void, for controlEvents: Event
    ) {
        guard let target else {
            return addTargetAction(for: controlEvents, target: nil) { control, event in
                UIApplication.shared.sendAction(action, to: nil, from: control, for: event)
            }
        }
        addTargetAction(for: controlEvents, target: target) { [weak target] _, _ in
            if let target { action(target)() }
        }
    }
}
