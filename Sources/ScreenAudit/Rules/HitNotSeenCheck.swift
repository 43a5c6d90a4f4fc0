import DynamicsRecording
import UIKit

/// Finds controls that receive touches, but cannot be seen.
///
/// A clear control over something that can be seen is a larger target for it, and a clear control of half a screen or more closes
/// what is in front of it; neither is a violation.
struct HitNotSeenCheck: AuditCheck {
    func observe(_ frame: AuditFrame) -> [Observation] {
        frame.views.compactMap { shown in
            let view = shown.view
            guard !shown.isInControl, let control = view as? UIControl, control.isOperable,
                !control.isOwnedBySystemView,
                control.isEnabledOnScreen
            else { return nil }
            let area = frame.loop.visibleFrame(of: view)
            guard area.width >= 4, area.height >= 4,
                area.width * area.height < frame.screen.width * frame.screen.height / 2,
                receivesTouches(view, area, in: frame), !frame.isSeen(view, in: area)
            else { return nil }
            let isCovered = frame.drawn.range(ofLayer: view.displayLayerID) != nil && view.alphaOnScreen > 0.1
            // A cover that looks like something of its own is a picture with a control around it.
            guard frame.isUniform(area) || view.alphaOnScreen <= 0.1 || isCovered && !isClear(view, in: frame) else {
                return nil
            }
            let reason =
                view.alphaOnScreen <= 0.1
                ? "its alpha is \(formatted(Double(view.alphaOnScreen), decimals: 2))"
                : isClear(view, in: frame)
                    ? "it has no content" : "something is drawn over it, or it has the color of what is behind it"
            return Observation(
                .hitNotSeen, view, in: frame, place: area, "receives touches, but cannot be seen: \(reason)")
        }
    }

    private func receivesTouches(_ view: UIView, _ area: CGRect, in frame: AuditFrame) -> Bool {
        area.insetBy(dx: 1, dy: 1).grid(columns: 3, rows: 3).contains {
            frame.loop.hitView(at: $0)?.isDescendant(of: view) == true
        }
    }

    private func isClear(_ view: UIView, in frame: AuditFrame) -> Bool {
        frame.drawn.range(ofLayer: view.displayLayerID) == nil
    }
}

extension UIView {
    /// The product of the opacities of the view and of the views that contain it.
    fileprivate var alphaOnScreen: CGFloat {
        var (alpha, view): (CGFloat, UIView?) = (1, self)
        while let current = view {
            alpha *= current.alpha
            view = current.superview
        }
        return alpha
    }

    /// Whether the view is a part of a view of the library.
    fileprivate var isOwnedBySystemView: Bool {
        var view: UIView? = self is UIButton ? superview : self
        while let current = view {
            if current.isOwnedByLibrary, !(current is UIWindow), !(current is UIScrollView), current !== self {
                return true
            }
            view = current.superview
        }
        return false
    }
}
