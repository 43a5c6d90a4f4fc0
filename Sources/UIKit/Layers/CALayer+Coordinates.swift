// Conversions between the coordinates of layers.

extension CALayer {
    /// Returns the transform from the layer's coordinates to those of another layer; nil means the outermost layer.
    func coordinateTransform(to other: CALayer?) -> CGAffineTransform {
        guard other !== self else { return .identity }
        return transformToRoot.concatenating((other ?? rootLayer).transformToRoot.inverted())
    }

    /// Returns the transform from another layer's coordinates to the layer's own; nil means the outermost layer.
    func coordinateTransform(from other: CALayer?) -> CGAffineTransform {
        (other ?? rootLayer).coordinateTransform(to: self)
    }

    private var rootLayer: CALayer {
        var layer = self
        while let superlayer = layer.superlayer { layer = superlayer }
        return layer
    }

    /// The transform from the layer's coordinates to those in which the outermost layer has its frame.
    private var transformToRoot: CGAffineTransform {
        var (result, next): (CGAffineTransform, CALayer?) = (.identity, self)
        while let layer = next {
            if layer.isGeometryFlipped { result = result.concatenating(layer.bounds.flip) }
            result = result.concatenating(
                CGAffineTransform(
                    toContainerFrom: layer.bounds, center: layer.position, transform: layer.affineTransform(),
                    anchorPoint: layer.anchorPoint))
            next = layer.superlayer
        }
        return result
    }
}
