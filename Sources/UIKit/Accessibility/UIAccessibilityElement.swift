/// An element for assistive technologies that is not a view, such as a part of a drawing. It is one of the `accessibilityElements`
/// of its container.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
    /// The object that contains the element, usually a view; nil if it was deallocated.
    open weak var accessibilityContainer: AnyObject?
    /// A string that identifies the element in tests. The default, nil, identifies nothing.
    open var accessibilityIdentifier: String?
    /// The frame in the coordinates of the container, in points, from which `accessibilityFrame` follows while the container moves.
    /// The default is zero: then `accessibilityFrame` is the value that was set.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    /// Creates an element.
    /// - Parameter container: The object that contains the element, usually a view.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(isElement: true) }

    /// The container, if it is a responder.
    open override var next: UIResponder? { accessibilityContainer as? UIResponder }

    /// The frame of the element on the screen, in points.
    open override var accessibilityFrame: CGRect {
        get {
            guard accessibilityFrameInContainerSpace != .zero, let view = accessibilityContainer as? UIView else {
                return super.accessibilityFrame
            }
            return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
        }
        set { super.accessibilityFrame = newValue }
    }
}
