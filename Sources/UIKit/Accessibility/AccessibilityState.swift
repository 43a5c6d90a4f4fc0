// The accessibility values of responders and other objects.

/// The values of an object for assistive technologies. The object keeps responders without them small.
final class AccessibilityState {
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var traits: UIAccessibilityTraits?
    var isModal = false
    var hidesElements = false
    var groupsChildren: Bool?
    var elements: [Any]?
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var customActions: [UIAccessibilityCustomAction]?
}

/// The values that a class of UIKit has for assistive technologies as long as the program sets none.
struct AccessibilityDefaults {
    var isElement = false
    var label: String?
    var value: String?
    var traits = UIAccessibilityTraits.none
    var groupsChildren = false
    /// -1 for a bar whose elements come before the other ones in its group, 1 for a bar whose elements come after them.
    var rank = 0
    var elements: [Any]?
}

extension UIResponder {
    func changeAccessibility(_ change: (AccessibilityState) -> Void) {
        let state = accessibilityState ?? AccessibilityState()
        accessibilityState = state
        change(state)
    }
}
