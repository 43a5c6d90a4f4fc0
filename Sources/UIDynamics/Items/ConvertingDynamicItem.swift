/// An item whose center is not in the animator's reference coordinate system, such as a view inside another subview.
///
/// The item converts poses between its own and the reference coordinate system, and rounds them to the pixels of its
/// screen.
package protocol ConvertingDynamicItem: UIDynamicItem {
    /// Returns whether an animator with the given reference view or layout can move the item.
    func belongs(to reference: (any UIDynamicReferenceSystem)?) -> Bool
    /// Returns the center of the item in the coordinates of a reference view or layout, in points.
    func dynamicCenter(in reference: (any UIDynamicReferenceSystem)?) -> CGPoint
    /// Writes a pose to the item.
    /// - Parameters:
    ///   - dynamicCenter: The center in the coordinates of the reference view or layout, in points.
    ///   - angle: The rotation, in radians; nil if it has not changed.
    func writePose(dynamicCenter: CGPoint, angle: CGFloat?, context: PoseWriteContext)
    /// Returns whether the item already has the given pose after rounding, so that
    /// `writePose(dynamicCenter:angle:context:)` would change nothing.
    func displaysPose(dynamicCenter: CGPoint, angle: CGFloat, in reference: (any UIDynamicReferenceSystem)?) -> Bool
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
        pixelScale = (reference as? any AnimatorTrackingReference)?.pixelScale ?? 0
    }
}
