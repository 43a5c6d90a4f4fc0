/// The visible values of layout attributes: position, size, transform, opacity and z-order.
///
/// Views compare the displayed appearance with the layout's appearance to detect changes. They store a copy of the
/// values, because an animator changes attributes objects in place and a stored reference would always compare equal.
struct ElementAppearance: Equatable {
    /// The center in content coordinates, in points.
    var center: CGPoint
    var size: CGSize
    var transform: CGAffineTransform
    var alpha: CGFloat
    var zIndex: Int

    /// Returns the linear interpolation from this appearance to another one. The result has the `zIndex` of the other
    /// appearance.
    ///
    /// - Parameter fraction: The interpolation fraction: 0 for this appearance, 1 for the other one.
    func interpolated(to other: ElementAppearance, fraction: CGFloat) -> ElementAppearance {
        func interpolate(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * fraction }
        let (t, u) = (transform, other.transform)
        return ElementAppearance(
            center: CGPoint(x: interpolate(center.x, other.center.x), y: interpolate(center.y, other.center.y)),
            size: CGSize(
                width: interpolate(size.width, other.size.width), height: interpolate(size.height, other.size.height)),
            transform: CGAffineTransform(
                a: interpolate(t.a, u.a), b: interpolate(t.b, u.b), c: interpolate(t.c, u.c), d: interpolate(t.d, u.d),
                tx: interpolate(t.tx, u.tx),
                ty: interpolate(t.ty, u.ty)),
            alpha: interpolate(alpha, other.alpha), zIndex: other.zIndex)
    }

    /// Returns the appearance with an opacity of 0.
    func fadedOut() -> ElementAppearance {
        var appearance = self
        appearance.alpha = 0
        return appearance
    }

    /// Returns the appearance with its center moved by an offset, in points.
    func offset(by offset: CGPoint) -> ElementAppearance {
        var appearance = self
        appearance.center = appearance.center + offset
        return appearance
    }
}
