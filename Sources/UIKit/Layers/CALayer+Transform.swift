import DisplayList

// Transforms of layers in three dimensions.

extension CALayer {
    /// The transform that was set, or that of the plane if it has changed since.
    var transformValue: CATransform3D {
        let plane = affineTransform()
        if let spatial = spatialTransform?.value, planePart(of: spatial) == plane { return spatial }
        if let turned = values.spatialPlane, turned.projection == plane { return turned.numbers.spatialTransform }
        return CATransform3DMakeAffineTransform(plane)
    }

    func setTransform(_ transform: CATransform3D) {
        guard UsageReport.validate(transform.isFinite, transform, of: self, "transform") else { return }
        if transform.hasPerspective {
            UsageReport.report(
                "\(type(of: self)).transform",
                "The layer is shown without perspective, because pictures have affine transforms.")
        }
        let plane = planePart(of: transform)
        guard !CATransform3DIsAffine(transform) else {
            return setPlacement(SpatialPlacement(transform: plane, plane: nil))
        }
        let numbers = AnimatedValue(transform).movingOrigin(of: plane)
        let turned = numbers.isTurnedOutOfPlane ? SpatialPlane(plane, numbers) : nil
        setPlacement(SpatialPlacement(transform: plane, plane: turned))
        spatialTransform = Boxed(transform)
    }

    /// Sets the transform of the plane together with the plane in space.
    func setPlacement(_ placement: SpatialPlacement) {
        spatialTransform = nil
        if let view { return view.setPlacement(placement) }
        change(\.placement, to: placement, of: .transform)
    }

    /// Whether the layer is not drawn, because it faces away from the viewer and is not double-sided.
    /// - Parameter values: The displayed values of the layer.
    func isTurnedAway(_ values: LayerValues) -> Bool {
        guard !isDoubleSided else { return false }
        if let facesAway = facesAway(values) { return facesAway }
        var faces = values.transform.determinant >= 0
        var ancestor = superlayer
        while let layer = ancestor {
            if layer.displayedValues.transform.determinant < 0 { faces.toggle() }
            if let transform = layer.sublayerSpatialTransform?.value.affinePart, transform.determinant < 0 {
                faces.toggle()
            }
            ancestor = layer.superlayer
        }
        return !faces
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
        sublayerSpatialTransform = CATransform3DIsIdentity(new) ? nil : Boxed(new)
        setNeedsRedraw(if: true)
    }
}

extension AnimatedValue {
    /// The numbers of a transform with the translation of a transform of the plane.
    fileprivate func movingOrigin(of plane: CGAffineTransform) -> AnimatedValue {
        var moved = self
        moved.setNumber(Double(plane.tx), at: 0)
        moved.setNumber(Double(plane.ty), at: 1)
        return moved
    }
}

extension UIView {
    /// Sets the transform together with the plane in space of the layer.
    func setPlacement(_ placement: SpatialPlacement) {
        let layer = ownLayer
        let old = transform
        layer.nextSpatialPlane = placement.plane
        if placement.transform == old {
            // The picture stays the same, but an animation to it can pass through others.
            recordTransform(from: old, to: old)
            setNeedsRedraw()
        } else {
            transform = placement.transform
        }
        layer.values.spatialPlane = placement.plane
        layer.nextSpatialPlane = nil
    }

    /// Adds an animation for a change of the transform. The layer's planes belong to the transforms if their projections are equal.
    func recordTransform(from old: CGAffineTransform, to new: CGAffineTransform) {
        guard UIView.recordingGroup != nil else { return }
        var oldPlane = storedLayer?.values.spatialPlane
        var newPlane = storedLayer?.nextSpatialPlane
        if oldPlane?.projection != old { oldPlane = nil }
        if newPlane?.projection != new { newPlane = nil }
        recordChange(
            of: .transform, from: oldPlane?.numbers ?? AnimatedValue(old), to: newPlane?.numbers ?? AnimatedValue(new),
            restore: { $0.setPlacement(SpatialPlacement(transform: old, plane: oldPlane)) })
    }
}

extension CGAffineTransform {
    /// The factor by which the transform changes areas; negative if it mirrors.
    fileprivate var determinant: CGFloat { a * d - b * c }
}
