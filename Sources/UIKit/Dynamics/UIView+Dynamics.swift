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
    package func place(dynamicCenter: CGPoint, angle: CGFloat?, in reference: (any UIDynamicReferenceSystem)?) {
        let rounded = onPixels(dynamicCenter, in: reference)
        if rounded != center { center = rounded }
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
        let scale = window?.screen.scale ?? UIScreen.main.scale
        return CGPoint(x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
    }

    private static func rounded(_ angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: (angle * angleSteps).rounded() / angleSteps)
    }
}

extension UIView: UIDynamicReferenceView, DynamicAnimatorHolder {
    /// The view's bounds, points.
    public var dynamicReferenceBounds: CGRect { bounds }

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
