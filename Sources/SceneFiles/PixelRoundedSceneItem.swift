import UIDynamics

/// A scene item that rounds its center to the pixel grid, as a view does, and its angle to multiples of 1/5000 radian.
final class PixelRoundedSceneItem: SceneItem, ConvertingDynamicItem {
    /// The number of pixels per point.
    private static let scale: CGFloat = 2

    func belongs(to reference: (any UIDynamicReferenceSystem)?) -> Bool { true }

    func dynamicCenter(in reference: (any UIDynamicReferenceSystem)?) -> CGPoint { center }

    func writePose(dynamicCenter: CGPoint, rotation: PoseRotation?, context: PoseWriteContext) {
        center = Self.roundToPixelGrid(dynamicCenter)
        if let rotation { transform = rotation.transform }
    }

    func displaysPose(dynamicCenter: CGPoint, angle: CGFloat, in reference: (any UIDynamicReferenceSystem)?) -> Bool {
        Self.roundToPixelGrid(dynamicCenter) == center && Self.makeRoundedRotation(angle) == transform
    }

    private static func roundToPixelGrid(_ p: CGPoint) -> CGPoint {
        CGPoint(x: (p.x * scale).rounded() / scale, y: (p.y * scale).rounded() / scale)
    }

    private static func makeRoundedRotation(_ angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: PoseRotation.roundedAngle(angle))
    }
}
