import Foundation
import UIKit

// Scrolling by a wheel.

extension FrameLoop {
    /// Moves the content of the innermost scroll view at a location that can move in the direction.
    /// - Parameters:
    ///   - vector: The change of the content offset, in points. It is limited to the range of the content.
    ///   - location: The location on the screen, in points.
    func scroll(by vector: CGVector, at location: CGPoint) {
        guard [vector.dx, vector.dy, location.x, location.y].allSatisfy(\.isFinite) else { return }
        perform {
            for window in windows.reversed() where !window.isHidden && window.isUserInteractionEnabled {
                var view = window.hitTest(window.convertFromScreen(location), with: nil)
                guard view != nil else { continue }
                while let current = view {
                    if let list = current as? UIScrollView, list.scroll(by: vector) { return }
                    view = current.superview
                }
                return
            }
        }
        layout()
    }
}

extension UIScrollView {
    /// Moves the content; returns false if it cannot move in the direction.
    fileprivate func scroll(by vector: CGVector) -> Bool {
        guard isScrollEnabled else { return false }
        let insets = adjustedContentInset
        let least = CGPoint(x: -insets.left, y: -insets.top)
        let most = CGPoint(
            x: max(least.x, contentSize.width - bounds.width + insets.right),
            y: max(least.y, contentSize.height - bounds.height + insets.bottom))
        let target = CGPoint(
            x: min(max(contentOffset.x + vector.dx, least.x), most.x),
            y: min(max(contentOffset.y + vector.dy, least.y), most.y))
        guard target != contentOffset else { return false }
        setContentOffset(target, animated: false)
        return true
    }
}
