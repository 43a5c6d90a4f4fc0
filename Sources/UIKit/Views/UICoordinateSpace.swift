/// A frame of reference: a view or the screen, whose points and rectangles can be converted to those of another one.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// Converts a point from this coordinate space to another one, in points.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point from another coordinate space to this one, in points.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle from this coordinate space to another one, in points. If the spaces are rotated relative to each
    /// other, the result is the axis-aligned bounding box.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle from another coordinate space to this one, in points. If the spaces are rotated relative to each
    /// other, the result is the axis-aligned bounding box.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    /// The rectangle of the space in its own coordinates, in points.
    var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
    /// The transform from the view's coordinates to those of the screen; without a window, to those of the topmost view.
    var transformToScreen: CGAffineTransform {
        let transform = coordinateTransform(toAncestor: nil)
        guard let window else { return transform }
        return transform.concatenating(window.transformToSuperview)
    }
}

extension UIScreen: UICoordinateSpace {
    /// The screen as a coordinate space.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The coordinates of the upright screen, in points. They stay with the device while the interface rotates.
    public var fixedCoordinateSpace: any UICoordinateSpace { FixedCoordinateSpace(self) }

    /// Converts a point from the screen's coordinates to another space, in points.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return point.applying(view.transformToScreen.inverted()) }
        return coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, from: self)
    }

    /// Converts a point from another space to the screen's coordinates, in points.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return point.applying(view.transformToScreen) }
        return coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, to: self)
    }

    /// Converts a rectangle from the screen's coordinates to another space, in points. In a rotated view, the result is the
    /// axis-aligned bounding box.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return rect.applying(view.transformToScreen.inverted()) }
        return coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, from: self)
    }

    /// Converts a rectangle from another space to the screen's coordinates, in points. Of a rotated view, the result is the
    /// axis-aligned bounding box.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return rect.applying(view.transformToScreen) }
        return coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, to: self)
    }
}
