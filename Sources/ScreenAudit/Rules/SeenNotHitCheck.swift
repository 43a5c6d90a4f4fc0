import DynamicsRecording
import UIKit

/// Finds controls that can be seen, but that no touch reaches.
struct SeenNotHitCheck: AuditCheck {
    func observe(_ frame: AuditFrame) -> [Observation] {
        frame.views.compactMap { shown in
            let view = shown.view
            guard !shown.isInControl, isMeantForTouches(view), view.isEnabledOnScreen, !isInTransition(view) else {
                return nil
            }
            let area = frame.loop.visibleFrame(of: view)
            guard area.width >= 4, area.height >= 4 else { return nil }
            guard frame.showsLargePart(of: view), !isBehindOther(view, area, in: frame) else { return nil }
            guard let reason = obstacle(to: view, area, in: frame), frame.isSeen(view, in: area) else { return nil }
            return Observation(
                .seenNotHit, view, in: frame, place: area, "can be seen, but no touch reaches it: \(reason)")
        }
    }

    private func isMeantForTouches(_ view: UIView) -> Bool {
        if view.isOwnedByLibrary, !(view is UIControl) { return false }
        if let control = view as? UIControl, !control.isUserInteractionEnabled {
            return !control.allControlEvents.isEmpty
        }
        // Image views and labels receive no touches by default, so a recognizer of theirs is a mistake. Other views were disabled
        // deliberately, such as cards behind the first one.
        if !view.isUserInteractionEnabled, !(view is UIImageView || view is UILabel) { return false }
        return view.isOperable
    }

    private func isInTransition(_ view: UIView) -> Bool {
        var current: UIView? = view
        while let ancestor = current {
            if ancestor.isAnimatingWithoutInteraction { return true }
            current = ancestor.superview
        }
        return false
    }

    /// Returns why no touch in an area reaches a view; nil if one does, or if a modal view is in front of it.
    private func obstacle(to view: UIView, _ area: CGRect, in frame: AuditFrame) -> String? {
        if let disabled = disabledAncestor(of: view) {
            return disabled === view
                ? "its isUserInteractionEnabled is false"
                : "isUserInteractionEnabled of \"\(frame.name(of: disabled))\", which contains it, is false"
        }
        var cover: UIView?
        for point in area.insetBy(dx: 1, dy: 1).grid(columns: 5, rows: 5) {
            guard let hit = frame.loop.hitView(at: point) else { continue }
            if hit.isDescendant(of: view) || view.isDescendant(of: hit) && view.isPassive { return nil }
            if isModal(hit, over: view, in: frame) { return nil }
            cover = hit
        }
        guard let cover else { return "no view receives a touch on it" }
        if view.isDescendant(of: cover) {
            if let container = superviewThatExcludes(view, area) {
                return "it is outside of \"\(frame.name(of: container))\", which contains it"
            }
            return "hitTest(_:with:) of \"\(frame.name(of: cover))\" takes it"
        }
        return "\"\(frame.name(of: cover))\" receives the touches"
    }

    /// Whether at half of the points or more, a touch reaches another visible view that users operate, such as the card in front
    /// of this one.
    private func isBehindOther(_ view: UIView, _ area: CGRect, in frame: AuditFrame) -> Bool {
        let points = area.insetBy(dx: 1, dy: 1).grid(columns: 5, rows: 5)
        let hits = points.compactMap { frame.loop.hitView(at: $0) }.filter {
            !$0.isDescendant(of: view) && !view.isDescendant(of: $0) && $0.isOperable
        }
        guard hits.count * 2 >= points.count, let first = hits.first else { return false }
        return frame.isSeen(first, in: first.frameOnScreen)
    }

    private func disabledAncestor(of view: UIView) -> UIView? {
        var (current, disabled): (UIView?, UIView?) = (view, nil)
        while let ancestor = current {
            if !ancestor.isUserInteractionEnabled { disabled = ancestor }
            current = ancestor.superview
        }
        return disabled
    }

    private func superviewThatExcludes(_ view: UIView, _ area: CGRect) -> UIView? {
        var container = view.superview
        while let current = container {
            if !current.frameOnScreen.intersects(area) { return current }
            container = current.superview
        }
        return nil
    }

    /// Whether a view that receives touches is deliberately in front of the rest: it belongs to a presentation or another window, to
    /// the library, or it is large and visibly covers what is behind it.
    private func isModal(_ hit: UIView, over view: UIView, in frame: AuditFrame) -> Bool {
        if hit.window !== view.window || hit.isOwnedByLibrary && !(hit is UIControl) && !view.isDescendant(of: hit) {
            return true
        }
        if let presented = controller(of: hit), presented.presentingViewController != nil,
            controller(of: view) !== presented
        {
            return true
        }
        let size = hit.frameOnScreen.intersection(frame.screen).size
        let isLarge = size.width * size.height >= frame.screen.width * frame.screen.height / 2
        return isLarge && !view.isDescendant(of: hit) && frame.isSeen(hit, in: hit.frameOnScreen)
    }

    private func controller(of view: UIView) -> UIViewController? {
        var responder: UIResponder? = view
        while let current = responder {
            if let controller = current as? UIViewController {
                return controller.presentingViewController != nil || controller.parent == nil
                    ? controller : self.controller(of: controller)
            }
            responder = current.next
        }
        return nil
    }

    private func controller(of controller: UIViewController) -> UIViewController {
        var controller = controller
        while let parent = controller.parent { controller = parent }
        return controller
    }
}
