import UIKit

/// The lag of one element behind its place: a dynamic item that a spring pulls to zero.
///
/// Only `center.y` is used: the lag in points, positive below the place. The item has a size of its own, so the animator
/// never sees the size of a cell, which can be zero.
final class SpringyLag: NSObject, UIDynamicItem {
    var center = CGPoint.zero
    var transform = CGAffineTransform.identity
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)

    var element: SpringyElement
    /// The vertical center of the element in the flow layout, in points.
    var place: CGFloat

    init(_ element: SpringyElement, place: CGFloat) { (self.element, self.place) = (element, place) }
}
