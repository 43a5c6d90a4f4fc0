import DisplayList

/// A transform of a layer that is not a transform of the plane. The object keeps layers without one small.
final class SpatialTransform {
    let value: CATransform3D
    init(_ value: CATransform3D) { self.value = value }
}

extension CALayer {
    /// The transform that was set, or that of the plane if it has changed since.
    var currentTransform: CATransform3D {
        let plane = affineTransform()
        if let spatial = spatialTransform?.value, spatial.affinePart == plane { return spatial }
        return CATransform3DMakeAffineTransform(plane)
    }

    func setCurrentTransform(_ transform: CATransform3D) {
        guard UsageReport.validate(transform.isFinite, transform, of: self, "transform") else { return }
        if transform.hasPerspective {
            UsageReport.report(
                "\(type(of: self)).transform",
                "The layer is shown without perspective, because pictures have affine transforms.")
        }
        spatialTransform = CATransform3DIsAffine(transform) ? nil : SpatialTransform(transform)
        setAffineTransform(transform.affinePart)
    }

    /// The display layer around the sublayers; nil if they are not transformed.
    var displayLayerOfSublayers: DisplayLayer? {
        guard let transform = sublayerSpatialTransform?.value.affinePart, !transform.isIdentity else { return nil }
        let anchor = CGPoint(
            x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
        return DisplayLayer(
            transform: CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
                .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y)))
    }
}
