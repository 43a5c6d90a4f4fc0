import DisplayList

/// The displayed values of a view's animatable properties, including the effect of running animations.
package struct PresentationValues {
    package var center: CGPoint
    package var bounds: CGRect
    package var transform: CGAffineTransform
    package var alpha: CGFloat
    package var backgroundColor: DisplayColor?
    package var cornerRadius: CGFloat
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)

    /// The transform from the view's coordinates to its superview's coordinates.
    package var transformToSuperview: CGAffineTransform {
        CGAffineTransform(toContainerFrom: bounds, center: center, transform: transform, anchorPoint: anchorPoint)
    }
}

extension UIView {
    /// The displayed values of the view's animatable properties at the current time.
    package var presentationValues: PresentationValues {
        guard let storedLayer, storedLayer.hasAnimations, let layer = storedLayer.presentation() else {
            return viewPresentationValues
        }
        return PresentationValues(
            center: layer.position, bounds: layer.bounds, transform: layer.affineTransform(),
            alpha: CGFloat(layer.opacity), backgroundColor: layer.backgroundColor?.value,
            cornerRadius: layer.cornerRadius, anchorPoint: layer.anchorPoint)
    }

    /// The displayed z-position of the view's layer.
    package var presentationZPosition: CGFloat { displayedLayer.displayed.zPosition }

    /// The displayed values of the view's animatable properties, without the animations of its layer.
    var viewPresentationValues: PresentationValues {
        var values = PresentationValues(
            center: center, bounds: bounds, transform: transform, alpha: alpha,
            backgroundColor: displayColor(backgroundColor), cornerRadius: displayedLayer.cornerRadius,
            anchorPoint: anchorPoint)
        guard let animations else { return values }
        func displayed(_ property: AnimatedProperty, _ finalValue: AnimatedValue) -> AnimatedValue {
            animations.displayedValue(of: property, finalValue: finalValue)
        }
        values.center = displayed(.center, AnimatedValue(center)).point
        values.bounds = displayed(.bounds, AnimatedValue(bounds)).rect
        values.alpha = displayed(.alpha, AnimatedValue(alpha)).number
        values.cornerRadius = displayed(.cornerRadius, AnimatedValue(values.cornerRadius)).number
        // `AnimatedValue` decomposes a transform, which loses precision. If the transform is not animated, `values`
        // keeps the exact transform.
        let finalTransform = AnimatedValue(transform)
        let displayedTransform = displayed(.transform, finalTransform)
        if displayedTransform != finalTransform { values.transform = displayedTransform.transform }
        let finalColor = AnimatedValue(values.backgroundColor ?? DisplayColor(red: 0, green: 0, blue: 0, alpha: 0))
        let displayedColor = displayed(.backgroundColor, finalColor)
        if displayedColor != finalColor { values.backgroundColor = displayedColor.color }
        return values
    }
}
