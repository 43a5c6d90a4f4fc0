import DynamicsEngine

extension UIView: PlacedDynamicItem {
    /// Angles are written in steps of a 5000th of a radian, as on Apple's system.
    private static let angleSteps: CGFloat = 5000

    package func belongs(to reference: (any UIDynamicReferenceSystem)?) -> Bool {
        guard let reference = reference as? UIView else { return true }
        return reference !== self && isDescendant(of: reference)
    }

    package func dynamicCenter(in reference: (any UIDynamicReferenceSystem)?) -> CGPoint {
        guard let superview, let reference = reference as? UIView, superview !== reference else { return center }
        return superview.convert(center, to: reference)
    }

    /// Writes a pose back, rounded to the screen's pixels; the setters are called only if something changed.
    package func place(dynamicCenter: CGPoint, angle: CGFloat?, in place: ItemPlace) {
        let isDirectlyInside = place.identity != nil && superviewIdentity == place.identity
        let rounded =
            isDirectlyInside
            ? Self.rounded(dynamicCenter, to: place.pixelScale) : onPixels(dynamicCenter, in: place.reference)
        if rounded != storedCenter { center = rounded }
        guard let angle else { return }
        let turned = Self.rounded(angle)
        if turned != transform { transform = turned }
    }

    package func shows(
        dynamicCenter: CGPoint, angle: CGFloat, in reference: (any UIDynamicReferenceSystem)?
    ) -> Bool {
        onPixels(dynamicCenter, in: reference) == center && Self.rounded(angle) == transform
    }

    /// A point of the animator's coordinates in the superview's, on a pixel of the screen.
    private func onPixels(_ point: CGPoint, in reference: (any UIDynamicReferenceSystem)?) -> CGPoint {
        var point = point
        if let superview, let reference = reference as? UIView, superview !== reference {
            point = superview.convert(point, from: reference)
        }
        return Self.rounded(point, to: pixelScale)
    }

    private static func rounded(_ point: CGPoint, to scale: CGFloat) -> CGPoint {
        CGPoint(x: toWhole(point.x * scale) / scale, y: toWhole(point.y * scale) / scale)
    }

    /// The same as `rounded()`, without a call of the mathematical library for each number of each view that moves.
    private static func toWhole(_ number: CGFloat) -> CGFloat {
        guard number.magnitude < 2_147_483_648 else { return number.rounded() }
        // Adding and taking away 1.5 * 2^52 rounds to a whole number, a half to the even one.
        let even = (number + 6_755_399_441_055_744) - 6_755_399_441_055_744
        return (number - even).magnitude == 0.5 ? number.rounded() : even
    }

    private static func rounded(_ angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: (angle * angleSteps).rounded() / angleSteps)
    }
}

extension UIView: UIDynamicReferenceView, DynamicAnimatorHolder {
    /// The view's bounds, points.
    public var dynamicReferenceBounds: CGRect { bounds }

    package var pixelScale: CGFloat { window?.screen.scale ?? UIScreen.main.scale }

    package func dynamicXRayDidChange() { setNeedsRedraw() }

    /// The view's animators, and those of the layout that it shows, are away with it, or back.
    func animatorsFollowWindow() {
        if !dynamicAnimators.isEmpty { dynamicAnimators.referenceDidChangeWindow() }
        if let layout = (self as? UICollectionView)?.collectionViewLayout, !layout.dynamicAnimators.isEmpty {
            layout.dynamicAnimators.referenceDidChangeWindow()
        }
    }

    /// A view needs nothing after a step: its items are drawn where they are.
    public func dynamicAnimatorDidStep(_ animator: UIDynamicAnimator) {}
}

extension UIDynamicAnimator {
    /// The view whose coordinates the items are in; nil for an animator of a layout or without a reference.
    public var referenceView: UIView? { reference as? UIView }
}
