/// An item whose center is not in the animator's reference coordinate system, such as a view inside another subview.
///
/// The item converts poses between its own and the reference coordinate system, and rounds them to the pixels of its
/// screen and to steps of the angle.
package protocol ConvertingDynamicItem: UIDynamicItem {
    /// Returns whether an animator with the given reference view or layout can move the item.
    func belongs(to reference: (any UIDynamicReferenceSystem)?) -> Bool
    /// Returns the center of the item in the coordinates of a reference view or layout, in points.
    func dynamicCenter(in reference: (any UIDynamicReferenceSystem)?) -> CGPoint
    /// Writes a pose to the item.
    /// - Parameters:
    ///   - dynamicCenter: The center in the coordinates of the reference view or layout, in points.
    ///   - rotation: The rotation, with the angle rounded by `PoseRotation.roundedAngle(_:)`; nil if the angle has not
    ///     changed.
    func writePose(dynamicCenter: CGPoint, rotation: PoseRotation?, context: PoseWriteContext)
    /// Returns whether the item already has the given pose after rounding, so that
    /// `writePose(dynamicCenter:rotation:context:)` would change nothing.
    func displaysPose(dynamicCenter: CGPoint, angle: CGFloat, in reference: (any UIDynamicReferenceSystem)?) -> Bool
}

/// A rotation that an animator writes to an item.
package struct PoseRotation {
    /// The number of steps per radian to which angles of converting items are rounded, as on Apple's system.
    private static let angleStepsPerRadian: CGFloat = 5000

    let sine: Double
    let cosine: Double

    /// The rotation as a transform.
    package var transform: CGAffineTransform {
        CGAffineTransform(a: CGFloat(cosine), b: CGFloat(sine), c: CGFloat(-sine), d: CGFloat(cosine), tx: 0, ty: 0)
    }

    /// Returns an angle, in radians, rounded to 1/5000 radian.
    package static func roundedAngle(_ angle: CGFloat) -> CGFloat {
        (angle * angleStepsPerRadian).rounded() / angleStepsPerRadian
    }
}

/// Values that the animator determines once per step for all its pose writes.
@MainActor
package struct PoseWriteContext {
    /// The animator's reference view or layout.
    package let reference: (any UIDynamicReferenceSystem)?
    package let referenceIdentity: ObjectIdentifier?
    /// Pixels per point of the direct subviews of the reference view; 0 if unknown.
    package let pixelScale: CGFloat

    init(reference: (any UIDynamicReferenceSystem)?) {
        self.reference = reference
        referenceIdentity = reference.map { ObjectIdentifier($0) }
        pixelScale = reference?.asTrackingReference?.pixelScale ?? 0
    }
}
