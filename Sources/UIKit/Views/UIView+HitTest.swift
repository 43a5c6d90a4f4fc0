// The search for the touched view. Views can override `hitTest(_:with:)`, so the search is recursive down to a limit;
// below the limit, it is a loop.
extension UIView {
    /// The number of nested calls of `hitTest(_:with:)` up to which the search calls this method. The limit keeps the
    /// calls, and those of overriding methods, far below the size of the stack.
    private static let maximumHitTestDepth = 500
    /// The number of calls of `hitTest(_:with:)` that are running.
    private static var hitTestDepth = 0

    /// Whether the view itself is neither hidden nor almost transparent: its alpha is more than 0.01. Its superviews do not matter.
    package var isVisibleByItself: Bool { !isHidden && alpha > 0.01 }

    /// Returns whether the view and its subviews can receive a touch at a point in the view's coordinates, in points.
    func canBeHit(at point: CGPoint, with event: UIEvent?) -> Bool {
        isVisibleByItself && isUserInteractionEnabled && animations?.blocksTouches != true
            && self.point(inside: point, with: event)
    }

    /// Returns the result of `hitTest(_:with:)` of the frontmost subview that contains a point; nil if none does.
    /// - Parameter point: A point in the view's own coordinates, in points.
    func hitTestSubviews(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if Self.hitTestDepth >= Self.maximumHitTestDepth { return findDeepHit(point, with: event) }
        Self.hitTestDepth += 1
        defer { Self.hitTestDepth -= 1 }
        for subview in subviewList.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }

    /// Does the same as `hitTestSubviews(_:with:)`, but without calls of `hitTest(_:with:)`.
    ///
    /// A view that contains the point is the result unless one of its subviews contains the point, and so on. A view
    /// that was entered is therefore never left again.
    private func findDeepHit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        var (view, point, hit) = (self, point, UIView?.none)
        while true {
            var entered: (view: UIView, point: CGPoint)?
            for subview in view.subviewList.reversed() where entered == nil {
                let inner = subview.convert(point, from: view)
                if subview.canBeHit(at: inner, with: event) { entered = (subview, inner) }
            }
            guard let entered else { return hit }
            (view, point, hit) = (entered.view, entered.point, entered.view)
        }
    }
}
