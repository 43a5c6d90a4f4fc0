/// An action on an element that assistive technologies offer by its name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// A closure that performs an action, and returns whether it did.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// The name of the action, which is spoken.
    open var name: String
    /// An image that stands for the action. The default is nil.
    open var image: UIImage?
    /// The closure that performs the action; nil for an action with a target.
    open var actionHandler: Handler?
    /// The object whose method performs the action; nil if it was deallocated, or for an action with a closure.
    open weak var target: AnyObject?
    /// The method of the target. It has no parameter or takes the action, and may return whether it performed the action.
    open var selector: Selector?

    /// Creates an action that a closure performs.
    /// - Parameters:
    ///   - name: The name, which is spoken.
    ///   - image: An image that stands for the action. The default is nil.
    ///   - actionHandler: The closure.
    public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
        super.init()
    }

    /// Creates an action that a method performs.
    /// - Parameters:
    ///   - name: The name, which is spoken.
    ///   - image: An image that stands for the action. The default is nil.
    ///   - target: The object with the method, which is not retained.
    ///   - selector: The method, which has no parameter or takes the action.
    public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
        (self.name, self.image, self.target, self.selector) = (name, image, target as AnyObject, selector)
        super.init()
    }

    /// Performs the action, as an assistive technology does.
    /// - Returns: Whether it was performed: what the closure returns; for a method, whether the target exists.
    package func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let selector, let target = target as? NSObject else { return false }
        _ = target.perform(selector, with: self)
        return true
    }
}
