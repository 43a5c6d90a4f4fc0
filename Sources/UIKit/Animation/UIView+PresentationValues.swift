// The values with which a view is drawn while animations run.

extension UIView {
    /// The values of the view's animatable properties, and of those of its layer, without running animations.
    var layerValues: LayerValues {
        var values = displayedLayer.values
        (values.position, values.bounds, values.transform) = (center, bounds, transform)
        (values.anchorPoint, values.opacity) = (anchorPoint, alpha)
        values.backgroundColor = displayColor(backgroundColor)
        return values
    }

    /// The values that are displayed now, including the animations of the view and of its layer.
    package var presentationValues: LayerValues {
        var values = layerValues
        animations?.apply(to: &values)
        return values
    }
}
