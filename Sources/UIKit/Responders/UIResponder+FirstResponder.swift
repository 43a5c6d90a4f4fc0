// The first responder of a window, and the search along the responder chain.

extension UIResponder {
    /// The window in which the responder can become the first responder: the window of a view, or of a controller's view;
    /// otherwise nil.
    var responderWindow: UIWindow? {
        switch self {
        case let view as UIView: view.window
        case let controller as UIViewController: controller.viewIfLoaded?.window
        default: nil
        }
    }

    /// The responder and those that follow it in the responder chain.
    ///
    /// The sequence ends at a responder that it has returned before, so that an override of `next` cannot make it endless.
    package var chain: [UIResponder] {
        var chain: [UIResponder] = []
        var visited: Set<ObjectIdentifier> = []
        var responder: UIResponder? = self
        while let current = responder, visited.insert(ObjectIdentifier(current)).inserted {
            chain.append(current)
            responder = current.next
        }
        return chain
    }

    /// Returns the first responder of the chain that begins at this responder whose class declares a method; nil if there
    /// is none.
    ///
    /// Methods are unapplied references, which cannot be compared. So a class responds to a method if it declares or
    /// inherits it; `canPerformAction(_:withSender:)`, which takes a selector, is not called.
    /// - Parameters:
    ///   - action: The method.
    ///   - sender: Ignored.
    public func target<Target, Sender>(
        forAction action: @escaping @MainActor (Target) -> (Sender) -> Void, withSender sender: Any?
    ) -> Target? { chain.lazy.compactMap { $0 as? Target }.first }

    /// Returns the first responder of the chain that begins at this responder whose class declares a method without
    /// arguments; nil if there is none.
    /// - Parameters:
    ///   - action: The method.
    ///   - sender: Ignored.
    public func target<Target>(
        forAction action: @escaping @MainActor (Target) -> () -> Void, withSender sender: Any?
    ) -> Target? { chain.lazy.compactMap { $0 as? Target }.first }
}

extension UIWindow {
    /// The responder that receives presses of keys; nil if none was made the first responder.
    var firstResponder: UIResponder? { storedFirstResponder?.responderWindow === self ? storedFirstResponder : nil }

    /// The responder at which the search for the receiver of an event without a location begins: the first responder, or
    /// the controller at the front of the window, or the window.
    var eventResponder: UIResponder {
        if let firstResponder { return firstResponder }
        var frontmost = rootViewController
        while let controller = frontmost {
            guard let next = controller.presentedViewController ?? controller.children.last(where: \.isInWindow) else {
                break
            }
            frontmost = next
        }
        return frontmost ?? self
    }

    /// Resigns the first responder, and closes the edit menu, if they are in a view that leaves the window.
    func resignFirstResponder(inside view: UIView) {
        if loop?.editMenu?.view?.isDescendant(of: view) == true { loop?.editMenu?.dismissMenu() }
        guard let responder = storedFirstResponder else { return }
        let responderView = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
        guard responderView?.isDescendant(of: view) != false else { return }
        _ = responder.resignFirstResponder()
        if storedFirstResponder === responder { storedFirstResponder = nil }
    }
}

extension UIView {
    func performEndEditing(_ force: Bool) -> Bool {
        guard let window, let responder = window.firstResponder as? UIView, responder.isDescendant(of: self) else {
            return true
        }
        if force { window.resignFirstResponder(inside: self) } else { responder.resignFirstResponder() }
        return window.firstResponder !== responder
    }
}

extension UIViewController {
    fileprivate var isInWindow: Bool { viewIfLoaded?.window != nil }
}
