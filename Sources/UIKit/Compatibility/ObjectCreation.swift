// The creation of views and controllers whose classes are known at run time.

/// Creates a controller of a class, as `type.init()` does on Apple's systems.
///
/// Swift creates an object of a class that is known at run time only by an initializer that all subclasses have. The one of
/// controllers is `init(coder:)`, which is called with a coder that contains nothing. The program stops with a precondition
/// failure if it returns nil. The porter writes this call.
/// - Parameter type: The class.
@preconcurrency @MainActor
public func createObject<Controller: UIViewController>(of type: Controller.Type) -> Controller {
    guard let controller = type.init(coder: NSCoder()) else { failPrecondition(message(about: type)) }
    return controller
}

/// Creates a view of a class, as `type.init()` does on Apple's systems: by `init(coder:)` with a coder that contains nothing.
/// The program stops with a precondition failure if the initializer returns nil. The porter writes this call.
/// - Parameter type: The class.
@preconcurrency @MainActor
public func createObject<View: UIView>(of type: View.Type) -> View {
    guard let view = type.init(coder: NSCoder()) else { failPrecondition(message(about: type)) }
    return view
}

private func message(about type: AnyClass) -> String {
    "\(type).init(coder:) returned nil, so no object was created. Call an initializer of the class itself, or return an object."
}
