// The accessibility values of objects that are not responders, such as bar items and images.

private nonisolated(unsafe) var stateKey = 0

// Members of UIResponder with these names would be overrides of members of NSObject, which Swift does not permit. Members of the
// protocol are used for values whose static type is NSObject.
@MainActor
extension NSObjectProtocol where Self: NSObject {
    /// A Boolean value that indicates whether the object is an element for assistive technologies. The default is false;
    /// responders have their own value.
    public var isAccessibilityElement: Bool {
        get { (self as? UIResponder)?.isAccessibilityElement ?? storedState?.isElement ?? false }
        set { change({ $0.isAccessibilityElement = newValue }, { $0.isElement = newValue }) }
    }
    /// A short text that describes the object. The default is nil; responders have their own value. The buttons of bar items and
    /// views of images have that of their item or image, unless they have their own.
    public var accessibilityLabel: String? {
        get { (self as? UIResponder).map(\.accessibilityLabel) ?? storedState?.label }
        set { change({ $0.accessibilityLabel = newValue }, { $0.label = newValue }) }
    }
    /// A text that describes the result of an action on the object. The default is nil; responders have their own value.
    public var accessibilityHint: String? {
        get { (self as? UIResponder).map(\.accessibilityHint) ?? storedState?.hint }
        set { change({ $0.accessibilityHint = newValue }, { $0.hint = newValue }) }
    }
    /// A text with the value of the object. The default is nil; responders have their own value.
    public var accessibilityValue: String? {
        get { (self as? UIResponder).map(\.accessibilityValue) ?? storedState?.value }
        set { change({ $0.accessibilityValue = newValue }, { $0.value = newValue }) }
    }
    /// The kind of the object. The default is `.none`; responders have their own value.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { (self as? UIResponder)?.accessibilityTraits ?? storedState?.traits ?? .none }
        set { change({ $0.accessibilityTraits = newValue }, { $0.traits = newValue }) }
    }

    private var storedState: AccessibilityState? { objc_getAssociatedObject(self, &stateKey) as? AccessibilityState }

    /// Changes the value of a responder, or the stored one of another object.
    private func change(_ ofResponder: (UIResponder) -> Void, _ ofObject: (AccessibilityState) -> Void) {
        if let responder = self as? UIResponder { return ofResponder(responder) }
        let state = storedState ?? AccessibilityState()
        ofObject(state)
        objc_setAssociatedObject(self, &stateKey, state, .OBJC_ASSOCIATION_RETAIN)
        (self as? UIBarItem)?.itemDidChange()
    }
}
