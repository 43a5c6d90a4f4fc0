/// An object that tests can find by a string, independent of its text and its position.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: AnyObject {
    /// The string that identifies the object; nil, the default of views, if nothing refers to it.
    var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
