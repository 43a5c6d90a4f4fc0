import Foundation
import JSONReading
import UIKit

// What an element shows, from the properties of its view.

extension UIView {
    /// Calls a closure for the view and its descendants that are not hidden or transparent, containers first.
    func forEachVisibleView(_ visit: (UIView) -> Void) {
        guard isVisibleByItself else { return }
        visit(self)
        for view in subviews { view.forEachVisibleView(visit) }
    }

    /// Whether a touch of the view has an effect: it is a control, a cell or a text, or has enabled recognizers.
    var isTouchTarget: Bool {
        self is UIControl || isCell || self is UITextView
            || !(self is UIScrollView || self is UIWindow)
                && (gestureRecognizers ?? []).contains { $0.isEnabled && !($0 is UIScreenEdgePanGestureRecognizer) }
    }

    /// Whether the view is a cell of a list.
    var isCell: Bool { self is UICollectionViewCell || self is UITableViewCell }

    /// The label for assistive technologies; without one, the texts in a cell.
    var shownLabel: String? {
        if let label = accessibilityLabel { return label }
        guard isCell else { return nil }
        var texts: [String] = []
        forEachVisibleView { if let text = $0.shownText, !text.isEmpty { texts.append(text) } }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// The text that the view shows; nil for views without text.
    var shownText: String? {
        switch self {
        case let label as UILabel: label.text
        case let button as UIButton: button.currentTitle
        case let field as UITextField: field.text
        case let view as UITextView: view.text
        default: nil
        }
    }

    /// The value of the element: that for assistive technologies or, without one, that of a control.
    var shownValue: JSONValue? {
        if let value = accessibilityValue { return .string(value) }
        switch self {
        case let view as UISwitch: return .bool(view.isOn)
        case let view as UISlider: return .number(Double(view.value))
        case let view as UIStepper: return .number(view.value)
        case let view as UIProgressView: return .number(Double(view.progress))
        case let view as UISegmentedControl: return JSONValue(view.selectedSegmentIndex)
        case let view as UIPageControl: return JSONValue(view.currentPage)
        default: return nil
        }
    }

    /// The names of the traits for assistive technologies, and those of the state of the view, which an app that sets other traits
    /// does not change.
    var traitNames: [String] {
        var traits = accessibilityTraits
        if let control = self as? UIControl {
            if !control.isEnabled { traits.insert(.notEnabled) }
            if control.isSelected { traits.insert(.selected) }
        }
        if (self as? UICollectionViewCell)?.isSelected == true { traits.insert(.selected) }
        if (self as? UITableViewCell)?.isSelected == true { traits.insert(.selected) }
        return Self.names(of: traits) + (isFirstResponder ? ["focused"] : [])
    }

    /// The names of traits.
    static func names(of traits: UIAccessibilityTraits) -> [String] {
        let table: [(UIAccessibilityTraits, String)] = [
            (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"),
            (.keyboardKey, "keyboardKey"), (.staticText, "staticText"), (.summaryElement, "summary"),
            (.notEnabled, "notEnabled"), (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"),
            (.adjustable, "adjustable"), (.header, "header"),
        ]
        return table.filter { traits.contains($0.0) }.map(\.1)
    }
}
