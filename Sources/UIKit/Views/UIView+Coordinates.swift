extension UIView {
    /// From the view's own coordinates to its superview's.
    var transformToSuperview: CGAffineTransform {
        let middle = bounds.center
        var map = transform
        // Written out: this runs for every view of every frame, and most have no transform.
        map.tx += center.x - (map.a * middle.x + map.c * middle.y)
        map.ty += center.y - (map.b * middle.x + map.d * middle.y)
        return map
    }

    /// From the view's own coordinates to those of `ancestor`, or to its window's or topmost view's if that is nil.
    func transform(toAncestor ancestor: UIView?) -> CGAffineTransform {
        var map = CGAffineTransform.identity
        var view: UIView = self
        while view !== ancestor {
            guard let superview = view.superview else { break }
            map = map.concatenating(view.transformToSuperview)
            view = superview
        }
        return map
    }

    private func transform(to other: UIView?) -> CGAffineTransform {
        guard let other else { return transform(toAncestor: nil) }
        let ancestor = commonAncestor(with: other)
        return transform(toAncestor: ancestor).concatenating(other.transform(toAncestor: ancestor).inverted())
    }

    /// A point of this view in another view's coordinates; nil stands for the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }

    /// A point of another view in this view's coordinates; nil stands for the window.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        guard let view else { return point.applying(transform(toAncestor: nil).inverted()) }
        return view.convert(point, to: self)
    }

    /// A rectangle of this view in another view's coordinates (the upright box around it); nil stands for the window.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }

    /// A rectangle of another view in this view's coordinates (the upright box around it); nil stands for the window.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        guard let view else { return rect.applying(transform(toAncestor: nil).inverted()) }
        return view.convert(rect, to: self)
    }
}
