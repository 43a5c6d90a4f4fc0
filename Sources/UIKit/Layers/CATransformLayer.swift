// Layers that arrange their sublayers in space.

/// A layer whose sublayers keep their places in space, instead of being flattened into its plane: the sides of a cube turn with the
/// cube.
///
/// Only the sublayers are drawn, the farthest ones first, by the depth of their centers. Their transforms are combined with that of
/// the layer, and the result is shown without perspective, like the transforms of other layers. The background, the contents, the
/// border, the shadow, the mask, the filter and `masksToBounds` of the layer have no effect. Its opacity applies to each sublayer.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
    /// Creates a layer of zero size without sublayers.
    public required init() {
        super.init()
        CALayer.usesSpecialLayers = true
    }

    /// Creates a layer with the values of another layer, without its sublayers and animations.
    public override init(layer: Any) {
        super.init(layer: layer)
        CALayer.usesSpecialLayers = true
    }

    /// Creates a layer of zero size without sublayers. The coder is not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        CALayer.usesSpecialLayers = true
    }
}

extension CALayer {
    var isTransformLayer: Bool { CALayer.usesSpecialLayers && self is CATransformLayer }

    /// The transform from the layer's coordinates to those of its superlayer; in a transform layer, to those of the nearest
    /// superlayer that is flat. A transform layer itself has the identity, because its sublayers include its transform.
    /// - Parameter values: The displayed values of the layer.
    func displayedTransform(_ values: LayerValues) -> CGAffineTransform {
        guard CALayer.usesSpecialLayers else { return planeTransform(values) }
        if isTransformLayer { return .identity }
        return transformInSpace(values)?.affinePart ?? planeTransform(values)
    }

    /// The transform from the layer's coordinates to those of its superlayer in the plane.
    private func planeTransform(_ values: LayerValues) -> CGAffineTransform {
        let transform = values.transformToSuperlayer
        return isGeometryFlipped ? values.bounds.flip.concatenating(transform) : transform
    }

    /// The transform of a layer in a transform layer to the coordinates of the nearest flat superlayer; nil for other layers.
    private func transformInSpace(_ values: LayerValues) -> CATransform3D? {
        guard var parent = superlayer, parent.isTransformLayer else { return nil }
        var result = CATransform3DConcat(
            CATransform3DMakeAffineTransform(isGeometryFlipped ? values.bounds.flip : .identity), placement(values))
        while parent.isTransformLayer {
            let values = parent.displayedValues
            if let inner = parent.sublayerSpatialTransform?.value {
                let anchor = parent.anchor(values)
                result = CATransform3DConcat(result, CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0))
                result = CATransform3DConcat(result, inner)
                result = CATransform3DConcat(result, CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
            }
            result = CATransform3DConcat(result, parent.placement(values))
            guard let next = parent.superlayer else { break }
            parent = next
        }
        return result
    }

    /// The depth of the center of a layer in a transform layer, in points; the displayed z-position of other layers.
    var depth: CGFloat {
        let values = displayedValues
        guard CALayer.usesSpecialLayers, let space = transformInSpace(values) else { return values.zPosition }
        let center = values.bounds.center
        return center.x * space.m13 + center.y * space.m23 + space.m43
    }

    /// Whether the layer of a transform layer faces away from the viewer; nil for other layers.
    func facesAway(_ values: LayerValues) -> Bool? {
        guard CALayer.usesSpecialLayers, let space = transformInSpace(values) else { return nil }
        return space.m11 * space.m22 - space.m12 * space.m21 < 0
    }

    private func anchor(_ values: LayerValues) -> CGPoint {
        CGPoint(
            x: values.bounds.minX + values.bounds.width * values.anchorPoint.x,
            y: values.bounds.minY + values.bounds.height * values.anchorPoint.y)
    }

    /// The transform from the layer's coordinates to those of its superlayer in space.
    private func placement(_ values: LayerValues) -> CATransform3D {
        let anchor = anchor(values)
        let isAnimated = values.transform != affineTransform()
        var transform = isAnimated ? values.transformNumbers.spatialTransform : transformValue
        // The perspective of the transform has no effect, as in other layers.
        (transform.m14, transform.m24, transform.m34, transform.m44) = (0, 0, 0, 1)
        let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -storedAnchorPointZ)
        let fromAnchor = CATransform3DMakeTranslation(values.position.x, values.position.y, values.zPosition)
        return CATransform3DConcat(CATransform3DConcat(toAnchor, transform), fromAnchor)
    }
}
