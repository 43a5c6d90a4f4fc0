import DynamicsRecording
import UIKit

// Which views users operate, and what assistive technologies read of a view.

extension UIView {
    /// Whether touching the view has an effect: it is a control that does something, or it recognizes taps, presses or drags.
    var isOperable: Bool {
        if let control = self as? UIControl { return control.isUsableControl }
        return recognizesTouches
    }

    /// Whether the view has recognizers of its own for fingers inside of it. The recognizers of scroll views, and those of views
    /// that are as large as a screen, are not those of an element.
    private var recognizesTouches: Bool {
        guard !(self is UIScrollView || self is UIWindow), !isOwnedByLibrary else { return false }
        return (gestureRecognizers ?? []).contains { recognizer in
            recognizer.isEnabled
                && (recognizer is UITapGestureRecognizer || recognizer is UILongPressGestureRecognizer
                    || recognizer is UIPanGestureRecognizer && !(recognizer is UIScreenEdgePanGestureRecognizer)
                    || recognizer is UISwipeGestureRecognizer)
        }
    }

    /// Whether the class of the view belongs to UIKit, apart from `UIView` and the public classes that clients fill.
    var isOwnedByLibrary: Bool {
        switch ClassOwner.owner(of: type(of: self)) {
        case .client: false
        case .library: true
        }
    }

    /// The text that assistive technologies read as the name of the view; nil if there is none.
    var spokenName: String? {
        for text in [accessibilityLabel, (self as? UITextField)?.placeholder] {
            if let text, text.contains(where: { !$0.isWhitespace }) { return text }
        }
        switch self {
        case let field as UITextField: return field.text?.isEmpty == false ? field.text : nil
        case let view as UITextView: return view.text.isEmpty ? nil : view.text
        // The system reads the name of a symbol.
        case let button as UIButton:
            return [button.currentImage, button.configuration?.image].contains { $0?.isSymbolImage == true }
                ? "symbol" : nil
        case let view as UIImageView: return view.image?.isSymbolImage == true ? "symbol" : nil
        default: return nil
        }
    }

    /// The label of the view, or a text that it shows; nil if it has neither.
    var shownText: String? {
        if let label = accessibilityLabel, !label.isEmpty { return label }
        switch self {
        case let label as UILabel: return label.text
        case let button as UIButton: return button.currentTitle
        case let field as UITextField: return field.text?.isEmpty == false ? field.text : field.placeholder
        default: return nil
        }
    }

    /// Whether a descendant that assistive technologies reach has a name, so that it is read instead of the view.
    var containsSpokenName: Bool {
        if let elements = accessibilityElements, !elements.isEmpty { return true }
        var found = false
        forEachViewInSubtree { view in
            if view !== self, view.isVisibleByItself, view.isAccessibilityElement, view.spokenName != nil {
                found = true
            }
        }
        return found
    }

    /// The identifiers of the view and of the views that contain it.
    var identifiers: [String] {
        var result: [String] = []
        var view: UIView? = self
        while let current = view {
            if let identifier = current.accessibilityIdentifier { result.append(identifier) }
            view = current.superview
        }
        return result
    }

    /// Whether the view is in a bar, whose buttons the system places and enlarges.
    var isInSystemBar: Bool {
        var view: UIView? = self
        while let current = view {
            if current is UINavigationBar || current is UITabBar || current is UIToolbar || current is UISearchBar {
                return true
            }
            view = current.superview
        }
        return false
    }

    /// Whether the view and the views that contain it are enabled.
    var isEnabledOnScreen: Bool {
        var view: UIView? = self
        while let current = view {
            if (current as? UIControl)?.isEnabled == false || (current as? UILabel)?.isEnabled == false { return false }
            view = current.superview
        }
        return true
    }

    /// Whether the view is in a control on which a finger rests.
    var isPressed: Bool {
        var view: UIView? = self
        while let current = view {
            if (current as? UIControl)?.isHighlighted == true { return true }
            view = current.superview
        }
        return false
    }
}

/// Who owns a class of views. The names of classes are read once.
@MainActor
private enum ClassOwner {
    case client, library

    private static var owners: [ObjectIdentifier: ClassOwner] = [:]
    private static let clientClasses = [
        "UIKit.UIView", "UIKit.UIImageView", "UIKit.UILabel", "UIKit.UIStackView", "UIKit.UICollectionViewCell",
        "UIKit.UITableViewCell",
    ]

    static func owner(of type: UIView.Type) -> ClassOwner {
        if let known = owners[ObjectIdentifier(type)] { return known }
        let name = String(reflecting: type)
        let owner = name.hasPrefix("UIKit.") && !clientClasses.contains(name) ? ClassOwner.library : .client
        owners[ObjectIdentifier(type)] = owner
        return owner
    }
}

extension UIControl {
    /// Whether a touch of the control does something: it has actions or a menu, a value that touches change, or a class of its
    /// own.
    fileprivate var isUsableControl: Bool {
        if !allControlEvents.isEmpty || showsMenuAsPrimaryAction || !allTargets.isEmpty { return true }
        if (gestureRecognizers ?? []).contains(where: { $0 is UITapGestureRecognizer && $0.isEnabled }) { return true }
        switch self {
        case is UITextField, is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIDatePicker: return true
        default: return !isOwnedByLibrary
        }
    }

    /// Whether the control has a size of the system, which is below 44 points for some controls but enlarged for touches.
    var hasSystemSize: Bool {
        switch self {
        case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl, is UIDatePicker: true
        case is UITextField: bounds.height >= 34 || isInSystemBar
        default: isInSystemBar || isOwnedByLibrary && !(self is UIButton)
        }
    }
}
