// Conversions between the coordinates of views.

extension UIView {
    /// The transform from the view's own coordinates to its superview's.
    var transformToSuperview: CGAffineTransform {
        CGAffineTransform(toContainerFrom: bounds, center: center, transform: transform, anchorPoint: anchorPoint)
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
    ///   - center: The position of the anchor point in the container, in points.
    ///   - transform: The transform of the view or layer about its anchor point.
    ///   - anchorPoint: The anchor point, as fractions of the width and the height.
    init(toContainerFrom bounds: CGRect, center: CGPoint, transform: CGAffineTransform, anchorPoint: CGPoint) {
        let anchor = CGPoint(
            x: bounds.origin.x + bounds.size.width * anchorPoint.x,
            y: bounds.origin.y + bounds.size.height * anchorPoint.y)
        self = transform
        // The translation is computed directly, which is faster than a concatenation of transforms. Speed matters
        // because this code runs for every view in every frame.
        tx += center.x - (a * anchor.x + c * anchor.y)
        ty += center.y - (b * anchor.x + d * anchor.y)
    }

    /// Returns the bounds size that a frame of a size means, in points: the size of the frame's bounding box after the inverse
    /// transform, as Core Animation does. With this size, a transform that scales or turns by right angles gives the frame
    /// again. A transform without an inverse divides by what it scales.
    func sizeBeforeTransform(_ size: CGSize) -> CGSize {
        if isIdentity { return size }
        if b == 0, c == 0 || a * d == b * c {
            let scale = CGRect(origin: .zero, size: CGSize(width: 1, height: 1)).applying(self).size
            return CGSize(
                width: scale.width > 0 ? size.width / scale.width : size.width,
                height: scale.height > 0 ? size.height / scale.height : size.height)
        }
        return CGRect(origin: .zero, size: size).applying(inverted()).size
    }

    /// Returns the position of the anchor point at which the center of a view or layer with this transform is at a point
    /// of the container, in points.
    func position(ofCenter center: CGPoint, size: CGSize, anchorPoint: CGPoint) -> CGPoint {
        let offset = CGPoint(x: size.width * (anchorPoint.x - 0.5), y: size.height * (anchorPoint.y - 0.5))
        guard offset != .zero else { return center }
        return CGPoint(x: center.x + a * offset.x + c * offset.y, y: center.y + b * offset.x + d * offset.y)
    }
}

extension CGRect {
    /// Creates the frame of a view or layer, in the coordinates of its container: the smallest upright rectangle that
    /// contains its transformed bounds.
    /// - Parameters:
    ///   - size: The size of the bounds, in points.
    ///   - position: The position of the anchor point in the container, in points.
    ///   - anchorPoint: The anchor point, as fractions of the width and the height.
    ///   - transform: The transform about the anchor point.
    init(size: CGSize, position: CGPoint, anchorPoint: CGPoint, transform: CGAffineTransform) {
        self = CGRect(
            x: -size.width * anchorPoint.x, y: -size.height * anchorPoint.y, width: size.width, height: size.height
        ).applying(transform).offsetBy(dx: position.x, dy: position.y)
    }
}

extension UIView {
    /// Converts a point from this view's coordinates to another coordinate space, in points.
    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
        return UIScreen.main.convert(point.applying(transformToScreen), to: coordinateSpace)
    }

    /// Converts a point from another coordinate space to this view's coordinates, in points.
    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
        return UIScreen.main.convert(point, from: coordinateSpace).applying(transformToScreen.inverted())
    }

    /// Converts a rectangle to another coordinate space as `convert(_:to:)` converts it to a view, in points.
    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
        return UIScreen.main.convert(rect.applying(transformToScreen), to: coordinateSpace)
    }

    /// Converts a rectangle from another coordinate space as `convert(_:from:)` converts it from a view, in points.
    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
        return UIScreen.main.convert(rect, from: coordinateSpace).applying(transformToScreen.inverted())
    }
}
