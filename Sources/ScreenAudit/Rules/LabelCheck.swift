import UIKit

/// Finds elements without a label for assistive technologies.
struct LabelCheck: AuditCheck {
    func observe(_ frame: AuditFrame) -> [Observation] {
        frame.views.compactMap { shown in
            let view = shown.view
            guard !shown.isHiddenFromAssistance, !shown.isInControl, needsName(view, in: frame) else { return nil }
            let place = frame.displayedFrame(of: view)
            guard place.width > 1, place.height > 1, view.spokenName == nil, !view.containsSpokenName else {
                return nil
            }
            return Observation(
                .label, view, in: frame, place: place,
                "has no label for assistive technologies: set accessibilityLabel, or isAccessibilityElement and a label"
            )
        }
    }

    private func needsName(_ view: UIView, in frame: AuditFrame) -> Bool {
        switch view {
        // Labels show their own text. These controls get labels from the system.
        case is UILabel, is UITextView, is UIPageControl, is UIStepper, is UIDatePicker, is UIScrollView, is UIWindow:
            return false
        case let control as UISegmentedControl:
            return (0..<control.numberOfSegments).contains {
                control.titleForSegment(at: $0) == nil && control.imageForSegment(at: $0)?.isSymbolImage != true
            }
        default: break
        }
        if view.isOwnedByLibrary, !(view is UIControl) { return false }
        if !(view is UIControl), view.isAccessibilityElement { return true }
        return view.isOperable && !isContainer(view, in: frame)
    }

    /// Whether the view is a container whose recognizers apply to all that it contains, not an element.
    private func isContainer(_ view: UIView, in frame: AuditFrame) -> Bool {
        if view is UIControl { return false }
        let size = view.frameOnScreen.size
        if size.width * size.height >= frame.screen.width * frame.screen.height / 2 { return true }
        return (view.next as? UIViewController)?.viewIfLoaded === view
    }
}
