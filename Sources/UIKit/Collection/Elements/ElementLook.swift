/// What is seen of an element. A view keeps what it shows as such a value, never as the attributes themselves: an
/// animator changes those in place.
struct ElementLook: Equatable {
    var center: CGPoint
    var size: CGSize
    var transform: CGAffineTransform
    var alpha: CGFloat
    var zIndex: Int

    /// What is seen on the way from this look to another; `share` from 0 to 1. The order is the other's at once.
    func mixed(with other: ElementLook, share: CGFloat) -> ElementLook {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
        let (t, u) = (transform, other.transform)
        return ElementLook(
            center: CGPoint(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y)),
            size: CGSize(width: mix(size.width, other.size.width), height: mix(size.height, other.size.height)),
            transform: CGAffineTransform(
                a: mix(t.a, u.a), b: mix(t.b, u.b), c: mix(t.c, u.c), d: mix(t.d, u.d), tx: mix(t.tx, u.tx),
                ty: mix(t.ty, u.ty)),
            alpha: mix(alpha, other.alpha), zIndex: other.zIndex)
    }

    func faded() -> ElementLook {
        var look = self
        look.alpha = 0
        return look
    }

    func moved(by way: CGPoint) -> ElementLook {
        var look = self
        look.center = look.center + way
        return look
    }
}

/// An element's way from how it looked to how the layout wants it. The goal may move meanwhile: an animator may have
/// hold of it.
struct ElementTransition {
    /// How long it takes, seconds.
    static let duration = 0.3

    var from: ElementLook
    let start: TimeInterval

    func look(towards goal: ElementLook, at time: TimeInterval) -> ElementLook {
        let s = CGFloat(min(max((time - start) / Self.duration, 0), 1))
        return from.mixed(with: goal, share: s * s * (3 - 2 * s))
    }

    /// Counted as `UpdateAnimation` counts: a different sum would be done a frame later, now and then, when nobody looks
    /// any more.
    func isDone(at time: TimeInterval) -> Bool { time >= start + Self.duration }
}
