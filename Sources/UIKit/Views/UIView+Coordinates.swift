extension UIView {
    /// The transform from the view's own coordinates to its superview's.
    var transformToSuperview: CGAffineTransform {
        CGAffineTransform(toContainerFrom: bounds, center: center, transform: transform)
    }

    /// Returns the transform from the view's own coordinates to those of an ancestor.
    /// - Parameter ancestor: The ancestor. If it is nil or not an ancestor, the result is the transform to the
    ///   coordinates of the topmost view, usually the window.
    func coordinateTransform(toAncestor ancestor: UIView?) -> CGAffineTransform {
        var result = CGAffineTransform.identity
        var view: UIView = self
        while view !== ancestor {
            guard let superview = view.superview else { break }
            result = result.concatenating(view.transformToSuperview)
            view = superview
        }
        return result
    }

    /// Returns the transform from the view's own coordinates to another view's; nil means the window.
    func coordinateTransform(to other: UIView?) -> CGAffineTransform {
        guard let other else { return coordinateTransform(toAncestor: nil) }
        let ancestor = commonAncestor(with: other)
        var (transform, otherTransform) = (
            coordinateTransform(toAncestor: ancestor), other.coordinateTransform(toAncestor: ancestor)
        )
        if ancestor == nil, let window, let otherWindow = other.window {
            transform = transform.concatenating(window.transformToSuperview)
            otherTransform = otherTransform.concatenating(otherWindow.transformToSuperview)
        }
        return transform.concatenating(otherTransform.inverted())
    }

    /// Returns the transform from another view's coordinates to the view's own; nil means the window.
    func coordinateTransform(from other: UIView?) -> CGAffineTransform {
        other?.coordinateTransform(to: self) ?? coordinateTransform(toAncestor: nil).inverted()
    }

    /// Converts a vector from window coordinates to the view's coordinates, in points. If the view is neither scaled nor
    /// rotated in its window, the result is exactly the same vector.
    func convertVectorFromWindow(_ vector: CGPoint) -> CGPoint {
        let transform = coordinateTransform(toAncestor: nil)
        if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 { return vector }
        let inverse = transform.inverted()
        return CGPoint(
            x: inverse.a * vector.x + inverse.c * vector.y, y: inverse.b * vector.x + inverse.d * vector.y)
    }
}

extension CGAffineTransform {
    /// Creates the transform from the coordinates of a view or layer to those of its superview or superlayer.
    /// - Parameters:
    ///   - bounds: The bounds of the view or layer, in points.
    ///   - center: The position of the center of `bounds` in the container, in points.
    ///   - transform: The transform of the view or layer about its center.
    init(toContainerFrom bounds: CGRect, center: CGPoint, transform: CGAffineTransform) {
        let boundsCenter = bounds.center
        self = transform
        // The translation is computed directly, which is faster than a concatenation of transforms. Speed matters
        // because this code runs for every view in every frame.
        tx += center.x - (a * boundsCenter.x + c * boundsCenter.y)
        ty += center.y - (b * boundsCenter.x + d * boundsCenter.y)
    }
}
