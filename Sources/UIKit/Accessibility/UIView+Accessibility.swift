// The accessibility properties of views and other objects.

/// The values of a view for assistive technologies. The object keeps views without them small.
final class AccessibilityState {
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var traits: UIAccessibilityTraits?
    var isModal = false
    var hidesElements = false
    var elements: [Any]?
}

extension UIView {
    func changeAccessibility(_ change: (AccessibilityState) -> Void) {
        let state = accessibilityState ?? AccessibilityState()
        accessibilityState = state
        change(state)
    }

    func element(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    func elementIndex(of element: Any) -> Int {
        let object = element as AnyObject
        return accessibilityElements?.firstIndex { $0 as AnyObject === object } ?? NSNotFound
    }
}

private nonisolated(unsafe) var stateKey = 0

// Members of UIView with these names would be overrides of members of NSObject, which Swift does not permit. Members of the
// protocol are used for values whose static type is NSObject.
@MainActor
extension NSObjectProtocol where Self: NSObject {
    /// A Boolean value that indicates whether the object is an element for assistive technologies. The default is false;
    /// views have their own value.
    public var isAccessibilityElement: Bool {
        get { (self as? UIView)?.isAccessibilityElement ?? storedState?.isElement ?? false }
        set {
            if let view = self as? UIView { view.isAccessibilityElement = newValue } else { state.isElement = newValue }
        }
    }
    /// A short text that describes the object. The default is nil; views have their own value.
    public var accessibilityLabel: String? {
        get { (self as? UIView).map(\.accessibilityLabel) ?? storedState?.label }
        set {
            if let view = self as? UIView { view.accessibilityLabel = newValue } else { state.label = newValue }
        }
    }
    /// A text that describes the result of an action on the object. The default is nil; views have their own value.
    public var accessibilityHint: String? {
        get { (self as? UIView).map(\.accessibilityHint) ?? storedState?.hint }
        set {
            if let view = self as? UIView { view.accessibilityHint = newValue } else { state.hint = newValue }
        }
    }
    /// A text with the value of the object. The default is nil; views have their own value.
    public var accessibilityValue: String? {
        get { (self as? UIView).map(\.accessibilityValue) ?? storedState?.value }
        set {
            if let view = self as? UIView { view.accessibilityValue = newValue } else { state.value = newValue }
        }
    }
    /// The kind of the object. The default is `.none`; views have their own value.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { (self as? UIView)?.accessibilityTraits ?? storedState?.traits ?? .none }
        set {
            if let view = self as? UIView { view.accessibilityTraits = newValue } else { state.traits = newValue }
        }
    }

    private var storedState: AccessibilityState? { objc_getAssociatedObject(self, &stateKey) as? AccessibilityState }
    private var state: AccessibilityState {
        if let storedState { return storedState }
        let state = AccessibilityState()
        objc_setAssociatedObject(self, &stateKey, state, .OBJC_ASSOCIATION_RETAIN)
        return state
    }
}
