import Foundation
import UIKit

// Where a view is on the screen, and whether touches are meant for it.

extension UIView {
    /// Returns a point of the view on the screen, in points.
    package func pointOnScreen(of point: CGPoint) -> CGPoint {
        let point = convert(point, to: nil)
        return window?.convertToScreen(point) ?? point
    }

    /// Returns a point on the screen in the coordinates of the view, in points.
    package func point(fromScreen point: CGPoint) -> CGPoint {
        convert(window?.convertFromScreen(point) ?? point, from: nil)
    }

    /// Whether the view receives no touches by its nature, so that a touch on it is meant for the view that contains it.
    package var isPassive: Bool {
        !isUserInteractionEnabled && !(self is UIControl) && (gestureRecognizers ?? []).isEmpty
    }
}

extension FrameLoop {
    /// Returns the part of the frame of a view that is on the screen and in all views that clip it or that must contain its
    /// touches, in points; zero if there is none.
    package func visibleFrame(of view: UIView) -> CGRect {
        var visible = view.frameOnScreen.intersection(screen.bounds)
        var container = view.superview
        while let current = container, !visible.isNull {
            if current.clipsToBounds || current is UIScrollView {
                visible = visible.intersection(current.frameOnScreen)
            }
            container = current.superview
        }
        return visible.isNull ? .zero : visible
    }

    /// Returns the view that a touch at a point on the screen reaches; nil for none.
    package func hitView(at point: CGPoint) -> UIView? { perform { findView(at: point)?.view } }
}
