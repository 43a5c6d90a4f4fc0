import DynamicsRecording
import UIKit

/// Finds frames in which the view that was edited is removed or hidden, and no other view gets the focus.
struct FocusCheck: AuditCheck {
    /// The view with the focus in the previous frame. It can be deallocated when it is removed.
    private weak var edited: UIView?
    private var hadFocus = false
    private weak var screenView: UIView?
    private var name = ""
    private var place = CGRect.zero
    private var label: String?
    private var identifiers: [String] = []

    mutating func observe(_ frame: AuditFrame) -> [Observation] {
        observe(frame.loop) { frame.name(of: $0) }
    }

    mutating func observeUnchanged(_ frame: UnchangedFrame) -> [Observation] {
        observe(frame.loop) { [loop = frame.loop] in
            $0.accessibilityIdentifier ?? loop.displayedNames()[$0.displayLayerID] ?? "\(type(of: $0))"
        }
    }

    private mutating func observe(_ loop: FrameLoop, name: (UIView) -> String) -> [Observation] {
        let current = firstResponder(in: loop)
        let lost = hadFocus ? lossReason(of: edited, current) : nil
        var observations: [Observation] = []
        if let lost {
            observations.append(
                Observation(
                    rule: .focus, element: self.name, identifier: identifiers.first, label: label,
                    identifiers: identifiers, place: place,
                    problem: "\(lost) while it had the focus, and no other view got it"))
        }
        if let current, current.window != nil, lost == nil {
            if current !== edited { self.name = name(current) }
            (edited, hadFocus, screenView) = (current, true, controllerView(of: current))
            (place, label, identifiers) = (current.frameOnScreen, current.shownText, current.identifiers)
        } else {
            hadFocus = false
        }
        return observations
    }

    /// Returns the view with the focus: a text field or a text view that is edited, or another first responder.
    private func firstResponder(in loop: FrameLoop) -> UIView? {
        for window in loop.windows.reversed() where !window.isHidden {
            if let view = window.firstViewInSubtree(where: { $0.isFirstResponder }) { return view }
        }
        return nil
    }

    private func lossReason(of view: UIView?, _ current: UIView?) -> String? {
        guard current == nil || current === view else { return nil }
        // A view that leaves with its whole screen loses nothing that users still see.
        guard screenView?.window != nil else { return nil }
        guard let view, view.window != nil else { return "was removed" }
        guard current === view || !view.isFirstResponder else { return nil }
        var ancestor: UIView? = view
        while let shown = ancestor {
            if !shown.isVisibleByItself {
                return shown === view ? "was hidden" : "was hidden with the view that contains it"
            }
            ancestor = shown.superview
        }
        return nil
    }

    private func controllerView(of view: UIView) -> UIView? {
        var responder: UIResponder? = view
        while let current = responder {
            if let controller = current as? UIViewController, controller.viewIfLoaded !== view {
                return controller.viewIfLoaded
            }
            responder = current.next
        }
        return view.window
    }
}
