import DynamicsEngine

// Views as items and as reference views of animators.

extension UIView: ConvertingDynamicItem {
    package func belongs(to reference: (any UIDynamicReferenceSystem)?) -> Bool {
        guard let reference = reference as? UIView else { return true }
        return isDescendant(of: reference)
    }

    package func dynamicCenter(in reference: (any UIDynamicReferenceSystem)?) -> CGPoint {
        guard let superview, let reference = reference as? UIView, superview !== reference else { return center }
        return superview.convert(center, to: reference)
    }

    /// Writes a pose to the view, with the center rounded to screen pixels and the angle to 1/5000 radian. The method
    /// calls the setters of `center` and `transform` only if the rounded value differs from the current value, which
    /// avoids the cost of the setters for resting views.
    package func writePose(dynamicCenter: CGPoint, rotation: PoseRotation?, context: PoseWriteContext) {
        let isDirectSubview = context.referenceIdentity != nil && superviewIdentity == context.referenceIdentity
        let rounded =
            isDirectSubview
            ? Self.roundedToPixels(dynamicCenter, scale: context.pixelScale)
            : roundedCenter(dynamicCenter, in: context.reference)
        if rounded != storedCenter { center = rounded }
        guard let rotation = rotation?.transform else { return }
        if rotation != transform { transform = rotation }
    }

    package func displaysPose(
        dynamicCenter: CGPoint, angle: CGFloat, in reference: (any UIDynamicReferenceSystem)?
    ) -> Bool {
        roundedCenter(dynamicCenter, in: reference) == center && Self.roundedRotation(angle) == transform
    }

    /// Converts a point from the reference system's coordinates to the superview's coordinates and rounds it to screen
    /// pixels.
    private func roundedCenter(_ point: CGPoint, in reference: (any UIDynamicReferenceSystem)?) -> CGPoint {
        var point = point
        if let superview, let reference = reference as? UIView, superview !== reference {
            point = superview.convert(point, from: reference)
        }
        return Self.roundedToPixels(point, scale: pixelScale)
    }

    private static func roundedToPixels(_ point: CGPoint, scale: CGFloat) -> CGPoint {
        CGPoint(x: roundedToInteger(point.x * scale) / scale, y: roundedToInteger(point.y * scale) / scale)
    }

    /// Returns the same value as `rounded()` in less time. On Linux, `rounded()` calls a function of the math library,
    /// and each moving view needs two roundings per step.
    private static func roundedToInteger(_ number: CGFloat) -> CGFloat {
        guard number.magnitude < 2_147_483_648 else { return number.rounded() }
        // Adding and then subtracting 1.5 * 2^52 rounds a double to the nearest integer without a function call, with
        // ties to even. The result must equal that of `rounded()`, which rounds ties away from zero, so ties call
        // `rounded()`.
        let even = (number + 6_755_399_441_055_744) - 6_755_399_441_055_744
        return (number - even).magnitude == 0.5 ? number.rounded() : even
    }

    private static func roundedRotation(_ angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: PoseRotation.roundedAngle(angle))
    }
}

extension UIView: UIDynamicReferenceView, AnimatorTrackingReference {
    /// The bounds of the view, in points.
    public var dynamicReferenceBounds: CGRect { bounds }

    package var pixelScale: CGFloat { window?.screen.scale ?? UIScreen.main.scale }

    package func dynamicXRayDidChange() { setNeedsRedraw() }

    /// Notifies the view's animators that the view was moved to another window or removed from its window. For a
    /// collection view, also notifies the animators of its layout.
    func notifyAnimatorsOfWindowChange() {
        if !dynamicAnimators.isEmpty { dynamicAnimators.referenceDidChangeWindow() }
        if let layout = (self as? UICollectionView)?.collectionViewLayout, !layout.dynamicAnimators.isEmpty {
            layout.dynamicAnimators.referenceDidChangeWindow()
        }
    }

    /// Does nothing, because the step has already set the subviews' positions and the setters request the redraw.
    public func dynamicAnimatorDidStep(_ animator: UIDynamicAnimator) {}
}

extension UIDynamicAnimator {
    /// The reference view, whose coordinate system the dynamic items use; nil if the animator has no reference view,
    /// for example because it was created with a layout.
    public var referenceView: UIView? { reference as? UIView }
}
