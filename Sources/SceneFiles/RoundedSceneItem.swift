import UIKit

/// An item that is written back to the pixel grid, as a view is, and its angle to 1/5000 of a radian.
final class RoundedSceneItem: SceneItem, PlacedDynamicItem {
    /// Pixels a point.
    private static let scale: CGFloat = 2

    func belongs(to reference: (any UIDynamicReferenceSystem)?) -> Bool { true }

    func dynamicCenter(in reference: (any UIDynamicReferenceSystem)?) -> CGPoint { center }

    func place(dynamicCenter: CGPoint, angle: CGFloat?, in place: ItemPlace) {
        center = Self.rounded(dynamicCenter)
        if let angle { transform = Self.rounded(angle) }
    }

    func shows(dynamicCenter: CGPoint, angle: CGFloat, in reference: (any UIDynamicReferenceSystem)?) -> Bool {
        Self.rounded(dynamicCenter) == center && Self.rounded(angle) == transform
    }

    private static func rounded(_ p: CGPoint) -> CGPoint {
        CGPoint(x: (p.x * scale).rounded() / scale, y: (p.y * scale).rounded() / scale)
    }

    private static func rounded(_ angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: (angle * 5000).rounded() / 5000)
    }
}
