import DisplayList

// Transforms of layers in three dimensions.

/// A transform of a layer that is not a transform of the plane. The object keeps layers without one small.
final class SpatialTransform {
    let value: CATransform3D
    init(_ value: CATransform3D) { self.value = value }
}

extension CALayer {
    /// The transform that was set, or that of the plane if it has changed since.
    var transformValue: CATransform3D {
        let plane = affineTransform()
        if let spatial = spatialTransform?.value, planePart(of: spatial) == plane { return spatial }
        return CATransform3DMakeAffineTransform(plane)
    }

    func setTransform(_ transform: CATransform3D) {
        guard UsageReport.validate(transform.isFinite, transform, of: self, "transform") else { return }
        if transform.hasPerspective {
            UsageReport.report(
                "\(type(of: self)).transform",
                "The layer is shown without perspective, because pictures have affine transforms.")
        }
        spatialTransform = CATransform3DIsAffine(transform) ? nil : SpatialTransform(transform)
        setAffineTransform(planePart(of: transform))
    }

    func setAnchorPointZ(_ depth: CGFloat) {
        guard UsageReport.validate(depth.isFinite, depth, of: self, "anchorPointZ") else { return }
        let transform = transformValue
        storedAnchorPointZ = depth
        if !CATransform3DIsAffine(transform) { setTransform(transform) }
    }

    /// The part of a transform that pictures show: its effect on the plane of the layer, which is in front of the anchor
    /// point by the negative depth of it.
    private func planePart(of transform: CATransform3D) -> CGAffineTransform {
        var plane = transform.affinePart
        plane.tx -= storedAnchorPointZ * transform.m31
        plane.ty -= storedAnchorPointZ * transform.m32
        return plane
    }

    /// Returns the display layer around the sublayers; nil if they are not transformed.
    func displayLayerOfSublayers(_ values: LayerValues) -> DisplayLayer? {
        guard let transform = sublayerSpatialTransform?.value.affinePart, !transform.isIdentity else { return nil }
        let bounds = values.bounds
        let anchor = CGPoint(
            x: bounds.minX + bounds.width * values.anchorPoint.x, y: bounds.minY + bounds.height * values.anchorPoint.y)
        return DisplayLayer(
            transform: CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
                .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y)))
    }

    func setSublayerTransform(_ new: CATransform3D) {
        guard UsageReport.validate(new.isFinite, new, of: self, "sublayerTransform") else { return }
        sublayerSpatialTransform = CATransform3DIsIdentity(new) ? nil : SpatialTransform(new)
        setNeedsRedraw(if: true)
    }
}
