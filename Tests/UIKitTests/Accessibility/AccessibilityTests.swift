import Testing
import UIKit

@MainActor
@Suite("Values for assistive technologies")
struct AccessibilityTests {
    @Test("Labels and buttons have their texts and kinds by default, and keep those that are set")
    func defaults() {
        let (label, button, view) = (UILabel(), UIButton(), UIView())
        label.text = "Score"
        button.setTitle("Drop", for: .normal)
        #expect(label.isAccessibilityElement && label.accessibilityLabel == "Score")
        #expect(label.accessibilityTraits == .staticText && button.accessibilityTraits == .button)
        #expect(button.isAccessibilityElement && button.accessibilityLabel == "Drop")
        #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityTraits == .none)
        label.accessibilityLabel = "Points"
        label.isAccessibilityElement = false
        #expect(label.accessibilityLabel == "Points" && !label.isAccessibilityElement)
    }

    @Test("A value of the type NSObject has the values of the view that it is, also if the view overrides them")
    func objects() {
        final class Card: UIView {
            override var accessibilityLabel: String? {
                get { "card" }
                set {}
            }
        }
        let (card, other): (NSObject, NSObject) = (Card(), NSObject())
        #expect(card.accessibilityLabel == "card" && other.accessibilityLabel == nil)
        other.accessibilityLabel = "other"
        card.isAccessibilityElement = true
        #expect(other.accessibilityLabel == "other" && (card as? UIView)?.isAccessibilityElement == true)
    }

    @Test("The elements of a view are found by index and by object")
    func elements() {
        let (view, element) = (UIView(), UIView())
        #expect(view.accessibilityElementCount() == 0 && view.accessibilityElement(at: 0) == nil)
        view.accessibilityElements = [UILabel(), element]
        #expect(view.accessibilityElementCount() == 2 && view.accessibilityElement(at: 1) as? UIView === element)
        #expect(view.index(ofAccessibilityElement: element) == 1)
        #expect(view.index(ofAccessibilityElement: view) == NSNotFound && view.accessibilityElement(at: 2) == nil)
    }
}
