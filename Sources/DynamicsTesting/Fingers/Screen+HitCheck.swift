import DynamicsRecording
import Foundation
import UIKit

// Checks that a touch reaches the view that the test names, before the touch is delivered.
extension Screen {
    /// Returns why a touch at a point does not reach a view; nil if it does.
    /// - Parameters:
    ///   - point: The point on the screen, in points.
    ///   - view: The view that must receive the touch: it or one of its descendants. A label or another view that
    ///     receives no touches by its nature passes them to the view that contains it. Nil means any view.
    func problem(ofTouchAt point: CGPoint, reaching view: UIView?) -> String? {
        guard point.isFinite else { return "the point \(format(point)) is not finite" }
        guard bounds.contains(point) else {
            let subject = view.map { "\(name(of: $0)) \(format($0.frameOnScreen)) is touched at " } ?? ""
            return "\(subject)\(format(point)), which is outside the screen of \(format(bounds))"
        }
        guard loop.windows.contains(where: \.receivesTouches) else { return "no visible window receives touches" }
        let hit = loop.findView(at: point)
        guard let view else {
            return hit == nil || hit?.view === hit?.window ? "the touch at \(format(point)) hits no view" : nil
        }
        if let hit, let window = view.window, isWindow(window, behind: hit.window) {
            return "\(name(of: view)) is in a window behind \(name(of: hit.window))"
        }
        return obstacle(inAncestorsOf: view, at: point) ?? coverage(of: view, at: point, hit?.view)
    }

    private func isWindow(_ window: UIWindow, behind other: UIWindow) -> Bool {
        guard let index = loop.windows.firstIndex(of: window), let otherIndex = loop.windows.firstIndex(of: other)
        else {
            return false
        }
        return index < otherIndex
    }

    /// Returns why a view, or a view that contains it, receives no touches at a point, whatever lies in front of it.
    private func obstacle(inAncestorsOf view: UIView, at point: CGPoint) -> String? {
        var current: UIView? = view
        while let ancestor = current {
            if let reason = reasonForNoTouches(ancestor, at: point, isSubject: ancestor === view) {
                if ancestor === view { return "\(name(of: view)) \(reason)" }
                return "\(name(of: view)) is in \(name(of: ancestor)), which \(reason)"
            }
            current = ancestor.superview
        }
        return nil
    }

    private func reasonForNoTouches(_ view: UIView, at point: CGPoint, isSubject: Bool) -> String? {
        if view.isHidden { return "is hidden" }
        if view.alpha <= 0.01 { return "is transparent (alpha \(format(Double(view.alpha))))" }
        if (view as? UIControl)?.isEnabled == false { return "is disabled (isEnabled is false)" }
        if !view.isUserInteractionEnabled, !(isSubject && view.isPassive) {
            return "is disabled (isUserInteractionEnabled is false)"
        }
        if view.isAnimatingWithoutInteraction {
            return "receives no touches while it is animated without the option allowUserInteraction"
        }
        if !view.point(inside: view.point(fromScreen: point), with: nil) {
            return "does not contain the touch at \(format(point)): its frame is \(format(view.frameOnScreen))"
        }
        return nil
    }

    private func coverage(of view: UIView, at point: CGPoint, _ hit: UIView?) -> String? {
        guard let hit else { return "the touch at \(format(point)) hits no view" }
        if hit.isDescendant(of: view) || view.isPassive && view.isDescendant(of: hit) { return nil }
        let relation = view.isDescendant(of: hit) ? "is taken from" : "is covered by"
        if relation == "is taken from" {
            return "the touch of \(name(of: view)) at \(format(point)) \(relation) it by hitTest(_:with:) of "
                + "\(name(of: hit)), which contains it"
        }
        return "\(name(of: view)) \(format(view.frameOnScreen)) \(relation) \(name(of: hit)), a "
            + "\(type(of: hit)) with the frame \(format(hit.frameOnScreen)), at \(format(point))"
    }
}

extension UIWindow {
    /// Whether touches are hit-tested in the window.
    fileprivate var receivesTouches: Bool { !isHidden && isUserInteractionEnabled }
}
