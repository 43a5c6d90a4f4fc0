import UIKit

extension CGPoint {
    /// Returns the distance to another point, in the unit of the coordinates.
    func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
