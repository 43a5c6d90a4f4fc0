// The values with which a view is drawn while animations run.

extension UIView {
    /// The values of the view's animatable properties, and of those of its layer, without running animations.
    var layerValues: LayerValues {
        var values = displayedLayer.values
        setViewValues(in: &values)
        return values
    }

    /// Replaces the values that the view has instead of its layer.
    private func setViewValues(in values: inout LayerValues) {
        (values.position, values.bounds, values.transform) = (center, bounds, transform)
        (values.anchorPoint, values.opacity) = (anchorPoint, alpha)
        values.backgroundColor = displayColor(backgroundColor)
    }

    /// The values that are displayed now, including the animations of the view and of its layer.
    package var presentationValues: LayerValues {
        // Not by `layerValues`: a copy of the values costs more than the assignments.
        var values = displayedLayer.values
        setViewValues(in: &values)
        animations?.apply(to: &values)
        return values
    }
}
