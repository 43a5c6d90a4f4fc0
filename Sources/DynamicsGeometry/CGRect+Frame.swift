import Foundation

// The frame of a transformed rectangle.

extension CGRect {
    /// Creates the frame of a view, a layer or layout attributes, in the coordinates of the container.
    ///
    /// The frame is the smallest upright rectangle that contains the item's bounds after `transform` has been applied
    /// to them about `center`. All lengths are in points. Complexity: O(1), without allocation.
    @inlinable
    package init(size: CGSize, center: CGPoint, transform: CGAffineTransform) {
        self = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            .applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
}
