import UIDynamics

/// A dynamic item that is not a view.
@MainActor
package final class TestItem: NSObject, UIDynamicItem {
    package var center: CGPoint
    package var bounds: CGRect
    package var transform = CGAffineTransform.identity
    package var collisionBoundsType = UIDynamicItemCollisionBoundsType.rectangle
    package var collisionBoundingPath = UIBezierPath()

    package init(center: CGPoint, size: CGSize = CGSize(width: 100, height: 100)) {
        self.center = center
        bounds = CGRect(origin: .zero, size: size)
        super.init()
    }

    /// Creates a square item with the given center and side length, in points.
    package convenience init(x: CGFloat, y: CGFloat, side: CGFloat = 100) {
        self.init(center: CGPoint(x: x, y: y), size: CGSize(width: side, height: side))
    }
}
